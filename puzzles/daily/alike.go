package daily

import (
	"slices"

	"switchboard/puzzles"
	ghostgame "switchboard/puzzles/ghosts"
	minegame "switchboard/puzzles/mines"
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

// MayBe reports whether a board under a rule has the rule and the shape of the
// puzzle, turned or not, so that it may be a position of its game.
func (p *Puzzle) MayBe(b *toggle.Board, rule toggle.Rule) bool {
	own, ok := terms[p.Kind]
	return ok && own.Rule == rule && b.Count() > 0 &&
		min(b.Rows(), b.Cols()) == min(p.Rows, p.Cols) && max(b.Rows(), b.Cols()) == max(p.Rows, p.Cols)
}

// came reports whether one of the positions that a game went through, the start
// among them, is one that is looked for.
func (p *Puzzle) came(log []puzzles.Move, is func(puzzles.Board) bool) bool {
	g, err := p.New()
	for i := 0; err == nil; i++ {
		if is(g.Position()) {
			return true
		}
		if i == len(log) {
			return false
		}
		err = g.Do(log[i])
	}
	return false
}

// IsBoard reports whether a board under a rule is the puzzle's start, or what
// was on the board after one of the moves, in any rotation, mirror image or
// complement.
func (p *Puzzle) IsBoard(b *toggle.Board, rule toggle.Rule, log []puzzles.Move) bool {
	if !p.MayBe(b, rule) {
		return false
	}
	form := Form(b)
	return p.came(log, func(at puzzles.Board) bool { return Form(at.Board().Toggle.Board) == form })
}

// leastShown is how many numbers above 0 a mine field has to show before it is
// taken for the puzzle's: fewer may agree by chance.
const leastShown = 4

// IsField reports whether a mine field is a position of the puzzle in any
// rotation or mirror image: all its numbers are those of the puzzle, and there
// are enough of them, or it shows just what the start did, or what the board
// showed after one of the moves.
func (p *Puzzle) IsField(seen *mines.Position, log []puzzles.Move) bool {
	start, ok := p.start().(*minegame.Position)
	if !ok || seen.Rows*seen.Cols != p.Rows*p.Cols {
		return false
	}
	for symmetry := range 8 {
		cells := p.turnedBack(seen, symmetry)
		if cells == nil {
			continue
		}
		shown, agree := 0, true
		for cell, number := range cells {
			agree = agree && (number < 0 || !start.Mine(cell) && start.Number(cell) == number)
			if number > 0 {
				shown++
			}
		}
		if agree && (shown >= leastShown || shown > 0 && p.showed(cells, log)) {
			return true
		}
	}
	return false
}

// start is the position before the first move, nil if the puzzle is none.
func (p *Puzzle) start() puzzles.Board {
	g, err := p.New()
	if err != nil {
		return nil
	}
	return g.Position()
}

// turnedBack returns the cells of a position that a symmetry was applied to as
// they lie in the puzzle, or nil if the shape is another.
func (p *Puzzle) turnedBack(seen *mines.Position, symmetry int) []mines.Cell {
	rows, cols := p.Rows, p.Cols
	if symmetry&4 != 0 {
		rows, cols = cols, rows
	}
	if rows != seen.Rows || cols != seen.Cols {
		return nil
	}
	cells := make([]mines.Cell, rows*cols)
	for i, c := range seen.Cells {
		row, col := turnedCell(i/cols, i%cols, p.Rows, p.Cols, symmetry)
		cells[row*p.Cols+col] = c
	}
	return cells
}

// showed reports whether just these numbers were open at the start or after one
// of the moves.
func (p *Puzzle) showed(cells []mines.Cell, log []puzzles.Move) bool {
	same := func(a, b mines.Cell) bool { return a == b || a < 0 && b < 0 }
	return p.came(log, func(at puzzles.Board) bool { return slices.EqualFunc(at.Board().Mines.Cells, cells, same) })
}

// IsGhosts reports whether a Ghost Hunters board is the puzzle's in any rotation
// or mirror image.
func (p *Puzzle) IsGhosts(b ghosts.Board) bool {
	start, ok := p.start().(*ghostgame.Position)
	if !ok {
		return false
	}
	one, _ := start.Ghosts.Canonical()
	other, _ := b.Canonical()
	return one == other
}
