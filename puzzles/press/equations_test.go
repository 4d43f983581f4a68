package press

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"switchboard/commands/commandstest"
	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/solver/toggle"
	"switchboard/tools/must"
)

// The equations of a board hold for the presses of its answer, and have as many solutions.
func TestEquationsAreTheBoard(t *testing.T) {
	s := newClient(t)
	rng := rand.New(rand.NewPCG(8, 8))
	for range 30 {
		rows, cols := 1+rng.IntN(4), 1+rng.IntN(4)
		p := toggle.Puzzle{Board: toggle.New(rows, cols), Rule: toggle.Rule(rng.IntN(6)), Goal: toggle.Goal(rng.IntN(3))}
		p.Board = toggle.Apply(p, randomBoard(rng, rows, cols, 2))
		if p.Goal == toggle.On {
			p.Board = p.Board.Complement()
		}
		options := map[string]any{"board": notation.WriteToggle(&p), "rule": p.Rule.String(), "goal": p.Goal.String(), "show": "image"}
		answer := s.Ask(t, "solve lights", options)
		presses := commandstest.Pressed(t, answer.Text, rows, cols)
		r := s.Press(t, answer, "Equations")
		for line := range strings.Lines(commandstest.File(t, r, "equations.txt")) {
			_, sum, _ := strings.Cut(line, ": ")
			left, right, _ := strings.Cut(strings.TrimSpace(sum), " = ")
			odd := 0
			for _, name := range strings.Fields(strings.TrimPrefix(left, "0")) {
				cell := must.Get(notation.ParseCells(name, rows, cols))(t)[0]
				if presses.At(cell/cols, cell%cols) {
					odd ^= 1
				}
			}
			if strconv.Itoa(odd) != right {
				t.Errorf("%v: %s does not hold for\n%s", options, strings.TrimSpace(line), answer.Text)
			}
		}
		system, err := reader.Read(commandstest.File(t, r, "system.txt"), notation.Ask{Puzzle: notation.SystemPuzzle})
		if err != nil || system.System.Rows != rows*cols || system.System.Cols != rows*cols {
			t.Errorf("%v: %v", options, err)
		}
	}
	r := s.Press(t, s.Ask(t, "solve lights", map[string]any{"board": "010/111/010"}), "Equations")
	if !strings.Contains(r.Text, "9 equations in 9 unknowns") || r.Files[0].Type != "image/png" {
		t.Errorf("%q, %v", r.Text, r.Files[0].Name)
	}
	big := s.Ask(t, "solve fivers", map[string]any{"size": "55"})
	if r := s.Press(t, big, "Equations"); !r.Private || !strings.Contains(r.Text, "3025") || !strings.Contains(r.Text, "For example") && !strings.Contains(r.Text, "for example") {
		t.Errorf("%q", r.Text)
	}
}
