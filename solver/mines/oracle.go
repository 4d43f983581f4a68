package mines

import (
	"context"
	"slices"
)

// question is about the layouts that fit some numbers, with the content of one cell assumed, unless cell is none, and
// with or without the total.
type question struct {
	clues []int
	cell  int  // the cell assumed, or none
	mine  bool // its assumed content
	total bool
}

// oracle asks the engine about some of a system's numbers.
type oracle struct {
	*system
	engine Engine
	blank  *Position // the position without numbers
}

func newOracle(p *Position) *oracle {
	o := &oracle{system: newSystem(p), blank: p.Clone()}
	for i, cell := range p.Cells {
		if cell >= 0 {
			o.blank.Cells[i] = Cleared
		}
	}
	return o
}

// pose loads a question into the engine. It reports false if single numbers or the total contradict each other.
func (o *oracle) pose(ctx context.Context, q question) bool {
	g, total := &o.engine.ground, Unknown
	o.engine.ctx = ctx
	g.load(o.blank)
	for _, clue := range q.clues {
		g.grid[g.at(clue)] = int8(o.pos.Cells[clue])
	}
	if q.cell != none {
		if g.grid[g.at(q.cell)] = groundEdge; q.mine {
			g.grid[g.at(q.cell)] = groundFlag
		}
	}
	if q.total {
		total = o.pos.Mines
	}
	return g.settle() && g.bound(total)
}

// refuted reports whether no layout fits. It reports false if that is not known.
func (o *oracle) refuted(ctx context.Context, q question) (bool, error) {
	if !o.pose(ctx, q) {
		return true, nil
	}
	switch err := o.engine.fits(); err {
	case ErrContradiction:
		return true, nil
	case ErrTooWide:
		return false, nil
	default:
		return false, err
	}
}

// certain calls visit with every cell beside these numbers that they decide by themselves. The error is
// ErrContradiction if no layout fits.
func (o *oracle) certain(ctx context.Context, clues []int, visit func(cell int, v Verdict)) error {
	if !o.pose(ctx, question{clues: clues, cell: none}) {
		return ErrContradiction
	}
	if err := o.engine.decide(); err != nil {
		return err
	}
	for _, clue := range clues {
		for _, cell := range o.equations[clue].Cells {
			if _, v := o.engine.cell(o.engine.ground.at(cell)); v != Unsure {
				visit(cell, v)
			}
		}
	}
	return nil
}

// shrink returns numbers of a question that no layout fits, none of which can be left out. It tries the first few
// numbers, then twice as many, and so on.
func (o *oracle) shrink(ctx context.Context, q question) ([]int, error) {
	all := q.clues
	for size := 4; size < len(all); size *= 2 {
		q.clues = all[:size]
		if refuted, err := o.refuted(ctx, q); err != nil {
			return nil, err
		} else if refuted {
			break
		}
		q.clues = all
	}
	if len(q.clues) == 0 {
		return nil, nil
	}
	core, err := o.explain(ctx, q, nil, true, q.clues)
	slices.Sort(core)
	return core, err
}

// explain returns those numbers of maybe that are needed besides kept, by QuickXplain (Junker 2004): about k log(n/k)
// questions for k of n. grown says that kept is new, so that it may be enough by itself. Where a question is too wide
// the numbers are kept: the proof stays sound, but is longer.
func (o *oracle) explain(ctx context.Context, q question, kept []int, grown bool, maybe []int) ([]int, error) {
	if grown {
		q.clues = kept
		if refuted, err := o.refuted(ctx, q); refuted || err != nil {
			return nil, err
		}
	}
	if len(maybe) == 1 {
		return maybe, nil
	}
	half := len(maybe) / 2
	first, second := maybe[:half], maybe[half:]
	late, err := o.explain(ctx, q, slices.Concat(kept, first), true, second)
	if err != nil {
		return nil, err
	}
	early, err := o.explain(ctx, q, slices.Concat(kept, late), len(late) > 0, first)
	return slices.Concat(early, late), err
}
