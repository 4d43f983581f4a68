package ghosts

import (
	"slices"
	"testing"
)

var sink int

// BenchmarkEveryBoard counts the answers of all 8,008 boards, by the search and by
// plain backtracking.
func BenchmarkEveryBoard(b *testing.B) {
	boards := slices.Collect(each)
	for _, way := range []struct {
		name  string
		count func(Board) int
	}{
		{"search", func(at Board) int { return Count(at, nil) }},
		{"backtracking", func(at Board) int {
			var plain plainCount
			for cell := range at.Each() {
				plain.ghost[Side-1-cell/Side][cell%Side] = true
			}
			plain.fill(0)
			return plain.answers
		}},
	} {
		b.Run(way.name, func(b *testing.B) {
			for b.Loop() {
				sink = 0
				for _, at := range boards {
					sink += way.count(at)
				}
			}
			if sink != 9216 {
				b.Fatalf("%d answers in all", sink)
			}
		})
	}
}
