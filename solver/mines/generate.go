package mines

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
)

// ErrNoBoard says that no board without guesses was found: there are too many mines for its size or for the rules.
var ErrNoBoard = errors.New("mines: no board without guesses found")

// Board is the true positions of the mines.
type Board struct {
	Rows, Cols int
	Mine       []bool // row by row from the top left
}

// Spec says what board to generate.
type Spec struct {
	Rows, Cols, Mines int
	First             int  // cell of the first click: neither it nor its neighbours are mines
	Hardest           Kind // the hardest rule that may be needed; 0 for any
}

// Generated is a board that can be solved from its first click without guessing.
type Generated struct {
	Board
	First int
	Grade Kind // the hardest rule needed if one always takes the easiest that helps; Matrix stands for any set of numbers
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
	for at := range Neighbours(b.Rows, b.Cols, cell) {
		if b.Mine[at] {
			n++
		}
	}
	return n
}

// Shows reports whether the numbers of a position are those of the board.
func (b *Board) Shows(p *Position) bool {
	for cell, seen := range p.Cells {
		if seen >= 0 && (b.Mine[cell] || b.Number(cell) != seen) {
			return false
		}
	}
	return true
}

// Start returns the position before the first click.
func (b *Board) Start() *Position {
	return &Position{Rows: b.Rows, Cols: b.Cols, Mines: b.Mines(), Cells: slices.Repeat([]Cell{Hidden}, len(b.Mine))}
}

// Opened returns the position after a first click.
func (b *Board) Opened(first int) *Position {
	p := b.Start()
	b.Open(p, first)
	return p
}

// Open clicks a cell of a position on the board: the cell shows its number, and a 0 opens its neighbours, too. It
// returns the opened cells, and false if the cell is a mine. A cell that is open or flagged stays as it is.
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
		for at := range Neighbours(b.Rows, b.Cols, opened[i]) {
			if p.Cells[at] == Hidden {
				p.Cells[at] = b.Number(at)
				opened = append(opened, at)
			}
		}
	}
	return opened, true
}

// Generate makes a board that the rules solve from the first click. It plays a random board until the rules get stuck,
// moves one mine near the cells that stop them, and keeps the move if the rules then get at least as far. After many
// moves without progress it starts with a new board. The same random numbers give the same board. Cost: one game by the
// rules for each move tried. The error is ErrNoBoard, wrapped, or the context's.
func Generate(ctx context.Context, rng *rand.Rand, spec Spec) (*Generated, error) {
	if err := spec.validate(); err != nil {
		return nil, err
	}
	for range boardTries {
		m := newRepairer(ctx, rng, spec)
		done, err := m.repair()
		if err != nil {
			return nil, err
		}
		if done {
			return &Generated{Board: m.board, First: spec.First, Grade: m.best.grade}, nil
		}
	}
	return nil, fmt.Errorf("%w: %d mines on %d x %d", ErrNoBoard, spec.Mines, spec.Rows, spec.Cols)
}

// How many boards Generate starts with, and how many moves without progress it tries on each.
const (
	boardTries = 40
	moveTries  = 400
)

func (s Spec) validate() error {
	if s.Rows < 1 || s.Cols < 1 || s.First < 0 || s.First >= s.Rows*s.Cols || s.Mines < 0 {
		return fmt.Errorf("mines: no board of %d x %d with %d mines and first cell %d", s.Rows, s.Cols, s.Mines, s.First)
	}
	if room := len(s.room()); s.Mines > room {
		return fmt.Errorf("%w: %d mines, room for %d around the first click", ErrNoBoard, s.Mines, room)
	}
	return nil
}

// room returns the cells that may be mines, in reading order.
func (s Spec) room() (cells []int) {
	for cell := range s.Rows * s.Cols {
		if apart(s.Cols, cell, s.First) > 1 {
			cells = append(cells, cell)
		}
	}
	return cells
}

// apart returns how many rows or columns two cells are apart, whichever is more.
func apart(cols, a, b int) int {
	down, across := a/cols-b/cols, a%cols-b%cols
	return max(down, -down, across, -across)
}

// NeedsNoGuess reports whether a board can be solved from a position by what is certain alone. Flags may be wrong. The
// error is the context's.
func (b *Board) NeedsNoGuess(ctx context.Context, from *Position) (bool, error) {
	p := from.Unflagged()
	p.Mines = b.Mines()
	g, err := playThrough(ctx, new(Engine), b, p, Total)
	return err == nil && len(g.stuck) == 0, err
}

