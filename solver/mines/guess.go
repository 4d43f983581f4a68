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
// With few layouts left it plays the end exactly. Otherwise each cell nearly as
// safe as the safest is valued by what it leaves: for every number that it can
// show, the chance of that number times the safety of the best cells then.
// docs/mines-guessing.md has the figures.
type Guesser struct {
	engine Engine // the position itself
	look   looker
	end    endgame
}

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
	done, err := false, error(nil)
	if p.Mines == Unknown || odds.LogLayouts < math.Log(maxLayouts+0.5) {
		done, err = g.playEnd(ctx, &best)
	}
	if !done && err == nil {
		err = g.lookAhead(ctx, &best)
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

// lookWork bounds the groups counted for one guess, so that huge boards end too.
const lookWork = 1 << 19

// looker looks at what follows from one more number.
type looker struct {
	Engine
	base   float64     // logarithm of the layouts before
	cands  []candidate // the cells worth a look
	budget int         // positions it may still count
}

// candidate is a cell to open, with what is known about it.
type candidate struct {
	cell     int32   // on the ground
	numbers  int32   // how many numbers it can show
	safe     float64 // chance that it is no mine
	value    float64 // how good it is to open, the larger the better
	progress float64 // chance that it is safe and leaves a certainly safe cell
}

// lookAhead chooses by what the cells leave.
func (g *Guesser) lookAhead(ctx context.Context, best *Guess) error {
	l := &g.look
	l.ctx = ctx
	l.load(&g.engine)
	if err := l.candidates(&g.engine, 1-best.LowestChance); err != nil {
		return err
	}
	top, floor := 0, 0.0
	for i := range l.cands {
		c := &l.cands[i]
		if err := l.look(c, floor); err != nil {
			return err
		}
		if c.numbers > 1 {
			floor = max(floor, c.value)
		}
		if c.better(&l.cands[top]) {
			top = i
		}
	}
	c := &l.cands[top]
	best.Cell = g.engine.ground.cell(int(c.cell))
	if 1-c.safe > best.LowestChance+same {
		best.Kind, best.Progress = BetterAfter, c.progress
	}
	return nil
}

// better prefers cells that can show more than one number: the others tell
// nothing, so that they can wait.
func (c *candidate) better(d *candidate) bool {
	if (c.numbers > 1) != (d.numbers > 1) {
		return c.numbers > 1
	}
	return c.value > d.value
}

// load takes over the ground of an engine that has counted, certain mines as flags.
func (l *looker) load(from *Engine) {
	g := &from.ground
	l.ground.width, l.ground.steps, l.ground.total = g.width, g.steps, g.total
	l.ground.grid = append(l.ground.grid[:0], g.grid...)
	l.odds.Density = from.odds.Density
	for at, v := range l.ground.grid {
		if v == groundHidden {
			if _, verdict := from.cell(at); verdict == SureMine {
				l.ground.grid[at] = groundFlag
			}
		}
	}
	l.budget = max(8, lookWork/(len(from.groups.list)+50))
}

// candidates lists the cells to look at, the most promising first: those nearly
// as safe as the safest. Of cells far from all numbers with equally many hidden
// neighbours it takes one, for they are alike.
func (l *looker) candidates(from *Engine, safest float64) error {
	if !l.ground.keep() {
		return ErrContradiction
	}
	var err error
	if l.base, err = l.weigh(); err != nil {
		return err
	}
	l.cands = l.cands[:0]
	far := [9]bool{}
	for at, v := range l.ground.grid {
		safe := 0.0
		if v == groundHidden {
			safe = from.safety(at)
		}
		if safe == 0 || safe < safest*closeEnough {
			continue
		}
		zero, around, alone := l.outskirts(from, at)
		if alone {
			if far[around] {
				continue
			}
			far[around] = true
		}
		l.cands = append(l.cands, candidate{cell: int32(at), safe: safe, value: safe * (1 + zeroFirst*zero)})
	}
	slices.SortFunc(l.cands, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(b.value, a.value), cmp.Compare(a.cell, b.cell))
	})
	return nil
}

// outskirts returns about the chance that no mine lies around a hidden cell, how
// many hidden cells do, and whether neither it nor they touch a number.
func (l *looker) outskirts(from *Engine, at int) (zero float64, around int, alone bool) {
	beside := l.ground.kept.beside
	zero, alone = 1, beside[at] == 0
	for _, step := range l.ground.steps {
		switch q := at + step; l.ground.grid[q] {
		case groundHidden:
			zero *= from.safety(q)
			around++
			alone = alone && beside[q] == 0
		case groundFlag:
			zero = 0
		}
	}
	return zero, around, alone
}

func (e *Engine) safety(at int) float64 {
	chance, _ := e.cell(at)
	return 1 - chance
}

// look values a candidate by every number it can show. It stops, with the value
// 0, once the value cannot reach floor, and does not begin when nothing more is counted.
func (l *looker) look(c *candidate, floor float64) error {
	c.value = 0
	if l.budget <= 0 {
		return l.ctx.Err()
	}
	l.ground.restore()
	fewest, most := int8(0), int8(0)
	for _, step := range l.ground.steps {
		switch l.ground.grid[int(c.cell)+step] {
		case groundHidden:
			most++
		case groundFlag:
			fewest++
		}
	}
	value, left := 0.0, c.safe
	worth := func(value, progress float64) float64 {
		return value * (1 + progressBonus*progress)
	}
	for v := fewest; v <= fewest+most && left > same; v++ {
		share, o, err := l.suppose(int(c.cell), v)
		if err != nil {
			return err
		}
		if share == 0 {
			continue
		}
		left -= share
		c.numbers++
		if o.safe > 0 {
			c.progress += share
		}
		value += share * o.worth()
		if worth(value+left, c.progress+left) < floor {
			return nil
		}
	}
	c.value = worth(value, c.progress)
	return nil
}

// suppose returns the chance that a cell is safe and shows v, and the outlook then.
func (l *looker) suppose(cell int, v int8) (float64, outlook, error) {
	if l.budget--; l.budget < 0 || !l.ground.supposeNumber(cell, v) {
		return 0, outlook{}, nil
	}
	switch err := l.countSettled(); {
	case errors.Is(err, ErrContradiction) || errors.Is(err, ErrTooWide):
		return 0, outlook{}, nil
	case err != nil:
		return 0, outlook{}, err
	}
	return math.Exp(l.join.logLayouts - l.base), l.outlook(), l.ctx.Err()
}

// outlook is what a position leaves the player.
type outlook struct {
	safe         int     // certainly safe cells
	best, second float64 // safety of the two safest cells
}

// worth is about how likely the player survives the next moves.
func (o outlook) worth() float64 { return (1-secondShare)*o.best + secondShare*o.second }

// outlook reads the ground just counted.
func (e *Engine) outlook() outlook {
	o := outlook{}
	o.add(1, e.ground.safe)
	for i := range e.groups.list {
		k := &e.groups.list[i]
		if k.verdict == SureSafe {
			o.safe += int(k.size)
		}
		o.add(1-k.chance, int(k.size))
	}
	if e.join.restVerdict == SureSafe {
		o.safe += e.ground.rest
	}
	o.add(1-e.join.rest, e.ground.rest)
	o.safe += e.ground.safe
	return o
}

// add notes that some cells are so safe.
func (o *outlook) add(safety float64, cells int) {
	switch {
	case cells == 0:
	case safety > o.best:
		o.best, o.second = safety, o.best
		if cells > 1 {
			o.second = safety
		}
	case safety > o.second:
		o.second = safety
	}
}
