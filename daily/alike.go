package daily

import (
	"switchboard/solver/ghosts"
	"switchboard/solver/mines"
	"switchboard/solver/toggle"
)

// Form returns the least of the boards that are the given one turned, mirrored
// or with on and off changed over, as text: two boards have the same form just
// if one of these makes them the same.
func Form(b *toggle.Board) string {
	least := ""
	for symmetry := range 8 {
		t := turned(b, symmetry)
		for range 2 {
			if s := t.String(); least == "" || s < least {
				least = s
			}
			all := toggle.New(t.Rows(), t.Cols())
			all.Fill(true)
			t.Xor(all)
		}
	}
	return least
}

// turned returns the board after one of the eight symmetries of a square.
func turned(b *toggle.Board, symmetry int) *toggle.Board {
	rows, cols := b.Rows(), b.Cols()
	if symmetry&4 != 0 {
		rows, cols = cols, rows
	}
	t := toggle.New(rows, cols)
	for i := range rows * cols {
		r, c := turnedCell(i/cols, i%cols, b.Rows(), b.Cols(), symmetry)
		t.Set(i/cols, i%cols, b.At(r, c))
	}
	return t
}

// turnedCell returns which cell of a board of rows x cols comes to (r, c) by a
// symmetry: bit 2 transposes, bit 1 turns the rows over, bit 0 the columns.
func turnedCell(r, c, rows, cols, symmetry int) (int, int) {
	if symmetry&4 != 0 {
		r, c = c, r
	}
	if symmetry&2 != 0 {
		r = rows - 1 - r
	}
	if symmetry&1 != 0 {
		c = cols - 1 - c
	}
	return r, c
}

// IsBoard reports whether a board under a rule is the puzzle's start in any
// rotation, mirror image or complement.
func (p *Puzzle) IsBoard(b *toggle.Board, rule toggle.Rule) bool {
	if !p.Kind.Presses() {
		return false
	}
	t := p.Toggle()
	return t.Rule == rule && b.Count() > 0 && b.Rows()*b.Cols() == p.Rows*p.Cols && Form(b) == Form(t.Board)
}

// leastShown is how many numbers above 0 a mine field has to show before it is
// taken for the puzzle's: fewer may agree by chance.
const leastShown = 4

// IsField reports whether a mine field is a position of the puzzle in any
// rotation or mirror image: all its numbers are those of the puzzle.
func (p *Puzzle) IsField(seen *mines.Position) bool {
	if p.Kind != Mines || seen.Rows*seen.Cols != p.Rows*p.Cols {
		return false
	}
	field := p.field()
	for symmetry := range 8 {
		rows, cols := p.Rows, p.Cols
		if symmetry&4 != 0 {
			rows, cols = cols, rows
		}
		if rows != seen.Rows || cols != seen.Cols {
			continue
		}
		shown, agree := 0, true
		for i, number := range seen.Cells {
			r, c := turnedCell(i/cols, i%cols, p.Rows, p.Cols, symmetry)
			cell := r*p.Cols + c
			agree = agree && (number < 0 || !field.Mine[cell] && field.Number(cell) == number)
			if number > 0 {
				shown++
			}
		}
		if agree && shown >= leastShown {
			return true
		}
	}
	return false
}

// IsGhosts reports whether a Ghost Hunters board is the puzzle's in any rotation
// or mirror image.
func (p *Puzzle) IsGhosts(b ghosts.Board) bool {
	if p.Kind != Ghosts {
		return false
	}
	one, _ := p.Ghosts.Canonical()
	other, _ := b.Canonical()
	return one == other
}
