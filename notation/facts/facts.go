// Package facts has what the words of a message say of the board beside them.
//
// Read finds it: the puzzles that are named, what symbols mean, how many mines there are, how rows lie, the goal, and which
// stretches of the text are no cells whatever they look like. A Text is a clean message with its Facts and what is asked of it (a
// Query), on its way to a board. What was said beside rows before they were mended is held for them (Statements, Query.Said).
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

// Facts is what the words of a text say about the board beside them, and which
// stretches of the text are no cells whatever they look like.
type Facts struct {
	work *Work

	Puzzles   []notation.Puzzle // those that are named
	denied    []notation.Puzzle // those of which the text says that this is none of them
	Numbers   []say.Number      // what is said of the number of mines
	Number    say.Number        // what counts most of that
	Counted   bool              // there is one
	NotCells  []say.Span        // links, dates, sizes and other things made of digits, in order
	Used      []say.Span        // those of the words that are used, so that they need not be named
	OtherGame string            // the name of another game whose result this is
	On, Off   string            // the symbols that the text says are on and off
	Aim       string            // those that it says all cells are to have in the end
	AimText   string            // the words that say one of these
	GoalsAt   []say.Span        // where it says which colour has to go, or that

	White, Black string // the letters that the text says are short for these

	Field map[rune]symbols.FieldCell // what the text says of the symbols of a mine field: fieldDot is open

	words     []lexicon.Word // of the lexicon
	OtherGrid string         // the words for a grid that is no puzzle

	States int // that a cell has, 0 where nothing says so

	Sizes       []say.Span // those given for the board
	BottomFirst bool       // the rows begin at the bottom
	Columns     bool       // what stands on the lines are columns

	Terms  prose.Terms  // how the board is played
	hedges prose.Hedges // what is said and does not hold, or perhaps not
	Unsure string       // a clause of those that says something of the board

	Understood bool // every word of the text tells of the board
}

// Read reads the words of a clean text, and holds what was said before.
func Read(s string, ask Query) Facts {
	f := factsOf(s, ask)
	f.hold(ask.Said)
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
	f.findNotCells(s, ask)
	f.namePatterns(s)
	f.nameRows(s)
	if w, ok := f.Said("other grid"); ok {
		f.OtherGrid = s[w.From:w.To]
	}
	f.layout(s)
	f.countStates(s)
	f.name(s)
	f.legends(s, ask.Puzzle == notation.Safe || ask.Puzzle == "" && f.Named(notation.Safe), f.Wanted(notation.Fivers, ask))
	f.countMines(s, ask)
	f.findSizes(s)
	slices.Sort(f.Puzzles)
	f.Puzzles = slices.Compact(f.Puzzles)
	f.NotCells, f.Used = say.Merged(f.NotCells), say.Merged(f.Used)
	return f
}

// A heading of a file whose words are not read is so long at most, and a row beside it is longer than rowAfter bytes.
const (
	maxHeading = 4096
	rowAfter   = 64
)

// heading is the front of a long text, up to the first long line without words.
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

// saysMore reports whether there are words behind the heading of a long text.
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

// hasProse reports whether a line has words beside each other, two or more, as no row of cells has.
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

// Said returns the first word of the text that may mean any of some concepts.
func (f *Facts) Said(any ...lexicon.Concept) (w lexicon.Word, ok bool) {
	i := slices.IndexFunc(f.words, func(w lexicon.Word) bool { return w.Is(any...) })
	if i < 0 {
		return w, false
	}
	return f.words[i], true
}

// stateWords say how many states a cell has.
var stateWords = pattern.New(`(?i)\b(?:mod(?:ulo)?|states ?[:=]?) ?([3-9])\b|(\d|<numbers>)[- ]?[种種个個]?(?:<states>)`)

// countStates looks for how many states a cell has.
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

// holds reports whether what a stretch of the text says of the board is to be followed, and keeps the clause where that is to
// be asked about.
func (f *Facts) holds(from, to int) bool {
	stands, clause := f.hedges.At(from, to)
	if stands == say.Doubtful || stands == say.Revoked { // what asks for a meaning is held against the board
		f.Unsure = clause
	}
	return stands != say.Revoked
}

// BlankRead blanks out the words of which something was made: legends, names, rows and cells.
func (f *Facts) BlankRead(text []byte, with byte) {
	for _, s := range slices.Concat(f.NotCells, f.Used) {
		say.BlankOut(text, s.From, s.To, with)
	}
}

// hasWords reports whether there is a letter or a sign that links, times and the like have.
func hasWords(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return unicode.IsLetter(r) || strings.ContainsRune(":/.-+$%@💣,=", r) }) >= 0
}
