package rows

import (
	"slices"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/symbols"
)

// maxSymbols is how many different symbols a board may have.
const maxSymbols = 48

// Candidate is a rectangle of symbols whose meaning is not decided yet.
type Candidate struct {
	Rows, Cols int
	Cells      []uint8 // indexes in Alphabet, row by row
	Alphabet   []rune
	Count      []int // how many cells show each symbol
	Format     notation.Format
	Notes      []notation.Note
	LeftOut    []notation.LeftOut
	Doubts     []notation.Doubt
	Short      bool // rows lacked cells at their ends, which are drawn as unseen
	Fixed      bool // a single row is not to be cut into rows
	CutShort   bool // empty cells at the ends of rows may be wrong: the rows may have been shorter
}

// symbol returns the index of r in the alphabet, which it extends if r is new; false if there are too many.
func (g *Candidate) symbol(r rune) (uint8, bool) {
	if i := slices.Index(g.Alphabet, r); i >= 0 || len(g.Alphabet) == maxSymbols {
		return uint8(max(i, 0)), i >= 0
	}
	g.Alphabet, g.Count = append(g.Alphabet, r), append(g.Count, 0)
	return uint8(len(g.Alphabet) - 1), true
}

// Add appends a cell; it returns false if there are too many cells or symbols.
func (g *Candidate) Add(r rune) bool {
	i, ok := g.symbol(r)
	if ok = ok && len(g.Cells) < notation.MaxCells; ok {
		g.Cells = append(g.Cells, i)
		g.Count[i]++
	}
	return ok
}

// CountOf returns how many cells show r.
func (g *Candidate) CountOf(r rune) int {
	if i := slices.Index(g.Alphabet, r); i >= 0 {
		return g.Count[i]
	}
	return 0
}

// Has reports whether r is on the board.
func (g *Candidate) Has(r rune) bool { return g.CountOf(r) > 0 }

// Shown returns the symbols on the board, in the order of their first appearance.
func (g *Candidate) Shown() []rune {
	return slices.DeleteFunc(slices.Clone(g.Alphabet), func(r rune) bool { return !g.Has(r) })
}

// All reports whether ok holds for every symbol on the board.
func (g *Candidate) All(ok func(rune) bool) bool {
	return !slices.ContainsFunc(g.Shown(), func(r rune) bool { return !ok(r) })
}

// Only returns the symbol of a board that has no other.
func (g *Candidate) Only() (symbol rune, ok bool) {
	if shown := g.Shown(); len(shown) == 1 {
		return shown[0], true
	}
	return 0, false
}

// AnyOf returns how many of the symbols are on the board.
func (g *Candidate) AnyOf(symbols string) (n int) {
	for _, r := range symbols {
		if g.Has(r) {
			n++
		}
	}
	return n
}

// Highest returns the highest digit on the board.
func (g *Candidate) Highest() rune {
	return slices.Max(append(slices.DeleteFunc(g.Shown(), func(r rune) bool { return !symbols.IsDigit(r) }), '0'))
}

// CountsMines reports whether the text says how many mines the board has, and mentions mines.
func (g *Candidate) CountsMines() bool {
	return slices.ContainsFunc(g.Notes, func(n notation.Note) bool { return n.CountsMines() && n.Text != "" })
}

// IsField reports whether the grid can be a Minesweeper position: it has numbers, and at least one other cell.
func (g *Candidate) IsField() bool {
	number := func(r rune) bool { return r >= '0' && r <= '8' }
	return slices.ContainsFunc(g.Shown(), number) && !g.All(number) &&
		g.All(func(r rune) bool { return number(r) || inField(r) })
}

// Where returns the row and the column, from 1, of the first cell with symbol i.
func (g *Candidate) Where(i int) (row, col int) {
	at := max(slices.Index(g.Cells, uint8(i)), 0)
	return at/g.Cols + 1, at%g.Cols + 1
}

// Shape cuts a single row of digits to the size asked for, or to a square. Any other grid must have the size asked for.
func (g *Candidate) Shape(ask facts.Query) *notation.Error {
	digits := g.Rows == 1 && !g.Fixed && g.All(symbols.IsDigit)
	drawn := g.Rows == 1 && !g.Fixed && g.Cols > 4 &&
		(g.IsField() && !g.All(symbols.IsDigit) || g.All(func(r rune) bool { return r >= 0x2190 && symbols.Inks[r] != symbols.InkUnknown }))
	switch n, sized := notation.SquareRoot(g.Cols), ask.Rows > 0 && ask.Cols > 0; {
	case sized && g.Rows == ask.Rows && g.Cols == ask.Cols:
	case sized && digits && g.Cols == ask.Rows*ask.Cols:
		g.Rows, g.Cols = ask.Rows, ask.Cols
	case sized && digits:
		return &notation.Error{Kind: notation.BadRun, N: g.Cols, Want: ask.Rows * ask.Cols, Example: notation.Examples[ask.Puzzle]}
	case sized:
		return &notation.Error{Kind: notation.WrongSize, Found: notation.SizeName(g.Rows, g.Cols),
			Expected: notation.SizeName(ask.Rows, ask.Cols)}
	case (digits || drawn) && !ask.OneRow && n > 1 && n*n == g.Cols:
		g.Rows, g.Cols = n, n
		g.Notes = append(g.Notes, notation.Note{Kind: notation.FlatRun, N: n})
	}
	return nil
}

// Transpose exchanges rows and columns.
func (g *Candidate) Transpose() {
	cells := make([]uint8, 0, len(g.Cells))
	for c := range g.Cols {
		for r := range g.Rows {
			cells = append(cells, g.Cells[r*g.Cols+c])
		}
	}
	g.Cells, g.Rows, g.Cols = cells, g.Cols, g.Rows
}

// Ragged returns an error about the first row whose length differs from that of most rows, or nil.
func Ragged(widths []int) *notation.Error {
	most, _ := mode(len(widths), func(i int) int { return widths[i] })
	odd := slices.IndexFunc(widths, func(n int) bool { return n != most })
	if odd < 0 {
		return nil
	}
	return &notation.Error{Kind: notation.Ragged, Row: odd + 1, N: widths[odd], Want: most}
}

// Flip turns a grid upside down.
func (g *Candidate) Flip() {
	rows := slices.Collect(slices.Chunk(g.Cells, g.Cols))
	slices.Reverse(rows)
	g.Cells = slices.Concat(rows...)
}

// Replace replaces a symbol by another one in all cells.
func (g *Candidate) Replace(old, symbol rune) {
	if !g.Has(old) || old == symbol {
		return
	}
	from, _ := g.symbol(old)
	to, ok := g.symbol(symbol)
	if !ok {
		return
	}
	for i, s := range g.Cells {
		if s == from {
			g.Cells[i] = to
		}
	}
	g.Count[to] += g.Count[from]
	g.Count[from] = 0
}
