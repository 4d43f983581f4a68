package render

import (
	"cmp"
	"math/bits"
	"slices"
)

// code is a prefix code over up to 286 symbols (RFC 1951, 3.2.2).
type code struct {
	symbols int
	count   [286]int32
	length  [286]uint8
	bits    [286]uint16 // the code word, its first bit lowest
}

func (c *code) reset(symbols int) {
	c.symbols = symbols
	clear(c.count[:])
}

// build makes the code from the counts, no word longer than limit.
func (c *code) build(limit int) {
	c.setLengths(limit)
	var number [16]int
	for _, l := range c.length[:c.symbols] {
		number[l]++
	}
	number[0] = 0
	var next [17]uint16
	for l := 1; l <= 15; l++ {
		next[l+1] = (next[l] + uint16(number[l])) << 1
	}
	for s, l := range c.length[:c.symbols] {
		if l > 0 {
			c.bits[s] = bits.Reverse16(next[l]) >> (16 - l)
			next[l]++
		}
	}
}

// setLengths finds Huffman's code lengths by merging the two lightest nodes,
// leaves and inner nodes each in a queue of rising weight. Counts are halved
// and all done again while a word is too long, which costs next to nothing in
// size and ends, as equal counts give words of at most 9 bits.
func (c *code) setLengths(limit int) {
	clear(c.length[:])
	var room [286]int16
	leaves := room[:0]
	for s := range c.symbols {
		if c.count[s] > 0 {
			leaves = append(leaves, int16(s))
		}
	}
	for s := int16(0); len(leaves) < 2; s++ { // a code of one word confuses some readers
		if c.count[s] == 0 {
			c.count[s] = 1
			leaves = append(leaves, s)
		}
	}
	for {
		slices.SortFunc(leaves, func(a, b int16) int {
			return cmp.Or(cmp.Compare(c.count[a], c.count[b]), cmp.Compare(a, b))
		})
		if c.merge(leaves) <= limit {
			return
		}
		for _, s := range leaves {
			c.count[s] = (c.count[s] + 1) / 2
		}
	}
}

// merge sets the lengths for leaves in order of rising count, and returns the
// longest.
func (c *code) merge(leaves []int16) int {
	n := len(leaves)
	var weight [2 * 286]int32
	var parent [2 * 286]int16
	for i, s := range leaves {
		weight[i] = c.count[s]
	}
	leaf, inner := 0, n
	for made := n; made < 2*n-1; made++ {
		for range 2 {
			k := leaf
			if leaf == n || inner < made && weight[inner] < weight[leaf] {
				k = inner
				inner++
			} else {
				leaf++
			}
			weight[made] += weight[k]
			parent[k] = int16(made)
		}
	}
	var depth [2 * 286]uint8
	longest := 0
	for k := 2*n - 3; k >= 0; k-- {
		depth[k] = depth[parent[k]] + 1
		if k < n {
			c.length[leaves[k]] = depth[k]
			longest = max(longest, int(depth[k]))
		}
	}
	return longest
}

// lengthOrder is the order in which the lengths of the length code stand.
var lengthOrder = [19]int{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}

// writeCodes writes the lengths of both codes, runs shortened (RFC 1951,
// 3.2.7).
func (d *deflater) writeCodes() {
	lengths := make([]uint8, 0, 286+30)
	lengths = append(lengths, d.literals.length[:286]...)
	lengths = append(lengths, d.distances.length[:30]...)
	var lc code
	lc.reset(19)
	runs(lengths, func(s, _ int, _ uint) { lc.count[s]++ })
	lc.build(7)
	d.bits(286-257, 5)
	d.bits(30-1, 5)
	d.bits(19-4, 4)
	for _, s := range lengthOrder {
		d.bits(uint32(lc.length[s]), 3)
	}
	runs(lengths, func(s, v int, extra uint) {
		d.symbol(&lc, s)
		d.bits(uint32(v), extra)
	})
}

// runs calls emit for the lengths one by one, or for runs of them: 16 repeats
// the last length 3 to 6 times, 17 and 18 are 3 to 10 and 11 to 138 zeros.
func runs(lengths []uint8, emit func(symbol, value int, extra uint)) {
	for i := 0; i < len(lengths); {
		l := lengths[i]
		n := 1
		for i+n < len(lengths) && lengths[i+n] == l && n < 138 {
			n++
		}
		switch {
		case l == 0 && n >= 11:
			emit(18, n-11, 7)
		case l == 0 && n >= 3:
			emit(17, n-3, 3)
		case l != 0 && n >= 4:
			n = min(n, 7)
			emit(int(l), 0, 0)
			emit(16, n-4, 2)
		default:
			n = 1
			emit(int(l), 0, 0)
		}
		i += n
	}
}
