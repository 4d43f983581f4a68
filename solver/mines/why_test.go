package mines

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"switchboard/tools/must"
)

// Every step of every chain holds by itself, with what the steps before have shown, and none
// can be left out; so it is with the numbers of what clashes, and of steps that stand alone.
func TestWhyStepsHold(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 1))
	seen := map[Kind]int{}
	long := 0
	for n := range 1500 {
		for _, steps := range checkWhys(t, randomPosition(rng, n%3 == 0)) {
			seen[steps[0].Kind]++
			long += min(len(steps)-1, 1)
		}
	}
	for n := range uint64(6) {
		rng := rand.New(rand.NewPCG(n, 7))
		checkWhys(t, midGame(t, rng, Spec{Rows: 16, Cols: 16, Mines: 50, First: 100}, 0.3+0.7*rng.Float64(), n%2 == 0))
	}
	t.Log(seen, long)
	if long < 50 || len(seen) != int(Total) {
		t.Error("the positions are too easy")
	}
}

// checkWhys goes over the steps to every certain cell, and over what clashes.
func checkWhys(t *testing.T, p *Position) (chains [][]Step) {
	t.Helper()
	d := must.Get(Find(context.Background(), p))(t)
	if d.FlagClash != nil {
		checkClash(t, p, d.FlagClash)
	}
	if d.FlagsDoubted {
		p = p.Unflagged()
	}
	if d.Clash != nil {
		checkClash(t, p, d.Clash)
	}
	for _, c := range slices.Concat(d.Certain, d.WrongFlags) {
		steps := must.Get(d.Why(context.Background(), c.Cell))(t)
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
	return chains
}

// only is what a position shows to those who see these numbers alone.
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

// shows reports whether every layout that fits some numbers has a cell so.
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

// holds goes over the steps but one with a board on which their mines get
// flags and their safe cells open, and reports whether they lead to the cell. With a test it
// demands that every step holds; without, it leaves out those that do not.
func holds(t *testing.T, p *Position, c Certain, steps []Step, skip int) bool {
	q := p.Clone()
	for n, step := range steps {
		if n == skip {
			continue
		}
		if t != nil {
			checkNumbers(t, q, step)
		}
		all := slices.Concat(certainly(step.Mines, true), certainly(step.Safe, false))
		if slices.ContainsFunc(all, func(c Certain) bool {
			return q.Cells[c.Cell] == Hidden && !shows(q, step.Clues, step.Kind == Total, c)
		}) {
			if t != nil {
				t.Fatalf("step %d of %+v does not hold\n%s mines %d", n, steps, p, p.Mines)
			}
			continue
		}
		for _, c := range all {
			if q.Cells[c.Cell] = Cleared; c.Mine {
				q.Cells[c.Cell] = Flag
			}
		}
	}
	return q.Cells[c.Cell] == map[bool]Cell{true: Flag, false: Cleared}[c.Mine]
}

func certainly(cells []int, mine bool) (list []Certain) {
	for _, cell := range cells {
		list = append(list, Certain{cell, mine})
	}
	return list
}

// checkNumbers checks what a step says that its numbers come to, and that its signs leave a sum with one filling.
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
	for _, c := range slices.Concat(certainly(step.Mines, true), certainly(step.Safe, false)) {
		if step.Signs != nil && (factor[c.Cell] == 0 || right != low && right != high || (right == high) == (c.Mine == (factor[c.Cell] < 0))) {
			t.Fatalf("the sum of %+v decides no cell %d\n%s", step, c.Cell, q)
		}
	}
}

// TestWhyGoesStepByStep is the chain that people follow: one number after the
// other, where a difference or a set would be shorter.
func TestWhyGoesStepByStep(t *testing.T) {
	for _, test := range []struct {
		board string
		mines int
		cell  int
		kinds []Kind
	}{
		{"#1#\n#2#\n#1#", Unknown, 0, nil},
		{"1#1##\n11111", Unknown, 3, []Kind{AllMines, NoneLeft}},
		{"121\n###", Unknown, 3, []Kind{DifferenceMine}},
		{"1##", 1, 2, []Kind{AllMines, Total}},
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
