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
func Basis(ctx context.Context, mod int, gens []Generator) ([]Generator, error) {
	var basis []Generator
	for _, p := range factorsOf(mod) {
		b := powerBasis{factor: p, mod: mod}
		for _, g := range gens {
			b.rows = append(b.rows, b.part(g.Vector))
		}
		part, err := b.reduce(ctx)
		if err != nil {
			return nil, err
		}
		basis = append(basis, part...)
	}
	return basis, nil
}

// factor is a prime power of a modulus; one is 1 modulo it and 0 modulo the other prime powers.
type factor struct{ prime, power, one int }

func factorsOf(mod int) (all []factor) {
	for p, rest := 2, mod; rest > 1; p++ {
		f := factor{prime: p, power: 1}
		for ; rest%p == 0; rest /= p {
			f.power *= p
		}
		if f.power == 1 {
			continue
		}
		for f.one = mod / f.power; f.one%f.power != 1; f.one += mod / f.power {
		}
		all = append(all, f)
	}
	return all
}

// powerBasis brings rows modulo a prime power into reduced form. Each leading entry is one that the prime divides least
// often among all that are left, so that it divides the others.
type powerBasis struct {
	factor
	mod  int
	rows [][]uint8
}

func (b *powerBasis) part(v []uint8) []uint8 {
	out := make([]uint8, len(v))
	for i, x := range v {
		out[i] = uint8(int(x) % b.power)
	}
	return out
}

func (b *powerBasis) reduce(ctx context.Context) ([]Generator, error) {
	done, lead := 0, []int(nil)
	for factor := 1; factor < b.power; factor *= b.prime {
		for {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			row, col := b.find(done, factor)
			if row < 0 {
				break
			}
			b.rows[done], b.rows[row] = b.rows[row], b.rows[done]
			b.add(b.rows[done], b.rows[done], unit(int(b.rows[done][col]), b.power)-1)
			for i, r := range b.rows {
				if i != done {
					b.add(r, b.rows[done], b.power-int(r[col])/factor)
				}
			}
			lead = append(lead, factor)
			done++
		}
	}
	var gens []Generator
	for i, r := range b.rows[:done] {
		for k, v := range r {
			r[k] = uint8(int(v) * b.one % b.mod)
		}
		gens = append(gens, Generator{r, b.power / lead[i]})
	}
	return gens, nil
}

// find returns the position of an entry, in the rows from done on, that the prime divides exactly as often as factor.
func (b *powerBasis) find(done, factor int) (row, col int) {
	for i, r := range b.rows[done:] {
		at := slices.IndexFunc(r, func(v uint8) bool { return v != 0 && int(v)%(factor*b.prime) != 0 })
		if at >= 0 {
			return done + i, at
		}
	}
	return -1, 0
}

func (b *powerBasis) add(to, row []uint8, times int) {
	if times %= b.power; times == 0 {
		return
	}
	for i, v := range row {
		to[i] = uint8((int(to[i]) + times*int(v)) % b.power)
	}
}
