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
	frames := puzzles.Eliminate(q.picture(q.bits()), true)
	end := puzzles.Eliminated(frames)
	for r, factors := range end.Cells {
		if slices.Contains(factors, 1) || end.Sums[r] == 1 {
			end.Marked = append(end.Marked, r)
		}
	}
	a.Text.Add(s.Say("system_steps", phrases.With{"N": len(frames) - 1}))
	a.Text.Attach("matrix.txt", puzzles.EliminationText(frames, func(render.Matrix, int) string { return "" }))
	a.Matrix = []render.Matrix{frames[0], end}
	if puzzles.Animated(frames) {
		a.Steps = append(frames, end)
	} else if len(frames) == 1 {
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

// Clicks show the elimination modulo 2.
func (q Position) Clicks() []puzzles.Click {
	if q.Integer != nil {
		return nil
	}
	return []puzzles.Click{{ID: "matrix", Label: "button_matrix", Answer: q.matrix}}
}
