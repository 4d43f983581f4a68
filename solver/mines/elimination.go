package mines

import "slices"

// Elimination is some numbers as linear equations over their hidden neighbours, as a matrix, and the steps of Gaussian
// elimination on it.
type Elimination struct {
	Cells []int       // the columns
	Rows  []MatrixRow // the numbers before the first step: factors 0 and 1
	Steps []RowStep   // until every pivot is alone in its column
}

// MatrixRow says that the mines in the cells, each times its factor, add up to Right.
type MatrixRow struct {
	Clue    int   // cell of the number
	Factors []int // by column
	Right   int
	Shows   []Certain // cells that the row decides on its own
}

// RowStep replaces a row by Times the row less By times the pivot's row, divided by the common divisor of the result.
type RowStep struct {
	Row, Pivot int
	Times, By  int
	After      MatrixRow
}

// Limits of a matrix: rows times columns, and the size of a factor.
const (
	mostEntries = 1 << 14
	mostFactor  = 1 << 20
)

// Eliminate returns the matrix of all numbers and its elimination. The error is ErrTooWide if the matrix is too large
// to follow, with more than mostEntries entries. Cost: rows x rows x columns.
func (d *Deduction) Eliminate() (*Elimination, error) {
	o, columns := d.ask(), 0
	for _, clues := range o.cluesAt {
		columns += min(len(clues), 1)
	}
	if columns*len(o.clues) > mostEntries {
		return nil, ErrTooWide
	}
	m := newElimination(o.system, o.clues)
	m.reduce()
	return m, nil
}

// newElimination returns the matrix of some numbers before the first step.
func newElimination(s *system, clues []int) *Elimination {
	m := &Elimination{}
	for _, clue := range clues {
		m.Cells = append(m.Cells, s.equations[clue].Cells...)
	}
	slices.Sort(m.Cells)
	m.Cells = slices.Compact(m.Cells)
	for _, clue := range clues {
		e := s.equations[clue]
		row := MatrixRow{Clue: clue, Factors: make([]int, len(m.Cells)), Right: e.Need}
		for _, cell := range e.Cells {
			column, _ := slices.BinarySearch(m.Cells, cell)
			row.Factors[column] = 1
		}
		m.conclude(&row)
		m.Rows = append(m.Rows, row)
	}
	return m
}

func (m *Elimination) sum(signs []int8) MatrixRow {
	sum := MatrixRow{Clue: none, Factors: make([]int, len(m.Cells))}
	for i, sign := range signs {
		sum.Right += int(sign) * m.Rows[i].Right
		for column, f := range m.Rows[i].Factors {
			sum.Factors[column] += int(sign) * f
		}
	}
	m.conclude(&sum)
	return sum
}

// conclude sets what a row decides on its own, which is the case if its right side is the least or the most that the
// left side can be.
func (m *Elimination) conclude(row *MatrixRow) {
	least, most := 0, 0
	for _, f := range row.Factors {
		least, most = least+min(f, 0), most+max(f, 0)
	}
	row.Shows = nil
	if row.Right != least && row.Right != most {
		return
	}
	for column, f := range row.Factors {
		if f != 0 {
			row.Shows = append(row.Shows, Certain{Cell: m.Cells[column], Mine: (f > 0) == (row.Right == most)})
		}
	}
}

// reduce eliminates column by column. It stops early when a factor grows beyond mostFactor.
func (m *Elimination) reduce() {
	rows := slices.Clone(m.Rows)
	used := make([]bool, len(rows))
	for column := range m.Cells {
		pivot := -1
		for i, row := range rows {
			if !used[i] && row.Factors[column] != 0 {
				pivot = i
				break
			}
		}
		if pivot < 0 {
			continue
		}
		used[pivot] = true
		for i := range rows {
			if i == pivot || rows[i].Factors[column] == 0 {
				continue
			}
			step, ok := m.eliminate(rows, i, pivot, column)
			if !ok {
				return
			}
			rows[i] = step.After
			m.Steps = append(m.Steps, step)
		}
	}
}

// eliminate clears a column of row i with the pivot's row.
func (m *Elimination) eliminate(rows []MatrixRow, i, pivot, column int) (RowStep, bool) {
	step := RowStep{Row: i, Pivot: pivot, Times: rows[pivot].Factors[column], By: rows[i].Factors[column]}
	d := gcd(step.Times, step.By)
	if step.Times < 0 {
		d = -d
	}
	step.Times, step.By = step.Times/d, step.By/d
	row := MatrixRow{Clue: rows[i].Clue, Factors: make([]int, len(m.Cells))}
	row.Right = step.Times*rows[i].Right - step.By*rows[pivot].Right
	shared := row.Right
	for c := range row.Factors {
		f := step.Times*rows[i].Factors[c] - step.By*rows[pivot].Factors[c]
		if f > mostFactor || f < -mostFactor {
			return step, false
		}
		row.Factors[c], shared = f, gcd(shared, f)
	}
	if shared > 1 {
		row.Right /= shared
		for c := range row.Factors {
			row.Factors[c] /= shared
		}
	}
	m.conclude(&row)
	step.After = row
	return step, true
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, -a)
}
