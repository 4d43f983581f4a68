package toggle

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"testing"
)

// solvableBoard returns a board that random presses on the goal make.
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

// Following the hints solves every board in the fewest presses, and every reason
// on the way is true.
func TestFollowingHintsSolvesInTheFewestPresses(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	seen := map[HintKind]int{}
	for range 150 {
		rule, goal := Rule(rng.IntN(6)), Goal(rng.IntN(3))
		p := solvableBoard(rng, rule, goal, 1+rng.IntN(5), 1+rng.IntN(5))
		first, err := Fewest(t.Context(), p)
		if err != nil || !first.Solvable || !first.Proved {
			t.Fatalf("%v %v:\n%s\n%+v %v", rule, goal, p.Board, first, err)
		}
		for left := first.Count; left > 0; left-- {
			a, err := Fewest(t.Context(), p)
			if err != nil || a.Count != left {
				t.Fatalf("%v %v:\n%s\n%d presses left, the answer has %d (%v)", rule, goal, p.Board, left, a.Count, err)
			}
			h, err := NextHint(t.Context(), p, a)
			if err != nil {
				t.Fatal(err)
			}
			seen[h.Kind]++
			checkHint(t, p, a, h)
			one := New(p.Board.rows, p.Board.cols)
			one.Set(h.Row, h.Col, true)
			p.Board = Apply(p, one)
		}
	}
	for kind := ByPattern; kind < ByChoice; kind++ {
		if seen[kind] == 0 && kind != ByShape && kind != ByRectangle { // which have tests of their own
			t.Errorf("no hint of kind %d: the test proves nothing about it", kind)
		}
	}
}

// checkHint re-checks a reason from nothing but the puzzle, what it names and the
// presses that are left.
func checkHint(t *testing.T, p Puzzle, a Answer, h Hint) {
	t.Helper()
	if !a.Presses.At(h.Row, h.Col) {
		t.Fatalf("the hint (%d, %d) is not in the answer\n%s", h.Row, h.Col, a.Presses)
	}
	lit := p.lit(a.Reached)
	press := New(lit.rows, lit.cols)
	press.Set(h.Row, h.Col, true)
	switch h.Kind {
	case ByPattern:
		if changed := Flipped(p, h.Row, h.Col); !changed.Equal(h.Cells) || h.Wrong != changed.Count() || both(lit, changed) != h.Wrong {
			t.Errorf("%d cells are wrong of\n%s", both(lit, h.Cells), h.Cells)
		}
		checkReach(t, p, a, h, a.Presses)
	case ByReach:
		if h.Cells.Count() != 1 || h.Wrong != 1 || both(lit, h.Cells) != 1 {
			t.Errorf("%d wrong of\n%s", h.Wrong, h.Cells)
		}
		all := New(lit.rows, lit.cols)
		all.Fill(true)
		checkReach(t, p, a, h, all)
	case ByChase:
		rest := h.Done.Clone()
		rest.Fill(true)
		rest.Xor(h.Done)
		checkReach(t, p, a, h, rest)
		cell := h.Cells.first(2)
		if len(cell) != 1 || both(h.Cells, lit) != 1 || both(h.Done, a.Presses) != 0 ||
			cell[0][0]+h.Step[0] != h.Row || cell[0][1]+h.Step[1] != h.Col {
			t.Errorf("cell %v with %v of\n%s\nleft of\n%s", cell, h.Step, a.Presses, h.Done)
		}
	case ByCount, ByCross, ByRectangle, BySwap, ByLeaving:
		checkCount(t, p, a, h, lit)
	case ByStart:
		checkStart(t, p, a, h, lit)
	case ByChoice:
		nothing := Apply(Puzzle{Board: New(lit.rows, lit.cols), Rule: p.Rule}, h.Quiet)
		if nothing.Count() != 0 || !h.Quiet.At(h.Row, h.Col) || h.Longer < a.Count {
			t.Errorf("no quiet pattern, or a shorter answer: %d after %d\n%s", h.Longer, a.Count, h.Quiet)
		}
	case ByShape:
		if !Apply(Puzzle{Board: New(lit.rows, lit.cols), Rule: p.Rule}, a.Presses).Equal(h.Cells) {
			t.Errorf("the shape does not change\n%s", h.Cells)
		}
	}
}

