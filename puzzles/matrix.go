package puzzles

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"switchboard/render"
)

// RowName is the name of a row of a matrix, counted from R1.
func RowName(row int) string { return "R" + strconv.Itoa(row+1) }

// MatrixText writes a matrix as a text file: the column names, then a line a row, with . for 0 and > before marked
// rows.
func MatrixText(m render.Matrix) []byte {
	var out strings.Builder
	label, width := 0, 1
	for _, name := range m.Rows {
		label = max(label, len(name))
	}
	for _, name := range m.Columns {
		width = max(width, len(name))
	}
	fmt.Fprintf(&out, "  %-*s", label, "")
	for _, name := range m.Columns {
		fmt.Fprintf(&out, " %*s", width, name)
	}
	for i, row := range m.Cells {
		mark := ' '
		if slices.Contains(m.Marked, i) {
			mark = '>'
		}
		fmt.Fprintf(&out, "\n%c %-*s", mark, label, m.Rows[i])
		for _, v := range row {
			entry := "."
			if v != 0 {
				entry = strconv.Itoa(v)
			}
			fmt.Fprintf(&out, " %*s", width, entry)
		}
		if m.Sums != nil {
			fmt.Fprintf(&out, " | %d", m.Sums[i])
		}
	}
	return []byte(out.String() + "\n")
}

// mostFactor is the size of a factor above which an elimination stops early.
const mostFactor = 1 << 20

// Eliminate returns a linear system before the first and after each step of Gaussian elimination, in whole numbers or
// modulo 2, until every pivot is alone in its column. Rows are not swapped. Cost: rows x rows x columns.
func Eliminate(m render.Matrix, modulo2 bool) []render.Matrix {
	frames := []render.Matrix{m}
	used := make([]bool, len(m.Rows))
	for column := range m.Columns {
		pivot := -1
		for r, factors := range m.Cells {
			if pivot < 0 && !used[r] && factors[column] != 0 {
				pivot, used[r] = r, true
			}
		}
		for r := range m.Cells {
			if pivot < 0 || r == pivot || m.Cells[r][column] == 0 {
				continue
			}
			row := combine(m, r, pivot, column, modulo2, &m.Step)
			if slices.Max(row) > mostFactor || slices.Min(row) < -mostFactor {
				return frames
			}
			m.Cells, m.Sums = slices.Clone(m.Cells), slices.Clone(m.Sums)
			m.Cells[r], m.Sums[r] = row[:len(m.Columns)], row[len(m.Columns)]
			frames = append(frames, m)
		}
	}
	return frames
}

// combine returns a row, and its right side, less a multiple of the pivot's so that a column becomes 0, divided by the
// common divisor, and describes the step.
func combine(m render.Matrix, r, pivot, column int, modulo2 bool, step *render.RowStep) []int {
	times, by := m.Cells[pivot][column], m.Cells[r][column]
	shared := gcd(times, by)
	if times < 0 {
		shared = -shared
	}
	times, by = times/shared, by/shared
	if modulo2 {
		by = -1 // as good as 1
	}
	row, less := append(slices.Clone(m.Cells[r]), m.Sums[r]), append(slices.Clone(m.Cells[pivot]), m.Sums[pivot])
	shared = 0
	for c := range row {
		if row[c] = times*row[c] - by*less[c]; modulo2 {
			row[c] &= 1
		}
		shared = gcd(shared, row[c])
	}
	for c := range row {
		row[c] /= max(shared, 1)
	}
	name, _, _ := strings.Cut(m.Rows[r], " ")
	other, _, _ := strings.Cut(m.Rows[pivot], " ")
	var sum strings.Builder
	AddTerm(&sum, times, name)
	AddTerm(&sum, -by, other)
	*step = render.RowStep{Changed: r + 1, Pivot: pivot + 1, Label: strings.ReplaceAll(name+" = "+sum.String(), "-", "−")}
	return row
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, -a)
}

// AddTerm appends + A1, - A1 or, for other factors, + 2 A1.
func AddTerm(s *strings.Builder, factor int, name string) {
	sign := "+ "
	if factor < 0 {
		sign, factor = "- ", -factor
	}
	if s.Len() > 0 {
		s.WriteString(" " + sign)
	} else if sign == "- " {
		s.WriteString("-")
	}
	if factor > 1 {
		s.WriteString(strconv.Itoa(factor) + " ")
	}
	s.WriteString(name)
}

// Eliminated returns the end of an elimination.
func Eliminated(frames []render.Matrix) render.Matrix {
	end := frames[len(frames)-1]
	end.Step = render.RowStep{}
	return end
}

// Animated reports whether an elimination is worth an animation, and readable on a phone.
func Animated(frames []render.Matrix) bool {
	return len(frames) > 1 && len(frames) <= 61 && len(frames[0].Rows) <= 20 && len(frames[0].Columns) <= 18
}

// EliminationText writes a system as a text file, then each step with its new row. Note follows the label of a step.
func EliminationText(frames []render.Matrix, note func(m render.Matrix, row int) string) []byte {
	out := frames[0]
	for _, m := range frames[1:] {
		r := m.Step.Changed - 1
		out.Rows = append(out.Rows, strings.ReplaceAll(m.Step.Label, "−", "-")+note(m, r))
		out.Cells, out.Sums = append(out.Cells, m.Cells[r]), append(out.Sums, m.Sums[r])
	}
	return MatrixText(out)
}

// Wide returns a copy of the rows of a system with entries that elimination cannot overflow.
func Wide(rows [][]int16) [][]int {
	wide := make([][]int, len(rows))
	for r, row := range rows {
		for _, v := range row {
			wide[r] = append(wide[r], int(v))
		}
	}
	return wide
}
