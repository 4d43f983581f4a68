// Package meaning says what a Candidate of package rows is as a board of each family of puzzles.
//
// Interpret is the way in: it lays the candidate as the text says, makes one symbol of those that are written for each other, finds
// the puzzles that it fits (fits.go) and reads it as the likeliest: a board of presses (toggle.go; kinds.go where it has three
// symbols), a mine field (mines.go) or ghosts. Played says of the readings by which rule and for which goal they are played.
//
// The package looks for nothing in the text: what its words say is in Facts.
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

// grid is a candidate whose symbols are given a meaning, one step after the other.
type grid struct {
	*rows.Candidate
	text *facts.Text

	flat   bool // a single row whose size nothing gives
	upside bool // the text says that the bottom row comes first

	states    string // symbols that are drawn for holes and locked cells, and are states of this board
	twoDigits bool   // its two digits are no numbers

	three kinds  // its symbols, where it is drawn with three
	lit   string // which of those are on, or asStates; "" where it is not

	fits  []notation.Puzzle // those that it can be, the likeliest first
	named bool              // the text says which
}

// Interpret gives the symbols of a candidate a meaning.
func Interpret(c *rows.Candidate, t *facts.Text) (notation.Reading, *notation.Error) {
	g := &grid{Candidate: c, text: t, flat: c.Rows == 1 && !c.Fixed}
	if g.noBoard() {
		return notation.Reading{}, &notation.Error{Kind: notation.NoBoard, Found: notation.Clip(t.Text)}
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

// noBoard reports whether what looks like a row is more likely none.
func (g *grid) noBoard() bool {
	return g.text.Ask.Puzzle == "" && (g.flat && g.Format != notation.Array && !g.convincing() || g.isChatter())
}

// turn lays the grid the way that is asked for or said, and gives it its shape.
func (g *grid) turn() *notation.Error {
	ask, said := g.text.Ask, &g.text.Facts
	if ask.Transpose != said.Columns && !g.flat {
		g.Transpose()
	}
	if g.upside = said.BottomFirst && !g.flat && !said.Columns && ask.Count != notation.FromTop; g.upside {
		g.Flip()
		g.Doubts = append(g.Doubts, notation.Doubt{Kind: notation.OrderDoubt})
	}
	if err := g.Shape(ask); err != nil {
		return err
	}
	if ask.Transpose && g.flat {
		g.Transpose()
	}
	return nil
}

// plainSymbols makes one symbol of those that are written for each other.
func (g *grid) plainSymbols() {
	g.dropPressMarks()
	g.fixDigits()
	g.foldCase()
	g.followField()
	g.takeStates()
}

// takeStates finds the symbols that are states here and elsewhere none: a lock of which the text says what it means, or that has
// an open one beside it, and two digits where the puzzle has two states.
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

// threeSymbols settles which of three symbols are on.
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

// findFits finds the puzzles that the grid can be, those that the text names in front, and whether they settle which it is. A small board
// may be one of ghosts besides.
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

// otherGames refuses a finished game of another kind, and doubts what may be one.
func (g *grid) otherGames() *notation.Error {
	if g.unasked() && g.likeWordle() {
		g.Doubts = append(g.Doubts, notation.Doubt{Kind: notation.GameDoubt, Text: "Wordle"})
	}
	if g.text.NamesNothing() && len(g.Cells) < 4 && len(g.Doubts) > 0 { // a face, or what is left of a picture
		return &notation.Error{Kind: notation.NoBoard, Found: notation.Clip(g.text.Text)}
	}
	if other := g.text.Facts.OtherGrid; other != "" && g.text.NamesNothing() {
		g.Doubts = append(g.Doubts, notation.Doubt{Kind: notation.GameDoubt, Text: other})
	}
	return nil
}

// puzzle is the one that the grid is read as.
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

// read reads the grid as a board of its puzzle, and says what it can be besides.
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

// doubtName doubts a board that can be no board of the only puzzle that the text names.
func (g *grid) doubtName(out *notation.Reading) {
	said := g.text.Facts.Puzzles
	if g.unasked() && len(said) == 1 && out.Puzzle != "" &&
		!(said[0] == notation.Safe && out.Puzzle == notation.Mines) { // safe is a word, too
		out.Doubts = append(out.Doubts, facts.SaidDoubt(string(said[0])))
	}
}

// doubtSize doubts a board that has not the one size that the text gives.
func (g *grid) doubtSize(out *notation.Reading) {
	rows, cols, said := g.text.SizeSaid()
	if rows > 0 && cols > 0 && g.Rows > 1 && out.Ghosts == nil && !(rows == g.Rows && cols == g.Cols || rows == g.Cols && cols == g.Rows) &&
		!(rows == 3 && cols == 3 && g.text.Facts.Terms.Says(toggle.King)) {
		out.Doubts = append(out.Doubts, notation.Doubt{Kind: notation.SizeDoubt, Text: said})
	}
}

// doubtCells doubts a board of which some cells may be labels, blanks or spoilers, or no cells of this puzzle.
func (g *grid) doubtCells(out *notation.Reading) {
	legend := g.text.Facts.Field
	doubt := func(kind notation.DoubtKind, text string) {
		out.Doubts = append(out.Doubts, notation.Doubt{Kind: kind, Text: text})
	}
	if g.unasked() && g.lit == "" && g.Has('?') && g.only("01?") {
		doubt(notation.KindsDoubt, "0 1 ?")
	}
	if out.Mines != nil && len(out.Doubts) == 0 {
		if g.unasked() && len(legend) == 0 && g.Has('.') && !g.CountsMines() && g.only("0123456789.") {
			doubt(notation.DigitsDoubt, "")
		} else if out.Layout == nil && (g.unasked() || len(legend) > 0) {
			doubtClues(out)
		}
	}
	guessed := func(n notation.Note) bool { return n.Kind == notation.GuessStates }
	if !g.named && len(out.LeftOut) > 0 && slices.ContainsFunc(out.Notes, guessed) { // rows may be numbers like those beside them
		doubt(notation.LineDoubt, out.LeftOut[0].Text)
	}
	if g.text.CutShort && g.Has(symbols.Blank) && legend[symbols.Blank] == symbols.NotField {
		doubt(notation.BlanksDoubt, "")
	}
	if g.unasked() && g.only(string(symbols.Spoiled)) {
		doubt(notation.HiddenDoubt, "")
	}
}

// as reads the grid as a board of the puzzle.
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

// maxStates is the most states that a cell of a board can have.
const maxStates = 9

// formatOf names the form of a grid.
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

// tidy drops notes that mean nothing for what the board was read as.
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
