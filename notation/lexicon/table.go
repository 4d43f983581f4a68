package lexicon

import (
	"cmp"
	_ "embed"
	"slices"
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

// table is the data of a lexicon.
type table struct {
	of     map[Concept][][]Entry // the entries of each concept, by the line of the table
	words  []Entry               // all entries as fold writes them, sorted by their letters and kinds
	senses []*Sense              // the senses of words
	near   [0x700]start          // the words with a first letter, for alphabetic scripts
	far    map[rune]start        // and for other scripts
}

// start is the words with a first letter; inside reports whether one of them may begin inside other words.
type start struct {
	prefix
	inside bool
}

// start returns the words with a first letter.
func (t *table) start(r rune) start {
	if int(r) < len(t.near) {
		return t.near[r]
	}
	return t.far[r]
}

// read reads a table; other is the lexicon to borrow from.
func read(text string, other *Lexicon) *table {
	about := (strings.Count(text, ",") + 4*strings.Count(text, "|")) * 8 / 5 // words
	t := &table{of: map[Concept][][]Entry{}, words: make([]Entry, 0, about), far: map[rune]start{}}
	language := ""
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		switch {
		case line == "" || line[0] == '#':
		case line[0] != ' ':
			language = line
		default:
			name, list, _ := strings.Cut(line, ":")
			from, concept := len(t.words), Concept(strings.TrimSpace(name))
			own, n := &Sense{concept, language, 0}, 0
			for word := range strings.SplitSeq(list, ",") {
				if n++; concept == "numbers" || concept == "ordinals" {
					own = &Sense{concept, language, n}
				}
				if of, ok := strings.CutPrefix(strings.TrimSpace(word), "@"); ok {
					t.borrow(other, Concept(of), own)
					continue
				}
				alternatives(word, func(one string) { t.add(one, own) })
			}
			t.of[concept] = append(t.of[concept], t.words[from:])
		}
	}
	t.sort()
	return t
}

// alternatives calls each for every word that a word with brackets stands for: (cut|cuts) off.
func alternatives(word string, each func(string)) {
	front, rest, ok := strings.Cut(word, "(")
	if !ok {
		each(strings.TrimSpace(word))
		return
	}
	choices, behind, _ := strings.Cut(rest, ")")
	for choice := range strings.SplitSeq(choices, "|") {
		alternatives(front+choice+behind, each)
	}
}

// borrow adds the words that another lexicon has for a concept in the language of s.
func (t *table) borrow(other *Lexicon, of Concept, s *Sense) {
	for _, e := range slices.Concat(other.table().of[of]...) {
		if e.Language == s.Language {
			e.Sense = s
			t.words = append(t.words, e)
		}
	}
}

// add adds a word, and the same word without accents if people write it so.
func (t *table) add(word string, s *Sense) {
	e := Entry{Kind: Whole, Sense: s}
	text, stem := strings.CutSuffix(word, "*")
	text, inside := strings.CutPrefix(text, "*")
	text, accented := strings.CutPrefix(text, "!")
	switch {
	case inside:
		e.Kind = Inside
	case stem:
		e.Kind = Stem
	}
	e.Text = text
	t.words = append(t.words, e)
	if e.Text = withoutAccents(text); e.Text != text && !accented && s.Language != "vi" {
		t.words = append(t.words, e)
	}
}

// sort sorts the words, and sets what tells where they are.
func (t *table) sort() {
	t.words = slices.Clone(t.words)
	for i := range t.words {
		t.words[i].Text, t.words[i].at = strings.Map(fold, t.words[i].Text), int32(i)
	}
	slices.SortFunc(t.words, func(a, b Entry) int {
		return cmp.Or(strings.Compare(a.Text, b.Text), int(a.Kind)-int(b.Kind), int(a.at-b.at))
	})
	t.senses = make([]*Sense, len(t.words))
	for i, w := range t.words {
		t.senses[i] = w.Sense
		first, n := utf8.DecodeRuneInString(w.Text)
		at := t.start(first)
		if at.to == 0 {
			at.prefix = prefix{from: i, depth: n}
		}
		at.to, at.inside = i+1, at.inside || w.Kind == Inside
		if int(first) < len(t.near) {
			t.near[first] = at
		} else {
			t.far[first] = at
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
