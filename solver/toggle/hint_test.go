package toggle

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"switchboard/tools/must"
	"switchboard/tools/trial"
)

// solvableBoard returns a board made by random presses on the goal.
func solvableBoard(rng *rand.Rand, rule Rule, goal Goal, rows, cols int) Puzzle {
	end := New(rows, cols)
	end.Fill(goal == On)
	presses := New(rows, cols)
	for r := range rows {
		for c := range cols {
			presses.Set(r, c, rng.IntN(3) == 0)
		}
	}
	return Puzzle{Board: Apply(Puzzle{Board: end, Rule: rule}, presses), Rule: rule, Goal: goal}
}

// withHoles returns a board with holes, made by random presses.
func withHoles(rng *rand.Rand, n int) Puzzle {
	p := Puzzle{Board: New(n, n), Holes: New(n, n)}
	for range n - 1 {
		p.Holes.Set(rng.IntN(n), rng.IntN(n), true)
	}
	for i := range n * n {
		if !p.Holes.on(i) && rng.IntN(3) == 0 {
			p.Board.Xor(Flipped(p, i/n, i%n))
		}
	}
	return p
}

// at is the press of a hint.
func at(p Puzzle, h Hint) *Board {
	b := New(p.Size())
	b.Set(h.Row, h.Col, true)
	return b
}

// checkedHint returns the hint for an answer after checking what it says.
func checkedHint(t *testing.T, p Puzzle, a Answer) Hint {
	t.Helper()
	h := must.Get(NextHint(t.Context(), p, a))(t)
	if wrong := checkHint(p, a.Level, h); wrong != "" {
		t.Errorf("rule %v, kind %d, press (%d, %d): %s, on\n%s", p.Rule, h.Kind, h.Row, h.Col, wrong, p.Board)
	}
	return h
}

// checkHint returns what is wrong with a reason. It knows the board, its rule, the state that the cells are to reach
// and what the reason names, but no answer.
func checkHint(p Puzzle, level int, h Hint) string {
	lit := p.lit(level)
	for _, q := range h.Quiet {
		if Apply(Puzzle{Board: New(lit.rows, lit.cols), Rule: p.Rule, Holes: p.Holes}, q).Count() > 0 || q.Count() == 0 {
			return "the pattern is not quiet"
		}
	}
	if h.Cells != nil && h.Kind != ByStart && h.Wrong != h.Cells.Common(lit) {
		return fmt.Sprintf("%d of the cells are wrong, said %d", h.Cells.Common(lit), h.Wrong)
	}
	switch h.Kind {
	case ByPlain:
		if !Flipped(p, h.Row, h.Col).Equal(h.Cells) || h.Wrong != h.Cells.Count() {
			return "the press rights something else"
		}
	case ByCount, ByCross, ByRectangle, BySwap:
		return checkCount(p, h)
	case ByStart, ByChase:
		return checkChase(p, lit, h)
	}
	return ""
}

// checkCount checks that only the hint and the presses to leave out change an odd number of the cells, that an odd
// number is wrong, and that each of those presses is in a quiet pattern of its own, which replaces it in any answer.
func checkCount(p Puzzle, h Hint) string {
	if h.Wrong%2 == 0 || h.Kind == ByCount && h.Cells.Count() > shortSet {
		return fmt.Sprintf("%d wrong of %d", h.Wrong, h.Cells.Count())
	}
	for i := range h.Cells.rows * h.Cells.cols {
		row, col := i/h.Cells.cols, i%h.Cells.cols
		if p.Pressable(row, col) && Flipped(p, row, col).Common(h.Cells)%2 == 1 != (row == h.Row && col == h.Col || h.Leave != nil && h.Leave.on(i)) {
			return fmt.Sprintf("the press (%d, %d) counts, too, or does not", row, col)
		}
	}
	if h.Kind != ByCount {
		return checkFree(p, h)
	}
	for k, q := range h.Quiet {
		if q.Common(h.Leave) != 1 || k > 0 && q.on(h.Quiet[0].within(h.Leave).First()) {
			return "a pattern that is not about one press"
		}
	}
	if len(h.Quiet) != h.Leave.Count() {
		return fmt.Sprintf("%d patterns for\n%s", len(h.Quiet), h.Leave)
	}
	return ""
}

