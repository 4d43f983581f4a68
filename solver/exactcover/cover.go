// Package exactcover finds the ways to choose options so that every primary
// item is in exactly one of them and every secondary item in at most one, or in
// several that give it the same colour.
//
// Call New, Add each option, then range over Solutions, or ask for the Count.
// Estimate tells beforehand how long that may take.
//
// It is Algorithm X with the fewest-options rule of Knuth, The Art of Computer
// Programming 4B, 7.2.2.1, with colours as in his Algorithm C. The options of an
// item lie in a sparse set, Knuth's "dancing cells", in place of linked lists:
// hiding an option swaps it behind the end of each set, and going back restores
// nothing but the sizes.
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

	// The options, as given. Option o has the nodes first[o] to first[o+1]-1.
	first    []int32
	nodes    []node
	colour   []int32 // by node; nil as long as no colour is used
	lastSeen []int32 // by item: 1 + the last option with it

	search
}

// node is one item of one option.
type node struct {
	item   int32
	option int32
	place  int32 // where the node lies in search.set
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
	return &Cover{primary: primary, items: items, first: make([]int32, 1), lastSeen: make([]int32, items)}
}

// Options returns the number of options.
func (c *Cover) Options() int { return len(c.first) - 1 }

// Add adds an option that has these items and returns its number, counted from
// 0. The error tells of an item that is out of range or there twice; nothing is
// added then. An option without a primary item is never part of a solution.
func (c *Cover) Add(items ...int) (int, error) {
	start := len(c.nodes)
	for _, item := range items {
		if err := c.addNode(Use{Item: item}); err != nil {
			return 0, c.drop(start, err)
		}
	}
	return c.endOption(), nil
}

// AddColoured is Add with a colour for each item. A colour that is negative, or
// on a primary item, is an error too.
func (c *Cover) AddColoured(uses ...Use) (int, error) {
	start := len(c.nodes)
	for _, use := range uses {
		if err := c.addNode(use); err != nil {
			return 0, c.drop(start, err)
		}
	}
	return c.endOption(), nil
}

func (c *Cover) addNode(use Use) error {
	option := int32(c.Options())
	switch {
	case use.Item < 0 || use.Item >= c.items:
		return fmt.Errorf("exactcover: option %d: no item %d, there are %d", option, use.Item, c.items)
	case c.lastSeen[use.Item] == option+1:
		return fmt.Errorf("exactcover: option %d: item %d twice", option, use.Item)
	case use.Colour != int(int32(use.Colour)) || use.Colour < 0:
		return fmt.Errorf("exactcover: option %d: item %d has no colour %d", option, use.Item, use.Colour)
	case use.Colour != 0 && use.Item < c.primary:
		return fmt.Errorf("exactcover: option %d: primary item %d has a colour", option, use.Item)
	}
	c.lastSeen[use.Item] = option + 1
	if use.Colour != 0 && c.colour == nil {
		c.colour = make([]int32, len(c.nodes), cap(c.nodes))
	}
	c.nodes = append(c.nodes, node{item: int32(use.Item), option: option})
	if c.colour != nil {
		c.colour = append(c.colour, int32(use.Colour))
	}
	return nil
}

// drop takes back the nodes of an option that was not completed.
func (c *Cover) drop(start int, err error) error {
	for _, n := range c.nodes[start:] {
		c.lastSeen[n.item] = 0
	}
	c.nodes = c.nodes[:start]
	if c.colour != nil {
		c.colour = c.colour[:start]
	}
	return err
}

func (c *Cover) endOption() int {
	c.first = append(c.first, int32(len(c.nodes)))
	return c.Options() - 1
}
