package toggle

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/bits"
	"math/rand/v2"
	"testing"
	"time"
)

// pressAll looks at every set of presses by Gray code and returns how many reach
// the goal and the fewest presses, -1 for none; and the fewest cells whose change
// lets any reach it.
func pressAll(p Puzzle) (ways, fewest, nearest int) {
	rows, cols := p.Board.rows, p.Board.cols
	var presses []*Board
	for i := range rows * cols {
		if p.pressable(i/cols, i%cols) {
			presses = append(presses, Flipped(p, i/cols, i%cols))
		}
	}
	fewest, nearest = -1, rows*cols
	for _, goal := range p.goals() {
		lit := p.lit(goal).Clone()
		for i := uint64(0); ; {
			n := lit.Count()
			if pressed := bits.OnesCount64(i ^ i>>1); n == 0 {
				if ways++; fewest < 0 || pressed < fewest {
					fewest = pressed
				}
			}
			nearest = min(nearest, n)
			if i++; i>>len(presses) != 0 {
				break
			}
			lit.Xor(presses[bits.TrailingZeros64(i)])
		}
	}
	return ways, fewest, nearest
}

// Every rule and goal with holes, locks, targets and free press matrices on
// small boards, against trying every set of presses.
func TestFewestAgainstTryingAll(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 32))
	trials := 900
	if testing.Short() {
		trials = 300
	}
	for trial := range trials {
		rows, cols := 1+rng.IntN(4), 1+rng.IntN(3)
		p := Puzzle{Board: randomBoard(rng, rows, cols), Rule: rules[trial%len(rules)], Goal: Goal(rng.IntN(3))}
		if trial%3 == 0 {
			p.Board = reachable(rng, p.Rule, rows, cols)
		}
		adorn(rng, &p, trial/len(rules)%6)
		checkFewest(t, p)
	}
}

// adorn gives the puzzle what the plain game lacks.
func adorn(rng *rand.Rand, p *Puzzle, kind int) {
	rows, cols := p.size()
	switch kind {
	case 1:
		p.Holes = sparse(rng, rows, cols)
	case 2:
		p.Locked = sparse(rng, rows, cols)
	case 3:
		p.Target = randomBoard(rng, rows, cols)
	case 4:
		for range rows * cols {
			p.Flips = append(p.Flips, randomBoard(rng, rows, cols))
		}
	case 5:
		p.Holes, p.Locked, p.Target = sparse(rng, rows, cols), sparse(rng, rows, cols), sparse(rng, rows, cols)
	}
}

func checkFewest(t *testing.T, p Puzzle) {
	t.Helper()
	a := mustFewest(t, p)
	ways, fewest, nearest := pressAll(p)
	name := fmt.Sprintf("%v, %v, holes %v, locked %v, target %v\n%s\n", p.Rule, p.Goal, p.Holes, p.Locked, p.Target, p.Board)
	if a.Solvable != (ways > 0) || a.Solutions.Cmp(big.NewInt(int64(ways))) != 0 {
		t.Fatalf("%ssolvable %v, %v solutions; by trying %d", name, a.Solvable, a.Solutions, ways)
	}
	if !a.Solvable {
		if n := a.Nearest.Count(); !a.NearestExact || n != nearest {
			t.Errorf("%schange %d cells, exact %v; by trying %d", name, n, a.NearestExact, nearest)
		}
		return
	}
	if a.Count != fewest || !a.Proved {
		t.Errorf("%s%d presses, proved %v; by trying %d", name, a.Count, a.Proved, fewest)
	}
}

