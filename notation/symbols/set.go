package symbols

import (
	"math/bits"
	"slices"
	"strings"
)

// Set is a set of characters. Past 64 that are not ASCII it holds them all.
type Set struct {
	ascii [2]uint64
	drawn []rune
}

// Add puts a character into the set.
func (s *Set) Add(r rune) {
	if r < 0x80 {
		s.ascii[r>>6] |= 1 << (r & 63)
	} else if len(s.drawn) < 64 && !slices.Contains(s.drawn, r) {
		s.drawn = append(s.drawn, r)
	}
}

// Has reports whether a character is in the set.
func (s *Set) Has(r rune) bool {
	if r < 0x80 {
		return s.ascii[r>>6]>>(r&63)&1 == 1
	}
	return len(s.drawn) == 64 || slices.Contains(s.drawn, r)
}

// HasAnyOf reports whether a character of a text is in the set.
func (s *Set) HasAnyOf(text string) bool { return strings.ContainsFunc(text, s.Has) }

// Any reports whether one of the characters that were put in is such a one.
func (s *Set) Any(is func(rune) bool) bool {
	for r := range s.All {
		if is(r) {
			return true
		}
	}
	return false
}

// Len is how many characters were put in, at most 64 of them beyond ASCII.
func (s *Set) Len() int {
	return bits.OnesCount64(s.ascii[0]) + bits.OnesCount64(s.ascii[1]) + len(s.drawn)
}

// All yields the characters that were put in: those of ASCII in their order, then the others as they came.
func (s *Set) All(yield func(rune) bool) {
	for r := range rune(0x80) {
		if s.Has(r) && !yield(r) {
			return
		}
	}
	for _, r := range s.drawn {
		if !yield(r) {
			return
		}
	}
}

// Empty reports whether nothing was put in.
func (s *Set) Empty() bool { return s.Len() == 0 }
