package exactcover

// prepare makes the lists of options that choosing one kills. List x, for item
// x, has all the options with x; the lists after those, one for each colour of
// an item, have its options that give it another colour or none.
//
// A list is a stretch of words without the empty ones: its cost is that of the
// options of one item, or less, however many options there are.
func (c *Cover) prepare() {
	if c.prepared == c.Options() {
		return
	}
	c.prepared = c.Options()
	blocks := c.Options()/64 + 1
	c.live, c.key = sized(c.live, blocks), sized(c.key, c.primary)
	c.words = sized(c.words, min(len(c.item), c.items*blocks))[:0]
	c.lists = append(sized(c.lists, c.items+1)[:0], 0)
	places, start := c.byItem()
	for x := range c.items {
		c.addList(places[start[x]:start[x+1]], 0)
	}
	c.cut = append(c.cut[:0], c.item...)
	if c.colour != nil {
		c.addColours(places, start)
	}
	c.prepareRecount(blocks)
}

// sized returns n elements of any value, in s if they fit.
func sized[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n)
	}
	return s[:n]
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
	start = sized(c.start, c.items+2)
	clear(start)
	for _, x := range c.item {
		start[x+2]++
	}
	for x := 2; x < len(start); x++ {
		start[x] += start[x-1]
	}
	places = sized(c.places, len(c.item))
	for option := range c.Options() {
		for i := c.first[option]; i < c.first[option+1]; i++ {
			next := &start[c.item[i]+1]
			places[*next] = place{int32(option), i}
			*next++
		}
	}
	c.places, c.start = places, start
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
