package mines

// survey is what ground.survey found, kept to ask many times what would follow
// if a cell showed some number or held a mine.
type survey struct {
	need, open         []int8
	beside             []uint8
	clues              int
	hidden, rest, left int
	number             int // the cell that shows a supposed number, or 0
}

// keep surveys the ground and remembers what it found. It is false if a number
// cannot be right.
func (g *ground) keep() bool {
	if !g.survey() {
		return false
	}
	k := &g.kept
	k.need = append(k.need[:0], g.need...)
	k.open = append(k.open[:0], g.open...)
	k.beside = append(k.beside[:0], g.beside...)
	k.clues, k.hidden, k.rest, k.left, k.number = len(g.clues), g.hidden, g.rest, g.left, 0
	return true
}

// restore goes back to what was kept.
func (g *ground) restore() {
	k := &g.kept
	copy(g.need, k.need)
	copy(g.open, k.open)
	copy(g.beside, k.beside)
	clear(g.fate)
	g.clues, g.stack = g.clues[:k.clues], g.stack[:0]
	g.hidden, g.rest, g.left, g.safe, g.mined = k.hidden, k.rest, k.left, 0, 0
	if k.number > 0 {
		g.grid[k.number], k.number = groundHidden, 0
	}
}

// supposeNumber goes back to what was kept and settles what follows if a hidden
// cell shows v. It is false if that cannot be.
func (g *ground) supposeNumber(cell int, v int8) bool {
	g.restore()
	if !g.settleCell(cell, false) {
		return false
	}
	g.safe--
	g.grid[cell], g.kept.number = v, cell
	open := int8(0)
	for d, step := range g.steps {
		switch at := cell + step; g.grid[at] {
		case groundHidden:
			if g.beside[at] == 0 {
				g.rest--
			}
			g.beside[at] |= 1 << (7 - d)
			open++
		case groundFlag:
			v--
		}
	}
	if v < 0 || v > open {
		return false
	}
	g.need[cell], g.open[cell] = v, open
	if open > 0 {
		g.clues = append(g.clues, int32(cell))
		g.push(cell)
	}
	return g.spread()
}

// supposePair goes back to what was kept and settles what follows if one cell
// is safe and some are mines.
func (g *ground) supposePair(safe int, mines []int) bool {
	g.restore()
	if !g.settleCell(safe, false) {
		return false
	}
	for _, at := range mines {
		if !g.settleCell(at, true) {
			return false
		}
	}
	return g.spread()
}
