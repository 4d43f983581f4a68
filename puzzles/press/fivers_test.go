package press

import (
	"fmt"
	"strings"
	"testing"

	"switchboard/commands/commandstest"
	"switchboard/solver/toggle"
)

// The table has what the solver proves, and the grid of an answer is its presses.
func TestTheRiddleOfFivers(t *testing.T) {
	s := newClient(t)
	for n := 1; n <= 12; n++ {
		r := s.Ask(t, "solve fivers", map[string]any{"size": fmt.Sprint(n), "show": "image"})
		count := commandstest.Pressed(t, r.Text, n, n).Count()
		if !strings.Contains("\n"+fewestBySide, fmt.Sprintf("\n%d %d\n", n, count)) {
			t.Errorf("the table has not %d %d", n, count)
		}
		grid := s.Press(t, r, "Presses as a grid").Text
		_, grid, _ = strings.Cut(grid, "```\n")
		grid, _, _ = strings.Cut(grid, "\n```")
		drawn := parsed(t, strings.NewReplacer("x", "1", "-", "0").Replace(grid))
		left := toggle.Apply(toggle.Puzzle{Board: toggle.New(n, n)}, drawn)
		if left.Count() != n*n || drawn.Count() != count {
			t.Errorf("n = %d: %d presses\n%s", n, count, grid)
		}
	}
	if r := s.Press(t, s.Ask(t, "solve fivers", map[string]any{"size": "5"}), "Fewest for each n"); !strings.Contains(r.Text, "\n5 15\n") || len(r.Files) != 1 {
		t.Errorf("%q", r.Text)
	}
	if labels := commandstest.Options(s.Ask(t, "solve fivers", map[string]any{"board": "010/000/000"})); strings.Contains(strings.Join(labels, " "), "each n") {
		t.Error("a board that is no riddle has the table")
	}
}