// checkFree checks that swaps of a safe's lines allow every choice about the presses to leave out.
func checkFree(p Puzzle, h Hint) string {
	if h.Leave == nil {
		return ""
	}
	quiet, err := newEngine(p).quiet(context.Background())
	if err != nil {
		return err.Error()
	}
	leave, reached := h.Leave.Ones(), map[int]bool{0: true}
	for _, q := range quiet {
		choice := 0
		for k, i := range leave {
			if q.on(i) {
				choice |= 1 << k
			}
		}
		for at := range maps.Clone(reached) {
			reached[at^choice] = true
		}
	}
	if len(reached) != 1<<len(leave) {
		return fmt.Sprintf("quiet patterns make %d choices about\n%s", len(reached), h.Leave)
	}
	return ""
}

// chasedBy chases a part cell by cell, as people do.
func chasedBy(p Puzzle, lit *Board, c *Chase) (presses int, left *Board) {
	left = lit.Clone()
	for i := range lit.rows * lit.cols {
		y, x := i/lit.cols+c.Step[0], i%lit.cols+c.Step[1]
		if left.on(i) && c.Part.on(i) && y < lit.rows && x < lit.cols {
			for _, j := range p.flips(y, x) {
				left.Flip(j/left.cols, j%left.cols)
			}
			presses++
		}
	}
	return presses, left.within(c.Part)
}

// checkChase chases the board, and both the board and a solved one after every possible start.
func checkChase(p Puzzle, lit *Board, h Hint) string {
	c, blank := h.Chase, New(p.Size())
	n, left := chasedBy(p, lit, c)
	if !left.Equal(c.Left) || n != c.Presses.Count() {
		return fmt.Sprintf("chasing takes %d, not %d presses, and leaves\n%s", n, c.Presses.Count(), left)
	}
	if first := lit.within(c.Part).First(); h.Kind == ByChase &&
		(left.Count() > 0 || c.Starts[c.Best].Cells.Count() > 0 || h.Cells.First() != first || h.Cells.Count() != 1 ||
			first/lit.cols+c.Step[0] != h.Row || first%lit.cols+c.Step[1] != h.Col) {
		return "not the first wrong cell of a chase that leaves nothing"
	}
	var cells []int
	for _, i := range c.Part.Ones() {
		if i/lit.cols < c.Step[0] || i%lit.cols < c.Step[1] {
			cells = append(cells, i)
		}
	}
	works := 0
	for set := range 1 << len(cells) {
		start := blank.Clone()
		for k, i := range cells {
			start.Set(i/lit.cols, i%lit.cols, set>>k&1 == 1)
		}
		n, left := chasedBy(p, Apply(Puzzle{Board: lit, Rule: p.Rule}, start), c)
		if left.Count() > 0 {
			continue
		}
		works++
		if k := slices.IndexFunc(c.Starts, func(s Start) bool { return s.Cells.Equal(start) }); k < 0 ||
			c.Starts[k].Presses.Count() != start.Count()+n || c.Starts[k].Presses.Count() < c.Starts[c.Best].Presses.Count() {
			return fmt.Sprintf("%d presses after the start\n%s", start.Count()+n, start)
		}
		if _, same := chasedBy(p, Apply(Puzzle{Board: blank, Rule: p.Rule}, start), c); !same.Equal(c.Left) {
			return fmt.Sprintf("a solved board is left otherwise by\n%s", start)
		}
	}
	if works != len(c.Starts) || h.Kind == ByStart && !c.Starts[c.Best].Cells.At(h.Row, h.Col) {
		return fmt.Sprintf("%d starts, %d told", works, len(c.Starts))
	}
	return ""
}

func TestNoHintWithoutAPress(t *testing.T) {
	for _, drawn := range []string{"000\n000", "11\n00"} {
		b := must.Get(Parse(drawn))(t)
		p := Puzzle{Board: b, Rule: Diagonal}
		a := must.Get(Fewest(t.Context(), p))(t)
		if h, err := NextHint(t.Context(), p, a); err == nil {
			t.Errorf("hint %+v for\n%s", h, drawn)
		}
	}
}

