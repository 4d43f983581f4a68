package mines

import (
	"context"
	"errors"
	"iter"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"switchboard/tools/must"
)

// deal lays a number of mines at random and opens a share of the other cells;
// of the mines, a share gets a flag.
func deal(rng *rand.Rand, rows, cols, mines int, opened, flagged float64) (*Position, []bool) {
	layout := make([]bool, rows*cols)
	for _, i := range rng.Perm(rows * cols)[:mines] {
		layout[i] = true
	}
	p := &Position{Rows: rows, Cols: cols, Cells: make([]Cell, rows*cols), Mines: mines}
	for i := range p.Cells {
		p.Cells[i] = Hidden
		if layout[i] && rng.Float64() < flagged {
			p.Cells[i] = Flag
		}
		if !layout[i] && rng.Float64() < opened {
			p.Cells[i] = shownAt(p, layout, i)
		}
	}
	return p, layout
}

func shownAt(p *Position, layout []bool, cell int) Cell {
	n := Cell(0)
	for _, q := range p.Neighbours(cell) {
		if layout[q] {
			n++
		}
	}
	return n
}

// plain counts layouts by trying them all: of each count of mines the layouts,
// and of each cell those with a mine there.
type plain struct {
	all  map[int]int
	mine map[int][]int
}

func enumerate(p *Position) plain {
	result := plain{map[int]int{}, map[int][]int{}}
	for layout := range layouts(p) {
		count := 0
		for _, mine := range layout {
			if mine {
				count++
			}
		}
		if result.mine[count] == nil {
			result.mine[count] = make([]int, len(p.Cells))
		}
		result.all[count]++
		for i, mine := range layout {
			if mine {
				result.mine[count][i]++
			}
		}
	}
	return result
}

// layouts gives every layout that fits a position, as where the mines are, one after the
// other in the same slice.
func layouts(p *Position) iter.Seq[[]bool] {
	var covered []int
	around := map[int][]int{}
	for i, cell := range p.Cells {
		switch {
		case cell >= 0:
			around[i] = p.Neighbours(i)
		case cell == Hidden:
			covered = append(covered, i)
		}
	}
	mine := make([]bool, len(p.Cells))
	fits := func() bool {
		for i, near := range around {
			left := p.Cells[i]
			for _, at := range near {
				if mine[at] {
					left--
				}
			}
			if left != 0 {
				return false
			}
		}
		count := 0
		for _, is := range mine {
			if is {
				count++
			}
		}
		return p.Mines == Unknown || p.Mines == count
	}
	return func(yield func([]bool) bool) {
		for i, cell := range p.Cells {
			mine[i] = cell == Flag
		}
		for set := range 1 << len(covered) {
			for i, cell := range covered {
				mine[cell] = set>>i&1 == 1
			}
			if fits() && !yield(mine) {
				return
			}
		}
	}
}

// layoutsThatFit lists them.
func layoutsThatFit(p *Position) (list [][]bool) {
	for layout := range layouts(p) {
		list = append(list, slices.Clone(layout))
	}
	return list
}

// chances weighs the enumerated layouts: alike for a known total, else each
// mine by the odds of the density.
func (e plain) chances(p *Position, density float64) (all float64, mine []float64) {
	mine = make([]float64, len(p.Cells))
	for count, n := range e.all {
		w := 1.0
		if p.Mines == Unknown {
			w = math.Pow(density/(1-density), float64(count))
		}
		all += w * float64(n)
		for i, m := range e.mine[count] {
			mine[i] += w * float64(m)
		}
	}
	for i := range mine {
		mine[i] /= all
	}
	return all, mine
}

func TestChancesAgreeWithEnumeration(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var e Engine
	for range 1000 {
		rows, cols := 2+rng.IntN(3), 2+rng.IntN(3)
		p, _ := deal(rng, rows, cols, rng.IntN(rows*cols/2+1), rng.Float64(), rng.Float64()/2)
		if rng.IntN(3) == 0 {
			p.Mines = Unknown
		}
		if rng.IntN(4) == 0 { // what may fit no layout
			p.Cells[rng.IntN(rows*cols)] = Cell(rng.IntN(5)) - 2
		}
		checkOdds(t, &e, p)
	}
}

func checkOdds(t *testing.T, e *Engine, p *Position) {
	t.Helper()
	want := enumerate(p)
	odds, err := e.Chances(context.Background(), p)
	if len(want.all) == 0 {
		if !errors.Is(err, ErrContradiction) {
			t.Fatalf("no layout fits\n%v\n%d mines, but the error is %v", p, p.Mines, err)
		}
		return
	}
	if err != nil {
		t.Fatalf("%v\n%d mines: %v", p, p.Mines, err)
	}
	all, mine := want.chances(p, odds.Density)
	for i := range mine {
		if math.Abs(odds.Mine[i]-mine[i]) > 1e-12 {
			t.Fatalf("%v\n%d mines: cell %d has chance %v, want %v", p, p.Mines, i, odds.Mine[i], mine[i])
		}
		if got, want := odds.Verdict[i], want.verdict(p, i); got != want {
			t.Fatalf("%v\n%d mines: cell %d has verdict %v, want %v", p, p.Mines, i, got, want)
		}
	}
	if p.Mines != Unknown && math.Abs(odds.LogLayouts-math.Log(all)) > 1e-9 {
		t.Fatalf("%v\n%d mines: %v layouts, want %v", p, p.Mines, math.Exp(odds.LogLayouts), all)
	}
}

