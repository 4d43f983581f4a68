package mines

import (
	"context"
	"errors"
	"slices"
)

// Errors that a position can cause.
var (
	// ErrContradiction says that no layout of mines fits the position.
	ErrContradiction = errors.New("mines: no layout fits")

	// ErrTooWide says that so many numbers depend on each other that counting the layouts would not fit in memory, or
	// that those with the right total are too small a part of all for float64.
	ErrTooWide = errors.New("mines: the numbers hang together too widely to count")
)

// Verdict is what all layouts agree on about a cell.
type Verdict int8

// The verdicts. Open is a cell that is not hidden.
const (
	Open Verdict = iota
	Unsure
	SureSafe
	SureMine
)

// verdict is that of a cell which can be a mine, or safe, in some layouts.
func verdict(mine, safe bool) Verdict {
	switch {
	case !mine:
		return SureSafe
	case !safe:
		return SureMine
	}
	return Unsure
}

// usualDensity is the assumed share of mines on a board of no usual size and without a total.
const usualDensity = 0.2

// Odds are the chances of a position. The slices belong to the Engine that made them, and are valid until its next
// call.
type Odds struct {
	Mine    []float64 // by cell: the chance of a mine; 0 for an open cell, 1 for a trusted flag
	Verdict []Verdict // by cell; a trusted flag is a SureMine

	Rest      float64 // the chance of a cell that is next to no number; 0 if there is none
	RestCells int     // the number of such cells

	// Density is the share of mines that was assumed because the total is unknown; 0 if it is known. Verdicts do not
	// depend on it.
	Density float64
}

// Chances returns the exact chance of a mine in every cell, with flags taken as mines. The error is ErrContradiction,
// ErrTooWide, that of Validate or the context's. To ask many times, keep an Engine.
func Chances(ctx context.Context, p *Position) (Odds, error) {
	return new(Engine).Chances(ctx, p)
}

// Engine computes chances. It reuses its memory, so that after a few calls it allocates nothing. The zero value is
// ready to use, by one goroutine at a time.
//
// Hidden cells next to the same numbers form a group, and groups that share numbers form a part. A part is swept group
// by group. The state of a sweep is what each open number, that is one with groups before and after, still needs; it
// carries the number of ways to reach it for each count of mines. A sweep forwards and one backwards give all
// marginals, so the cost grows with the states that occur and not with the number of layouts: O(groups x states x
// counts). Parts, and the cells next to no number (counted by binomials), are joined by their counts of mines.
type Engine struct {
	ground ground
	groups groups
	order  orderer
	sweep  sweeper
	join   joiner
	odds   Odds

	wide         bool // some part is too wide; its groups are Unsure
	fewest, most int  // mines that the other parts can have
}

// Chances is the function Chances with the memory of e.
func (e *Engine) Chances(ctx context.Context, p *Position) (Odds, error) {
	if err := p.Validate(); err != nil {
		return Odds{}, err
	}
	e.odds.Density = 0
	if p.Mines == Unknown {
		e.odds.Density = assumedDensity(p)
	}
	if err := e.count(ctx, p); err != nil {
		return Odds{}, err
	}
	if p.Mines == Unknown && e.ground.rest > 0 {
		e.join.rest = e.odds.Density
	}
	e.sweep.backward(&e.join)
	e.report(p)
	if e.join.imprecise || e.sweep.imprecise {
		return e.odds, ErrTooWide // the verdicts hold even so
	}
	return e.odds, nil
}

func assumedDensity(p *Position) float64 {
	if preset, ok := PresetFor(p.Rows, p.Cols); ok {
		return float64(preset.Mines) / float64(preset.Rows*preset.Cols)
	}
	return usualDensity
}

// load takes over a position and decides what single numbers can. It reports false if these or the total contradict
// each other.
func (e *Engine) load(p *Position, total int) bool {
	e.ground.load(p)
	return e.ground.settle() && e.ground.bound(total)
}

// count counts the ways through the parts of a position, and the layouts.
func (e *Engine) count(ctx context.Context, p *Position) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if !e.load(p, p.Mines) {
		return ErrContradiction
	}
	if err := e.unfold(ctx, false); err != nil {
		return err
	}
	if e.wide {
		return ErrTooWide
	}
	return e.countForward(ctx, e.tilt())
}

