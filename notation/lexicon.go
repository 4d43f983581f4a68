package notation

import (
	_ "embed"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// lexiconText has every word that is looked for in more languages than one, and says how it is written.
//
//go:embed lexicon.txt
var lexiconText string

// concept is what a word means, by its name in lexicon.txt.
type concept string

// sense is one of the meanings of a word: the same letters are a lamp that is on and a door that is
// open, or an article and the German for on.
type sense struct {
	concept  concept
	language string
	n        int // of a number or an ordinal, from one
}

// wordAt is a word of the lexicon in a text.
type wordAt struct {
	from, to int
	senses   []sense
}

// is reports whether the word may mean any of some concepts.
func (m wordAt) is(any ...concept) bool {
	return slices.ContainsFunc(m.senses, func(s sense) bool { return slices.Contains(any, s.concept) })
}

// number is the number that the word is.
func (m wordAt) number() (int, bool) {
	for _, s := range m.senses {
		if s.concept == "numbers" {
			return s.n, true
		}
	}
	return 0, false
}

// numeral reads a number, in digits or as a word.
func numeral(s string) (int, bool) {
	if n, ok := number(s); ok {
		return n, true
	}
	m, ok := vocabulary.at(s, 0)
	if !ok || m.to < len(s) {
		return 0, false
	}
	return m.number()
}

// lexicon finds words in a text.
type lexicon struct {
	root    node
	entries []entry
}

// entry is a word as lexicon.txt has it.
type entry struct {
	text string
	stem bool // any letters may follow
	sense
}

// node is a place in the tree of the words, letter by letter.
type node struct {
	next       map[rune]*node
	word, stem []sense // of those that end here, or go on with any letters
}

// vocabulary is the lexicon of lexicon.txt.
var vocabulary = newLexicon(lexiconText)

func newLexicon(text string) *lexicon {
	l := &lexicon{}
	language := ""
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		switch {
		case line == "" || line[0] == '#':
		case line[0] != ' ':
			language = line
		default:
			name, list, _ := strings.Cut(line, ":")
			for i, word := range strings.Split(list, ",") {
				l.add(strings.TrimSpace(word), sense{concept(strings.TrimSpace(name)), language, i + 1})
			}
		}
	}
	return l
}

// add adds a word, also without its accents where it is known without them.
func (l *lexicon) add(word string, s sense) {
	text, stem := strings.CutSuffix(norm.NFKC.String(strings.Map(visible, word)), "*")
	l.insert(text, stem, s)
	if bare := withoutAccents(text); bare != text && s.language != "vi" {
		l.insert(bare, stem, s)
	}
}

func (l *lexicon) insert(text string, stem bool, s sense) {
	l.entries = append(l.entries, entry{text, stem, s})
	at := &l.root
	for _, r := range text {
		r = fold(r)
		if at.next == nil {
			at.next = map[rune]*node{}
		}
		if at.next[r] == nil {
			at.next[r] = &node{}
		}
		at = at.next[r]
	}
	if stem {
		at.stem = append(at.stem, s)
	} else {
		at.word = append(at.word, s)
	}
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

// withoutAccents writes a word of Latin letters as people do who have no others.
func withoutAccents(s string) string {
	if first, _ := utf8.DecodeRuneInString(s); !unicode.Is(unicode.Latin, first) {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == 'ł':
			return 'l'
		case r == 'ı':
			return 'i'
		case unicode.Is(unicode.Mn, r):
			return -1
		}
		return r
	}, norm.NFD.String(s))
}

// together reports whether a letter belongs to a script that has no blanks between words.
func together(r rune) bool {
	return r >= 0x2E80 && unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana)
}

// visible drops the characters that clean drops.
func visible(r rune) rune {
	if invisible(r) {
		return -1
	}
	return r
}

// inWord reports whether a character is a letter, or a sign on one.
func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.Is(unicode.M, r) }

func hangul(r rune) bool { return r >= 0xAC00 && r <= 0xD7A3 }

// find returns the words of a text, in order and apart: at each place the longest that begins there.
func (l *lexicon) find(s string) []wordAt {
	var all []wordAt
	before := ' '
	for i := 0; i < len(s); {
		r, w := firstRune(s[i:])
		if (!inWord(before) || together(before) || together(r) || hangul(r) && !hangul(before)) && l.root.next[fold(r)] != nil {
			if m, ok := l.at(s, i); ok {
				all = append(all, m)
				before, _ = lastRune(s[:m.to])
				i = m.to
				continue
			}
		}
		before, i = r, i+w
	}
	return all
}

// at returns the longest word at a place.
func (l *lexicon) at(s string, from int) (m wordAt, ok bool) {
	at, last := &l.root, ' '
	for i := from; i < len(s) && at.next != nil; {
		r, w := firstRune(s[i:])
		if at = at.next[fold(r)]; at == nil {
			break
		}
		last, i = r, i+w
		after, _ := firstRune(s[i:])
		ends := i == len(s) || !inWord(after) && after != '_' || together(last) || together(after)
		if at.word != nil && ends {
			m, ok = wordAt{from, i, at.word}, true
		}
		if at.stem != nil {
			more := unicode.IsLetter
			if together(last) {
				more = func(r rune) bool { return unicode.Is(unicode.Hiragana, r) }
			}
			to := len(s) - len(strings.TrimLeftFunc(s[i:], more))
			if to == i && ok && m.to == i {
				m.senses = slices.Concat(m.senses, at.stem)
			} else {
				m, ok = wordAt{from, to, at.stem}, true
			}
		}
	}
	return m, ok
}

// pattern is the part of a regular expression that finds the words for some concepts.
func (l *lexicon) pattern(of ...concept) string { return l.patternBut("", of...) }

// patternBut is that without the words of a language.
func (l *lexicon) patternBut(language string, of ...concept) string {
	var parts []string
	for _, t := range l.entries {
		if slices.Contains(of, t.concept) && t.language != language {
			part := strings.ReplaceAll(regexp.QuoteMeta(t.text), "е", "[её]")
			if t.stem {
				part += `\pL*`
			}
			parts = append(parts, part)
		}
	}
	slices.SortStableFunc(parts, func(a, b string) int { return len(b) - len(a) })
	return strings.Join(slices.Compact(parts), "|")
}
