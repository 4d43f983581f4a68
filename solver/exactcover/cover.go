// Package exactcover finds the ways to choose options so that every primary
// item is in exactly one of them and every secondary item in at most one, or in
// several that give it the same colour.
//
// Call New, Add each option, then range over Solutions, or ask for the Count.
// Estimate tells beforehand how long that may take.
//
// It is Algorithm X with the fewest-options rule of Knuth, The Art of Computer
// Programming 4B, 7.2.2.1, and the colours of his Algorithm C. In place of
// dancing links, the options that can still be chosen are the bits of one set,
// and each item has its options as a list of the words of that set in which it
// has any: 64 options clash in one step, and nothing is unlinked or linked again.
// In small problems not even counts are kept: the options left to an item are
// counted when they are needed, 64 at a time.
//
// It does not do multiplicities or costs, and works on one goroutine.
package exactcover

import "fmt"

// Cover is an exact cover problem and the memory to search it with. Its methods
// must not run at the same time or inside one another. A search that was left
// early, by a break, a panic or a cancelled context, leaves the Cover as good
// as new.
type Cover struct {
	primary, items int

	// The options: option o has the items item[first[o]:first[o+1]], primary ones
	// first, up to last[o], and colour, if any is used, beside them.
	first, last, item, colour []int32
	seen                      []int32 // by item: 1 + the latest option with it

	// What prepare makes of them, for the options there were then. Choosing an
	// option kills, for the item at place i, the options of list cut[i]; list l is
	// words[lists[l]:lists[l+1]].
	prepared     int
	recountLimit int
	places       []place // memory of byItem
	start        []int32
	words        []word
	lists, cut   []int32

	search
	recount recounter
}

// Use is an item in an option. A colour other than 0 lets options share a
// secondary item if they give it the same colour.
type Use struct{ Item, Colour int }

// New returns a problem without options. Items 0 to primary-1 are to be covered
// exactly once, the secondary ones that follow at most once. It panics when a
// number is negative.
func New(primary, secondary int) *Cover {
	if primary < 0 || secondary < 0 {
		panic(fmt.Sprintf("exactcover: no problem of %d and %d items", primary, secondary))
	}
	items := primary + secondary
	return &Cover{
		primary: primary, items: items, recountLimit: recountLimit, prepared: -1,
		first: make([]int32, 1, 64), last: make([]int32, 0, 64), item: make([]int32, 0, 256),
		seen: make([]int32, items),
	}
}

// Reset forgets all options and keeps the items, and the memory.
func (c *Cover) Reset() {
	c.first, c.last, c.item, c.colour = c.first[:1], c.last[:0], c.item[:0], nil
	clear(c.seen)
	c.prepared = -1
}

// Options returns the number of options.
func (c *Cover) Options() int { return len(c.first) - 1 }

// Add adds an option that has these items and returns its number, counted from
// 0. The error tells of an item that is out of range or there twice; nothing is
// added then. An option without a primary item is never part of a solution.
func (c *Cover) Add(items ...int) (int, error) {
	start := len(c.item)
	for _, item := range items {
		if err := c.addItem(Use{Item: item}); err != nil {
			return 0, c.drop(start, err)
		}
	}
	return c.endOption(start), nil
}

// AddColoured is Add with a colour for each item. A colour that is negative, or
// on a primary item, is an error too.
func (c *Cover) AddColoured(uses ...Use) (int, error) {
	start := len(c.item)
	for _, use := range uses {
		if err := c.addItem(use); err != nil {
			return 0, c.drop(start, err)
		}
	}
	return c.endOption(start), nil
}

func (c *Cover) addItem(use Use) error {
	option := int32(c.Options())
	switch {
	case use.Item < 0 || use.Item >= c.items:
		return fmt.Errorf("exactcover: option %d: no item %d, there are %d", option, use.Item, c.items)
	case c.seen[use.Item] == option+1:
		return fmt.Errorf("exactcover: option %d: item %d twice", option, use.Item)
	case use.Colour != int(int32(use.Colour)) || use.Colour < 0:
		return fmt.Errorf("exactcover: option %d: item %d has no colour %d", option, use.Item, use.Colour)
	case use.Colour != 0 && use.Item < c.primary:
		return fmt.Errorf("exactcover: option %d: primary item %d has a colour", option, use.Item)
	}
	c.seen[use.Item] = option + 1
	if use.Colour != 0 && c.colour == nil {
		c.colour = make([]int32, len(c.item), cap(c.item))
	}
	c.item = append(c.item, int32(use.Item))
	if c.colour != nil {
		c.colour = append(c.colour, int32(use.Colour))
	}
	return nil
}

// drop takes back the items of an option that was not completed.
func (c *Cover) drop(start int, err error) error {
	for _, x := range c.item[start:] {
		c.seen[x] = 0
	}
	c.item = c.item[:start]
	if c.colour != nil {
		c.colour = c.colour[:start]
	}
	return err
}

// endOption completes the option that starts there: its primary items move to
// the front.
func (c *Cover) endOption(start int) int {
	end := start
	for i := start; i < len(c.item); i++ {
		if int(c.item[i]) >= c.primary {
			continue
		}
		c.item[i], c.item[end] = c.item[end], c.item[i]
		if c.colour != nil {
			c.colour[i], c.colour[end] = c.colour[end], c.colour[i]
		}
		end++
	}
	c.last = append(c.last, int32(end))
	c.first = append(c.first, int32(len(c.item)))
	return c.Options() - 1
}
