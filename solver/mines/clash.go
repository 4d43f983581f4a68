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

// clash finds numbers that no layout fits, none of which can be left out. It looks near those at which the engine
// failed, or among all numbers if these contradict each other only together with the total.
func (o *oracle) clash(ctx context.Context, f facts) (*Clash, error) {
	c := &Clash{Kind: NumbersClash, Total: f.bare != nil}
	clues := o.clues
	switch {
	case c.Total && o.total.Need < 0:
		c.Kind = FlagsClash
	case c.Total && o.total.Need > len(o.total.Cells):
		c.Kind = CellsClash
	case c.Total:
		c.Kind = TotalClash
	default:
		clues = o.walk(f.clash, len(o.clues))
	}
	var err error
	c.Clues, err = o.shrink(ctx, question{clues: clues, cell: none, total: c.Total})
	return c, err
}
