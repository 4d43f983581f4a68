package toggle

import (
	"context"
	"errors"
	"math/big"

	"switchboard/solver/gf2"
)

// ErrTooLarge is returned, wrapped, for boards that would take too much memory under their rule or with their states.
var ErrTooLarge = gf2.ErrTooLarge

// Nullity returns the number of independent quiet patterns on a board of rows x cols cells under a rule, which must be
// one of the six. Only for Knight is a board built: for Plus and Ring it is the degree of gcd(F_m(s), F_n), for
// Diagonal that of gcd(t^m F_m(1/t), F_n), about (m+n)²/128 word operations; for King and Cross there are closed forms.
func Nullity(rule Rule, rows, cols int) int {
	if e := ruled(rule, rows, cols); e != nil {
		return e.nullity()
	}
	return newGeneral(Puzzle{Board: New(rows, cols), Rule: rule}).nullity()
}

// unlessDeadline drops the error of a deadline. By then it is known that there is no solution; only the reasons are
// missing.
func unlessDeadline(err error) error {
	if errors.Is(err, context.DeadlineExceeded) {
		return nil
	}
	return err
}

// best is the lightest solution found for a level, or for either of two, and a proved lower bound on all of them.
type best struct {
	level   int
	either  bool
	presses *Board
	atLeast int
}

// solve fills in everything but the proof of fewest presses. It also returns a solution for each level that has one.
func solve(ctx context.Context, p Puzzle, e engine) (Answer, []best, error) {
	var all []best
	for _, level := range p.EndLevels() {
		x, err := e.solve(ctx, p.lit(level))
		if err != nil {
			return Answer{}, nil, err
		}
		if x != nil {
			all = append(all, best{level: level, presses: x})
		}
	}
	a := Answer{Solvable: len(all) > 0, Nullity: e.nullity()}
	a.Solutions = new(big.Int).Lsh(big.NewInt(int64(len(all))), uint(a.Nullity))
	if !a.Solvable {
		return a, nil, unlessDeadline(explain(ctx, &a, p, e))
	}
	a.Presses, a.Level, a.Count = all[0].presses, all[0].level, all[0].presses.Count()
	a.Proved = a.Nullity == 0 && len(all) == 1
	if a.Proved {
		a.AtLeast = a.Count
	}
	return a, all, nil
}
