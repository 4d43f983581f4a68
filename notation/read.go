package notation

import (
	"slices"
	"strings"

	"golang.org/x/text/encoding/unicode"

	"switchboard/solver/toggle"
)

// Read reads a board, or says what is wrong with the text in an *Error.
func Read(text string, ask Ask) (Reading, error) {
	out, err := read(text, ask)
	if err != nil {
		if err.Example == "" {
			err.Example = examples[ask.Puzzle]
		}
		return Reading{}, err
	}
	return out, nil
}

func read(text string, ask Ask) (Reading, *Error) {
	if len(text) > MaxText {
		return Reading{}, &Error{Kind: TooLong, N: len(text), Want: MaxText}
	}
	if b, ok := quick(text, ask); ok {
		return quickReading(text, b, ask), nil
	}
	c := clean(utf16Text(text))
	if strings.TrimSpace(c.text) == "" {
		return Reading{}, &Error{Kind: Empty}
	}
	if b, ok := quick(strings.Trim(c.text, "\n"), ask); ok {
		return quickReading(c.text, b, ask), nil
	}
	out, err := readClean(&c, ask)
	if err != nil {
		err.Found, err.Expected = c.spell(err.Found), c.spell(err.Expected)
		if err.Kind == NoBoard && strings.Contains(text, "||") {
			err.Found = "" // it may be the words behind a spoiler
		}
	}
	return out, err
}

// utf16Text returns the text of a file that begins with a UTF-16 byte order
// mark, as some editors write them, in UTF-8; any other text as it is.
func utf16Text(s string) string {
	if !strings.HasPrefix(s, "\xff\xfe") && !strings.HasPrefix(s, "\xfe\xff") {
		return s
	}
	text, err := unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder().String(s)
	if err != nil {
		return s
	}
	return text
}

func readClean(c *cleaned, ask Ask) (Reading, *Error) {
	if out, err, ok := coded(c, ask); ok {
		return out, err
	}
	g, err, ok := array(c.text)
	if ok && err == nil {
		g.countAbove(c.text)
	}
	if !ok {
		g, err = findGrid(c, ask)
	}
	if err != nil {
		return Reading{}, err
	}
	return interpret(g, c, ask)
}

// coded reads the forms that are no drawing of a board: ids, links, recorded
// games, lists of cells.
func coded(c *cleaned, ask Ask) (Reading, *Error, bool) {
	if out, err, ok := rawVF(c.text, ask); ok {
		return out, err, true
	}
	if out, err, ok := boardLink(c.text, ask); ok {
		return out, err, true
	}
	if id, ok := findID(c.text); ok {
		out, err := id.read(ask)
		return out, err, true
	}
	if ask.Puzzle == Ghosts || ask.Puzzle == "" {
		if out, err, ok := ghostText(c, ask); ok {
			return out, err, true
		}
	}
	if ask.Puzzle == Mines || ask.Puzzle == Ghosts || c.text[0] == '[' && ask.Rows == 0 {
		return Reading{}, nil, false
	}
	if _, ok := isCellList(c.text); ok {
		out, err := litCells(c, ask)
		return out, err, true
	}
	return Reading{}, nil, false
}

// quickReading dresses a board that was read the quick way.
func quickReading(text string, b *toggle.Board, ask Ask) Reading {
	out := Reading{Puzzle: ask.Puzzle, Fits: append([]Puzzle{}, toggles...), Format: Digits, Toggle: &toggle.Puzzle{Board: b}}
	text = strings.Trim(text, "\n")
	if strings.IndexByte(text[:min(len(text), 2*b.Cols())], ',') > 0 {
		out.Format = CSV
	}
	if ask.Rows == 0 && b.Rows() > 1 && !strings.ContainsAny(text[:min(len(text), 2*b.Cols())], "\n/;") {
		out.Notes = []Note{{Kind: FlatRun, N: b.Cols()}}
	}
	switch n := b.Count(); n {
	case 0:
		out.Off = "0"
	case b.Rows() * b.Cols():
		out.On = "1"
	default:
		out.Off, out.On = "0", "1"
	}
	return out
}

