package lexicon

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// node is a place in the tree of the words, letter by letter. Its edges are in order: there are tens of
// thousands of nodes, most with one edge, and a map in each would take ten times the memory.
type node struct {
	next []edge
	*endings
}

// edge leads on by a letter.
type edge struct {
	letter rune
	to     *node
}

// endings are the senses of the words that end at a node, that go on with any letters, and that may end inside of a word.
type endings struct{ word, stem, part []Sense }

// on returns the node behind a letter; nil where there is none.
func (at *node) on(r rune) *node {
	if i, ok := at.edge(r); ok {
		return at.next[i].to
	}
	return nil
}

func (at *node) edge(r rune) (int, bool) {
	return slices.BinarySearchFunc(at.next, r, func(e edge, r rune) int { return cmp.Compare(e.letter, r) })
}

// below returns the node of a text, and makes it where there is none.
func (at *node) below(text string) *node {
	for _, r := range text {
		r = fold(r)
		i, ok := at.edge(r)
		if !ok {
			at.next = slices.Insert(at.next, i, edge{r, &node{}})
		}
		at = at.next[i].to
	}
	if at.endings == nil {
		at.endings = &endings{}
	}
	return at
}

func (at *node) longest(s string, from int) (m Word, ok bool) {
	at.walk(s, from, func(longer Word) bool {
		m, ok = longer, true
		return true
	})
	return m, ok
}

// walk yields the words at a place, the longest last, until found returns false.
func (at *node) walk(s string, from int, found func(Word) bool) {
	last := ' '
	for i := from; i < len(s); {
		r, w := utf8.DecodeRuneInString(s[i:])
		if at = at.on(fold(r)); at == nil {
			break
		}
		last, i = r, i+w
		if at.endings == nil {
			continue
		}
		senses := at.part
		after, _ := utf8.DecodeRuneInString(s[i:])
		if i == len(s) || !InWord(after) && after != '_' || Together(last) || Together(after) {
			senses = joined(senses, at.word)
		}
		to := i
		if at.stem != nil {
			more := unicode.IsLetter
			if Together(last) {
				more = func(r rune) bool { return unicode.Is(unicode.Hiragana, r) }
			}
			if to = len(s) - len(strings.TrimLeftFunc(s[i:], more)); to == i {
				senses = joined(senses, at.stem)
			}
		}
		if senses != nil && !found(Word{from, i, senses}) || to > i && !found(Word{from, to, at.stem}) {
			return
		}
	}
}

// joined are the senses of two words with the same letters.
func joined(a, b []Sense) []Sense {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	}
	return slices.Concat(a, b)
}

// rootAt is where the words begin that may stand between two characters.
func (l *Lexicon) rootAt(before, r rune) *node {
	if !InWord(before) || Together(before) || Together(r) || Hangul(r) && !Hangul(before) {
		return &l.root
	}
	return &l.inside
}

// fold makes one letter of those that are written for each other.
func fold(r rune) rune {
	switch r = unicode.ToLower(r); r {
	case 'ё':
		return 'е'
	case '’':
		return '\''
	case 'ー':
		return '-' // as clean writes it
	}
	return r
}

// Together reports whether a letter belongs to a script that has no blanks between words.
func Together(r rune) bool {
	return r >= 0x2E80 && unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana)
}

// InWord reports whether a character is a letter, or a sign on one.
func InWord(r rune) bool { return unicode.IsLetter(r) || unicode.Is(unicode.M, r) }

// Hangul reports whether a letter is a syllable of Korean, whose endings follow words without a blank.
func Hangul(r rune) bool { return r >= 0xAC00 && r <= 0xD7A3 }
