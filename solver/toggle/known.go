package toggle

import (
	"context"
	_ "embed"
	"strconv"
	"strings"
)

// knownLines has a line for each all-ones board of Lights Out that takes too long to prove: its side, the fewest
// presses, and the first row of a solution, which determines the rest. They were proved once by coset.Lightest with 6
// GiB; docs/fewest.md says how long that took and how to repeat it. A line that ends in unproved has the fewest presses
// that were found.
//
//go:embed known.txt
var knownLines string

// known returns the line of a side: the fewest presses, the first row, nil for none, and whether it is proved.
func known(side int) (presses int, first *Board, proved bool) {
	for line := range strings.Lines(knownLines) {
		words := strings.Fields(line)
		if words[0] != strconv.Itoa(side) {
			continue
		}
		presses, _ = strconv.Atoi(words[1])
		first, _ = Parse(words[2])
		return presses, first, len(words) == 3
	}
	return 0, nil, false
}

// recall takes the best known solution if the board is all ones, and reports whether it is proved.
func (b *best) recall(ctx context.Context, p Puzzle, e engine) bool {
	l, ok := e.(*ladder)
	if !ok || p.Rule != Plus || l.rows != l.cols {
		return false
	}
	lit := p.lit(b.level)
	presses, first, proved := known(l.rows)
	if first == nil || lit.Count() != l.rows*l.cols {
		return false
	}
	x, err := l.climb(ctx, lit, first.Row(0))
	if err != nil {
		return false
	}
	if b.presses = x; proved {
		b.atLeast = presses
	}
	return proved
}
