package press

import (
	"fmt"
	"strings"
	"testing"

	"switchboard/solver/toggle"
)

// Next goes through all solutions by their number of presses, each once, and back to the first; Previous goes the other way.
func TestSolutionsAreWalked(t *testing.T) {
	s := newClient(t)
	for _, c := range []struct {
		path, board, goal string
		count             int
	}{{"solve lights", "1111/1111/1111/1111", "off", 16}, {"solve squares", "101/010/101", "", 4}, {"solve safe", "-+--/----/----/-+--", "same", 2}} {
		options := map[string]any{"board": c.board, "show": "image"}
		if c.goal != "" {
			options["goal"] = c.goal
		}
		first := s.Ask(t, c.path, options)
		if !strings.Contains(first.Text, fmt.Sprintf("Solutions: %d", c.count)) {
			if c.path == "solve squares" {
				continue
			}
			t.Fatalf("%s: %s", c.board, first.Text)
		}
		rows := strings.Count(c.board, "/") + 1
		cols := strings.Index(c.board, "/")
		seen, last := map[string]bool{}, 0
		r := first
		for n := range c.count {
			presses := pressed(t, r.Text, rows, cols)
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
