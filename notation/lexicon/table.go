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
	Words      = New(wordsText, nil)        // what is looked for in more languages than one: cells, counts, names of puzzles
	Rules      = New(rulesText, Words)      // what a press does, and goals
	Statements = New(statementsText, Words) // what is said of a board
	Hedges     = New(hedgesText, Words)     // what says so of another time, as somebody else has it, or perhaps
)

// New makes a lexicon of a table that is written as words.txt is. A word behind an @ is an idea of another lexicon.
func New(text string, other *Lexicon) *Lexicon {
	l := &Lexicon{}
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
				own := Sense{Concept(strings.TrimSpace(name)), language, i + 1}
				if of, ok := strings.CutPrefix(strings.TrimSpace(word), "@"); ok {
					l.borrow(other, Concept(of), own)
					continue
				}
				for _, one := range alternatives(strings.TrimSpace(word)) {
					l.add(strings.TrimSpace(one), own)
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
func (l *Lexicon) borrow(other *Lexicon, of Concept, s Sense) {
	for _, e := range other.entries {
		if e.Concept == of && e.Language == s.Language {
			e.Sense = s
			l.insert(e)
		}
	}
}

// nonJoiner parts letters of Persian, and is no part of a word: texts are looked at without it.
const nonJoiner = "\u200c"

// add adds a word, also without its accents where it is known without them.
func (l *Lexicon) add(word string, s Sense) {
	text, stem := strings.CutSuffix(norm.NFKC.String(strings.ReplaceAll(word, nonJoiner, "")), "*")
	text, part := strings.CutPrefix(text, "*")
	text, accented := strings.CutPrefix(text, "!")
	l.insert(Entry{text, stem, part, s})
	if bare := withoutAccents(text); bare != text && !accented && s.Language != "vi" {
		l.insert(Entry{bare, stem, part, s})
	}
}

func (l *Lexicon) insert(e Entry) {
	l.entries = append(l.entries, e)
	at := l.root.below(e.Text)
	switch {
	case e.Inside:
		at.part = append(at.part, e.Sense)
		at = l.inside.below(e.Text)
		at.part = append(at.part, e.Sense)
	case e.Stem:
		at.stem = append(at.stem, e.Sense)
	default:
		at.word = append(at.word, e.Sense)
	}
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
