package toggle

import (
	"context"
	"slices"
)

// Chasing goes through a board in reading order and corrects each wrong cell by the press Step away, which changes no
// earlier cell: on Plus the press below it, on Diagonal the one below and to the right, for one colour of the
// chessboard at a time. The presses of the first row (and column) correct no cell in that way: they are the start. What
// stays wrong is in the last row (and column).

// Chase is the result of chasing a board.
type Chase struct {
	Step    [2]int  // rows and columns from a wrong cell to the press that corrects it
	Part    *Board  // the cells chased: all, or those of one colour
	Presses *Board  // the presses of a chase without a start
	Left    *Board  // what that chase leaves wrong
	Starts  []Start // the starts that leave Left on a solved board, so that with them nothing stays wrong
	Best    int     // index of the start that takes the fewest presses
}

// Start is the presses before a chase.
type Start struct {
	Cells   *Board
	Presses *Board // all of them: Cells, and the chase that follows
}

// ChaseTable tells where to start, on boards of one size: add up the starts at the indices of those Keys that a chase
// leaves wrong. Quiet starts leave nothing wrong on a solved board.
type ChaseTable struct {
	Keys          []int // cells as row*cols+col, ascending
	Starts, Quiet []*Board
}

const (
	// mostSide is the longest side of a board that is chased.
	mostSide = 16
	// mostQuietStarts is the most independent quiet starts: all their sums are compared.
	mostQuietStarts = 8
)

type chaser struct {
	p    Puzzle
	step [2]int
	part *Board
}

// chasers returns a chaser for each part of the board; none for rules other than Plus and Diagonal.
func (p Puzzle) chasers() (all []chaser) {
	if !p.plain() || p.several() || p.Rule != Plus && p.Rule != Diagonal {
		return nil
	}
	part := New(p.Size())
	for i := range part.rows * part.cols {
		r, c := i/part.cols, i%part.cols
		part.Set(r, c, p.Rule == Plus || (r+c)%2 == 0)
	}
	if p.Rule == Plus {
		return []chaser{{p, [2]int{1, 0}, part}}
	}
	return []chaser{{p, [2]int{1, 1}, part}, {p, [2]int{1, 1}, part.Complement()}}
}

// ChaseTables returns the table of each part; on Diagonal the colour of the first cell comes first. It is empty for
// rules other than Plus and Diagonal.
func ChaseTables(rule Rule, rows, cols int) (tables []ChaseTable) {
	for _, c := range (Puzzle{Board: New(rows, cols), Rule: rule}).chasers() {
		tables = append(tables, c.table())
	}
	return tables
}

// down chases the wrong cells of the part, and returns the presses and what they leave wrong.
func (c chaser) down(lit *Board) (presses, left *Board) {
	presses, left = New(lit.rows, lit.cols), lit.Clone()
	for row := range lit.rows {
		for col := range lit.cols {
			y, x := row+c.step[0], col+c.step[1]
			if left.At(row, col) && c.part.At(row, col) && y < lit.rows && x < lit.cols {
				presses.Flip(y, x)
				left.Xor(Flipped(c.p, y, x))
			}
		}
	}
	for i, w := range c.part.words {
		left.words[i] &= w
	}
	return presses, left
}

func (c chaser) after(lit, presses *Board) *Board {
	return Apply(Puzzle{Board: lit, Rule: c.p.Rule}, presses)
}

// table chases after each single press of the first row (and column), and eliminates.
func (c chaser) table() (t ChaseTable) {
	var starts, lefts []*Board
	for i := range c.part.rows * c.part.cols {
		if !c.part.on(i) || i/c.part.cols >= c.step[0] && i%c.part.cols >= c.step[1] {
			continue
		}
		start := New(c.part.rows, c.part.cols).flipAll(i)
		_, left := c.down(c.after(New(start.rows, start.cols), start))
		starts, lefts = append(starts, start), append(lefts, left)
	}
	keys, _ := echelon(context.Background(), lefts, starts, (*Board).First)
	for i := range c.part.rows * c.part.cols {
		if k := slices.Index(keys, i); k >= 0 {
			t.Keys, t.Starts = append(t.Keys, i), append(t.Starts, starts[k])
		}
	}
	for k, start := range starts {
		if keys[k] < 0 {
			t.Quiet = append(t.Quiet, start)
		}
	}
	return t
}

// chases chases every part. The hints then follow the shortest answer found in this way; of several, the one with the
// lowest set of quiet starts.
func (r *reasons) chases() {
	if max(r.lit.rows, r.lit.cols) > mostSide {
		return
	}
	for _, c := range r.p.chasers() {
		t := c.table()
		if len(t.Quiet) > mostQuietStarts {
			r.chased = nil
			return
		}
		r.chased = append(r.chased, c.chase(r.lit, t))
	}
	if len(r.chased) > 0 {
		r.a.Presses = r.board()
	}
	for _, found := range r.chased {
		r.a.Presses.Xor(found.Starts[found.Best].Presses)
	}
}

// chase chases the part from every start that the table gives.
func (c chaser) chase(lit *Board, t ChaseTable) *Chase {
	found := &Chase{Step: c.step, Part: c.part}
	found.Presses, found.Left = c.down(lit)
	first := New(lit.rows, lit.cols)
	for k, key := range t.Keys {
		if found.Left.on(key) {
			first.Xor(t.Starts[k])
		}
	}
	for set := range 1 << len(t.Quiet) {
		start := first.Clone()
		for k, q := range t.Quiet {
			if set>>k&1 == 1 {
				start.Xor(q)
			}
		}
		presses, _ := c.down(c.after(lit, start))
		presses.Xor(start)
		found.Starts = append(found.Starts, Start{start, presses})
		if presses.Count() < found.Starts[found.Best].Presses.Count() {
			found.Best = set
		}
	}
	return found
}

// byChase returns the hint for the first part that needs presses: the first press of its start or, without a start, of
// the chase.
func (r *reasons) byChase() (Hint, error) {
	for _, found := range r.chased {
		best := found.Starts[found.Best]
		if best.Presses.Count() == 0 {
			continue
		}
		if i := best.Cells.First(); i >= 0 {
			h := r.counted(ByStart, i, found.Left)
			h.Chase, h.Quiet = found, found.quiet()
			return h, nil
		}
		i := best.Presses.First()
		h := r.plain(i)
		if h.Kind == 0 {
			h = r.counted(ByChase, i, r.board(i-found.Step[0]*r.lit.cols-found.Step[1]))
			h.Chase, h.Quiet = found, found.quiet()
		}
		return h, nil
	}
	return Hint{}, nil
}

// quiet returns the smallest quiet pattern of the part, as a difference of two starts.
func (c *Chase) quiet() (least []*Board) {
	for _, start := range c.Starts[1:] {
		q := start.Presses.Clone()
		if q.Xor(c.Starts[0].Presses); least == nil || q.Count() < least[0].Count() {
			least = []*Board{q}
		}
	}
	return least
}