func (e plain) verdict(p *Position, cell int) Verdict {
	if p.Cells[cell] >= 0 {
		return Open
	}
	never, always := true, true
	for count, n := range e.all {
		m := e.mine[count][cell]
		never, always = never && m == 0, always && m == n
	}
	switch {
	case never:
		return SureSafe
	case always:
		return SureMine
	}
	return Unsure
}

// A board of so many states that the table of them has to grow.
func TestHugeBoardsAddUp(t *testing.T) {
	p, _ := deal(rand.New(rand.NewPCG(18, 19)), 200, 200, 8000, 0.05, 0.1)
	odds := must.Get(Chances(context.Background(), p))(t)
	sum := 0.0
	for _, chance := range odds.Mine {
		sum += chance
	}
	if !(math.Abs(sum-8000) < 1e-6) {
		t.Errorf("the chances add up to %v of 8000 mines", sum)
	}
}

// Ones so far apart that each has its eight cells to itself: a total from one end of what
// they allow to the other tells of the cells beside none alone.
func TestExtremeTotals(t *testing.T) {
	var e Engine
	p := &Position{Rows: 60, Cols: 200, Mines: Unknown, Cells: make([]Cell, 60*200)}
	for i := range p.Cells {
		p.Cells[i] = Hidden
		if row, col := i/200, i%200; row%4 == 1 && col%4 == 1 {
			p.Cells[i] = 1
		}
	}
	clues := 60 * 200 / 16
	rest := 60*200 - 9*clues
	for _, mines := range []int{clues, clues + 1, clues + 40, clues + rest/2, clues + rest - 1, clues + rest} {
		p.Mines = mines
		odds, err := e.Chances(context.Background(), p)
		if err != nil || math.Abs(odds.Mine[0]-0.125) > 1e-9 || math.Abs(odds.Rest-float64(mines-clues)/float64(rest)) > 1e-9 {
			t.Errorf("%d mines: %v and %v, %v", mines, odds.Mine[0], odds.Rest, err)
		}
	}
	for _, mines := range []int{0, clues - 1, clues + rest + 1, 60 * 200} {
		p.Mines = mines
		if _, err := e.Chances(context.Background(), p); !errors.Is(err, ErrContradiction) {
			t.Errorf("%d mines: %v", mines, err)
		}
	}
}

// In a long row of 3s each number shares three cells with the next. With
// the fewest mines that fit there is one layout, and with one more so many that
// both cannot be held in a float64 at once: what is certain is told all the same.
func TestExtremesOfALongPart(t *testing.T) {
	const clues, cols = 360, 721
	p := &Position{Rows: 3, Cols: cols, Mines: 3 * clues / 2, Cells: make([]Cell, 3*cols)}
	for i := range p.Cells {
		if p.Cells[i] = Hidden; i/cols == 1 && i%cols%2 == 1 {
			p.Cells[i] = 3
		}
	}
	odds, err := Chances(context.Background(), p)
	if errors.Is(err, ErrContradiction) || slices.Contains(odds.Verdict, Unsure) {
		t.Errorf("%v", err)
	}
	p.Mines--
	if _, err := Chances(context.Background(), p); !errors.Is(err, ErrContradiction) {
		t.Error(err)
	}
}

// latticePosition shows every second number of every second row, none of them a
// 0: all hidden cells hang together.
func latticePosition(rows, cols int) *Position {
	rng := rand.New(rand.NewPCG(uint64(rows), uint64(cols)))
	p, layout := deal(rng, rows, cols, rows*cols/5, 0, 0)
	clue := func(i int) bool { return i/cols%2 == 1 && i%cols%2 == 1 }
	for i := range layout {
		if layout[i] = layout[i] && !clue(i); clue(i) && shownAt(p, layout, i) == 0 {
			layout[i-1] = true
		}
	}
	p.Mines = 0
	for i, mine := range layout {
		if clue(i) {
			p.Cells[i] = shownAt(p, layout, i)
		}
		if mine {
			p.Mines++
		}
	}
	return p
}

func FuzzChances(f *testing.F) {
	f.Add("1#\n##", 1)
	f.Add("1##\nF2#\n###", 3)
	f.Add("##2\n#1#\n0##", Unknown)
	f.Fuzz(func(t *testing.T, s string, mines int) {
		p, err := Parse(s)
		if err != nil || mines < Unknown || p.Count(Hidden)+p.Count(Flag) > 12 || len(p.Cells) > 64 {
			return
		}
		p.Mines = mines
		var e Engine
		checkOdds(t, &e, p)
		if _, err := Best(context.Background(), p); err != nil && !errors.Is(err, ErrContradiction) {
			t.Fatal(err)
		}
	})
}
