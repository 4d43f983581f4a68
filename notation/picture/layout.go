package picture

import (
	"context"
	"errors"

	"switchboard/solver/mines"
)

// consistency says whether a layout of mines fits a position.
type consistency int

const (
	fits         consistency = iota // one fits
	flagsAgainst                    // one fits only if flags may be wrong
	contradicts                     // none fits
)

// layouts checks whether any layout of mines fits what was read.
func (m *minefield) layouts(ctx context.Context) consistency {
	p := positionOf(m.rows, m.cols, mines.Unknown, func(i int) byte { return m.shows[i] })
	for k, p := range []*mines.Position{p, p.Unflagged()} {
		if _, err := mines.Chances(ctx, p); !errors.Is(err, mines.ErrContradiction) {
			return consistency(k)
		}
	}
	return contradicts
}

// positionOf returns a field as the solver takes it. Mines that are shown become flags.
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
