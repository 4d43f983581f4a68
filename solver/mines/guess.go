package mines

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"
)

// GuessKind says why a cell is the best to open.
type GuessKind int8

// The kinds of guess.
const (
	SafeCell     GuessKind = iota // no guess: the cell is certainly safe
	LowestChance                  // no cell is less likely a mine
	BetterAfter                   // more risk now, less with what follows
	ExactEnd                      // few layouts are left: every line of play was counted
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
// With few layouts left it plays the end exactly. Otherwise each cell nearly as safe as the safest is valued by what it
// leaves: for every number that it can show, the chance of that number times the safety of the best cells then.
// docs/mines-guessing.md has the figures.
type Guesser struct {
	engine Engine // of the position itself
	next   Engine // of what may follow
	end    endgame
	seen   *Position // reused
	cands  []candidate
	base   float64 // logarithm of the layouts before
	budget int     // positions that may still be counted
}

// same is the difference below which two chances count as equal.
const same = 1e-9

// Best returns the best cell to open with flags taken as mines. With an unknown total it assumes the density that
// Chances assumes. The errors are those of Chances.
func Best(ctx context.Context, p *Position) (Guess, error) {
	return new(Guesser).Best(ctx, p)
}

// Best is the function of the same name.
func (g *Guesser) Best(ctx context.Context, p *Position) (Guess, error) {
	odds, err := g.engine.Chances(ctx, p)
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
	g.base = g.engine.join.logLayouts
	done, err := g.playEnd(ctx, &best)
	if !done && err == nil {
		err = g.lookAhead(ctx, p, odds, &best)
	}
	if err != nil {
		return Guess{}, err
	}
	best.Chance = odds.Mine[best.Cell]
	if best.Chance < best.LowestChance+same {
		best.Lowest, best.LowestChance = best.Cell, best.Chance
	}
	return best, nil
}

// What the values of cells rest on, tuned on boards of their own.
const (
	closeEnough   = 0.90 // a candidate is at least this share as safe as the safest
	secondShare   = 0.20 // weight of the second safest cell in what a position is worth
	progressBonus = 0.01 // for the chance of a certainly safe cell next
	zeroFirst     = 0.10 // candidates likely to show 0 are looked at first
)

// lookWork bounds the groups and cells gone over for one guess, so that huge boards end too.
const lookWork = 1 << 19

// candidate is a cell to open, with what is known about it.
type candidate struct {
	cell     int
	numbers  int     // how many numbers it can show
	safe     float64 // chance that it is no mine
	value    float64 // how good it is to open, the larger the better
	progress float64 // chance that it is safe and leaves a certainly safe cell
}

// lookAhead chooses by what the cells leave.
func (g *Guesser) lookAhead(ctx context.Context, p *Position, odds Odds, best *Guess) error {
	g.seen, g.budget = p.Clone(), max(8, lookWork/(len(g.engine.groups.list)+len(p.Cells)/8+50))
	g.candidates(odds, 1-best.LowestChance)
	top, floor := 0, 0.0
	for i := range g.cands {
		c := &g.cands[i]
		if g.budget <= 0 {
			break
		}
		if err := g.look(ctx, c, odds, floor); err != nil {
			return err
		}
		if c.numbers > 1 {
			floor = max(floor, c.value)
		}
		if c.better(&g.cands[top]) {
			top = i
		}
	}
	c := &g.cands[top]
	best.Cell = c.cell
	if 1-c.safe > best.LowestChance+same {
		best.Kind, best.Progress = BetterAfter, c.progress
	}
	return nil
}

// better prefers cells that can show more than one number: the others tell nothing, so that they can wait.
func (c *candidate) better(d *candidate) bool {
	if (c.numbers > 1) != (d.numbers > 1) {
		return c.numbers > 1
	}
	return c.value > d.value
}

// candidates lists the cells to look at, the most promising first: those nearly as safe as the safest. Of cells far
// from all numbers with equally many hidden neighbours it takes one, for they are alike.
func (g *Guesser) candidates(odds Odds, safest float64) {
	g.cands = g.cands[:0]
	far := [9]bool{}
	for at, verdict := range odds.Verdict {
		safe := 1 - odds.Mine[at]
		if verdict != Unsure || safe < safest*closeEnough {
			continue
		}
		zero, around, alone := 1.0, 0, !g.seen.BesideNumber(at)
		for _, q := range g.seen.Neighbours(at) {
			zero *= 1 - odds.Mine[q]
			if odds.Verdict[q] == Unsure {
				around++
				alone = alone && !g.seen.BesideNumber(q)
			}
		}
		if alone {
			if far[around] {
				continue
			}
			far[around] = true
		}
		g.cands = append(g.cands, candidate{cell: at, safe: safe, value: safe * (1 + zeroFirst*zero)})
	}
	slices.SortFunc(g.cands, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(b.value, a.value), cmp.Compare(a.cell, b.cell))
	})
}

// look values a candidate by every number it can show. It stops, with the value 0, once the value cannot reach floor.
func (g *Guesser) look(ctx context.Context, c *candidate, odds Odds, floor float64) error {
	c.value = 0
	fewest, most := Cell(0), Cell(0)
	for _, at := range g.seen.Neighbours(c.cell) {
		switch odds.Verdict[at] {
		case SureMine:
			fewest++
		case Unsure:
			most++
		}
	}
	value, left := 0.0, c.safe
	worth := func(value, progress float64) float64 {
		return value * (1 + progressBonus*progress)
	}
	defer func() { g.seen.Cells[c.cell] = Hidden }()
	for v := fewest; v <= fewest+most && left > same; v++ {
		if g.budget--; g.budget < 0 {
			break
		}
		g.seen.Cells[c.cell] = v
		after, err := g.next.Chances(ctx, g.seen)
		if errors.Is(err, ErrContradiction) || errors.Is(err, ErrTooWide) {
			continue
		}
		if err != nil {
			return err
		}
		share := math.Exp(g.next.join.logLayouts - g.base)
		left -= share
		c.numbers++
		best, second := after.safest()
		if best == 1 {
			c.progress += share
		}
		value += share * ((1-secondShare)*best + secondShare*second)
		if worth(value+left, c.progress+left) < floor {
			return nil
		}
	}
	c.value = worth(value, c.progress)
	return nil
}

// safest is how safe the two safest cells are.
func (o Odds) safest() (best, second float64) {
	for at, verdict := range o.Verdict {
		if verdict != SureSafe && verdict != Unsure {
			continue
		}
		if safe := 1 - o.Mine[at]; safe > best {
			best, second = safe, best
		} else if safe > second {
			second = safe
		}
	}
	return best, second
}
