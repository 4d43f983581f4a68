// Package meaning interprets a Candidate of package rows as a board of a puzzle.
//
// Interpret orients the candidate as the text says, unifies symbols that are written for each other, finds the puzzles
// that fit (fits.go) and reads the candidate as the likeliest: a board of presses (toggle.go; kinds.go if it has three
// symbols), a mine field (mines.go) or ghosts. WithTerms adds the rule and the goal to readings.
//
// The package does not read the text: what its words say is in Facts.
package meaning

import (
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/rows"
	"switchboard/notation/symbols"
	"switchboard/solver/toggle"
)

// grid is a candidate on its way to a reading.
type grid struct {
	*rows.Candidate
	text *facts.Text

	flat   bool // a single row that may have to be cut into rows
	upside bool // it was flipped, as the text gives the bottom row first

	states    string // symbols for holes and locked cells that are states of this board
	twoDigits bool   // its two digits are states, not numbers

	three kinds  // its symbols, if it is drawn with three
	lit   string // which of the three are on, or asStates; else ""

	fits  []notation.Puzzle // the puzzles that it can be, likeliest first
	named bool              // the text names one of fits
}

// Interpret reads a candidate as a board.
func Interpret(c *rows.Candidate, t *facts.Text) (notation.Reading, *notation.Error) {
	g := &grid{Candidate: c, text: t, flat: c.Rows == 1 && !c.Fixed}
	if g.noBoard() {
		return notation.Reading{}, notation.NoBoardIn(t.Text)
	}
	if err := g.turn(); err != nil {
		return notation.Reading{}, err
	}
	g.plainSymbols()
	if err := g.threeSymbols(); err != nil {
		return notation.Reading{}, err
	}
	g.findFits()
	if err := g.otherGames(); err != nil {
		return notation.Reading{}, err
	}
	out, err := g.read()
	if err != nil {
		return notation.Reading{}, err
	}
	g.doubtCells(&out)
	return out, nil
}

// unasked reports whether neither the caller nor the text says which puzzle it is.
func (g *grid) unasked() bool { return g.text.Ask.Puzzle == "" && !g.named }

// noBoard reports whether what looks like rows is more likely no board.
func (g *grid) noBoard() bool {
	return g.text.Ask.Puzzle == "" && (g.flat && g.Format != notation.Array && !g.convincing() || g.isChatter())
}

// turn orients the grid as asked for or said, and cuts a single row into rows.
func (g *grid) turn() *notation.Error {
	ask, said := g.text.Ask, &g.text.Facts
	if said.Columns && !g.flat {
		g.Transpose()
	}
	if g.upside = said.BottomFirst && !g.flat && !said.Columns && ask.Count != notation.FromTop; g.upside {
		g.Flip()
		g.Doubts = append(g.Doubts, notation.Doubt{Kind: notation.OrderDoubt})
	}
	return g.Shape(ask)
}

// plainSymbols unifies symbols that are written for each other.
func (g *grid) plainSymbols() {
	g.dropPressMarks()
	g.fixDigits()
	g.foldCase()
	g.followField()
	g.takeStates()
}

// takeStates finds the symbols that are states here although they usually are not: a lock that has a legend or an open
// lock beside it, and two digits of a two-state puzzle.
func (g *grid) takeStates() {
	t := g.text
	for r := range symbols.Special {
		if g.Has(r) && (strings.ContainsRune(t.Facts.On+t.Facts.Off, r) || r == '🔒' && g.Has('🔓')) {
			g.states += string(r)
		}
	}
	named := t.Facts.Puzzles
	if t.Ask.Puzzle != "" {
		named = []notation.Puzzle{t.Ask.Puzzle}
	}
	manyStates := func(p notation.Puzzle) bool { return p == notation.Lights || p == notation.Mines }
	g.twoDigits = len(g.Shown()) == 2 && g.Has('2') && g.All(symbols.IsDigit) && t.Ask.States == 0 && len(named) > 0 &&
		!slices.ContainsFunc(named, manyStates)
}

