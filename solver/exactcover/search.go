package exactcover

import "context"

// pollEvery is the work, in nodes and updates, between two looks at the
// context: well under a millisecond.
const pollEvery = 1 << 16

// search is the state of a search.
//
// The options that item x still has are the nodes set[base[x]:base[x]+size[x]].
// Hiding an option swaps its nodes to the end of their stretch and shortens it,
// so that giving a size its old value brings back the nodes that it lost, if in
// another order. The primary items not covered yet are active[:open], kept in
// the same way.
type search struct {
	base, size, set []int32
	active, where   []int32 // where[x] is the place of x in active
	open            int
	painted         []int32 // by item: how many options were chosen when one gave it a colour, or 0
	saved           []int32 // sizes to go back to, a stretch for each level that has a choice

	chosen []int
	stats  Stats
	poll   uint64
	ctx    context.Context
	err    error
	yield  func([]int) bool
	busy   bool
}

// begin lays the sets out, each in the order in which its options were added.
func (c *Cover) begin(ctx context.Context) {
	if c.busy {
		panic("exactcover: search of a Cover inside a search of it")
	}
	c.busy = true
	c.stats, c.poll, c.ctx, c.err = Stats{}, 0, ctx, nil
	c.chosen, c.saved = c.chosen[:0], c.saved[:0]
	c.base, c.size = zeroed(c.base, c.items), zeroed(c.size, c.items)
	c.set = zeroed(c.set, len(c.nodes))
	for i := range c.nodes {
		c.size[c.nodes[i].item]++
	}
	end := int32(0)
	for x, n := range c.size {
		c.base[x] = end
		end += n
		c.size[x] = 0
	}
	for i := range c.nodes {
		n := &c.nodes[i]
		n.place = c.base[n.item] + c.size[n.item]
		c.size[n.item]++
		c.set[n.place] = int32(i)
	}
	c.active, c.where = zeroed(c.active, c.primary), zeroed(c.where, c.primary)
	for x := range c.active {
		c.active[x], c.where[x] = int32(x), int32(x)
	}
	c.open = c.primary
	if c.colour != nil {
		c.painted = zeroed(c.painted, c.items)
	}
}

func (c *Cover) end() { c.busy, c.ctx, c.yield = false, nil, nil }

// zeroed returns n zeros, in s if they fit.
func zeroed(s []int32, n int) []int32 {
	if cap(s) < n {
		return make([]int32, n)
	}
	s = s[:n]
	clear(s)
	return s
}

// explore visits the solutions that hold all chosen options. It reports false
// when the search is to stop.
func (c *Cover) explore() bool {
	if c.stats.Nodes+c.stats.Updates >= c.poll {
		if c.err = c.ctx.Err(); c.err != nil {
			return false
		}
		c.poll = c.stats.Nodes + c.stats.Updates + pollEvery
	}
	c.stats.Nodes++
	if c.open == 0 {
		c.stats.Solutions++
		return c.yield(c.chosen)
	}
	item, options := c.choose()
	if options == 0 {
		return true
	}
	c.close(item)
	c.hide(item, 0, false)
	if options == 1 {
		return c.try(c.set[c.base[item]])
	}
	mark, open := len(c.saved), c.open
	c.saved = append(c.saved, c.size...)
	for at := c.base[item]; at < c.base[item]+options; at++ {
		if !c.try(c.set[at]) {
			return false
		}
		copy(c.size, c.saved[mark:])
		c.open = open
	}
	c.saved = c.saved[:mark]
	return true
}

// try chooses the option of node n, whose own item is covered already, and
// explores what follows.
func (c *Cover) try(n int32) bool {
	c.chosen = append(c.chosen, int(c.nodes[n].option))
	more := true
	if c.commit(n) {
		more = c.explore()
	} else {
		c.stats.Nodes++
	}
	if c.colour != nil {
		c.unpaint(c.nodes[n].option)
	}
	c.chosen = c.chosen[:len(c.chosen)-1]
	return more
}

// choose returns the open item with the fewest options left and their number;
// of several, the item with the lowest number.
func (c *Cover) choose() (item, options int32) {
	best := ^uint64(0)
	for _, x := range c.active[:c.open] {
		best = min(best, uint64(c.size[x])<<32|uint64(x))
	}
	return int32(uint32(best)), int32(best >> 32)
}

// close takes a primary item off the open ones.
func (c *Cover) close(x int32) {
	c.open--
	at, last := c.where[x], c.active[c.open]
	c.active[at], c.where[last] = last, at
	c.active[c.open], c.where[x] = x, int32(c.open)
}

// commit covers the other items of the option that was chosen last, by its node
// n. It reports false when that leaves an open item without options.
func (c *Cover) commit(n int32) bool {
	option := c.nodes[n].option
	from, to := c.first[option], c.first[option+1]
	for i := from; i < to; i++ {
		if x := c.nodes[i].item; i != n && int(x) < c.primary {
			c.close(x)
		}
	}
	for i := from; i < to; i++ {
		x, colour := c.nodes[i].item, int32(0)
		if i == n {
			continue
		}
		if c.colour != nil && c.colour[i] != 0 {
			if c.painted[x] != 0 {
				continue
			}
			c.painted[x], colour = int32(len(c.chosen)), c.colour[i]
		}
		if !c.hide(x, colour, true) {
			return false
		}
	}
	return true
}

// unpaint takes back the colours that the option chosen last was first to give.
func (c *Cover) unpaint(option int32) {
	for _, n := range c.nodes[c.first[option]:c.first[option+1]] {
		if int(c.painted[n.item]) == len(c.chosen) {
			c.painted[n.item] = 0
		}
	}
}

// hide takes the options of item x, but for those that give it the colour if
// that is not 0, out of the sets of their other items. With check set it stops
// and reports false as soon as an open item has none left.
func (c *Cover) hide(x, colour int32, check bool) bool {
	nodes, set, base := c.nodes, c.set, c.base
	size := c.size[:len(base)]
	hidden := set[base[x]:][:size[x]]
	for _, n := range hidden {
		if colour != 0 && c.colour[n] == colour {
			continue
		}
		option := nodes[n].option
		from, to := c.first[option], c.first[option+1]
		c.stats.Updates += uint64(to - from - 1)
		for i := from; i < to; i++ {
			n := &nodes[i]
			y := n.item
			if y == x {
				continue
			}
			left := size[y] - 1
			size[y] = left
			end, at := base[y]+left, n.place
			last := set[end]
			set[end], set[at] = i, last
			nodes[last].place, n.place = at, end
			if left == 0 && check && int(y) < c.primary && int(c.where[y]) < c.open {
				return false
			}
		}
	}
	return true
}
