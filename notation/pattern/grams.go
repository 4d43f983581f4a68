package pattern

import (
	"sync/atomic"
	"unicode"
	"unicode/utf8"
	"unsafe"
)

// grams are the letters of a text and its stretches of two and three, small and without the dots of ё, as a set that may have
// more than the text, but never less.
type grams struct {
	of   string
	bits []uint64 // a power of two
}

const (
	gramBits = 1 << 15
	bitsByte = 24      // for each byte of a text at least
	maxGrams = 1 << 13 // of a longer text, in bytes, the set would be nearly full
)

// gram is a place in the set.
type gram uint16

func gram1(a rune) gram { return gram(uint32(a) * 0x9E3779B1 >> 17) }
func gram2(a, b rune) gram {
	return gram((uint32(a)*0x85EBCA6B ^ uint32(b)*0xC2B2AE35) * 0x9E3779B1 >> 17)
}
func gram3(a, b, c rune) gram {
	return gram((uint32(a)*0x27D4EB2F ^ uint32(b)*0x165667B1 ^ uint32(c)*0xC2B2AE3D) * 0x9E3779B1 >> 17)
}

func (g *grams) add(at gram)      { g.bits[int(at/64)&(len(g.bits)-1)] |= 1 << (at % 64) }
func (g *grams) has(at gram) bool { return g.bits[int(at/64)&(len(g.bits)-1)]&(1<<(at%64)) != 0 }

// The sets of the texts that were looked at last: dozens of patterns look at a text one after the other. A set keeps its text, so
// that no other can come to stand at the same place in memory.
var lately [16]atomic.Pointer[grams]

// gramsOf is the set of a text.
func gramsOf(s string) *grams {
	slot := &lately[(len(s)^len(s)>>4)%len(lately)]
	if g := slot.Load(); g != nil && len(g.of) == len(s) && unsafe.StringData(g.of) == unsafe.StringData(s) {
		return g
	}
	words := 1
	for words < gramBits/64 && words*64 < len(s)*bitsByte {
		words *= 2
	}
	g := &grams{of: s, bits: make([]uint64, words)}
	g.addAll(s)
	slot.Store(g)
	return g
}

// addAll adds what a text has.
func (g *grams) addAll(s string) {
	var a, b rune
	for _, r := range s {
		r = fold(r)
		g.add(gram1(r))
		g.add(gram2(b, r))
		g.add(gram3(a, b, r))
		a, b = b, r
	}
}

// fold makes one letter of those that an expression that ignores case takes for each other, and of е and ё.
func fold(r rune) rune {
	switch {
	case r < folded:
		return rune(small[r])
	case r >= 0x2E80 && r < 0xA640, r >= 0xAC00 && r < 0xFF00, r >= 0x1F000:
		return r
	}
	return foldAny(r)
}

const folded = 0x600

var small = func() (all [folded]uint16) {
	for r := range rune(folded) {
		all[r] = uint16(foldAny(r))
	}
	return all
}()

func foldAny(r rune) rune {
	if r < utf8.RuneSelf {
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	}
	least := r
	for o := unicode.SimpleFold(r); o != r; o = unicode.SimpleFold(o) {
		least = min(least, o)
	}
	switch {
	case least == 'Ё':
		return 'Е' // the least of е
	case least < folded && least >= utf8.RuneSelf:
		return least
	case least < utf8.RuneSelf:
		return foldAny(least)
	}
	return least
}
