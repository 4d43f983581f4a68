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
	BetterAfter                    // more risk now, less with what follows
	DecidedAnyway                  // a choice between two cells that no later number can help
	ExactEnd                       // few layouts are left: every line of play was counted
)

// Guess is the best cell to open and why.
type Guess struct {
	Cell         int // -1 if nothing is hidden but certain mines
	Kind         GuessKind
	Chance       float64 // that the cell is a mine
	Lowest       int     // the cell with the lowest chance; Cell if its chance is as low
	LowestChance float64
	Progress     float64 // BetterAfter: the chance that the cell is safe and leaves a certainly safe one
	Win          float64 // ExactEnd: the chance to win with best play
	Layouts      int     // ExactEnd: how many layouts are left
}

// Guesser finds the best cell to open. It reuses its memory like an Engine; the
// zero value is ready and serves one goroutine at a time.
//
// With few layouts left it plays the end exactly. Otherwise each cell nearly as
// safe as the safest is valued by what it leaves: for every number that it can
// show, the chance of that number times the safety of the best cells then. A
// safe cell that could never be told from a mine beside it is worth more, for
// the even choice would come in the end. docs/mines-guessing.md has the figures.
type Guesser struct {
	engine Engine // the position itself
	look   looker
	end    endgame
	flat   []int32 // cell of the ground to cell of the position
	skip   skips   // steps left out, to measure what each adds
}

type skips uint8

const (
	skipEnd skips = 1 << iota
	skipPairs
	skipLook
)

// same is the difference below which two chances count as equal.
const same = 1e-9

// Best returns the best cell to open with flags taken as mines. With an unknown
// total it assumes the density that Chances assumes. The errors are those of
// Chances.
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

// choose is Best for a position that the engine has counted.
func (g *Guesser) choose(ctx context.Context, p *Position, odds Odds) (Guess, error) {
	best := Guess{Cell: -1, Kind: LowestChance, Lowest: -1, LowestChance: math.Inf(1)}
	for i, verdict := range odds.Verdict {
		if verdict == SureSafe {
			return Guess{Cell: i, Lowest: i}, nil
		}
		if verdict == Unsure && odds.Mine[i] < best.LowestChance-same {
			best.Lowest, best.LowestChance = i, odds.Mine[i]
		}
	}
	if best.Lowest < 0 {
		return Guess{Cell: -1, Lowest: -1}, nil
	}
	best.Cell, best.Chance = best.Lowest, best.LowestChance
	g.number(p)
	done := false
	if few := p.Mines == Unknown || odds.LogLayouts < math.Log(maxLayouts+0.5); few && g.skip&skipEnd == 0 {
		var err error
		if done, err = g.playEnd(ctx, &best); err != nil {
			return Guess{}, err
		}
	}
	if !done && g.skip&skipLook == 0 {
		if err := g.lookAhead(ctx, &best); err != nil {
			return Guess{}, err
		}
	}
	best.Chance = odds.Mine[best.Cell]
	if best.Chance < best.LowestChance+same {
		best.Lowest, best.LowestChance = best.Cell, best.Chance
	}
	return best, nil
}

// number ties the cells of the ground to those of the position.
func (g *Guesser) number(p *Position) {
	w := g.engine.ground.width
	g.flat = resize(g.flat, len(g.engine.ground.grid))
	for i := range p.Cells {
		g.flat[(i/p.Cols+1)*w+i%p.Cols+1] = int32(i)
	}
}
