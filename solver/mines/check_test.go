package mines

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestReasonsStandAlone checks every reason of thousands of positions with the
// numbers it names, and that none of them can be left out.
func TestReasonsStandAlone(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 2))
	rounds := 3000
	if testing.Short() {
		rounds = 300
	}
	cells := 0
	for n := range rounds {
		p := randomPosition(rng, n%3 == 0)
		d, err := explainAll(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range slices.Concat(d.Certain, d.WrongFlags) {
			cells++
			if err := Check(p, c, !d.FlagsDoubted); err != nil {
				t.Fatalf("%+v: %v\n%s mines %d", c, err, p, p.Mines)
			}
			checkSmallest(t, p, c, !d.FlagsDoubted)
		}
		if d.FlagClash != nil {
			checkClash(t, p, d.FlagClash, true)
		}
		if d.Clash != nil {
			checkClash(t, p, d.Clash, !d.FlagsDoubted)
		}
	}
	t.Logf("%d certain cells", cells)
}

// checkSmallest leaves out each number of a reason in turn: the others must not
// prove the cell by cases.
func checkSmallest(t *testing.T, p *Position, c Certain, trustFlags bool) {
	t.Helper()
	if c.Reason.Kind < Cases {
		return
	}
	for i := range c.Reason.Clues {
		less := c
		less.Reason.Clues = slices.Delete(slices.Clone(c.Reason.Clues), i, i+1)
		if Check(p, less, trustFlags) == nil {
			t.Fatalf("%+v holds without number %d\n%s mines %d", c, i, p, p.Mines)
		}
	}
}

func checkClash(t *testing.T, p *Position, clash *Clash, trustFlags bool) {
	t.Helper()
	if err := CheckClash(p, clash, trustFlags); err != nil {
		t.Fatalf("%+v: %v\n%s mines %d", clash, err, p, p.Mines)
	}
	for i := range clash.Clues {
		less := &Clash{Clues: slices.Delete(slices.Clone(clash.Clues), i, i+1), Total: clash.Total}
		if CheckClash(p, less, trustFlags) == nil {
			t.Fatalf("%+v clashes without number %d\n%s mines %d", clash, i, p, p.Mines)
		}
	}
	if clash.Total && CheckClash(p, &Clash{Clues: clash.Clues}, trustFlags) == nil {
		t.Fatalf("%+v clashes without the total\n%s mines %d", clash, p, p.Mines)
	}
}

func TestCheckRefusesWrongReasons(t *testing.T) {
	p, err := Parse("1221\n####")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []Certain{
		{Cell: 4, Mine: true, Reason: Reason{Kind: AllMines, Clues: []int{0}}},
		{Cell: 4, Mine: false, Reason: Reason{Kind: NoneLeft, Clues: []int{0}}},
		{Cell: 6, Mine: true, Reason: Reason{Kind: Matrix, Clues: []int{0, 1}, Signs: []int8{1, 1}}},
		{Cell: 7, Mine: false, Reason: Reason{Kind: Cases, Clues: []int{0, 1}}},
		{Cell: 6, Mine: true, Reason: Reason{Kind: DifferenceSafe, Clues: []int{1, 0}, Signs: []int8{1, -1}}},
		{Cell: 6, Mine: true, Reason: Reason{Kind: DifferenceMine, Clues: []int{1, 0}}},
		{Cell: 6, Mine: true},
	} {
		if Check(p, c, true) == nil {
			t.Errorf("%+v was taken", c)
		}
	}
	right := Certain{Cell: 6, Mine: true, Reason: Reason{Kind: DifferenceMine, Clues: []int{1, 0}, Signs: []int8{1, -1}}}
	if err := Check(p, right, true); err != nil {
		t.Error(err)
	}
	wrong := right
	wrong.Mine = false
	if err := Check(p, wrong, true); !errors.Is(err, ErrNoReason) {
		t.Error(err)
	}
}
