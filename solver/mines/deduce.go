package mines

import (
	"context"
	"errors"
	"slices"
)

// Deduction is everything certain about a position. Its methods find reasons on
// request and remember them; it serves one goroutine at a time.
type Deduction struct {
	Certain    []Certain // hidden cells without a flag that every layout fills the same way, in reading order
	WrongFlags []Certain // flags that the numbers refute: safe cells, with flags taken as hidden cells

	// FlagsDoubted says that no layout fits with every flag a mine. The flags
	// were then taken as hidden cells, for Certain and every Reason too.
	FlagsDoubted bool

	Clash     *Clash // no layout fits, however the flags are taken
	FlagClash *Clash // no layout fits with every flag a mine; nil unless FlagsDoubted

	// Complete says that every certain cell was found. It is false only when
	// the numbers hang together so widely that the engine gave up, or when the
	// deadline passed while the total was taken in.
	Complete bool

	// NoSafe is proved: every hidden cell is a mine in some layout.
	NoSafe bool

	pos    *Position
	facts  facts   // empty where no layout fits
	prover *prover // once a reason is asked for
}

// Find finds every certain cell of a position, without the reasons. It takes
// flags as mines, and when that fits no layout, as hidden cells. The error is
// that of Validate or of the context.
func Find(ctx context.Context, p *Position) (*Deduction, error) {
	if err := p.Validate(); err != nil {
		return nil, err
	}
	p = p.Clone()
	trusted, err := find(ctx, p, false)
	if err != nil || trusted.Clash == nil || p.Count(Flag) == 0 {
		return trusted, err
	}
	doubted, err := find(ctx, p, true)
	if err != nil {
		return nil, err
	}
	doubted.FlagsDoubted, doubted.FlagClash = true, trusted.Clash
	return doubted, nil
}

// Easiest is Find with reasons for the cells that are easiest to prove: by one
// number, or else by two, or else by the next rule that proves any.
func Easiest(ctx context.Context, p *Position) (*Deduction, error) {
	d, err := Find(ctx, p)
	if err != nil || d.Clash != nil {
		return d, err
	}
	if err := d.reasons(ctx).easiest(); err != nil {
		return nil, err
	}
	d.fillReasons()
	return d, nil
}

// Reason returns the cheapest reason for a cell; its Kind is 0 if the cell is
// not certain. Cells next to the same numbers share theirs. The error is that of
// the context.
func (d *Deduction) Reason(ctx context.Context, cell int) (Reason, error) {
	if d.certain(cell) == nil {
		return Reason{}, nil
	}
	s := d.reasons(ctx)
	at := s.index[cell]
	err := s.prove(at)
	return s.proofs[at], err
}

// certain returns what is certain about a cell, or nil.
func (d *Deduction) certain(cell int) *Certain {
	for _, list := range [][]Certain{d.Certain, d.WrongFlags} {
		if at := slices.IndexFunc(list, func(c Certain) bool { return c.Cell == cell }); at >= 0 {
			return &list[at]
		}
	}
	return nil
}

// fillReasons writes the reasons found so far to their cells.
func (d *Deduction) fillReasons() {
	if d.prover == nil {
		return
	}
	for _, list := range [][]Certain{d.Certain, d.WrongFlags} {
		for i, c := range list {
			list[i].Reason = d.prover.proofs[d.prover.index[c.Cell]]
		}
	}
}

// reasons returns the prover.
func (d *Deduction) reasons(ctx context.Context) *prover {
	if d.prover == nil {
		d.prover = newProver(newOracle(newSystem(d.pos, !d.FlagsDoubted), d.FlagsDoubted))
		d.prover.take(&d.facts)
	}
	d.prover.ctx = ctx
	return d.prover
}

