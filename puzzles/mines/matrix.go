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

func (q *Position) matrix(ctx context.Context, s phrases.Speaker, _ string) (a puzzles.Answer, err error) {
	found, err := q.find(ctx)
	if err != nil {
		return a, err
	}
	equations := found.Equations()
	m := q.system(equations, nil)
	if len(m.Rows)*len(m.Columns) > mostEntries {
		return a, &puzzles.Complaint{Phrase: "matrix_too_large"}
	}
	frames := puzzles.Eliminate(m, false)
	end := marked(puzzles.Eliminated(frames))
	a.Text.Add(s.Say("matrix_shape", phrases.With{"Rows": len(m.Rows), "Cols": len(m.Columns)}),
		s.Say("matrix_steps", phrases.With{"N": len(frames) - 1}))
	a.Text.Attach("matrix.txt", puzzles.EliminationText(frames, shows))
	a.Steps = q.bestPart(equations)
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

// system writes equations as a matrix, those at some indices or, for nil, all.
func (q *Position) system(equations []mines.Equation, rows []int) (m render.Matrix) {
	var some []mines.Equation
	for i, e := range equations {
		if rows == nil || slices.Contains(rows, i) {
			some = append(some, e)
			m.Rows, m.Sums = append(m.Rows, puzzles.RowName(i)+" "+q.name(e.Clue)), append(m.Sums, e.Need)
		}
	}
	cells := mines.CellsOf(some)
	m.Columns = q.names(cells)
	for _, e := range some {
		m.Cells = append(m.Cells, e.Factors(cells))
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

// drawElimination draws the first and the last matrix if they fit a picture, and says what of them is animated.
func drawElimination(s phrases.Speaker, a *puzzles.Answer, frames []render.Matrix, end render.Matrix) {
	start := frames[0]
	if a.Steps != nil && len(a.Steps[0].Rows) < len(start.Rows) {
		var clues []string
		for _, name := range a.Steps[0].Rows {
			clues = append(clues, name[strings.IndexByte(name, ' ')+1:])
		}
		a.Text.Add(s.Say("matrix_part", phrases.With{"Cells": puzzles.InCode(strings.Join(clues, " "))}))
	}
	if !render.MatrixFits(len(start.Rows), len(start.Columns)) {
		return
	}
	a.Matrix = []render.Matrix{start, end}
	if a.Steps == nil && len(frames) > 1 {
		a.Text.Add(s.Say("matrix_pictures"))
	}
}

// bestPart animates the part that decides most, then takes most steps, of those that fit a phone.
func (q *Position) bestPart(equations []mines.Equation) (best []render.Matrix) {
	most, seen := 0, make([]bool, len(equations))
	for first := range equations {
		if seen[first] {
			continue
		}
		frames := puzzles.Eliminate(q.system(equations, connected(equations, first, seen)), false)
		mine, safe := decided(puzzles.Eliminated(frames))
		n := len(mine) + len(safe)
		if puzzles.Animated(frames) && (best == nil || cmp.Or(n-most, len(frames)-len(best)) > 0) {
			best, most = frames, n
		}
	}
	if best != nil {
		best = append(best, puzzles.Eliminated(best))
	}
	for i, frame := range best {
		best[i] = marked(frame)
	}
	return best
}

// connected are the indices of an equation and of those not yet seen that share a cell with it, and so on.
func connected(equations []mines.Equation, at int, seen []bool) []int {
	seen[at] = true
	all := []int{at}
	for i, e := range equations {
		if !seen[i] && slices.ContainsFunc(e.Cells, func(cell int) bool { return slices.Contains(equations[at].Cells, cell) }) {
			all = append(all, connected(equations, i, seen)...)
		}
	}
	return all
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
