package press

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"switchboard/notation"
	"switchboard/notation/reader"
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

// A position with presses or a board to become is the same in a button.
func TestPositionWithMoreIsKept(t *testing.T) {
	for _, text := range []string{"101/010\npresses: A1 C2", "101/010\nto\n111/000", "012/210\npresses: A1"} {
		states := 2
		if strings.Contains(text, "2/") {
			states = 3
		}
		read, err := reader.Read(text, notation.Ask{Puzzle: notation.Lights, States: states})
		if err != nil {
			t.Fatal(text, err)
		}
		q := &Position{puzzle: Lights(), toggle: *read.Toggle, presses: read.Presses, number: 7}
		again, err := Lights().Decode(q.Encode())
		if err != nil {
			t.Fatal(text, err)
		}
		got := again.(*Position)
		if got.Text() != q.Text() || got.number != 7 || !slices.Equal(got.presses, q.presses) || fmt.Sprint(got.toggle.Target) != fmt.Sprint(q.toggle.Target) {
			t.Errorf("%q comes back as %q, %v", text, got.Text(), got.presses)
		}
	}
}
