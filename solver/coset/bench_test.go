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
