package residue

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"switchboard/tools/must"
)

// apply returns A x.
func apply(s *System, x []uint8) []uint8 {
	out := make([]uint8, len(s.rows))
	for i, row := range s.rows {
		sum := 0
		for _, t := range row {
			sum += int(t.Coef) * int(x[t.Col])
		}
		out[i] = uint8(sum % s.Mod)
	}
	return out
}

func randomSystem(rng *rand.Rand, mod, rows, cols int) *System {
	s := &System{Mod: mod, Cols: cols}
	for range rows {
		var terms []Term
		for c := range cols {
			if rng.IntN(2) == 0 {
				terms = append(terms, Term{c, uint8(rng.IntN(mod))})
			}
		}
		s.Add(terms...)
	}
	return s
}

// vectors calls f with every vector of that length.
func vectors(mod, length int, f func([]uint8)) {
	x := make([]uint8, length)
	for {
		f(x)
		i := 0
		for ; i < length && int(x[i]) == mod-1; i++ {
			x[i] = 0
		}
		if i == length {
			return
		}
		x[i]++
	}
}

// Against trying every vector: which right sides can be met, how many solutions
// there are, and that the generators reach each of them once.
func TestSolveAgainstEnumeration(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for mod := 2; mod <= 15; mod++ {
		for range 40 {
			rows, cols := 1+rng.IntN(4), 1+rng.IntN(3)
			s := randomSystem(rng, mod, rows, cols)
			count := map[string]int{}
			vectors(mod, cols, func(x []uint8) { count[string(apply(s, x))]++ })
			b := make([]uint8, rows)
			for i := range b {
				b[i] = uint8(rng.IntN(mod))
			}
			x := make([]uint8, cols)
			for i := range x {
				x[i] = uint8(rng.IntN(mod))
			}
			check(t, s, count, b, apply(s, x))
		}
	}
}

func check(t *testing.T, s *System, count map[string]int, rhs ...[]uint8) {
	t.Helper()
	got := must.Get(Solve(t.Context(), s, rhs...))(t)
	for k, b := range rhs {
		x, ok := got.Particular(k)
		if ok != (count[string(b)] > 0) {
			t.Fatalf("mod %d %v = %v: solvable %v, %d by trying", s.Mod, s.rows, b, ok, count[string(b)])
		}
		if !ok {
			continue
		}
		if string(apply(s, x)) != string(b) {
			t.Fatalf("mod %d %v: A %v = %v, want %v", s.Mod, s.rows, x, apply(s, x), b)
		}
		if got.Count().Cmp(big.NewInt(int64(count[string(b)]))) != 0 {
			t.Fatalf("mod %d %v: %v solutions, %d by trying", s.Mod, s.rows, got.Count(), count[string(b)])
		}
		seen := map[string]bool{}
		span(s.Mod, x, got.Generators, func(y []uint8) {
			if string(apply(s, y)) != string(b) || seen[string(y)] {
				t.Fatalf("mod %d %v: %v is no solution, or came twice", s.Mod, s.rows, y)
			}
			seen[string(y)] = true
		})
	}
}

func span(mod int, x []uint8, gens []Generator, f func([]uint8)) {
	if len(gens) == 0 {
		f(x)
		return
	}
	for range gens[0].Order {
		span(mod, x, gens[1:], f)
		y := make([]uint8, len(x))
		for i := range x {
			y[i] = uint8((int(x[i]) + int(gens[0].Vector[i])) % mod)
		}
		x = y
	}
}
