package residue

import (
	"context"
	"slices"
)

// Basis returns independent generators of all sums of the given vectors modulo mod. Every such sum is, in exactly one
// way, a sum of the new generators, each taken 0 to Order-1 times; Order is how many copies of a generator add up to 0.
// They are reduced: as few as possible have an entry where another has its leading entry, so that generators mostly
// share entries only where they must. Modulo a prime this is the reduced echelon form, which splits into as many groups
// without a common entry as any basis. The error is the context's.
func Basis(ctx context.Context, mod int, gens []Generator) (basis []Generator, err error) {
	for p, rest := 2, mod; rest > 1; p++ {
		power := 1
		for ; rest%p == 0; rest /= p {
			power *= p
		}
		if power == 1 {
			continue
		}
		rows := make([][]uint8, len(gens)) // the multiples whose orders are powers of p
		for i, g := range gens {
			rows[i] = make([]uint8, len(g.Vector))
			Add(rows[i], g.Vector, mod/power, mod)
		}
		// A leading entry has the largest order of all that are left, so that it divides the others.
		for done, order := len(basis), power; order > 1; {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			leads := func(v uint8) bool { return int(v)*(order/p)%mod != 0 }
			row := slices.IndexFunc(rows, func(r []uint8) bool { return slices.ContainsFunc(r, leads) })
			if row < 0 {
				order /= p
				continue
			}
			lead := rows[row]
			col := slices.IndexFunc(lead, leads)
			Add(lead, lead, unit(int(lead[col]), mod)-1, mod)
			rows = slices.Delete(rows, row, row+1)
			for _, r := range rows {
				Add(r, lead, mod-int(r[col])/int(lead[col]), mod)
			}
			for _, g := range basis[done:] {
				Add(g.Vector, lead, mod-int(g.Vector[col])/int(lead[col]), mod)
			}
			basis = append(basis, Generator{lead, order})
		}
	}
	return basis, nil
}

// Add adds a vector to another some times, modulo mod.
func Add(to, row []uint8, times, mod int) {
	if times %= mod; times == 0 {
		return
	}
	for i, v := range row {
		to[i] = uint8((int(to[i]) + times*int(v)) % mod)
	}
}
