package mines

// group is a set of hidden cells next to the same numbers: they are alike, so
// only how many of them are mines counts.
type group struct {
	shape  uint16 // where the other numbers lie, seen from the first
	size   int8
	clues  [8]int32 // the numbers next to it, as places in groups.clues
	degree int8     // how many

	chance  float64
	verdict Verdict
}

// openClue is a number with unsettled cells around it.
type openClue struct {
	at     int32 // its cell on the ground
	need   int8
	degree int8     // how many groups lie around it
	groups [8]int32 // which
}

// groups are the unsettled cells next to numbers, and those numbers.
type groups struct {
	list  []group
	clues []openClue
	index []int32 // cell of the ground to the place of its number in clues
}

// views holds, for each set of directions in which a cell has numbers, the first
// direction and the shape: where the others lie as seen from that first number.
// Two cells lie next to the same numbers if first number and shape agree.
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

// gather finds the groups of a settled ground.
func (c *groups) gather(g *ground) {
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

// gatherAround makes the groups whose first number is clue i.
func (c *groups) gatherAround(g *ground, i int) {
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
				g.group[cell] = int32(j)
				continue cells
			}
		}
		g.group[cell] = int32(len(c.list))
		c.list = append(c.list, group{shape: view.shape, size: 1})
		c.link(g, cell)
	}
}

// link ties the newest group, which has the given cell, to its numbers.
func (c *groups) link(g *ground, cell int) {
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
		q.groups[q.degree] = int32(at)
		q.degree++
	}
}

// span is a stretch of orderer.sequence that makes one part.
type span struct{ from, to int }

// orderer puts the groups in an order that keeps few numbers open at once: part
// by part, each from one end, always taking the group that opens the fewest
// numbers less those it closes. O(groups x open numbers).
type orderer struct {
	sequence []int32
	parts    []span

	seen    []uint8 // of a group: not yet, reached by the search for an end, placed
	waiting []int8  // of a number: groups around it that are not placed
	open    []int32 // numbers with groups placed and not placed, the oldest first
}

const (
	groupNew = iota
	groupReached
	groupPlaced
)

func (o *orderer) run(c *groups) {
	o.sequence, o.parts = o.sequence[:0], o.parts[:0]
	o.seen, o.waiting = resize(o.seen, len(c.list)), resize(o.waiting, len(c.clues))
	clear(o.seen)
	for i := range c.clues {
		o.waiting[i] = c.clues[i].degree
	}
	for i := range c.list {
		if o.seen[i] == groupNew {
			from := len(o.sequence)
			o.sweepFrom(c, o.farEnd(c, int32(i)))
			o.parts = append(o.parts, span{from, len(o.sequence)})
		}
	}
}

// farEnd returns the group that a search in breadth from a group reaches last.
func (o *orderer) farEnd(c *groups, start int32) int32 {
	from := len(o.sequence)
	o.sequence = append(o.sequence, start)
	o.seen[start] = groupReached
	last := start
	for at := from; at < len(o.sequence); at++ {
		last = o.sequence[at]
		k := &c.list[last]
		for _, q := range k.clues[:k.degree] {
			clue := &c.clues[q]
			for _, next := range clue.groups[:clue.degree] {
				if o.seen[next] == groupNew {
					o.seen[next] = groupReached
					o.sequence = append(o.sequence, next)
				}
			}
		}
	}
	o.sequence = o.sequence[:from]
	return last
}

// sweepFrom places the part of a group, beginning with it.
func (o *orderer) sweepFrom(c *groups, start int32) {
	o.open = o.open[:0]
	for next := start; next >= 0; next = o.cheapest(c) {
		o.place(c, next)
	}
}

func (o *orderer) place(c *groups, at int32) {
	o.sequence = append(o.sequence, at)
	o.seen[at] = groupPlaced
	k := &c.list[at]
	for _, q := range k.clues[:k.degree] {
		if o.waiting[q] == c.clues[q].degree {
			o.open = append(o.open, q)
		}
		o.waiting[q]--
	}
	kept := o.open[:0]
	for _, q := range o.open {
		if o.waiting[q] > 0 {
			kept = append(kept, q)
		}
	}
	o.open = kept
}

// cheapest returns the group next to an open number that leaves the fewest open,
// or -1 if none is open.
func (o *orderer) cheapest(c *groups) int32 {
	best, least := int32(-1), 99
	for _, q := range o.open {
		clue := &c.clues[q]
		for _, at := range clue.groups[:clue.degree] {
			if o.seen[at] == groupPlaced {
				continue
			}
			if cost := o.cost(c, at); cost < least {
				best, least = at, cost
			}
		}
	}
	return best
}

// cost is how many more numbers are open once a group is placed.
func (o *orderer) cost(c *groups, at int32) int {
	cost := 0
	k := &c.list[at]
	for _, q := range k.clues[:k.degree] {
		if o.waiting[q] == c.clues[q].degree {
			cost++
		}
		if o.waiting[q] == 1 {
			cost--
		}
	}
	return cost
}
