package toggle

import (
	"math/rand/v2"
	"testing"

	"switchboard/solver/residue"
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
	grouped, hubs := 0, 0
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
		gens, err := residue.Basis(t.Context(), mod, gens)
		if err != nil {
			t.Fatal(err)
		}
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
			if d := p.divided(); d.hub != nil {
				hubs++
			} else if len(d.alone) > 1 {
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
	if grouped < 20 || hubs < 20 {
		t.Errorf("only %d codes with several groups, %d with a hub", grouped, hubs)
	}
}

// What a search finds is a solution, also where there is no walk and no deadline.
func TestManyStatesWithoutADeadline(t *testing.T) {
	rng := rand.New(rand.NewPCG(53, 54))
	for _, c := range []struct {
		rule Rule
		n    int
	}{{Cross, 15}, {Ring, 20}, {King, 17}} {
		p := Puzzle{Levels: randomLevels(rng, 1, c.n, c.n), States: 7, Rule: c.rule}
		p.Levels = ApplyLevels(p, randomLevels(rng, 7, c.n, c.n))
		l, err := newLevels(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		code, err := l.code(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		x, _ := l.solutions.Particular(0)
		start := l.form.times(x, l.gain[0])
		best := start
		for _, part := range code.parts {
			found := part.search(t.Context(), pick(start, part.cells), 12)
			for i, cell := range part.cells {
				best[cell] = found[i]
			}
		}
		if !reaches(p, ApplyLevels(p, l.grid(best))) {
			t.Errorf("%v %d x %d: no solution", c.rule, c.n, c.n)
		}
	}
}

// On safes the pairs of lines are quiet, and where they are taken for all that is
// quiet every sum of them is another: the walk through them finds what the plain
// walk through all does.
func TestLinePairs(t *testing.T) {
	rng := rand.New(rand.NewPCG(55, 56))
	taken, hubs := 0, 0
	for range 120 {
		m, n, states := 2+rng.IntN(4), 2+rng.IntN(4), 3+rng.IntN(7)
		p := Puzzle{Levels: randomLevels(rng, 1, m, n), States: states, Rule: Cross}
		p.Levels = ApplyLevels(p, randomLevels(rng, states, m, n))
		l, err := newLevels(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		gens := l.linePairs()
		if len(gens) == 0 || sums(gens) > 1<<16 {
			continue
		}
		taken++
		if newLevelCode(states, m*n, gens).parts[0].divided().hub != nil {
			hubs++
		}
		x, _ := l.solutions.Particular(0)
		start := l.form.times(x, l.gain[0])
		want := lightestSumOf(states, start, l.quiet())
		if a, err := Fewest(t.Context(), p); err != nil || !a.Proved || a.Count != want || !reaches(p, ApplyLevels(p, a.Times)) {
			t.Fatalf("%d x %d, %d states: %d presses, proved %v, want %d", m, n, states, a.Count, a.Proved, want)
		}
	}
	if taken < 20 || hubs < 10 {
		t.Errorf("%d boards, %d with a hub", taken, hubs)
	}
}
