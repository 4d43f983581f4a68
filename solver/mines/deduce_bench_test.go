package mines

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"switchboard/tools/must"
)

// midGame plays a random board with the rules, and with luck where they are
// stuck, until a share of its safe cells is open. Without flags the mines found
// on the way stay hidden.
func midGame(tb testing.TB, rng *rand.Rand, spec Spec, share float64, flags bool) *Position {
	tb.Helper()
	b := newRepairer(context.Background(), rng, spec).board
	p := b.Start()
	b.Open(p, spec.First)
	safe := spec.Rows*spec.Cols - spec.Mines
	open := func() int { return len(p.Cells) - p.Count(Hidden) - p.Count(Flag) }
	for open() < int(share*float64(safe)) {
		d := must.Get(Find(context.Background(), p))(tb)
		before := open()
		for _, c := range d.Certain {
			if !c.Mine {
				b.Open(p, c.Cell)
			} else if flags {
				p.Cells[c.Cell] = Flag
			}
		}
		for open() == before {
			if cell := rng.IntN(len(p.Cells)); !b.Mine[cell] {
				b.Open(p, cell)
			}
		}
	}
	return p
}

func BenchmarkDeduce(b *testing.B) {
	sizes := []Spec{
		{Rows: 16, Cols: 30, Mines: 99, First: 255},
		{Rows: 60, Cols: 60, Mines: 740, First: 1830},
		{Rows: 200, Cols: 200, Mines: 8000, First: 20100},
		{Rows: 300, Cols: 300, Mines: 18000, First: 45150},
	}
	for _, spec := range sizes {
		for _, flags := range []bool{true, false} {
			var games []*Position
			for seed := range uint64(8) {
				share := 0.2 + 0.1*float64(seed)
				games = append(games, midGame(b, rand.New(rand.NewPCG(seed, 5)), spec, share, flags))
			}
			name := fmt.Sprintf("%dx%d/flags=%v", spec.Rows, spec.Cols, flags)
			b.Run(name+"/find", func(b *testing.B) { benchDeduce(b, games, Find) })
			b.Run(name+"/easiest", func(b *testing.B) { benchDeduce(b, games, easiest) })
			b.Run(name+"/why", func(b *testing.B) { benchDeduce(b, games, whyOne) })
		}
	}
	grid := []*Position{lattice(11, 11)}
	b.Run("lattice/find", func(b *testing.B) { benchDeduce(b, grid, Find) })
}

// easiest is Find with the steps to the easiest cell.
func easiest(ctx context.Context, p *Position) (*Deduction, error) {
	d, err := Find(ctx, p)
	if err == nil {
		_, _, err = d.Easiest(ctx)
	}
	return d, err
}

// whyOne is Find with the steps to the cell in the middle of the certain ones.
func whyOne(ctx context.Context, p *Position) (*Deduction, error) {
	d, err := Find(ctx, p)
	if err != nil || len(d.Certain) == 0 {
		return d, err
	}
	_, err = d.Why(ctx, d.Certain[len(d.Certain)/2].Cell)
	return d, err
}

func benchDeduce(b *testing.B, games []*Position, ask func(context.Context, *Position) (*Deduction, error)) {
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		must.Get(ask(context.Background(), games[n%len(games)]))(b)
		n++
	}
}
