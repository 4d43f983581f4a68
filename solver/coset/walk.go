package coset

import (
	"context"
	"errors"
	"slices"
)

// A side walks the pairs of words on classes a and b, which together determine a word, and looks up that word's
// restrictions to classes c and d. A pair is the sum of two keys, one from a and one from b. A key has the index in c
// in its low bits and the index in d above, and so stands for the whole word.
type side struct {
	a, b, c, d *class
	shiftD     int
	maskC      uint64
	level      int     // all pairs lighter than this have been visited
	built      float64 // number of pairs at the level for which the bitmaps of c and d were built
}

var errMemory = errors.New("coset: over the memory limit")

func newSide(a, b, c, d *class) *side {
	s := &side{a: a, b: b, c: c, d: d, shiftD: len(c.rows)}
	s.maskC = 1<<s.shiftD - 1
	pivots := slices.Concat(c.pivots, d.pivots)
	a.keys, b.keys = newSums(nil, a.rows, pivots), newSums(nil, b.rows, pivots)
	return s
}

func (s *side) pairsAt(level int) float64 {
	sum := 0.0
	for w := s.a.least; w <= level-s.b.least && w < len(s.a.counts); w++ {
		if level-w < len(s.b.counts) {
			sum += float64(s.a.counts[w]) * float64(s.b.counts[level-w])
		}
	}
	return sum
}

// costKey is what looking up a pair without bitmaps costs, in words of a transform.
const costKey = 512

// walk visits every pair whose weight is s.level.
func (s *side) walk(ctx context.Context, p *product) error {
	pairs := s.pairsAt(s.level)
	if pairs == 0 {
		return nil
	}
	if err := s.a.enlist(ctx, p, s.level-s.b.least); err != nil {
		return err
	}
	if err := s.b.enlist(ctx, p, s.level-s.a.least); err != nil {
		return err
	}
	words := float64(uint64(1)<<len(s.c.rows) + uint64(1)<<len(s.d.rows))
	if pairs*costKey > words && (s.c.light == nil || pairs > 4*s.built && pairs*16 > words) {
		if err := s.mark(ctx, p); err != nil {
			return err
		}
		s.built = pairs
	}
	for w := max(s.a.least, s.level+1-len(s.b.byWeight)); w <= s.level-s.b.least && w < len(s.a.byWeight); w++ {
		if err := s.cross(ctx, p, s.a.byWeight[w], s.b.byWeight[s.level-w]); err != nil {
			return err
		}
	}
	return nil
}

// enlist extends the list of a class as far as a weight, and further if that is cheap.
func (k *class) enlist(ctx context.Context, p *product, need int) error {
	if need = min(need, len(k.counts)-1); need < len(k.byWeight) {
		return nil
	}
	p.room += k.bytes
	k.byWeight, k.bytes = nil, 0
	size := uint64(0)
	for w := range need + 1 {
		size += k.counts[w]
	}
	if size > uint64(p.room)/8 {
		return errMemory
	}
	spare := min(max(4*size, 1<<12, 1<<len(k.rows)>>8), uint64(p.room)/8/4)
	for ; need+1 < len(k.counts) && size+k.counts[need+1] <= spare; need++ {
		size += k.counts[need+1]
	}
	k.bytes = int64(8 * size)
	p.room -= k.bytes
	list := make([][]uint64, need+1)
	for w := range list {
		list[w] = make([]uint64, 0, k.counts[w])
	}
	err := k.table.below(ctx, &need, func(index uint64, w int) {
		list[w] = append(list[w], k.keys.key(index))
	})
	if err == nil {
		k.byWeight = list
	}
	return err
}

// mark builds the bitmaps of the words of c and d that, with a pair as heavy as the level, can be part of a word
// lighter than the best.
func (s *side) mark(ctx context.Context, p *product) error {
	rest := p.Weight - 1 - s.level
	for _, k := range []*class{s.c, s.d} {
		if k.light == nil {
			words := max(1, int64(1)<<len(k.rows)/64)
			if p.room -= 8 * words; p.room < 0 {
				return errMemory
			}
			k.light = make(bitmap, words)
		}
		for part := range slices.Chunk(k.light, 1<<20) {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			clear(part)
		}
		cut := rest - s.c.least - s.d.least + k.least
		if err := k.table.below(ctx, &cut, func(index uint64, _ int) { k.light.add(index) }); err != nil {
			return err
		}
	}
	return nil
}

// bitmap has unsigned indices: with the signed ones of gf2.Bit a walk takes a twentieth longer.
type bitmap []uint64

func (b bitmap) add(i uint64)      { b[i>>6] |= 1 << (i & 63) }
func (b bitmap) has(i uint64) bool { return b[i>>6]>>(i&63)&1 == 1 }

func (s *side) cross(ctx context.Context, p *product, outer, inner []uint64) error {
	if len(outer) > len(inner) {
		outer, inner = inner, outer
	}
	since, cost := 0, 1
	if s.c.light == nil {
		cost = costKey
	}
	for _, x := range outer {
		if since += cost * (len(inner) + 8); since > 1<<18 {
			since = 0
			if err := ctx.Err(); err != nil {
				return err
			}
		}
		p.Visited += uint64(len(inner))
		if s.c.light == nil {
			for _, y := range inner {
				s.weigh(p, x^y)
			}
		} else {
			s.sieve(p, x, inner)
		}
	}
	return nil
}

// sieve weighs the pairs that both bitmaps let through.
func (s *side) sieve(p *product, x uint64, block []uint64) {
	c, d, mask, shift := s.c.light, s.d.light, s.maskC, s.shiftD&63
	for _, y := range block {
		key := x ^ y
		if c.has(key&mask) && d.has(key>>shift) {
			s.weigh(p, key)
		}
	}
}

// weigh computes the weight of the word of a pair as heavy as the level, and takes it if it is the best.
func (s *side) weigh(p *product, key uint64) {
	rest := p.Weight - 1 - s.level
	c := s.c.sums.weight(key & s.maskC)
	if c+s.d.least > rest {
		return
	}
	if d := s.d.sums.weight(key >> s.shiftD); c+d <= rest {
		word := combine(p.word, s.c.rows, key&s.maskC)
		p.Word, p.Weight = combine(word, s.d.rows, key>>s.shiftD), s.level+c+d
	}
}
