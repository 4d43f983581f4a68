package notation

// maxSymbols is how many different symbols a board may have before it is none.
const maxSymbols = 48

// grid is a rectangle of symbols that nobody has given a meaning to yet.
type grid struct {
	rows, cols int
	cells      []uint8 // indexes of alphabet, row by row
	alphabet   []rune
	count      []int // how many cells show each symbol
	first      []int // the first of those cells
	format     Format
	notes      []Note
	fixed      bool        // a single row was written as one
	ascii      [0x80]uint8 // index of an ASCII symbol, plus 1
}

// symbol returns the index of r in the alphabet, adding it when it is new; false
// when there are too many.
func (g *grid) symbol(r rune) (uint8, bool) {
	if r < 0x80 && g.ascii[r] > 0 {
		return g.ascii[r] - 1, true
	}
	for i, a := range g.alphabet {
		if a == r {
			return uint8(i), true
		}
	}
	if len(g.alphabet) == maxSymbols {
		return 0, false
	}
	if r < 0x80 {
		g.ascii[r] = uint8(len(g.alphabet)) + 1
	}
	g.alphabet = append(g.alphabet, r)
	g.count = append(g.count, 0)
	g.first = append(g.first, len(g.cells))
	return uint8(len(g.alphabet) - 1), true
}

// add appends one cell.
func (g *grid) add(r rune) bool {
	i, ok := g.symbol(r)
	if ok {
		g.cells = append(g.cells, i)
		g.count[i]++
	}
	return ok
}

// has reports whether r is on the board.
func (g *grid) has(r rune) bool {
	for i, a := range g.alphabet {
		if a == r && g.count[i] > 0 {
			return true
		}
	}
	return false
}

// all reports whether every symbol on the board is one that ok takes.
func (g *grid) all(ok func(rune) bool) bool {
	for i, a := range g.alphabet {
		if g.count[i] > 0 && !ok(a) {
			return false
		}
	}
	return true
}

// where returns row and column, counted from 1, of the first cell with symbol i.
func (g *grid) where(i int) (row, col int) {
	return g.first[i]/g.cols + 1, g.first[i]%g.cols + 1
}

// transpose turns rows into columns.
func (g *grid) transpose() {
	cells := make([]uint8, len(g.cells))
	for i := range g.first {
		g.first[i] = -1
	}
	for c := range g.cols {
		for r := range g.rows {
			s := g.cells[r*g.cols+c]
			if g.first[s] < 0 {
				g.first[s] = c*g.rows + r
			}
			cells[c*g.rows+r] = s
		}
	}
	g.cells, g.rows, g.cols = cells, g.cols, g.rows
}

// shape cuts a single row of digits into rows: to the size asked for, or to a
// square. Anything else keeps its shape, which must be the one asked for.
func (g *grid) shape(ask Ask) *Error {
	digits := g.rows == 1 && !g.fixed && g.all(isDigit)
	if ask.Rows > 0 && ask.Cols > 0 {
		if g.rows == ask.Rows && g.cols == ask.Cols {
			return nil
		}
		if digits {
			if g.cols != ask.Rows*ask.Cols {
				return &Error{Kind: BadRun, N: g.cols, Want: ask.Rows * ask.Cols, Example: examples[ask.Puzzle]}
			}
			g.rows, g.cols = ask.Rows, ask.Cols
			return nil
		}
		return &Error{Kind: WrongSize, Found: sizeName(g.rows, g.cols), Expected: sizeName(ask.Rows, ask.Cols)}
	}
	if n := root(g.cols); digits && n > 1 && n*n == g.cols {
		g.rows, g.cols = n, n
		g.notes = append(g.notes, Note{Kind: FlatRun, N: n})
	}
	return nil
}

func isDigit(r rune) bool { return r >= '0' && r <= '9' }

// root returns the largest integer whose square is at most n.
func root(n int) int {
	r := 0
	for step := 1 << 12; step > 0; step >>= 1 {
		if (r+step)*(r+step) <= n {
			r += step
		}
	}
	return r
}
