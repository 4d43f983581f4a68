package mines

// span is a stretch of orderer.sequence that makes one part.
type span struct{ from, to int }

// orderer puts the clumps in an order that keeps few numbers open at once: part
// by part, each from one end, always taking the clump that opens the fewest
// numbers less those it closes. O(clumps x open numbers).
type orderer struct {
	sequence []int32
	parts    []span

	seen    []uint8 // of a clump: not yet, reached by the search for an end, placed
	waiting []int8  // of a number: clumps round it that are not placed
	open    []int32 // numbers with clumps placed and not placed, the oldest first
}

const (
	clumpNew = iota
	clumpReached
	clumpPlaced
)

func (o *orderer) run(c *clumps) {
	o.sequence, o.parts = o.sequence[:0], o.parts[:0]
	o.seen, o.waiting = resize(o.seen, len(c.list)), resize(o.waiting, len(c.clues))
	clear(o.seen)
	for i := range c.clues {
		o.waiting[i] = c.clues[i].degree
	}
	for i := range c.list {
		if o.seen[i] == clumpNew {
			from := len(o.sequence)
			o.sweepFrom(c, o.farEnd(c, int32(i)))
			o.parts = append(o.parts, span{from, len(o.sequence)})
		}
	}
}

// farEnd returns the clump that a search in breadth from a clump reaches last.
func (o *orderer) farEnd(c *clumps, start int32) int32 {
	from := len(o.sequence)
	o.sequence = append(o.sequence, start)
	o.seen[start] = clumpReached
	last := start
	for at := from; at < len(o.sequence); at++ {
		last = o.sequence[at]
		k := &c.list[last]
		for _, q := range k.clues[:k.degree] {
			clue := &c.clues[q]
			for _, next := range clue.clumps[:clue.degree] {
				if o.seen[next] == clumpNew {
					o.seen[next] = clumpReached
					o.sequence = append(o.sequence, next)
				}
			}
		}
	}
	o.sequence = o.sequence[:from]
	return last
}

// sweepFrom places the part of a clump, beginning with it.
func (o *orderer) sweepFrom(c *clumps, start int32) {
	o.open = o.open[:0]
	for next := start; next >= 0; next = o.cheapest(c) {
		o.place(c, next)
	}
}

func (o *orderer) place(c *clumps, at int32) {
	o.sequence = append(o.sequence, at)
	o.seen[at] = clumpPlaced
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

// cheapest returns the clump beside an open number that leaves the fewest open,
// or -1 if none is open.
func (o *orderer) cheapest(c *clumps) int32 {
	best, least := int32(-1), 99
	for _, q := range o.open {
		clue := &c.clues[q]
		for _, at := range clue.clumps[:clue.degree] {
			if o.seen[at] == clumpPlaced {
				continue
			}
			if cost := o.cost(c, at); cost < least {
				best, least = at, cost
			}
		}
	}
	return best
}

// cost is how many more numbers are open once a clump is placed.
func (o *orderer) cost(c *clumps, at int32) int {
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
