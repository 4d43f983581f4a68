package mines

import (
	"math/bits"
	"slices"
)

// group is hidden cells that are next to the same numbers. They are interchangeable, so only how many are mines
// matters.
type group struct {
	size   int8
	clues  [8]int32 // the numbers next to it, as indices of groups.clues, ascending
	degree int8     // how many

	chance  float64
	verdict Verdict
}

// openClue is a number with undecided cells around it.
type openClue struct {
	at     int32 // its place on the ground
	need   int8
	degree int8     // how many groups are around it
	groups [8]int32 // which
}

// groups are the undecided cells next to numbers, and those numbers.
type groups struct {
	list  []group
	clues []openClue
	index []int32 // by place on the ground: index of its number in clues
}

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

// gatherAround makes the groups for which clue i is the first number.
func (c *groups) gatherAround(g *ground, i int) {
	at, from := int(c.clues[i].at), len(c.list)
	for d, step := range g.steps {
		cell := at + step
		if g.grid[cell] != groundHidden || bits.TrailingZeros8(g.beside[cell]) != 7-d {
			continue
		}
		k := group{size: 1}
		for set := g.beside[cell]; set != 0; set &= set - 1 {
			k.clues[k.degree] = c.index[cell+g.steps[bits.TrailingZeros8(set)]]
			k.degree++
		}
		j := from
		for j < len(c.list) && c.list[j].clues != k.clues {
			j++
		}
		if g.group[cell] = int32(j); j < len(c.list) {
			c.list[j].size++
			continue
		}
		c.list = append(c.list, k)
		for _, q := range k.clues[:k.degree] {
			clue := &c.clues[q]
			clue.groups[clue.degree] = int32(j)
			clue.degree++
		}
	}
}

// span is the range of orderer.sequence that makes up a part.
type span struct{ from, to int }

// orderer puts the groups into an order in which few numbers are open at once. Each part starts from its last, that is
// lowest, group, and goes on with the group that opens the fewest numbers less those it closes. O(groups x open
// numbers).
type orderer struct {
	sequence []int32
	parts    []span

	placed  []bool
	waiting []int8  // by number: groups around it that are not placed
	open    []int32 // numbers with some groups placed and some not, the oldest first
}

func (o *orderer) run(c *groups) {
	o.sequence, o.parts = o.sequence[:0], o.parts[:0]
	o.placed, o.waiting = resize(o.placed, len(c.list)), resize(o.waiting, len(c.clues))
	clear(o.placed)
	for i := range c.clues {
		o.waiting[i] = c.clues[i].degree
	}
	for i := len(c.list) - 1; i >= 0; i-- {
		if o.placed[i] {
			continue
		}
		from := len(o.sequence)
		o.open = o.open[:0]
		for next := int32(i); next >= 0; next = o.cheapest(c) {
			o.place(c, next)
		}
		o.parts = append(o.parts, span{from, len(o.sequence)})
	}
}

func (o *orderer) place(c *groups, at int32) {
	o.sequence = append(o.sequence, at)
	o.placed[at] = true
	k := &c.list[at]
	for _, q := range k.clues[:k.degree] {
		if o.waiting[q] == c.clues[q].degree {
			o.open = append(o.open, q)
		}
		o.waiting[q]--
	}
	o.open = slices.DeleteFunc(o.open, func(q int32) bool { return o.waiting[q] == 0 })
}

// cheapest returns the group next to an open number that leaves the fewest numbers open, or -1 if none is open.
func (o *orderer) cheapest(c *groups) int32 {
	best, least := int32(-1), 99
	for _, q := range o.open {
		clue := &c.clues[q]
		for _, at := range clue.groups[:clue.degree] {
			if o.placed[at] {
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