// find is Find with the flags taken one way.
func find(ctx context.Context, p *Position, doubtFlags bool) (*Deduction, error) {
	d := &Deduction{pos: p}
	var e Engine
	var err error
	switch d.facts, err = e.facts(ctx, p, doubtFlags); {
	case errors.Is(err, ErrContradiction):
		o := newOracle(newSystem(p, !doubtFlags), doubtFlags)
		d.Complete = true
		if d.facts.bare == nil {
			d.Clash, err = o.clash(ctx, d.facts.clash)
		} else {
			d.Clash, err = o.clashWithTotal(ctx)
		}
		d.facts = facts{}
		return d, err
	case err != nil:
		return nil, err
	}
	d.Complete = d.facts.complete
	safe := false
	for cell, v := range d.facts.all {
		switch c := (Certain{Cell: cell, Mine: v == SureMine}); {
		case v != SureSafe && v != SureMine:
		case p.Cells[cell] == Hidden:
			d.Certain = append(d.Certain, c)
			safe = safe || !c.Mine
		case doubtFlags && !c.Mine:
			d.WrongFlags = append(d.WrongFlags, c)
		}
	}
	d.NoSafe = d.Complete && !safe
	return d, nil
}

// facts are the verdicts of the cells of a position.
type facts struct {
	bare     []Verdict         // what the numbers alone say; nil if they clash
	all      []Verdict         // what they say with the total
	within   map[int32][]int32 // unknown cell to the rows that decided it, where the whole was too wide
	clash    []int32           // rows that clash, where the whole was too wide
	complete bool
}

// facts finds the verdicts of a position: those of the numbers off the states of
// the sweep, and where the total rules anything out, those of the chances. The
// error is ErrContradiction or that of the context. A deadline that passes while
// the total is taken in leaves the verdicts of the numbers.
func (e *Engine) facts(ctx context.Context, p *Position, doubtFlags bool) (facts, error) {
	e.ctx = ctx
	e.ground.load(p, doubtFlags)
	e.ground.total = Unknown
	if !e.ground.settle() {
		return facts{}, ErrContradiction
	}
	wide, fewest, most, err := e.decide()
	if err != nil {
		return facts{}, err
	}
	f := facts{bare: e.verdicts(p), complete: len(wide) == 0}
	f.all = f.bare
	g := &e.ground
	if p.Mines != Unknown {
		if g.left = p.Mines - g.mined; !doubtFlags {
			g.left -= p.Count(Flag)
		}
		if g.left < 0 || g.left > g.hidden {
			return f, ErrContradiction
		}
	}
	if !f.complete {
		err := f.lookClose(ctx, p, doubtFlags, wide)
		return f, err
	}
	if !g.totalBinds(fewest, most) {
		return f, nil
	}
	odds, err := e.Chances(ctx, p, ChanceOptions{DoubtFlags: doubtFlags})
	switch {
	case errors.Is(err, ErrTooWide) || errors.Is(err, context.DeadlineExceeded):
		f.complete = false
		return f, nil
	case err != nil:
		return f, err
	}
	f.all = odds.Verdict
	return f, nil
}

// verdicts reads the verdicts of the cells of p off a ground that is decided.
func (e *Engine) verdicts(p *Position) []Verdict {
	list := make([]Verdict, len(p.Cells))
	for i := range list {
		_, list[i] = e.cell(e.ground.at(i))
	}
	return list
}

// closeRows is how many numbers are looked at together where all of them are too
// wide.
const closeRows = 16

// lookClose adds what every closeRows neighbouring numbers decide among those
// that together are too wide, until the deadline if there is one.
func (f *facts) lookClose(ctx context.Context, p *Position, doubtFlags bool, wide []int32) error {
	o := newOracle(newSystem(p, !doubtFlags), doubtFlags)
	f.within = map[int32][]int32{}
	is := map[int32]bool{}
	for _, at := range wide {
		is[int32(o.engine.ground.cell(int(at)))] = true
	}
	for r := range o.rows {
		if !is[int32(o.rows[r].clue)] {
			continue
		}
		rows := o.walk([]int32{int32(r)}, closeRows)
		err := o.certain(ctx, rows, func(cell int32, v Verdict) {
			if at := o.unknown[cell]; f.bare[at] == Unsure {
				f.bare[at] = v
				f.within[cell] = rows
			}
		})
		switch {
		case errors.Is(err, context.DeadlineExceeded):
			return nil
		case errors.Is(err, ErrContradiction):
			f.bare, f.clash = nil, rows
			return err
		case err != nil && !errors.Is(err, ErrTooWide):
			return err
		}
	}
	return nil
}
