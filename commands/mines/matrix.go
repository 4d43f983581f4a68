package mines

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"switchboard/commands"
	"switchboard/commands/phrases"
	"switchboard/render"
	"switchboard/solver/mines"
)

// matrixButton is the id of the button that shows the numbers as a matrix.
const matrixButton = "matrix"

// The most that a matrix is drawn with.
const (
	matrixRows = 60
	matrixCols = 40
)

// hasMatrix reports whether there are numbers that still say something.
func (q *question) hasMatrix() bool {
	for i, cell := range q.position.Cells {
		if cell == mines.Hidden && besideNumber(q.position, i) {
			return true
		}
	}
	return false
}

// matrix shows the numbers as linear equations over their hidden cells, and Gauss's
// elimination on them.
func (q *question) matrix(ctx context.Context, s phrases.Speaker) (a commands.Answer, err error) {
	found, err := q.find(ctx, mines.Find)
	if err != nil {
		return a, err
	}
	m, err := found.Eliminate(nil, false)
	if errors.Is(err, mines.ErrTooWide) {
		return a, &commands.Complaint{Phrase: "matrix_too_large"}
	}
	if err != nil {
		return a, fmt.Errorf("matrix: %w", err)
	}
	start, end := m.Rows, reduced(m)
	a.Text.Add(s.Say("matrix_shape", phrases.With{"Rows": len(start), "Cols": len(m.Cells)}), s.Say("matrix_steps", phrases.With{"N": len(m.Steps)}))
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
	a.Text.Attach("matrix.txt", []byte(q.written(m)))
	if len(start) <= matrixRows && len(m.Cells) <= matrixCols {
		a.Matrix = []render.Matrix{q.drawnMatrix(m, start), q.drawnMatrix(m, end)}
	}
	return a, nil
}

// reduced are the rows after all steps.
func reduced(m *mines.Elimination) []mines.MatrixRow {
	rows := append([]mines.MatrixRow(nil), m.Rows...)
	for _, step := range m.Steps {
		rows[step.Row] = step.After
	}
	return rows
}

// decided are the cells that single rows decide.
func decided(rows []mines.MatrixRow) (mine, safe []int) {
	seen := map[int]bool{}
	for _, row := range rows {
		for _, c := range row.Shows {
			if seen[c.Cell] {
				continue
			}
			seen[c.Cell] = true
			if c.Mine {
				mine = append(mine, c.Cell)
			} else {
				safe = append(safe, c.Cell)
			}
		}
	}
	slices.Sort(mine)
	slices.Sort(safe)
	return mine, safe
}

// drawnMatrix is the matrix with some rows, those marked that decide a cell.
func (q *question) drawnMatrix(m *mines.Elimination, rows []mines.MatrixRow) render.Matrix {
	out := render.Matrix{Columns: q.names(m.Cells)}
	for i, row := range rows {
		out.Rows = append(out.Rows, q.name(row.Clue))
		out.Cells = append(out.Cells, row.Factors)
		out.Sums = append(out.Sums, row.Right)
		if len(row.Shows) > 0 {
			out.Marked = append(out.Marked, i)
		}
	}
	return out
}

// written is the elimination as a file: the matrix, then each step with the row it
// leaves.
func (q *question) written(m *mines.Elimination) string {
	var out strings.Builder
	width := 1
	for _, name := range q.names(m.Cells) {
		width = max(width, len(name))
	}
	head := len("row 100 (AA00)")
	fmt.Fprintf(&out, "%-*s", head, "")
	for _, name := range q.names(m.Cells) {
		fmt.Fprintf(&out, " %*s", width, name)
	}
	out.WriteString(" | =\n")
	write := func(label string, row mines.MatrixRow) {
		fmt.Fprintf(&out, "%-*s", head, label)
		for _, f := range row.Factors {
			fmt.Fprintf(&out, " %*s", width, entry(f))
		}
		fmt.Fprintf(&out, " | %d", row.Right)
		for _, c := range row.Shows {
			value := 0
			if c.Mine {
				value = 1
			}
			fmt.Fprintf(&out, "  %s=%d", q.name(c.Cell), value)
		}
		out.WriteByte('\n')
	}
	for i, row := range m.Rows {
		write(fmt.Sprintf("R%d (%s)", i+1, q.name(row.Clue)), row)
	}
	out.WriteByte('\n')
	for _, step := range m.Steps {
		row := strconv.Itoa(step.Row + 1)
		var made strings.Builder
		addTerm(&made, step.Times, "R"+row)
		addTerm(&made, -step.By, "R"+strconv.Itoa(step.Pivot+1))
		write("R"+row+" = "+made.String(), step.After)
	}
	return out.String()
}

// entry writes a factor; a dot where there is none.
func entry(f int) string {
	if f == 0 {
		return "."
	}
	return strconv.Itoa(f)
}
