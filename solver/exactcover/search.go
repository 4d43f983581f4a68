package exactcover

import (
	"context"
	"math/bits"
)

const (
	// pollEvery is the work, in nodes and updates, between two looks at the
	// context: about a millisecond.
	pollEvery = 1 << 17
	// closed is what the key of an item has on top once it is covered. No item
	// has as many options.
	closed = 1 << 62
	// one is an option in a key.
	one = 1 << 32
)

// word is 64 bits of a set of options: those from 64*at on.
type word struct {
	at   int
	bits uint64
}

// search is the state of a search.
//
// The live options, those that clash with no chosen one, are the bits of live.
// The key of primary item x is the number of its live options times one, plus x, so that
// the least key names the item to branch on. Options that die are written on the
// trail, by which they come back; the keys come back from a copy.
type search struct {
	live  []uint64
	key   []uint64
	trail []word
	saved []uint64 // keys to go back to, a stretch for each level that has a choice

	chosen []int
	stats  Stats
	polled uint64 // the work at which the context is looked at next
	ctx    context.Context
	err    error
	yield  func([]int) bool
	busy   bool
}

// begin brings everything back to the start.
func (c *Cover) begin(ctx context.Context) {
	if c.busy {
		panic("exactcover: search of a Cover inside a search of it")
	}
	c.busy = true
	c.prepare()
	c.stats, c.polled, c.ctx, c.err = Stats{}, 0, ctx, nil
	c.chosen, c.saved, c.trail = c.chosen[:0], c.saved[:0], c.trail[:0]
	for i := range c.live {
		c.live[i] = ^uint64(0)
	}
	for x := range c.key {
		c.key[x] = uint64(x)
	}
	for option, from := range c.first[:c.Options()] {
		for _, x := range c.item[from:c.last[option]] {
			c.key[x] += one
		}
	}
}

func (c *Cover) end() { c.busy, c.ctx, c.yield = false, nil, nil }

// poll reports whether the search may go on: it looks at the context now and
// then.
func (c *Cover) poll() bool {
	if work := c.stats.Nodes + c.stats.Updates; work >= c.polled {
		c.err = c.ctx.Err()
		c.polled = work + pollEvery
	}
	return c.err == nil
}

// explore visits the solutions that hold all chosen options. It reports false
// when the search is to stop.
func (c *Cover) explore() bool {
	if !c.poll() {
		return false
	}
	c.stats.Nodes++
	item, options := c.choose()
	if item < 0 {
		c.stats.Solutions++
		return c.yield(c.chosen)
	}
	if options == 0 {
		return true
	}
	from := len(c.trail)
	c.hide(item, false)
	to, mark := len(c.trail), len(c.saved)
	if options > 1 {
		c.saved = append(c.saved, c.key...)
	}
	for at := from; at < to; at++ {
		for w := c.trail[at]; w.bits != 0; w.bits &= w.bits - 1 {
			if !c.try(w.at<<6|bits.TrailingZeros64(w.bits), item) {
				return false
			}
			if options > 1 {
				c.undo(to)
				copy(c.key, c.saved[mark:])
			}
		}
	}
	c.saved = c.saved[:mark]
	return true
}

// try chooses the option to cover the item and explores what follows.
func (c *Cover) try(option int, item int32) bool {
	c.chosen = append(c.chosen, option)
	more := true
	if c.commit(option, item) {
		more = c.explore()
	} else {
		c.stats.Nodes++
	}
	c.chosen = c.chosen[:len(c.chosen)-1]
	return more
}

// choose returns the item to cover with the fewest live options, of several the
// one with the lowest number, and how many they are; item -1 when all are
// covered.
func (c *Cover) choose() (item int32, options int) {
	least, other := uint64(closed), uint64(closed)
	keys := c.key
	for ; len(keys) >= 2; keys = keys[2:] {
		least, other = min(least, keys[0]), min(other, keys[1])
	}
	if len(keys) == 1 {
		least = min(least, keys[0])
	}
	if least = min(least, other); least == closed {
		return -1, 0
	}
	return int32(uint32(least)), int(least >> 32)
}

// commit covers what the option covers besides the item, whose options are
// hidden already. It reports false when that leaves an item without options.
func (c *Cover) commit(option int, item int32) bool {
	from := c.first[option]
	for _, x := range c.item[from:c.last[option]] {
		c.key[x] |= closed
	}
	for i := from; i < c.first[option+1]; i++ {
		if c.item[i] != item && !c.hide(c.cut[i], true) {
			return false
		}
	}
	return true
}

// hide kills the live options of a list. With check set it stops and reports
// false as soon as an item to cover has none left.
func (c *Cover) hide(list int32, check bool) bool {
	live, key, first, last, item, trail := c.live, c.key, c.first, c.last, c.item, c.trail
	updates, dead := uint64(0), false
	for _, w := range c.words[c.lists[list]:c.lists[list+1]] {
		die := live[w.at] & w.bits
		if die == 0 {
			continue
		}
		live[w.at] ^= die
		trail = append(trail, word{w.at, die})
		for ; die != 0; die &= die - 1 {
			option := w.at<<6 | bits.TrailingZeros64(die)
			lost := item[first[option]:last[option]]
			updates += uint64(len(lost))
			for _, x := range lost {
				left := key[x] - one
				key[x] = left
				dead = dead || left < one
			}
		}
		if dead && check {
			break
		}
	}
	c.trail = trail
	c.stats.Updates += updates
	return !dead || !check
}

// undo revives what died since the trail had the length.
func (c *Cover) undo(length int) {
	for _, w := range c.trail[length:] {
		c.live[w.at] |= w.bits
	}
	c.trail = c.trail[:length]
}
