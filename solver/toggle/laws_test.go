package toggle

import (
	"context"
	"errors"
	"math/big"
	"slices"
	"strings"
	"testing"

	"switchboard/tools/must"
)

// draw parses a board drawn row by row.
func draw(t testing.TB, rows ...string) *Board {
	t.Helper()
	return must.Get(Parse(strings.Join(rows, "\n")))(t)
}

// mustFewest solves p and checks all that must hold for a single answer.
func mustFewest(t testing.TB, p Puzzle) Answer {
	t.Helper()
	a := must.Get(Fewest(t.Context(), p))(t)
	checkAnswer(t, p, a)
	return a
}

// checkAnswer replays the presses, or counts the witnesses.
func checkAnswer(t testing.TB, p Puzzle, a Answer) {
	t.Helper()
	if !a.Solvable {
		checkRefusal(t, p, a)
		return
	}
	after := p
	if after.Board = Apply(p, a.Presses); after.lit(a.Level).Count() > 0 {
		t.Errorf("%v\n%s\npresses\n%s\nleave\n%s", p.Rule, p.Board, a.Presses, Apply(p, a.Presses))
	}
	for _, i := range a.Presses.Ones() {
		if !p.Pressable(i/p.Board.cols, i%p.Board.cols) {
			t.Errorf("%v\n%s\npresses cell %d, which cannot be pressed", p.Rule, p.Board, i)
		}
	}
	if a.Count != a.Presses.Count() {
		t.Errorf("Count = %d, presses are %d", a.Count, a.Presses.Count())
	}
	if a.AtLeast > a.Count || a.Proved && a.AtLeast != a.Count {
		t.Errorf("AtLeast = %d, Count = %d, Proved = %v", a.AtLeast, a.Count, a.Proved)
	}
	one := new(big.Int).Lsh(big.NewInt(1), uint(a.Nullity))
	if two := new(big.Int).Lsh(one, 1); a.Solutions.Cmp(one) != 0 && a.Solutions.Cmp(two) != 0 {
		t.Errorf("Solutions = %v with nullity %d", a.Solutions, a.Nullity)
	}
}

func checkRefusal(t testing.TB, p Puzzle, a Answer) {
	t.Helper()
	if a.Presses != nil || a.Solutions.Sign() != 0 {
		t.Errorf("unsolvable with presses %v, %v solutions", a.Presses, a.Solutions)
	}
	if len(a.Refutations) != len(p.EndLevels()) {
		t.Fatalf("%v\n%s\nrefuted: %v", p.Rule, p.Board, a.Refutations)
	}
	for i, level := range p.EndLevels() {
		w := a.Refutations[i].Cells
		if !overlap(w, p.lit(level)) || a.Refutations[i].Levels[0] != level {
			t.Errorf("%v\n%s\nwitness against %v meets an even number of lit cells\n%s", p.Rule, p.Board, level, w)
		}
		for r := range p.Board.rows {
			for c := range p.Board.cols {
				met := slices.DeleteFunc(p.flips(r, c), func(i int) bool { return !w.on(i) })
				if p.Pressable(r, c) && len(met)%2 == 1 {
					t.Fatalf("%v\n%s\npress %d,%d meets the witness an odd number of times\n%s", p.Rule, p.Board, r, c, w)
				}
			}
		}
	}
	repaired := p
	repaired.Board = p.Board.Clone()
	repaired.Board.Xor(a.Nearest)
	if m, err := solveAny(t.Context(), repaired); err != nil || !m.Solvable {
		t.Errorf("%v\n%s\nnearest board is not solvable (%v): change\n%s", p.Rule, p.Board, err, a.Nearest)
	}
}

// solveAny finds one way to reach the goal, not the shortest, as Fewest does first.
func solveAny(ctx context.Context, p Puzzle) (Answer, error) {
	if !p.several() {
		a, _, err := solve(ctx, p, newEngine(p))
		return a, err
	}
	l, err := newLevels(ctx, p)
	if err != nil {
		return Answer{}, err
	}
	a, ok := l.start()
	if !ok {
		err = l.explain(ctx, &a)
	}
	return a, err
}

// Every bad puzzle is refused with an error that names the trouble.
func TestBadPuzzles(t *testing.T) {
	b := New(2, 3)
	for _, c := range []struct {
		p    Puzzle
		want string
	}{
		{Puzzle{}, "no board"},
		{Puzzle{States: 3}, "no board"},
		{Puzzle{States: 3, Levels: [][]uint8{{}}}, "no board"},
		{Puzzle{Board: b, Rule: 6}, "no rule 6"},
		{Puzzle{Board: b, Goal: 3}, "no goal 3"},
		{Puzzle{Board: b, States: 1}, "1 states; expected 2 to 9"},
		{Puzzle{Board: b, States: 10}, "10 states; expected 2 to 9"},
		{Puzzle{Board: b, States: -1}, "-1 states"},
		{Puzzle{Levels: [][]uint8{{1}}}, "levels need 3 to 9 states"},
		{Puzzle{Board: b, States: 3, Levels: [][]uint8{{1}}}, "both a board and levels"},
		{Puzzle{States: 3, Levels: [][]uint8{{1, 2}, {1}}}, "row 2 has 1 cells, row 1 has 2"},
		{Puzzle{States: 3, Levels: [][]uint8{{1, 2}, {1, 3}}}, "row 2, column 2: 3 is not below 3"},
		{Puzzle{Board: New(601, 601), States: 3}, "601 x 601 cells are too many for 3 states"},
		{Puzzle{Board: b, Target: New(3, 2)}, "target of 3 x 2 cells on a board of 2 x 3"},
		{Puzzle{Board: b, Holes: New(2, 2)}, "holes of 2 x 2"},
		{Puzzle{Board: b, Locked: New(1, 3)}, "locked cells of 1 x 3"},
	} {
		if _, err := Fewest(t.Context(), c.p); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v, want %q", c.p, err, c.want)
		}
	}
}

