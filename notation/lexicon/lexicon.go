// Package lexicon has the words in which people speak of boards, in 21 languages, and finds them in a text.
//
// Words, Rules, Statements and Hedges are the lexicons of the four tables beside the code. Find returns the words of a
// text, each with its possible meanings; what a sentence means is for other packages to decide. To add a language, add
// a block to each table; the head of words.txt describes the syntax.
package lexicon

import (
	"iter"
	"slices"
	"unicode/utf8"
)

// Concept is a meaning, by its name in the tables.
type Concept string

// Sense is one meaning of a word. The same letters may have several: "an" is an English article and German for on.
type Sense struct {
	Concept  Concept
	Language string
	N        int // the value of a number or ordinal
}

// Word is a word of the lexicon in a text.
type Word struct {
	From, To int
	Senses   []*Sense // read-only
}

// Is reports whether the word may mean any of some concepts.
func (w Word) Is(any ...Concept) bool {
	for _, s := range w.Senses {
		if slices.Contains(any, s.Concept) {
			return true
		}
	}
	return false
}

// Number returns the value of a word for a number.
func (w Word) Number() (int, bool) {
	for _, s := range w.Senses {
		if s.Concept == "numbers" {
			return s.N, true
		}
	}
	return 0, false
}

// Lexicon finds words in a text. Its table is read when it is first used.
type Lexicon struct {
	table func() *table
	only  map[Concept]bool // the concepts to look for; nil for all
}

// Entry is a word of a table.
type Entry struct {
	Text string
	Kind Kind
	at   int32 // its place in the table
	*Sense
}

// Kind is where an entry is found.
type Kind byte

const (
	Inside Kind = iota // inside other words too
	Whole
	Stem // in front of any letters
)

// Find returns the words of a text, in order and disjoint: at each place the longest that begins there.
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
		if r == arabicAnd && !InWord(before) {
			and, ok := t.longest(s[:i+w], i, before, only)
			if _, more := t.longest(s, i+w, ' ', only); ok && more {
				all, r = append(all, and), ' '
			}
		}
		before, i = r, i+w
	}
	return all
}

// arabicAnd is written together with the word behind it.
const arabicAnd = 'و'

// Says reports whether a text has a word, perhaps inside a longer one, that may mean one of some concepts.
func (l *Lexicon) Says(s string, any ...Concept) bool {
	if known := l.table().of; !slices.ContainsFunc(any, func(c Concept) bool { return known[c] != nil }) {
		return false
	}
	for w := range l.All(s) {
		if w.Is(any...) {
			return true
		}
	}
	return false
}

// All yields all words of a text, including those inside longer ones.
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

// Whole returns the word that a text is; it has no senses if the text is none.
func (l *Lexicon) Whole(s string) (w Word) {
	if m, ok := l.Front(s); ok && m.To == len(s) {
		w = m
	}
	return w
}

// Front returns the longest word at the front of a text.
func (l *Lexicon) Front(s string) (Word, bool) { return l.table().longest(s, 0, ' ', l.only) }

// Entries returns all words. They are read-only.
func (l *Lexicon) Entries() []Entry { return l.table().words }

// Of returns the lexicon of some concepts only.
func (l *Lexicon) Of(some ...Concept) *Lexicon {
	less := Lexicon{l.table, map[Concept]bool{}}
	for _, c := range some {
		less.only[c] = true
	}
	return &less
}
