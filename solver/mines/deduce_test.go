package mines

import (
	"context"
	"errors"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"switchboard/tools/must"
)

// TestFindAgreesWithTheChances compares Find with the verdicts of Engine, on positions too large for trying every
// layout.
func TestFindAgreesWithTheChances(t *testing.T) {
	sizes := []Spec{{Rows: 9, Cols: 9, Mines: 10, First: 40}, {Rows: 16, Cols: 30, Mines: 99}, {Rows: 24, Cols: 24, Mines: 130, First: 300}}
	for n := range uint64(60) {
		rng := rand.New(rand.NewPCG(n, 6))
		p := midGame(t, rng, sizes[n%3], 0.3+0.7*rng.Float64(), n%2 == 0)
		if n%4 == 3 {
			p.Mines = Unknown
		}
		if wrong := compare(t, p, found(t, p)); wrong != "" {
			t.Fatalf("%s\n%s", wrong, p)
		}
	}
}

// Numbers scattered over a board, with the fewest possible mines: too many layouts to tell them apart by their mines.
func TestTheTotalOfStrewnNumbers(t *testing.T) {
	p, _ := deal(rand.New(rand.NewPCG(4, 1)), 32, 32, 205, 0.3, 0)
	var e Engine
	bare := *p
	bare.Mines = Unknown
	if complete, err := e.decide(t.Context(), &bare); !complete || err != nil {
		t.Fatal(complete, err)
	}
	p.Mines = e.fewest + e.ground.mined
	d := must.Get(Find(context.Background(), p))(t)
	odds := must.Get(Chances(context.Background(), p))(t)
	certain := 0
	for _, v := range odds.Verdict {
		if v == SureMine || v == SureSafe {
			certain++
		}
	}
	if !d.Complete || len(d.Certain) != certain || certain < 500 {
		t.Errorf("complete: %v, %d certain cells, %d by the chances", d.Complete, len(d.Certain), certain)
	}
}

// Where a position is too wide as a whole, what neighbouring numbers decide is found, with its reason.
func TestTooWideFindsWhatIsClose(t *testing.T) {
	p := lattice(15, 30)
	d, _ := checkWhys(t, p)
	if d.Complete || d.NoSafe || len(d.Certain) == 0 {
		t.Errorf("complete: %v, no safe cell: %v, %d certain", d.Complete, d.NoSafe, len(d.Certain))
	}
}

// A wrong number is found even if the position is too wide as a whole.
func TestTooWideClashes(t *testing.T) {
	p := lattice(15, 26)
	p.Mines = Unknown
	q := p.Clone()
	q.Cells[39] += 4 // no number alone refutes it
	d, err := Find(context.Background(), q)
	if err != nil || d.Clash == nil || len(d.Clash.Clues) < 3 {
		t.Fatalf("%+v, %v", d.Clash, err)
	}
	checkClash(t, q, d.Clash)
	p.Mines = len(p.Cells)
	if d, err := Find(context.Background(), p); err != nil || d.Clash == nil || len(d.Clash.Clues) > 0 || !d.Clash.Total {
		t.Errorf("%+v, %v", d.Clash, err)
	}
}

// A question that is too wide is refused before it takes much memory.
func TestTooWideTakesLittleMemory(t *testing.T) {
	p := lattice(15, 30)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, err := Chances(context.Background(), p); !errors.Is(err, ErrTooWide) {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	if taken := (after.TotalAlloc - before.TotalAlloc) >> 20; taken > 64 {
		t.Errorf("%d MB allocated", taken)
	}
}

// A row decides what every way to fill it agrees on, and says nothing unless that is all of its cells.
func TestDecided(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 2))
	told := 0
	for range 2000 {
		factors, right := make([]int, 1+rng.IntN(5)), rng.IntN(7)-3
		for i := range factors {
			factors[i] = rng.IntN(3) - 1
		}
		var seen [2]int // cells that are safe, that are mines, in some way to fill the row
		for x := range 1 << len(factors) {
			left := right
			for i, f := range factors {
				left -= f * (x >> i & 1)
			}
			if left == 0 {
				seen[0], seen[1] = seen[0]|^x, seen[1]|x
			}
		}
		values := Decided(factors, right)
		open := seen == [2]int{} || !slices.ContainsFunc(factors, func(f int) bool { return f != 0 })
		for i, f := range factors {
			if f != 0 {
				open = open || (seen[0]&seen[1])>>i&1 == 1
			}
			if values != nil && f != 0 && seen[1-values[i]]>>i&1 == 1 || values != nil && f == 0 && values[i] != none {
				t.Fatalf("%v = %d says %v", factors, right, values)
			}
		}
		if open != (values == nil) {
			t.Fatalf("%v = %d says %v", factors, right, values)
		}
		told += min(1, len(values))
	}
	if told < 200 {
		t.Errorf("only %d rows decide a cell", told)
	}
}