func TestNames(t *testing.T) {
	for _, r := range rules {
		if got, err := ParseRule(" " + strings.ToUpper(r.String())); got != r || err != nil {
			t.Errorf("%v came back as %v, %v", r, got, err)
		}
	}
	for _, g := range []Goal{Off, On, Same} {
		if got, err := ParseGoal(g.String()); got != g || err != nil {
			t.Errorf("%v came back as %v, %v", g, got, err)
		}
	}
	if _, err := ParseRule("bishop"); err == nil || !strings.Contains(err.Error(), "plus, diagonal, cross, king, knight, ring") {
		t.Errorf("bishop: %v", err)
	}
}

// What a press flips, drawn; Apply flips the same.
func TestFlipped(t *testing.T) {
	for rule, want := range map[Rule][]string{
		Plus:     {"00100", "01110", "00100", "00000"},
		Diagonal: {"01010", "00100", "01010", "00000"},
		Cross:    {"00100", "11111", "00100", "00100"},
		King:     {"01110", "01110", "01110", "00000"},
		Knight:   {"10001", "00100", "10001", "01010"},
		Ring:     {"00100", "01010", "00100", "00000"},
	} {
		p := Puzzle{Board: New(4, 5), Rule: rule}
		if got := Flipped(p, 1, 2); !got.Equal(draw(t, want...)) {
			t.Errorf("%v flips\n%s", rule, got)
		}
		for _, size := range [][2]int{{4, 5}, {1, 1}, {3, 64}, {2, 130}, {70, 2}} {
			p.Board = New(size[0], size[1])
			for i := range size[0] * size[1] {
				press := New(size[0], size[1])
				press.Flip(i/size[1], i%size[1])
				if got, want := Apply(p, press), Flipped(p, i/size[1], i%size[1]); !got.Equal(want) {
					t.Fatalf("%v on %v: a press on cell %d flips\n%s\nwant\n%s", rule, size, i, got, want)
				}
			}
		}
	}
}

// FuzzPuzzle makes puzzles of any shape and rule: an error or an answer that holds, never a panic.
func FuzzPuzzle(f *testing.F) {
	f.Add(uint8(5), uint8(5), uint8(0), uint8(0), uint8(0), []byte{255, 1, 2, 3})
	f.Add(uint8(3), uint8(4), uint8(1), uint8(2), uint8(3), []byte{7})
	f.Add(uint8(5), uint8(5), uint8(0), uint8(27), uint8(0), []byte("0"))
	f.Add(uint8(70), uint8(2), uint8(9), uint8(1), uint8(6), []byte{7, 9, 200})
	f.Fuzz(func(t *testing.T, rows, cols, rule, goal, kind uint8, cells []byte) {
		m, n := int(rows%9), int(cols%9)
		if kind&8 != 0 {
			n = int(cols % 70)
		}
		if m*n == 0 || len(cells) == 0 {
			return
		}
		bit := func(i int) bool { return cells[i/8%len(cells)]>>(i%8)&1 == 1 }
		fill := func(from int) *Board {
			b := New(m, n)
			for i := range m * n {
				b.Set(i/n, i%n, bit(from+i))
			}
			return b
		}
		p := Puzzle{Board: fill(0), Rule: Rule(rule % 7), Goal: Goal(goal % 4)}
		if kind&1 != 0 {
			p.Holes = fill(3)
		}
		if kind&2 != 0 {
			p.Locked = fill(5)
		}
		if kind&4 != 0 {
			p.Target = fill(7)
		}
		p.States = int(kind >> 4)
		if bad := p.Check(); bad != nil {
			if _, err := Fewest(t.Context(), p); err == nil {
				t.Fatalf("%+v: no error, check says %v", p, bad)
			}
			return
		}
		a := must.Get(solveAny(t.Context(), p))(t)
		if p.several() {
			if a.Solvable && !reaches(p, ApplyLevels(p, a.Times)) {
				t.Fatalf("%+v: presses %v reach nothing", p, a.Times)
			}
			return
		}
		checkAnswer(t, p, a)
		if want := new(big.Int).Lsh(big.NewInt(1), uint(a.Nullity)); a.Solvable && a.Solutions.Cmp(want) < 0 {
			t.Fatalf("%v solutions, nullity %d", a.Solutions, a.Nullity)
		}
	})
}

// The polynomials of a board of millions of columns are refused before they are computed, since no context stops that.
func TestTooLongAPolynomialIsRefused(t *testing.T) {
	for rule, refused := range map[Rule]bool{Plus: true, Ring: true, Diagonal: true, King: false, Cross: false} {
		for _, side := range []int{maxLadder, maxLadder + 1} {
			err := Puzzle{Board: New(1, side), Rule: rule}.Check()
			if errors.Is(err, ErrTooLarge) != (refused && side > maxLadder) {
				t.Errorf("%v, %d columns: %v", rule, side, err)
			}
		}
	}
}
