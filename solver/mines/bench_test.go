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

// BenchmarkChances counts positions from expert games without flags; one operation is one position. See rival for the
// rival, a plain counter.
func BenchmarkChances(b *testing.B) {
	positions := expertPlay(b, 100)
	b.Run("engine", func(b *testing.B) {
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
	})
	b.Run("rival", func(b *testing.B) {
		n := 0
		for b.Loop() {
			newRival(&positions[n%len(positions)]).chances()
			n++
		}
	})
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

// rival is the plain way to count: component by component, with cells next to the same numbers grouped, backtracking
// over all ways with numbers checked as they fill up; binomials for the rest.
type rival struct {
	groups []rivalGroup
	need   []int // of a number: mines still wanted
	room   []int // of a number: cells still to fill
	parts  [][]int
	ways   []float64   // of the part at hand, by its mines
	by     [][]float64 // likewise of each of its groups, weighed by the chance of one of its cells
	mines  []int       // in each of its groups
	hidden int
	left   int
}

// rivalGroup is cells next to the same numbers.
type rivalGroup struct{ cells, clues []int }

func newRival(p *Position) *rival {
	r := &rival{left: p.Mines, need: make([]int, len(p.Cells)), room: make([]int, len(p.Cells))}
	index := map[[8]int]int{}
	for i, cell := range p.Cells {
		r.need[i] = int(cell)
		key, clues := [8]int{}, []int(nil)
		for _, q := range p.Neighbours(i) {
			if cell == Hidden && p.Cells[q] >= 0 {
				key[len(clues)] = q + 1
				clues = append(clues, q)
				r.room[q]++
			}
		}
		switch at, known := index[key]; {
		case cell != Hidden:
		case len(clues) == 0:
			r.hidden++
		case known:
			r.groups[at].cells = append(r.groups[at].cells, i)
		default:
			index[key] = len(r.groups)
			r.groups = append(r.groups, rivalGroup{[]int{i}, clues})
		}
	}
	taken := make([]bool, len(r.groups))
	for i := range r.groups {
		if taken[i] {
			continue
		}
		part := []int{i}
		taken[i] = true
		for at := 0; at < len(part); at++ { // each next to an earlier one
			for _, q := range r.groups[part[at]].clues {
				for j := range r.groups {
					if !taken[j] && slices.Contains(r.groups[j].clues, q) {
						part, taken[j] = append(part, j), true
					}
				}
			}
		}
		r.parts = append(r.parts, part)
	}
	return r
}

// chances returns the chance of each group and of the rest.
func (r *rival) chances() (chance []float64, rest float64) {
	var ways [][]float64
	var by [][][]float64
	for _, part := range r.parts {
		r.mines, r.ways, r.by = make([]int, len(part)), nil, nil
		r.try(part, 0, 0, 1)
		ways, by = append(ways, r.ways), append(by, r.by)
	}
	others := func(but int) []float64 {
		all := []float64{1}
		for i, w := range ways {
			if i != but {
				all = product(all, w)
			}
		}
		return all
	}
	layouts := func(ways []float64, left, cells int) (sum float64) {
		for n, w := range ways[:max(0, min(len(ways), left+1))] {
			if left-n <= cells {
				sum += w * math.Exp(logBinomial(cells, left-n))
			}
		}
		return sum
	}
	all := layouts(others(-1), r.left, r.hidden)
	chance = make([]float64, len(r.groups))
	for i, part := range r.parts {
		but := others(i)
		for n, of := range by[i] {
			share := layouts(but, r.left-n, r.hidden) / all
			for k := range of {
				chance[part[k]] += of[k] * share
			}
		}
	}
	return chance, layouts(others(-1), r.left-1, r.hidden-1) / all
}

func product(a, b []float64) []float64 {
	c := make([]float64, len(a)+len(b)-1)
	for i, x := range a {
		for j, y := range b {
			c[i+j] += x * y
		}
	}
	return c
}

func (r *rival) try(part []int, at, mines int, ways float64) {
	if at == len(part) {
		for len(r.ways) <= mines {
			r.ways, r.by = append(r.ways, 0), append(r.by, nil)
		}
		if r.ways[mines] += ways; r.by[mines] == nil {
			r.by[mines] = make([]float64, len(part))
		}
		for i, g := range part {
			r.by[mines][i] += ways * float64(r.mines[i]) / float64(len(r.groups[g].cells))
		}
		return
	}
	g := &r.groups[part[at]]
	size := len(g.cells)
	for k := range min(size, r.left-mines) + 1 {
		ok := true
		for _, q := range g.clues {
			r.need[q] -= k
			r.room[q] -= size
			ok = ok && r.need[q] >= 0 && r.need[q] <= r.room[q]
		}
		if r.mines[at] = k; ok {
			r.try(part, at+1, mines+k, ways*binomials[size][k])
		}
		for _, q := range g.clues {
			r.need[q] += k
			r.room[q] += size
		}
	}
}

// The rival is right, since beating it would mean nothing otherwise, and its positions are not small.
func TestRivalAgrees(t *testing.T) {
	for _, p := range expertPlay(t, 5) {
		r := newRival(&p)
		chance, rest := r.chances()
		odds := must.Get(Chances(context.Background(), &p))(t)
		if r.hidden > 0 && math.Abs(rest-odds.Rest) > 1e-9 {
			t.Fatalf("the rival says %v, the engine %v\n%v", rest, odds.Rest, &p)
		}
		for i, k := range r.groups {
			if math.Abs(chance[i]-odds.Mine[k.cells[0]]) > 1e-9 {
				t.Fatalf("the rival says %v of cell %d, the engine %v\n%v", chance[i], k.cells[0], odds.Mine[k.cells[0]], &p)
			}
		}
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
	p := b.Opened(spec.First)
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
	_, err = d.Why(ctx, d.Certain[len(d.Certain)/2])
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
