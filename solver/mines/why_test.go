package mines

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestWhyStepsHold checks every step of every chain by itself, with what the
// steps before have shown, and that no step can be left out.
func TestWhyStepsHold(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 1))
	chains, long, alone := 0, 0, 0
	for n := range 1200 {
		p := randomPosition(rng, n%4 == 0)
		d, err := Find(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range slices.Concat(d.Certain, d.WrongFlags) {
			steps, err := d.Why(context.Background(), c.Cell)
			if err != nil {
				t.Fatal(err)
			}
			chains++
			if len(steps) > 1 {
				long++
			}
			if len(steps) == 1 && (steps[0].Kind == Matrix || steps[0].Kind == Cases) {
				alone++
			}
			checkChain(t, p, d, c, steps)
		}
	}
	t.Logf("%d chains, %d of several steps, %d sets of numbers", chains, long, alone)
	if long < 50 || alone == 0 {
		t.Error("the positions are too easy")
	}
}

func checkChain(t *testing.T, p *Position, d *Deduction, c Certain, steps []Step) {
	t.Helper()
	if !chainHolds(t, p, d, c, steps, -1) {
		t.Fatalf("%+v does not lead to %+v\n%s mines %d", steps, c, p, p.Mines)
	}
	for skip := range steps {
		if len(steps) > 1 && chainHolds(nil, p, d, c, steps, skip) {
			t.Fatalf("%+v leads to %+v without step %d\n%s mines %d", steps, c, skip, p, p.Mines)
		}
	}
}

// chainHolds goes over the steps but one with a board on which their mines get
// flags and their safe cells open. With a test it demands that every step holds;
// without, it leaves out those that do not.
func chainHolds(t *testing.T, p *Position, d *Deduction, c Certain, steps []Step, skip int) bool {
	q := p.Clone()
	for i, cell := range q.Cells {
		if cell == Flag && d.FlagsDoubted {
			q.Cells[i] = Hidden
		}
	}
	for n, step := range steps {
		if n == skip {
			continue
		}
		holds := true
		for value, cells := range [][]int{step.Safe, step.Mines} {
			for _, cell := range cells {
				r := step.Reason
				if mine := value == 1; (r.Kind == DifferenceMine || r.Kind == DifferenceSafe) && mine != (r.Kind == DifferenceMine) {
					r.Kind = DifferenceMine + DifferenceSafe - r.Kind
				}
				if q.Cells[cell] != Hidden {
					if t != nil {
						t.Fatalf("step %d of %+v shows cell %d again\n%s", n, steps, cell, p)
					}
					continue
				}
				holds = holds && Check(q, Certain{cell, value == 1, r}, true) == nil
			}
		}
		if t != nil {
			checkNumbers(t, q, step)
			if !holds || slices.ContainsFunc(step.From, func(from int) bool { return from >= n }) {
				t.Fatalf("step %d of %+v does not hold\n%s mines %d", n, steps, p, p.Mines)
			}
		}
		if !holds {
			continue
		}
		for _, cell := range step.Safe {
			q.Cells[cell] = 8 // open; no reason names it
		}
		for _, cell := range step.Mines {
			q.Cells[cell] = Flag
		}
	}
	return c.Mine && q.Cells[c.Cell] == Flag && (p.Cells[c.Cell] != Flag || d.FlagsDoubted) || !c.Mine && q.Cells[c.Cell] == 8
}

// checkNumbers checks what a step says that its numbers come to.
func checkNumbers(t *testing.T, q *Position, step Step) {
	t.Helper()
	for i, e := range step.Numbers {
		need, cells := q.Mines, []int(nil)
		around := slices.Collect(func(yield func(int) bool) {
			for cell := range q.Cells {
				if !yield(cell) {
					return
				}
			}
		})
		if e.Clue >= 0 {
			need, around = int(q.Cells[e.Clue]), q.Neighbours(e.Clue)
			if e.Clue != step.Clues[i] {
				t.Fatalf("%+v names %d", step, e.Clue)
			}
		}
		for _, cell := range around {
			switch q.Cells[cell] {
			case Flag:
				need--
			case Hidden:
				cells = append(cells, cell)
			}
		}
		if need != e.Need || !slices.Equal(cells, e.Cells) {
			t.Fatalf("%+v, but it needs %d of %v\n%s", e, need, cells, q)
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
		{"11\n##", Unknown, 2, nil},
		{"1#1##\n11111", Unknown, 3, []Kind{AllMines, NoneLeft}},
		{"121\n###", Unknown, 3, []Kind{DifferenceMine}},
		{"1#\n##", 1, 3, nil},
		{"1##", 1, 2, []Kind{AllMines, Total}},
		{"1##", 1, 1, []Kind{AllMines}},
	} {
		p := draw(t, test.board, test.mines)
		d := deduced(t, p)
		steps, err := d.Why(context.Background(), test.cell)
		if err != nil {
			t.Fatal(err)
		}
		var kinds []Kind
		for _, step := range steps {
			kinds = append(kinds, step.Kind)
		}
		t.Logf("%s: %v", test.board, kinds)
		if !slices.Equal(kinds, test.kinds) {
			t.Errorf("%s: %+v, want %v", test.board, steps, test.kinds)
		}
	}
}

// TestWhyLengths prints how many steps the certain cells of expert games take:
//
//	go test ./solver/mines -run WhyLengths -v -boards 150
func TestWhyLengths(t *testing.T) {
	if *playBoards == 0 {
		t.Skip("-boards N takes N positions")
	}
	spec := Spec{Rows: 16, Cols: 30, Mines: 99, First: 255}
	for _, flags := range []bool{true, false} {
		steps, sets := map[int]int{}, map[Kind]int{}
		for seed := range *playBoards {
			share := 0.2 + 0.78*float64(seed)/float64(*playBoards)
			p := midGame(t, rand.New(rand.NewPCG(*playSeed, uint64(seed))), spec, share, flags)
			d, err := Find(context.Background(), p)
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range d.Certain {
				chain, err := d.Why(context.Background(), c.Cell)
				if err != nil {
					t.Fatal(err)
				}
				if kind := chain[0].Kind; len(chain) == 1 && kind >= Matrix {
					sets[kind]++
				} else {
					steps[len(chain)]++
				}
			}
		}
		t.Logf("flags %v: steps %v, sets of numbers %v", flags, steps, sets)
	}
}
