package daily

import (
	"fmt"
	"strings"
)

// Result is the outcome of an attempt.
type Result struct {
	Presses int
	Hits    int
	Solved  bool
	Star    bool // solved without help
	Streak  int  // 0 if the attempt does not count
}

// Headline is the first line of the card that people share: number, puzzle, counted moves against par or hits, and
// streak. It reveals nothing of the board.
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
