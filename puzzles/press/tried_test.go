package press

import (
	"math/rand/v2"
	"strings"
	"testing"

	"switchboard/commands/commandstest"
	"switchboard/solver/toggle"
	"switchboard/tools/must"
)

// Presses that somebody asks about are judged as a replay of them shows.
func TestPressesAreTried(t *testing.T) {
	s := newClient(t)
	rng := rand.New(rand.NewPCG(3, 2))
	said := map[bool]int{}
	for range 60 {
		rows, cols := 2+rng.IntN(3), 2+rng.IntN(3)
		presses := randomBoard(rng, rows, cols, 3)
		presses.Set(0, 0, true)
		start := toggle.Apply(toggle.Puzzle{Board: toggle.New(rows, cols), Rule: toggle.Diagonal}, presses) // solved by them
		if rng.IntN(2) == 0 {
			start.Flip(rng.IntN(rows), rng.IntN(cols))
		}
		left := toggle.Apply(toggle.Puzzle{Board: start, Rule: toggle.Diagonal}, presses)
		board := strings.ReplaceAll(start.String(), "\n", "/") + "\npresses: " + strings.Join(cellNames(presses), " ")
		r := s.Ask(t, "solve squares", map[string]any{"board": board, "show": "image"})
		first, _, _ := strings.Cut(r.Text, "\n")
		if ok := strings.HasPrefix(first, "Yes, "); ok != (left.Count() == 0) || !ok && !strings.Contains(first, "`"+strings.Join(cellNames(left), " ")+"`") {
			t.Errorf("%s: %q, left %v", board, first, cellNames(left))
		}
		said[left.Count() == 0]++
	}
	if len(said) < 2 {
		t.Error("only one verdict was tried")
	}
}

// From one board to another takes as many presses as the solver proves, and these lead there.
func TestFromBoardToBoard(t *testing.T) {
	s := newClient(t)
	rng := rand.New(rand.NewPCG(5, 2))
	for i := range 40 {
		rows, cols := 2+rng.IntN(2), 2+rng.IntN(2)
		p := toggle.Puzzle{Board: randomBoard(rng, rows, cols, 2), Target: randomBoard(rng, rows, cols, 2)}
		if i == 0 {
			p.Target = toggle.New(rows, cols) // said in words of its own
		}
		fewest := must.Get(toggle.Fewest(t.Context(), p))(t)
		board := p.Board.String() + "\nto\n" + p.Target.String()
		text := s.Ask(t, "solve lights", map[string]any{"board": board, "show": "image"}).Text
		presses := commandstest.Pressed(t, text, rows, cols)
		switch {
		case !fewest.Solvable:
			if !strings.HasPrefix(text, "No solution") {
				t.Errorf("%s\n%s", board, text)
			}
		case !toggle.Apply(toggle.Puzzle{Board: p.Board}, presses).Equal(p.Target) || presses.Count() != fewest.Count:
			t.Errorf("%s: %d\n%s", board, fewest.Count, text)
		}
	}
}
