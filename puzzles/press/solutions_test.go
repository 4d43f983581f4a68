package press

import (
	"fmt"
	"strings"
	"testing"

	"switchboard/commands/commandstest"
	"switchboard/solver/toggle"
)

// Next goes through all solutions by their number of presses, each once, and back to the first; Previous goes the other way.
func TestSolutionsAreWalked(t *testing.T) {
	s := newClient(t)
	for _, c := range []struct {
		path, board, goal string
		count             int
	}{{"solve lights", "1111/1111/1111/1111", "off", 16}, {"solve squares", "10/01", "off", 4}, {"solve safe", "-+--/----/----/-+--", "same", 2}} {
		first := s.Ask(t, c.path, map[string]any{"board": c.board, "show": "image", "goal": c.goal})
		if !strings.Contains(first.Text, fmt.Sprintf("Solutions: %d", c.count)) {
			t.Fatalf("%s: %s", c.board, first.Text)
		}
		rows := strings.Count(c.board, "/") + 1
		cols := strings.Index(c.board, "/")
		seen, last := map[string]bool{}, 0
		r := first
		for n := range c.count {
			presses := commandstest.Pressed(t, r.Text, rows, cols)
			if presses.Count() < last || seen[presses.String()] || !strings.Contains(r.Text, fmt.Sprintf("Shown: %d of %d", n+1, c.count)) {
				t.Errorf("%s: solution %d\n%s", c.board, n+1, r.Text)
			}
			if c.path == "solve lights" && toggle.Apply(toggle.Puzzle{Board: parsed(t, c.board)}, presses).Count() > 0 {
				t.Errorf("%s: no solution:\n%s", c.board, r.Text)
			}
			seen[presses.String()], last = true, presses.Count()
			r = s.Press(t, r, "Next solution")
		}
		if !strings.HasPrefix(first.Text, r.Text) {
			t.Errorf("%s: after all solutions stands\n%s", c.board, r.Text)
		}
		if back := s.Press(t, s.Press(t, first, "Previous solution"), "Next solution"); !strings.HasPrefix(first.Text, back.Text) {
			t.Errorf("%s: there and back:\n%s", c.board, back.Text)
		}
	}
}
