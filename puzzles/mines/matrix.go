package mines

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
	"switchboard/solver/mines"
)

// hasMatrix reports whether a number has hidden cells around it.
func (q *Position) hasMatrix() bool {
	for i, cell := range q.position.Cells {
		if cell == mines.Hidden && q.position.BesideNumber(i) {
			return true
		}
	}
	return false
}

func (q *Position) matrix(ctx context.Context, s phrases.Speaker, _ string) (a puzzles.Answer, err error) {
	found, err := q.find(ctx)
	if err != nil {
		return a, err
	}
	m, err := found.Eliminate()
	if errors.Is(err, mines.ErrTooWide) {
		return a, &puzzles.Complaint{Phrase: "matrix_too_large"}
	}
	if err != nil {
		return a, fmt.Errorf("matrix: %w", err)
	}
	end := reduced(m)
	a.Text.Add(s.Say("matrix_shape", phrases.With{"Rows": len(m.Rows), "Cols": len(m.Cells)}),
		s.Say("matrix_steps", phrases.With{"N": len(m.Steps)}))
	a.Text.Attach("matrix.txt", q.written(m))
	q.drawElimination(s, &a, m, end)
	if row := impossible(end); row >= 0 {
		a.Text.Add(s.Say("matrix_impossible", phrases.With{"Row": puzzles.InCode(puzzles.RowName(row)), "Right": end[row].Right}))
		return a, nil
	}
	mine, safe := decided(end)
	if len(mine) > 0 {
		a.Text.Add(s.Say("matrix_mines", phrases.With{"Cells": a.Text.List(s, q.names(mine), "mines.txt")}))
	}
	if len(safe) > 0 {
		a.Text.Add(s.Say("matrix_safe", phrases.With{"Cells": a.Text.List(s, q.names(safe), "safe.txt")}))
	}
	if len(mine)+len(safe) == 0 {
		a.Text.Add(s.Say("matrix_none"))
	}
	return a, nil
}

// drawElimination animates the most instructive part that fits a phone, and draws the first and the last matrix if they
// fit a picture.
func (q *Position) drawElimination(s phrases.Speaker, a *puzzles.Answer, m *mines.Elimination, end []mines.MatrixRow) {
	if p, ok := bestPart(parts(m), end); ok {
		a.Steps = q.drawnSteps(m, p)
		if len(p.rows) < len(m.Rows) {
			var clues []int
			for _, row := range p.rows {
				clues = append(clues, m.Rows[row].Clue)
			}
			a.Text.Add(s.Say("matrix_part", phrases.With{"Cells": q.cells(clues...)}))
		}
	}
	if !render.MatrixFits(len(m.Rows), len(m.Cells)) {
		return
	}
	a.Matrix = []render.Matrix{q.drawnMatrix(m, m.Rows, whole(m)), q.drawnMatrix(m, end, whole(m))}
	if len(a.Steps) == 0 && len(m.Steps) > 0 {
		a.Text.Add(s.Say("matrix_pictures"))
	}
}

// part is a connected component of a matrix: rows, and all columns in which they are not 0.
type part struct {
	rows, cols []int
	steps      int
}

func whole(m *mines.Elimination) part { return part{rows: upTo(len(m.Rows)), cols: upTo(len(m.Cells))} }

func parts(m *mines.Elimination) (all []part) {
	for i, row := range m.Rows {
		joined := part{rows: []int{i}}
		for col, f := range row.Factors {
			if f != 0 {
				joined.cols = append(joined.cols, col)
			}
		}
		all = slices.DeleteFunc(all, func(p part) bool {
			connected := slices.ContainsFunc(p.cols, func(col int) bool { return row.Factors[col] != 0 })
			if connected {
				joined.rows, joined.cols = append(joined.rows, p.rows...), append(joined.cols, p.cols...)
			}
			return connected
		})
		all = append(all, joined)
	}
	for i := range all {
		p := &all[i]
		slices.Sort(p.rows)
		slices.Sort(p.cols)
		p.cols = slices.Compact(p.cols)
		for _, step := range m.Steps {
			p.steps += puzzles.One(slices.Contains(p.rows, step.Row))
		}
	}
	slices.SortFunc(all, func(a, b part) int { return cmp.Compare(a.rows[0], b.rows[0]) })
	return all
}

