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

	Clash     *Clash // if no layout fits, however flags are taken
	FlagClash *Clash // if none fits with every flag a mine: flags were then taken as hidden cells, for Certain and every reason

	// Complete says that every certain cell was found. It is false only if so many numbers depend on each other that
	// the engine gave up, or if the deadline passed while the total was taken into account.
	Complete bool

	// NoSafe says that, proved, every hidden cell is a mine in some layout.
	NoSafe bool

	pos    *Position // with doubted flags as hidden cells
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
			d.FlagClash = clash
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

// ask returns the oracle for questions about some of the numbers.
func (d *Deduction) ask() *oracle {
	if d.oracle == nil {
		d.oracle = &oracle{system: newSystem(d.pos)}
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
func find(ctx context.Context, p *Position) (*Deduction, error) {
	var e Engine
	d, near := &Deduction{pos: p}, []int(nil)
	complete, err := e.decide(ctx, p)
	switch {
	case err == nil && e.wide:
		if near, err = d.ask().lookClose(ctx, e.odds.Verdict); errors.Is(err, context.DeadlineExceeded) {
			err = nil
		}
	case e.ground.failed != 0:
		near = []int{e.ground.cell(int(e.ground.failed))}
	}
	switch {
	case errors.Is(err, ErrContradiction):
		d.Complete = true
		d.Clash, err = d.ask().clash(ctx, near)
	case err == nil:
		d.Complete, d.Certain = complete, certainOf(p, e.odds.Verdict)
	}
	return d, err
}

// Clash is a contradiction: no layout fits it.
type Clash struct {
	Clues []int // cells of the numbers, all of them needed; empty if the flags and hidden cells alone refute the total
	Total bool  // the total is part of it
}

// clash finds numbers that no layout fits, none of which can be left out, starting near some.
func (o *oracle) clash(ctx context.Context, near []int) (*Clash, error) {
	clues, total, err := o.core(ctx, question{clues: o.walk(near, len(o.clues)), cell: none})
	return &Clash{clues, total}, err
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
