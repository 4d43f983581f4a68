package mines

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
)

// ErrNoBoard says that no board free of guessing was found within the tries:
// too many mines for the size or for the rules.
var ErrNoBoard = errors.New("mines: no board without guesses found")

// Board is where the mines really are.
type Board struct {
	Rows, Cols int
	Mine       []bool // row by row from the top left
}

// Spec says what board to generate.
type Spec struct {
	Rows, Cols, Mines int
	First             int  // the cell of the first click; no mine lies there or beside it
	Hardest           Kind // the rules that may be needed, up to this one; 0 for all
}

// Generated is a board that can be solved from its first click without a guess.
type Generated struct {
	Board
	First int
	Grade Kind // the hardest rule needed by someone who takes the easiest that helps
}

// Mines returns the number of mines.
func (b *Board) Mines() int {
	n := 0
	for _, mine := range b.Mine {
		if mine {
			n++
		}
	}
	return n
}

// Number returns how many neighbours of a cell are mines.
func (b *Board) Number(cell int) Cell {
	n := Cell(0)
	var around [8]int
	for _, at := range appendNeighbours(around[:0], b.Rows, b.Cols, cell) {
		if b.Mine[at] {
			n++
		}
	}
	return n
}

// Start returns the position before the first click.
func (b *Board) Start() *Position {
	p := &Position{Rows: b.Rows, Cols: b.Cols, Mines: b.Mines(), Cells: make([]Cell, len(b.Mine))}
	for i := range p.Cells {
		p.Cells[i] = Hidden
	}
	return p
}

// Open clicks a cell of a position on the board: it shows its number, and a 0
// opens everything round it. It returns the cells that it opened, or false for
// a mine. A cell that is open or has a flag stays as it is.
func (b *Board) Open(p *Position, cell int) (opened []int, safe bool) {
	if p.Cells[cell] != Hidden {
		return nil, true
	}
	if b.Mine[cell] {
		return nil, false
	}
	p.Cells[cell] = b.Number(cell)
	opened = []int{cell}
	for i := 0; i < len(opened); i++ {
		if p.Cells[opened[i]] != 0 {
			continue
		}
		var around [8]int
		for _, at := range appendNeighbours(around[:0], b.Rows, b.Cols, opened[i]) {
			if p.Cells[at] == Hidden {
				p.Cells[at] = b.Number(at)
				opened = append(opened, at)
			}
		}
	}
	return opened, true
}

// Generate makes a board that the rules solve from the first click. It starts
// from a random board, plays it until the rules are stuck, moves one mine near
// the cells that hold it up, and keeps the move if the rules then get at least
// as far from the start; after many moves in vain it begins anew. The same seed
// gives the same board. Cost: one game by the rules for each move tried.
func Generate(ctx context.Context, rng *rand.Rand, spec Spec) (*Generated, error) {
	if err := spec.validate(); err != nil {
		return nil, err
	}
	for range boardTries {
		m := newMender(ctx, rng, spec)
		done, err := m.mend()
		if err != nil {
			return nil, err
		}
		if done {
			return &Generated{Board: m.board, First: spec.First, Grade: m.best.grade}, nil
		}
	}
	return nil, fmt.Errorf("%w: %d mines on %d x %d", ErrNoBoard, spec.Mines, spec.Rows, spec.Cols)
}

// The patience of Generate: boards begun, and moves in vain on each.
const (
	boardTries = 40
	moveTries  = 400
)

func (s Spec) validate() error {
	if s.Rows < 1 || s.Cols < 1 || s.First < 0 || s.First >= s.Rows*s.Cols || s.Mines < 0 {
		return fmt.Errorf("mines: no board of %d x %d with %d mines and first cell %d", s.Rows, s.Cols, s.Mines, s.First)
	}
	clear := len(appendNeighbours(nil, s.Rows, s.Cols, s.First)) + 1
	if room := s.Rows*s.Cols - clear; s.Mines > room {
		return fmt.Errorf("%w: %d mines, room for %d round the first click", ErrNoBoard, s.Mines, room)
	}
	return nil
}
