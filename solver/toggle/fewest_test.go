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

	"switchboard/tools/must"
)

// pressAll looks at every set of presses by Gray code and returns how many reach the goal, the fewest presses, -1 for
// none, and how many ways have as few; and the fewest cells whose change lets any reach it.
func pressAll(p Puzzle) (ways, fewest, shortest, nearest int) {
	rows, cols := p.Board.rows, p.Board.cols
	var presses []*Board
	for i := range rows * cols {
		if p.Pressable(i/cols, i%cols) {
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
					fewest, shortest = pressed, 0
				}
				if pressed == fewest {
					shortest++
				}
			}
			nearest = min(nearest, n)
			if i++; i>>len(presses) != 0 {
				break
			}
			lit.Xor(presses[bits.TrailingZeros64(i)])
		}
	}
	return ways, fewest, shortest, nearest
}

// Every rule and goal with holes, locks and targets on small boards, against trying every set of presses.
func TestFewestAgainstTryingAll(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 32))
	for trial := range 900 {
		rows, cols := 1+rng.IntN(4), 1+rng.IntN(3)
		p := Puzzle{Board: randomBoard(rng, rows, cols), Rule: rules[trial%len(rules)], Goal: Goal(rng.IntN(3))}
		if trial%3 == 0 {
			p.Board = reachable(rng, p.Rule, rows, cols)
		}
		adorn(rng, &p, trial/len(rules)%5)
		checkFewest(t, p)
	}
}

// adorn gives the puzzle what the plain game lacks.
func adorn(rng *rand.Rand, p *Puzzle, kind int) {
	rows, cols := p.Size()
	switch kind {
	case 1:
		p.Holes = sparse(rng, rows, cols)
	case 2:
		p.Locked = sparse(rng, rows, cols)
	case 3:
		p.Target = randomBoard(rng, rows, cols)
	case 4:
		p.Holes, p.Locked, p.Target = sparse(rng, rows, cols), sparse(rng, rows, cols), sparse(rng, rows, cols)
	}
}

func checkFewest(t *testing.T, p Puzzle) {
	t.Helper()
	a := mustFewest(t, p)
	ways, fewest, _, nearest := pressAll(p)
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

// All kernels of up to 14 dimensions on boards up to 17 x 17, either way up, against the Gray
// code of the kernel; and with either goal against both goals apart.
func TestFewestAgainstTheWholeKernel(t *testing.T) {
	rng := rand.New(rand.NewPCG(33, 34))
	const limit, most = 17, 14
	for _, rule := range rules {
		for m := 1; m <= limit; m++ {
			for n := 1; n <= limit; n++ {
				if d := Nullity(rule, m, n); d == 0 || d > most {
					continue
				}
				p := Puzzle{Board: reachable(rng, rule, m, n), Rule: rule}
				if a, want := mustFewest(t, p), lightestByGrayCode(t, p); a.Count != want || !a.Proved {
					t.Errorf("%v %d x %d: %d presses, proved %v; the kernel has %d\n%s", rule, m, n, a.Count, a.Proved, want, p.Board)
				}
				checkSame(t, p)
			}
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

func lightestByGrayCode(t *testing.T, p Puzzle) int {
	t.Helper()
	a := must.Get(solveAny(t.Context(), p))(t)
	quiet := must.Get(newEngine(p).quiet(t.Context()))(t)
	at, least := a.Presses.Clone(), a.Count
	for i := uint64(1); i>>len(quiet) == 0; i++ {
		at.Xor(quiet[bits.TrailingZeros64(i)])
		least = min(least, at.Count())
	}
	return least
}

// hard is a puzzle that nobody proves in an instant.
func hard() Puzzle {
	return Puzzle{Board: reachable(rand.New(rand.NewPCG(35, 36)), King, 89, 89), Rule: King}
}

func TestFewestAtTheDeadline(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	p := hard()
	a := must.Get(Fewest(ctx, p))(t)
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

// The known answers are solutions of as many presses as they say, given as proved
// where they are, whichever way the board is put.
func TestKnownFewest(t *testing.T) {
	for n, known := range knownBySide() {
		p := Puzzle{Board: New(n, n)}
		p.Board.Fill(true)
		other := Puzzle{Board: p.Board.Clone()}
		other.Board.Flip(0, 0)
		if b := (best{goal: Off}); b.recall(t.Context(), other, newEngine(other)) || b.presses != nil {
			t.Errorf("n = %d: another board is taken for the known one", n)
		}
		if !known.proved {
			b, e := best{goal: Off}, newEngine(p)
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
