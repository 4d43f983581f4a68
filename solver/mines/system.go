package mines

import "slices"

// row is a number as an equation: need of the unknown cells are mines.
type row struct {
	clue  int     // the cell that shows the number
	cells []int32 // its unknown neighbours, numbered as in system.unknown
	need  int     // its weight: the number less the flags next to it
}

// system is a position as a system of equations, one row a number and one
// column a hidden cell. Flags are mines.
type system struct {
	pos     *Position
	unknown []int     // the hidden cells, in reading order
	index   []int32   // cell of the position to its place in unknown, or -1
	rows    []row     // numbers with unknown neighbours, or that cannot be right
	of      [][]int32 // unknown cell to the rows that hold it
	whole   row       // the total as a row; it needs less than 0 when there are more flags than mines
	total   bool      // it is known
	beside  [][]int32 // row to the rows that share a cell with it, once asked for
}

func newSystem(p *Position) *system {
	s := &system{pos: p, index: make([]int32, len(p.Cells)), whole: row{clue: none, need: p.Mines - p.Count(Flag)}, total: p.Mines != Unknown}
	for i, cell := range p.Cells {
		s.index[i] = none
		if cell == Hidden {
			s.index[i] = int32(len(s.unknown))
			s.unknown, s.whole.cells = append(s.unknown, i), append(s.whole.cells, s.index[i])
		}
	}
	s.of = make([][]int32, len(s.unknown))
	for i, cell := range p.Cells {
		if cell >= 0 {
			s.addRow(i)
		}
	}
	s.beside = make([][]int32, len(s.rows))
	return s
}

func (s *system) addRow(clue int) {
	r := row{clue: clue, need: int(s.pos.Cells[clue])}
	var around [8]int
	for _, cell := range appendNeighbours(around[:0], s.pos.Rows, s.pos.Cols, clue) {
		if at := s.index[cell]; at >= 0 {
			r.cells = append(r.cells, at)
		} else if s.pos.Cells[cell] == Flag {
			r.need--
		}
	}
	if len(r.cells) == 0 && r.need == 0 {
		return
	}
	for _, cell := range r.cells {
		s.of[cell] = append(s.of[cell], int32(len(s.rows)))
	}
	s.rows = append(s.rows, r)
}

// row is one of the rows, or with none the total.
func (s *system) row(r int32) *row {
	if r == none {
		return &s.whole
	}
	return &s.rows[r]
}

// allRows lists every row.
func (s *system) allRows() []int32 {
	list := make([]int32, len(s.rows))
	for i := range list {
		list[i] = int32(i)
	}
	return list
}

// clues names the numbers of some rows, in the given order.
func (s *system) clues(rows []int32) []int {
	list := make([]int, len(rows))
	for i, r := range rows {
		list[i] = s.rows[r].clue
	}
	return list
}

// around lists the rows that share a cell with one, in order.
func (s *system) around(r int32) []int32 {
	if s.beside[r] == nil {
		list := []int32{}
		for _, cell := range s.rows[r].cells {
			for _, o := range s.of[cell] {
				if o != r && !slices.Contains(list, o) {
					list = append(list, o)
				}
			}
		}
		slices.Sort(list)
		s.beside[r] = list
	}
	return s.beside[r]
}

// walk lists up to size rows, breadth first from the given ones; those that it
// cannot reach come last.
func (s *system) walk(from []int32, size int) []int32 {
	seen := make(map[int32]bool, size)
	list := make([]int32, 0, size)
	add := func(rows []int32) {
		for _, r := range rows {
			if !seen[r] && len(list) < size {
				seen[r] = true
				list = append(list, r)
			}
		}
	}
	add(from)
	for i := 0; i < len(list) && len(list) < size; i++ {
		add(s.around(list[i]))
	}
	if len(list) < size {
		add(s.allRows())
	}
	return list
}
