package daily

import "switchboard/puzzles"

// MayBe reports whether a position has the shape of the puzzle, turned or not, so that it may be one of its game.
func (p *Puzzle) MayBe(q puzzles.Position) bool {
	rows, cols := q.Size()
	return min(rows, cols) == min(p.Rows, p.Cols) && max(rows, cols) == max(p.Rows, p.Cols)
}

// IsPosition reports whether a position is the puzzle's start, or what was on the board
// after one of the moves, turned or mirrored.
func (p *Puzzle) IsPosition(q puzzles.Position, log []puzzles.Move) bool {
	if !p.MayBe(q) {
		return false
	}
	g, err := p.New()
	for i := 0; err == nil; i++ {
		if puzzles.Same(g.Board(), q) {
			return true
		}
		if i == len(log) {
			return false
		}
		err = g.Do(log[i])
	}
	return false
}
