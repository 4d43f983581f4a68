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

// interpretation is the meaning of a grid while it is settled, one step after the other.
type interpretation struct {
	*grid
	text *facts.Text

	flat   bool // a single row whose size nothing gives
	upside bool // the text says that the bottom row comes first

	three kinds  // its symbols, where it is drawn with three
	lit   string // which of those are on, or asStates; "" where it is not

	fits  []notation.Puzzle // those that it can be, the likeliest first
	named bool              // the text says which
}

// grid is a candidate whose symbols are given a meaning.
type grid struct {
	*rows.Candidate

	states    string // symbols that are drawn for holes and locked cells, and are states of this board
	twoDigits bool   // its two digits are no numbers
}

// Interpret gives the symbols of a candidate a meaning.
func Interpret(c *rows.Candidate, t *facts.Text) (notation.Reading, *notation.Error) {
	g := &grid{Candidate: c}
	in := &interpretation{grid: g, text: t, flat: g.Rows == 1 && !g.Fixed}
	if in.noBoard() {
		return notation.Reading{}, &notation.Error{Kind: notation.NoBoard, Found: notation.Clip(t.Text)}
	}
	if err := in.turn(); err != nil {
		return notation.Reading{}, err
	}
	in.plainSymbols()
	if err := in.threeSymbols(); err != nil {
		return notation.Reading{}, err
	}
	in.findFits()
	if err := in.otherGames(); err != nil {
		return notation.Reading{}, err
	}
	out, err := in.read()
	if err != nil {
		return notation.Reading{}, err
	}
	in.doubtCells(&out)
	return out, nil
}

// unasked reports whether neither the caller nor the text says which puzzle it is.
func (in *interpretation) unasked() bool { return in.text.Ask.Puzzle == "" && !in.named }

// noBoard reports whether what looks like a row is more likely none.
func (in *interpretation) noBoard() bool {
	return in.text.Ask.Puzzle == "" && (in.flat && in.Format != notation.Array && !in.convincing() || in.isChatter())
}

// turn lays the grid the way that is asked for or said, and gives it its shape.
func (in *interpretation) turn() *notation.Error {
	ask, said := in.text.Ask, &in.text.Facts
	if ask.Transpose != said.Columns && !in.flat {
		in.Transpose()
	}
	if in.upside = said.BottomFirst && !in.flat && !said.Columns && ask.Count != notation.FromTop; in.upside {
		in.Flip()
		in.Doubts = append(in.Doubts, notation.Doubt{Kind: notation.OrderDoubt})
	}
	if err := in.Shape(ask); err != nil {
		return err
	}
	if ask.Transpose && in.flat {
		in.Transpose()
	}
	return nil
}

// plainSymbols makes one symbol of those that are written for each other.
func (in *interpretation) plainSymbols() {
	in.dropPressMarks()
	in.fixDigits(in.text)
	in.foldCase(in.text)
	in.followField(in.text)
	in.takeStates(in.text)
}

