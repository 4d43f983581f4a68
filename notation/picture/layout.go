package picture

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"switchboard/solver/mines"
)

// consistency is whether mines can lie as a position says.
type consistency int

const (
	fits         consistency = iota
	flagsAgainst             // only if flags can be wrong
	contradicts              // not at all
)

// layouts tells whether any layout of mines fits what was read.
func (m *minefield) layouts(ctx context.Context) consistency {
	p := positionOf(m.rows, m.cols, mines.Unknown, func(i int) byte { return m.shows[i] })
	for k, p := range []*mines.Position{p, p.Unflagged()} {
		if _, err := mines.Chances(ctx, p); !errors.Is(err, mines.ErrContradiction) {
			return consistency(k)
		}
	}
	return contradicts
}

// repair takes other meanings where no layout of mines fits: the first change of
// one look, in the order of what it costs, after which one does.
func (m *minefield) repair(ctx context.Context) consistency {
	const tries, most = 16, 6.0
	before := m.layouts(ctx)
	if before != contradicts {
		return before
	}
	type change struct {
		look, to int
		cost     float64
	}
	var changes []change
	base := m.total
	for i, options := range m.options {
		keep := m.chosen[i]
		for k := range options {
			if m.set(i, k); k != keep && m.total-base < most {
				changes = append(changes, change{i, k, m.total - base})
			}
		}
		m.set(i, keep)
	}
	slices.SortFunc(changes, func(a, b change) int { return cmp.Compare(a.cost, b.cost) })
	for _, c := range changes[:min(len(changes), tries)] {
		keep := m.chosen[c.look]
		m.set(c.look, c.to)
		if f := m.layouts(ctx); f != contradicts {
			return f
		}
		m.set(c.look, keep)
	}
	return contradicts
}

// positionOf is a field as the solver takes it: mines laid open are flags.
func positionOf(rows, cols, total int, shows func(i int) byte) *mines.Position {
	p := &mines.Position{Rows: rows, Cols: cols, Cells: make([]mines.Cell, rows*cols), Mines: total}
	for i := range p.Cells {
		switch c := shows(i); c {
		case Hidden:
			p.Cells[i] = mines.Hidden
		case Flag, Mine, Exploded:
			p.Cells[i] = mines.Flag
		default:
			p.Cells[i] = mines.Cell(c - '0')
		}
	}
	return p
}
