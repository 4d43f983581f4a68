package toggle

import "context"

// engine solves one press matrix for any lights. No method changes the lights that it is given; all errors are the
// context's.
type engine interface {
	// nullity returns the dimension of the kernel.
	nullity() int
	// solve returns one set of presses that turns the lights off, or nil.
	solve(ctx context.Context, lit *Board) (*Board, error)
	// quiet returns a basis of the kernel: sets of presses that change nothing.
	quiet(ctx context.Context) ([]*Board, error)
	// explainer is asked for after solve.
	explainer(ctx context.Context) (explainer, error)
}

// explainer tells why lights cannot be solved.
type explainer interface {
	// refute returns a set of cells of which an odd number is lit and every press flips an even number.
	refute(ctx context.Context, lit *Board) (*Board, error)
	// repair returns cells to change so that the lights become solvable, and whether no fewer cells do.
	repair(ctx context.Context, lit *Board) (change *Board, exact bool, err error)
}

// newEngine returns the fastest engine for the puzzle.
func newEngine(p Puzzle) engine {
	rows, cols := p.Size()
	if p.plain() {
		if e := ruled(p.Rule, rows, cols); e != nil {
			return e
		}
	}
	return newGeneral(p)
}

// ruled returns the engine of a rule for boards of that size without holes or locked cells; nil for Knight.
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
