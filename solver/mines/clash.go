package mines

import (
	"context"
	"errors"
	"slices"
)

// ClashKind says what cannot be right together.
type ClashKind uint8

// The clashes. Flags take part in the first two where they are trusted.
const (
	NumbersClash ClashKind = iota + 1 // numbers
	TotalClash                        // numbers and the total
	FlagsClash                        // there are more flags than mines in total
	CellsClash                        // there are more mines in total than hidden and flagged cells
)

// Clash is what no layout meets.
type Clash struct {
	Kind  ClashKind
	Clues []int // the cells of the numbers, none of which can be left out; empty for FlagsClash and CellsClash
	Total bool  // the total takes part: every kind but NumbersClash
}

// clash finds a smallest set of numbers that no layout meets: one that cannot
// lose a number, among rows that are known to clash or else near where the
// engine fails, then smaller ones anywhere.
func (o *oracle) clash(ctx context.Context, rows []int32) (*Clash, error) {
	if rows == nil {
		if _, err := o.fits(ctx, question{rows: o.allRows(), cell: none}); err != nil {
			return nil, err
		}
		rows = o.walk([]int32{o.failed()}, len(o.rows))
	}
	core, err := o.shrinkNear(ctx, question{rows: rows, cell: none})
	for size := 1; err == nil && size < min(setSize+1, len(core)); size++ {
		core, err = o.clashOf(ctx, size, core)
	}
	slices.Sort(core)
	return &Clash{Kind: NumbersClash, Clues: o.clues(core)}, err
}

// clashOf returns a connected set of size rows that no layout meets, or core
// when there is none.
func (o *oracle) clashOf(ctx context.Context, size int, core []int32) ([]int32, error) {
	var err error
	o.sets(o.allRows(), size, func(rows []int32) bool {
		var fine bool
		fine, err = o.fits(ctx, question{rows: rows, cell: none})
		if err == nil && !fine {
			core = slices.Clone(rows)
		}
		return err != nil || !fine
	})
	return core, err
}

// clashWithTotal is clash where it takes the total: smaller sets may hang
// together or not, and are looked for while there is effort and time.
func (o *oracle) clashWithTotal(ctx context.Context) (*Clash, error) {
	switch {
	case o.left < 0:
		return &Clash{Kind: FlagsClash, Total: true}, nil
	case o.left > len(o.unknown):
		return &Clash{Kind: CellsClash, Total: true}, nil
	}
	q := question{rows: o.allRows(), cell: none, total: true}
	core, err := o.shrink(ctx, q)
	if err == nil {
		core, err = o.smallerWithTotal(ctx, &effort{}, q, core)
	}
	if errors.Is(err, context.DeadlineExceeded) && core != nil {
		err = nil
	}
	slices.Sort(core)
	return &Clash{Kind: TotalClash, Clues: o.clues(core), Total: true}, err
}
