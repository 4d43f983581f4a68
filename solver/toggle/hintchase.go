package toggle

// chaseOrder is a way to go through a board line by line, from one of its sides and
// one end of the lines. In this order the last press that changes a cell is the
// one a fixed step away, so that when nothing is left to press before, that press
// alone can right the cell: light chasing. Cells without such a press are the end
// of the chase, presses that are so for no cell its start.
type chaseOrder struct {
	rows, cols          int // of the board
	across, up, leading bool
	step                [2]int // on the board
}

// chaseOrders returns the ways to chase on the board; none where a press reaches
// across it, or cells or presses are missing.
func (p Puzzle) chaseOrders() []chaseOrder {
	if !p.plain() || p.Rule == Cross {
		return nil
	}
	steps := Stencil(p.Rule)
	last := steps[len(steps)-1]
	var orders []chaseOrder
	for i := range 8 {
		o := chaseOrder{across: i&4 != 0, up: i&2 != 0, leading: i&1 != 0}
		o.rows, o.cols = p.size()
		if last[1] == 0 && o.leading || last[0] == last[1] && o.across {
			continue // makes no difference to the step
		}
		o.step = o.turned(last)
		orders = append(orders, o)
	}
	return orders
}

// turned returns a step along the order as a step on the board.
func (o chaseOrder) turned(step [2]int) [2]int {
	if o.up {
		step[0] = -step[0]
	}
	if o.leading {
		step[1] = -step[1]
	}
	if o.across {
		step[0], step[1] = step[1], step[0]
	}
	return step
}

// cells yields the cells in the order.
func (o chaseOrder) cells(yield func(r, c int) bool) {
	lines, length := o.rows, o.cols
	if o.across {
		lines, length = length, lines
	}
	for i := range lines {
		if o.up {
			i = lines - 1 - i
		}
		for j := range length {
			if o.leading {
				j = length - 1 - j
			}
			r, c := i, j
			if o.across {
				r, c = j, i
			}
			if !yield(r, c) {
				return
			}
		}
	}
}

// to returns the cell a step further, back the one a step before; false where that
// is off the board.
func (o chaseOrder) to(r, c int) (int, int, bool) {
	return o.inside(r+o.step[0], c+o.step[1])
}

func (o chaseOrder) back(r, c int) (int, int, bool) {
	return o.inside(r-o.step[0], c-o.step[1])
}

func (o chaseOrder) inside(r, c int) (int, int, bool) {
	return r, c, r >= 0 && r < o.rows && c >= 0 && c < o.cols
}

// parts splits the presses in those that have nothing to do with one another: the
// two colours of a chessboard where a press changes cells of one only.
func (p Puzzle) parts() []*Board {
	rows, cols := p.size()
	all := New(rows, cols)
	all.Fill(true)
	if p.Rule != Diagonal && p.Rule != Ring || rows*cols == 1 {
		return []*Board{all}
	}
	even := New(rows, cols)
	for r := range rows {
		for c := range cols {
			even.Set(r, c, (r+c)%2 == 0)
		}
	}
	all.Xor(even)
	return []*Board{even, all}
}

// byChase looks for a first press of the answer, in one of the orders, that a
// wrong cell calls for.
func (r *reasons) byChase() (Hint, error) {
	for _, o := range r.p.chaseOrders() {
		for _, part := range r.p.parts() {
			if h, ok := r.called(o, part); ok {
				return h, nil
			}
		}
	}
	return Hint{}, nil
}

func (r *reasons) called(o chaseOrder, part *Board) (Hint, bool) {
	done := New(o.rows, o.cols)
	for row, col := range o.cells {
		if !part.At(row, col) {
			continue
		}
		if !r.a.Presses.At(row, col) {
			done.Set(row, col, true)
			continue
		}
		y, x, ok := o.back(row, col)
		if !ok {
			return Hint{}, false
		}
		cell := New(o.rows, o.cols)
		cell.Set(y, x, true)
		return Hint{Kind: ByChase, Row: row, Col: col, Cells: cell, Done: done, Step: o.step}, true
	}
	return Hint{}, false
}

// byShortStart is byStart with sets that are easily counted.
func (r *reasons) byShortStart() (Hint, error) { return r.startWithin(shortSet) }

// byStart chases everything down and shows what the end then demands of the
// start.
func (r *reasons) byStart() (Hint, error) { return r.startWithin(longSet) }

func (r *reasons) startWithin(most int) (Hint, error) {
	if r.starts == nil {
		for _, o := range r.p.chaseOrders() {
			for _, part := range r.p.parts() {
				if h, ok := r.start(o, part); ok {
					r.starts = append(r.starts, h)
				}
			}
		}
	}
	var best Hint
	least := most + 1
	for _, h := range r.starts {
		if n := max(h.Start.Count(), h.Cells.Count()); n < least {
			best, least = h, n
		}
	}
	return best, nil
}

// start chases one part of the board from nothing.
func (r *reasons) start(o chaseOrder, part *Board) (Hint, bool) {
	start := New(o.rows, o.cols)
	for row, col := range o.cells {
		if _, _, called := o.back(row, col); !called && part.At(row, col) && r.a.Presses.At(row, col) {
			start.Set(row, col, true)
		}
	}
	if start.Count() == 0 {
		return Hint{}, false
	}
	at := start.first(1)[0]
	return Hint{Kind: ByStart, Row: at[0], Col: at[1], Start: start, Cells: r.chased(o, part), Step: o.step}, true
}

// chased returns what a chase of one part leaves wrong.
func (r *reasons) chased(o chaseOrder, part *Board) *Board {
	if r.need != nil {
		return r.p.chaseLevels(o, part, r.wrongIn(part), r.need)
	}
	return r.p.chase(o, part, r.wrongIn(part))
}

// wrongIn returns the wrong cells that the presses of a part can change.
func (r *reasons) wrongIn(part *Board) *Board {
	if r.p.Rule == Ring {
		other := part.Clone()
		other.Fill(true)
		other.Xor(part)
		part = other
	}
	return and(r.lit, part)
}

func and(a, b *Board) *Board {
	out := a.Clone()
	for i, w := range b.words {
		out.words[i] &= w
	}
	return out
}

// chase rights every wrong cell in the order, by the press a step further if the
// part has it, and returns what is left wrong.
func (p Puzzle) chase(o chaseOrder, part, lit *Board) *Board {
	left := lit.Clone()
	for row, col := range o.cells {
		if !left.At(row, col) {
			continue
		}
		if y, x, ok := o.to(row, col); ok && part.At(y, x) {
			for _, d := range stencils[p.Rule] {
				if r, c, in := o.inside(y+d[0], x+d[1]); in {
					left.Flip(r, c)
				}
			}
		}
	}
	return left
}
