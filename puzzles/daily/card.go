package daily

import (
	"fmt"
	"strings"
)

// Result is how an attempt ended.
type Result struct {
	Presses int
	Hits    int
	Solved  bool
	Star    bool // it was solved without help
	Streak  int  // 0 where the attempt does not count
}

// Headline is the first line of the card that people share: the number, the name of the puzzle, the counted moves
// against par or the hits, and the streak. It tells nothing of the board.
func Headline(p *Puzzle, name string, r Result) string {
	parts := []string{fmt.Sprintf("Switchboard #%d", p.Number), name}
	if r.Star {
		parts[1] += " ⭐"
	}
	switch {
	case !r.Solved:
	case p.Par == 0 && r.Hits == 1:
		parts[1] += " 1 hit"
	case p.Par == 0:
		parts[1] += fmt.Sprintf(" %d hits", r.Hits)
	default:
		parts[1] += fmt.Sprintf(" %d/%d", r.Presses, p.Par)
	}
	if r.Streak > 0 {
		parts = append(parts, fmt.Sprintf("🔥 %d", r.Streak))
	}
	return strings.Join(parts, " · ")
}
