package toggle

import (
	"context"
	_ "embed"
	"fmt"
	"strings"
	"sync"
)

// knownLines has a line for each all-ones board of Lights Out that takes too long to prove: its side, the fewest
// presses, and the first row of a solution, which determines the rest. They were proved once by coset.Lightest with 6
// GiB; docs/fewest.md says how long that took and how to repeat it. A line that ends in unproved has the fewest presses
// that were found.
//
//go:embed known.txt
var knownLines string

// knownFewest is one of the lines.
type knownFewest struct {
	presses int
	first   *Board
	proved  bool
}

var knownBySide = sync.OnceValue(func() map[int]knownFewest {
	known := map[int]knownFewest{}
	for line := range strings.Lines(knownLines) {
		var n, presses int
		var row string
		line, unproved := strings.CutSuffix(strings.TrimSpace(line), " unproved")
		if _, err := fmt.Sscan(line, &n, &presses, &row); err != nil {
			panic(fmt.Sprintf("toggle: known.txt: %q: %v", line, err))
		}
		first, err := Parse(row)
		if err != nil {
			panic(err)
		}
		known[n] = knownFewest{presses, first, !unproved}
	}
	return known
})

// recall takes the best known solution if the board is all ones, and reports whether it is proved.
func (b *best) recall(ctx context.Context, p Puzzle, e engine) bool {
	l, ok := e.(*ladder)
	if !ok || p.Rule != Plus || l.rows != l.cols {
		return false
	}
	lit := p.lit(b.goal)
	known, ok := knownBySide()[l.rows]
	if !ok || lit.Count() != l.rows*l.cols {
		return false
	}
	x, err := l.climb(ctx, lit, known.first.Row(0))
	if err != nil {
		return false
	}
	if b.presses = x; known.proved {
		b.atLeast = known.presses
	}
	return known.proved
}
