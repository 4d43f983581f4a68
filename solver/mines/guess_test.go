package mines

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"switchboard/tools/must"
	"switchboard/tools/trial"
)

// The exact end against trying every cell in every position that can follow, with and without the total. Without it,
// layouts are weighted by their mines, and the game goes on until the last safe cell is open.
func TestExactEndAgreesWithTryingEverything(t *testing.T) {
	rng, blind := rand.New(rand.NewPCG(12, 13)), 10
	if trial.Full() {
		blind = 60
	}
	for _, c := range []struct {
		total  bool
		opened float64
		games  int
	}{{true, 0.4, trial.Times(60)}, {false, 0.7, blind}} {
		for played := 0; played < c.games; {
			p, _ := deal(rng, 3, 4, 3+rng.IntN(3), c.opened, 0)
			if safe := p.Count(Hidden) - p.Mines; c.total && (safe == 0 || safe > 5) {
				continue
			}
			if !c.total {
				p.Mines = Unknown
			}
			_, guess, err := Best(context.Background(), p)
			must.Do(t, err)
			all, fits := 0.0, layoutsThatFit(p)
			layouts := len(fits)
			for _, layout := range fits {
				all += weightOf(layout, usualDensity)
			}
			fits = slices.DeleteFunc(fits, func(layout []bool) bool { return finished(p, layout) })
			if guess.Kind != ExactEnd || len(fits) > 60 {
				continue
			}
			played++
			want := 0.0
			for cell := range p.Cells {
				if p.Cells[cell] == Hidden {
					want = max(want, wonBy(p, fits, cell)/all)
				}
			}
			got := wonBy(p, fits, guess.Cell) / all
			if guess.Layouts != layouts || math.Abs(guess.Win-want) > 1e-9 || math.Abs(got-want) > 1e-9 || got > 1-guess.Chance+1e-9 {
				t.Fatalf("%v\n%d mines: %+v wins %v, want %v of %d layouts", p, p.Mines, guess, got, want, layouts)
			}
		}
	}
}

func TestExactEndCountsTheLayoutOfMinesAlone(t *testing.T) {
	p := must.Get(Parse("##"))(t)
	if _, guess, err := Best(t.Context(), p); err != nil || guess.Kind != ExactEnd || guess.Layouts != 4 {
		t.Errorf("%+v, %v, want 4 layouts", guess, err)
	}
}

// finished reports whether only mines are hidden.
func finished(p *Position, layout []bool) bool {
	for i, cell := range p.Cells {
		if cell == Hidden && !layout[i] {
			return false
		}
	}
	return true
}

// wonBy is the weight of the layouts that are won by opening a cell, and the best cell after it.
func wonBy(p *Position, layouts [][]bool, cell int) (won float64) {
	by := map[Cell][][]bool{}
	for _, layout := range layouts {
		if !layout[cell] {
			n := (&Board{p.Rows, p.Cols, layout}).Number(cell)
			by[n] = append(by[n], layout)
		}
	}
	for n, fits := range by {
		q := p.Clone()
		q.Cells[cell] = n
		var left [][]bool
		for _, layout := range fits {
			if finished(q, layout) {
				won += weightOf(layout, usualDensity)
			} else {
				left = append(left, layout)
			}
		}
		best := 0.0
		for next := range q.Cells {
			if len(left) > 0 && q.Cells[next] == Hidden {
				best = max(best, wonBy(q, left, next))
			}
		}
		won += best
	}
	return won
}

func TestBestIsAlwaysWorthOpening(t *testing.T) {
	rng := rand.New(rand.NewPCG(14, 15))
	var g Guesser
	for range trial.Times(900) {
		p, _ := deal(rng, 4+rng.IntN(6), 4+rng.IntN(6), 3+rng.IntN(10), 0.3*rng.Float64(), 0.2)
		if rng.IntN(3) == 0 {
			p.Mines = Unknown
		}
		odds := must.Get(g.Chances(t.Context(), p))(t)
		guess := must.Get(g.Choose(t.Context(), p, odds))(t)
		lowest := math.Inf(1)
		for i, verdict := range odds.Verdict {
			if verdict == SureSafe || verdict == Unsure {
				lowest = min(lowest, odds.Mine[i])
			}
		}
		if guess.Cell < 0 {
			if !math.IsInf(lowest, 1) {
				t.Fatalf("no guess\n%v", p)
			}
			continue
		}
		if v := odds.Verdict[guess.Cell]; v != SureSafe && v != Unsure || (guess.Kind == SafeCell) != (v == SureSafe) {
			t.Fatalf("%+v opens a cell with verdict %v\n%v", guess, v, p)
		}
		if guess.Chance != odds.Mine[guess.Cell] || math.Abs(guess.LowestChance-lowest) > 2*same ||
			odds.Mine[guess.Lowest] != guess.LowestChance {
			t.Fatalf("%+v, but the chance is %v and the lowest %v\n%v", guess, odds.Mine[guess.Cell], lowest, p)
		}
		if guess.Kind == LowestChance && guess.Cell != guess.Lowest {
			t.Fatalf("%+v\n%v", guess, p)
		}
	}
}

func TestNoGuessForAContradiction(t *testing.T) {
	p := must.Get(Parse("3#\n##"))(t)
	p.Mines = 1
	if _, guess, err := Best(context.Background(), p); !errors.Is(err, ErrContradiction) {
		t.Errorf("%+v, %v", guess, err)
	}
	p.Mines = 3
	if _, guess, err := Best(context.Background(), p); err != nil || guess.Cell != -1 {
		t.Errorf("%+v, %v", guess, err)
	}
}

// The work for one guess is bounded, however large the board. Exact play of the end would take long with 990 layouts.
func TestBestEndsOnHugeBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(16, 17))
	p, _ := deal(rng, 200, 200, 8000, 0.02, 0)
	for i, cell := range p.Cells {
		if cell >= 0 && (cell < 2 || cell > 4) {
			p.Cells[i] = Hidden
		}
	}
	boards := []*Position{p}
	if trial.Full() {
		boards = append(boards, blank(200, 200, 8000), blank(5, 9, 2))
	}
	for _, q := range boards {
		_, guess, err := Best(context.Background(), q)
		if err != nil || guess.Kind == SafeCell || guess.Kind == ExactEnd {
			t.Errorf("%+v, %v", guess, err)
		}
	}
}
