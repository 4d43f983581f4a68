package residue

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
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

// Compared with trying every vector: which right sides have solutions, how many, and that the generators give each of
// them once.
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
		x := got.Particular[k]
		if x != nil != (count[string(b)] > 0) {
			t.Fatalf("mod %d %v = %v: solvable %v, %d by trying", s.Mod, s.rows, b, x != nil, count[string(b)])
		}
		if x == nil {
			continue
		}
		if string(apply(s, x)) != string(b) {
			t.Fatalf("mod %d %v: A %v = %v, want %v", s.Mod, s.rows, x, apply(s, x), b)
		}
		if got.Count().Cmp(big.NewInt(int64(count[string(b)]))) != 0 {
			t.Fatalf("mod %d %v: %v solutions, %d by trying", s.Mod, s.rows, got.Count(), count[string(b)])
		}
		for v, times := range everySum(s.Mod, s.Cols, got.Generators, func(g Generator) int { return g.Order }) {
			y := slices.Clone(x)
			for i := range y {
				y[i] = uint8((int(y[i]) + int(v[i])) % s.Mod)
			}
			if times != 1 || string(apply(s, y)) != string(b) {
				t.Fatalf("mod %d %v: %v is no solution, or came %d times", s.Mod, s.rows, y, times)
			}
		}
	}
}

// everySum lists all sums of generators, each taken 0 to Order-1 times.
func everySum(mod, n int, gens []Generator, most func(Generator) int) map[string]int {
	all := map[string]int{string(make([]byte, n)): 1}
	for _, g := range gens {
		next := map[string]int{}
		for v, times := range all {
			at := []byte(v)
			for range most(g) {
				next[string(at)] += times
				for i, x := range g.Vector {
					at[i] = byte((int(at[i]) + int(x)) % mod)
				}
			}
		}
		all = next
	}
	return all
}

// The basis generates what the vectors generate, each element once.
func TestBasisAgainstSpan(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	for trial := range 400 {
		mod, n := 2+trial%8, 1+rng.IntN(5)
		var gens []Generator
		for range rng.IntN(4) {
			v := make([]uint8, n)
			for i := range v {
				if v[i] = uint8(rng.IntN(mod)); trial%3 == 0 {
					v[i] = uint8(int(v[i]) * (1 + rng.IntN(3)) % mod)
				}
			}
			gens = append(gens, Generator{Vector: v, Order: mod})
		}
		want := everySum(mod, n, gens, func(Generator) int { return mod })
		basis := must.Get(Basis(t.Context(), mod, gens))(t)
		got := everySum(mod, n, basis, func(g Generator) int { return g.Order })
		if len(got) != len(want) {
			t.Fatalf("modulo %d: %v make %d, the basis %v %d", mod, gens, len(want), basis, len(got))
		}
		for v, times := range got {
			if times != 1 || want[v] == 0 {
				t.Fatalf("modulo %d: %v make %v %d times", mod, basis, []byte(v), times)
			}
		}
	}
}

// Blocks without a common entry are found even if sums hide them.
func TestBasisFindsBlocks(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 8))
	for _, mod := range []int{3, 5, 7} {
		var gens []Generator
		for range 12 {
			v := make([]uint8, 12)
			for block := range 3 {
				a, b := rng.IntN(mod), rng.IntN(mod)
				for i := range 4 {
					v[block*4+i] = uint8((a*(i+1) + b*i*i) % mod)
				}
			}
			gens = append(gens, Generator{Vector: v, Order: mod})
		}
		basis, err := Basis(t.Context(), mod, gens)
		if err != nil || len(basis) != 6 {
			t.Fatalf("%v, %v", basis, err)
		}
		for _, g := range basis {
			blocks := map[int]bool{}
			for i, v := range g.Vector {
				if v != 0 {
					blocks[i/4] = true
				}
			}
			if len(blocks) != 1 {
				t.Errorf("modulo %d: %v", mod, fmt.Sprint(g))
			}
		}
	}
}

// A long equation stays alone: with it, pivots of short ones are as short as without.
func TestPivotsAreShort(t *testing.T) {
	const cols, band = 100, 3
	long, s := make([]Term, cols), &System{Mod: 6, Cols: cols}
	for c := range long {
		long[c] = Term{c, 1}
	}
	s.Add(long...)
	for c := range cols - band + 1 {
		s.Add(Term{c, 5}, Term{c + 1, 2}, Term{c + band - 1, 1})
	}
	w := newSweep(s, nil)
	for c := range cols {
		w.column(c)
	}
	for _, pivot := range w.pivots[:cols-band+1] {
		if len(pivot.window) > band {
			t.Errorf("pivot %d has %d entries", pivot.lo, len(pivot.window))
		}
	}
}