// bestPart is the part that decides most, then has most steps, of those that have steps and fit a phone.
func bestPart(all []part, end []mines.MatrixRow) (best part, ok bool) {
	decides := func(p part) (n int) {
		for _, row := range p.rows {
			n += len(end[row].Shows)
		}
		return n
	}
	for _, p := range all {
		if !puzzles.StepsFit(len(p.rows), len(p.cols), p.steps) {
			continue
		}
		if !ok || cmp.Or(cmp.Compare(decides(p), decides(best)), cmp.Compare(p.steps, best.steps)) > 0 {
			best, ok = p, true
		}
	}
	return best, ok
}

// drawnSteps is a part of the matrix before the first and after each step.
func (q *Position) drawnSteps(m *mines.Elimination, p part) []render.Matrix {
	rows := slices.Clone(m.Rows)
	frames := []render.Matrix{q.drawnMatrix(m, rows, p)}
	for _, step := range m.Steps {
		changed, in := slices.BinarySearch(p.rows, step.Row)
		if !in {
			continue
		}
		pivot, _ := slices.BinarySearch(p.rows, step.Pivot)
		rows[step.Row] = step.After
		next := q.drawnMatrix(m, rows, p)
		next.Step = render.RowStep{Changed: changed + 1, Pivot: pivot + 1, Label: strings.ReplaceAll(rule(step), "-", "−")}
		frames = append(frames, next)
	}
	return append(frames, q.drawnMatrix(m, rows, p))
}

func upTo(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}

// impossible returns a row that is 0 on the left and not on the right, or -1.
func impossible(rows []mines.MatrixRow) int {
	return slices.IndexFunc(rows, func(row mines.MatrixRow) bool {
		return row.Right != 0 && !slices.ContainsFunc(row.Factors, func(f int) bool { return f != 0 })
	})
}

// reduced returns the rows after all steps.
func reduced(m *mines.Elimination) []mines.MatrixRow {
	rows := append([]mines.MatrixRow(nil), m.Rows...)
	for _, step := range m.Steps {
		rows[step.Row] = step.After
	}
	return rows
}

// decided returns the cells that a single row decides.
func decided(rows []mines.MatrixRow) (mine, safe []int) {
	for _, row := range rows {
		m, s := split(row.Shows)
		mine, safe = append(mine, m...), append(safe, s...)
	}
	slices.Sort(mine)
	slices.Sort(safe)
	return slices.Compact(mine), slices.Compact(safe)
}

func (q *Position) drawnMatrix(m *mines.Elimination, rows []mines.MatrixRow, p part) render.Matrix {
	var out render.Matrix
	for _, col := range p.cols {
		out.Columns = append(out.Columns, q.name(m.Cells[col]))
	}
	for i, at := range p.rows {
		row := rows[at]
		var factors []int
		for _, col := range p.cols {
			factors = append(factors, row.Factors[col])
		}
		out.Rows = append(out.Rows, puzzles.RowName(at)+" "+q.name(row.Clue))
		out.Cells = append(out.Cells, factors)
		out.Sums = append(out.Sums, row.Right)
		if len(row.Shows) > 0 {
			out.Marked = append(out.Marked, i)
		}
	}
	return out
}

// rule writes a step as "R2 = R2 - R1".
func rule(step mines.RowStep) string {
	var made strings.Builder
	addTerm(&made, step.Times, puzzles.RowName(step.Row))
	addTerm(&made, -step.By, puzzles.RowName(step.Pivot))
	return puzzles.RowName(step.Row) + " = " + made.String()
}

// written is the elimination as a text file: the matrix, then each step with its new row and the cells that this row
// decides.
func (q *Position) written(m *mines.Elimination) []byte {
	out := q.drawnMatrix(m, m.Rows, whole(m))
	for _, step := range m.Steps {
		name := rule(step)
		for _, c := range step.After.Shows {
			name += "  " + q.name(c.Cell) + map[bool]string{true: "=1", false: "=0"}[c.Mine]
		}
		out.Rows, out.Cells, out.Sums = append(out.Rows, name), append(out.Cells, step.After.Factors), append(out.Sums, step.After.Right)
	}
	return puzzles.MatrixText(out)
}
