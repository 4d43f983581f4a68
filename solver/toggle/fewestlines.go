package toggle

import (
	"context"

	"switchboard/solver/coset"
)

// lineSearch is the search for the fewest presses of rules whose quiet patterns
// are made of whole lines, nil for the others.
func (p Puzzle) lineSearch() func(*best, context.Context) error {
	rows, cols := p.size()
	switch {
	case !p.plain():
		return nil
	case p.Rule == Cross:
		return func(b *best, ctx context.Context) error { return b.searchCross(ctx, true) }
	case p.Rule == King && loose(rows) && loose(cols):
		return (*best).searchKing
	}
	return nil
}

// lightestSafe looks for the fewest presses of a safe with an odd number of rows
// and of columns whose handles may end either way. A press on every cell of one
// row leads from one goal to the other, so the solutions of both are what arises
// from one of them by flipping any rows and columns.
func lightestSafe(ctx context.Context, all []found) ([]best, error) {
	b := best{found: all[0]}
	if err := b.searchCross(ctx, false); err != nil {
		return nil, err
	}
	flipped := b.presses.Clone()
	flipped.Xor(all[0].presses) // R_i + C_j
	odd := rowParity(flipped, 0) != columnParity(flipped)[0]&1
	if flipped.At(0, 0) {
		odd = !odd
	}
	if odd {
		b.goal = all[1].goal
	}
	return []best{b}, nil
}

// isSafe reports whether lightestSafe is for the puzzle.
func (p Puzzle) isSafe(all []found) bool {
	rows, cols := p.size()
	return p.plain() && p.Rule == Cross && rows&1 == 1 && cols&1 == 1 && len(all) == 2
}

// searchCross flips lines of presses until they are as few as found. Rows may be
// flipped where the columns are odd in number, columns where the rows are (see
// cross); with even, an even number of lines, which keeps the goal.
func (b *best) searchCross(ctx context.Context, even bool) error {
	x := b.presses.Clone()
	b.presses = x
	rows, cols := upTo(x.rows), upTo(x.cols)
	var lines [][]int
	switch {
	case x.rows&1 == 1 && x.cols&1 == 1:
		at, err := x.switchLines(ctx, rows, cols, even)
		b.atLeast = max(b.atLeast, at)
		return err
	case x.cols&1 == 1:
		for r := range rows {
			lines = append(lines, cellsOf(rows[r:r+1], cols, x.cols))
		}
	case x.rows&1 == 1:
		for c := range cols {
			lines = append(lines, cellsOf(rows, cols[c:c+1], x.cols))
		}
	}
	x.thin(lines, true)
	b.atLeast = x.Count()
	return ctx.Err()
}

// searchKing flips lines where rows and columns both leave 2 modulo 3: a quiet
// pattern flips, in some rows and columns, the cells whose place in the line is
// not the last of three. The cells that both kinds reach are a switching game;
// the others belong to one line each.
func (b *best) searchKing(ctx context.Context) error {
	x := b.presses.Clone()
	b.presses = x
	rows, cols := firstTwo(x.rows), firstTwo(x.cols)
	var lone [][]int
	for r := 2; r < x.rows; r += 3 {
		lone = append(lone, cellsOf([]int{r}, cols, x.cols))
	}
	for c := 2; c < x.cols; c += 3 {
		lone = append(lone, cellsOf(rows, []int{c}, x.cols))
	}
	x.thin(lone, false)
	core := cellsOf(rows, cols, x.cols)
	at, err := x.switchLines(ctx, rows, cols, false)
	b.atLeast = max(b.atLeast, x.Count()-x.countOf(core)+at)
	return err
}

// switchLines makes the cells where these rows and columns cross as few as found
// by flipping whole rows and columns of them, and returns a lower bound on them.
func (b *Board) switchLines(ctx context.Context, rows, cols []int, even bool) (int, error) {
	cells := cellsOf(rows, cols, b.cols)
	word := make([]uint64, (len(cells)+63)/64)
	for i, c := range cells {
		if b.At(c/b.cols, c%b.cols) {
			word[i>>6] |= 1 << (i & 63)
		}
	}
	r, err := coset.Switching(ctx, len(rows), len(cols), word, even)
	if err != nil {
		return 0, err
	}
	for i, c := range cells {
		b.Set(c/b.cols, c%b.cols, r.Word[i>>6]>>(i&63)&1 == 1)
	}
	return r.AtLeast, nil
}

// thin flips every line that has more cells on than off; with even, an even
// number of lines, at the price of the line that loses least.
func (b *Board) thin(lines [][]int, even bool) {
	odd, weak, least := false, 0, b.rows*b.cols+1
	for i, cells := range lines {
		n := b.countOf(cells)
		if 2*n > len(cells) {
			b.flipAll(cells)
			odd = !odd
		}
		if gap := max(2*n-len(cells), len(cells)-2*n); gap < least {
			weak, least = i, gap
		}
	}
	if even && odd {
		b.flipAll(lines[weak])
	}
}

func (b *Board) countOf(cells []int) int {
	n := 0
	for _, c := range cells {
		if b.At(c/b.cols, c%b.cols) {
			n++
		}
	}
	return n
}

func (b *Board) flipAll(cells []int) {
	for _, c := range cells {
		b.Flip(c/b.cols, c%b.cols)
	}
}

// cellsOf lists the cells where rows and columns cross, as row*width+col.
func cellsOf(rows, cols []int, width int) []int {
	var cells []int
	for _, r := range rows {
		for _, c := range cols {
			cells = append(cells, r*width+c)
		}
	}
	return cells
}

func upTo(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

// firstTwo lists 0 1 3 4 6 7 ... below n.
func firstTwo(n int) []int {
	var list []int
	for i := range n {
		if i%3 != 2 {
			list = append(list, i)
		}
	}
	return list
}
