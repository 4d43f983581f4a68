package mines

import (
	"cmp"
	"context"
	"math"
	"slices"
)

// How far below the safest cell a candidate may be, and how many are looked at.
var (
	closeEnough   = 0.90
	progressBonus = 0.02
	secondShare   = 0.2
)

// lookAhead values the cells that are about as safe as the safest by what they
// leave: for each number that a cell can show, the safety of the best move then.
func (g *Guesser) lookAhead(ctx context.Context, p *Position, odds Odds, best *Guess) error {
	g.prepare(ctx, p, odds)
	if !g.look.ground.keep() {
		return ErrContradiction
	}
	base := g.logLayouts()
	if err := g.candidates(odds, 1-best.LowestChance, base); err != nil {
		return err
	}
	top, floor := 0, 0.0
	for i := range g.cands {
		c := &g.cands[i]
		if err := g.value(c, base, floor); err != nil {
			return err
		}
		if c.numbers > 1 {
			floor = max(floor, c.value)
		}
		if better(c, &g.cands[top]) {
			top = i
		}
	}
	c := &g.cands[top]
	best.Cell, best.Chance, best.Progress = int(g.flat[c.cell]), 1-c.safe, c.progress
	if best.Chance > best.LowestChance+1e-9 {
		best.Kind = BetterAfter
	}
	return nil
}

func better(a, b *candidate) bool {
	if (a.numbers > 1) != (b.numbers > 1) {
		return a.numbers > 1
	}
	return a.value > b.value
}

// prepare loads the position into the engine that looks ahead, certain mines as
// flags.
func (g *Guesser) prepare(ctx context.Context, p *Position, odds Odds) {
	l := &g.look
	l.ctx = ctx
	l.ground.load(p, false)
	l.odds.Density = odds.Density
	g.flat = resize(g.flat, len(l.ground.grid))
	for i, verdict := range odds.Verdict {
		at := (i/p.Cols+1)*l.ground.width + i%p.Cols + 1
		g.flat[at] = int32(i)
		if verdict == SureMine {
			l.ground.grid[at] = groundFlag
		}
	}
}

func (g *Guesser) logLayouts() float64 { return g.engine.join.logLayouts }

// candidates lists the cells to look at, the most promising first: those nearly
// as safe as the safest. Of cells far from all numbers with equally many hidden
// neighbours it takes one, for they are alike.
func (g *Guesser) candidates(odds Odds, safest, base float64) error {
	l := &g.look.ground
	g.cands = g.cands[:0]
	far := [9]bool{}
	for at, v := range l.grid {
		if v != groundHidden {
			continue
		}
		safe := 1 - odds.Mine[g.flat[at]]
		if 2*safe < safest*closeEnough {
			continue
		}
		zero, around, alone := safe, 0, l.kept.beside[at] == 0
		for _, step := range l.steps {
			switch q := at + step; l.grid[q] {
			case groundHidden:
				zero *= 1 - odds.Mine[g.flat[q]]
				around++
				alone = alone && l.kept.beside[q] == 0
			case groundFlag:
				zero = 0
			}
		}
		if alone {
			if far[around] || safe < safest*closeEnough {
				continue
			}
			far[around] = true
		}
		stuck, err := g.stuck(at, base)
		if err != nil {
			return err
		}
		if safe+stuckWeight*stuck >= safest*closeEnough {
			first := safe + stuckWeight*stuck + zero*0.1
			g.cands = append(g.cands, candidate{cell: int32(at), safe: safe, stuck: stuck, value: first})
		}
	}
	slices.SortFunc(g.cands, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(b.value, a.value), cmp.Compare(a.cell, b.cell))
	})
	return nil
}

// value looks at every number the candidate can show.
func (g *Guesser) value(c *candidate, base, floor float64) error {
	l := &g.look
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
	most += fewest
	c.value, c.progress, c.numbers = 0, 0, 0
	left := c.safe
	for v := fewest; v <= most && left > 1e-9; v++ {
		if !l.ground.supposeNumber(int(c.cell), v) {
			continue
		}
		err := l.countSettled()
		if err == ErrContradiction {
			continue
		}
		if err != nil {
			return err
		}
		share := math.Exp(l.join.logLayouts - base)
		left -= share
		c.numbers++
		s := l.summary()
		if s.safe > 0 {
			c.progress += share
		}
		c.value += share * s.blend()
		if (c.value+left)*(1+progressBonus*(c.progress+left))*(1+stuckWeight*c.stuck/c.safe) < floor {
			c.value = 0
			return nil
		}
	}
	c.value *= 1 + progressBonus*c.progress
	c.value *= 1 + stuckWeight*c.stuck/c.safe
	return nil
}

var stuckWeight = 0.9
var maxMissing = 2
var stuckPairs = 8

