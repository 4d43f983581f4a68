package mines

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"switchboard/tools/must"
)

// expertPlay collects positions from expert games after every round of safe cells, with a tenth to nine tenths of the
// safe cells open.
func expertPlay(t testing.TB, games int) []Position {
	var list []Position
	var m match
	for i := range games {
		m.deal(rand.New(rand.NewPCG(42, uint64(i))), Presets[2], 93, true)
		m.play(t, 93, func() {
			if open := 381 - m.closed(); open > 38 && open < 343 {
				list = append(list, *m.pos.Unflagged())
			}
		})
	}
	return list
}

// BenchmarkChances counts positions from expert games without flags; one operation is one position.
func BenchmarkChances(b *testing.B) {
	positions := expertPlay(b, 100)
	var e Engine
	took := make([]float64, len(positions))
	for i := range took {
		took[i] = math.Inf(1)
	}
	run := func(i int) {
		begin := time.Now()
		must.Get(e.Chances(context.Background(), &positions[i]))(b)
		took[i] = min(took[i], float64(time.Since(begin)))
	}
	for i := range positions {
		run(i)
	}
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		run(n % len(positions))
		n++
	}
	slices.Sort(took)
	sum := 0.0
	for _, d := range took {
		sum += d
	}
	b.ReportMetric(sum/float64(len(took)), "ns/best-mean")
	b.ReportMetric(took[len(took)*99/100], "ns/best-p99")
}

// BenchmarkLattice counts a board with numbers in every second row and column, so that all hidden cells depend on each
// other.
func BenchmarkLattice(b *testing.B) {
	for _, size := range [][2]int{{9, 9}, {9, 30}, {11, 30}} {
		p := lattice(size[0], size[1])
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			var e Engine
			b.ReportAllocs()
			for b.Loop() {
				must.Get(e.Chances(context.Background(), p))(b)
			}
		})
	}
}

// BenchmarkGuess finds the best cell in positions that need a guess.
func BenchmarkGuess(b *testing.B) {
	var due []Position
	for _, p := range expertPlay(b, 100) {
		odds := must.Get(Chances(context.Background(), &p))(b)
		if !slices.Contains(odds.Verdict, SureSafe) {
			due = append(due, p)
		}
	}
	var g Guesser
	n := 0
	for b.Loop() {
		p := &due[n%len(due)]
		must.Get(g.Choose(context.Background(), p, must.Get(g.Chances(context.Background(), p))(b)))(b)
		n++
	}
}

// In positions of expert games the chance of a cell is the share of the layouts that are left once it is flagged.
func TestChancesAreSharesOfTheLayouts(t *testing.T) {
	rng := rand.New(rand.NewPCG(43, 1))
	var e Engine
	tried := 0
	for _, p := range expertPlay(t, 5) {
		odds := must.Get(e.Chances(t.Context(), &p))(t)
		cell, all := rng.IntN(len(p.Cells)), e.join.logLayouts
		if odds.Verdict[cell] != Unsure {
			continue
		}
		tried++
		chance := odds.Mine[cell]
		p.Cells[cell] = Flag
		must.Get(e.Chances(t.Context(), &p))(t)
		if share := math.Exp(e.join.logLayouts - all); math.Abs(share-chance) > 1e-9 {
			t.Fatalf("cell %d has a mine in %v of the layouts, and a chance of %v\n%v", cell, share, chance, &p)
		}
	}
	if tried < 30 {
		t.Errorf("only %d cells were tried", tried)
	}
}

func TestChancesAllocateNothing(t *testing.T) {
	positions := expertPlay(t, 3)
	var e Engine
	ctx := context.Background()
	all := func() {
		for i := range positions {
			must.Get(e.Chances(ctx, &positions[i]))(t)
		}
	}
	all()
	if n := testing.AllocsPerRun(3, all); n != 0 {
		t.Errorf("%v allocations over %d positions", n, len(positions))
	}
}

// midGame plays a random board by the rules, and by luck where they are stuck, until a share of its safe cells is open.
// Without flags, mines found on the way stay hidden.
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

// easiest is Find and the steps to the easiest cell.
func easiest(ctx context.Context, p *Position) (*Deduction, error) {
	d, err := Find(ctx, p)
	if err == nil {
		_, _, err = d.Easiest(ctx)
	}
	return d, err
}

// whyOne is Find and the steps to the middle one of the certain cells.
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
