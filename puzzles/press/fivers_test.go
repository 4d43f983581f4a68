package press

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"switchboard/commands/commandstest"
	"switchboard/notation"
	"switchboard/puzzles"
	"switchboard/solver/toggle"
	"switchboard/tools/must"
)

// The table has what the solver proves, and the grid of an answer is its presses.
func TestTheRiddleOfFivers(t *testing.T) {
	s := newClient(t)
	for n := 1; n <= 12; n++ {
		r := s.Ask(t, "solve fivers", map[string]any{"size": fmt.Sprint(n), "show": "image"})
		count := pressed(t, r.Text, n, n).Count()
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

// chosen are options.
type chosen map[string]string

func (c chosen) Text(name string) string     { return c[name] }
func (c chosen) Int(name string) (int, bool) { return 0, false }

// With a size and no difficulty the board that is dealt is the white one.
func TestFiversDealsTheRiddle(t *testing.T) {
	for difficulty, white := range map[string]bool{"": true, "easy": false} {
		o := chosen{"size": "5", "difficulty": difficulty}
		made := must.Get(Fivers().Deal(context.Background(), rand.New(rand.NewPCG(1, 1)), puzzles.Spec{Rows: 5, Cols: 5, Difficulty: puzzles.Easy, Options: o}))(t)
		b := must.Get(Fivers().Begin(made))(t)
		board := b.View(false).(*Position).toggle.Board
		if (board.Count() == 0) != white || white && made.Par != 15 {
			t.Errorf("%q: %s, par %d", difficulty, notation.Text(notation.Reading{Toggle: &toggle.Puzzle{Board: board}}), made.Par)
		}
	}
}
