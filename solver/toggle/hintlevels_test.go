package toggle

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// solvableLevels returns a board with several states that random presses make of a
// goal.
func solvableLevels(rng *rand.Rand, rule Rule, goal Goal, states, rows, cols int) Puzzle {
	p := Puzzle{Rule: rule, Goal: goal, States: states, Levels: make([][]uint8, rows)}
	end := uint8(0)
	switch goal {
	case On:
		end = uint8(states - 1)
	case Same:
		end = uint8(rng.IntN(states))
	}
	times := make([][]uint8, rows)
	for r := range rows {
		p.Levels[r], times[r] = make([]uint8, cols), make([]uint8, cols)
		for c := range cols {
			p.Levels[r][c] = end
			if rng.IntN(3) == 0 {
				times[r][c] = uint8(rng.IntN(states))
			}
		}
	}
	p.Levels = ApplyLevels(p, times)
	return p
}

func shortest(t *testing.T, p Puzzle) Answer {
	t.Helper()
	a, err := Fewest(t.Context(), p)
	if err != nil || !a.Solvable || !a.Proved {
		t.Fatalf("%v: %+v", err, a)
	}
	return a
}

// Following the hints on boards with several states solves them in the fewest presses,
// and every reason on the way is true.
func TestFollowingLevelsHints(t *testing.T) {
	rng := rand.New(rand.NewPCG(20, 3))
	seen := map[HintKind]int{}
	for range 60 {
		p := solvableLevels(rng, Rule(rng.IntN(6)), Goal(rng.IntN(3)), 3+rng.IntN(4), 1+rng.IntN(4), 1+rng.IntN(4))
		for a := shortest(t, p); a.Count > 0; {
			h, err := NextHint(t.Context(), p, a)
			if err != nil {
				t.Fatal(err)
			}
			seen[h.Kind]++
			checkLevelsHint(t, p, a, h)
			one := make([][]uint8, len(p.Levels))
			for r := range one {
				one[r] = make([]uint8, len(p.Levels[r]))
			}
			one[h.Row][h.Col] = uint8(h.Times)
			p.Levels = ApplyLevels(p, one)
			left := shortest(t, p)
			if left.Count != a.Count-h.Times {
				t.Fatalf("%d presses left after %d of %d", left.Count, h.Times, a.Count)
			}
			a = left
		}
	}
	for _, kind := range []HintKind{ByPattern, ByReach, ByChase, ByStart} {
		if seen[kind] == 0 {
			t.Errorf("no hint of kind %d", kind)
		}
	}
}

// checkLevelsHint re-checks a reason from the puzzle, what it names and the presses that
// are left.
func checkLevelsHint(t *testing.T, p Puzzle, a Answer, h Hint) {
	t.Helper()
	rows, cols := p.size()
	need := p.gains(a.Level)
	if h.Times == 0 || h.Times != int(a.Times[h.Row][h.Col]) {
		t.Fatalf("%d times, the answer has %d", h.Times, a.Times[h.Row][h.Col])
	}
	changes := func(i int) bool { return both(Flipped(p, i/cols, i%cols), h.Cells) > 0 }
	switch h.Kind {
	case ByPattern, ByReach, ByChase:
		for _, i := range ones(h.Cells) {
			if int(need[i]) != h.Times {
				t.Errorf("kind %d: cell %d has to gain %d, the press is made %d times", h.Kind, i, need[i], h.Times)
			}
		}
		for i := range rows * cols {
			made := a.Times[i/cols][i%cols] > 0
			others := made || h.Kind == ByReach || h.Kind == ByChase && !h.Done.At(i/cols, i%cols)
			if others && changes(i) != (i == h.Row*cols+h.Col) {
				t.Errorf("kind %d: press %d changes what is counted", h.Kind, i)
			}
			if h.Kind == ByChase && made && h.Done.At(i/cols, i%cols) {
				t.Errorf("press %d is not done", i)
			}
		}
	case ByStart:
		checkLevelsStart(t, p, a, h)
	}
}

// checkLevelsStart holds that presses which wrong cells call for suffice after those of
// the start, and without them just if they leave nothing wrong.
func checkLevelsStart(t *testing.T, p Puzzle, a Answer, h Hint) {
	t.Helper()
	rows, cols := p.size()
	start := make([][]uint8, rows)
	uncalled := New(rows, cols)
	for r := range rows {
		start[r] = make([]uint8, cols)
		for c := range cols {
			y, x := r-h.Step[0], c-h.Step[1]
			mine := p.Rule != Diagonal && p.Rule != Ring || (r+c)%2 == (h.Row+h.Col)%2
			uncalled.Set(r, c, mine && (y < 0 || x < 0 || y >= rows || x >= cols))
			if h.Start.At(r, c) {
				start[r][c] = a.Times[r][c]
			}
		}
	}
	chase := p
	chase.Goal, chase.Target, chase.Locked = Off, nil, uncalled
	shifted := func(levels [][]uint8) [][]uint8 {
		out := make([][]uint8, rows)
		for r := range levels {
			for _, v := range levels[r] {
				out[r] = append(out[r], uint8((int(v)-a.Level+p.States)%p.States))
			}
		}
		return out
	}
	chase.Levels = shifted(ApplyLevels(p, start))
	if after, err := solveAny(t.Context(), chase); err != nil || !after.Solvable {
		t.Errorf("after the start chasing %v leaves something (%v)\n%s", h.Step, err, h.Start)
	}
	chase.Levels = shifted(p.Levels)
	if before, err := solveAny(t.Context(), chase); err != nil || before.Solvable != (h.Cells.Count() == 0) {
		t.Errorf("without a start chasing %v solves it: %v (%v), left\n%s", h.Step, before.Solvable, err, h.Cells)
	}
}

// TestFirstLevelsReasons prints which kinds of reason come first on random boards with
// several states, and holds that few have none.
func TestFirstLevelsReasons(t *testing.T) {
	kinds := map[HintKind]string{ByPattern: "pattern", ByReach: "reach", ByChase: "chase", ByStart: "start", ByAnswer: "answer"}
	rng := rand.New(rand.NewPCG(20, 4))
	for _, states := range []int{3, 4, 5} {
		for n := 3; n <= 5; n++ {
			const boards = 40
			seen, line := map[HintKind]int{}, fmt.Sprintf("%d states, %d x %d:", states, n, n)
			for range boards {
				p := solvableLevels(rng, Plus, Off, states, n, n)
				if a := shortest(t, p); a.Count > 0 {
					h, err := NextHint(t.Context(), p, a)
					if err != nil {
						t.Fatal(err)
					}
					seen[h.Kind]++
				}
			}
			for kind, count := range seen {
				line += fmt.Sprintf(" %s %d", kinds[kind], count)
			}
			t.Log(line)
			if seen[ByAnswer]*20 > boards {
				t.Errorf("%d x %d, %d states: %d of %d without a reason", n, n, states, seen[ByAnswer], boards)
			}
		}
	}
}
