package coset

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"switchboard/solver/gf2"
	"switchboard/tools/deadline"
	"switchboard/tools/must"
	"switchboard/tools/trial"
)

// switchingCoset is the code of Switching as a basis.
func switchingCoset(rows, cols int, word []uint64, even bool) Coset {
	c := Coset{Cells: rows * cols, Word: word}
	line := func(start, step, count int) {
		v := make([]uint64, len(word))
		for k := range count {
			gf2.FlipBit(v, start+k*step)
		}
		if even && len(c.Basis) > 0 { // only sums of two lines
			gf2.Xor(v, c.Basis[0])
		}
		c.Basis = append(c.Basis, v)
	}
	for i := range rows {
		line(i*cols, 1, cols)
	}
	for j := range cols {
		line(j, cols, rows)
	}
	if even {
		c.Basis = c.Basis[1:]
	}
	return c
}

func TestSwitchingAgreesWithTheTransform(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 1))
	for i := range 9 * 9 * 4 {
		rows, cols, even := 1+i/4/9, 1+i/4%9, i%2 == 1
		c := switchingCoset(rows, cols, randomVector(rng, rows*cols, 32), even)
		r, want := Switching(t.Context(), rows, cols, c.Word, even), proved(t, c)
		if verify(t, c, r); !r.Proved() || r.Weight != want.Weight {
			t.Fatalf("%d x %d, even %v: weight %d, want %d", rows, cols, even, r.Weight, want.Weight)
		}
	}
}

func TestSwitchingTooLargeToProve(t *testing.T) {
	const side = 129
	c := switchingCoset(side, side, randomVector(rand.New(rand.NewPCG(11, 1)), side*side, 32), true)
	r := Switching(t.Context(), side, side, c.Word, true)
	if verify(t, c, r); r.AtLeast < r.Weight*9/10 {
		t.Errorf("%d to %d: the bound is far off", r.AtLeast, r.Weight)
	}
}

func BenchmarkSwitching(b *testing.B) {
	for _, side := range []int{21, 31, 35, 41} {
		b.Run(fmt.Sprintf("%dx%d", side, side), func(b *testing.B) {
			rng := rand.New(rand.NewPCG(uint64(side), 1))
			for b.Loop() {
				if !Switching(b.Context(), side, side, randomVector(rng, side*side, 32), true).Proved() {
					b.Fatal("not proved")
				}
			}
		})
	}
}

// Every doll equals the result of trying all signs, without a start; the spectral bound is above it, but not by much.
func TestDollsAndSpectralBound(t *testing.T) {
	rng := rand.New(rand.NewPCG(22, 1))
	for range 40 {
		rows, cols := 1+rng.IntN(9), 1+rng.IntN(12)
		g := newGame(rows, cols, randomVector(rng, rows*cols, 32), false)
		g.value, g.dolls = 0, make([]int, g.m+1)
		for first := g.m - 1; first >= 0; first-- {
			must.Do(t, g.doll(t.Context(), first))
			if want := mostOf(g, first); g.dolls[first] != want {
				t.Fatalf("%d x %d, rows from %d: %d, want %d", g.m, g.n, first, g.dolls[first], want)
			}
		}
		most, err := g.spectral(t.Context())
		if err != nil || most < g.dolls[0] || most > 2*g.dolls[0]+4 {
			t.Fatalf("%d x %d: spectral bound %d, the most is %d, %v", g.m, g.n, most, g.dolls[0], err)
		}
	}
}

// mostOf tries all signs of rows first and after.
func mostOf(g *game, first int) (most int) {
	for signs := range 1 << (g.m - first) {
		sum := 0
		for j := range g.n {
			column := 0
			for i := first; i < g.m; i++ {
				column += int(g.sign[i][j]) * (1 - 2*(signs>>(i-first)&1))
			}
			sum += max(column, -column)
		}
		most = max(most, sum)
	}
	return most
}

// On matrices too large to square their products, the spectral bound still says more than the number of cells, and
// never less than what some signs leave; the same holds for those small enough. All but the least take long and are tried
// with TEST_FULL.
func TestSpectralBoundOfLargeMatrices(t *testing.T) {
	rng := rand.New(rand.NewPCG(23, 1))
	sides, alike := []int{101}, 101
	if trial.Full() {
		sides, alike = append(sides, 301, 401, 647), 301
	}
	for _, side := range sides {
		g := newGame(side, side+2, randomVector(rng, side*(side+2), 32), false)
		most := must.Get(g.spectral(t.Context()))(t)
		flips := make([]int, g.m)
		for i := range flips {
			flips[i] = int(g.sign[i][0])
		}
		if found := max(g.value, g.worth(flips)); most < found || most > g.m*g.n/2 {
			t.Errorf("%d x %d: spectral bound %d, signs found leave %d of %d", g.m, g.n, most, found, g.m*g.n)
		}
	}
	one := newGame(alike, alike, make([]uint64, gf2.Words(alike*alike)), false)
	if most, err := one.spectral(t.Context()); err != nil || most != alike*alike {
		t.Errorf("all alike: %d, %v", most, err)
	}
}

// A deadline during the local search leaves the bound found before it.
func TestALateSearchKeepsItsBound(t *testing.T) {
	g := newGame(61, 61, randomVector(rand.New(rand.NewPCG(24, 1)), 61*61, 32), false)
	ctx := deadline.After(t.Context(), 61*10) // the bound is found, the search is not done
	if most, err := g.play(ctx); !errors.Is(err, context.DeadlineExceeded) || most > 61*61/2 {
		t.Errorf("%d of %d, %v", most, 61*61, err)
	}
}
