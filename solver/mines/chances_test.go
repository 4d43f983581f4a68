package mines

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"switchboard/tools/deadline"
	"switchboard/tools/must"
	"switchboard/tools/trial"
)

// deal places mines at random, opens a share of the other cells, and flags a share of the mines.
func deal(rng *rand.Rand, rows, cols, mines int, opened, flagged float64) (*Position, *Board) {
	b := &Board{Rows: rows, Cols: cols, Mine: make([]bool, rows*cols)}
	for _, i := range rng.Perm(rows * cols)[:mines] {
		b.Mine[i] = true
	}
	p := b.Start()
	for i, mine := range b.Mine {
		if mine && rng.Float64() < flagged {
			p.Cells[i] = Flag
		}
		if !mine && rng.Float64() < opened {
			p.Cells[i] = b.Number(i)
		}
	}
	return p, b
}

// blank is a position with nothing open.
func blank(rows, cols, mines int) *Position {
	p := (&Board{Rows: rows, Cols: cols, Mine: make([]bool, rows*cols)}).Start()
	p.Mines = mines
	return p
}

// randomPosition returns a position of up to 13 closed cells that some layout fits, unless spoiled.
func randomPosition(rng *rand.Rand, spoil bool) *Position {
	for {
		rows, cols := 1+rng.IntN(5), 1+rng.IntN(6)
		p, _ := deal(rng, rows, cols, rng.IntN(rows*cols/2+1), rng.Float64(), 0.5*rng.Float64())
		if p.Count(Hidden)+p.Count(Flag) > 13 {
			continue
		}
		if rng.IntN(2) == 0 {
			p.Mines = Unknown
		}
		if spoil {
			spoilOnce(rng, p)
		}
		return p
	}
}

func spoilOnce(rng *rand.Rand, p *Position) {
	i := rng.IntN(len(p.Cells))
	switch {
	case p.Cells[i] >= 0:
		p.Cells[i] = Cell(rng.IntN(9))
	case p.Cells[i] == Hidden:
		p.Cells[i] = Flag
	case p.Mines != Unknown:
		p.Mines = rng.IntN(len(p.Cells) + 2)
	}
}

// layouts yields the mines of every layout that fits a position, in one slice that is reused.
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

func layoutsThatFit(p *Position) (list [][]bool) {
	for layout := range layouts(p) {
		list = append(list, slices.Clone(layout))
	}
	return list
}

// weightOf is the weight of a layout by the odds of its mines at a density.
func weightOf(layout []bool, density float64) float64 {
	w := 1.0
	for _, mine := range layout {
		if mine {
			w *= density / (1 - density)
		}
	}
	return w
}

// Certain cells, chances and reasons, against trying every layout.
func TestAgainstEveryLayout(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var e Engine
	for n := range trial.Times(5000) {
		checkAll(t, &e, randomPosition(rng, n%4 == 0))
	}
}

func FuzzPosition(f *testing.F) {
	f.Add("1#\n##", 1)
	f.Add("1##\nF2#\n###", 3)
	f.Add("##2\n#1#\n0##", Unknown)
	f.Add("1221\n####", 4)
	f.Add("#F2\n1##\nF#8", Unknown)
	f.Fuzz(func(t *testing.T, s string, mines int) {
		p, err := Parse(s)
		if err != nil || mines < Unknown || p.Count(Hidden)+p.Count(Flag) > 12 || len(p.Cells) > 64 {
			return
		}
		p.Mines = mines
		checkAll(t, &Engine{}, p)
		checkWhys(t, p)
		if _, _, err := Best(t.Context(), p); err != nil && !errors.Is(err, ErrContradiction) {
			t.Fatal(err)
		}
	})
}

// checkAll compares the chances with all layouts: equally weighted for a known total, else by the odds of the density
// for each mine. It compares what is certain with the chances.
func checkAll(t *testing.T, e *Engine, p *Position) {
	t.Helper()
	if wrong := compare(t, p, found(t, p)); wrong != "" {
		t.Fatalf("%s\n%v\n%d mines", wrong, p, p.Mines)
	}
	odds, err := e.Chances(t.Context(), p)
	all, mine := 0.0, make([]float64, len(p.Cells))
	for layout := range layouts(p) {
		w := 1.0
		if p.Mines == Unknown {
			w = weightOf(layout, cmp.Or(odds.Density, 0.5))
		}
		all += w
		for i, is := range layout {
			if is {
				mine[i] += w
			}
		}
	}
	if all == 0 {
		if !errors.Is(err, ErrContradiction) {
			t.Fatalf("no layout fits\n%v\n%d mines, but the error is %v", p, p.Mines, err)
		}
		return
	}
	if err != nil || p.Mines != Unknown && math.Abs(e.join.logLayouts-math.Log(all)) > 1e-9 {
		t.Fatalf("%v\n%d mines: %v, %v layouts, want %v", p, p.Mines, err, math.Exp(e.join.logLayouts), all)
	}
	for i := range mine {
		want := Unsure
		switch {
		case p.Cells[i] >= 0:
			want = Open
		case mine[i] == 0:
			want = SureSafe
		case mine[i] == all:
			want = SureMine
		}
		if math.Abs(odds.Mine[i]-mine[i]/all) > 1e-12 || odds.Verdict[i] != want {
			t.Fatalf("%v\n%d mines: cell %d has chance %v, %v, want %v, %v", p, p.Mines, i, odds.Mine[i], odds.Verdict[i], mine[i]/all, want)
		}
	}
}

