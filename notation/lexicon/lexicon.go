// Package lexicon has the words in which people of 21 languages speak of boards, and finds them in a text.
//
// Words, Rules, Statements and Hedges are the lexicons of the four tables beside the code; Find gives the words of a text in order, each
// with what it may mean. What a sentence made of them says is not known here: that is what package notation is for. To add a
// language, add a block to each table; how they are written stands at the head of words.txt.
package lexicon

import (
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Concept is what a word means, by its name in the tables.
type Concept string

// Sense is one meaning of a word: the same letters are a lamp that is on and an open door, or an article and the German for on.
type Sense struct {
	Concept  Concept
	Language string
	N        int // of a number or an ordinal, from one
}

// Word is a word of the lexicon in a text.
type Word struct {
	From, To int
	Senses   []*Sense // not to be changed
}

// Is reports whether the word may mean any of some concepts.
func (m Word) Is(any ...Concept) bool {
	for _, s := range m.Senses {
		if slices.Contains(any, s.Concept) {
			return true
		}
	}
	return false
}

// Number is the number that the word is.
func (m Word) Number() (int, bool) {
	for _, s := range m.Senses {
		if s.Concept == "numbers" {
			return s.N, true
		}
	}
	return 0, false
}

// Lexicon finds words in a text. It reads its table when it first looks for one.
type Lexicon struct {
	table func() *table
	only  map[Concept]bool // the concepts that are looked for; nil for all
}

// Entry is a word as a table has it.
type Entry struct {
	Text   string
	Stem   bool // any letters may follow
	Inside bool // it is found inside of words too
	*Sense
}

// Find returns the words of a text, in order and apart: at each place the longest that begins there.
func (l *Lexicon) Find(s string) []Word {
	var all []Word
	before, t, only := ' ', l.table(), l.only
	for i := 0; i < len(s); {
		if m, ok := t.longest(s, i, before, only); ok {
			all = append(all, m)
			before, _ = utf8.DecodeLastRuneInString(s[:m.To])
			i = m.To
			continue
		}
		r, w := utf8.DecodeRuneInString(s[i:])
		before, i = r, i+w
	}
	return all
}

// Says reports whether a word of a text may mean any of some concepts, be it a part of a longer one.
func (l *Lexicon) Says(s string, any ...Concept) bool {
	if known := l.table().spans; !slices.ContainsFunc(any, func(c Concept) bool { return known[c] != nil }) {
		return false
	}
	for w := range l.All(s) {
		if w.Is(any...) {
			return true
		}
	}
	return false
}

// Only reports whether a text has nothing but words of the lexicon, apart by blanks and signs of sentences.
func (l *Lexicon) Only(s string) bool {
	other := func(r rune) bool { return !unicode.IsSpace(r) && !strings.ContainsRune(",.:;!/-", r) }
	end := 0
	for _, w := range l.Find(s) {
		if strings.ContainsFunc(s[end:w.From], other) {
			return false
		}
		end = w.To
	}
	return !strings.ContainsFunc(s[end:], other)
}

// All yields all words of a text, also those that are a part of others.
func (l *Lexicon) All(s string) iter.Seq[Word] {
	return func(yield func(Word) bool) {
		before, more, t, only := ' ', true, l.table(), l.only
		for i, r := range s {
			t.walk(s, i, before, only, func(m Word) bool {
				more = yield(m)
				return more
			})
			if !more {
				return
			}
			before = r
		}
	}
}

// Whole is a text that is one word; without a sense where it is none.
func (l *Lexicon) Whole(s string) (w Word) {
	if m, ok := l.At(s, 0); ok && m.To == len(s) {
		w = m
	}
	return w
}

// At returns the longest word at a place.
func (l *Lexicon) At(s string, from int) (Word, bool) { return l.table().longest(s, from, ' ', l.only) }

// Begins returns the longest word at the front of a text that a character stands before.
func (l *Lexicon) Begins(before rune, s string) (Word, bool) {
	return l.table().longest(s, 0, before, l.only)
}

// Entries are all words, in the order of the table. They are not to be changed.
func (l *Lexicon) Entries() []Entry { return l.table().entries }

// Of is the lexicon of some concepts alone.
func (l *Lexicon) Of(some ...Concept) *Lexicon {
	less := Lexicon{l.table, map[Concept]bool{}}
	for _, c := range some {
		less.only[c] = true
	}
	return &less
}
