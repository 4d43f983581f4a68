package residue

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"switchboard/tools/must"
)

// everySum lists everything that generators make, each taken as often as told.
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

// The basis makes what the vectors make, each element once.
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

// Blocks that share no entry are found, whatever sums hide them.
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