// threeSymbols decides which of three symbols are on.
func (g *grid) threeSymbols() *notation.Error {
	t := g.text
	if g.CountsMines() || t.AsksFor(notation.Mines) || t.Ask.Puzzle == notation.Ghosts {
		return nil
	}
	if n := g.CountOf('?'); n > 0 && 8*n <= len(g.Cells) && g.Has('0') && g.Has('1') && g.only("01?") {
		unseen := g.refuse(notation.BadSymbol, '?', t.Ask.Puzzle)
		unseen.Found, unseen.Expected = "?", "0 1"
		return unseen
	}
	g.three = g.kinds(false)
	if g.three == nil && (len(t.ToggleNames()) > 0 || slices.Contains(facts.Toggles, t.Ask.Puzzle)) {
		g.three = g.kinds(true)
	}
	switch {
	case g.three == nil:
	case t.NamesNothing() && g.likeWordle():
		return &notation.Error{Kind: notation.OtherGame, Found: "Wordle"}
	default:
		g.lit = g.takeKinds()
	}
	return nil
}

// findFits finds the puzzles that the grid can be, those that the text names first, and whether the text names one of
// them. A small board may also be one of ghosts.
func (g *grid) findFits() {
	fits := g.canBe()
	if g.CountsMines() && g.IsField() {
		fits = []notation.Puzzle{notation.Mines}
	}
	small := g.Rows == 4 && g.Cols == 4 && g.twoState()
	six := small && slices.Contains(g.Count, GhostCount)
	said := g.text.Facts.Puzzles
	for _, p := range said {
		if slices.Contains(fits, p) || p == notation.Ghosts && (six || small && len(said) == 1) {
			g.fits = append(g.fits, p)
		}
	}
	g.named = len(g.fits) == 1
	for _, p := range fits {
		if !slices.Contains(g.fits, p) {
			g.fits = append(g.fits, p)
		}
	}
	if six && g.unasked() && len(g.fits) > 0 && g.fits[0] == notation.Lights && (!g.Has('1') || g.CountOf('1') == GhostCount) {
		g.fits = append(g.fits, notation.Ghosts)
	}
}

// otherGames refuses or doubts what may be another game, or no board.
func (g *grid) otherGames() *notation.Error {
	if g.unasked() && g.likeWordle() {
		g.Doubts = append(g.Doubts, notation.Doubt{Kind: notation.GameDoubt, Text: "Wordle"})
	}
	if g.text.NamesNothing() && len(g.Cells) < 4 && len(g.Doubts) > 0 { // a face, or what is left of a picture
		return notation.NoBoardIn(g.text.Text)
	}
	if other := g.text.Facts.OtherGrid; other != "" && g.text.NamesNothing() {
		g.Doubts = append(g.Doubts, notation.Doubt{Kind: notation.GameDoubt, Text: other})
	}
	return nil
}

// puzzle returns the puzzle that the grid is read as.
func (g *grid) puzzle() notation.Puzzle {
	switch {
	case g.text.Ask.Puzzle != "":
		return g.text.Ask.Puzzle
	case len(g.fits) > 0:
		return g.fits[0]
	case g.nearlyField():
		return notation.Mines
	}
	return ""
}

// read reads the grid as a board of its puzzle.
func (g *grid) read() (notation.Reading, *notation.Error) {
	ask, puzzle := g.text.Ask, g.puzzle()
	out, err := g.as(puzzle)
	if err != nil {
		return out, err
	}
	if !slices.Contains(g.fits, puzzle) {
		g.fits = append([]notation.Puzzle{puzzle}, g.fits...)
	}
	out.Puzzle, out.Fits = ask.Puzzle, g.fits
	if len(g.fits) == 1 || ask.Puzzle == "" && g.named {
		out.Puzzle = g.fits[0]
	}
	out.Format = g.formatOf(out)
	out.LeftOut, out.Doubts = g.LeftOut, append(g.Doubts, out.Doubts...)
	if g.upside {
		out.Choice = notation.BottomFirst
	}
	if !slices.ContainsFunc(out.LeftOut, func(l notation.LeftOut) bool { return l.Kind == notation.MoreBoards }) {
		g.doubtName(&out)
		g.doubtSize(&out)
	}
	tidy(&out, ask)
	if g.lit != "" {
		g.tellKinds(&out)
	}
	return out, nil
}

// doubtName doubts a board that cannot be a board of the only puzzle that the text names.
func (g *grid) doubtName(out *notation.Reading) {
	said := g.text.Facts.Puzzles
	if g.unasked() && len(said) == 1 && out.Puzzle != "" &&
		!(said[0] == notation.Safe && out.Puzzle == notation.Mines) { // safe is a word, too
		out.Doubts = append(out.Doubts, facts.SaidDoubt(string(said[0])))
	}
}

