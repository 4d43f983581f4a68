package toggle

import (
	"slices"
	"testing"
)

// The known answers are solutions of as many presses as they say, given as proved
// where they are, whichever way the board is put.
func TestKnownFewest(t *testing.T) {
	for n, known := range knownBySide() {
		p := Puzzle{Board: New(n, n)}
		p.Board.Fill(true)
		other := Puzzle{Board: p.Board.Clone()}
		other.Board.Flip(0, 0)
		if b := (best{found: found{goal: Off}}); b.recall(t.Context(), other, newEngine(other)) || b.presses != nil {
			t.Errorf("n = %d: another board is taken for the known one", n)
		}
		if !known.proved {
			b, e := best{found: found{goal: Off}}, newEngine(p)
			if b.recall(t.Context(), p, e) || b.presses.Count() != known.presses || Apply(p, b.presses).Count() > 0 {
				t.Errorf("n = %d: %d presses; known %d", n, b.presses.Count(), known.presses)
			}
			continue
		}
		a := mustFewest(t, p)
		if !a.Proved || a.Count != known.presses || a.Presses.Count() != known.presses || known.first.cols != n {
			t.Errorf("n = %d: %d presses, proved %v; known %d", n, a.Count, a.Proved, known.presses)
		}
		off := mustFewest(t, Puzzle{Board: New(n, n), Goal: On})
		if off.Count != a.Count || !off.Proved {
			t.Errorf("n = %d: %d presses the other way", n, off.Count)
		}
	}
}

// For every group of symmetries: what is said to be the solutions with them are
// solutions with them, and all of those that there are.
func TestSymmetricSolutions(t *testing.T) {
	found := make([]int, len(symmetries))
	for _, c := range []struct {
		rule       Rule
		rows, cols int
	}{{Plus, 4, 4}, {Plus, 5, 5}, {Plus, 9, 9}, {Plus, 11, 11}, {Plus, 9, 14}, {Diagonal, 6, 6}, {Diagonal, 9, 9}, {Ring, 4, 4}, {King, 5, 5}, {Plus, 4, 9}} {
		p := Puzzle{Board: New(c.rows, c.cols), Rule: c.rule}
		p.Board.Fill(true)
		e := newEngine(p)
		x, err := e.solve(t.Context(), p.Board)
		if x == nil || err != nil {
			continue
		}
		quiet, err := e.quiet(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for i, group := range symmetries {
			alike := func(b *Board) bool {
				return !slices.ContainsFunc(group, func(turn func(*Board) *Board) bool { return !b.Equal(turn(b)) })
			}
			if !alike(p.Board) {
				continue
			}
			all := 0
			for set := range uint(1) << len(quiet) {
				y := x.Clone()
				for k, q := range quiet {
					if set>>k&1 == 1 {
						y.Xor(q)
					}
				}
				if alike(y) {
					all++
				}
			}
			sym, ok := symmetricCoset(t.Context(), x, quiet, group)
			if ok != (all > 0) || ok && all != 1<<len(sym.Basis) {
				t.Fatalf("%v %d x %d, group %d: %d solutions, found %v of dimension %d", c.rule, c.rows, c.cols, i, all, ok, len(sym.Basis))
			}
			if !ok {
				continue
			}
			found[i]++
			if y := unpacked(sym.Word, c.rows, c.cols); !alike(y) || Apply(p, y).Count() != 0 {
				t.Errorf("%v %d x %d, group %d: no such solution\n%s", c.rule, c.rows, c.cols, i, y)
			}
		}
	}
	for i, n := range found {
		if n == 0 {
			t.Errorf("no board with a solution of group %d", i)
		}
	}
}
