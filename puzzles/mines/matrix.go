package mines

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
	"switchboard/solver/mines"
)

// mostEntries is the most entries of a matrix that is eliminated.
const mostEntries = 1 << 14

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
	equations := found.Equations()
	cells := mines.CellsOf(equations)
	if len(cells)*len(equations) > mostEntries {
		return a, &puzzles.Complaint{Phrase: "matrix_too_large"}
	}
	frames := puzzles.Eliminate(q.system(equations, cells), false)
	end := marked(puzzles.Eliminated(frames))
	a.Text.Add(s.Say("matrix_shape", phrases.With{"Rows": len(equations), "Cols": len(cells)}),
		s.Say("matrix_steps", phrases.With{"N": len(frames) - 1}))
	a.Text.Attach("matrix.txt", puzzles.EliminationText(frames, shows))
	drawElimination(s, &a, frames, end)
	for row, factors := range end.Cells {
		if right := end.Sums[row]; right != 0 && !slices.ContainsFunc(factors, func(f int) bool { return f != 0 }) {
			a.Text.Add(s.Say("matrix_impossible", phrases.With{"Row": puzzles.InCode(puzzles.RowName(row)), "Right": right}))
			return a, nil
		}
	}
	mine, safe := decided(end)
	if len(mine) > 0 {
		a.Text.Add(s.Say("matrix_mines", phrases.With{"Cells": a.Text.List(s, mine, "mines.txt")}))
	}
	if len(safe) > 0 {
		a.Text.Add(s.Say("matrix_safe", phrases.With{"Cells": a.Text.List(s, safe, "safe.txt")}))
	}
	if len(mine)+len(safe) == 0 {
		a.Text.Add(s.Say("matrix_none"))
	}
	return a, nil
}

// system writes equations as a matrix with a column for each of the cells.
func (q *Position) system(equations []mines.Equation, cells []int) render.Matrix {
	m := render.Matrix{Columns: q.names(cells)}
	for i, e := range equations {
		m.Rows = append(m.Rows, puzzles.RowName(i)+" "+q.name(e.Clue))
		m.Cells, m.Sums = append(m.Cells, e.Factors(cells)), append(m.Sums, e.Need)
	}
	return marked(m)
}

// marked marks the rows that decide a cell on their own.
func marked(m render.Matrix) render.Matrix {
	m.Marked = nil
	for i, factors := range m.Cells {
		if mines.Decided(factors, m.Sums[i]) != nil {
			m.Marked = append(m.Marked, i)
		}
	}
	return m
}

// shows names the cells that a row decides on its own, with their values.
func shows(m render.Matrix, row int) (all string) {
	for c, v := range mines.Decided(m.Cells[row], m.Sums[row]) {
		if v >= 0 {
			all += "  " + m.Columns[c] + "=" + strconv.Itoa(int(v))
		}
	}
	return all
}

// drawElimination animates the most instructive part that fits a phone, and draws the first and the last matrix if they
// fit a picture.
func drawElimination(s phrases.Speaker, a *puzzles.Answer, frames []render.Matrix, end render.Matrix) {
	start := frames[0]
	if a.Steps = bestPart(start); a.Steps != nil {
		a.Steps = append(a.Steps, puzzles.Eliminated(a.Steps))
		for i, frame := range a.Steps {
			a.Steps[i] = marked(frame)
		}
		if names := a.Steps[0].Rows; len(names) < len(start.Rows) {
			var clues []string
			for _, name := range names {
				clues = append(clues, name[strings.IndexByte(name, ' ')+1:])
			}
			a.Text.Add(s.Say("matrix_part", phrases.With{"Cells": puzzles.InCode(strings.Join(clues, " "))}))
		}
	}
	if !render.MatrixFits(len(start.Rows), len(start.Columns)) {
		return
	}
	a.Matrix = []render.Matrix{start, end}
	if a.Steps == nil && len(frames) > 1 {
		a.Text.Add(s.Say("matrix_pictures"))
	}
}

// bestPart is the elimination of the part that decides most, then takes most steps, of those that can be animated.
func bestPart(m render.Matrix) (best []render.Matrix) {
	most := 0
	for _, part := range parts(m) {
		frames := puzzles.Eliminate(part, false)
		mine, safe := decided(puzzles.Eliminated(frames))
		n := len(mine) + len(safe)
		if puzzles.Animated(frames) && (best == nil || cmp.Or(n-most, len(frames)-len(best)) > 0) {
			best, most = frames, n
		}
	}
	return best
}

// parts are the connected components of a matrix: rows that share no column with others, and their columns.
func parts(m render.Matrix) (all []render.Matrix) {
	seen := make([]bool, len(m.Rows))
	for first := range m.Rows {
		if seen[first] {
			continue
		}
		var part render.Matrix
		rows := slices.Sorted(slices.Values(connected(m, first, seen)))
		for range rows {
			part.Cells = append(part.Cells, nil)
		}
		for c, name := range m.Columns {
			if !slices.ContainsFunc(rows, func(r int) bool { return m.Cells[r][c] != 0 }) {
				continue
			}
			part.Columns = append(part.Columns, name)
			for i, r := range rows {
				part.Cells[i] = append(part.Cells[i], m.Cells[r][c])
			}
		}
		for _, r := range rows {
			part.Rows, part.Sums = append(part.Rows, m.Rows[r]), append(part.Sums, m.Sums[r])
		}
		all = append(all, part)
	}
	return all
}

// connected is a row and those not yet seen that share a column with it, and so on.
func connected(m render.Matrix, row int, seen []bool) []int {
	seen[row] = true
	rows := []int{row}
	for r, factors := range m.Cells {
		for c, f := range factors {
			if f != 0 && m.Cells[row][c] != 0 && !seen[r] {
				rows = append(rows, connected(m, r, seen)...)
			}
		}
	}
	return rows
}

// decided names the cells that a single row decides.
func decided(m render.Matrix) (mine, safe []string) {
	value := slices.Repeat([]int8{-1}, len(m.Columns))
	for r, factors := range m.Cells {
		for c, v := range mines.Decided(factors, m.Sums[r]) {
			value[c] = max(value[c], v)
		}
	}
	for c, name := range m.Columns {
		switch value[c] {
		case 0:
			safe = append(safe, name)
		case 1:
			mine = append(mine, name)
		}
	}
	return mine, safe
}