// doubtSize doubts a board that has not the size that the text gives.
func (g *grid) doubtSize(out *notation.Reading) {
	rows, cols, said := g.text.SizeSaid()
	if rows > 0 && cols > 0 && g.Rows > 1 && out.Ghosts == nil && !(rows == g.Rows && cols == g.Cols || rows == g.Cols && cols == g.Rows) &&
		!(rows == 3 && cols == 3 && g.text.Facts.Terms.Says(toggle.King)) {
		out.Doubts = append(out.Doubts, notation.Doubt{Kind: notation.SizeDoubt, Text: said})
	}
}

// doubtCells doubts a board with cells that may be labels, blanks, spoilers, or of another puzzle.
func (g *grid) doubtCells(out *notation.Reading) {
	legend := g.text.Facts.Field
	doubt := func(kind notation.DoubtKind, text string) {
		out.Doubts = append(out.Doubts, notation.Doubt{Kind: kind, Text: text})
	}
	if g.unasked() && g.lit == "" && g.Has('?') && g.only("01?") {
		doubt(notation.KindsDoubt, "0 1 ?")
	}
	if out.Mines != nil && len(out.Doubts) == 0 {
		if g.unasked() && len(legend) == 0 && !g.CountsMines() && (g.Has('.') && g.only("0123456789.") || g.only("01_")) {
			doubt(notation.DigitsDoubt, strings.Trim(string(g.Shown()), "0123456789"))
		} else if out.Layout == nil && (g.unasked() || len(legend) > 0) {
			doubtClues(out)
		}
	}
	guessed := func(n notation.Note) bool { return n.Kind == notation.GuessStates }
	if !g.named && len(out.LeftOut) > 0 && slices.ContainsFunc(out.Notes, guessed) { // rows may be numbers like those beside them
		doubt(notation.LineDoubt, out.LeftOut[0].Text)
	}
	if (g.CutShort || g.text.CutShort) && g.Has(symbols.Blank) && legend[symbols.Blank] == symbols.NotField {
		doubt(notation.BlanksDoubt, "")
	}
	if g.unasked() && g.only(string(symbols.Spoiled)) {
		doubt(notation.HiddenDoubt, "")
	}
}

// as reads the grid as a board of the given puzzle.
func (g *grid) as(puzzle notation.Puzzle) (notation.Reading, *notation.Error) {
	ask := g.text.Ask
	switch {
	case puzzle == notation.Mines:
		return g.field()
	case puzzle == notation.Ghosts:
		return g.ghosts()
	case g.lit == asStates:
		return g.levels(3)
	case ask.Puzzle == "" && ask.States == 0 && puzzle == notation.Lights && !g.twoState():
		out, err := g.levels(max(min(int(g.Highest()-'0')+1, maxStates), g.text.Facts.States))
		if err == nil {
			out.Notes = append(out.Notes, notation.Note{Kind: notation.GuessStates, N: out.Toggle.States})
		}
		return out, err
	}
	return g.toggleBoard()
}

// maxStates is the largest number of states of a cell.
const maxStates = 9

// formatOf returns the format in which the grid is written.
func (g *grid) formatOf(out notation.Reading) notation.Format {
	if g.Format != "" {
		return g.Format
	}
	if out.Format != "" && out.Mines != nil {
		return out.Format
	}
	digits, handles, drawn := true, true, false
	for _, r := range g.cells() {
		digits = digits && symbols.IsDigit(r)
		handles = handles && isHandle(r)
		drawn = drawn || r >= 0x2190 && !isHandle(r)
	}
	switch {
	case digits:
		return notation.Digits
	case handles && (out.Puzzle == notation.Safe || out.Puzzle == "" && out.Fits[0] == notation.Safe):
		return notation.Handles
	case drawn:
		return notation.Emoji
	}
	return notation.Symbols
}

// tidy drops mine counts from other boards, and doubts a first column that may be labels.
func tidy(out *notation.Reading, ask facts.Query) {
	if out.Mines == nil {
		out.Notes = slices.DeleteFunc(out.Notes, notation.Note.CountsMines)
	}
	for _, n := range out.Notes {
		if n.Kind == notation.LabelsKept {
			out.Unsure = true
			if ask.Labels == "" {
				out.Choice, out.Doubts = notation.WithoutLabels, append(out.Doubts, notation.Doubt{Kind: notation.LabelsDoubt})
			}
		}
	}
}