// Every step of every chain follows from the steps before it, and none can be left out. The same holds for the numbers
// of clashes and of single steps.
func TestWhyStepsHold(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 1))
	seen := map[Kind]int{}
	long := 0
	for n := range 1100 {
		_, chains := checkWhys(t, randomPosition(rng, n%3 == 0))
		for _, steps := range chains {
			seen[steps[0].Kind]++
			long += min(len(steps)-1, 1)
		}
	}
	for n := range uint64(3) {
		rng := rand.New(rand.NewPCG(n, 7))
		checkWhys(t, midGame(t, rng, Spec{Rows: 16, Cols: 16, Mines: 50, First: 100}, 0.3+0.7*rng.Float64(), n%2 == 0))
	}
	t.Log(seen, long)
	if long < 50 || len(seen) != int(Total) {
		t.Error("the positions are too easy")
	}
}

// checkWhys checks the steps to every certain cell, and what clashes.
func checkWhys(t *testing.T, p *Position) (d *Deduction, chains [][]Step) {
	t.Helper()
	d = must.Get(Find(context.Background(), p))(t)
	if d.FlagClash != nil {
		checkClash(t, p, d.FlagClash)
		p = p.Unflagged()
	}
	if d.Clash != nil {
		checkClash(t, p, d.Clash)
	}
	for _, c := range slices.Concat(d.Certain, d.WrongFlags) {
		steps := must.Get(d.Why(context.Background(), c))(t)
		if !holds(t, p, c, steps, -1) {
			t.Fatalf("%+v does not lead to %+v\n%s mines %d", steps, c, p, p.Mines)
		}
		for skip := range steps {
			if len(steps) > 1 && holds(nil, p, c, steps, skip) {
				t.Fatalf("%+v leads to %+v without step %d\n%s mines %d", steps, c, skip, p, p.Mines)
			}
		}
		for i := range steps[0].Clues {
			less := slices.Delete(slices.Clone(steps[0].Clues), i, i+1)
			if len(steps) == 1 && shows(p, less, steps[0].Kind == Total, c) {
				t.Fatalf("%+v holds without number %d\n%s mines %d", steps[0], i, p, p.Mines)
			}
		}
		chains = append(chains, steps)
	}
	easy, steps, err := d.Easiest(context.Background())
	if err != nil || (len(steps) > 0) != (len(chains) > 0) || len(steps) > 0 && !holds(t, p, easy, steps, -1) {
		t.Fatalf("%+v by %+v, %v\n%s", easy, steps, err, p)
	}
	return d, chains
}

// only is the position with these numbers alone.
func only(p *Position, clues []int, total bool) *Position {
	q := p.Clone()
	for i, cell := range q.Cells {
		if cell >= 0 && !slices.Contains(clues, i) {
			q.Cells[i] = Cleared
		}
	}
	if !total {
		q.Mines = Unknown
	}
	return q
}

// shows reports whether a cell is the same in every layout that fits some numbers.
func shows(p *Position, clues []int, total bool, c Certain) bool {
	odds, err := Chances(context.Background(), only(p, clues, total))
	return err == nil && odds.Verdict[c.Cell] == map[bool]Verdict{true: SureMine, false: SureSafe}[c.Mine]
}

