package toggle

import (
	"context"

	"switchboard/solver/gf2"
)

// general is the engine for any rule, holes and locked cells: elimination over the cells, numbered along the shorter
// side so that a stencil makes a narrow band.
type general struct {
	p          Puzzle
	rows, cols int
	presses    []int // by unknown: its cell
	cells      []int // by equation: its cell
	unknown    []int // by cell; -1 if it cannot be pressed
	equation   []int // by cell
	system     *gf2.System
	echelon    *gf2.Echelon // for the latest right side
}

func newGeneral(p Puzzle) *general {
	g := &general{p: p}
	g.rows, g.cols = p.Size()
	g.unknown, g.equation = make([]int, g.rows*g.cols), make([]int, g.rows*g.cols)
	for i := range g.unknown {
		if g.rows < g.cols {
			i = i%g.rows*g.cols + i/g.rows
		}
		g.unknown[i] = -1
		if r, c := i/g.cols, i%g.cols; p.Exists(r, c) {
			g.equation[i] = len(g.cells)
			g.cells = append(g.cells, i)
			if p.Pressable(r, c) {
				g.unknown[i] = len(g.presses)
				g.presses = append(g.presses, i)
			}
		}
	}
	return g
}

// terms returns the cells that a press on a cell flips, as index numbers them; those with -1 are left out. The rules
// are symmetric, so these are also the cells whose presses flip the cell.
func (g *general) terms(cell int, index []int) (row []int) {
	for _, j := range g.p.flips(cell/g.cols, cell%g.cols) {
		if index[j] >= 0 {
			row = append(row, index[j])
		}
	}
	return row
}

// reduce eliminates for a right side, and keeps the result.
func (g *general) reduce(ctx context.Context, b []uint64) (err error) {
	g.system = gf2.NewSystem(len(g.presses))
	for k, i := range g.cells {
		if k&255 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		g.system.Add(g.terms(i, g.unknown)...)
	}
	g.echelon, err = gf2.Eliminate(ctx, g.system, b)
	return err
}

func (g *general) nullity() int {
	if g.echelon == nil {
		if err := g.reduce(context.Background(), nil); err != nil {
			panic(err) // too large: this context never ends
		}
	}
	return g.echelon.Nullity()
}

// side returns the lights as a right side of the equations.
func (g *general) side(lit *Board) []uint64 {
	b := make([]uint64, gf2.Words(len(g.cells)))
	for e, i := range g.cells {
		if lit.At(i/g.cols, i%g.cols) {
			gf2.FlipBit(b, e)
		}
	}
	return b
}

func (g *general) solve(ctx context.Context, lit *Board) (*Board, error) {
	if err := g.reduce(ctx, g.side(lit)); err != nil {
		return nil, err
	}
	x, ok := g.echelon.Solution()
	if !ok {
		return nil, nil
	}
	return g.board(x, g.presses), nil
}

func (g *general) quiet(ctx context.Context) ([]*Board, error) {
	if g.echelon == nil {
		if err := g.reduce(ctx, nil); err != nil {
			return nil, err
		}
	}
	return g.kernel(ctx, g.echelon, g.presses)
}

func (g *general) explainer(ctx context.Context) (explainer, error) {
	e, err := gf2.Eliminate(ctx, g.system.Transpose(), nil)
	if err != nil {
		return nil, err
	}
	all, err := g.kernel(ctx, e, g.cells)
	return checks(all), err
}

func (g *general) kernel(ctx context.Context, e *gf2.Echelon, cells []int) ([]*Board, error) {
	vectors, err := e.Kernel(ctx)
	var basis []*Board
	for _, v := range vectors {
		basis = append(basis, g.board(v, cells))
	}
	return basis, err
}

// board returns a vector over some cells as a board.
func (g *general) board(v []uint64, cells []int) *Board {
	b := New(g.rows, g.cols)
	for k, i := range cells {
		if gf2.Bit(v, k) {
			b.Flip(i/g.cols, i%g.cols)
		}
	}
	return b
}
