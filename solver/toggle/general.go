package toggle

import (
	"context"

	"switchboard/solver/gf2"
)

// general is the engine for any rule, holes, locked cells and free press
// matrices: elimination over the cells, numbered along the shorter side so that
// a stencil makes a narrow band.
type general struct {
	p          Puzzle
	rows, cols int
	presses    []int // the cell of each unknown
	cells      []int // the cell of each equation
	a, at      *gf2.System
	echelon    *gf2.Echelon // of a, with the right sides that came first
}

func newGeneral(p Puzzle) *general {
	g := &general{p: p}
	g.rows, g.cols = p.size()
	equation := make([]int, g.rows*g.cols)
	for _, i := range g.order() {
		if r, c := i/g.cols, i%g.cols; p.exists(r, c) {
			equation[i] = len(g.cells)
			g.cells = append(g.cells, i)
			if p.pressable(r, c) {
				g.presses = append(g.presses, i)
			}
		}
	}
	g.at = gf2.NewSystem(len(g.cells))
	for _, i := range g.presses {
		flipped := p.flips(i/g.cols, i%g.cols)
		for k, j := range flipped {
			flipped[k] = equation[j]
		}
		g.at.Add(flipped...)
	}
	g.a = g.at.Transpose()
	return g
}

// order returns the cells along the shorter side.
func (g *general) order() []int {
	order := make([]int, 0, g.rows*g.cols)
	if g.rows >= g.cols {
		for i := range g.rows * g.cols {
			order = append(order, i)
		}
		return order
	}
	for c := range g.cols {
		for r := range g.rows {
			order = append(order, r*g.cols+c)
		}
	}
	return order
}

// reduce eliminates, and keeps the outcome.
func (g *general) reduce(ctx context.Context, rhs ...[]uint64) (err error) {
	g.echelon, err = gf2.Eliminate(ctx, g.a, rhs...)
	return err
}

func (g *general) nullity() int {
	if g.echelon == nil {
		_ = g.reduce(context.Background()) // which is never done
	}
	return g.echelon.Nullity()
}

func (g *general) solve(ctx context.Context, lit *Board) (*Board, error) {
	b := make([]uint64, gf2.Words(len(g.cells)))
	for e, i := range g.cells {
		if lit.At(i/g.cols, i%g.cols) {
			gf2.FlipBit(b, e)
		}
	}
	if err := g.reduce(ctx, b); err != nil {
		return nil, err
	}
	x, ok := g.echelon.Solution(0)
	if !ok {
		return nil, nil
	}
	return g.board(x, g.presses), nil
}

func (g *general) quiet(ctx context.Context) ([]*Board, error) {
	if g.echelon == nil {
		if err := g.reduce(ctx); err != nil {
			return nil, err
		}
	}
	return g.kernel(ctx, g.echelon, g.presses)
}

// checks returns a basis of the sets of cells that every press meets an even
// number of times.
func (g *general) checks(ctx context.Context) ([]*Board, error) {
	e, err := gf2.Eliminate(ctx, g.at)
	if err != nil {
		return nil, err
	}
	return g.kernel(ctx, e, g.cells)
}

func (g *general) refute(ctx context.Context, lit *Board) (*Board, error) {
	checks, err := g.checks(ctx)
	return witness(checks, lit), err
}

func (g *general) mend(ctx context.Context, lit *Board) (*Board, bool, error) {
	checks, err := g.checks(ctx)
	if err != nil {
		return nil, false, err
	}
	return nearest(ctx, checks, lit)
}

func (g *general) kernel(ctx context.Context, e *gf2.Echelon, cells []int) ([]*Board, error) {
	vectors, err := e.Kernel(ctx)
	if err != nil {
		return nil, err
	}
	var basis []*Board
	for _, v := range vectors {
		basis = append(basis, g.board(v, cells))
	}
	return basis, nil
}

// board draws a vector over the given cells.
func (g *general) board(v []uint64, cells []int) *Board {
	b := New(g.rows, g.cols)
	for k, i := range cells {
		if gf2.Bit(v, k) {
			b.Flip(i/g.cols, i%g.cols)
		}
	}
	return b
}
