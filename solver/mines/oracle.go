package mines

import (
	"cmp"
	"context"
	"errors"
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
	blank  *Position // the position without numbers; nil before the first question
}

// refuted reports whether no layout fits. It reports false if that is not known.
func (o *oracle) refuted(ctx context.Context, q question) (bool, error) {
	if o.blank == nil {
		o.blank = o.pos.Clone()
		for i, cell := range o.blank.Cells {
			if cell >= 0 {
				o.blank.Cells[i] = Cleared
			}
		}
	}
	p := o.blank.Clone()
	for _, clue := range q.clues {
		p.Cells[clue] = o.pos.Cells[clue]
	}
	if q.cell != none {
		if p.Cells[q.cell] = Cleared; q.mine {
			p.Cells[q.cell] = Flag
		}
	}
	if !q.total {
		p.Mines = Unknown
	}
	e := &o.engine
	if !e.load(p, p.Mines) {
		return true, nil
	}
	err := e.unfold(ctx, true)
	if err == nil && !e.wide && e.totalBinds() {
		err = e.count(ctx, p)
	}
	switch {
	case errors.Is(err, ErrContradiction):
		return true, nil
	case errors.Is(err, ErrTooWide):
		err = nil
	}
	return false, cmp.Or(err, ctx.Err())
}

// core returns numbers of a question that no layout fits, none of which can be left out, and whether it takes the total
// to refute them. It tries the first few numbers, then twice as many, and so on; then the same with the total.
func (o *oracle) core(ctx context.Context, q question) (clues []int, total bool, err error) {
	all := q.clues
	for size := 4; ; size *= 2 {
		q.clues = all[:min(size, len(all))]
		refuted, err := o.refuted(ctx, q)
		if err != nil {
			return nil, false, err
		}
		last := size >= len(all)
		if refuted || last && q.total {
			break
		}
		if last {
			q.total, size = true, 2
		}
	}
	clues, err = o.explain(ctx, q, nil, true, q.clues)
	slices.Sort(clues)
	return clues, q.total, err
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
	if len(maybe) < 2 {
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

// closeClues is how many numbers are looked at together if all of them are too wide.
const closeClues = 16

// lookClose decides unsure cells by the closeClues numbers nearest to each. The error is that of the context, or
// ErrContradiction with numbers that contradict each other.
func (o *oracle) lookClose(ctx context.Context, verdicts []Verdict) ([]int, error) {
	for cell, v := range verdicts {
		if v != Unsure || len(o.cluesAt[cell]) == 0 {
			continue
		}
		clues := o.walk(o.cluesAt[cell], closeClues)
		safe, err := o.refuted(ctx, question{clues: clues, cell: cell, mine: true})
		mine, late := o.refuted(ctx, question{clues: clues, cell: cell})
		switch err := cmp.Or(err, late); {
		case err != nil:
			return nil, err
		case mine && safe:
			return clues, ErrContradiction
		default:
			verdicts[cell] = verdict(!safe, !mine)
		}
	}
	return nil, nil
}
