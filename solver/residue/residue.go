// Package residue solves linear equations modulo a small number k that need not be prime: it finds all solutions and
// their exact number. For equations without a solution, the solutions of the transposed system show why.
//
// Build a System, then call Solve. It eliminates as over a field, with Euclid's algorithm in place of division. Rows
// are stored from their first entry to their last, so a banded system of n unknowns and half band w costs about n w²
// byte operations.
//
// The package knows no boards. For k = 2 package gf2 is far faster.
package residue

import (
	"context"
	"math/big"
)

// Term is one coefficient of an equation.
type Term struct {
	Col  int
	Coef uint8 // below the modulus
}

// System is the left side of equations modulo Mod in Cols unknowns. Mod is 2 to 15, so that a product of two residues
// fits a byte.
type System struct {
	Mod, Cols int
	rows      [][]Term
}

// Add appends an equation. Terms of the same unknown are added up.
func (s *System) Add(terms ...Term) { s.rows = append(s.rows, terms) }

// Generator is a solution for right side 0, and how often it is to be taken.
type Generator struct {
	Vector []uint8
	Order  int
}

// Solutions is what Solve found. Every solution for a right side is, in exactly one way, the particular one plus a sum
// of generators, each taken 0 to Order-1 times.
type Solutions struct {
	Generators []Generator
	Particular [][]uint8 // by right side; nil if it has no solution
}

// Count returns the number of solutions of a right side that has any.
func (s *Solutions) Count() *big.Int {
	n := big.NewInt(1)
	for _, g := range s.Generators {
		n.Mul(n, big.NewInt(int64(g.Order)))
	}
	return n
}

// Solve solves the equations for every right side. Its only error is the context's.
func Solve(ctx context.Context, s *System, rhs ...[]uint8) (*Solutions, error) {
	w, all := newSweep(s, rhs), &Solutions{}
	for c := range s.Cols {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		w.column(c)
	}
	for k := range rhs {
		var x []uint8
		if !w.refutes(k) {
			x = w.complete(make([]uint8, s.Cols), len(w.pivots), k)
		}
		all.Particular = append(all.Particular, x)
	}
	before := 0 // pivots before column c
	for c := range s.Cols {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		order, n := s.Mod, before
		if n < len(w.pivots) && w.pivots[n].lo == c {
			order = w.pivots[n].lead()
			before++
		}
		if order > 1 {
			x := make([]uint8, s.Cols)
			x[c] = uint8(s.Mod / order)
			all.Generators = append(all.Generators, Generator{w.complete(x, n, -1), order})
		}
	}
	return all, nil
}