// All kernels of up to 16 dimensions on boards up to 17 x 17, against the Gray
// code of the kernel.
func TestFewestAgainstTheWholeKernel(t *testing.T) {
	rng := rand.New(rand.NewPCG(33, 34))
	limit, most := 17, 14
	if testing.Short() || raceEnabled {
		limit, most = 12, 10
	}
	for _, rule := range rules {
		for m := 3; m <= limit; m++ {
			for n := m; n <= limit; n++ {
				if d := Nullity(rule, m, n); d == 0 || d > most {
					continue
				}
				p := Puzzle{Board: reachable(rng, rule, m, n), Rule: rule}
				if a, want := mustFewest(t, p), lightestByGrayCode(t, p); a.Count != want || !a.Proved {
					t.Errorf("%v %d x %d: %d presses, proved %v; the kernel has %d\n%s", rule, m, n, a.Count, a.Proved, want, p.Board)
				}
			}
		}
	}
}

func lightestByGrayCode(t *testing.T, p Puzzle) int {
	t.Helper()
	a, err := solveAny(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	quiet, err := newEngine(p).quiet(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	at, least := a.Presses.Clone(), a.Count
	for i := uint64(1); i>>len(quiet) == 0; i++ {
		at.Xor(quiet[bits.TrailingZeros64(i)])
		least = min(least, at.Count())
	}
	return least
}

// The all-ones board of Lights Out: OEIS A075464.
func TestAllOnesMatchesThePublishedNumbers(t *testing.T) {
	want := []int{1, 4, 5, 4, 15, 28, 33, 40, 25, 44, 55, 72, 105, 56, 117, 104, 147, 188, 141, 224, 245, 276,
		231, 270, 353, 356, 405, 416, 345, 376}
	for i, w := range want {
		p := Puzzle{Board: New(i+1, i+1), Goal: On}
		if a := mustFewest(t, p); a.Count != w || !a.Proved {
			t.Errorf("n = %d: %d presses, proved %v, want %d", i+1, a.Count, a.Proved, w)
		}
	}
}

// hard is a puzzle that nobody proves in an instant.
func hard() Puzzle {
	return Puzzle{Board: reachable(rand.New(rand.NewPCG(35, 36)), King, 89, 89), Rule: King}
}

func TestFewestAtTheDeadline(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	p := hard()
	a, err := Fewest(ctx, p)
	if err != nil {
		t.Fatal(err)
	}
	checkAnswer(t, p, a)
	if !a.Solvable || a.AtLeast < 1 {
		t.Errorf("solvable %v, at least %d", a.Solvable, a.AtLeast)
	}
}

func TestFewestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error)
	go func() {
		_, err := Fewest(ctx, hard())
		done <- err
	}()
	cancel()
	if err := <-done; !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	for _, rule := range rules {
		for _, p := range []Puzzle{{Board: New(30, 30), Rule: rule}, {Board: New(3, 3), States: 5, Rule: rule}} {
			if _, err := solveAny(ctx, p); !errors.Is(err, context.Canceled) {
				t.Errorf("solve, cancelled before: %v", err)
			}
			if _, err := Fewest(ctx, p); !errors.Is(err, context.Canceled) {
				t.Errorf("fewest, cancelled before: %v", err)
			}
		}
	}
}

func TestSameTakesTheLighterGoal(t *testing.T) {
	rng := rand.New(rand.NewPCG(37, 38))
	for range 30 {
		b := reachable(rng, Plus, 5, 5)
		off := mustFewest(t, Puzzle{Board: b})
		on := mustFewest(t, Puzzle{Board: b, Goal: On})
		same := mustFewest(t, Puzzle{Board: b, Goal: Same})
		if same.Count != min(off.Count, on.Count) || same.Solutions.Cmp(new(big.Int).Add(off.Solutions, on.Solutions)) != 0 {
			t.Errorf("off %d, on %d, same %d presses of %v solutions", off.Count, on.Count, same.Count, same.Solutions)
		}
	}
}

func TestNothingToPress(t *testing.T) {
	for _, rule := range rules {
		for _, goal := range []Goal{Off, On, Same} {
			p := Puzzle{Board: New(5, 5), Rule: rule, Goal: goal}
			p.Board.Fill(goal == On)
			if a := mustFewest(t, p); !a.Solvable || a.Count != 0 || !a.Proved {
				t.Errorf("%v, %v: %d presses, proved %v", rule, goal, a.Count, a.Proved)
			}
		}
	}
}
