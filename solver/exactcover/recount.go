package exactcover

import "math/bits"

// recountLimit is the most words, of eight bytes, that the sets of options of all
// options and items may take for a search that recounts: 1 MB. In larger problems
// few options die of a choice, and it pays to keep counts.
const recountLimit = 1 << 17

// recounter searches small problems without keeping counts. The live options are
// a list of the words that have any, made anew for each choice; the options left
// to an item are counted by AND and population count, no further than the fewest
// found so far. Nothing has to be undone.
type recounter struct {
	blocks  int      // words of a set of options
	options []uint64 // by primary item: its options
	clash   []uint64 // by option: the options that choosing it kills
	covered []bool   // by primary item
	live    []word   // those of all levels, the deepest last
	open    []int32  // primary items not covered, likewise
}

// recounts reports whether the problem is one to recount.
func (c *Cover) recounts() bool { return c.recount.blocks > 0 }

// prepareRecount makes the sets of options from the lists, if they fit.
func (c *Cover) prepareRecount(blocks int) {
	r := &c.recount
	if (c.Options()+c.primary)*blocks > c.recountLimit {
		r.blocks = 0
		return
	}
	r.blocks = blocks
	r.options, r.clash = sized(r.options, c.primary*blocks), sized(r.clash, c.Options()*blocks)
	clear(r.options)
	clear(r.clash)
	for x := range c.primary {
		c.join(r.options[x*blocks:], int32(x))
	}
	for option := range c.Options() {
		for _, list := range c.cut[c.first[option]:c.first[option+1]] {
			c.join(r.clash[option*blocks:], list)
		}
	}
}

// join adds the options of a list to a set.
func (c *Cover) join(set []uint64, list int32) {
	for _, w := range c.words[c.lists[list]:c.lists[list+1]] {
		set[w.at] |= w.bits
	}
}

// exploreRecounting visits all solutions.
func (c *Cover) exploreRecounting() {
	r := &c.recount
	r.covered = sized(r.covered, c.primary)
	clear(r.covered)
	r.live, r.open = r.live[:0], r.open[:0]
	for option := range c.Options() {
		if option%64 == 0 {
			r.live = append(r.live, word{at: option / 64})
		}
		if c.first[option] < c.last[option] { // has a primary item
			r.live[option/64].bits |= 1 << (option % 64)
		}
	}
	for x := range c.primary {
		r.open = append(r.open, int32(x))
	}
	c.descend(r.live, r.open)
}

// descend is explore with the live options and, some covered ones among them,
// the open items.
func (c *Cover) descend(live []word, open []int32) bool {
	if !c.poll() {
		return false
	}
	c.stats.Nodes++
	r := &c.recount
	mark := len(r.open)
	item := r.fewest(live, open)
	c.stats.Updates += uint64(len(r.open) - mark)
	more := true
	switch item {
	case allCovered:
		c.stats.Solutions++
		more = c.yield(c.chosen)
	case noneLeft:
	default:
		more = c.branch(int(item), live, r.open[mark:])
	}
	r.open = r.open[:mark]
	return more
}

// branch goes on with each live option of the item.
func (c *Cover) branch(item int, live []word, open []int32) bool {
	r := &c.recount
	of := r.options[item*r.blocks:][:r.blocks]
	for _, w := range live {
		for left := w.bits & of[w.at]; left != 0; left &= left - 1 {
			if !c.take(w.at<<6|bits.TrailingZeros64(left), live, open) {
				return false
			}
		}
	}
	return true
}

// What fewest returns in place of an item.
const (
	allCovered = -1
	noneLeft   = -2
)

// fewest returns the open item with the fewest live options, of several the one
// with the lowest number. It adds the open items that it went through to the
// stack: all of them, unless one has no option.
func (r *recounter) fewest(live []word, open []int32) (item int32) {
	item = allCovered
	best := int(^uint(0) >> 1)
	for _, x := range open {
		if r.covered[x] {
			continue
		}
		r.open = append(r.open, x)
		of := r.options[int(x)*r.blocks:][:r.blocks]
		n := 0
		for _, w := range live {
			if n += bits.OnesCount64(w.bits & of[w.at]); n >= best {
				break
			}
		}
		if n < best {
			item, best = x, n
		}
		if n == 0 {
			return noneLeft
		}
	}
	return item
}

// take chooses an option and goes on.
func (c *Cover) take(option int, live []word, open []int32) bool {
	r := &c.recount
	items := c.item[c.first[option]:c.last[option]]
	for _, x := range items {
		r.covered[x] = true
	}
	mark := len(r.live)
	clash := r.clash[option*r.blocks:][:r.blocks]
	for _, w := range live {
		if w.bits &^= clash[w.at]; w.bits != 0 {
			r.live = append(r.live, w)
		}
	}
	c.chosen = append(c.chosen, option)
	more := c.descend(r.live[mark:], open)
	c.chosen = c.chosen[:len(c.chosen)-1]
	r.live = r.live[:mark]
	for _, x := range items {
		r.covered[x] = false
	}
	return more
}
