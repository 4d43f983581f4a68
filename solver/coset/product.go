package coset

import (
	"context"
	"math/bits"
	"slices"
	"sort"

	"switchboard/solver/gf2"
)

// A product is a coset whose code is the direct product of its restrictions to cell classes 0 and 1, and also of those
// to 2 and 3. The weight of a word is the sum of its weights on the four classes.
type product struct {
	word  []uint64
	class [4]*class
	sides [2]*side // pairs of words on classes 0 and 1, and on 2 and 3
	words uint64   // in all classes

	Result       // the best so far
	room   int64 // bytes left for lists and bitmaps
}

// class is the restriction of the coset to one class of cells.
type class struct {
	rows   [][]uint64 // codewords that vanish on the partner class, reduced
	pivots []int
	table  *table
	sums   *sums
	counts []uint64 // number of words by weight
	least  int      // smallest weight

	keys     *sums      // of the words: on the other side, see side
	byWeight [][]uint64 // keys by weight, as far as they are listed
	bytes    int64      // what the list takes
	light    bitmap     // the words that are light enough to matter
}

// newProduct returns nil if the context ends, or if the classes do not split the code both ways into halves small
// enough for a packed pair.
func newProduct(ctx context.Context, word []uint64, k *component, classes []uint8) *product {
	if classes == nil || len(k.rows) > 64 {
		return nil
	}
	var cells [4][]int
	for c := range gf2.Ones(k.support) {
		cells[classes[c]] = append(cells[classes[c]], c)
	}
	p := &product{word: word}
	for i := range p.class {
		rows, pivots, err := reduce(ctx, k.rows, slices.Concat(cells[i^1], cells[i]))
		first := sort.Search(len(pivots), func(j int) bool { return int(classes[pivots[j]]) == i })
		if err != nil || len(rows)-first > 32 {
			return nil
		}
		p.class[i] = &class{rows: rows[first:], pivots: pivots[first:]}
	}
	if d := len(k.rows); len(p.class[0].rows)+len(p.class[1].rows) != d || len(p.class[2].rows)+len(p.class[3].rows) != d {
		return nil
	}
	for i, c := range p.class {
		c.table = newTable(word, c.rows, cells[i])
		c.sums = newSums(word, c.rows, cells[i])
		p.words += 1 << len(c.rows)
	}
	p.sides[0] = newSide(p.class[0], p.class[1], p.class[2], p.class[3])
	p.sides[1] = newSide(p.class[2], p.class[3], p.class[0], p.class[1])
	return p
}

// lightest walks the pairs of both sides in order of weight, always on the side whose next level has fewer pairs. A
// word lighter than the best must have a pair below the level of one side or the other once the levels add up to the
// best weight, so that then the best is proved.
func (p *product) lightest(ctx context.Context, memory int64, start Result) Result {
	p.Result, p.room = start, memory
	for _, c := range p.class {
		var err error
		if c.counts, err = c.table.histogram(ctx); err != nil {
			break
		}
		c.least = slices.IndexFunc(c.counts, func(words uint64) bool { return words > 0 })
	}
	l, r := p.sides[0], p.sides[1]
	l.level, r.level = l.a.least+l.b.least, r.a.least+r.b.least
	for l.level+r.level < p.Weight && r.b.counts != nil {
		s := l
		if r.pairsAt(r.level) < l.pairsAt(l.level) {
			s = r
		}
		if s.walk(ctx, p) != nil {
			break
		}
		s.level++
	}
	p.AtLeast = min(l.level+r.level, p.Weight)
	return p.Result
}

// sums looks up the sum of a word and some of up to 32 rows, projected on some cells: four table lookups of eight rows
// each (method of the four Russians).
type sums struct {
	words int
	word  []uint64
	steps [4][]uint64 // steps[i]: all sums of rows 8i to 8i+7
}

// newSums tabulates the sums of a word and rows; a nil word is zero.
func newSums(word []uint64, rows [][]uint64, cells []int) *sums {
	w := &sums{words: gf2.Words(len(cells)), word: make([]uint64, gf2.Words(len(cells)))}
	if word != nil {
		w.word = project(word, cells)
	}
	for i := range w.steps {
		mine := rows[min(8*i, len(rows)):min(8*i+8, len(rows))]
		step := make([]uint64, w.words<<len(mine))
		for j, r := range mine {
			row, half := project(r, cells), step[w.words<<j:w.words<<(j+1)]
			for k := range half {
				half[k] = step[k] ^ row[k%w.words]
			}
		}
		w.steps[i] = step
	}
	return w
}

func project(v []uint64, cells []int) []uint64 {
	out := make([]uint64, gf2.Words(len(cells)))
	for i, c := range cells {
		out[i>>6] |= bit(v, c) << (i & 63)
	}
	return out
}

func (w *sums) step(i int, index uint64) []uint64 {
	at := int(index>>(8*i)&255) * w.words
	return w.steps[i][at : at+w.words]
}

// key returns the sum for a set of rows, without the word, on up to 64 cells.
func (w *sums) key(index uint64) (sum uint64) {
	for i := range w.steps {
		for _, v := range w.step(i, index) {
			sum ^= v
		}
	}
	return sum
}

func (w *sums) weight(index uint64) int {
	n := len(w.word)
	a, b, c, d := w.step(0, index)[:n], w.step(1, index)[:n], w.step(2, index)[:n], w.step(3, index)[:n]
	sum := 0
	for i, v := range w.word {
		sum += bits.OnesCount64(v ^ a[i] ^ b[i] ^ c[i] ^ d[i])
	}
	return sum
}
