package toggle

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"switchboard/solver/gf2"
)

// Board is a rectangle of two-state cells, bit-packed row by row: column c is bit c%64 of word c/64 of a row. Rows and
// columns count from 0, from the top left. The bits past the last column are always zero.
type Board struct {
	rows, cols, stride int
	words              []uint64
}

// New returns a board of rows x cols cells, all off. It panics when a side is below 1.
func New(rows, cols int) *Board {
	if rows < 1 || cols < 1 {
		panic(fmt.Sprintf("toggle: no board of %d x %d cells", rows, cols))
	}
	stride := (cols + 63) / 64
	return &Board{rows: rows, cols: cols, stride: stride, words: make([]uint64, rows*stride)}
}

// Parse reads a board drawn as String draws it: rows of 0 and 1, one a line. Package notation reads whatever else
// people paste.
func Parse(s string) (*Board, error) {
	lines := strings.Fields(s)
	if len(lines) == 0 {
		return nil, fmt.Errorf("toggle: empty board")
	}
	b := New(len(lines), len(lines[0]))
	for r, line := range lines {
		if len(line) != b.cols {
			return nil, fmt.Errorf("toggle: row %d has %d cells, row 1 has %d", r+1, len(line), b.cols)
		}
		for c := range line {
			if b.Set(r, c, line[c] == '1'); line[c] != '0' && line[c] != '1' {
				return nil, fmt.Errorf("toggle: row %d, column %d: %q is neither 0 nor 1", r+1, c+1, line[c])
			}
		}
	}
	return b, nil
}

// Rows returns the number of rows.
func (b *Board) Rows() int { return b.rows }

// Cols returns the number of columns.
func (b *Board) Cols() int { return b.cols }

// At reports whether the cell is on.
func (b *Board) At(r, c int) bool { return b.words[r*b.stride+c>>6]>>(c&63)&1 == 1 }

// Set turns the cell on or off.
func (b *Board) Set(r, c int, on bool) {
	if on {
		b.words[r*b.stride+c>>6] |= 1 << (c & 63)
	} else {
		b.words[r*b.stride+c>>6] &^= 1 << (c & 63)
	}
}

// on reports whether the cell with an index, row*cols+col, is on.
func (b *Board) on(i int) bool { return b.At(i/b.cols, i%b.cols) }

// flipAll flips the cells with these indices and returns b.
func (b *Board) flipAll(cells ...int) *Board {
	for _, i := range cells {
		b.Flip(i/b.cols, i%b.cols)
	}
	return b
}

// Flip turns the cell on if it is off, and off if it is on.
func (b *Board) Flip(r, c int) { b.words[r*b.stride+c>>6] ^= 1 << (c & 63) }

// Row returns the words of row r; they share the board's memory.
func (b *Board) Row(r int) []uint64 { return b.words[r*b.stride : (r+1)*b.stride] }

// Count returns the number of cells that are on.
func (b *Board) Count() int { return gf2.Weight(b.words) }

// Clone returns a copy that shares no memory with b.
func (b *Board) Clone() *Board {
	c := *b
	c.words = slices.Clone(b.words)
	return &c
}

// Equal reports whether both boards have the same shape and cells.
func (b *Board) Equal(o *Board) bool {
	return b.rows == o.rows && b.cols == o.cols && slices.Equal(b.words, o.words)
}

// Xor adds o, a board of the same shape, to b cell by cell.
func (b *Board) Xor(o *Board) { gf2.Xor(b.words, o.words) }

// Fill turns every cell on or off.
func (b *Board) Fill(on bool) {
	for i := range b.words {
		b.words[i] = spread(on)
	}
	for r := range b.rows {
		b.trim(r)
	}
}

// Complement returns the board with on and off exchanged.
func (b *Board) Complement() *Board {
	c := New(b.rows, b.cols)
	c.Fill(true)
	c.Xor(b)
	return c
}

// Common returns the number of cells that are on in both boards, which have the same shape.
func (b *Board) Common(o *Board) int { return b.within(o).Count() }

// within returns the cells of b that are on in o, which has the same shape.
func (b *Board) within(o *Board) *Board {
	both := b.Clone()
	for i, w := range o.words {
		both.words[i] &= w
	}
	return both
}

// overlap reports whether an odd number of cells are on in both boards.
func overlap(a, b *Board) bool { return gf2.Odd(a.words, b.words) }

// Ones returns the indices, row*cols+col, of the cells that are on, ascending.
func (b *Board) Ones() []int {
	var cells []int
	for r := range b.rows {
		for c := range gf2.Ones(b.Row(r)) {
			cells = append(cells, r*b.cols+c)
		}
	}
	return cells
}

// First returns the first of Ones, or -1.
func (b *Board) First() int {
	for i, w := range b.words {
		if w != 0 {
			return i/b.stride*b.cols + i%b.stride*64 + bits.TrailingZeros64(w)
		}
	}
	return -1
}

// String draws the board as rows of 0 and 1, one a line.
func (b *Board) String() string {
	var s strings.Builder
	for r := range b.rows {
		if r > 0 {
			s.WriteByte('\n')
		}
		for c := range b.cols {
			s.WriteByte('0' + byte(b.words[r*b.stride+c>>6]>>(c&63)&1))
		}
	}
	return s.String()
}
