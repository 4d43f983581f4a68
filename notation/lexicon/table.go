package lexicon

import (
	_ "embed"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

var (
	//go:embed words.txt
	wordsText string
	//go:embed rules.txt
	rulesText string
	//go:embed statements.txt
	statementsText string
	//go:embed hedges.txt
	hedgesText string
)

// The lexicons. Words of all languages are looked up together: messages mix them, and are too short to tell theirs.
var (
	Words      = New(wordsText, nil)        // cells, counts, names of puzzles
	Rules      = New(rulesText, Words)      // what a press changes, and goals
	Statements = New(statementsText, Words) // what people say about a board
	Hedges     = New(hedgesText, Words)     // words for doubt, reported speech, other times and denial
)

// New makes a lexicon of a table in the syntax of words.txt. @name in it borrows from the other lexicon.
func New(text string, other *Lexicon) *Lexicon {
	return &Lexicon{sync.OnceValue(func() *table { return read(text, other) }), nil}
}

// table is the data of a lexicon. In a browser it takes 0.9 s to read all four tables.
type table struct {
	near   [0x700]start   // the first letters of words, in alphabetic scripts
	far    map[rune]start // and in other scripts
	nodes  []node         // the words as a trie, from index 1. A slice takes a tenth of the memory of separate nodes
	ends   []endings      // from index 1
	senses []*Sense       // the senses of all endings; those of one ending are adjacent

	entries []Entry
	spans   map[Concept][][2]int // the ranges of the entries of each concept
}

// read reads a table; other is the lexicon to borrow from.
func read(text string, other *Lexicon) *table {
	t := &table{spans: map[Concept][][2]int{}, entries: make([]Entry, 0, countWords(text))}
	language, letters := "", make([]byte, 0, 200)
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		switch {
		case line == "" || line[0] == '#':
		case line[0] != ' ':
			language = line
		default:
			name, list, _ := strings.Cut(line, ":")
			from, concept := len(t.entries), Concept(strings.TrimSpace(name))
			own, n := &Sense{concept, language, 0}, 0
			for word := range strings.SplitSeq(list, ",") {
				if n++; concept == "numbers" || concept == "ordinals" {
					own = &Sense{concept, language, n}
				}
				if of, ok := strings.CutPrefix(strings.TrimSpace(word), "@"); ok {
					t.borrow(other, Concept(of), own)
					continue
				}
				alternatives(letters[:0], strings.TrimSpace(word), func(one string) { t.add(strings.TrimSpace(one), own) })
			}
			t.spans[concept] = append(t.spans[concept], [2]int{from, len(t.entries)})
		}
	}
	t.plant()
	return t
}

// countWords estimates how many words a table has.
func countWords(text string) (n int) {
	for line := range strings.Lines(text) {
		if line[0] != ' ' {
			continue
		}
		for word := range strings.SplitSeq(line, ",") {
			one := 1
			for word != "" {
				var choices string
				if _, word, _ = strings.Cut(word, "("); word != "" {
					choices, word, _ = strings.Cut(word, ")")
					one *= strings.Count(choices, "|") + 1
				}
			}
			n += one
		}
	}
	return n * 5 / 4 // a quarter more for words without accents and borrowed words
}

// alternatives calls each for every word that a word with brackets, behind front, stands for: (cut|cuts) off.
func alternatives(front []byte, word string, each func(string)) {
	from := strings.IndexByte(word, '(')
	if from < 0 {
		if len(front) > 0 {
			word = string(append(front, word...))
		}
		each(word)
		return
	}
	front = append(front, word[:from]...)
	choices, rest, _ := strings.Cut(word[from+1:], ")")
	for choice := range strings.SplitSeq(choices, "|") {
		alternatives(append(front, choice...), rest, each)
	}
}

// borrow adds the words that another lexicon has for a concept in the language of s.
func (t *table) borrow(other *Lexicon, of Concept, s *Sense) {
	from := other.table()
	for _, at := range from.spans[of] {
		for _, e := range from.entries[at[0]:at[1]] {
			if e.Language == s.Language {
				e.Sense = s
				t.entries = append(t.entries, e)
			}
		}
	}
}

// add adds a word, and the same word without accents if people write it so.
func (t *table) add(word string, s *Sense) {
	text, stem := strings.CutSuffix(word, "*")
	text, part := strings.CutPrefix(text, "*")
	text, accented := strings.CutPrefix(text, "!")
	t.entries = append(t.entries, Entry{text, stem, part, s})
	if bare := withoutAccents(text); bare != text && !accented && s.Language != "vi" {
		t.entries = append(t.entries, Entry{bare, stem, part, s})
	}
}

// plant builds the trie of the entries.
func (t *table) plant() {
	n, letters, before := len(t.entries), 0, ""
	for _, e := range t.entries { // estimate the nodes: 0.7 for each letter that a word does not share with the previous one
		at := 0
		for at < min(len(before), len(e.Text)) && before[at] == e.Text[at] {
			at++
		}
		letters += utf8.RuneCountInString(e.Text[at:])
		before = e.Text
	}
	t.far = map[rune]start{}
	t.nodes, t.ends, t.senses = make([]node, 1, 1+letters*7/10), make([]endings, 1, 1+n), make([]*Sense, 0, n+n/4)
	for _, e := range t.entries {
		at := t.endingsOf(e.Text)
		switch {
		case e.Inside:
			first, _ := utf8.DecodeRuneInString(e.Text)
			t.setStart(fold(first), start{t.start(fold(first)).node, true})
			at.part = t.with(at.part, e.Sense)
		case e.Stem:
			at.stem = t.with(at.stem, e.Sense)
		default:
			at.word = t.with(at.word, e.Sense)
		}
	}
}

// withoutAccents returns a word of Latin letters without accents.
func withoutAccents(s string) string {
	if !strings.ContainsFunc(s, func(r rune) bool { return r >= utf8.RuneSelf }) {
		return s
	}
	if first, _ := utf8.DecodeRuneInString(s); !unicode.Is(unicode.Latin, first) {
		return s
	}
	return strings.Map(func(r rune) rune {
		if whole := norm.NFD.PropertiesString(string(r)).Decomposition(); whole != nil {
			r, _ = utf8.DecodeRune(whole)
		}
		switch {
		case r == 'ł':
			return 'l'
		case r == 'ı':
			return 'i'
		case unicode.Is(unicode.Mn, r):
			return -1
		}
		return r
	}, s)
}
