package daily

import (
	"fmt"
	"strings"

	"switchboard/puzzles"
)

// Result is how an attempt ended.
type Result struct {
	Presses int
	Hits    int
	Solved  bool
	Streak  int // 0 where the attempt does not count
}

// Headline is the first line of the card that people share: the number, the name
// of the puzzle, the counted moves against par or the hits, and the streak. It
// tells nothing of the board.
func Headline(p *Puzzle, name string, r Result) string {
	parts := []string{fmt.Sprintf("Switchboard #%d", p.Number), name}
	switch {
	case !r.Solved:
	case p.Par == 0 && r.Hits == 1:
		parts[1] += " ⭐ 1 hit"
	case p.Par == 0:
		parts[1] += fmt.Sprintf(" ⭐ %d hits", r.Hits)
	default:
		parts[1] += fmt.Sprintf(" ⭐ %d/%d", r.Presses, p.Par)
	}
	if r.Streak > 0 {
		parts = append(parts, fmt.Sprintf("🔥 %d", r.Streak))
	}
	return strings.Join(parts, " · ")
}

// stripLimit is how many symbols a strip has at most, and foldFrom how many
// alike in a row are folded into one with their count where there are more.
const (
	stripLimit = 30
	foldFrom   = 3
)

// Strip draws the steps of a game, one symbol each. Of more than 30, three or
// more alike in a row become one with their count, 🟩×5; what is past 30 then is
// left out, and an ellipsis says so.
func Strip(steps []puzzles.Step) string {
	var runs []string
	for i := 0; i < len(steps); {
		symbol, n := steps[i].Verdict.Symbol(), 0
		for i < len(steps) && steps[i].Verdict.Symbol() == symbol {
			i++
			n++
		}
		if len(steps) > stripLimit && n >= foldFrom {
			runs = append(runs, fmt.Sprintf("%s×%d ", symbol, n))
			continue
		}
		for range n {
			runs = append(runs, symbol)
		}
	}
	if len(runs) > stripLimit {
		runs = append(runs[:stripLimit], "…")
	}
	return strings.TrimSpace(strings.Join(runs, ""))
}
