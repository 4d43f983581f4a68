package lexicon

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// prefix is a range of table.words that begin with the same letters, depth bytes of them.
type prefix struct{ from, to, depth int }

// narrow returns the words that go on with a letter.
func (t *table) narrow(p prefix, r rune) prefix {
	var letter [utf8.UTFMax]byte
	for _, b := range utf8.AppendRune(letter[:0], r) {
		p.from = t.first(p, b)
		if p.from == p.to || t.words[p.from].Text[p.depth] != b {
			return prefix{}
		}
		p.to = t.first(p, b+1)
		p.depth++
	}
	return p
}

// first returns the first word that goes on with a byte, or one behind it.
func (t *table) first(p prefix, b byte) int {
	for p.from < p.to {
		middle := (p.from + p.to) / 2
		if text := t.words[middle].Text; len(text) > p.depth && text[p.depth] >= b {
			p.to = middle
		} else {
			p.from = middle + 1
		}
	}
	return p.from
}

// ends returns the senses of the words that end here, by kind.
func (t *table) ends(p prefix) (all [3][]*Sense) {
	for i := p.from; i < p.to && len(t.words[i].Text) == p.depth; i++ {
		k := t.words[i].Kind
		all[k] = t.senses[i-len(all[k]) : i+1 : i+1]
	}
	return all
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
	within := InWord(before) && !Together(before) && !Together(first) && !(Hangul(first) && !Hangul(before))
	at := t.start(fold(first))
	if within && !at.inside {
		return
	}
	last, some := ' ', at.prefix
	for i := from; i < len(s); {
		r, w := utf8.DecodeRuneInString(s[i:])
		if i > from {
			some = t.narrow(some, fold(r))
		}
		if some.from == some.to {
			break
		}
		last, i = r, i+w
		if len(t.words[some.from].Text) > some.depth {
			continue
		}
		ends := t.ends(some)
		senses := those(ends[Inside], only)
		after, _ := utf8.DecodeRuneInString(s[i:])
		if within {
			if len(senses) > 0 && !found(Word{from, i, senses}) {
				return
			}
			continue
		}
		if i == len(s) || !InWord(after) && after != '_' || Together(last) || Together(after) {
			senses = joined(senses, those(ends[Whole], only))
		}
		to, more := i, those(ends[Stem], only)
		if len(more) > 0 {
			goesOn := unicode.IsLetter
			if Together(last) {
				goesOn = func(r rune) bool { return unicode.Is(unicode.Hiragana, r) }
			}
			if to = len(s) - len(strings.TrimLeftFunc(s[i:], goesOn)); to == i {
				senses = joined(senses, more)
			}
		}
		if len(senses) > 0 && !found(Word{from, i, senses}) || to > i && !found(Word{from, to, more}) {
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
