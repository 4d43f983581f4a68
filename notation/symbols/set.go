package symbols

import (
	"math/bits"
	"slices"
	"strings"
)

// Set is a set of characters. With more than 63 that are not ASCII, it contains all of these.
type Set struct {
	ascii [2]uint64
	drawn []rune
}

// Add adds a character.
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

// Any reports whether is accepts one of the added characters.
func (s *Set) Any(is func(rune) bool) bool {
	for r := range s.All {
		if is(r) {
			return true
		}
	}
	return false
}

// Len returns how many characters were added, at most 64 of them beyond ASCII.
func (s *Set) Len() int {
	return bits.OnesCount64(s.ascii[0]) + bits.OnesCount64(s.ascii[1]) + len(s.drawn)
}

// All yields the characters that were added: ASCII in order, then the others as they were added.
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