// checkReach holds that of these presses the hint alone changes any of the cells.
func checkReach(t *testing.T, p Puzzle, a Answer, h Hint, of *Board) {
	t.Helper()
	for _, at := range of.first(len(of.words) * 64) {
		changes := both(Flipped(p, at[0], at[1]), h.Cells) > 0
		if p.pressable(at[0], at[1]) && changes != (at == [2]int{h.Row, h.Col}) {
			t.Errorf("rule %v: the press %v changes some: %v\n%s", p.Rule, at, changes, h.Cells)
		}
	}
}

// checkCount holds that just the hint and the presses to do without meet the
// cells an odd number of times, that an odd number is wrong, and that the answer
// does without what some other answer presses.
func checkCount(t *testing.T, p Puzzle, a Answer, h Hint, lit *Board) {
	t.Helper()
	if h.Wrong%2 == 0 || h.Wrong != both(h.Cells, lit) {
		t.Errorf("%d of the cells are wrong, said %d", both(h.Cells, lit), h.Wrong)
	}
	for r := range lit.rows {
		for c := range lit.cols {
			odd := both(Flipped(p, r, c), h.Cells)%2 == 1
			if want := r == h.Row && c == h.Col || h.Leave != nil && h.Leave.At(r, c); odd != want {
				t.Errorf("kind %d, rule %v: the press (%d, %d) changes an odd number: %v\n%s", h.Kind, p.Rule, r, c, odd, h.Cells)
			}
		}
	}
	if h.Leave == nil {
		return
	}
	quiet, err := newEngine(p).quiet(t.Context())
	if err != nil || both(h.Leave, a.Presses) != 0 {
		t.Fatalf("the answer presses what to do without: %v", err)
	}
	// Every choice about these presses is one that sums of quiet patterns make.
	leave := ones(h.Leave)
	reached := map[int]bool{0: true}
	for _, q := range quiet {
		choice := 0
		for k, i := range leave {
			if q.At(i/q.cols, i%q.cols) {
				choice |= 1 << k
			}
		}
		for at := range maps.Clone(reached) {
			reached[at^choice] = true
		}
	}
	if len(reached) != 1<<len(leave) {
		t.Errorf("kind %d: quiet patterns make %d choices about\n%s", h.Kind, len(reached), h.Leave)
	}
}

// checkStart holds that presses which wrong cells call for lead to Cells, in one
// way only, and that after Start they lead to nothing wrong; of the cells and
// presses of one colour, where the colours have nothing to do with one another.
func checkStart(t *testing.T, p Puzzle, a Answer, h Hint, lit *Board) {
	t.Helper()
	uncalled, end, part := New(lit.rows, lit.cols), New(lit.rows, lit.cols), New(lit.rows, lit.cols)
	for r := range lit.rows {
		for c := range lit.cols {
			mine := p.Rule != Diagonal && p.Rule != Ring || (r+c)%2 == (h.Row+h.Col)%2
			back := New(lit.rows, lit.cols)
			if y, x := r-h.Step[0], c-h.Step[1]; mine && y >= 0 && x >= 0 && y < lit.rows && x < lit.cols {
				back.Set(y, x, true)
			} else {
				uncalled.Set(r, c, true)
			}
			end.Xor(back)
			for _, i := range ones(Flipped(p, r, c)) {
				if mine {
					part.Set(i/lit.cols, i%lit.cols, true)
				}
			}
			if mine && a.Presses.At(r, c) != h.Start.At(r, c) && back.Count() == 0 {
				t.Errorf("the answer starts with (%d, %d), too", r, c)
			}
		}
	}
	if both(h.Cells, end) != 0 || !h.Start.At(h.Row, h.Col) {
		t.Errorf("the chase could go on from\n%s", h.Cells)
	}
	chase := Puzzle{Board: and(lit, part), Rule: p.Rule, Locked: uncalled, Target: h.Cells}
	if left, err := solveAny(t.Context(), chase); err != nil || !left.Solvable || left.Nullity != 0 {
		t.Errorf("chasing %v does not leave (%v)\n%s", h.Step, err, h.Cells)
	}
	chase.Board, chase.Target = and(Apply(Puzzle{Board: lit, Rule: p.Rule}, h.Start), part), nil
	if left, err := solveAny(t.Context(), chase); err != nil || !left.Solvable {
		t.Errorf("after the start chasing %v leaves something (%v)\n%s", h.Step, err, h.Start)
	}
}

