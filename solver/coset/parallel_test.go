package coset

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Several processors find the very flips that one finds.
func TestManyProcessorsFindWhatOneFinds(t *testing.T) {
	rng := rand.New(rand.NewPCG(25, 1))
	for trial := range 4 {
		side := shareFrom + 1 + trial%2
		word := randomVector(rng, side*side)
		var one *game
		for _, processors := range []int{1, 2, 5} {
			g := newGame(side, side, word, trial%2 == 0)
			g.processors = processors
			if _, err := g.play(t.Context()); err != nil {
				t.Fatal(err)
			}
			if one == nil {
				one = g
			}
			if g.value != one.value || !slices.Equal(g.flips, one.flips) || !slices.Equal(g.last, one.last) || !slices.Equal(g.order, one.order) {
				t.Fatalf("%d processors: %d by %v, one alone %d by %v", processors, g.value, g.flips, one.value, one.flips)
			}
		}
	}
}

// In whichever order tasks come to their ends, what is found is the same. With few
// kinds of rows it can be found in many ways.
func TestTasksInAnyOrder(t *testing.T) {
	rng := rand.New(rand.NewPCG(26, 1))
	better := 0
	for range 60 {
		rows, cols := shareRows+3+rng.IntN(3), 4+rng.IntN(9)
		word := randomVector(rng, rows*cols)
		for i := 3 * cols; i < rows*cols; i++ {
			word[i>>6] = word[i>>6]&^(1<<(i&63)) | bit(word, i-3*cols)<<(i&63)
		}
		g := newGame(rows, cols, word, false)
		g.value, g.dolls = 0, make([]int, g.m+1)
		for first := g.m - 1; first >= 0; first-- {
			if first+1+shareRows < g.m {
				one := g.newDoll(t.Context(), first)
				sums, value := one.firstRow()
				one.branch(first+1, sums, value)
				all := g.newDoll(t.Context(), first)
				all.split(all.firstRow())
				clone := all.clone()
				for _, i := range rng.Perm(len(all.parallel.tasks)) {
					clone.do(i)
				}
				if all.gather(); all.best != one.best || !slices.Equal(all.found, one.found) {
					t.Fatalf("%d x %d, rows from %d: %d by %v, in turn %d by %v", g.m, g.n, first, all.best, all.found, one.best, one.found)
				}
				if one.found != nil {
					better++
				}
			}
			if err := g.doll(t.Context(), first); err != nil {
				t.Fatal(err)
			}
		}
	}
	if better < 60 {
		t.Errorf("only %d dolls found anything", better)
	}
}
