package proof_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"switchboard/proof"
	"switchboard/solver/toggle"
	"switchboard/tools/must"
	"switchboard/tools/trial"
)

// grid draws a board as rows of digits; nil for none.
func grid(b *toggle.Board) proof.Grid {
	if b == nil {
		return nil
	}
	g := make(proof.Grid, b.Rows())
	for r := range g {
		g[r] = make([]uint8, b.Cols())
		for c := range g[r] {
			if b.At(r, c) {
				g[r][c] = 1
			}
		}
	}
	return g
}

// claimOf is what the solver claims about a board.
func claimOf(p toggle.Puzzle, a toggle.Answer) *proof.Claim {
	c := &proof.Claim{Rule: p.Rule.String(), Goal: p.Goal.String(), States: max(2, p.States), Board: p.Levels,
		Holes: grid(p.Holes), Locked: grid(p.Locked), Against: map[int]proof.Grid{}}
	if p.Board != nil {
		c.Board = grid(p.Board)
	}
	if a.Solvable {
		if c.Presses, c.AtLeast = a.Times, a.AtLeast; a.Presses != nil {
			c.Presses = grid(a.Presses)
		}
		return c
	}
	for _, r := range a.Refutations {
		for _, level := range r.Levels {
			if c.Against[level] = r.Weights; r.Cells != nil {
				c.Against[level] = grid(r.Cells)
			}
		}
	}
	return c
}

var rules = []toggle.Rule{toggle.Plus, toggle.Diagonal, toggle.Cross, toggle.King, toggle.Knight, toggle.Ring}

// random returns a board with a few holes and locked cells, of two or more states.
func random(rng *rand.Rand) toggle.Puzzle {
	rows, cols := 1+rng.IntN(6), 1+rng.IntN(6)
	bits := func(share int) *toggle.Board {
		b := toggle.New(rows, cols)
		for i := range rows * cols {
			b.Set(i/cols, i%cols, rng.IntN(share) == 0)
		}
		return b
	}
	p := toggle.Puzzle{Board: bits(2), Rule: rules[rng.IntN(len(rules))], Goal: toggle.Goal(rng.IntN(3))}
	switch rng.IntN(4) {
	case 0:
		p.Holes = bits(6)
		p.Holes.Set(0, 0, false)
		for i := range rows * cols {
			p.Board.Set(i/cols, i%cols, p.Board.At(i/cols, i%cols) && !p.Holes.At(i/cols, i%cols))
		}
	case 1:
		p.Locked = bits(6)
	case 2:
		p.States = 3 + rng.IntN(7)
	}
	return p
}

// The solver's answers pass the check. With one press more or fewer, or one cell or weight changed, the claim is
// refuted, or it is a different claim that holds for the changed board.
func TestSolverIsRight(t *testing.T) {
	rng := rand.New(rand.NewPCG(32, 1))
	solved, refuted, fewest := 0, 0, 0
	n := trial.Times(3000)
	for range n {
		p := random(rng)
		a := must.Get(toggle.Fewest(t.Context(), p))(t)
		c := claimOf(p, a)
		v, err := c.Check()
		if err != nil || v.NoSolution == a.Solvable || a.Solvable && v.Presses != a.Count {
			t.Fatalf("%v\n%v\n%+v", err, c, v)
		}
		if v.NoSolution {
			refuted++
			continue
		}
		solved++
		if v.Fewest {
			fewest++
		}
		if count := int64(v.Solutions); v.Fewest && a.Solutions.Int64() != count {
			t.Fatalf("%d solutions, the solver has %v\n%v", count, a.Solutions, c)
		}
		r, col := rng.IntN(len(c.Board)), rng.IntN(len(c.Board[0]))
		c.Presses[r][col] = (c.Presses[r][col] + 1) % uint8(c.States)
		if again, err := c.Check(); err == nil && again.Presses < v.Presses {
			t.Fatalf("one press fewer does:\n%v", c)
		}
	}
	if solved < n/6 || refuted < n/6 || fewest < n/10 {
		t.Errorf("%d solved, %d of them with the fewest presses, %d refuted", solved, fewest, refuted)
	}
}

// A solution that is not the shortest is refuted if all solutions are visited.
func TestLongerSolutionIsRefuted(t *testing.T) {
	c := must.Get(proof.Read("switchboard proof 1\nrule plus\ngoal off\nstates 2\nboard\n00000\n00000\n00000\n00000\n00000\npresses\n10101\n10101\n00000\n10101\n10101\nat least 0\n"))(t)
	if _, err := c.Check(); !errors.Is(err, proof.ErrRefuted) {
		t.Error(err)
	}
	c.Presses = make(proof.Grid, 5)
	for r := range c.Presses {
		c.Presses[r] = make([]uint8, 5)
	}
	if v, err := c.Check(); err != nil || !v.Fewest || v.Solutions != 4 {
		t.Error(v, err)
	}
	c.AtLeast = 1
	if _, err := c.Check(); !errors.Is(err, proof.ErrRefuted) {
		t.Error("no press solves the board, and the claim that at least one does holds:", err)
	}
}

// Weights that do not refute the board are refused.
func TestWrongFactors(t *testing.T) {
	p := toggle.Puzzle{Board: toggle.New(4, 4)}
	p.Board.Set(0, 0, true)
	a, err := toggle.Fewest(t.Context(), p)
	if err != nil || a.Solvable {
		t.Fatal(a, err)
	}
	for i := range 16 {
		c := claimOf(p, a)
		c.Against[0][i/4][i%4] ^= 1
		if _, err := c.Check(); !errors.Is(err, proof.ErrRefuted) {
			t.Errorf("factor %d changed: %v", i, err)
		}
	}
}

func FuzzRead(f *testing.F) {
	rng := rand.New(rand.NewPCG(32, 2))
	for range 20 {
		p := random(rng)
		a := must.Get(toggle.Fewest(f.Context(), p))(f)
		f.Add(claimOf(p, a).String())
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := proof.Read(text)
		if err != nil {
			return
		}
		again, err := proof.Read(c.String())
		if err != nil || fmt.Sprint(again) != fmt.Sprint(c) {
			t.Fatalf("%v\n%v\n%v", err, c, again)
		}
		if len(c.Board)*len(c.Board[0]) < 400 {
			_, _ = c.Check()
		}
	})
}