// kinds name the kinds in the tables.
var kinds = map[HintKind]string{ByPlain: "plain", ByCount: "count", ByStart: "start", ByChase: "chase", ByCross: "cross",
	BySwap: "swap", ByRectangle: "rectangle", ByAnswer: "answer"}

// TestKindsOfReasons prints which kinds of reason come up when hints are followed on random boards. It checks that all
// of them are true, take the fewest presses and follow one answer, and that puzzles with real reasons get them.
func TestKindsOfReasons(t *testing.T) {
	boards := 1
	if trial.Full() {
		boards = 200
	}
	rng := rand.New(rand.NewPCG(41, 42))
	kindsSeen := map[HintKind]bool{}
	random := func(rule Rule, goal Goal) func(n int) Puzzle {
		return func(n int) Puzzle { return solvableBoard(rng, rule, goal, n, n) }
	}
	for _, row := range []struct {
		name       string
		board      func(n int) Puzzle
		from, upTo int
		most       int // hints of a hundred that give no reason
	}{
		{"squares", random(Diagonal, Off), 3, 8, 0}, {"lights", random(Plus, Off), 3, 9, 0}, {"fivers", random(Plus, On), 4, 6, 0},
		{"safe", random(Cross, Same), 3, 9, 0},
		{"safe with one odd side", func(n int) Puzzle { return solvableBoard(rng, Cross, Same, n, n+1) }, 3, 4, 0}, {"king", random(King, Off), 3, 6, 100}, {"ring", random(Ring, Off), 3, 6, 100},
		{"knight", random(Knight, Off), 4, 6, 100}, {"lights with holes", func(n int) Puzzle { return withHoles(rng, n) }, 4, 6, 100},
	} {
		for n := row.from; n <= row.upTo; n++ {
			if n > 6 && trial.Skips(rng, 3) {
				continue
			}
			seen, presses := map[string]int{}, 0
			for range boards {
				p := row.board(n)
				var said *Board // the answer that the last start belonged to
				for left := mustFewest(t, p).Count; left > 0; left-- {
					a := mustFewest(t, p)
					if a.Count != left {
						t.Fatalf("%s: %d presses left, the answer has %d\n%s", row.name, left, a.Count, p.Board)
					}
					h := checkedHint(t, p, a)
					kindsSeen[h.Kind] = true
					if h.Kind == ByStart {
						best := h.Chase.Starts[h.Chase.Best].Presses.Clone()
						if said != nil && said.Common(h.Chase.Part) > 0 && !said.within(h.Chase.Part).Equal(best) {
							t.Errorf("%v: another answer than the hint before\n%s\n\n%s", p.Rule, said, best)
						}
						best.Flip(h.Row, h.Col)
						said = best
					}
					if presses++; h.Kind == ByCount && len(h.Quiet) > 0 {
						seen["count after choices"]++
					} else {
						seen[kinds[h.Kind]]++
					}
					p.Board = Apply(p, at(p, h))
				}
			}
			t.Logf("%s %d x %d: %d presses of %d boards: %v", row.name, n, n, presses, boards, seen)
			if seen["answer"]*100 > presses*row.most {
				t.Errorf("%s %d x %d: %d of %d without a reason", row.name, n, n, seen["answer"], presses)
			}
		}
	}
	for kind := ByPlain; kind <= ByAnswer; kind++ {
		if !kindsSeen[kind] {
			t.Errorf("no hint of kind %d: the test proves nothing about it", kind)
		}
	}
}

func shortest(t *testing.T, p Puzzle) Answer {
	t.Helper()
	a, err := Fewest(t.Context(), p)
	if err != nil || !a.Solvable || !a.Proved {
		t.Fatalf("%v: %+v", err, a)
	}
	return a
}

// Following the hints on boards with more than two states solves them in the fewest presses, and every reason on the
// way is true; the table says how many there are.
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
