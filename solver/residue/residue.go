// Package residue solves linear equations modulo a small number k that need not be prime: it finds all solutions and
// their exact number. For equations without a solution, the solutions of the transposed system show why.
//
// Build a System, then call Solve. Modulo a prime power it eliminates with units while there are any; what is left is
// divisible by the prime and is solved modulo the next lower power (lifting). The Chinese remainder theorem combines
// the prime powers of k. Rows are stored from their first entry to their last, so a banded system of n unknowns and
// half band w costs about n w² byte operations.
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

// Generator is a solution for right side 0. Order is how many copies of it add up to 0.
type Generator struct {
	Vector []uint8
	Order  int
}

// Solutions is what Solve found. Every solution for a right side is, in exactly one way, the particular one plus a sum
// of generators, each taken 0 to Order-1 times.
type Solutions struct {
	Generators []Generator
	particular [][]uint8 // by right side; nil if it has no solution
}

// Particular returns one solution for the k-th right side, or false if it has none.
func (s *Solutions) Particular(k int) ([]uint8, bool) {
	return s.particular[k], s.particular[k] != nil
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
	var all *Solutions
	for _, p := range factorsOf(s.Mod) {
		part, err := solvePower(ctx, s, rhs, p.prime, p.exp)
		if err != nil {
			return nil, err
		}
		all = p.join(all, part, s.Mod)
	}
	return all, nil
}

// factor is a prime power of a modulus; one is 1 modulo it and 0 modulo the other prime powers.
type factor struct{ prime, exp, power, one int }

func factorsOf(mod int) (all []factor) {
	for p, rest := 2, mod; rest > 1; p++ {
		f := factor{prime: p, power: 1}
		for ; rest%p == 0; rest /= p {
			f.exp, f.power = f.exp+1, f.power*p
		}
		if f.exp == 0 {
			continue
		}
		for f.one = mod / f.power; f.one%f.power != 1; f.one += mod / f.power {
		}
		all = append(all, f)
	}
	return all
}

// embed turns a vector modulo the prime power into one modulo mod that is 0 modulo the other prime powers.
func (f factor) embed(v []uint8, mod int) {
	for i := range v {
		v[i] = uint8(int(v[i]) * f.one % mod)
	}
}

// join adds the solutions modulo the prime power to those modulo the others.
func (f factor) join(all, part *Solutions, mod int) *Solutions {
	for _, g := range part.Generators {
		f.embed(g.Vector, mod)
	}
	for k, x := range part.particular {
		if f.embed(x, mod); all == nil {
			continue
		}
		if all.particular[k] == nil || x == nil {
			part.particular[k] = nil
			continue
		}
		for i, v := range all.particular[k] {
			x[i] = uint8((int(x[i]) + int(v)) % mod)
		}
	}
	if all != nil {
		part.Generators = append(all.Generators, part.Generators...)
	}
	return part
}
