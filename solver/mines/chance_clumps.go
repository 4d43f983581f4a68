package mines

// clump is a set of hidden cells beside the same numbers: they are alike, so
// only how many of them are mines counts.
type clump struct {
	shape  uint16 // where the other numbers lie, seen from the first
	size   int8
	clues  [8]int32 // the numbers beside it, as places in clumps.clues
	degree int8     // how many
	cell   int32    // one of its cells

	chance  float64
	verdict Verdict
}

// openClue is a number with unsettled cells round it.
type openClue struct {
	at     int32 // its cell on the ground
	need   int8
	degree int8     // how many clumps lie round it
	clumps [8]int32 // which
}

// clumps are the unsettled cells beside numbers, and those numbers.
type clumps struct {
	list  []clump
	clues []openClue
	index []int32 // cell of the ground to the place of its number in clues
}

// views holds, for each set of directions in which a cell has numbers, the first
// direction and the shape: where the others lie as seen from that first number.
// Two cells lie beside the same numbers if first number and shape agree.
var views = func() (table [256]struct {
	first uint8
	shape uint16
}) {
	rows, cols := [8]int{0, 0, 0, 1, 1, 2, 2, 2}, [8]int{0, 1, 2, 0, 2, 0, 1, 2}
	for set := 1; set < 256; set++ {
		first := -1
		for d := range 8 {
			if set>>d&1 == 0 {
				continue
			}
			if first < 0 {
				first = d
			}
			table[set].shape |= 1 << ((rows[d]-rows[first])*5 + cols[d] - cols[first] + 2)
		}
		table[set].first = uint8(first)
	}
	return table
}()

// gather finds the clumps of a settled ground.
func (c *clumps) gather(g *ground) {
	c.list, c.clues = c.list[:0], c.clues[:0]
	c.index = resize(c.index, len(g.grid))
	for _, at := range g.clues {
		if g.open[at] > 0 {
			c.index[at] = int32(len(c.clues))
			c.clues = append(c.clues, openClue{at: at, need: g.need[at]})
		}
	}
	for i := range c.clues {
		c.gatherAround(g, i)
	}
}

// gatherAround makes the clumps whose first number is clue i.
func (c *clumps) gatherAround(g *ground, i int) {
	at, from := int(c.clues[i].at), len(c.list)
cells:
	for d, step := range g.steps {
		cell := at + step
		if g.grid[cell] != groundHidden || g.fate[cell] != fateOpen {
			continue
		}
		view := &views[g.beside[cell]]
		if int(view.first) != 7-d {
			continue
		}
		for j := from; j < len(c.list); j++ {
			if c.list[j].shape == view.shape {
				c.list[j].size++
				g.clump[cell] = int32(j)
				continue cells
			}
		}
		g.clump[cell] = int32(len(c.list))
		c.list = append(c.list, clump{shape: view.shape, size: 1, cell: int32(cell)})
		c.link(g, cell)
	}
}

// link ties the newest clump, which has the given cell, to its numbers.
func (c *clumps) link(g *ground, cell int) {
	at := len(c.list) - 1
	k := &c.list[at]
	for set, d := g.beside[cell], 0; set != 0; set, d = set>>1, d+1 {
		if set&1 == 0 {
			continue
		}
		i := c.index[cell+g.steps[d]]
		k.clues[k.degree] = i
		k.degree++
		q := &c.clues[i]
		q.clumps[q.degree] = int32(at)
		q.degree++
	}
}
