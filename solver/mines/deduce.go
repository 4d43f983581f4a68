package mines

import (
	"context"
	"errors"
	"slices"
)

// Deduction is everything certain about a position. Its methods find reasons when asked and cache them; it serves one
// goroutine at a time.
type Deduction struct {
	Certain    []Certain // hidden cells that are the same in every layout, in reading order
	WrongFlags []Certain // flags that the numbers refute, because the cell is safe even if flags are taken as hidden

	// FlagsDoubted says that no layout fits if every flag is a mine. Flags were then taken as hidden cells, for Certain
	// and for every Reason.
	FlagsDoubted bool

	Clash     *Clash // if no layout fits, however flags are taken
	FlagClash *Clash // if FlagsDoubted: why

	// Complete says that every certain cell was found. It is false only if so many numbers depend on each other that
	// the engine gave up, or if the deadline passed while the total was taken into account.
	Complete bool

	// NoSafe says that, proved, every hidden cell is a mine in some layout.
	NoSafe bool

	pos    *Position // with doubted flags as hidden cells
	facts  facts     // empty if no layout fits
	oracle *oracle   // nil until a reason is asked for
}

// Certain is a cell that is the same in every layout.
type Certain struct {
	Cell int
	Mine bool
}

// Find finds every certain cell of a position, without reasons. It takes flags as mines or, if no layout fits then, as
// hidden cells. The error is that of Validate or the context's.
func Find(ctx context.Context, p *Position) (*Deduction, error) {
	if err := p.Validate(); err != nil {
		return nil, err
	}
	d, err := find(ctx, p.Clone())
	if err == nil && d.Clash != nil && p.Count(Flag) > 0 {
		clash := d.Clash
		if d, err = find(ctx, p.Unflagged()); err == nil {
			d.FlagsDoubted, d.FlagClash = true, clash
		}
	}
	if err != nil {
		return nil, err
	}
	d.Certain = slices.DeleteFunc(d.Certain, func(c Certain) bool {
		flagged := p.Cells[c.Cell] == Flag
		if flagged && !c.Mine {
			d.WrongFlags = append(d.WrongFlags, c)
		}
		return flagged
	})
	d.NoSafe = d.Clash == nil && d.Complete && !slices.ContainsFunc(d.Certain, func(c Certain) bool { return !c.Mine })
	return d, nil
}

func (d *Deduction) certain(cell int) (Certain, bool) {
	for _, c := range slices.Concat(d.Certain, d.WrongFlags) {
		if c.Cell == cell {
			return c, true
		}
	}
	return Certain{}, false
}

// ask returns the oracle for questions about some of the numbers.
func (d *Deduction) ask() *oracle {
	if d.oracle == nil {
		d.oracle = newOracle(d.pos)
	}
	return d.oracle
}

// Equations returns what the numbers say about the hidden cells, in reading order.
func (d *Deduction) Equations() (all []Equation) {
	for _, clue := range d.ask().clues {
		all = append(all, d.ask().equations[clue])
	}
	return all
}

// find is Find with flags taken as mines.
func find(ctx context.Context, p *Position) (d *Deduction, err error) {
	d = &Deduction{pos: p}
	switch d.facts, err = new(Engine).facts(ctx, p); {
	case errors.Is(err, ErrContradiction):
		d.Complete = true
		d.Clash, err = d.ask().clash(ctx, d.facts)
		return d, err
	case err != nil:
		return nil, err
	}
	d.Complete, d.Certain = d.facts.complete, certainOf(p, d.facts.all)
	return d, nil
}

// certainOf lists the hidden cells with a certain verdict.
func certainOf(p *Position, verdicts []Verdict) (list []Certain) {
	for cell, v := range verdicts {
		if p.Cells[cell] == Hidden && v != Unsure {
			list = append(list, Certain{Cell: cell, Mine: v == SureMine})
		}
	}
	return list
}

// facts are the verdicts on the cells of a position.
type facts struct {
	bare     []Verdict     // from the numbers alone; nil if these contradict each other
	all      []Verdict     // from the numbers and the total
	within   map[int][]int // by cell: the numbers that decided it, if the position was too wide as a whole
	clash    []int         // if bare is nil: numbers of a contradiction, or near it
	complete bool
}

// facts finds the verdicts of a position: by the numbers, from the states of the sweep, and where the total can rule
// something out, from the chances. The error is ErrContradiction or the context's. If a deadline passes while the total
// is taken into account, the verdicts of the numbers remain.
func (e *Engine) facts(ctx context.Context, p *Position) (facts, error) {
	if !e.load(ctx, p, Unknown) {
		return facts{clash: []int{e.ground.cell(int(e.ground.failed))}}, ErrContradiction
	}
	if err := e.decide(); err != nil {
		return facts{clash: []int{e.ground.cell(int(e.ground.failed))}}, err
	}
	e.report(p)
	f := facts{bare: slices.Clone(e.odds.Verdict), complete: len(e.wide) == 0}
	f.all = f.bare
	if !e.ground.bound(p.Mines) {
		return f, ErrContradiction
	}
	if !f.complete {
		err := f.lookClose(ctx, p, e.wide)
		return f, err
	}
	if !e.totalBinds() {
		return f, nil
	}
	odds, err := e.Chances(ctx, p)
	switch {
	case odds.Verdict != nil:
		f.all = odds.Verdict
	case errors.Is(err, ErrTooWide) || errors.Is(err, context.DeadlineExceeded):
		f.complete = false
	default:
		return f, err
	}
	return f, nil
}

// closeClues is how many numbers are looked at together if all of them are too wide.
const closeClues = 16

// lookClose adds what groups of closeClues neighbouring numbers decide among those that are too wide as a whole, until
// the deadline if there is one.
func (f *facts) lookClose(ctx context.Context, p *Position, wide []int) error {
	o := newOracle(p)
	f.within = map[int][]int{}
	slices.Sort(wide)
	for _, clue := range slices.Compact(wide) {
		clues := o.walk([]int{clue}, closeClues)
		err := o.certain(ctx, clues, func(cell int, v Verdict) {
			if f.bare[cell] == Unsure {
				f.bare[cell] = v
				f.within[cell] = clues
			}
		})
		switch {
		case errors.Is(err, context.DeadlineExceeded):
			return nil
		case errors.Is(err, ErrContradiction):
			f.bare, f.clash = nil, clues
			return err
		case err != nil && !errors.Is(err, ErrTooWide):
			return err
		}
	}
	return nil
}
