package ghosts

import (
	"fmt"
	"slices"
	"testing"
)

func TestPuzzles(t *testing.T) {
	all := Puzzles()
	bare := 0
	seen := map[string]bool{}
	for i, p := range all {
		if n := Count(p.Ghosts, p.Placed); n != 1 {
			t.Fatalf("%d answers: %+v", n, p)
		}
		if len(p.Placed) > 0 && Count(p.Ghosts, nil) == 1 {
			t.Fatalf("needs no placed piece: %+v", p)
		}
		for s := range Symmetries {
			turned := p.Turned(s)
			if key := fmt.Sprint(turned.Ghosts, turned.Placed); s > 0 && key == fmt.Sprint(p.Ghosts, p.Placed) {
				continue // a puzzle that is its own mirror image
			} else if seen[key] {
				t.Fatalf("puzzle %d is an earlier one after symmetry %d", i, s)
			}
		}
		for s := range Symmetries {
			turned := p.Turned(s)
			seen[fmt.Sprint(turned.Ghosts, turned.Placed)] = true
		}
		steps := Explain(p.Ghosts, p.Placed)
		if !steps[len(steps)-1].Places() || len(steps) > p.Effort || p.Hardest == Guess || p.Effort < Pieces-len(p.Placed) {
			t.Fatalf("%d steps: %+v", len(steps), p)
		}
		if len(p.Placed) == 0 {
			bare++
		}
	}
	if bare != 113 || len(all) != 113+1690 {
		t.Errorf("%d puzzles, %d without a placed piece", len(all), bare)
	}
	if !slices.IsSortedFunc(all, compareGrades) {
		t.Error("not by grade")
	}
}
