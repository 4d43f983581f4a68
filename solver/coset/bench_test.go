package coset_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"switchboard/solver/coset"
)

func BenchmarkSwitching(b *testing.B) {
	for _, side := range []int{21, 31, 35, 41} {
		b.Run(fmt.Sprintf("%dx%d", side, side), func(b *testing.B) {
			rng := rand.New(rand.NewPCG(uint64(side), 1))
			nodes := uint64(0)
			for b.Loop() {
				r, err := coset.Switching(context.Background(), side, side, randomCoset(rng, side*side, 0, 32).Word, true)
				if err != nil || !r.Proved {
					b.Fatal("not proved", err)
				}
				nodes += r.Visited
			}
			b.ReportMetric(float64(nodes)/float64(b.N), "nodes/op")
		})
	}
}

// BenchmarkWays holds the ways to the same answer against one another: all-ones
// boards by Gray code, by transform and by the two-way split.
func BenchmarkWays(b *testing.B) {
	for _, n := range []int{19, 30} { // dimensions 16 and 20
		c, _ := plusCoset(allOn(n, n))
		b.Run(fmt.Sprintf("gray/d=%d", len(c.Basis)), func(b *testing.B) {
			for b.Loop() {
				fewestByGray(c)
			}
		})
		blind := c
		blind.Class = nil
		for name, c := range map[string]coset.Coset{"transform": blind, "split": c} {
			b.Run(fmt.Sprintf("%s/d=%d", name, len(c.Basis)), func(b *testing.B) {
				for b.Loop() {
					if r, err := coset.Lightest(context.Background(), c, coset.Options{}); err != nil || !r.Proved {
						b.Fatal("not proved", err)
					}
				}
			})
		}
	}
}

// BenchmarkAllOnes proves the all-ones boards of every size up to 78 in one
// operation, and random boards of the largest kernels among them.
func BenchmarkAllOnes(b *testing.B) {
	var all, random []coset.Coset
	rng := rand.New(rand.NewPCG(78, 1))
	for n := 1; n <= 78; n++ {
		c, _ := plusCoset(allOn(n, n))
		all = append(all, c)
		if len(c.Basis) >= 28 {
			c, _ = plusCoset(randomLights(rng, n, n))
			random = append(random, c)
		}
	}
	for name, boards := range map[string][]coset.Coset{"1-78": all, "random 39 47 61 64 65 67": random} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				for _, c := range boards {
					if r, err := coset.Lightest(context.Background(), c, coset.Options{}); err != nil || !r.Proved {
						b.Fatal("not proved", err)
					}
				}
			}
		})
	}
}
