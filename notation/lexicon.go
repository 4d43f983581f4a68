package notation

import (
	"cmp"
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
	return vocabulary.whole(s).number()
}

// lexicon finds words in a text.
type lexicon struct {
	root    node // of the words that begin where a word does
	inside  node // of those that begin anywhere
	entries []entry
}

// entry is a word as lexicon.txt has it.
type entry struct {
	text string
	stem bool // any letters may follow
	part bool // it is found inside of words too
	sense
}

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
type endings struct{ word, stem, part []sense }

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

// vocabulary is the lexicon of lexicon.txt.
var vocabulary = newLexicon(lexiconText, nil)

// newLexicon makes a lexicon of a table as lexicon.txt is. A word behind an @ is an idea of another lexicon.
func newLexicon(text string, other *lexicon) *lexicon {
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
				own := sense{concept(strings.TrimSpace(name)), language, i + 1}
				if of, ok := strings.CutPrefix(strings.TrimSpace(word), "@"); ok {
					l.borrow(other, concept(of), own)
					continue
				}
				for _, one := range alternatives(strings.TrimSpace(word)) {
					l.add(one, own)
				}
			}
		}
	}
	return l
}

// alternatives are the words that one with brackets stands for: (cut|cuts) off.
func alternatives(word string) (all []string) {
	from := strings.IndexByte(word, '(')
	if from < 0 {
		return []string{word}
	}
	choices, rest, _ := strings.Cut(word[from+1:], ")")
	for choice := range strings.SplitSeq(choices, "|") {
		all = append(all, alternatives(word[:from]+choice+rest)...)
	}
	return all
}

// borrow adds the words that another lexicon has for a concept in a language.
func (l *lexicon) borrow(other *lexicon, of concept, s sense) {
	for _, e := range other.entries {
		if e.concept == of && e.language == s.language {
			e.sense = s
			l.insert(e)
		}
	}
}

// add adds a word, also without its accents where it is known without them.
func (l *lexicon) add(word string, s sense) {
	text, stem := strings.CutSuffix(norm.NFKC.String(strings.Map(visible, word)), "*")
	text, part := strings.CutPrefix(text, "*")
	text, accented := strings.CutPrefix(text, "!")
	l.insert(entry{text, stem, part, s})
	if bare := withoutAccents(text); bare != text && !accented && s.language != "vi" {
		l.insert(entry{bare, stem, part, s})
	}
}

func (l *lexicon) insert(e entry) {
	l.entries = append(l.entries, e)
	at := l.root.below(e.text)
	switch {
	case e.part:
		at.part = append(at.part, e.sense)
		at = l.inside.below(e.text)
		at.part = append(at.part, e.sense)
	case e.stem:
		at.stem = append(at.stem, e.sense)
	default:
		at.word = append(at.word, e.sense)
	}
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
		if root := l.rootAt(before, r); root.on(fold(r)) != nil {
			if m, ok := root.longest(s, i); ok {
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

// says reports whether a word of a text may mean any of some concepts, be it a part of a longer one.
func (l *lexicon) says(s string, any ...concept) (said bool) {
	l.each(s, func(m wordAt) bool {
		said = m.is(any...)
		return !said
	})
	return said
}

// each yields all words of a text, also those that are a part of others, until found returns false.
func (l *lexicon) each(s string, found func(wordAt) bool) {
	before, more := ' ', true
	for i := 0; i < len(s) && more; {
		r, w := firstRune(s[i:])
		if root := l.rootAt(before, r); root.on(fold(r)) != nil {
			root.walk(s, i, func(m wordAt) bool {
				more = found(m)
				return more
			})
		}
		before, i = r, i+w
	}
}

// rootAt is where the words begin that may stand between two characters.
func (l *lexicon) rootAt(before, r rune) *node {
	if !inWord(before) || together(before) || together(r) || hangul(r) && !hangul(before) {
		return &l.root
	}
	return &l.inside
}

// whole is a text that is one word; without a sense where it is none.
func (l *lexicon) whole(s string) (w wordAt) {
	if m, ok := l.at(s, 0); ok && m.to == len(s) {
		w = m
	}
	return w
}

// at returns the longest word at a place.
func (l *lexicon) at(s string, from int) (wordAt, bool) { return l.root.longest(s, from) }

func (at *node) longest(s string, from int) (m wordAt, ok bool) {
	at.walk(s, from, func(longer wordAt) bool {
		m, ok = longer, true
		return true
	})
	return m, ok
}

// walk yields the words at a place, the longest last, until found returns false.
func (at *node) walk(s string, from int, found func(wordAt) bool) {
	last := ' '
	for i := from; i < len(s); {
		r, w := firstRune(s[i:])
		if at = at.on(fold(r)); at == nil {
			break
		}
		last, i = r, i+w
		if at.endings == nil {
			continue
		}
		senses := at.part
		after, _ := firstRune(s[i:])
		if i == len(s) || !inWord(after) && after != '_' || together(last) || together(after) {
			senses = joined(senses, at.word)
		}
		to := i
		if at.stem != nil {
			more := unicode.IsLetter
			if together(last) {
				more = func(r rune) bool { return unicode.Is(unicode.Hiragana, r) }
			}
			if to = len(s) - len(strings.TrimLeftFunc(s[i:], more)); to == i {
				senses = joined(senses, at.stem)
			}
		}
		if senses != nil && !found(wordAt{from, i, senses}) || to > i && !found(wordAt{from, to, at.stem}) {
			return
		}
	}
}

// joined are the senses of two words with the same letters.
func joined(a, b []sense) []sense {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	}
	return slices.Concat(a, b)
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
