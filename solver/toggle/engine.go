package toggle

import "context"

// engine answers for one press matrix, whatever the lights. No method changes
// the lights it is given; their errors are the context's.
type engine interface {
	// nullity returns the dimension of the kernel.
	nullity() int
	// solve returns one set of presses that turns the lights off, or nil.
	solve(ctx context.Context, lit *Board) (*Board, error)
	// quiet returns a basis of the kernel: presses that change nothing.
	quiet(ctx context.Context) ([]*Board, error)
	// refute returns cells with an odd number lit that every press meets an even
	// number of times. The lights are not solvable.
	refute(ctx context.Context, lit *Board) (*Board, error)
	// repair returns cells to change so that the lights become solvable, and whether fewer changes cannot do.
	repair(ctx context.Context, lit *Board) (change *Board, exact bool, err error)
}

// newEngine picks the fastest way that knows the puzzle.
func newEngine(p Puzzle) engine {
	rows, cols := p.Size()
	if p.plain() {
		if e := ruled(p.Rule, rows, cols); e != nil {
			return e
		}
	}
	return newGeneral(p)
}

// ruled returns the engine for a rule on boards of a size, nil for Knight.
func ruled(rule Rule, rows, cols int) engine {
	switch rule {
	case Plus, Ring, Diagonal:
		return newLadder(rule, rows, cols)
	case Cross:
		return newCross(rows, cols)
	case King:
		return newKing(rows, cols)
	}
	return nil
}
