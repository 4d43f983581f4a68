package reader

import (
	"strings"

	"switchboard/notation"
	"switchboard/notation/drawn"
	"switchboard/notation/facts"
	"switchboard/notation/lexicon"
	"switchboard/notation/lists"
	"switchboard/notation/meaning"
	"switchboard/notation/pattern"
	"switchboard/notation/prose"
	"switchboard/notation/say"
)

// reader reads one form of text. It returns neither a reading nor an error for a text in another form.
type reader func(*facts.Text) ([]notation.Reading, *notation.Error)

// readers are tried in order, the most specific first. A text in none of these forms is read as drawn.
var readers = []reader{lists.IntegerSystem, lists.SystemText, lists.GhostText, lists.CellList, lists.Array}

// readBoard reads the board of a text, or of a part of one.
func readBoard(t *facts.Text) ([]notation.Reading, *notation.Error) {
	if t.Ask.Work.Over() {
		return nil, &notation.Error{Kind: notation.TooMuch, Found: notation.Clip(t.Text)}
	}
	all, err := readForm(t)
	if err != nil {
		err.Said = t.Statements()
		return nil, err
	}
	return cutOut(meaning.WithTerms(t, all)), nil
}

// readForm reads the board in the first form that fits.
func readForm(t *facts.Text) ([]notation.Reading, *notation.Error) {
	if err := noBoard(t); err != nil {
		return nil, err
	}
	for _, read := range readers {
		if all, err := read(t); len(all) > 0 || err != nil {
			doubtSaid(t, all)
			return all, withExample(t, err)
		}
	}
	all, err := drawn.Read(t)
	return all, withExample(t, err)
}

// withExample adds an example of the named puzzle to an error.
func withExample(t *facts.Text, err *notation.Error) *notation.Error {
	if err != nil && err.Example == "" && t.Ask.Puzzle == "" && len(t.Facts.Puzzles) == 1 {
		err.Example = notation.Examples[t.Facts.Puzzles[0]]
	}
	return err
}

// noBoard refuses texts that are known to be something else.
func noBoard(t *facts.Text) *notation.Error {
	switch {
	case t.Ask.Puzzle != "":
	case t.Facts.OtherGame != "" && len(t.Facts.Puzzles) == 0:
		return &notation.Error{Kind: notation.OtherGame, Found: t.Facts.OtherGame}
	case facts.IsResult(t.Text), len(t.Text) < 64 && notBoards.MatchString(t.Text), isASCII(t.Text):
		return notation.NoBoardIn(t.Text)
	}
	return nil
}

// notBoards matches what people write in digits and signs besides boards: +1, 2-1.
var notBoards = pattern.New(`^\s*(?:(?:[+-]1\s*)+|\d{1,2}[-:]\d{1,2}(?:,? \d{1,2}[-:]\d{1,2})*|[O0]-[O0](?:-[O0])?|~~.*~~|` +
	`-_+-|[oOTx._]_[oOTx._]|\^_+\^|>_+<|\d+ ?[-+*/x×] ?\d+ ?= ?\d*)\s*$`)

// inBits matches bytes written in bits on one line.
var inBits = pattern.New(`(?m)(?:^|[^01])([01]{8}(?:[ ,][01]{8})+)(?:$|[^01])`)

// isASCII reports whether a text spells letters in bits, eight a letter.
func isASCII(s string) bool {
	line := inBits.FindStringSubmatch(s[:min(len(s), 512)])
	if line == nil {
		return false
	}
	board := len("01010101 ")*8 - 1 // bytes of one of 8 x 8
	return len(line[1]) != board || strings.Contains(strings.ToLower(s), "ascii")
}

// doubtSaid doubts a board given as a list or in words if a sentence says something else about it. In a board described
// in words, all words are known but those that turn it round.
func doubtSaid(t *facts.Text, all []notation.Reading) {
	if len(all) == 0 || len(all[0].Doubts) > 0 || t.Facts.Understood || len(t.Text) > prose.MaxText {
		return
	}
	if all[0].System != nil {
		slip := func(s string) bool {
			return lexicon.Statements.Says(s, "oops", "no cells", "twice") && len(say.LinesIn(s)) > 0 ||
				!strings.ContainsAny(s, "?？") && drawn.Lies(s, "mirrored", "by columns", "bottom first")
		}
		if doubt, ok := facts.StatementIn(t.Text, slip); ok {
			all[0].Doubts = append(all[0].Doubts, doubt)
		}
		return
	}
	if len(all[0].Placed) > 0 {
		rest := *t
		rest.Text = lists.SaidPieces(t.Text).Rest
		t = &rest
	}
	g := drawn.GridOf(&all[0])
	if drawn.DoubtCount(&all[0], t.Text); len(all[0].Doubts) > 0 {
		return
	}
	listed := all[0].Format == notation.CellList || all[0].Mines != nil // counts are not about cells of a field
	all[0].Doubts = drawn.SaidBeside(t, t.Text, func(s string) bool {
		if listed || strings.ContainsAny(s, "[](){}") { // code is no sentence
			return drawn.SaysOfList(s)
		}
		return drawn.SaysOfBoard(t, s, g)
	})
}
