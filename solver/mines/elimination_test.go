package mines

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"switchboard/tools/must"
)

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
