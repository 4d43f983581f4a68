package lexicon

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// tree has the words letter by letter, all nodes in one slice: there are a hundred thousand, and each on its own would take ten
// times the memory.
type tree struct {
	first map[rune]int32 // the nodes of first letters
	nodes []node         // from 1
	ends  []endings      // from 1
}

// node is a place in the tree, behind a letter.
type node struct {
	letter      rune
	child, next int32 // the first of those behind it, and the one beside it; 0 for none
	ends        int32 // the words that end here; 0 for none
}

// endings are the senses of the words that end at a node, that go on with any letters, and that may end inside of a word.
type endings struct{ word, stem, part []Sense }

// begins reports whether a word begins with a letter.
func (t *tree) begins(r rune) bool { return t.first[r] != 0 }

// on returns the node behind a letter; 0 where there is none. At 0 words begin.
func (t *tree) on(at int32, r rune) int32 {
	if at == 0 {
		return t.first[r]
	}
	for at = t.nodes[at].child; at != 0 && t.nodes[at].letter != r; {
		at = t.nodes[at].next
	}
	return at
}

// endingsOf returns the endings of a text, for which it makes what is not there yet.
func (t *tree) endingsOf(text string) *endings {
	if t.first == nil {
		t.first, t.nodes, t.ends = map[rune]int32{}, make([]node, 1), make([]endings, 1)
	}
	at := int32(0)
	for _, r := range text {
		r = fold(r)
		to := t.on(at, r)
		if to == 0 {
			to = int32(len(t.nodes))
			if at == 0 {
				t.nodes, t.first[r] = append(t.nodes, node{letter: r}), to
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

func (t *tree) longest(s string, from int) (m Word, ok bool) {
	t.walk(s, from, func(longer Word) bool {
		m, ok = longer, true
		return true
	})
	return m, ok
}

// walk yields the words at a place, the longest last, until found returns false.
func (t *tree) walk(s string, from int, found func(Word) bool) {
	last, at := ' ', int32(0)
	for i := from; i < len(s); {
		r, w := utf8.DecodeRuneInString(s[i:])
		if at = t.on(at, fold(r)); at == 0 {
			break
		}
		last, i = r, i+w
		if t.nodes[at].ends == 0 {
			continue
		}
		ends := &t.ends[t.nodes[at].ends]
		senses := ends.part
		after, _ := utf8.DecodeRuneInString(s[i:])
		if i == len(s) || !InWord(after) && after != '_' || Together(last) || Together(after) {
			senses = joined(senses, ends.word)
		}
		to := i
		if ends.stem != nil {
			more := unicode.IsLetter
			if Together(last) {
				more = func(r rune) bool { return unicode.Is(unicode.Hiragana, r) }
			}
			if to = len(s) - len(strings.TrimLeftFunc(s[i:], more)); to == i {
				senses = joined(senses, ends.stem)
			}
		}
		if senses != nil && !found(Word{from, i, senses}) || to > i && !found(Word{from, to, ends.stem}) {
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
func (l *Lexicon) rootAt(before, r rune) *tree {
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
