package toggle

import (
	"context"
	_ "embed"
	"fmt"
	"strings"
	"sync"
)

// knownLines has a line for each all-ones board of Lights Out that takes longer to
// prove than anybody waits: the side, the fewest presses and the first row of a
// solution with as many, which settles the rest. They were proved once by
// coset.Lightest with 6 GiB; docs/fewest.md has what it took and how to do it
// again.
//
//go:embed known.txt
var knownLines string

// knownFewest is a line.
type knownFewest struct {
	presses int
	first   *Board
}

var knownBySide = sync.OnceValue(func() map[int]knownFewest {
	known := map[int]knownFewest{}
	for line := range strings.Lines(knownLines) {
		var n, presses int
		var row string
		if _, err := fmt.Sscan(line, &n, &presses, &row); err != nil {
			panic(fmt.Sprintf("toggle: known.txt: %q: %v", line, err))
		}
		first, err := Parse(row)
		if err != nil {
			panic(err)
		}
		known[n] = knownFewest{presses, first}
	}
	return known
})

// recall takes the answer to an all-ones board that was proved before.
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
	b.presses, b.atLeast = x, known.presses
	return true
}
