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

const (
	// mostSide is the longest side of a board that is chased.
	mostSide = 16
	// mostQuietStarts is the most independent quiet starts: all their sums are compared.
	mostQuietStarts = 8
)

// chases chases every part. The hints then follow the shortest answer found in this way; of several, the one with the
// lowest set of quiet starts.
func (r *reasons) chases() {
	parts, step := r.p.chased()
	if len(parts) == 0 || max(r.lit.rows, r.lit.cols) > mostSide {
		return
	}
	quiet, err := newEngine(r.p).quiet(r.ctx)
	if err != nil {
		return
	}
	shortest := r.board()
	for _, part := range parts {
		found := r.chase(part, step, quiet)
		if found == nil {
			r.chased = nil
			return
		}
		r.chased = append(r.chased, found)
		shortest.Xor(found.Starts[found.Best].Presses)
	}
	r.a.Presses = shortest
}

// chased returns the parts of a board that are chased, and the step: on Diagonal the colour of the first cell comes
// first; none under rules other than Plus and Diagonal.
func (p Puzzle) chased() (parts []*Board, step [2]int) {
	if !p.plain() || p.several() || p.Rule != Plus && p.Rule != Diagonal {
		return nil, step
	}
	part := New(p.Size())
	for i := range part.rows * part.cols {
		r, c := i/part.cols, i%part.cols
		part.Set(r, c, p.Rule == Plus || (r+c)%2 == 0)
	}
	if p.Rule == Plus {
		return []*Board{part}, [2]int{1, 0}
	}
	return []*Board{part, part.Complement()}, [2]int{1, 1}
}

// chase chases a part, and finds its starts: those of the answer and of its sums with the quiet patterns of the part. It
// returns nil if these are too many.
func (r *reasons) chase(part *Board, step [2]int, quiet []*Board) *Chase {
	var starts []int
	for _, i := range part.Ones() {
		if i/part.cols < step[0] || i%part.cols < step[1] {
			starts = append(starts, i)
		}
	}
	own, basis := quietStarts(part, starts, quiet)
	if len(own) > mostQuietStarts {
		return nil
	}
	first := r.a.Presses.within(part)
	for k, i := range own {
		if first.on(i) {
			first.Xor(basis[k])
		}
	}
	found := &Chase{Step: step, Part: part}
	found.Presses, found.Left = r.down(part, step)
	for set := range 1 << len(basis) {
		presses := first.Clone()
		for k, q := range basis {
			if set>>k&1 == 1 {
				presses.Xor(q)
			}
		}
		found.Starts = append(found.Starts, Start{presses.within(r.board(starts...)), presses})
		if presses.Count() < found.Starts[found.Best].Presses.Count() {
			found.Best = set
		}
	}
	return found
}

// quietStarts returns independent quiet patterns of a part and, for each, a start that no other of them has: its last one,
// so that the number of a start does not depend on the answer that was found first.
func quietStarts(part *Board, starts []int, quiet []*Board) (own []int, basis []*Board) {
	var patterns []*Board
	for _, q := range quiet {
		patterns = append(patterns, q.within(part))
	}
	last, _ := echelon(context.Background(), patterns, func(q *Board) int {
		for _, i := range slices.Backward(starts) {
			if q.on(i) {
				return i
			}
		}
		return -1
	})
	for _, i := range starts {
		if k := slices.Index(last, i); k >= 0 {
			own, basis = append(own, i), append(basis, patterns[k])
		}
	}
	return own, basis
}

// down chases the wrong cells of a part, and returns the presses and what they leave wrong.
func (r *reasons) down(part *Board, step [2]int) (presses, left *Board) {
	presses, left = r.board(), r.lit.within(part)
	for _, i := range part.Ones() {
		row, col := i/part.cols+step[0], i%part.cols+step[1]
		if left.on(i) && row < part.rows && col < part.cols {
			presses.Flip(row, col)
			left.Xor(Flipped(r.p, row, col))
		}
	}
	return presses, left
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
