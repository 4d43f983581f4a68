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
	"switchboard/notation/plain"
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

// Read reads the words of a cleaned text, and applies what was said before (ask.Said).
func Read(s string, ask Query) Facts {
	f := factsOf(s, ask)
	f.applySaid(ask.Said)
	return f
}

func factsOf(s string, ask Query) Facts {
	f := Facts{work: ask.Work, Puzzles: puzzlesSaid(ask.Said)}
	if len(s) > plain.MaxProse {
		s = heading(s)
	}
	if !ask.Work.Spend(len(s)) {
		return f
	}
	f.hedges = prose.ReadHedges(s)
	f.words = lexicon.Words.Find(s)
	if ask.Puzzle == "" {
		f.OtherGame = f.findOtherGame(s)
	}
	if !hasWords(s) {
		return f
	}
	f.markNotCells(s, ask)
	f.markPatterns(s)
	f.markRows(s)
	if w, ok := f.Said("other grid"); ok {
		f.OtherGrid = s[w.From:w.To]
	}
	f.layout(s)
	f.countStates(s)
	f.findPuzzles(s)
	f.legends(s, ask.Puzzle == notation.Safe || ask.Puzzle == "" && f.Named(notation.Safe), f.Wanted(notation.Fivers, ask))
	f.countMines(s, ask)
	f.findSizes(s)
	slices.Sort(f.Puzzles)
	f.Puzzles = slices.Compact(f.Puzzles)
	f.NotCells, f.Used = say.Merged(f.NotCells), say.Merged(f.Used)
	return f
}

// The heading of a file has at most maxHeading bytes. It ends at a line longer than rowAfter bytes that has no prose.
const (
	maxHeading = 4096
	rowAfter   = 64
)

// heading returns the front of a long text, up to the first long line without words.
func heading(s string) string {
	at := 0
	for line := range strings.Lines(s) {
		if at+len(line) > maxHeading || len(line) > rowAfter && !hasProse(line) {
			break
		}
		at += len(line)
	}
	return s[:at]
}

// saysMore reports whether a text too long for its words to be read has words behind its heading.
func saysMore(s string) bool {
	if len(s) <= plain.MaxProse {
		return false
	}
	for line := range strings.Lines(s[len(heading(s)):]) {
		if hasProse(line) {
			return true
		}
	}
	return false
}

// hasProse reports whether a line has two words or more, as no row of cells has.
func hasProse(line string) bool {
	words := 0
	for field := range strings.FieldsSeq(line) {
		if field = strings.Trim(field, ".,!?:;()"); len(field) > 1 &&
			strings.IndexFunc(field, func(r rune) bool { return !unicode.IsLetter(r) }) < 0 {
			if words++; words > 1 {
				return true
			}
		}
	}
	return false
}

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
