package press

import (
	"math/rand/v2"
	"strings"
	"testing"

	"switchboard/commands/commandstest"
	"switchboard/notation"
	"switchboard/proof"
	"switchboard/solver/toggle"
	"switchboard/tools/must"
)

// The proof of every answer is checked, and claims what the answer says.
func TestProofsAreChecked(t *testing.T) {
	s := newClient(t)
	rng := rand.New(rand.NewPCG(4, 2))
	none, fewest := map[bool]int{}, 0
	for i := range 60 {
		p := toggle.Puzzle{Rule: toggle.Rule(rng.IntN(6)), Goal: toggle.Goal(rng.IntN(3)), States: 2}
		rows, cols := 1+rng.IntN(4), 1+rng.IntN(4)
		if i%3 == 0 {
			p.States = 3 + rng.IntN(4)
			p.Levels = noPresses(rows, cols)
			for c := range rows * cols {
				p.Levels[c/cols][c%cols] = uint8(rng.IntN(p.States))
			}
		} else {
			p.Board = randomBoard(rng, rows, cols, 2)
			if i%5 == 0 {
				p.Target = toggle.New(rows, cols)
				p.Target.Set(0, 0, true)
			}
		}
		options := map[string]any{"board": notation.WriteToggle(&p), "rule": p.Rule.String(), "goal": p.Goal.String(), "states": p.States, "show": "image"}
		answer := s.Ask(t, "solve lights", options)
		r := s.Press(t, answer, "Proof")
		claim := must.Get(proof.Read(commandstest.File(t, r, "proof.txt")))(t)
		v, err := claim.Check()
		switch {
		case err != nil:
			t.Errorf("%v: %v\n%s", options, err, claim)
		case v.NoSolution != strings.HasPrefix(answer.Text, "No solution") || !v.NoSolution && !v.Fewest && p.States == 2:
			t.Errorf("%v: %+v, but\n%s", options, v, answer.Text)
		case v.NoSolution && p.States == 2 && !strings.Contains(answer.Text, "Count the "):
			t.Errorf("%v: no reason:\n%s", options, answer.Text)
		case v.NoSolution && p.States > 2 && (!strings.Contains(answer.Text, "every press changes it by a multiple of") ||
			!strings.Contains(answer.Text, "Nearest solvable board: add")):
			t.Errorf("%v: no reason, or no nearest board:\n%s", options, answer.Text)
		case v.NoSolution:
			none[p.States > 2]++
		default:
			fewest++
		}
	}
	if len(none) < 2 || fewest == 0 {
		t.Errorf("%v and %d claims were seen", none, fewest)
	}
}
