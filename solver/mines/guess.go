package mines

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"
)

// GuessKind says why a cell is the best one to open.
type GuessKind int8

// The kinds of guess.
const (
	SafeCell     GuessKind = iota // no guess: the cell is certain to be safe
	LowestChance                  // no cell is less likely a mine
	BetterAfter                   // riskier now, but less risky with what follows
	ExactEnd                      // few layouts are left, and all lines of play were compared
)

// Guess is the best cell to open, and why.
type Guess struct {
	Cell         int // -1 if only certain mines are hidden
	Kind         GuessKind
	Chance       float64 // that the cell is a mine
	Lowest       int     // a cell with the lowest chance; Cell if that has it
	LowestChance float64
	Progress     float64 // BetterAfter: the chance that the cell is safe and shows that another cell is certain to be safe
	Win          float64 // ExactEnd: the chance to win, with best play
	Layouts      int     // ExactEnd: how many layouts are left
}

// Guesser finds the best cell to open. It reuses its memory like an Engine; the zero value is ready to use, by one
// goroutine at a time.
//
// With few layouts left it plays the end exactly. Otherwise it values each cell that is nearly as safe as the safest:
// for every number that the cell can show, the chance of that number times the safety of the safest cells afterwards.
// docs/mines-guessing.md has the figures.
type Guesser struct {
	Engine           // for the position itself
	next   Engine    // for positions that may follow
	seen   *Position // memory for those
	cands  []candidate
	base   float64 // logarithm of the layouts of the position
	budget int     // positions that may still be counted
}

// same is the difference below which two chances count as equal.
const same = 1e-9

// lookCells is the largest board on which a guess looks ahead: on larger ones that helps little and needs much memory.
const lookCells = 1 << 16

// Best returns the chances and the best cell to open, with flags taken as mines. For an unknown total it assumes the
// same density as Chances. The errors are those of Chances, without a guess, and of Choose.
func Best(ctx context.Context, p *Position) (Odds, Guess, error) {
	var g Guesser
	odds, err := g.Chances(ctx, p)
	if err != nil {
		return Odds{}, Guess{Cell: -1, Lowest: -1}, err
	}
	best, err := g.Choose(ctx, p, odds)
	return odds, best, err
}

// Choose returns the best cell of a position of which g has just computed the odds. The error is the context's; it comes
// with the cell of the lowest chance.
func (g *Guesser) Choose(ctx context.Context, p *Position, odds Odds) (Guess, error) {
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
	if len(p.Cells) > lookCells {
		return best, nil
	}
	g.base = g.join.logLayouts
	done, err := g.playEnd(ctx, &best)
	if !done && err == nil {
		err = g.lookAhead(ctx, p, odds, &best)
	}
	if err != nil {
		return best, err
	}
	best.Chance = odds.Mine[best.Cell]
	if best.Chance < best.LowestChance+same {
		best.Lowest, best.LowestChance = best.Cell, best.Chance
	}
	return best, nil
}

// Parameters of a cell's value, tuned on separate boards.
const (
	closeEnough   = 0.90 // a candidate is at least this share as safe as the safest cell
	secondShare   = 0.20 // weight of the second safest cell in the value of a position
	progressBonus = 0.01 // for the chance that a cell becomes certain to be safe
	zeroFirst     = 0.10 // candidates that are likely to show 0 come first
)

// lookWork bounds the groups and cells that are visited for one guess, so that huge boards end, too.
const lookWork = 1 << 19

type candidate struct {
	cell     int
	safe     float64 // chance that it is safe
	value    float64 // higher is better; below 0 if it can show only one number
	progress float64 // chance that it is safe and makes another cell certain to be safe
}

// lookAhead chooses by what follows each cell.
func (g *Guesser) lookAhead(ctx context.Context, p *Position, odds Odds, best *Guess) error {
	g.seen, g.budget = p.Clone(), max(8, lookWork/(len(g.groups.list)+len(p.Cells)/8+50))
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
		if floor = max(floor, c.value); c.value > g.cands[top].value {
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

// candidates lists the cells that are nearly as safe as the safest, the most promising first. Cells far from all
// numbers with equally many hidden neighbours are alike, so it takes one of them.
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

// look values a candidate by every number that it can show. It stops, with value 0, once the value cannot reach floor.
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
	value, left, numbers := 0.0, c.safe, 0
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
		numbers++
		best, second := after.safest()
		if best == 1 {
			c.progress += share
		}
		value += share * ((1-secondShare)*best + secondShare*second)
		if worth(value+left, c.progress+left) < floor {
			return nil
		}
	}
	if c.value = worth(value, c.progress); numbers < 2 {
		c.value -= 2 // it tells nothing and can wait
	}
	return nil
}

// safest returns how safe the two safest cells are.
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
