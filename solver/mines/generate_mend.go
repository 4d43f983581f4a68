package mines

import (
	"context"
	"math/rand/v2"
)

// mender makes one board solvable by moving mines.
type mender struct {
	ctx    context.Context
	engine Engine
	rng    *rand.Rand
	spec   Spec
	board  Board
	room   []int        // the cells that may hold a mine
	clear  []bool       // the cells that may not
	best   *playthrough // how far the rules get on the board
}

func newMender(ctx context.Context, rng *rand.Rand, spec Spec) *mender {
	cells := spec.Rows * spec.Cols
	m := &mender{ctx: ctx, rng: rng, spec: spec, clear: make([]bool, cells)}
	m.board = Board{Rows: spec.Rows, Cols: spec.Cols, Mine: make([]bool, cells)}
	m.clear[spec.First] = true
	for _, cell := range appendNeighbours(nil, spec.Rows, spec.Cols, spec.First) {
		m.clear[cell] = true
	}
	for cell, clear := range m.clear {
		if !clear {
			m.room = append(m.room, cell)
		}
	}
	rng.Shuffle(len(m.room), func(i, j int) { m.room[i], m.room[j] = m.room[j], m.room[i] })
	for _, cell := range m.room[:spec.Mines] {
		m.board.Mine[cell] = true
	}
	return m
}

// mend reports whether it made the board solvable.
func (m *mender) mend() (bool, error) {
	var err error
	if m.best, err = playThrough(m.ctx, &m.engine, &m.board, m.spec); err != nil {
		return false, err
	}
	for vain := 0; vain < moveTries; vain++ {
		if m.best.left == 0 {
			return true, nil
		}
		a, b, ok := m.move()
		if !ok {
			continue
		}
		m.swap(a, b)
		next, err := playThrough(m.ctx, &m.engine, &m.board, m.spec)
		if err != nil {
			return false, err
		}
		if next.left > m.best.left {
			m.swap(a, b)
			continue
		}
		if next.left < m.best.left {
			vain = 0
		}
		m.best = next
	}
	return false, nil
}

func (m *mender) swap(a, b int) {
	m.board.Mine[a], m.board.Mine[b] = m.board.Mine[b], m.board.Mine[a]
}

// move picks a cell near one that the rules left open, and another, near by or
// anywhere, so that one of the two is a mine.
func (m *mender) move() (a, b int, ok bool) {
	stuck := m.best.stuck
	near := m.around(stuck[m.rng.IntN(len(stuck))])
	if len(near) == 0 {
		return 0, 0, false
	}
	a = near[m.rng.IntN(len(near))]
	others := m.room
	if m.rng.IntN(2) == 0 {
		others = near
	}
	b = others[m.rng.IntN(len(others))]
	return a, b, m.board.Mine[a] != m.board.Mine[b]
}

// around lists the cells within two of a cell that may hold a mine.
func (m *mender) around(cell int) []int {
	var list []int
	row, col := cell/m.spec.Cols, cell%m.spec.Cols
	for r := max(row-2, 0); r <= min(row+2, m.spec.Rows-1); r++ {
		for c := max(col-2, 0); c <= min(col+2, m.spec.Cols-1); c++ {
			if at := r*m.spec.Cols + c; !m.clear[at] {
				list = append(list, at)
			}
		}
	}
	return list
}
