package press

import (
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"

	"switchboard/solver/toggle"
)

// Presses that somebody asks about are judged as a replay of them shows.
func TestPressesAreTried(t *testing.T) {
	s := newClient(t)
	rng := rand.New(rand.NewPCG(3, 2))
	said := map[bool]int{}
	for range 60 {
		rows, cols := 2+rng.IntN(3), 2+rng.IntN(3)
		presses, start := toggle.New(rows, cols), toggle.New(rows, cols)
		for presses.Count() == 0 {
			for i := range rows * cols {
				presses.Set(i/cols, i%cols, rng.IntN(3) == 0)
			}
		}
		start = toggle.Apply(toggle.Puzzle{Board: start, Rule: toggle.Diagonal}, presses) // solved by them
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

// From one board to another takes as many presses as trying all of them shows, and these lead there.
func TestFromBoardToBoard(t *testing.T) {
	s := newClient(t)
	rng := rand.New(rand.NewPCG(5, 2))
	for range 40 {
		rows, cols := 2+rng.IntN(2), 2+rng.IntN(2)
		n := rows * cols
		boards := [2]*toggle.Board{toggle.New(rows, cols), toggle.New(rows, cols)}
		for i := range n {
			boards[0].Set(i/cols, i%cols, rng.IntN(2) == 0)
			boards[1].Set(i/cols, i%cols, rng.IntN(2) == 0)
		}
		fewest := n + 1
		for x := range 1 << n {
			presses := toggle.New(rows, cols)
			for i := range n {
				presses.Set(i/cols, i%cols, x>>i&1 == 1)
			}
			if toggle.Apply(toggle.Puzzle{Board: boards[0]}, presses).String() == boards[1].String() {
				fewest = min(fewest, bits.OnesCount(uint(x)))
			}
		}
		board := boards[0].String() + "\nto\n" + boards[1].String()
		text := s.Ask(t, "solve lights", map[string]any{"board": board, "show": "image"}).Text
		presses := pressed(t, text, rows, cols)
		switch {
		case fewest > n:
			if !strings.HasPrefix(text, "No solution") {
				t.Errorf("%s\n%s", board, text)
			}
		case toggle.Apply(toggle.Puzzle{Board: boards[0]}, presses).String() != boards[1].String() || presses.Count() != fewest:
			t.Errorf("%s: %d\n%s", board, fewest, text)
		}
	}
}
