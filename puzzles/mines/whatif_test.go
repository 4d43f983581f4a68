package mines

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"switchboard/puzzles/puzzlestest"
	"switchboard/render"
	"switchboard/solver/mines"
	"switchboard/tools/must"
)

// verdicts are the verdicts of all layouts that fit a field with assumptions.
func verdicts(t *testing.T, p *mines.Position, all []mines.Certain) ([]mines.Verdict, error) {
	with := p.Clone()
	for _, one := range all {
		if with.Cells[one.Cell] = mines.Cleared; one.Mine {
			with.Cells[one.Cell] = mines.Flag
		}
	}
	odds, err := mines.Chances(t.Context(), with)
	return odds.Verdict, err
}

// The conclusions from assumptions are what holds in every layout with them but not without, and a contradiction is
// reported if there is no layout. Every position can be encoded.
func TestWhatIfIsWhatAllLayoutsSay(t *testing.T) {
	s, rng := puzzlestest.Speaker(t, "en-US"), rand.New(rand.NewPCG(32, 4))
	clashes, follows := 0, 0
	for range 400 {
		p := &mines.Position{Rows: 3, Cols: 4, Mines: mines.Unknown, Cells: make([]mines.Cell, 12)}
		field := rng.Uint64() & rng.Uint64() & 0xfff
		for i := range p.Cells {
			p.Cells[i] = mines.Hidden
			if field>>i&1 == 0 && rng.IntN(2) == 0 {
				p.Cells[i] = 0
				for _, at := range p.Neighbours(i) {
					p.Cells[i] += mines.Cell(field >> at & 1)
				}
			}
		}
		q := &Position{position: p}
		was := must.Get(verdicts(t, p, nil))(t)
		for range 1 + rng.IntN(3) {
			cell := rng.IntN(12)
			a, err := q.assuming(rng.IntN(2) == 1)(t.Context(), s, q.name(cell))
			if p.Cells[cell] != mines.Hidden || assumedIn(q, cell) {
				if err == nil {
					t.Fatalf("%s of\n%s is assumed, open or known as it is", q.name(cell), p)
				}
				continue
			}
			must.Do(t, err)
			q = a.Of.(*Position)
			if again, err := New().Decode(q.Encode()); err != nil || string(again.Encode()) != string(q.Encode()) {
				t.Errorf("%q is decoded as %v, %v", q.Encode(), again, err)
			}
			is, err := verdicts(t, p, q.assumed)
			clash := strings.Contains(a.Text.String(), "Contradiction")
			if clash != errors.Is(err, mines.ErrContradiction) {
				t.Fatalf("%v:\n%s\n%s", err, p, a.Text.String())
			}
			if clash {
				clashes++
				continue
			}
			for i, c := range a.Scene.Cells {
				want := render.None
				switch {
				case p.Cells[i] != mines.Hidden:
				case assumedIn(q, i):
					want = markOf(slices.Contains(q.assumed, mines.Certain{Cell: i, Mine: true}))
				case is[i] == mines.SureMine && was[i] != mines.SureMine:
					want = render.Mine
				case is[i] == mines.SureSafe && was[i] != mines.SureSafe:
					want = render.Safe
				}
				if c.Mark != want || (c.Also == render.Region) != assumedIn(q, i) {
					t.Fatalf("%s is marked %v, want %v:\n%s\n%s", q.name(i), c.Mark, want, p, a.Text.String())
				}
				if want != render.None && !assumedIn(q, i) {
					follows++
				}
			}
		}
	}
	if clashes < 20 || follows < 100 {
		t.Errorf("%d clashes, %d cells that follow", clashes, follows)
	}
}

func assumedIn(q *Position, cell int) bool {
	return slices.ContainsFunc(q.assumed, func(one mines.Certain) bool { return one.Cell == cell })
}
