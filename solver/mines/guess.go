package mines

import (
	"context"
	"math"
)

// GuessKind says why a cell is the best to open.
type GuessKind int8

// The kinds of guess.
const (
	SafeCell      GuessKind = iota // no guess: the cell is certainly safe
	LowestChance                   // no cell is less likely a mine
	BetterAfter                    // more risk now, less with the moves that follow
	DecidedAnyway                  // an even choice that no later number can help
	ExactEnd                       // few layouts are left: every line of play was counted
)

// Guess is the best cell to open and why.
type Guess struct {
	Cell         int
	Kind         GuessKind
	Chance       float64 // that the cell is a mine
	Lowest       int     // the cell with the lowest chance of all
	LowestChance float64
	Progress     float64 // chance that the cell is safe and leaves a certainly safe cell after it
	Win          float64 // ExactEnd: the chance to win with best play
	Layouts      int     // ExactEnd: how many layouts are left
}

// Guesser finds the best cell to open. It reuses its memory like an Engine; the
// zero value is ready and serves one goroutine at a time.
type Guesser struct {
	engine Engine // the position itself
	look   Engine // the position after one more number
	end    endgame

	flat  []int32     // cell of the ground to cell of the position
	cands []candidate // the cells worth a closer look
}

// candidate is a cell to open, with what is known about it.
type candidate struct {
	cell     int32   // on the ground
	safe     float64 // chance that it is no mine
	value    float64 // how good it is to open, the larger the better
	stuck    float64 // chance that it is safe and cannot be told from a mine beside it
	progress float64
	numbers  int // how many numbers it can show
}

// Best returns the best cell to open with flags taken as mines. A position with
// nothing hidden but certain mines has none: then Cell is -1.
func Best(ctx context.Context, p *Position) (Guess, error) {
	return new(Guesser).Best(ctx, p)
}

// Best is the function of the same name.
func (g *Guesser) Best(ctx context.Context, p *Position) (Guess, error) {
	odds, err := g.engine.Chances(ctx, p, ChanceOptions{})
	if err != nil {
		return Guess{}, err
	}
	return g.choose(ctx, p, odds)
}

func (g *Guesser) choose(ctx context.Context, p *Position, odds Odds) (Guess, error) {
	best := Guess{Cell: -1, Lowest: -1, LowestChance: math.Inf(1)}
	for i, verdict := range odds.Verdict {
		if verdict == SureSafe {
			return Guess{Cell: i, Lowest: i}, nil
		}
		if verdict == Unsure && odds.Mine[i] < best.LowestChance {
			best.Lowest, best.LowestChance = i, odds.Mine[i]
		}
	}
	if best.Lowest < 0 {
		return best, nil
	}
	best.Kind, best.Cell, best.Chance = LowestChance, best.Lowest, best.LowestChance
	if p.Mines != Unknown && odds.LogLayouts < math.Log(maxLayouts+0.5) {
		if done, err := g.playEnd(ctx, p, odds, &best); done || err != nil {
			return best, err
		}
	}
	return best, g.lookAhead(ctx, p, odds, &best)
}
