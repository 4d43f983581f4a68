package mines

import "context"

// ClashKind says what contradicts itself.
type ClashKind uint8

// The kinds of clash. Trusted flags are part of the first two.
const (
	NumbersClash ClashKind = iota + 1 // some numbers
	TotalClash                        // some numbers and the total
	FlagsClash                        // more flags than mines in total
	CellsClash                        // more mines in total than hidden and flagged cells
)

// Clash is a contradiction: no layout fits it.
type Clash struct {
	Kind  ClashKind
	Clues []int // cells of the numbers, all of them needed; empty for FlagsClash and CellsClash
	Total bool  // the total is part of it, as in every kind but NumbersClash
}

// clash finds numbers that no layout fits, none of which can be left out. It looks among clues, which contradict each
// other, or if these are nil near the number at which the engine fails.
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

// clashWithTotal is clash where numbers contradict each other only together with the total.
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
