package lexicon

import (
	_ "embed"
	"strings"
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

// The lexicons of the tables. The words of all languages are looked for together: a message mixes them, and one sentence does not
// tell its language.
var (
	Words      = named("words", New(wordsText, nil))             // what is looked for in more languages than one: cells, counts, names of puzzles
	Rules      = named("rules", New(rulesText, Words))           // what a press does, and goals
	Statements = named("statements", New(statementsText, Words)) // what is said of a board
	Hedges     = named("hedges", New(hedgesText, Words))         // what says so of another time, as somebody else has it, or perhaps
)

// New makes a lexicon of a table that is written as words.txt is. A word behind an @ is an idea of another lexicon.
func New(text string, other *Lexicon) *Lexicon {
	l := &Lexicon{spans: map[Concept][][2]int{}}
	l.reserve(countWords(text))
	language := ""
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		switch {
		case line == "" || line[0] == '#':
		case line[0] != ' ':
			language = line
		default:
			name, list, _ := strings.Cut(line, ":")
			from, concept := len(l.entries), Concept(strings.TrimSpace(name))
			for i, word := range strings.Split(list, ",") {
				own := Sense{concept, language, i + 1}
				if of, ok := strings.CutPrefix(strings.TrimSpace(word), "@"); ok {
					l.borrow(other, Concept(of), own)
					continue
				}
				for _, one := range alternatives(strings.TrimSpace(word)) {
					l.add(strings.TrimSpace(one), own)
				}
			}
			l.spans[concept] = append(l.spans[concept], [2]int{from, len(l.entries)})
		}
	}
	return l
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
	return n * 8 / 7 // and some without their accents
}

// reserve makes room for some words, so that none has to be moved.
func (l *Lexicon) reserve(n int) {
	l.entries, l.senses = make([]Entry, 0, n), make([]Sense, 0, n)
	l.root = tree{first: map[rune]int32{}, nodes: make([]node, 1, 1+4*n), ends: make([]endings, 1, 1+n)}
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
func (l *Lexicon) borrow(other *Lexicon, of Concept, s Sense) {
	for _, at := range other.spans[of] {
		for _, e := range other.entries[at[0]:at[1]] {
			if e.Language == s.Language {
				e.Sense = s
				l.insert(e)
			}
		}
	}
}

// nonJoiner parts letters of Persian, and is no part of a word: texts are looked at without it.
const nonJoiner = "\u200c"

// add adds a word, also without its accents where it is known without them.
func (l *Lexicon) add(word string, s Sense) {
	if !isASCII(word) {
		word = norm.NFKC.String(strings.ReplaceAll(word, nonJoiner, ""))
	}
	text, stem := strings.CutSuffix(word, "*")
	text, part := strings.CutPrefix(text, "*")
	text, accented := strings.CutPrefix(text, "!")
	l.insert(Entry{text, stem, part, s})
	if bare := withoutAccents(text); bare != text && !accented && s.Language != "vi" {
		l.insert(Entry{bare, stem, part, s})
	}
}

func (l *Lexicon) insert(e Entry) {
	l.entries, l.senses = append(l.entries, e), append(l.senses, e.Sense)
	own := l.senses[len(l.senses)-1 : len(l.senses) : len(l.senses)]
	with := func(have []Sense) []Sense {
		if have == nil {
			return own
		}
		return append(have, own...)
	}
	at := l.root.endingsOf(e.Text)
	switch {
	case e.Inside:
		at.part = with(at.part)
		at = l.inside.endingsOf(e.Text)
		at.part = with(at.part)
	case e.Stem:
		at.stem = with(at.stem)
	default:
		at.word = with(at.word)
	}
}

// withoutAccents writes a word of Latin letters as people do who have no others.
func withoutAccents(s string) string {
	if isASCII(s) {
		return s
	}
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

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
