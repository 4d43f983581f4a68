package press

import (
	"math/rand/v2"
	"switchboard/commands/commandstest"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/solver/toggle"
	"testing"
)

// randomQuestion is about a board that random presses make of a solved one.
func randomQuestion(rng *rand.Rand, p *Puzzle) *Position {
	b := toggle.New(3+rng.IntN(6), 3+rng.IntN(6))
	b.Fill(p.goal == toggle.On)
	presses := toggle.New(b.Rows(), b.Cols())
	for i := range b.Rows() * b.Cols() {
		presses.Set(i/b.Cols(), i%b.Cols(), rng.IntN(3) == 0)
	}
	puzzle := toggle.Puzzle{Rule: p.rule, Goal: p.goal}
	puzzle.Board = toggle.Apply(toggle.Puzzle{Board: b, Rule: p.rule}, presses)
	return &Position{puzzle: p, toggle: puzzle}
}

// withStates is a question about a board with more than two states.
func withStates(rng *rand.Rand, p *Puzzle) *Position {
	size := 3 + rng.IntN(3)
	puzzle := toggle.Puzzle{Rule: p.rule, Goal: p.goal, States: 3 + rng.IntN(3)}
	times := make([][]uint8, size)
	for r := range times {
		times[r] = make([]uint8, size)
		for c := range times[r] {
			times[r][c] = uint8(rng.IntN(4) / 3 * rng.IntN(puzzle.States))
		}
	}
	puzzle.Board = toggle.New(size, size)
	puzzle.Levels = toggle.ApplyLevels(puzzle, times)
	puzzle.Board = nil
	return &Position{puzzle: p, toggle: puzzle}
}

// No hint is longer than three lines in any language, nor than a phone shows at once,
// and none needs a word that the cards do not use.
func TestReasonsAreShortAndTaught(t *testing.T) {
	catalogue, err := phrases.Load()
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(17, 30))
	for _, p := range []*Puzzle{Squares(), Lights(), Safe(), Fivers()} {
		var said []string
		kinds := map[toggle.HintKind]bool{}
		for i := range 90 {
			q := randomQuestion(rng, p)
			if p.about.Name == "lights" && i%3 == 0 {
				q = withStates(rng, p)
			}
			a, err := toggle.Fewest(t.Context(), q.toggle)
			if err != nil {
				t.Fatal(err)
			}
			if a.Count == 0 {
				continue
			}
			h, err := toggle.NextHint(t.Context(), q.toggle, a)
			if err != nil {
				t.Fatal(err)
			}
			kinds[h.Kind] = true
			for _, locale := range phrases.Locales {
				for level := puzzles.LevelWhere; level <= puzzles.LevelMove; level++ {
					answer := q.hinted(catalogue.For(locale), a, h, level, false)
					text := answer.Text.String()
					commandstest.Short(t, catalogue.For(locale), text)
					if locale == phrases.Locales[0] {
						said = append(said, text)
					}
				}
			}
		}
		if len(kinds) < 4 {
			t.Errorf("%s: only the kinds %v", p.about.Name, kinds)
		}
		commandstest.Taught(t, p, said)
	}
}
