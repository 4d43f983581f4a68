package mines

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"switchboard/tools/must"
	"switchboard/tools/trial"
)

// TestReviewAgreesWithEnumeration replays random games and judges every opening by trying all layouts.
func TestReviewAgreesWithEnumeration(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 5))
	seen := map[Judgement]int{}
	for range trial.Times(600) {
		cols := 3 + rng.IntN(2)
		_, b := deal(rng, 3, cols, rng.IntN(cols+2), 0, 0)
		var moves []Move
		for range 12 {
			moves = append(moves, Move{rng.IntN(len(b.Mine)), rng.IntN(3) == 0})
		}
		review := must.Get(Review(context.Background(), b, b.Start(), moves))(t)
		p := b.Start()
		for i, v := range review {
			seen[v.Judgement]++
			checkReviewed(t, p, v)
			for _, cell := range v.Opened {
				p.Cells[cell] = b.Number(cell)
				if b.Mine[cell] {
					t.Fatalf("%+v opened a mine", v)
				}
			}
			if v.Hit && i != len(review)-1 {
				t.Fatal("the game went on after a hit")
			}
		}
	}
	t.Log(seen)
	for j := Idle; j < Unjudged; j++ {
		if seen[j] == 0 {
			t.Errorf("no move was judged %d", j)
		}
	}
}

// checkReviewed compares a judgement with the layouts that fit p.
func checkReviewed(t *testing.T, p *Position, v JudgedMove) {
	t.Helper()
	layouts := layoutsThatFit(p)
	mines := func(cell int) (n int) {
		for _, layout := range layouts {
			if layout[cell] {
				n++
			}
		}
		return n
	}
	safe := false
	lowest := 1.0
	for i, cell := range p.Cells {
		if cell == Hidden {
			safe = safe || mines(i) == 0
			lowest = min(lowest, float64(mines(i))/float64(len(layouts)))
		}
	}
	risk := float64(mines(v.Cell)) / float64(len(layouts))
	if p.Cells[v.Cell] >= 0 {
		risk = v.Risk // the law of opening around is another test
	}
	ok := true
	switch v.Judgement {
	case Idle, Begun:
		return
	case Proved:
		ok = v.Flag && risk == 1 || !v.Flag && risk == 0
	case UnprovedFlag:
		ok = v.Flag && risk > 0 && risk < 1
	case Refuted:
		ok = v.Flag && risk == 0 || !v.Flag && risk == 1
	case NeedlessGuess:
		ok = safe && mines(v.Better) == 0 && risk > 0 && v.Cost() == v.Risk
	case BestGuess:
		ok = !safe && v.Cost() == 0 && v.Better < 0
	case WorseGuess:
		better := float64(mines(v.Better)) / float64(len(layouts))
		ok = !safe && risk > lowest && math.Abs(better-v.Least) < 1e-9 && v.Cost() > 0
	}
	if !v.Flag && math.Abs(v.Risk-risk) > 1e-9 {
		ok = false
	}
	if !ok {
		t.Fatalf("%+v, risk %v, a safe cell: %v, lowest %v\n%s mines %d", v, risk, safe, lowest, p, p.Mines)
	}
}

// The risk of opening around a number is the chance that any of these cells is a mine.
func TestRiskOfOpeningAround(t *testing.T) {
	b := Board{Rows: 2, Cols: 4, Mine: []bool{false, false, false, true, true, false, false, false}}
	// 1 1 2 *
	// * 1 2 1 : the player opens B1 and C2 and flags the wrong A1
	review := must.Get(Review(context.Background(), &b, b.Start(), []Move{{1, false}, {0, true}, {1, false}, {7, false}}))(t)
	around := review[2]
	p := b.Start()
	p.Cells[1] = 1
	layouts, safe := layoutsThatFit(p), 0
	for _, layout := range layouts {
		if !layout[2] && !layout[4] && !layout[5] && !layout[6] {
			safe++
		}
	}
	want := 1 - float64(safe)/float64(len(layouts))
	if len(review) != 3 || !around.Hit || math.Abs(around.Risk-want) > 1e-9 || around.Judgement != WorseGuess {
		t.Errorf("%+v, want a risk of %v", review, want)
	}
	if FirstCostly(review) != 2 {
		t.Errorf("first costly: %d", FirstCostly(review))
	}
	if !slices.Equal(review[0].Opened, []int{1}) || review[0].Judgement != Begun {
		t.Errorf("%+v", review[0])
	}
}

// Opening an area skips flags, and a click on a number opens the cells around it.
func TestFlagsStayClosed(t *testing.T) {
	b := Board{Rows: 1, Cols: 5, Mine: []bool{false, false, false, false, true}}
	review := must.Get(Review(t.Context(), &b, b.Start(), []Move{{1, true}, {0, false}, {1, true}, {1, false}, {4, true}, {3, false}}))(t)
	for i, want := range [][]int{nil, {0}, nil, {1, 2, 3}, nil, nil} {
		if !slices.Equal(review[i].Opened, want) {
			t.Errorf("move %d opened %v, want %v", i, review[i].Opened, want)
		}
	}
	if review[5].Judgement != Idle {
		t.Errorf("nothing was left to open around a number: %+v", review[5])
	}
}

// The moves judged before the deadline are returned.
func TestReviewOutOfTime(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	b := Board{Rows: 1, Cols: 4, Mine: []bool{false, false, false, true}}
	review, err := Review(ctx, &b, b.Start(), []Move{{0, false}, {3, true}})
	if err == nil || len(review) > 1 {
		t.Errorf("%v, %+v", err, review)
	}
}

func TestReviewRefusesMovesOffTheBoard(t *testing.T) {
	b := Board{Rows: 1, Cols: 2, Mine: []bool{false, true}}
	if _, err := Review(context.Background(), &b, b.Start(), []Move{{2, false}}); err == nil {
		t.Error("cell 2 of 2 was taken")
	}
}