func TestNoHintWithoutAPress(t *testing.T) {
	for _, drawn := range []string{"000\n000", "11\n00"} {
		b, err := Parse(drawn)
		if err != nil {
			t.Fatal(err)
		}
		p := Puzzle{Board: b, Rule: Diagonal}
		a, err := Fewest(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		if h, err := NextHint(t.Context(), p, a); err == nil {
			t.Errorf("hint %+v for\n%s", h, drawn)
		}
	}
}

// The answers that are a line or two, a rectangle's corners or one handle in every
// line are named, and what they change is shown.
func TestShapesOfASafe(t *testing.T) {
	for drawn, want := range map[string]Shape{
		"11111\n00000\n00000\n00000":        RowLine,
		"10000\n10000\n10000\n10000\n10000": ColLine,
		"00000\n01010\n00000\n01010\n00000": Corners,
		"10000\n01000\n00001\n00010\n00100": Transfer,
		"0000\n0100\n1111":                  0,
	} {
		presses, err := Parse(drawn)
		if err != nil {
			t.Fatal(err)
		}
		p := Puzzle{Board: Apply(Puzzle{Board: New(presses.rows, presses.cols), Rule: Cross}, presses), Rule: Cross}
		// The answer is given: a shorter one may have another shape.
		a := Answer{Solvable: true, Presses: presses, Count: presses.Count()}
		h, err := NextHint(t.Context(), p, a)
		if err != nil || h.Shape != want || (h.Kind == ByShape) != (want != 0) {
			t.Errorf("%+v, %v for\n%s", h, err, drawn)
			continue
		}
		checkHint(t, p, a, h)
	}
}

// tabled are the puzzles and sizes of the table.
var tabled = []struct {
	name       string
	rule       Rule
	goal       Goal
	from, upTo int
}{
	{"squares", Diagonal, Off, 3, 8}, {"lights", Plus, Off, 3, 8}, {"safe", Cross, Same, 3, 9},
}

// TestFirstReasons prints which kinds of reason come first on random boards, and
// holds that they teach: exchanges are rare, and sets are small.
func TestFirstReasons(t *testing.T) {
	boards := 80
	if full {
		boards = 200
	}
	kinds := []string{"", "pattern", "reach", "chase", "count", "cross", "shape", "swap", "rectangle", "leaving", "start", "choice", "answer"}
	rng := rand.New(rand.NewPCG(41, 42))
	for _, row := range tabled {
		for n := row.from; n <= row.upTo; n++ {
			seen, small, line := map[HintKind]int{}, 0, fmt.Sprintf("%s %d x %d:", row.name, n, n)
			for range boards {
				p := Puzzle{Board: reachable(rng, row.rule, n, n), Rule: row.rule, Goal: row.goal}
				a := mustFewest(t, p)
				if a.Count == 0 {
					small++
					continue
				}
				h, err := NextHint(t.Context(), p, a)
				if err != nil {
					t.Fatal(err)
				}
				checkHint(t, p, a, h)
				seen[h.Kind]++
				if named(h) <= shortSet {
					small++
				}
			}
			for kind, count := range seen {
				line += fmt.Sprintf(" %s %d", kinds[kind], count)
			}
			t.Logf("%s; at most %d cells on %d of %d", line, shortSet, small, boards)
			if (seen[ByChoice]+seen[ByAnswer])*20 > boards || small*10 < boards*9 {
				t.Errorf("%d x %d: %v, %d small sets", n, n, seen, small)
			}
		}
	}
}

// named is the size of the largest set of cells that a reason lists one by one. A
// pattern, lines of a safe and the cells that a chase has been through are shown
// as what they are.
func named(h Hint) int {
	most := 0
	if h.Kind == ByCount || h.Kind >= ByRectangle {
		for _, set := range []*Board{h.Cells, h.Leave, h.Start, h.Quiet} {
			if set != nil {
				most = max(most, set.Count())
			}
		}
	}
	return most
}
