package toggle

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"switchboard/tools/must"
	"switchboard/tools/trial"
)

// pressAll tries every set of presses in Gray code order. It returns how many reach the goal, the fewest presses (-1
// for none) and how many sets have as few, and the fewest cells whose change lets some set reach the goal.
func pressAll(p Puzzle) (ways, fewest, shortest, nearest int) {
	rows, cols := p.Board.rows, p.Board.cols
	var presses []*Board
	for i := range rows * cols {
		if p.Pressable(i/cols, i%cols) {
			presses = append(presses, Flipped(p, i/cols, i%cols))
		}
	}
	fewest, nearest = -1, rows*cols
	for _, level := range p.EndLevels() {
		lit := p.lit(level).Clone()
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

// adorn adds holes, locks and a target to the puzzle.
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

// All kernels of up to 14 dimensions on boards up to 17 x 17, with either side first, against the Gray code of the
// kernel; and with either goal against each goal alone.
func TestFewestAgainstTheWholeKernel(t *testing.T) {
	rng := rand.New(rand.NewPCG(33, 34))
	const limit, most = 17, 14
	for _, rule := range rules {
		for m := 1; m <= limit; m++ {
			for n := 1; n <= limit; n++ {
				if d := Nullity(rule, m, n); d == 0 || d > most || m > 6 && trial.Skips(rng, 3) {
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

// checkSame checks that Same finds the lighter of the two goals and says which.
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
	p.Goal = Goal(a.Level)
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

// hard is a puzzle that takes long to prove.
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

// The known answers are solutions with the number of presses that they claim, and are proved if they claim it, with
// either goal.
func TestKnownFewest(t *testing.T) {
	lines, unproved := 0, 0
	for n := range 300 {
		presses, first, proved := known(n)
		if first == nil {
			continue
		}
		lines++
		p := Puzzle{Board: New(n, n)}
		p.Board.Fill(true)
		other := Puzzle{Board: p.Board.Clone()}
		other.Board.Flip(0, 0)
		if b := (best{}); b.recall(t.Context(), other, newEngine(other)) || b.presses != nil {
			t.Errorf("n = %d: another board is taken for the known one", n)
		}
		if !proved {
			unproved++
			b, e := best{}, newEngine(p)
			if b.recall(t.Context(), p, e) || b.presses.Count() != presses || Apply(p, b.presses).Count() > 0 {
				t.Errorf("n = %d: %d presses; known %d", n, b.presses.Count(), presses)
			}
			continue
		}
		a := mustFewest(t, p)
		if !a.Proved || a.Count != presses || a.Presses.Count() != presses || first.cols != n {
			t.Errorf("n = %d: %d presses, proved %v; known %d", n, a.Count, a.Proved, presses)
		}
		off := mustFewest(t, Puzzle{Board: New(n, n), Goal: On})
		if off.Count != a.Count || !off.Proved {
			t.Errorf("n = %d: %d presses the other way", n, off.Count)
		}
	}
	if lines != strings.Count(knownLines, "\n") || unproved != strings.Count(knownLines, "unproved\n") {
		t.Errorf("%d lines are read, %d of them unproved", lines, unproved)
	}
}

var rules = []Rule{Plus, Diagonal, Cross, King, Knight, Ring}

func randomBoard(rng *rand.Rand, rows, cols int) *Board {
	b := New(rows, cols)
	for i := range b.words {
		b.words[i] = rng.Uint64()
	}
	for r := range rows {
		b.trim(r)
	}
	return b
}

// reachable returns a board that random presses light, in up to 1000 rows.
func reachable(rng *rand.Rand, rule Rule, rows, cols int) *Board {
	presses := randomBoard(rng, rows, cols)
	for r := 1000; r < rows; r++ {
		clear(presses.Row(r))
	}
	return Apply(Puzzle{Board: New(rows, cols), Rule: rule}, presses)
}

// The special engines agree with elimination on solvability, nullity and kernel, and their solutions work.
func TestEnginesAgree(t *testing.T) {
	for i, rule := range rules {
		limit := map[Rule]int{Cross: 20, Knight: 10}[rule]
		if limit == 0 {
			limit = 36 // past a word of 32 bits
		}
		t.Run(rule.String(), func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(11, uint64(i)))
			for m := 1; m <= limit; m++ {
				for n := 1; n <= limit; n++ {
					if max(m, n) > 8 && trial.Skips(rng, 60) {
						continue
					}
					agree(t, rng, rule, m, n)
				}
			}
		})
	}
}

func agree(t *testing.T, rng *rand.Rand, rule Rule, m, n int) {
	t.Helper()
	p := Puzzle{Board: New(m, n), Rule: rule}
	fast, plain := newEngine(p), newGeneral(p)
	name := fmt.Sprintf("%v %d x %d", rule, m, n)
	boards := []*Board{reachable(rng, rule, m, n), randomBoard(rng, m, n)}
	if d := plain.nullity(); fast.nullity() != d || Nullity(rule, m, n) != d {
		t.Fatalf("%s: nullity %d, alone %d, by elimination %d", name, fast.nullity(), Nullity(rule, m, n), d)
	}
	for i, lit := range boards {
		p.Board = lit.Clone()
		x := must.Get(fast.solve(t.Context(), p.Board))(t)
		if !p.Board.Equal(lit) {
			t.Fatalf("%s: the board was changed", name)
		}
		must.Do(t, plain.reduce(t.Context(), plain.side(lit)))
		_, solvable := plain.echelon.Solution()
		if (x != nil) != solvable || i == 0 && x == nil {
			t.Fatalf("%s\n%s\nsolvable: %v, by elimination %v", name, lit, x != nil, solvable)
		}
		if x != nil && Apply(p, x).Count() != 0 {
			t.Fatalf("%s\n%s\npresses\n%s\nleave\n%s", name, lit, x, Apply(p, x))
		}
		if x == nil {
			a := must.Get(solveAny(t.Context(), p))(t)
			checkRefusal(t, p, a)
		}
	}
	checkQuiet(t, name, p, fast)
}

// checkQuiet checks that the basis has as many patterns as the nullity, and that they are quiet and independent.
func checkQuiet(t *testing.T, name string, p Puzzle, e engine) {
	t.Helper()
	basis := must.Get(e.quiet(t.Context()))(t)
	if len(basis) != e.nullity() {
		t.Fatalf("%s: %d quiet patterns, nullity %d", name, len(basis), e.nullity())
	}
	p.Board = New(p.Board.rows, p.Board.cols)
	for _, q := range basis {
		if Apply(p, q).Count() != 0 {
			t.Fatalf("%s: not quiet\n%s", name, q)
		}
	}
	for i, q := range basis { // echelon form: no pattern may vanish
		at := q.First()
		if at < 0 {
			t.Fatalf("%s: quiet patterns are not independent", name)
		}
		for _, o := range basis[i+1:] {
			if o.At(at/q.cols, at%q.cols) {
				o.Xor(q)
			}
		}
	}
}

// Boards too large for elimination: the answers are replayed.
func TestLargeBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 14))
	for _, rule := range []Rule{Plus, Diagonal, Cross, King, Ring} {
		for _, size := range [][2]int{{63, 64}, {64, 63}, {65, 127}, {127, 65}, {128, 191}, {511, 255}, {200, 257}, {1, 300}, {300, 1}, {2, 511}, {383, 300}, {320, 320}, {119, 119}} {
			p := Puzzle{Board: reachable(rng, rule, size[0], size[1]), Rule: rule}
			a := must.Get(solveAny(t.Context(), p))(t)
			if !a.Solvable {
				t.Errorf("%v %v: no solution", rule, size)
				continue
			}
			checkAnswer(t, p, a)
			if d := Nullity(rule, size[1], size[0]); d != a.Nullity {
				t.Errorf("%v %v: nullity %d, turned over %d", rule, size, a.Nullity, d)
			}
		}
	}
}

// Kernels too large for syndromes: witnesses and nearest boards come from the congruence.
func TestRefusalsOfLargeKernels(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 16))
	for _, c := range []struct {
		rule Rule
		m, n int
	}{{Plus, 126, 128}, {Plus, 143, 111}, {Diagonal, 111, 143}, {Diagonal, 128, 126}, {Ring, 66, 133}} {
		p := Puzzle{Board: randomBoard(rng, c.m, c.n), Rule: c.rule}
		a := must.Get(solveAny(t.Context(), p))(t)
		if a.Solvable || a.Nullity <= maxSyndrome || a.Nearest.Count() > a.Nullity {
			t.Errorf("%v %d x %d: solvable %v, nullity %d, nearest %d", c.rule, c.m, c.n, a.Solvable, a.Nullity, a.Nearest.Count())
			continue
		}
		checkRefusal(t, p, a)
	}
}