// findGrid finds the board in a text of words and rows.
func findGrid(c *cleaned, ask Ask) (*grid, *Error) {
	p := cut(c.text, ask)
	if len(p.lines) == 0 {
		return nil, &Error{Kind: Empty}
	}
	best, others := p.choose()
	if best.rank == 0 {
		return nil, &Error{Kind: NoBoard, Found: clip(c.text)}
	}
	g, err := p.board(best)
	if err != nil {
		return nil, err
	}
	if others > 0 {
		g.notes = append(g.notes, Note{Kind: OtherBoards, N: others})
	}
	return g, nil
}

// interpret gives the symbols of a grid a meaning.
func interpret(g *grid, c *cleaned, ask Ask) (Reading, *Error) {
	flat := g.rows == 1 && !g.fixed
	if ask.Puzzle == "" && flat && g.format != Array && !g.convincing() {
		return Reading{}, &Error{Kind: NoBoard, Found: clip(c.text)}
	}
	if ask.Transpose && !flat {
		g.transpose()
	}
	if err := g.shape(ask); err != nil {
		return Reading{}, err
	}
	if ask.Transpose && flat {
		g.transpose()
	}
	g.foldMarks()
	fits := g.fits()
	if g.countsMines() && g.isField() {
		fits = []Puzzle{Mines}
	}
	puzzle := ask.Puzzle
	switch {
	case puzzle != "":
	case len(fits) > 0:
		puzzle = fits[0]
	case g.nearlyField():
		puzzle = Mines
	}
	out, err := as(puzzle, g, c, ask)
	if err != nil {
		return Reading{}, err
	}
	if !slices.Contains(fits, puzzle) {
		fits = append([]Puzzle{puzzle}, fits...)
	}
	out.Puzzle, out.Fits = ask.Puzzle, fits
	if len(fits) == 1 {
		out.Puzzle = fits[0]
	}
	out.Format = formatOf(g, out)
	out.tidy(g)
	return out, nil
}

// as reads the grid as a board of the puzzle.
func as(puzzle Puzzle, g *grid, c *cleaned, ask Ask) (Reading, *Error) {
	switch {
	case puzzle == Mines:
		return field(g, c, ask)
	case puzzle == Ghosts:
		return ghostPicture(g, c)
	case ask.Puzzle == "" && ask.States == 0 && puzzle == Lights && !g.twoState():
		out, err := levels(g, c, ask, int(g.highest()-'0')+1)
		if err == nil {
			out.Unsure = true
			out.Notes = append(out.Notes, Note{Kind: GuessStates, N: out.Toggle.States})
		}
		return out, err
	}
	return toggleBoard(g, c, ask)
}

// countsMines reports whether the text around the board says how many mines it
// has in so many words.
func (g *grid) countsMines() bool {
	return slices.ContainsFunc(g.notes, func(n Note) bool { return n.Kind == MineCount && n.Text != "" })
}

// highest returns the highest digit on the board.
func (g *grid) highest() rune {
	top := '0'
	for i, r := range g.alphabet {
		if g.count[i] > 0 && isDigit(r) {
			top = max(top, r)
		}
	}
	return top
}

// formatOf names the form of a grid.
func formatOf(g *grid, out Reading) Format {
	if g.format != "" {
		return g.format
	}
	if out.Format != "" && out.Mines != nil {
		return out.Format
	}
	drawn, digits, handle := false, true, true
	for i, r := range g.alphabet {
		if g.count[i] > 0 && special[r] == 0 {
			_, ok := handles[r]
			drawn = drawn || r >= 0x2190 && !ok || r >= customRune && r < customRune+customMax
			digits = digits && isDigit(r)
			handle = handle && ok
		}
	}
	switch {
	case digits:
		return Digits
	case handle && (out.Puzzle == Safe || out.Puzzle == "" && out.Fits[0] == Safe):
		return Handles
	case drawn:
		return Emoji
	}
	return Symbols
}

// tidy drops notes that mean nothing for what the board was read as.
func (out *Reading) tidy(g *grid) {
	if out.Mines == nil {
		out.Notes = slices.DeleteFunc(out.Notes, func(n Note) bool { return n.Kind == MineCount })
	}
	for _, n := range out.Notes {
		if n.Kind == LabelsKept {
			out.Unsure = true
		}
	}
}
