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

// TestFindAgreesWithTheChances compares with the verdicts of Engine, which
// counts layouts, on positions too large for trying every layout.
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

// Numbers strewn over a board with the fewest mines that fit them: whoever tells
// layouts apart by their mines to take in the total has too many.
func TestTheTotalOfStrewnNumbers(t *testing.T) {
	p, _ := deal(rand.New(rand.NewPCG(4, 1)), 32, 32, 205, 0.3, 0)
	e := Engine{ctx: context.Background()}
	e.ground.load(p)
	e.ground.total = Unknown
	if !e.ground.settle() {
		t.Fatal("no layout fits")
	}
	_, fewest, _, err := e.decide()
	if err != nil {
		t.Fatal(err)
	}
	p.Mines = fewest + e.ground.mined
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

// Where the whole is too wide, what neighbouring numbers decide is found, and stands with its reason.
func TestTooWideFindsWhatIsClose(t *testing.T) {
	p := lattice(15, 30)
	d := found(t, p)
	if d.Complete || d.NoSafe || len(d.Certain) == 0 {
		t.Errorf("complete: %v, no safe cell: %v, %d certain", d.Complete, d.NoSafe, len(d.Certain))
	}
	checkWhys(t, p)
}

// A number that is wrong is found where the whole is too wide.
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
	if d, err := Find(context.Background(), p); err != nil || d.Clash == nil || d.Clash.Kind != CellsClash {
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

// TestEliminationKeepsEveryLayout checks that each layout that fits meets every row of every step, that each step is
// the sum it says it is, and that in the end every pivot stands alone in its column.
func TestEliminationKeepsEveryLayout(t *testing.T) {
	rng := rand.New(rand.NewPCG(17, 2))
	shown := 0
	for range 300 {
		p := randomPosition(rng, false)
		d := found(t, p)
		m := must.Get(d.Eliminate())(t)
		rows := slices.Clone(m.Rows)
		for _, step := range m.Steps {
			checkStep(t, rows, step)
			rows[step.Row] = step.After
			shown += len(step.After.Shows)
		}
		pivots, left := map[int]bool{}, 0
		for c := range m.Cells {
			var in []int
			for i, row := range rows {
				if row.Factors[c] != 0 {
					in = append(in, i)
				}
			}
			if len(in) == 1 {
				pivots[in[0]] = true
			}
		}
		for _, row := range rows {
			left += min(1, len(slices.DeleteFunc(slices.Clone(row.Factors), func(f int) bool { return f == 0 })))
		}
		if len(pivots) != left {
			t.Fatalf("%+v\n%s", m, p)
		}
		layouts := layoutsThatFit(p)
		all := slices.Clone(m.Rows)
		for _, step := range m.Steps {
			all = append(all, step.After)
		}
		odds := must.Get(Chances(t.Context(), p))(t)
		for _, row := range all {
			for _, layout := range layouts {
				sum := 0
				for c, f := range row.Factors {
					if layout[m.Cells[c]] {
						sum += f
					}
				}
				if sum != row.Right {
					t.Fatalf("%+v does not hold\n%s", row, p)
				}
			}
			for _, c := range row.Shows {
				if odds.Verdict[c.Cell] != map[bool]Verdict{true: SureMine, false: SureSafe}[c.Mine] {
					t.Fatalf("%+v shows %+v\n%s", row, c, p)
				}
			}
		}
	}
	if shown < 200 {
		t.Errorf("only %d cells shown", shown)
	}
}

func checkStep(t *testing.T, rows []MatrixRow, step RowStep) {
	t.Helper()
	a, b := rows[step.Row], rows[step.Pivot]
	shared := step.Times*a.Right - step.By*b.Right
	sum := make([]int, len(a.Factors))
	for c := range sum {
		sum[c] = step.Times*a.Factors[c] - step.By*b.Factors[c]
		shared = gcd(shared, sum[c])
	}
	for c, f := range step.After.Factors {
		if f*max(shared, 1) != sum[c] {
			t.Fatalf("%+v of %+v and %+v", step, a, b)
		}
	}
}

func TestALargeMatrixIsRefused(t *testing.T) {
	p, _ := deal(rand.New(rand.NewPCG(17, 4)), 60, 60, 700, 0.3, 0)
	if _, err := found(t, p).Eliminate(); !errors.Is(err, ErrTooWide) {
		t.Error(err)
	}
}
