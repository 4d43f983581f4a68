package reader

import (
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/lexicon"
	"switchboard/notation/lists"
	"switchboard/notation/meaning"
	"switchboard/notation/plain"
	"switchboard/notation/symbols"
	"switchboard/solver/toggle"
)

// Rewrites of other notations to plain rows, in order: before the formatting of chats is removed, and after.
var (
	beforeCleaning = []func(string) string{plain.FromLaTeX, plain.BoardNames, plain.RowNames.In, plain.Lists}
	afterCleaning  = []func(string) string{plain.Writers.In, plain.SpellField, plain.SpellCells, plain.FullStops.In}
)

// rewritten applies rewrites to a text that is short enough for its words to be read.
func rewritten(s string, others []func(string) string) string {
	for _, rewrite := range others {
		if len(s) <= plain.MaxProse {
			s = rewrite(s)
		}
	}
	return s
}

// clean removes the formatting of a chat and fills in tables.
func clean(s string) plain.Cleaned { return cleaned(s, false) }

// cleaned fills the empty cells of tables of 0 and 1 if they are closed, or count anyway.
func cleaned(s string, count bool) plain.Cleaned {
	c := plain.Unformat(s)
	c.FillTables(count || blanksClosed(c.Text))
	c.HideSpoilers()
	return c
}

func readAll(text string, ask facts.Query) ([]notation.Reading, *notation.Error) {
	if len(text) > notation.MaxText {
		return nil, &notation.Error{Kind: notation.TooLong, N: len(text), Want: notation.MaxText}
	}
	if ask.Rows > 0 && ask.Cols > 0 && ask.Rows > notation.MaxCells/ask.Cols {
		return nil, notation.SizeError(ask.Rows, ask.Cols)
	}
	if b, ok := lists.FastDigits(text, ask); ok {
		return fastReadings(text, b, ask), nil
	}
	text = rewritten(plain.FromUTF16(text), beforeCleaning)
	c := clean(text)
	ask.Said = facts.DrawnIn(&c, ask.Said)
	worded := c.Text
	c.Text = rewritten(c.Text, afterCleaning)
	if strings.TrimSpace(c.Text) == "" {
		return nil, &notation.Error{Kind: notation.Empty}
	}
	if b, ok := lists.FastDigits(strings.Trim(c.Text, "\n"), ask); ok {
		return fastReadings(c.Text, b, ask), nil
	}
	all, err := readClean(&c, worded, ask)
	if err != nil {
		err.Found, err.Expected = c.Spell(err.Found), c.Spell(err.Expected)
		if err.Kind == notation.NoBoard && strings.Contains(text, "||") {
			err.Found = "" // do not quote the words behind a spoiler
		}
		return nil, err
	}
	for i := range all {
		for j := range all[i].LeftOut {
			all[i].LeftOut[j].Text = c.Spell(all[i].LeftOut[j].Text)
		}
		for j := range all[i].Doubts {
			all[i].Doubts[j].Text = c.Spell(all[i].Doubts[j].Text)
		}
	}
	return all, nil
}

// readClean reads a text without formatting; worded is the text before words for cells were replaced by signs, which
// may tell rows one by one.
func readClean(c *plain.Cleaned, worded string, ask facts.Query) ([]notation.Reading, *notation.Error) {
	m := cut(c, ask, true)
	all, err := m.read(c, ask)
	if err != nil && m.corrections != nil { // what looks like corrections describes the board
		m = cut(c, ask, false)
		all, err = m.read(c, ask)
	}
	if err != nil && m.beside+m.quote != "" {
		all, err = (&message{board: c.Text}).read(c, ask)
	}
	if err != nil && worded != c.Text {
		if told, no := readBoard(facts.Of(c, worded, ask)); no == nil {
			all, err = told, nil
		}
	}
	if err != nil {
		return nil, err
	}
	return meaning.WithCounts(all), nil
}

// fastReadings returns the readings of a board that FastDigits read; a run of digits may also be one row.
func fastReadings(text string, b *toggle.Board, ask facts.Query) []notation.Reading {
	all := []notation.Reading{fastReading(text, b, ask)}
	if len(all[0].Notes) > 0 {
		ask.OneRow = true
		if row, ok := lists.FastDigits(strings.Trim(text, "\n"), ask); ok {
			other := fastReading(text, row, ask)
			other.Choice = notation.AsOneRow
			all = append(all, other)
		}
	}
	return all
}

func fastReading(text string, b *toggle.Board, ask facts.Query) notation.Reading {
	out := notation.Reading{Puzzle: ask.Puzzle, Fits: append([]notation.Puzzle{}, facts.Toggles...), Format: notation.Digits, Rule: ask.Rule,
		Goal: ask.Goal, Toggle: &toggle.Puzzle{Board: b}}
	text = strings.Trim(text, "\n")
	if strings.IndexByte(text[:min(len(text), 2*b.Cols())], ',') > 0 {
		out.Format = notation.CSV
	}
	if ask.Rows == 0 && b.Rows() > 1 && !strings.ContainsAny(text[:min(len(text), 2*b.Cols())], "\n/;") {
		out.Notes = []notation.Note{{Kind: notation.FlatRun, N: b.Cols()}}
	}
	n := b.Count()
	if n == meaning.GhostCount && b.Rows() == 4 && b.Cols() == 4 && ask.Puzzle == "" {
		out.Fits = append(out.Fits, notation.Ghosts)
	}
	if n > 0 {
		out.On = "1"
	}
	if n < b.Rows()*b.Cols() {
		out.Off = "0"
	}
	return out
}

// blanksClosed reports whether a legend says that the empty cells of a mine field are closed.
func blanksClosed(s string) bool {
	if len(s) > facts.MaxSaid || !strings.Contains(s, "\t") {
		return false
	}
	return slices.ContainsFunc(facts.FindLegends(s, lexicon.Words.Find(s)), func(l facts.Legend) bool {
		return l.Cell() == symbols.Hidden && strings.ContainsRune(l.Symbols(), symbols.Blank)
	})
}