// takeStates finds the symbols that are states here and elsewhere none: a lock of which the text says what it means, or that has
// an open one beside it, and two digits where the puzzle has two states.
func (g *grid) takeStates(t *facts.Text) {
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
func (in *interpretation) threeSymbols() *notation.Error {
	t := in.text
	if in.CountsMines() || t.AsksFor(notation.Mines) || t.Ask.Puzzle == notation.Ghosts {
		return nil
	}
	if n := in.CountOf('?'); n > 0 && 8*n <= len(in.Cells) && in.Has('0') && in.Has('1') && in.only("01?") {
		unseen := in.refuse(notation.BadSymbol, '?', t.Ask.Puzzle)
		unseen.Found, unseen.Expected = "?", "0 1"
		return unseen
	}
	in.three = in.kinds(false)
	if in.three == nil && (len(t.ToggleNames()) > 0 || slices.Contains(facts.Toggles, t.Ask.Puzzle)) {
		in.three = in.kinds(true)
	}
	switch {
	case in.three == nil:
	case t.NamesNothing() && in.likeWordle():
		return &notation.Error{Kind: notation.OtherGame, Found: "Wordle"}
	default:
		in.lit = in.takeKinds(in.three, t)
	}
	return nil
}

// findFits finds the puzzles that the grid can be, those that the text names in front, and whether they settle which it is. A small board
// may be one of ghosts besides.
func (in *interpretation) findFits() {
	fits := in.grid.fits()
	if in.CountsMines() && in.IsField() {
		fits = []notation.Puzzle{notation.Mines}
	}
	small := in.Rows == 4 && in.Cols == 4 && in.twoState()
	six := small && slices.Contains(in.Count, GhostCount)
	said := in.text.Facts.Puzzles
	for _, p := range said {
		if slices.Contains(fits, p) || p == notation.Ghosts && (six || small && len(said) == 1) {
			in.fits = append(in.fits, p)
		}
	}
	in.named = len(in.fits) == 1
	for _, p := range fits {
		if !slices.Contains(in.fits, p) {
			in.fits = append(in.fits, p)
		}
	}
	if six && in.unasked() && len(in.fits) > 0 && in.fits[0] == notation.Lights && (!in.Has('1') || in.CountOf('1') == GhostCount) {
		in.fits = append(in.fits, notation.Ghosts)
	}
}

// otherGames refuses a finished game of another kind, and doubts what may be one.
func (in *interpretation) otherGames() *notation.Error {
	if in.unasked() && in.likeWordle() {
		in.Doubts = append(in.Doubts, notation.Doubt{Kind: notation.GameDoubt, Text: "Wordle"})
	}
	if in.text.NamesNothing() && len(in.Cells) < 4 && len(in.Doubts) > 0 { // a face, or what is left of a picture
		return &notation.Error{Kind: notation.NoBoard, Found: notation.Clip(in.text.Text)}
	}
	if other := in.text.Facts.OtherGrid; other != "" && in.text.NamesNothing() {
		in.Doubts = append(in.Doubts, notation.Doubt{Kind: notation.GameDoubt, Text: other})
	}
	return nil
}

// puzzle is the one that the grid is read as.
func (in *interpretation) puzzle() notation.Puzzle {
	switch {
	case in.text.Ask.Puzzle != "":
		return in.text.Ask.Puzzle
	case len(in.fits) > 0:
		return in.fits[0]
	case in.nearlyField():
		return notation.Mines
	}
	return ""
}

// read reads the grid as a board of its puzzle, and says what it can be besides.
func (in *interpretation) read() (notation.Reading, *notation.Error) {
	ask, puzzle := in.text.Ask, in.puzzle()
	out, err := in.as(puzzle)
	if err != nil {
		return out, err
	}
	if !slices.Contains(in.fits, puzzle) {
		in.fits = append([]notation.Puzzle{puzzle}, in.fits...)
	}
	out.Puzzle, out.Fits = ask.Puzzle, in.fits
	if len(in.fits) == 1 || ask.Puzzle == "" && in.named {
		out.Puzzle = in.fits[0]
	}
	out.Format = formatOf(in.grid, out)
	out.LeftOut, out.Doubts = in.LeftOut, append(in.Doubts, out.Doubts...)
	if in.upside {
		out.Choice = notation.BottomFirst
	}
	if !slices.ContainsFunc(out.LeftOut, func(l notation.LeftOut) bool { return l.Kind == notation.MoreBoards }) {
		in.doubtName(&out)
		in.doubtSize(&out)
	}
	tidy(&out, ask)
	if in.lit != "" {
		out.Kinds = in.three
		tellKinds(&out, in.three, in.lit, in.text)
	}
	return out, nil
}

// doubtName doubts a board that can be no board of the only puzzle that the text names.
func (in *interpretation) doubtName(out *notation.Reading) {
	said := in.text.Facts.Puzzles
	if in.unasked() && len(said) == 1 && out.Puzzle != "" &&
		!(said[0] == notation.Safe && out.Puzzle == notation.Mines) { // safe is a word, too
		out.Doubts = append(out.Doubts, facts.SaidDoubt(string(said[0])))
	}
}

// doubtSize doubts a board that has not the one size that the text gives.
func (in *interpretation) doubtSize(out *notation.Reading) {
	rows, cols, said := in.text.SizeSaid()
	if rows > 0 && cols > 0 && in.Rows > 1 && out.Ghosts == nil && !(rows == in.Rows && cols == in.Cols || rows == in.Cols && cols == in.Rows) &&
		!(rows == 3 && cols == 3 && in.text.Facts.Terms.Says(toggle.King)) {
		out.Doubts = append(out.Doubts, notation.Doubt{Kind: notation.SizeDoubt, Text: said})
	}
}

// doubtCells doubts a board of which some cells may be labels, blanks or spoilers, or no cells of this puzzle.
func (in *interpretation) doubtCells(out *notation.Reading) {
	legend := in.text.Facts.Field
	doubt := func(kind notation.DoubtKind, text string) {
		out.Doubts = append(out.Doubts, notation.Doubt{Kind: kind, Text: text})
	}
	if in.unasked() && in.lit == "" && in.Has('?') && in.only("01?") {
		doubt(notation.KindsDoubt, "0 1 ?")
	}
	if out.Mines != nil && len(out.Doubts) == 0 {
		if in.unasked() && len(legend) == 0 && in.Has('.') && !in.CountsMines() && in.only("0123456789.") {
			doubt(notation.DigitsDoubt, "")
		} else if out.Layout == nil && (in.unasked() || len(legend) > 0) {
			doubtClues(out)
		}
	}
	if in.text.CutShort && in.Has(symbols.Blank) && legend[symbols.Blank] == symbols.NotField {
		doubt(notation.BlanksDoubt, "")
	}
	if in.unasked() && in.only(string(symbols.Spoiled)) {
		doubt(notation.HiddenDoubt, "")
	}
}

// as reads the grid as a board of the puzzle.
func (in *interpretation) as(puzzle notation.Puzzle) (notation.Reading, *notation.Error) {
	g, t := in.grid, in.text
	c, ask := &t.Cleaned, t.Ask
	switch {
	case puzzle == notation.Mines:
		return field(g, c, ask)
	case puzzle == notation.Ghosts:
		return ghostPicture(g, c)
	case in.lit == asStates:
		return levels(g, c, 3)
	case ask.Puzzle == "" && ask.States == 0 && puzzle == notation.Lights && !g.twoState():
		out, err := levels(g, c, max(min(int(g.Highest()-'0')+1, maxStates), t.Facts.States))
		if err == nil {
			out.Notes = append(out.Notes, notation.Note{Kind: notation.GuessStates, N: out.Toggle.States})
		}
		return out, err
	}
	return toggleBoard(g, t)
}

// maxStates is the most states that a cell of a board can have.
const maxStates = 9

// formatOf names the form of a grid.
func formatOf(g *grid, out notation.Reading) notation.Format {
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
