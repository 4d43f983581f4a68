package mines

import (
	"context"
	"errors"
	"slices"
)

// Deduction is everything certain about a position.
type Deduction struct {
	Certain []Certain // hidden cells without a flag that every layout fills the same way, in reading order

	WrongFlags []Certain // flags that the numbers refute: safe cells, with flags taken as hidden cells

	// FlagsDoubted says that no layout fits with every flag a mine. The flags
	// were then taken as hidden cells, for Certain and every Reason too.
	FlagsDoubted bool

	Clash     *Clash // no layout fits, however the flags are taken
	FlagClash *Clash // no layout fits with every flag a mine; nil unless FlagsDoubted

	// Complete says that every certain cell was found. It is false only when
	// the numbers hang together so widely that the search ran out of budget, or
	// when the deadline passed while the total was taken in.
	Complete bool

	// NoSafe is proved: every hidden cell is a mine in some layout.
	NoSafe bool
}

// Clash is a set of numbers that no layout meets together, none of which can be
// left out. With Total, the total takes part.
type Clash struct {
	Clues []int
	Total bool
}

// Find finds every certain cell of a position, without the reasons. It takes
// flags as mines, and when that fits no layout, as hidden cells. The error is
// that of Validate or of the context.
func Find(ctx context.Context, p *Position) (*Deduction, error) {
	return deduce(ctx, p, func(*prover, []Certain) error { return nil })
}

// Deduce is Find with the cheapest reason for every certain cell.
func Deduce(ctx context.Context, p *Position) (*Deduction, error) {
	return deduce(ctx, p, (*prover).all)
}

// Easiest is Find with reasons only for the cells that are easiest to prove: by
// one number, or else by two, or else by the next rule that proves any.
func Easiest(ctx context.Context, p *Position) (*Deduction, error) {
	return deduce(ctx, p, (*prover).easiest)
}

// Explain is Find with the cheapest reason for one cell, if it is certain.
func Explain(ctx context.Context, p *Position, cell int) (*Deduction, error) {
	return deduce(ctx, p, func(s *prover, certain []Certain) error {
		only := slices.DeleteFunc(slices.Clone(certain), func(c Certain) bool { return c.Cell != cell })
		return s.all(only)
	})
}

// deduce finds the certain cells and has some of them proved.
func deduce(ctx context.Context, p *Position, prove func(*prover, []Certain) error) (*Deduction, error) {
	if err := p.Validate(); err != nil {
		return nil, err
	}
	trusted, err := study(ctx, newField(p, true), prove)
	if err != nil || trusted.Clash == nil || p.Count(Flag) == 0 {
		return trusted, err
	}
	doubted, err := study(ctx, newField(p, false), prove)
	if err != nil {
		return nil, err
	}
	doubted.FlagsDoubted, doubted.FlagClash = true, trusted.Clash
	doubted.splitFlags(p)
	return doubted, nil
}

// splitFlags moves the flagged cells out of Certain: the safe ones are wrong
// flags, the others are right.
func (d *Deduction) splitFlags(p *Position) {
	var hidden []Certain
	for _, c := range d.Certain {
		switch {
		case p.Cells[c.Cell] == Hidden:
			hidden = append(hidden, c)
		case !c.Mine:
			d.WrongFlags = append(d.WrongFlags, c)
		}
	}
	d.Certain = hidden
}

// study finds what is certain in a field, and has some of it proved.
func study(ctx context.Context, f *field, prove func(*prover, []Certain) error) (*Deduction, error) {
	l := newLayouts(ctx, f)
	d := &Deduction{Complete: true}
	bare, can, err := l.decideBoth()
	switch {
	case errors.Is(err, errTooHard):
		d.Complete = false
		bare, err = l.decideParts()
		can = bare
	case errors.Is(err, context.DeadlineExceeded) && bare != nil:
		d.Complete = false // the total was too much: what the numbers alone say stands
		can, err = bare, nil
	}
	if err != nil {
		return nil, err
	}
	if can == nil {
		d.Clash, err = l.clash(bare == nil)
		return d, err
	}
	d.Certain = l.certain(can)
	d.NoSafe = d.Complete && !slices.ContainsFunc(d.Certain, func(c Certain) bool {
		return !c.Mine && f.pos.Cells[c.Cell] == Hidden
	})
	s := newProver(l, bare)
	if err := prove(s, d.Certain); err != nil {
		return nil, err
	}
	for i, c := range d.Certain {
		d.Certain[i].Reason = s.proofs[l.index[c.Cell]]
	}
	return d, nil
}

// certain lists the cells that can be only one thing.
func (l *layouts) certain(can []uint8) []Certain {
	var list []Certain
	for i, cell := range l.unknown {
		if can[i] != canBeSafe|canBeMine {
			list = append(list, Certain{Cell: cell, Mine: can[i] == canBeMine})
		}
	}
	return list
}

// decideBoth says what the cells can be without the total, and with it. Nil
// means that no layout fits.
func (l *layouts) decideBoth() (bare, can []uint8, err error) {
	all := question{rows: l.allRows(), cell: none}
	bare, err = l.decide(all)
	if err != nil || bare == nil || !l.total {
		return bare, bare, err
	}
	bare = slices.Clone(bare)
	all.total = true
	can, err = l.decide(all)
	return bare, can, err
}
