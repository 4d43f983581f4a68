package mines

// row is a number as an equation: need of the unknown cells are mines.
type row struct {
	clue  int     // the cell that shows the number
	cells []int32 // its unknown neighbours, numbered as in field.unknown
	need  int     // its weight: the number less the flags beside it
}

// field is a position as a system of equations, one row a number and one
// column an unknown cell. Flags are columns too when they are not trusted.
type field struct {
	pos     *Position
	unknown []int     // the unknown cells, in reading order
	index   []int32   // cell of the position to its place in unknown, or -1
	rows    []row     // numbers with unknown neighbours, or that cannot be right
	of      [][]int32 // unknown cell to the rows that hold it
	left    int       // mines in the unknown cells; below 0 when there are more flags than mines
	total   bool      // left is known
}

// newField reads a position, with its flags as mines or as unknown cells.
func newField(p *Position, trustFlags bool) *field {
	f := &field{pos: p, index: make([]int32, len(p.Cells)), left: p.Mines, total: p.Mines != Unknown}
	for i, cell := range p.Cells {
		f.index[i] = -1
		if cell == Hidden || cell == Flag && !trustFlags {
			f.index[i] = int32(len(f.unknown))
			f.unknown = append(f.unknown, i)
		}
	}
	if trustFlags {
		f.left -= p.Count(Flag)
	}
	f.of = make([][]int32, len(f.unknown))
	for i, cell := range p.Cells {
		if cell >= 0 {
			f.addRow(i)
		}
	}
	return f
}

func (f *field) addRow(clue int) {
	r := row{clue: clue, need: int(f.pos.Cells[clue])}
	var around [8]int
	for _, cell := range appendNeighbours(around[:0], f.pos.Rows, f.pos.Cols, clue) {
		if at := f.index[cell]; at >= 0 {
			r.cells = append(r.cells, at)
		} else if f.pos.Cells[cell] == Flag {
			r.need--
		}
	}
	if len(r.cells) == 0 && r.need == 0 {
		return
	}
	for _, cell := range r.cells {
		f.of[cell] = append(f.of[cell], int32(len(f.rows)))
	}
	f.rows = append(f.rows, r)
}

// allRows lists every row.
func (f *field) allRows() []int32 {
	list := make([]int32, len(f.rows))
	for i := range list {
		list[i] = int32(i)
	}
	return list
}

// clues names the numbers of some rows, in the given order.
func (f *field) clues(rows []int32) []int {
	list := make([]int, len(rows))
	for i, r := range rows {
		list[i] = f.rows[r].clue
	}
	return list
}
