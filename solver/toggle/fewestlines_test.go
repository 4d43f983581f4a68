package toggle

import (
	"math/rand/v2"
	"testing"
)

// Where whole lines are quiet: every shape of parity, against the Gray code of
// the kernel, and with either goal against both goals apart.
func TestFewestOfLines(t *testing.T) {
	rng := rand.New(rand.NewPCG(51, 52))
	for _, size := range []struct {
		rule       Rule
		rows, cols int
	}{
		{Cross, 3, 3}, {Cross, 5, 7}, {Cross, 7, 5}, {Cross, 3, 9}, {Cross, 1, 1}, {Cross, 1, 8}, {Cross, 7, 6},
		{Cross, 6, 7}, {Cross, 4, 4}, {King, 2, 2}, {King, 5, 5}, {King, 2, 8}, {King, 8, 5}, {King, 5, 6}, {King, 4, 8},
	} {
		for range 12 {
			p := Puzzle{Board: reachable(rng, size.rule, size.rows, size.cols), Rule: size.rule}
			if a, want := mustFewest(t, p), lightestByGrayCode(t, p); a.Count != want || !a.Proved {
				t.Fatalf("%v: %d presses, proved %v; the kernel has %d\n%s", p.Rule, a.Count, a.Proved, want, p.Board)
			}
			checkSame(t, p)
		}
	}
}

// checkSame demands that Same finds the lighter of the two goals and says which.
func checkSame(t *testing.T, p Puzzle) {
	t.Helper()
	least := -1
	for _, goal := range []Goal{Off, On} {
		p.Goal = goal
		if a := mustFewest(t, p); a.Solvable && (least < 0 || a.Count < least) {
			least = a.Count
		}
	}
	p.Goal = Same
	a := mustFewest(t, p)
	if a.Count != least || !a.Proved {
		t.Fatalf("%v, either goal: %d presses, proved %v, want %d\n%s", p.Rule, a.Count, a.Proved, least, p.Board)
	}
	p.Goal = a.Reached
	if one := mustFewest(t, p); one.Count != least {
		t.Fatalf("%v: reaches %v in %d presses, want %d\n%s", p.Rule, p.Goal, one.Count, least, p.Board)
	}
}
