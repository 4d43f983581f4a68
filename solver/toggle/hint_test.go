package toggle

import (
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
	for kind := ByChase; kind <= ByChoice; kind++ {
		if seen[kind] == 0 {
			t.Errorf("no hint of kind %d: the test proves nothing about it", kind)
		}
	}
}

// checkHint re-checks a reason from nothing but the puzzle and what it names.
func checkHint(t *testing.T, p Puzzle, a Answer, h Hint) {
	t.Helper()
	if !a.Presses.At(h.Row, h.Col) {
		t.Fatalf("the hint (%d, %d) is not in the answer\n%s", h.Row, h.Col, a.Presses)
	}
	lit := p.lit(a.Reached)
	switch h.Kind {
	case ByChase:
		checkChase(t, p, a, h, lit)
	case ByCount:
		if h.Wrong%2 == 0 || h.Wrong != both(h.Cells, lit) {
			t.Errorf("%d of the cells are wrong, said %d", both(h.Cells, lit), h.Wrong)
		}
		for r := range lit.rows {
			for c := range lit.cols {
				odd := both(Flipped(p, r, c), h.Cells)%2 == 1
				if odd != (r == h.Row && c == h.Col) {
					t.Errorf("rule %v: the press (%d, %d) changes an odd number: %v\n%s", p.Rule, r, c, odd, h.Cells)
				}
			}
		}
	case ByLastRow:
		for r := range lit.rows - 1 {
			if anySet(h.Cells.Row(r)) {
				t.Errorf("row %d is left wrong by chasing", r)
			}
		}
		after := Apply(Puzzle{Board: lit, Rule: p.Rule}, h.FirstRow)
		if chaseDown(p.Rule, after).Count() != 0 {
			t.Errorf("the first row\n%s\nleaves something wrong", h.FirstRow)
		}
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

// checkChase holds that the cell is wrong, that no press is left from its row
// up, and that of the presses below only the hint changes it.
func checkChase(t *testing.T, p Puzzle, a Answer, h Hint, lit *Board) {
	t.Helper()
	cell := h.Cells.first(2)
	if len(cell) != 1 || cell[0][0] != h.Line || !lit.At(cell[0][0], cell[0][1]) {
		t.Fatalf("the chased cells are %v", cell)
	}
	for r := range lit.rows {
		for c := range lit.cols {
			if r <= h.Line && a.Presses.At(r, c) {
				t.Errorf("a press is left in row %d", r)
			}
			if r > h.Line && Flipped(p, r, c).At(cell[0][0], cell[0][1]) != (r == h.Row && c == h.Col) {
				t.Errorf("the press (%d, %d) changes the cell %v, or the hint does not", r, c, cell[0])
			}
		}
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

// The answers that are a rectangle's corners, a line or two lines are named, and
// what they change is shown.
func TestShapesOfASafe(t *testing.T) {
	for drawn, want := range map[string]Shape{
		"0000\n0101\n0000\n0101": Corners,
		"0000\n1111\n0000\n0000": RowLine,
		"0100\n0100\n0100\n0100": ColLine,
		"0100\n1111\n0100\n0100": TwoLine,
	} {
		presses, err := Parse(drawn)
		if err != nil {
			t.Fatal(err)
		}
		p := Puzzle{Board: Apply(Puzzle{Board: New(4, 4), Rule: Cross}, presses), Rule: Cross}
		a, err := Fewest(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		h, err := NextHint(t.Context(), p, a)
		if err != nil || h.Kind != ByShape || h.Shape != want {
			t.Errorf("%+v, %v for\n%s", h, err, drawn)
			continue
		}
		checkHint(t, p, a, h)
	}
}