// stuck returns the chance that the cell is safe but can never be told from a
// neighbouring mine: every cell beside just one of the two is a mine. Such a
// pair costs an even guess in the end, so opening the cell now saves it.
func (g *Guesser) stuck(cell int, base float64) (float64, error) {
	l := &g.look.ground
	sum := 0.0
	for d, step := range l.steps {
		if stuckPairs == 4 && d != 1 && d != 3 && d != 4 && d != 6 {
			continue
		}
		other := cell + step
		if l.grid[other] != groundHidden {
			continue
		}
		var mines [16]int
		n, ok := g.apart(cell, other, mines[:0])
		if !ok {
			continue
		}
		mines[n] = other
		if !l.supposePair(cell, mines[:n+1]) {
			continue
		}
		log, err := g.look.weigh()
		switch err {
		case nil:
			sum += math.Exp(log - base)
		case ErrContradiction:
		default:
			return 0, err
		}
	}
	return sum, nil
}

// apart lists the hidden cells beside just one of two cells. It is false if a
// number is among them or if they are too many to be mines all.
func (g *Guesser) apart(a, b int, list []int) (int, bool) {
	l := &g.look.ground
	for range 2 {
		for _, step := range l.steps {
			at := a + step
			if at == b || g.touch(at, b) {
				continue
			}
			switch v := l.grid[at]; {
			case v >= 0:
				return 0, false
			case v == groundHidden:
				list = append(list, at)
				if len(list) > maxMissing {
					return 0, false
				}
			}
		}
		a, b = b, a
	}
	return len(list), true
}

// touch says whether two cells of the ground are neighbours.
func (g *Guesser) touch(a, b int) bool {
	for _, step := range g.look.ground.steps {
		if a+step == b {
			return true
		}
	}
	return false
}

// outlook is what a position leaves the player.
type outlook struct {
	safe         int     // certainly safe cells
	best, second float64 // safety of the two safest cells
	closed       int     // cells without a mine that are still hidden
	unsure       int     // cells beside numbers that nothing settles
	doubt        float64 // sum over them of the smaller chance
	restCells    int
	rest         float64
	parts        int
	log          float64
}

func (o outlook) blend() float64 {
	b := o.plainBlend()
	if winShare > 0 {
		b *= math.Pow(o.win(), winShare)
	}
	return b
}

var winShare = 0.0

func (o outlook) plainBlend() float64 {
	return (1-secondShare)*o.best + secondShare*o.second
}

var weights = [16]float64{0.440, 0.342, -0.004, -0.309, -0.941, 41.033, -6.156, 0.921, -0.094, -0.715, -0.822, -0.336, 5.650, -9.622, -39.165, -1.173}

// win estimates the chance to win from an outlook.
func (o outlook) win() float64 {
	if o.safe == o.closed {
		return 1
	}
	n := float64(o.closed)
	progress := 0.0
	if o.safe > 0 {
		progress = 1
	}
	f := [16]float64{1, progress, math.Log1p(float64(o.safe)), math.Log(max(o.best, 0.1)), math.Log(max(o.second, .1)),
		n / 380, n * n / 380 / 380, math.Log1p(n), o.doubt / 10, math.Sqrt(o.doubt), float64(o.unsure) / 50, o.rest, o.log / 100, math.Sqrt(max(0, o.log)) / 10,
		float64(o.restCells) / 480, float64(o.parts) / 10}
	z := 0.0
	for i, w := range weights {
		z += w * f[i]
	}
	return 1 / (1 + math.Exp(-z))
}

// summary reads the outlook of the ground just counted.
func (e *Engine) summary() outlook {
	g := &e.ground
	o := outlook{safe: g.safe, restCells: g.rest, rest: e.join.rest, log: e.join.logLayouts}
	o.closed = g.safe + g.hidden - g.left
	o.parts = len(e.order.parts)
	for i := range e.clumps.list {
		k := &e.clumps.list[i]
		switch k.verdict {
		case SureSafe:
			o.safe += int(k.size)
		case Unsure:
			o.unsure += int(k.size)
			o.doubt += float64(k.size) * min(k.chance, 1-k.chance)
		}
		o.add(1-k.chance, int(k.size))
	}
	if g.rest > 0 {
		if e.join.restVerdict == SureSafe {
			o.safe += g.rest
		}
		o.add(1-e.join.rest, g.rest)
	}
	if o.safe > 0 {
		o.add(1, o.safe)
	}
	return o
}

// add notes that some cells are so safe.
func (o *outlook) add(safety float64, cells int) {
	if safety > o.best {
		o.best, o.second = safety, o.best
		if cells > 1 {
			o.second = safety
		}
	} else if safety > o.second {
		o.second = safety
	}
}
