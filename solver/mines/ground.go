package mines

// What a cell of the ground holds if it has no number.
const (
	groundHidden = int8(Hidden)   // undecided
	groundFlag   = int8(Flag)     // a mine, according to the player
	groundEdge   = int8(Cleared)  // neither mine nor number: Cleared, or beyond the edge
	groundMine   = groundEdge - 1 // hidden, and decided to be a mine
	groundSafe   = groundEdge - 2 // hidden, and decided to be safe
)

// ground is the board with a border, so that every cell has eight neighbours, and what single numbers decide about it.
type ground struct {
	width  int     // cells in a row, border included
	steps  [8]int  // to the eight neighbours, in reading order
	grid   []int8  // number, or one of the constants above
	clues  []int32 // cells with a number and hidden neighbours, in reading order
	need   []int8  // by number: mines still to find around it
	open   []int8  // by number: undecided hidden neighbours
	group  []int32 // by hidden cell: its group
	stack  []int32 // numbers that decide all their neighbours
	beside []uint8 // by hidden cell: the directions in which there are numbers, as bits

	hidden int // undecided hidden cells
	rest   int // those next to no number
	flags  int
	left   int   // mines among the undecided cells, or Unknown
	mined  int   // cells decided to be mines
	failed int32 // a number that cannot be right, or 0
}

// load takes over a position.
func (g *ground) load(p *Position) {
	g.width = p.Cols + 2
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
	g.stack = g.stack[:0]
	for _, at := range g.clues {
		g.push(int(at))
	}
	for len(g.stack) > 0 {
		at := int(g.stack[len(g.stack)-1])
		g.stack = g.stack[:len(g.stack)-1]
		if g.open[at] == 0 {
			continue // another number has decided them
		}
		to := groundSafe
		if g.need[at] > 0 {
			to = groundMine
		}
		for _, step := range g.steps {
			if cell := at + step; g.grid[cell] == groundHidden && !g.decide(cell, to) {
				return false
			}
		}
	}
	return true
}

// settled lists the cells that settle has decided.
func (g *ground) settled() (list []Certain) {
	for at, v := range g.grid {
		if v == groundMine || v == groundSafe {
			list = append(list, Certain{g.cell(at), v == groundMine})
		}
	}
	return list
}

// push notes a number if it decides all its neighbours.
func (g *ground) push(at int) {
	if g.open[at] > 0 && (g.need[at] == 0 || g.need[at] == g.open[at]) {
		g.stack = append(g.stack, int32(at))
	}
}

// survey finds what each number needs, and which numbers are next to each hidden cell.
func (g *ground) survey() bool {
	n := len(g.grid)
	g.need, g.open, g.group = resize(g.need, n), resize(g.open, n), resize(g.group, n)
	g.beside = resize(g.beside, n)
	clear(g.beside)
	g.clues = g.clues[:0]
	g.hidden, g.rest, g.mined, g.flags, g.left, g.failed = 0, 0, 0, 0, Unknown, 0
	for at := g.width + 1; at < n-g.width-1; at++ {
		switch v := g.grid[at]; {
		case v == groundHidden:
			g.hidden++
		case v == groundFlag:
			g.flags++
		case v >= 0 && !g.read(at):
			g.failed = int32(at)
			return false
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
	if open > 0 {
		g.need[at], g.open[at] = v, open
		g.clues = append(g.clues, int32(at))
	}
	return v >= 0 && v <= open
}

// decide turns a hidden cell into a mine or a safe cell. It reports false if a number can no longer be right.
func (g *ground) decide(cell int, to int8) bool {
	less := int8(0)
	if g.grid[cell] = to; to == groundMine {
		less = 1
		g.mined++
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

// bound takes the total into account, or Unknown. It reports false if too many or too few cells are undecided for it.
func (g *ground) bound(total int) bool {
	if g.left = Unknown; total == Unknown {
		return true
	}
	g.left = total - g.flags - g.mined
	return g.left >= 0 && g.left <= g.hidden
}
