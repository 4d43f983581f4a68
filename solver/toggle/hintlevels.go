package toggle

import (
	"context"
	"slices"
)

// levelsHint is NextHint for a board with more than two states. What decides there is
// how much a cell has to gain: one press alone has to give it, or the last that still
// can.
func levelsHint(ctx context.Context, p Puzzle, a Answer) (Hint, error) {
	r := reasons{ctx: ctx, p: p, a: a, need: p.gains(a.Level)}
	_, cols := p.size()
	r.lit, r.a.Presses = positive(r.need, cols), positive(slices.Concat(a.Times...), cols)
	ways := []func() (Hint, error){r.byPattern, r.byReach, r.byChase}
	if len(r.need) <= explained {
		ways = append(ways, r.byStart)
	}
	h, err := r.first(ways...)
	h.Times = int(a.Times[h.Row][h.Col])
	return h, err
}

// chaseLevels is chase where a press adds 1 modulo the states: it presses as often as
// the cell has to gain.
func (p Puzzle) chaseLevels(o chaseOrder, part, lit *Board, need []uint8) *Board {
	need = slices.Clone(need)
	for i := range need {
		if !lit.At(i/o.cols, i%o.cols) {
			need[i] = 0
		}
	}
	for row, col := range o.cells {
		times := int(need[row*o.cols+col])
		if y, x, ok := o.to(row, col); ok && times > 0 && part.At(y, x) {
			for _, i := range p.flips(y, x) {
				need[i] = uint8((int(need[i]) + p.States - times) % p.States)
			}
		}
	}
	return positive(need, o.cols)
}

// positive returns the cells whose number is not 0.
func positive(numbers []uint8, cols int) *Board {
	b := New(len(numbers)/cols, cols)
	for i, n := range numbers {
		b.Set(i/cols, i%cols, n > 0)
	}
	return b
}
