package press

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"switchboard/commands"
	"switchboard/solver/toggle"
)

// No hint is longer than three lines, nor than a phone shows at once.
func TestReasonsAreShort(t *testing.T) {
	const most = 340
	s := speaker(t)
	rng := rand.New(rand.NewPCG(17, 30))
	for _, p := range []*Puzzle{Squares(), Lights(), Safe(), Fivers()} {
		for range 60 {
			b := toggle.New(3+rng.IntN(6), 3+rng.IntN(6))
			b.Fill(p.goal == toggle.On)
			presses := toggle.New(b.Rows(), b.Cols())
			for i := range b.Rows() * b.Cols() {
				presses.Set(i/b.Cols(), i%b.Cols(), rng.IntN(3) == 0)
			}
			q := &question{puzzle: p, toggle: toggle.Puzzle{Rule: p.rule, Goal: p.goal}}
			q.toggle.Board = toggle.Apply(toggle.Puzzle{Board: b, Rule: p.rule}, presses)
			a, err := toggle.Fewest(context.Background(), q.toggle)
			if err != nil {
				t.Fatal(err)
			}
			if a.Count == 0 {
				continue
			}
			h, err := toggle.NextHint(context.Background(), q.toggle, a)
			if err != nil {
				t.Fatal(err)
			}
			for _, level := range []commands.Level{commands.Where, commands.Why, commands.Move} {
				answer := q.hinted(s, a, h, level)
				text := answer.Text.String()
				if lines := strings.Count(text, "\n") + 1; lines > 3 || len(text) > most || strings.Contains(text, "[") || strings.Contains(text, "<no value>") {
					t.Errorf("%s, %d lines, %d characters:\n%s", p.about.Name, lines, len(text), text)
				}
			}
		}
	}
}
