package toggle

import (
	"fmt"
	"slices"
	"strings"
)

var (
	ruleNames = [...]string{"plus", "diagonal", "cross", "king", "knight", "ring"}
	goalNames = [...]string{"off", "on", "same"}
)

// stencils holds the cells that a press flips, as (row, column) steps from it.
var stencils = [...][][2]int{
	Plus:     {{-1, 0}, {0, -1}, {0, 0}, {0, 1}, {1, 0}},
	Diagonal: {{-1, -1}, {-1, 1}, {0, 0}, {1, -1}, {1, 1}},
	Cross:    nil,
	King:     {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 0}, {0, 1}, {1, -1}, {1, 0}, {1, 1}},
	Knight:   {{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {0, 0}, {1, -2}, {1, 2}, {2, -1}, {2, 1}},
	Ring:     {{-1, 0}, {0, -1}, {0, 1}, {1, 0}},
}

// String returns the rule's name in commands: plus, diagonal and so on.
func (r Rule) String() string { return ruleNames[r] }

// String returns the goal's name in commands: off, on or same.
func (g Goal) String() string { return goalNames[g] }

// ParseRule reads a rule's name, in upper or lower case. The error lists the names.
func ParseRule(s string) (Rule, error) {
	return parseName[Rule]("rule", ruleNames[:], s)
}

// ParseGoal reads a goal's name, in upper or lower case. The error lists the names.
func ParseGoal(s string) (Goal, error) {
	return parseName[Goal]("goal", goalNames[:], s)
}

func parseName[T ~uint8](what string, names []string, s string) (T, error) {
	i := slices.IndexFunc(names, func(n string) bool { return strings.EqualFold(n, strings.TrimSpace(s)) })
	if i < 0 {
		return 0, fmt.Errorf("toggle: no %s %q; expected one of %s, for example %s", what, s, strings.Join(names, ", "), names[0])
	}
	return T(i), nil
}

// Flipped returns the cells of p that a press on (r, c) flips.
func Flipped(p Puzzle, r, c int) *Board {
	return New(p.Size()).flipAll(p.flips(r, c)...)
}

// flips lists the cells that a press on (r, c) flips, as row*cols+col.
func (p Puzzle) flips(r, c int) []int {
	rows, cols := p.Size()
	steps := stencils[p.Rule]
	if p.Rule == Cross {
		for k := range rows {
			steps = append(steps, [2]int{k - r, 0})
		}
		for k := range cols {
			if k != c {
				steps = append(steps, [2]int{0, k - c})
			}
		}
	}
	cells := make([]int, 0, len(steps))
	for _, d := range steps {
		y, x := r+d[0], c+d[1]
		if y >= 0 && y < rows && x >= 0 && x < cols && p.Exists(y, x) {
			cells = append(cells, y*cols+x)
		}
	}
	return cells
}
