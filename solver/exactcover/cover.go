// Package exactcover finds the ways to choose options so that every primary
// item is in exactly one of them and every secondary item in at most one.
//
// Call New, Add each option, then range over Solutions, or ask for the Count.
//
// It is Algorithm X with the fewest-options rule of Knuth, The Art of Computer
// Programming 4B, 7.2.2.1. It does not dance: the options that can still be
// chosen are the bits of one set, from which a choice takes those that clash with
// it, and the options left to an item are counted when they are needed, both 64 at
// a time. Nothing is kept up and nothing undone.
//
// A search takes a bit for each two options: 8 MB for 8,000 of them. It does not
// do colours, multiplicities or costs, and works on one goroutine.
package exactcover

import (
	"fmt"
	"slices"
)

// Cover is an exact cover problem and the memory to search it with. Its methods
// must not run at the same time or inside one another. A search that was left
// early, by a break, a panic or a cancelled context, leaves the Cover as good
// as new.
type Cover struct {
	primary, items int

	// Option o has the items item[first[o]:first[o+1]], primary ones first, up to last[o].
	first, last, item []int32

	search
}

// New returns a problem without options. Items 0 to primary-1 are to be covered
// exactly once, the secondary ones that follow at most once. It panics when a
// number is negative.
func New(primary, secondary int) *Cover {
	if primary < 0 || secondary < 0 {
		panic(fmt.Sprintf("exactcover: no problem of %d and %d items", primary, secondary))
	}
	return &Cover{
		primary: primary, items: primary + secondary,
		first: make([]int32, 1, 64), last: make([]int32, 0, 64), item: make([]int32, 0, 256),
	}
}

// Options returns the number of options.
func (c *Cover) Options() int { return len(c.last) }

// Add adds an option that has these items and returns its number, counted from
// 0. The error tells of an item that is out of range or there twice; nothing is
// added then. An option without a primary item is never part of a solution.
func (c *Cover) Add(items ...int) (int, error) {
	option := c.Options()
	for i, x := range items {
		if x < 0 || x >= c.items {
			return 0, fmt.Errorf("exactcover: option %d: no item %d, there are %d", option, x, c.items)
		}
		if slices.Contains(items[:i], x) {
			return 0, fmt.Errorf("exactcover: option %d: item %d twice", option, x)
		}
	}
	end := len(c.item)
	for _, x := range items {
		c.item = append(c.item, int32(x))
		if x < c.primary {
			last := len(c.item) - 1
			c.item[end], c.item[last] = c.item[last], c.item[end]
			end++
		}
	}
	c.last = append(c.last, int32(end))
	c.first = append(c.first, int32(len(c.item)))
	return option, nil
}
