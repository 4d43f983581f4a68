package system

import (
	"context"
	"slices"
	"strconv"

	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
	"switchboard/solver/gf2"
)

// rowSum is a step of an elimination: the pivot row is added to the changed one.
type rowSum struct {
	changed, pivot int
	after          []int // the resulting row
}

// drawn reports whether the system can be read in a picture.
func (q Position) drawn() bool { return render.MatrixFits(q.Rows, q.Cols) }

// bits are the entries of the rows, each with its right-hand side at the end.
func (q Position) bits() [][]int {
	all := make([][]int, q.Rows)
	for r := range all {
		for c := range q.Cols + 1 {
			all[r] = append(all[r], q.entry(r, c))
		}
	}
	return all
}

// eliminated brings rows to reduced echelon form in place, without swapping rows, and returns the steps: at most rows
// for each pivot.
func eliminated(rows [][]int) (steps []rowSum, pivots []int) {
	used := make([]bool, len(rows))
	for c := range len(rows[0]) - 1 {
		pivot := -1
		for r := range rows {
			if !used[r] && rows[r][c] == 1 {
				pivot = r
				break
			}
		}
		if pivot < 0 {
			continue
		}
		used[pivot] = true
		pivots = append(pivots, pivot)
		for r := range rows {
			if r != pivot && rows[r][c] == 1 {
				for k, v := range rows[pivot] {
					rows[r][k] ^= v
				}
				steps = append(steps, rowSum{r, pivot, slices.Clone(rows[r])})
			}
		}
	}
	return steps, pivots
}

// matrix shows Gaussian elimination, and the two ranks that decide whether there is a solution.
func (q Position) matrix(ctx context.Context, s phrases.Speaker, _ string) (a puzzles.Answer, err error) {
	a.Text.Add(s.Say("system_matrix", phrases.With{"Rows": q.Rows, "Cols": q.Cols}))
	echelon, _, err := q.eliminate(ctx)
	if err != nil {
		return a, q.unsolved(err)
	}
	rank := echelon.Rank()
	with := phrases.With{"Rank": rank, "Both": rank}
	if _, ok := echelon.Solution(); ok {
		a.Text.Add(s.Say("system_ranks_equal", with))
	} else {
		with["Both"] = rank + 1
		a.Text.Add(s.Say("system_ranks_differ", with))
	}
	if !q.drawn() {
		a.Text.Add(s.Say("system_matrix_too_large", phrases.With{"Rows": render.MatrixRows, "Cols": render.MatrixColumns}))
		return a, nil
	}
	rows := q.bits()
	steps, pivots := eliminated(rows)
	a.Text.Add(s.Say("system_steps", phrases.With{"N": len(steps)}))
	a.Text.Attach("matrix.txt", q.written(steps))
	a.Matrix = []render.Matrix{q.picture(q.bits()), q.picture(rows)}
	for r, row := range rows {
		if slices.Contains(pivots, r) || row[q.Cols] == 1 {
			a.Matrix[1].Marked = append(a.Matrix[1].Marked, r)
		}
	}
	if puzzles.StepsFit(q.Rows, q.Cols, len(steps)) {
		a.Steps = q.frames(steps, a.Matrix[1])
	} else if len(steps) == 0 {
		a.Matrix = a.Matrix[1:]
	}
	return a, nil
}

// eliminate returns the echelon form of the system, and its left side.
func (q Position) eliminate(ctx context.Context) (*gf2.Echelon, *gf2.System, error) {
	matrix := gf2.NewSystem(q.Cols)
	for _, row := range q.A {
		matrix.AddWords(row)
	}
	echelon, err := gf2.Eliminate(ctx, matrix, q.B)
	return echelon, matrix, err
}

// frames are the matrix before the first and after each step, and the end.
func (q Position) frames(steps []rowSum, end render.Matrix) []render.Matrix {
	rows := q.bits()
	all := []render.Matrix{q.picture(rows)}
	for _, step := range steps {
		rows[step.changed] = step.after
		next := q.picture(rows)
		next.Step = render.RowStep{Changed: step.changed + 1, Pivot: step.pivot + 1, Label: step.String()}
		all = append(all, next)
	}
	return append(all, end)
}

// String writes a step as "R2 = R2 + R1".
func (s rowSum) String() string {
	return puzzles.RowName(s.changed) + " = " + puzzles.RowName(s.changed) + " + " + puzzles.RowName(s.pivot)
}

func (q Position) picture(rows [][]int) (m render.Matrix) {
	for c := range q.Cols {
		m.Columns = append(m.Columns, q.name(c))
	}
	for r, row := range rows {
		m.Rows = append(m.Rows, puzzles.RowName(r))
		m.Cells = append(m.Cells, slices.Clone(row[:q.Cols]))
		m.Sums = append(m.Sums, row[q.Cols])
	}
	return m
}

func (q Position) name(c int) string {
	if len(q.Names) == q.Cols {
		return q.Names[c]
	}
	return "x" + strconv.Itoa(c+1)
}

func (q Position) written(steps []rowSum) []byte {
	m := q.picture(q.bits())
	for _, step := range steps {
		m.Rows, m.Sums = append(m.Rows, step.String()), append(m.Sums, step.after[q.Cols])
		m.Cells = append(m.Cells, step.after[:q.Cols])
	}
	return puzzles.MatrixText(m)
}

// Clicks show the elimination modulo 2.
func (q Position) Clicks() []puzzles.Click {
	if q.Integer != nil {
		return nil
	}
	return []puzzles.Click{{ID: "matrix", Label: "button_matrix", Answer: q.matrix}}
}
