package exactcover

// prepare makes the lists of options that choosing one kills. List x, for item
// x, has all the options with x; the lists after those, one for each colour of
// an item, have its options that give it another colour or none.
//
// Last, unless that takes too much memory, comes a list for each option: all
// that choosing it kills.
//
// A list is a stretch of words without the empty ones: its cost is that of the
// options of one item, or less, however many options there are.
func (c *Cover) prepare() {
	if c.prepared == c.Options() && c.cut != nil {
		return
	}
	c.prepared = c.Options()
	c.live = make([]uint64, c.Options()/64+1)
	c.key = make([]uint64, c.primary)
	c.words = make([]word, 0, min(len(c.item), c.items*len(c.live)))
	c.lists = append(make([]int32, 0, c.items+1), 0)

	places, start := c.byItem()
	for x := range c.items {
		c.addList(places[start[x]:start[x+1]], 0)
	}
	c.cut = append(make([]int32, 0, len(c.item)), c.item...)
	if c.colour != nil {
		c.addColours(places, start)
	}
	c.merge()
}

// addColours adds the lists of the colours.
func (c *Cover) addColours(places []place, start []int32) {
	known := map[Use]int32{}
	for i, x := range c.item {
		colour := c.colour[i]
		if colour == 0 {
			continue
		}
		use := Use{int(x), int(colour)}
		if _, ok := known[use]; !ok {
			known[use] = int32(len(c.lists) - 1)
			c.addList(places[start[x]:start[x+1]], colour)
		}
		c.cut[i] = known[use]
	}
}

// place says where an item stands: in which option, and at which place of the
// flat array.
type place struct{ option, node int32 }

// byItem returns the places of all items, sorted by item: those of item x are
// places[start[x]:start[x+1]].
func (c *Cover) byItem() (places []place, start []int32) {
	start = make([]int32, c.items+2)
	for _, x := range c.item {
		start[x+2]++
	}
	for x := 2; x < len(start); x++ {
		start[x] += start[x-1]
	}
	places = make([]place, len(c.item))
	for option := range c.Options() {
		for i := c.first[option]; i < c.first[option+1]; i++ {
			next := &start[c.item[i]+1]
			places[*next] = place{int32(option), i}
			*next++
		}
	}
	return places, start
}

// addList adds the list of these options, but for those that have the colour
// there if that is not 0.
func (c *Cover) addList(places []place, colour int32) {
	from := len(c.words)
	for _, p := range places {
		if colour != 0 && c.colour[p.node] == colour {
			continue
		}
		at := int(p.option / 64)
		if len(c.words) == from || c.words[len(c.words)-1].at != at {
			c.words = append(c.words, word{at: at})
		}
		c.words[len(c.words)-1].bits |= 1 << (p.option % 64)
	}
	c.lists = append(c.lists, int32(len(c.words)))
}

// mergeLimit is the most words, of 16 bytes, that merged lists may take: 2 MB.
const mergeLimit = 1 << 17

// merge adds the lists of the options, if they are not too long.
func (c *Cover) merge() {
	c.merged = 0
	if c.Options()*len(c.live) > c.mergeLimit {
		return
	}
	c.merged = int32(len(c.lists) - 1)
	all := make([]uint64, len(c.live))
	for option := range c.Options() {
		clear(all)
		for i := c.first[option]; i < c.first[option+1]; i++ {
			for _, w := range c.words[c.lists[c.cut[i]]:c.lists[c.cut[i]+1]] {
				all[w.at] |= w.bits
			}
		}
		for at, bits := range all {
			if bits != 0 {
				c.words = append(c.words, word{at, bits})
			}
		}
		c.lists = append(c.lists, int32(len(c.words)))
	}
}