// unfold makes the states of all parts of a loaded position. With decide, it only decides each part, in the memory of the
// one before.
func (e *Engine) unfold(ctx context.Context, decide bool) error {
	e.groups.gather(&e.ground)
	e.order.run(&e.groups)
	e.sweep.begin(&e.groups, e.order.sequence)
	e.wide, e.fewest, e.most = false, 0, 0
	for _, p := range e.order.parts {
		if err := ctx.Err(); err != nil {
			return err
		}
		if decide {
			e.sweep.drop()
		}
		switch err := e.sweep.unfold(ctx, p); err {
		case nil:
			end := e.sweep.end(&e.sweep.parts[len(e.sweep.parts)-1])
			e.fewest, e.most = e.fewest+int(end.low), e.most+int(end.low+end.num)-1
			if decide {
				e.sweep.decide(&e.sweep.parts[0])
			}
		case ErrTooWide: // go on with the other parts
			e.wide = true
			e.sweep.drop()
			for at := p.from; at < p.to; at++ {
				e.sweep.group(at).verdict = Unsure
			}
		case ErrContradiction:
			e.ground.failed = e.groups.clues[e.sweep.group(p.from).clues[0]].at
			return err
		default:
			return err
		}
	}
	return nil
}

// decide finds the verdicts of a position: by the numbers, from the states of the sweep, and where the total can rule
// something out, from the chances. It reports whether they are complete; if not, or if a deadline passes while the total
// is taken into account, the verdicts are those of the numbers. The error is ErrContradiction or the context's.
func (e *Engine) decide(ctx context.Context, p *Position) (complete bool, err error) {
	if !e.load(p, Unknown) {
		return false, ErrContradiction
	}
	e.join.rest, e.join.restVerdict = 0, Unsure
	if err := e.unfold(ctx, true); err != nil {
		return false, err
	}
	e.report(p)
	if !e.ground.bound(p.Mines) {
		return false, ErrContradiction
	}
	if e.wide || !e.totalBinds() {
		return !e.wide, nil
	}
	odds, err := e.Chances(ctx, p)
	if errors.Is(err, ErrTooWide) || errors.Is(err, context.DeadlineExceeded) {
		err = nil
	}
	return odds.Verdict != nil, err
}

// totalBinds reports whether the total can rule anything out.
func (e *Engine) totalBinds() bool {
	left, rest := e.ground.left, e.ground.rest
	switch {
	case left == Unknown:
		return false
	case rest == 0:
		return e.fewest != left || e.most != left
	}
	return e.fewest <= left-rest || e.most >= left
}

// tilt estimates the odds of a mine at which the known total is likely, so that the weights of likely layouts stay near
// 1.
func (e *Engine) tilt() float64 {
	share := e.odds.Density
	if e.ground.left != Unknown {
		share = (float64(e.ground.left) + 0.5) / float64(e.ground.hidden+1)
	}
	return min(max(share/(1-share), leastTilt), 1/leastTilt)
}

func (e *Engine) countForward(ctx context.Context, tilt float64) error {
	if err := e.sweep.count(ctx, tilt); err != nil {
		return err
	}
	return e.join.run(&e.sweep, &e.ground, tilt)
}

// report writes the chances and verdicts of the cells of p to the odds.
func (e *Engine) report(p *Position) {
	o, g := &e.odds, &e.ground
	o.Mine, o.Verdict = resize(o.Mine, len(p.Cells)), resize(o.Verdict, len(p.Cells))
	o.Rest, o.RestCells = e.join.rest, g.rest
	for i := 0; i < len(p.Cells); {
		for at, end := g.at(i), i+p.Cols; i < end; i, at = i+1, at+1 {
			o.Mine[i], o.Verdict[i] = e.cell(at)
		}
	}
}

// cell returns the chance and the verdict of a cell of the ground.
func (e *Engine) cell(at int) (float64, Verdict) {
	g := &e.ground
	switch g.grid[at] {
	case groundFlag, groundMine:
		return 1, SureMine
	case groundSafe:
		return 0, SureSafe
	case groundHidden:
		if g.beside[at] == 0 {
			return e.join.rest, e.join.restVerdict
		}
		k := &e.groups.list[g.group[at]]
		return k.chance, k.verdict
	}
	return 0, Open
}

// resize returns a slice of n elements in the memory of s, if it is large enough. The elements are not cleared.
func resize[T any](s []T, n int) []T { return slices.Grow(s[:0], n)[:n] }
