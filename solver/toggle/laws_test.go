package toggle

import (
	"context"
	"math/big"
	"strings"
	"testing"

	"switchboard/tools/must"
)

// draw parses a board drawn row by row.
func draw(t testing.TB, rows ...string) *Board {
	t.Helper()
	return must.Get(Parse(strings.Join(rows, "\n")))(t)
}

// mustFewest solves p and holds the answer to every law that a single answer can be held to.
func mustFewest(t testing.TB, p Puzzle) Answer {
	t.Helper()
	a := must.Get(Fewest(t.Context(), p))(t)
	checkAnswer(t, p, a)
	return a
}

// checkAnswer replays the presses, or counts on the witnesses.
func checkAnswer(t testing.TB, p Puzzle, a Answer) {
	t.Helper()
	if !a.Solvable {
		checkRefusal(t, p, a)
		return
	}
	if left := New(p.Board.rows, p.Board.cols); !unlit(p, Apply(p, a.Presses), a.Reached).Equal(left) {
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

// unlit returns the cells of b that are not as the goal wants them.
func unlit(p Puzzle, b *Board, g Goal) *Board {
	p.Board = b
	return p.lit(g)
}

func checkRefusal(t testing.TB, p Puzzle, a Answer) {
	t.Helper()
	if a.Presses != nil || a.Solutions.Sign() != 0 {
		t.Errorf("unsolvable with presses %v, %v solutions", a.Presses, a.Solutions)
	}
	witnesses := []*Board{a.Witness, a.WitnessOn}
	for i, goal := range p.goals() {
		w := witnesses[i]
		if w == nil {
			t.Errorf("%v: no witness against %v", p.Rule, goal)
			continue
		}
		if !overlap(w, p.lit(goal)) {
			t.Errorf("%v\n%s\nwitness against %v meets an even number of lit cells\n%s", p.Rule, p.Board, goal, w)
		}
		for r := range p.Board.rows {
			for c := range p.Board.cols {
				if p.Pressable(r, c) && overlap(w, Flipped(p, r, c)) {
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
