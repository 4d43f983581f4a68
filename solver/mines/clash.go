package mines

import "context"

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

// clash finds numbers that no layout meets and none of which can be left out, among some
// that are known to clash or else near where the engine fails.
func (o *oracle) clash(ctx context.Context, clues []int) (*Clash, error) {
	if clues == nil {
		if _, err := o.fits(ctx, question{clues: o.clues, cell: none}); err != nil {
			return nil, err
		}
		failed := o.engine.ground.cell(int(o.engine.ground.failed))
		clues = o.walk([]int{failed}, len(o.clues))
	}
	core, err := o.shrink(ctx, question{clues: clues, cell: none})
	return &Clash{Kind: NumbersClash, Clues: core}, err
}

// clashWithTotal is clash where it takes the total.
func (o *oracle) clashWithTotal(ctx context.Context) (*Clash, error) {
	switch {
	case o.total.Need < 0:
		return &Clash{Kind: FlagsClash, Total: true}, nil
	case o.total.Need > len(o.total.Cells):
		return &Clash{Kind: CellsClash, Total: true}, nil
	}
	core, err := o.shrink(ctx, question{clues: o.clues, cell: none, total: true})
	return &Clash{Kind: TotalClash, Clues: core, Total: true}, err
}
