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

// expertPlay collects positions in the middle of expert games, with a tenth to
// nine tenths of the safe cells open, after every round of safe cells.
func expertPlay(t testing.TB, games int) []Position {
	var list []Position
	var m match
	for i := range games {
		m.deal(rand.New(rand.NewPCG(42, uint64(i))), Presets[2], 93, true)
		for m.open(93); m.closed > 0; {
			if open := 381 - m.closed; open > 38 && open < 343 {
				list = append(list, *m.pos.Unflagged())
			}
			odds := must.Get(m.guesser.engine.Chances(context.Background(), &m.pos))(t)
			if m.openSafe(t, odds) {
				continue
			}
			guess := must.Get(m.guesser.choose(context.Background(), &m.pos, odds))(t)
			if m.mine[guess.Cell] {
				break
			}
			m.open(guess.Cell)
		}
	}
	return list
}

// BenchmarkChances counts positions of expert play, no mine flagged: one
// operation is one position. The rival is a plain counter: see rival.
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

// BenchmarkLattice counts a board of numbers in every second row and column:
// all hidden cells hang together.
func BenchmarkLattice(b *testing.B) {
	for _, size := range [][2]int{{9, 9}, {9, 30}, {11, 30}} {
		p := latticePosition(size[0], size[1])
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			var e Engine
			b.ReportAllocs()
			for b.Loop() {
				must.Get(e.Chances(context.Background(), p))(b)
			}
		})
	}
}

// BenchmarkGuess finds the best cell in positions where a guess is due.
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
		must.Get(g.Best(context.Background(), &due[n%len(due)]))(b)
		n++
	}
}

// rival is the plain way to count: component by component, cells next to the same
// numbers taken together, every way tried by backtracking with the numbers
// checked as they fill; binomials for the rest.
type rival struct {
	p      *Position
	groups []rivalGroup
	need   []int // of a number: mines still wanted
	room   []int // of a number: cells still to fill
	part   []int // groups of the component at hand
	mines  []int // of each of them
	ways   map[int]float64
	by     map[int][]float64
	hidden int
	left   int
}

type rivalGroup struct {
	first int // its first cell
	size  int
	clues []int
	part  int
}

func newRival(p *Position) *rival {
	r := &rival{p: p, left: p.Mines, need: make([]int, len(p.Cells)), room: make([]int, len(p.Cells))}
	index := map[[8]int]int{}
	for i, cell := range p.Cells {
		if cell != Hidden {
			continue
		}
		r.hidden++
		key, clues := [8]int{}, []int(nil)
		for _, q := range p.Neighbours(i) {
			if p.Cells[q] >= 0 {
				key[len(clues)] = q + 1
				clues = append(clues, q)
				r.room[q]++
			}
		}
		if len(clues) == 0 {
			continue
		}
		at, ok := index[key]
		if !ok {
			at = len(r.groups)
			index[key] = at
			r.groups = append(r.groups, rivalGroup{first: i, clues: clues, part: -1})
		}
		r.groups[at].size++
		r.hidden--
	}
	for i, cell := range p.Cells {
		r.need[i] = int(cell)
	}
	return r
}

// chances returns the chance of each group and of the rest.
func (r *rival) chances() ([]float64, float64) {
	type counted struct {
		part []int
		ways map[int]float64
		by   map[int][]float64
	}
	var parts []counted
	for i := range r.groups {
		if r.groups[i].part < 0 {
			r.component(i, len(parts))
			r.mines = make([]int, len(r.part))
			r.ways, r.by = map[int]float64{}, map[int][]float64{}
			r.try(0, 0, 1)
			parts = append(parts, counted{r.part, r.ways, r.by})
		}
	}
	total := map[int]float64{0: 1}
	for _, c := range parts {
		total = product(total, c.ways)
	}
	all, rest := 0.0, 0.0
	for n, w := range total {
		m := r.left - n
		all += w * rivalBinomial(r.hidden, m)
		rest += w * rivalBinomial(r.hidden-1, m-1)
	}
	chance := make([]float64, len(r.groups))
	for i, c := range parts {
		others := map[int]float64{0: 1}
		for j, d := range parts {
			if i != j {
				others = product(others, d.ways)
			}
		}
		for n, by := range c.by {
			weight := 0.0
			for m, w := range others {
				weight += w * rivalBinomial(r.hidden, r.left-n-m)
			}
			for k, g := range c.part {
				chance[g] += by[k] * weight / all
			}
		}
	}
	return chance, rest / all
}

func product(a, b map[int]float64) map[int]float64 {
	c := map[int]float64{}
	for i, x := range a {
		for j, y := range b {
			c[i+j] += x * y
		}
	}
	return c
}

func rivalBinomial(n, k int) float64 {
	if k < 0 || k > n {
		return 0
	}
	return math.Exp(logBinomial(n, k))
}

// component lists the groups that hang together with one, each next to an earlier.
func (r *rival) component(first, part int) {
	r.part = []int{first}
	r.groups[first].part = part
	for at := 0; at < len(r.part); at++ {
		for _, q := range r.groups[r.part[at]].clues {
			for j := range r.groups {
				if r.groups[j].part < 0 && slices.Contains(r.groups[j].clues, q) {
					r.groups[j].part = part
					r.part = append(r.part, j)
				}
			}
		}
	}
}

func (r *rival) try(at, mines int, ways float64) {
	if at == len(r.part) {
		r.ways[mines] += ways
		if r.by[mines] == nil {
			r.by[mines] = make([]float64, len(r.part))
		}
		for i, g := range r.part {
			r.by[mines][i] += ways * float64(r.mines[i]) / float64(r.groups[g].size)
		}
		return
	}
	g := &r.groups[r.part[at]]
	for k := 0; k <= g.size; k++ {
		ok := true
		for _, q := range g.clues {
			r.need[q] -= k
			r.room[q] -= g.size
			ok = ok && r.need[q] >= 0 && r.need[q] <= r.room[q]
		}
		if r.mines[at] = k; ok {
			r.try(at+1, mines+k, ways*binomials[g.size][k])
		}
		for _, q := range g.clues {
			r.need[q] += k
			r.room[q] += g.size
		}
	}
}

// The rival is right, or to beat it would mean nothing; and what it counts is no longer
// small.
func TestRivalAgrees(t *testing.T) {
	for _, p := range expertPlay(t, 5) {
		r := newRival(&p)
		chance, rest := r.chances()
		odds := must.Get(Chances(context.Background(), &p))(t)
		if r.hidden > 0 && math.Abs(rest-odds.Rest) > 1e-9 {
			t.Fatalf("the rival says %v, the engine %v\n%v", rest, odds.Rest, &p)
		}
		for i, k := range r.groups {
			if math.Abs(chance[i]-odds.Mine[k.first]) > 1e-9 {
				t.Fatalf("the rival says %v of cell %d, the engine %v\n%v", chance[i], k.first, odds.Mine[k.first], &p)
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
