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
func (q Position) drawn() bool { return render.MatrixFits(len(q.Rows), q.Unknowns()) }

// matrix shows Gaussian elimination, and the two ranks that decide whether there is a solution.
func (q Position) matrix(ctx context.Context, s phrases.Speaker, _ string) (a puzzles.Answer, err error) {
	a.Text.Add(s.Say("system_matrix", phrases.With{"Rows": len(q.Rows), "Cols": q.Unknowns()}))
	echelon, err := gf2.Eliminate(ctx, q.left(), q.right())
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
	frames := puzzles.Eliminate(q.picture(), true)
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

// left is the left side of a system modulo 2, and right its right side.
func (q Position) left() *gf2.System {
	matrix := gf2.NewSystem(q.Unknowns())
	for _, row := range q.Rows {
		var ones []int
		for c, v := range row[:q.Unknowns()] {
			if v == 1 {
				ones = append(ones, c)
			}
		}
		matrix.Add(ones...)
	}
	return matrix
}

func (q Position) right() []uint64 {
	b := make([]uint64, gf2.Words(len(q.Rows)))
	for r, row := range q.Rows {
		if row[q.Unknowns()] == 1 {
			gf2.FlipBit(b, r)
		}
	}
	return b
}

func (q Position) picture() (m render.Matrix) {
	for c := range q.Unknowns() {
		m.Columns = append(m.Columns, q.name(c))
	}
	for r, row := range puzzles.Wide(q.Rows) {
		m.Rows = append(m.Rows, puzzles.RowName(r))
		m.Cells = append(m.Cells, row[:q.Unknowns()])
		m.Sums = append(m.Sums, row[q.Unknowns()])
	}
	return m
}

func (q Position) name(c int) string {
	if len(q.Names) == q.Unknowns() {
		return q.Names[c]
	}
	return "x" + strconv.Itoa(c+1)
}

// Clicks show the elimination modulo 2.
func (q Position) Clicks() []puzzles.Click {
	if q.Integer {
		return nil
	}
	return []puzzles.Click{{ID: "matrix", Label: "button_matrix", Answer: q.matrix}}
}
