package mines

import (
	"context"
	"errors"
	"math"
	"math/bits"
	"math/rand/v2"
	"testing"
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

func enumerate(p *Position, trustFlags bool) plain {
	var hidden []int
	for i, cell := range p.Cells {
		if cell == Hidden || cell == Flag && !trustFlags {
			hidden = append(hidden, i)
		}
	}
	result := plain{map[int]int{}, map[int][]int{}}
	layout := make([]bool, len(p.Cells))
	for set := range uint32(1) << len(hidden) {
		for i, cell := range p.Cells {
			layout[i] = cell == Flag && trustFlags
		}
		for i, cell := range hidden {
			layout[cell] = set>>i&1 == 1
		}
		count := bits.OnesCount32(set)
		if trustFlags {
			count += p.Count(Flag)
		}
		if p.Mines != Unknown && count != p.Mines || !shows(p, layout) {
			continue
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

func shows(p *Position, layout []bool) bool {
	for i, cell := range p.Cells {
		if cell >= 0 && shownAt(p, layout, i) != cell {
			return false
		}
	}
	return true
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
		doubt := rng.IntN(2) == 0
		checkOdds(t, &e, p, ChanceOptions{DoubtFlags: doubt, Density: float64(rng.IntN(3)) * 0.3})
	}
}

func checkOdds(t *testing.T, e *Engine, p *Position, opt ChanceOptions) {
	t.Helper()
	want := enumerate(p, !opt.DoubtFlags)
	odds, err := e.Chances(context.Background(), p, opt)
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
