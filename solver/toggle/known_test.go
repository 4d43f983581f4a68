package toggle

import "testing"

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