// playthrough is a game played by the rules, always with the easiest rule that helps. Mines are flagged when they are
// found.
type playthrough struct {
	engine  *Engine
	pos     *Position
	hardest Kind
	grade   Kind  // the hardest rule used
	stuck   []int // cells still hidden at the end
}

// playThrough plays a board from a position until it is solved or the rules get stuck.
func playThrough(ctx context.Context, e *Engine, b *Board, p *Position, hardest Kind) (*playthrough, error) {
	g := &playthrough{engine: e, pos: p, hardest: hardest}
	for {
		found, by, err := g.deduce(ctx)
		if err != nil {
			return nil, err
		}
		if len(found) == 0 {
			break
		}
		g.grade = max(g.grade, by)
		for _, c := range found {
			if !c.Mine {
				b.Open(p, c.Cell)
			} else {
				p.Cells[c.Cell] = Flag
			}
		}
	}
	for cell, seen := range p.Cells {
		if seen == Hidden {
			g.stuck = append(g.stuck, cell)
		}
	}
	return g, nil
}

// deduce finds cells by the easiest rule that decides any. Both rules about one number count as NoneLeft, and all about
// sets of numbers as Matrix.
func (g *playthrough) deduce(ctx context.Context) (found []Certain, by Kind, err error) {
	g.engine.load(g.pos, Unknown)
	if found = g.engine.ground.settled(); len(found) > 0 {
		return found, NoneLeft, nil
	}
	if g.hardest >= DifferenceMine {
		numbers := newSystem(g.pos)
		for _, step := range newWhy(numbers, numbers.clues).find(twoNumbers) {
			by = max(by, step.Kind)
			found = append(found, step.Shows...)
		}
	}
	if len(found) > 0 || g.hardest < Matrix {
		return found, by, nil
	}
	bare := *g.pos
	bare.Mines = Unknown
	if found, err = g.decide(ctx, &bare); err != nil || len(found) > 0 || g.hardest < Total {
		return found, Matrix, err
	}
	found, err = g.decide(ctx, g.pos)
	return found, Total, err
}

func (g *playthrough) decide(ctx context.Context, p *Position) ([]Certain, error) {
	complete, err := g.engine.decide(ctx, p)
	if err != nil || !complete {
		return nil, err
	}
	return certainOf(p, g.engine.odds.Verdict), nil
}

type repairer struct {
	ctx    context.Context
	engine Engine
	rng    *rand.Rand
	spec   Spec
	board  Board
	room   []int        // cells that may be mines
	best   *playthrough // the game on the board as it is
}

func newRepairer(ctx context.Context, rng *rand.Rand, spec Spec) *repairer {
	m := &repairer{ctx: ctx, rng: rng, spec: spec, room: spec.room()}
	m.board = Board{Rows: spec.Rows, Cols: spec.Cols, Mine: make([]bool, spec.Rows*spec.Cols)}
	rng.Shuffle(len(m.room), func(i, j int) { m.room[i], m.room[j] = m.room[j], m.room[i] })
	for _, cell := range m.room[:spec.Mines] {
		m.board.Mine[cell] = true
	}
	return m
}

// repair reports whether it made the board solvable.
func (m *repairer) repair() (bool, error) {
	var err error
	if m.best, err = m.play(); err != nil {
		return false, err
	}
	for vain := 0; vain < moveTries; vain++ {
		if len(m.best.stuck) == 0 {
			return true, nil
		}
		a, b, ok := m.move()
		if !ok {
			continue
		}
		m.swap(a, b)
		next, err := m.play()
		if err != nil {
			return false, err
		}
		if len(next.stuck) > len(m.best.stuck) {
			m.swap(a, b)
			continue
		}
		if len(next.stuck) < len(m.best.stuck) {
			vain = 0
		}
		m.best = next
	}
	return false, nil
}

func (m *repairer) play() (*playthrough, error) {
	return playThrough(m.ctx, &m.engine, &m.board, m.board.Opened(m.spec.First), cmp.Or(m.spec.Hardest, Total))
}

func (m *repairer) swap(a, b int) {
	m.board.Mine[a], m.board.Mine[b] = m.board.Mine[b], m.board.Mine[a]
}

// move picks a cell near one where the rules got stuck, and another one near it or anywhere. It reports whether exactly
// one of the two is a mine.
func (m *repairer) move() (a, b int, ok bool) {
	stuck := m.best.stuck[m.rng.IntN(len(m.best.stuck))]
	near := slices.DeleteFunc(m.spec.room(), func(cell int) bool { return apart(m.spec.Cols, cell, stuck) > 2 })
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
