package toggle

import (
	"math/rand/v2"
	"testing"

	"switchboard/solver/residue"
	"switchboard/tools/must"
)

// lightestSumOf goes through all sums of generators, one by one.
func lightestSumOf(mod int, at []uint8, gens []residue.Generator) int {
	if len(gens) == 0 {
		return total(at)
	}
	least := mod * len(at)
	next := append([]uint8(nil), at...)
	for range gens[0].Order {
		least = min(least, lightestSumOf(mod, next, gens[1:]))
		for i, v := range gens[0].Vector {
			next[i] = uint8((int(next[i]) + int(v)) % mod)
		}
	}
	return least
}

// Codes of every modulus, dense ones and some whose generators share few cells,
// against all sums: in parts, walked and searched.
func TestLightestWordAgainstAllSums(t *testing.T) {
	rng := rand.New(rand.NewPCG(51, 52))
	grouped := 0
	for trial := range 300 {
		mod, n := 3+trial%7, 4+rng.IntN(10)
		var gens []residue.Generator
		for range 1 + rng.IntN(4) {
			v := make([]uint8, n)
			for i := range v {
				if trial%2 == 0 || rng.IntN(3) == 0 {
					v[i] = uint8(rng.IntN(mod))
				}
			}
			gens = append(gens, residue.Generator{Vector: v, Order: mod})
		}
		gens = must.Get(residue.Basis(t.Context(), mod, gens))(t)
		word := make([]uint8, n)
		for i := range word {
			word[i] = uint8(rng.IntN(mod))
		}
		want := lightestSumOf(mod, word, gens)
		code := newLevelCode(mod, n, gens).lighten()
		if got := code.lightest(t.Context(), word); total(got.word) != want || got.atLeast != want {
			t.Fatalf("modulo %d, %v + %v: %v, at least %d; by trying %d", mod, word, gens, got.word, got.atLeast, want)
		}
		for _, p := range code.parts {
			if len(p.divided().alone) > 1 {
				grouped++
			}
			at := pick(word, p.cells)
			walked, all := p.walk(t.Context(), at)
			if least := lightestSumOf(mod, at, p.gens); !all || total(walked) != least {
				t.Fatalf("modulo %d, %v + %v: walked to %v; by trying %d", mod, at, p.gens, walked, least)
			}
			if found := p.search(t.Context(), at, 40); total(found) < total(walked) {
				t.Fatalf("modulo %d, %v + %v: %v is no sum", mod, at, p.gens, found)
			}
		}
	}
	if grouped < 20 {
		t.Errorf("only %d codes with several groups", grouped)
	}
}
