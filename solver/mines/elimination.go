package mines

import "slices"

// Elimination is a set of numbers as linear equations over their hidden
// neighbours, a matrix, and Gauss's elimination on it step by step.
type Elimination struct {
	Cells []int       // the columns
	Rows  []MatrixRow // the numbers as they stand: factors 0 and 1
	Steps []RowStep   // the elimination, until every pivot stands alone in its column
}

// MatrixRow says that the mines in the cells, each times its factor, add up to Right.
type MatrixRow struct {
	Clue    int   // the cell of the number
	Factors []int // by column
	Right   int
	Shows   []Certain // the cells that the row alone decides
}

// RowStep replaces a row by Times of it less By of the row of a pivot, divided by what all factors then share.
type RowStep struct {
	Row, Pivot int
	Times, By  int
	After      MatrixRow
}

// The bounds of a matrix, in rows times columns and in the size of a factor.
const (
	mostEntries = 1 << 14
	mostFactor  = 1 << 20
)

// Eliminate returns the matrix of all numbers and its elimination. The error is ErrTooWide
// where it would be too large to follow: more than mostEntries entries. Cost: rows x rows x columns.
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

// newElimination is the matrix of some numbers before the first step.
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

// sum adds the rows with signs, one for each.
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

// conclude notes what a row alone decides: its right side is the least or the most that the left can be.
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

// reduce eliminates column by column. It stops early where factors grow beyond mostFactor.
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

// eliminate clears a column of row i by the pivot's row.
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

// gcd is the greatest common divisor, not negative.
func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, -a)
}
