package toggle

import (
	"math/rand/v2"
	"testing"

	"switchboard/tools/must"
)

func shortest(t *testing.T, p Puzzle) Answer {
	t.Helper()
	a, err := Fewest(t.Context(), p)
	if err != nil || !a.Solvable || !a.Proved {
		t.Fatalf("%v: %+v", err, a)
	}
	return a
}

// Following the hints on boards with several states solves them in the fewest presses,
// every reason on the way is true, and the table says how many there are.
func TestFollowingLevelsHints(t *testing.T) {
	rng := rand.New(rand.NewPCG(20, 3))
	seen := map[string]int{}
	for range 60 {
		spec := Spec{1 + rng.IntN(4), 1 + rng.IntN(4), Rule(rng.IntN(6)), Goal(rng.IntN(3)), Easy, 3 + rng.IntN(4)}
		p := spec.pressed(rng, rng.IntN(spec.Rows*spec.Cols))
		for a := shortest(t, p); a.Count > 0; {
			h := must.Get(NextHint(t.Context(), p, a))(t)
			seen[kinds[h.Kind]]++
			one := grid(make([]uint8, spec.Rows*spec.Cols), spec.Cols)
			one[h.Row][h.Col] = uint8(h.Times)
			if h.Kind == ByPlain {
				need := p.gains(a.Level)
				for _, i := range h.Cells.Ones() {
					if int(need[i]) != h.Times {
						t.Errorf("cell %d has to gain %d, not %d", i, need[i], h.Times)
					}
				}
				if !h.Cells.Equal(Flipped(p, h.Row, h.Col)) {
					t.Errorf("the press changes other cells than\n%s", h.Cells)
				}
			}
			p.Levels = ApplyLevels(p, one)
			left := shortest(t, p)
			if left.Count != a.Count-h.Times {
				t.Fatalf("%d presses left after %d of %d", left.Count, h.Times, a.Count)
			}
			a = left
		}
	}
	if t.Log(seen); seen["plain"] == 0 || seen["answer"] == 0 {
		t.Error("the test proves nothing about a kind")
	}
}
