package lexicon

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// node is a node of the trie: the place behind a letter.
type node struct {
	letter      rune
	child, next int32 // its first child and its next sibling; 0 for none
	ends        int32 // index of the words that end here; 0 for none
}

// start is where words with a first letter begin; inside reports whether one of them may begin inside other words.
type start struct {
	node   int32
	inside bool
}

// start returns the start for a first letter.
func (t *table) start(r rune) start {
	if int(r) < len(t.near) {
		return t.near[r]
	}
	return t.far[r]
}

// setStart sets the start for a first letter.
func (t *table) setStart(r rune, at start) {
	if int(r) < len(t.near) {
		t.near[r] = at
	} else {
		t.far[r] = at
	}
}

// endings are the senses of words that end at a node: whole words, stems for any letters, and parts of other words.
type endings struct{ word, stem, part span }

// span is a range of table.senses. It takes a third of a slice's memory, and there are forty thousand.
type span struct{ from, n int32 }

func (t *table) of(at span) []*Sense { return t.senses[at.from : at.from+at.n : at.from+at.n] }

// with returns a span with one more sense.
func (t *table) with(at span, s *Sense) span {
	if end := int32(len(t.senses)); at.from+at.n != end {
		t.senses = append(t.senses, t.of(at)...)
		at.from = end
	}
	t.senses = append(t.senses, s)
	return span{at.from, at.n + 1}
}

// follow returns the node behind a letter; 0 if there is none. At 0 words begin.
func (t *table) follow(at int32, r rune) int32 {
	if at == 0 {
		return t.start(r).node
	}
	for at = t.nodes[at].child; at != 0 && t.nodes[at].letter != r; {
		at = t.nodes[at].next
	}
	return at
}

// endingsOf returns the endings of a text; it adds missing nodes.
func (t *table) endingsOf(text string) *endings {
	at := int32(0)
	for _, r := range text {
		r = fold(r)
		to := t.follow(at, r)
		if to == 0 {
			to = int32(len(t.nodes))
			if at == 0 {
				t.nodes = append(t.nodes, node{letter: r})
				t.setStart(r, start{to, t.start(r).inside})
			} else {
				t.nodes = append(t.nodes, node{letter: r, next: t.nodes[at].child})
				t.nodes[at].child = to
			}
		}
		at = to
	}
	if t.nodes[at].ends == 0 {
		t.nodes[at].ends = int32(len(t.ends))
		t.ends = append(t.ends, endings{})
	}
	return &t.ends[t.nodes[at].ends]
}

// longest returns the longest word that walk yields.
func (t *table) longest(s string, from int, before rune, only map[Concept]bool) (m Word, ok bool) {
	t.walk(s, from, before, only, func(longer Word) bool {
		m, ok = longer, true
		return true
	})
	return m, ok
}

// walk calls found for the words that begin at from, the longest last, until found returns false. before is the
// character in front; only are the concepts to look for, nil for all.
func (t *table) walk(s string, from int, before rune, only map[Concept]bool, found func(Word) bool) {
	first, _ := utf8.DecodeRuneInString(s[from:])
	inside := InWord(before) && !Together(before) && !Together(first) && !(Hangul(first) && !Hangul(before))
	if inside && !t.start(fold(first)).inside {
		return
	}
	last, at := ' ', int32(0)
	for i := from; i < len(s); {
		r, w := utf8.DecodeRuneInString(s[i:])
		if at = t.follow(at, fold(r)); at == 0 {
			break
		}
		last, i = r, i+w
		if t.nodes[at].ends == 0 {
			continue
		}
		ends := &t.ends[t.nodes[at].ends]
		senses := those(t.of(ends.part), only)
		after, _ := utf8.DecodeRuneInString(s[i:])
		if inside {
			if len(senses) > 0 && !found(Word{from, i, senses}) {
				return
			}
			continue
		}
		if i == len(s) || !InWord(after) && after != '_' || Together(last) || Together(after) {
			senses = joined(senses, those(t.of(ends.word), only))
		}
		to, stem := i, those(t.of(ends.stem), only)
		if len(stem) > 0 {
			more := unicode.IsLetter
			if Together(last) {
				more = func(r rune) bool { return unicode.Is(unicode.Hiragana, r) }
			}
			if to = len(s) - len(strings.TrimLeftFunc(s[i:], more)); to == i {
				senses = joined(senses, stem)
			}
		}
		if len(senses) > 0 && !found(Word{from, i, senses}) || to > i && !found(Word{from, to, stem}) {
			return
		}
	}
}

// those returns the senses with one of some concepts.
func those(all []*Sense, only map[Concept]bool) []*Sense {
	other := func(s *Sense) bool { return !only[s.Concept] }
	if only == nil || !slices.ContainsFunc(all, other) {
		return all
	}
	return slices.DeleteFunc(slices.Clone(all), other)
}

// joined concatenates two lists of senses.
func joined(a, b []*Sense) []*Sense {
	switch {
	case len(a) == 0:
		return b
	case len(b) == 0:
		return a
	}
	return slices.Concat(a, b)
}

// fold unifies letters that are written for each other.
func fold(r rune) rune {
	switch r = unicode.ToLower(r); r {
	case 'ё':
		return 'е'
	case '’':
		return '\''
	case 'ー':
		return '-' // as package plain writes it
	}
	return r
}

// Together reports whether a letter belongs to a script without blanks between words.
func Together(r rune) bool {
	return r >= 0x2E80 && unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana)
}

// InWord reports whether a character is a letter or a combining mark.
func InWord(r rune) bool { return unicode.IsLetter(r) || unicode.Is(unicode.M, r) }

// Hangul reports whether a letter is a Korean syllable. Korean endings follow words without a blank.
func Hangul(r rune) bool { return r >= 0xAC00 && r <= 0xD7A3 }