func checkClash(t *testing.T, p *Position, clash *Clash) {
	t.Helper()
	clashes := func(clues []int, total bool) bool {
		_, err := Chances(context.Background(), only(p, clues, total))
		return errors.Is(err, ErrContradiction)
	}
	ok := clashes(clash.Clues, clash.Total) && !(clash.Total && clashes(clash.Clues, false))
	for i := range clash.Clues {
		ok = ok && !clashes(slices.Delete(slices.Clone(clash.Clues), i, i+1), clash.Total)
	}
	if !ok {
		t.Fatalf("%+v\n%s mines %d", clash, p, p.Mines)
	}
}

// holds replays all steps but one on a board, flagging their mines and opening their safe cells, and reports whether
// they lead to the cell. With a test it checks that every step holds; without one it skips steps that do not.
func holds(t *testing.T, p *Position, c Certain, steps []Step, skip int) bool {
	q := p.Clone()
	for n, step := range steps {
		if n == skip {
			continue
		}
		if t != nil {
			checkNumbers(t, q, step)
		}
		if slices.ContainsFunc(step.Shows, func(c Certain) bool {
			return q.Cells[c.Cell] == Hidden && !shows(q, step.Clues, step.Kind == Total, c)
		}) {
			if t != nil {
				t.Fatalf("step %d of %+v does not hold\n%s mines %d", n, steps, p, p.Mines)
			}
			continue
		}
		for _, c := range step.Shows {
			if q.Cells[c.Cell] = Cleared; c.Mine {
				q.Cells[c.Cell] = Flag
			}
		}
	}
	return q.Cells[c.Cell] == map[bool]Cell{true: Flag, false: Cleared}[c.Mine]
}

// checkNumbers checks what a step says about its numbers, and that their signed sum can be met in only one way.
func checkNumbers(t *testing.T, q *Position, step Step) {
	t.Helper()
	right, factor := 0, make([]int, len(q.Cells))
	for i, e := range step.Numbers {
		need, cells, around := q.Mines, []int(nil), make([]int, len(q.Cells))
		for cell := range around {
			around[cell] = cell
		}
		if e.Clue >= 0 {
			need, around = int(q.Cells[e.Clue]), q.Neighbours(e.Clue)
		}
		for _, cell := range around {
			switch q.Cells[cell] {
			case Flag:
				need--
			case Hidden:
				cells = append(cells, cell)
			}
		}
		if need != e.Need || !slices.Equal(cells, e.Cells) || e.Clue >= 0 && e.Clue != step.Clues[i] {
			t.Fatalf("%+v, but it needs %d of %v\n%s", e, need, cells, q)
		}
		if step.Signs != nil {
			right += int(step.Signs[i]) * e.Need
			for _, cell := range e.Cells {
				factor[cell] += int(step.Signs[i])
			}
		}
	}
	low, high := 0, 0
	for _, f := range factor {
		low, high = low+min(f, 0), high+max(f, 0)
	}
	for _, c := range step.Shows {
		if step.Signs != nil && (factor[c.Cell] == 0 || right != low && right != high || (right == high) == (c.Mine == (factor[c.Cell] < 0))) {
			t.Fatalf("the sum of %+v decides no cell %d\n%s", step, c.Cell, q)
		}
	}
}

// TestWhyGoesStepByStep checks that chains go as people do: one number after the other, even where a difference or a
// set would be shorter.
func TestWhyGoesStepByStep(t *testing.T) {
	for _, test := range []struct {
		board string
		mines int
		cell  Certain
		kinds []Kind
	}{
		{"1#1##\n11111", Unknown, Certain{3, false}, []Kind{AllMines, NoneLeft}},
		{"121\n###", Unknown, Certain{3, true}, []Kind{DifferenceMine}},
		{"1##", 1, Certain{2, false}, []Kind{AllMines, Total}},
	} {
		d := must.Get(Find(context.Background(), draw(t, test.board, test.mines)))(t)
		steps := must.Get(d.Why(context.Background(), test.cell))(t)
		var kinds []Kind
		for _, step := range steps {
			kinds = append(kinds, step.Kind)
		}
		if !slices.Equal(kinds, test.kinds) {
			t.Errorf("%s: %+v, want %v", test.board, steps, test.kinds)
		}
	}
}
