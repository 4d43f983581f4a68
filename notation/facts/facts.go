// Package facts reads what the words of a message say about its board.
//
// Read finds the named puzzles, the meanings of symbols, the number of mines, the order of the rows, the goal, and the
// stretches of text that are no cells although they look like some. A Text is a cleaned message with its Facts and the
// Query about it. Text.Statements keeps what was said, so that it still applies (Query.Said) once a person has
// corrected the rows by hand.
//
// The package reads no board and looks at no row.
package facts

import (
	"slices"
	"strings"
	"unicode"

	"switchboard/notation"
	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/prose"
	"switchboard/notation/say"
	"switchboard/notation/symbols"
)

// Facts is what the words of a text say about its board.
type Facts struct {
	work *Work

	Puzzles   []notation.Puzzle // named by the text
	denied    []notation.Puzzle // the text says that the board is none of these
	Numbers   []say.Number      // every statement about the number of mines
	Number    say.Number        // the one that applies
	Counted   bool              // Number is set
	NotCells  []say.Span        // links, dates, sizes and the like, which are no cells although they look like some; in order
	Used      []say.Span        // words that were understood: they are not reported as left out
	OtherGame string            // the name of a game that is none of ours
	On, Off   string            // the symbols that the text says are on and off
	Aim       string            // the symbols that all cells are to show when the puzzle is solved
	AimText   string            // the words that say the last of these
	GoalsAt   []say.Span        // where the text says Aim, or which colour has to disappear

	White, Black string // the symbols that the text says stand for these colours

	Field map[rune]symbols.FieldCell // what symbols of a mine field mean, as the text says; symbols.Dot is open

	words     []lexicon.Word // the words of the text that lexicon.Words knows
	OtherGrid string         // the words for a grid that is no puzzle of ours

	States int // how many states a cell has; 0 if the text does not say

	Sizes       []say.Span // where the text gives the size of the board
	BottomFirst bool       // the rows begin at the bottom
	Columns     bool       // each line is a column

	Terms  prose.Terms  // the rule and the goal
	hedges prose.Hedges // the clauses that do not assert what they say
	Unsure string       // one of these clauses that is about the board

	Understood bool // every word of the text was used to describe the board
}

// MaxSaid is the longest text, in bytes, whose words about layout and colours are read.
const MaxSaid = 1 << 14

// Said returns the first word of the text that may mean any of the given concepts.
func (f *Facts) Said(any ...lexicon.Concept) (w lexicon.Word, ok bool) {
	i := slices.IndexFunc(f.words, func(w lexicon.Word) bool { return w.Is(any...) })
	if i < 0 {
		return w, false
	}
	return f.words[i], true
}

// stateWords matches how many states a cell has: mod 3, 4 states.
var stateWords = pattern.New(`(?i)\b(?:mod(?:ulo)?|states ?[:=]?) ?([3-9])\b|(\d|<numbers>)[- ]?[种種个個]?(?:<states>)`)

// countStates sets States.
func (f *Facts) countStates(s string) {
	if _, ok := f.Said("states"); !ok || len(s) > MaxSaid {
		return
	}
	for _, m := range stateWords.FindAllStringSubmatch(s, -1) {
		if n, ok := lexicon.Numeral(strings.ToLower(m[1] + m[2])); ok && n > 2 && n < 10 {
			f.States = n
			return
		}
	}
}

// holds reports whether what a stretch of the text says is applied. It sets Unsure if the person has to be asked.
func (f *Facts) holds(from, to int) bool {
	stands, clause := f.hedges.At(from, to)
	if stands == say.Doubtful || stands == say.Revoked { // a question about a meaning is no reason to ask
		f.Unsure = clause
	}
	return stands != say.Revoked
}

// use marks a stretch of the text as understood, and as no cells.
func (f *Facts) use(at say.Span) {
	f.NotCells, f.Used = append(f.NotCells, at), append(f.Used, at)
}

// BlankRead overwrites the words of a text that were understood: legends, names, rows and cells.
func (f *Facts) BlankRead(text []byte, with byte) {
	for _, s := range slices.Concat(f.NotCells, f.Used) {
		say.BlankOut(text, s.From, s.To, with)
	}
}

// hasWords reports whether a text has a letter, or a sign that links, times and the like are made of.
func hasWords(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return unicode.IsLetter(r) || strings.ContainsRune(":/.-+$%@💣,=", r) }) >= 0
}
