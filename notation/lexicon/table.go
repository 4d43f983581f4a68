package lexicon

import (
	_ "embed"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// The tables.
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

// The lexicons of the tables. Words of all languages are looked for together: a message mixes them, and hardly tells its own.
var (
	Words      = New(wordsText, nil)        // what is looked for in more languages than one: cells, counts, names of puzzles
	Rules      = New(rulesText, Words)      // what a press does, and goals
	Statements = New(statementsText, Words) // what is said of a board
	Hedges     = New(hedgesText, Words)     // what says so of another time, as somebody else has it, or perhaps
)

// New makes a lexicon of a table that is written as words.txt is. A word behind an @ is an idea of another lexicon.
func New(text string, other *Lexicon) *Lexicon {
	return &Lexicon{sync.OnceValue(func() *table { return read(text, other) }), nil}
}

// table is what a lexicon knows once its table is read. For all four that takes 0.9 s in a browser.
type table struct {
	near   [0x700]start   // the first letters of words, of alphabets
	far    map[rune]start // and of other scripts
	nodes  []node         // the tree of the words letter by letter, from 1: each of a hundred thousand on its own takes ten times the memory
	ends   []endings      // from 1
	senses []*Sense       // those of words with the same letters beside each other

	entries []Entry
	spans   map[Concept][][2]int // where the entries of a concept stand
}

// read reads a table, with the words of another.
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

// countWords is about how many words a table has.
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
	return n * 5 / 4 // and some without their accents, or another lexicon's
}

// alternatives gives each of the words that one with brackets stands for: (cut|cuts) off.
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

// borrow adds the words that another lexicon has for a concept in a language.
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

// add adds a word, also without its accents where it is known without them.
func (t *table) add(word string, s *Sense) {
	text, stem := strings.CutSuffix(word, "*")
	text, part := strings.CutPrefix(text, "*")
	text, accented := strings.CutPrefix(text, "!")
	t.entries = append(t.entries, Entry{text, stem, part, s})
	if bare := withoutAccents(text); bare != text && !accented && s.Language != "vi" {
		t.entries = append(t.entries, Entry{bare, stem, part, s})
	}
}

// plant makes the tree of the entries.
func (t *table) plant() {
	n, letters, before := len(t.entries), 0, ""
	for _, e := range t.entries { // seven in ten of the letters that a word does not share with the one before it become nodes
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
			t.begin(fold(first), start{t.start(fold(first)).node, true})
			at.part = t.with(at.part, e.Sense)
		case e.Stem:
			at.stem = t.with(at.stem, e.Sense)
		default:
			at.word = t.with(at.word, e.Sense)
		}
	}
}

// withoutAccents writes a word of Latin letters as people do who have no others.
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
