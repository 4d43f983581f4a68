package mines

// What a cell of the ground holds if it has no number.
const (
	groundHidden = -1
	groundFlag   = -2 // a mine, according to the player
	groundEdge   = -3 // neither mine nor number: beyond the edge, or Cleared
)

// The fate of a hidden cell, as far as single numbers decide it.
const (
	fateOpen = iota // undecided
	fateSafe
	fateMine
)

// ground is the board with a border, so that every cell has eight neighbours, and what single numbers decide about it.
type ground struct {
	width  int     // cells in a row, border included
	steps  [8]int  // to the eight neighbours, in reading order
	grid   []int8  // number, or one of the constants above
	total  int     // mines on the board, or Unknown
	clues  []int32 // cells with a number and hidden neighbours, in reading order
	need   []int8  // by number: mines still to find around it
	open   []int8  // by number: undecided hidden neighbours
	fate   []uint8 // by hidden cell
	group  []int32 // by hidden cell: its group
	stack  []int32 // numbers that decide all their neighbours
	beside []uint8 // by hidden cell: the directions in which there are numbers, as bits

	hidden int   // undecided hidden cells
	rest   int   // those next to no number
	left   int   // mines among the undecided cells, or Unknown
	mined  int   // cells decided to be mines
	failed int32 // a number that cannot be right
}

// load takes over a position.
func (g *ground) load(p *Position) {
	g.width, g.total = p.Cols+2, p.Mines
	w := g.width
	g.steps = [8]int{-w - 1, -w, -w + 1, -1, 1, w - 1, w, w + 1}
	g.grid = resize(g.grid, w*(p.Rows+2))
	for i := range g.grid {
		g.grid[i] = groundEdge
	}
	for r := range p.Rows {
		row := g.grid[(r+1)*w+1:]
		for c, cell := range p.Cells[r*p.Cols : (r+1)*p.Cols] {
			row[c] = int8(cell)
		}
	}
}

// at returns the place on the ground of a cell of the position.
func (g *ground) at(cell int) int {
	cols := g.width - 2
	return (cell/cols+1)*g.width + cell%cols + 1
}

// cell returns the cell of the position at a place on the ground.
func (g *ground) cell(at int) int { return (at/g.width-1)*(g.width-2) + at%g.width - 1 }

// settle decides what single numbers can: all hidden neighbours of a number that needs none of them or all. It reports
// false if a number cannot be right.
func (g *ground) settle() bool {
	if !g.survey() {
		return false
	}
	for _, at := range g.clues {
		g.push(int(at))
	}
	return g.spread()
}

// push notes a number if it decides all its neighbours.
func (g *ground) push(at int) {
	if g.open[at] > 0 && (g.need[at] == 0 || g.need[at] == g.open[at]) {
		g.stack = append(g.stack, int32(at))
	}
}

// spread applies the noted numbers, and those that follow.
func (g *ground) spread() bool {
	for len(g.stack) > 0 {
		at := g.stack[len(g.stack)-1]
		g.stack = g.stack[:len(g.stack)-1]
		if g.open[at] > 0 && !g.settleAround(int(at)) {
			return false
		}
	}
	return true
}

// survey finds what each number needs, and which numbers are next to each hidden cell.
func (g *ground) survey() bool {
	n := len(g.grid)
	g.need, g.open, g.group = resize(g.need, n), resize(g.open, n), resize(g.group, n)
	g.fate, g.beside = resize(g.fate, n), resize(g.beside, n)
	clear(g.fate)
	clear(g.beside)
	g.clues, g.stack = g.clues[:0], g.stack[:0]
	g.hidden, g.rest, g.mined, g.left = 0, 0, 0, g.total
	for at := g.width + 1; at < n-g.width-1; at++ {
		switch v := g.grid[at]; {
		case v == groundHidden:
			g.hidden++
		case v == groundFlag && g.left != Unknown:
			if g.left--; g.left < 0 {
				return false
			}
		case v >= 0:
			if !g.read(at) {
				return false
			}
		}
	}
	g.rest += g.hidden
	return true
}

// read takes in the number of a cell. It reports false if the number cannot be right.
func (g *ground) read(at int) bool {
	v, open := g.grid[at], int8(0)
	for d, step := range g.steps {
		switch g.grid[at+step] {
		case groundHidden:
			if g.beside[at+step] == 0 {
				g.rest--
			}
			g.beside[at+step] |= 1 << (7 - d)
			open++
		case groundFlag:
			v--
		}
	}
	if v < 0 || v > open {
		g.failed = int32(at)
		return false
	}
	if open > 0 {
		g.need[at], g.open[at] = v, open
		g.clues = append(g.clues, int32(at))
	}
	return true
}

// settleAround decides the undecided neighbours of a number that needs none of them or all.
func (g *ground) settleAround(at int) bool {
	mine := g.need[at] > 0
	for _, step := range g.steps {
		cell := at + step
		if g.grid[cell] != groundHidden || g.fate[cell] != fateOpen {
			continue
		}
		if !g.settleCell(cell, mine) {
			return false
		}
	}
	return true
}

func (g *ground) settleCell(cell int, mine bool) bool {
	less := int8(0)
	if g.fate[cell] = fateSafe; mine {
		g.fate[cell], less = fateMine, 1
		g.mined++
		if g.left != Unknown {
			if g.left--; g.left < 0 {
				return false
			}
		}
	}
	g.hidden--
	for set, d := g.beside[cell], 0; set != 0; set, d = set>>1, d+1 {
		if set&1 == 0 {
			continue
		}
		at := cell + g.steps[d]
		g.open[at]--
		g.need[at] -= less
		if g.need[at] < 0 || g.need[at] > g.open[at] {
			g.failed = int32(at)
			return false
		}
		g.push(at)
	}
	return true
}

// totalBinds reports whether the total can rule anything out, given the fewest and most mines that the parts can have.
func (g *ground) totalBinds(fewest, most int) bool {
	switch {
	case g.left == Unknown:
		return false
	case g.rest == 0:
		return fewest != g.left || most != g.left
	}
	return fewest <= g.left-g.rest || most >= g.left
}