// compare returns how a deduction differs from the chances.
func compare(t *testing.T, p *Position, d *Deduction) string {
	t.Helper()
	odds, err := Chances(t.Context(), p)
	if p.Count(Flag) > 0 && (d.FlagClash != nil) != errors.Is(err, ErrContradiction) {
		return fmt.Sprintf("flags doubted: %v", d.FlagClash)
	}
	if d.FlagClash != nil {
		odds, err = Chances(t.Context(), p.Unflagged())
	}
	if err != nil || d.Clash != nil {
		if !errors.Is(err, ErrContradiction) || d.Clash == nil {
			return fmt.Sprintf("clash %v, %v", d.Clash, err)
		}
		return ""
	}
	got := map[int]Verdict{}
	for _, c := range slices.Concat(d.Certain, d.WrongFlags) {
		got[c.Cell] = map[bool]Verdict{true: SureMine, false: SureSafe}[c.Mine]
	}
	noSafe := true
	for i, want := range odds.Verdict {
		noSafe = noSafe && (p.Cells[i] != Hidden || want != SureSafe)
		if p.Cells[i] != Hidden && want != SureSafe || want == Unsure {
			want = Open // nothing is told
		}
		if got[i] != want {
			return fmt.Sprintf("cell %d is %v, said %v", i, odds.Verdict[i], got[i])
		}
	}
	if noSafe != d.NoSafe || !d.Complete {
		return fmt.Sprintf("no safe cell: %v, complete: %v", d.NoSafe, d.Complete)
	}
	return ""
}

func found(t testing.TB, p *Position) *Deduction {
	t.Helper()
	return must.Get(Find(context.Background(), p))(t)
}

// A board with so many states that their table has to grow.
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

// Ones so far apart that each has its eight cells to itself: only a total at either end of the possible range decides
// the cells beside none of them.
func TestExtremeTotals(t *testing.T) {
	var e Engine
	p := blank(60, 200, Unknown)
	for i := range p.Cells {
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

// In a long row of 3s each number shares three cells with the next. With the fewest possible mines there is one layout,
// and with one mine more so many that float64 cannot hold both at once; what is certain is found all the same.
func TestExtremesOfALongPart(t *testing.T) {
	const clues, cols = 360, 721
	p := blank(3, cols, 3*clues/2)
	for col := 1; col < cols; col += 2 {
		p.Cells[cols+col] = 3
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

// lattice shows every second number of every second row, none of them 0, so that all hidden cells depend on each other.
func lattice(rows, cols int) *Position {
	rng := rand.New(rand.NewPCG(uint64(rows), uint64(cols)))
	_, b := deal(rng, rows, cols, rows*cols/5, 0, 0)
	clue := func(i int) bool { return i/cols%2 == 1 && i%cols%2 == 1 }
	for i := range b.Mine {
		if b.Mine[i] = b.Mine[i] && !clue(i); clue(i) && b.Number(i) == 0 {
			b.Mine[i-1] = true
		}
	}
	p := b.Start()
	for i := range p.Cells {
		if clue(i) {
			p.Cells[i] = b.Number(i)
		}
	}
	return p
}

// pairs is one row of pairs of ones, each pair with a mine in the middle or two
// at the ends: as many parts, of one or two mines each.
func pairs(n, total int) *Position {
	p := &Position{Rows: 1, Mines: total}
	for range n {
		p.Cells = append(p.Cells, Hidden, 1, Hidden, 1, Hidden)
	}
	p.Cols = len(p.Cells)
	return p
}

// If a deadline passes while the total is taken into account, the answer has what the numbers alone decide, and says
// that there may be more.
func TestALateTotalLeavesWhatTheNumbersSay(t *testing.T) {
	p := pairs(20, 20) // the least there is: every mine in the middle
	p.Cells = append(p.Cells, 0, Hidden)
	p.Cols = len(p.Cells)
	bare := *p
	bare.Mines = Unknown
	want := must.Get(Find(t.Context(), &bare))(t)
	whole := must.Get(Find(t.Context(), p))(t)
	if len(want.Certain) >= len(whole.Certain) {
		t.Fatal("the total decides nothing here")
	}
	short := 0
	for looks := 0; ; looks++ {
		d, err := Find(deadline.After(t.Context(), looks), p)
		switch {
		case errors.Is(err, context.DeadlineExceeded):
			continue
		case err != nil:
			t.Fatal(err)
		case d.Complete:
			if short == 0 || !slices.Equal(d.Certain, whole.Certain) {
				t.Errorf("after %d looks: %d short answers, then %+v", looks, short, d)
			}
			return
		}
		if short++; !slices.Equal(d.Certain, want.Certain) || d.NoSafe {
			t.Errorf("after %d looks: %+v", looks, d)
		}
	}
}

// The counts of very many parts are refused before memory is allocated.
func TestManyPartsAreTooWide(t *testing.T) {
	for parts, want := range map[int]error{300: nil, 5000: ErrTooWide} {
		if want != nil && !trial.Full() {
			continue // it takes long
		}
		if _, err := Chances(t.Context(), pairs(parts, Unknown)); !errors.Is(err, want) {
			t.Errorf("%d parts: %v", parts, err)
		}
	}
}
