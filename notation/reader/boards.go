package reader

import (
	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/lists"
	"switchboard/notation/pattern"
	"switchboard/notation/plain"
)

// Several boards in a message: in one list, as programs keep them, or below a quote. The others are further readings.

// listedLimit is how many boards of a list are read; the others are only counted.
const listedLimit = 25

const (
	bitList  = `[\[(]\s*[01](?:\s*,\s*[01])*\s*,?\s*[\])]`
	bitRows  = `[\[(]\s*` + bitList + `(?:\s*,\s*` + bitList + `)*\s*,?\s*[\])]`
	bitArray = `\s*:\s*(?:[\w.]+\(\s*)?(?:` + bitList + `|` + bitRows + `)\s*\)?\s*`
	system   = `\{\s*['"][aA]['"]` + bitArray + `,\s*['"][bB]['"]` + bitArray + `,?\s*\}`
)

// listed matches lists of systems, {'A': [[0, 1], [1, 1]], 'b': [1, 0]}, and of boards, and one of each.
var listed = [...]struct{ list, one *pattern.Pattern }{
	{pattern.New(system + `(?:[^{}]{1,64}` + system + `)+`), pattern.New(system)},
	{pattern.New(bitRows + `(?:\s*,\s*` + bitRows + `)+`), pattern.New(bitRows)},
}

// cutList cuts out all boards of 0 and 1 in a list but the first; only systems may be wanted.
func (m *message) cutList(systems bool) {
	lists := listed[:]
	if systems {
		lists = listed[:1]
	}
	for _, of := range lists {
		at := of.list.FindStringIndex(m.board)
		if at == nil {
			continue
		}
		boards := of.one.FindAllString(m.board[at[0]:at[1]], -1)
		m.board, m.more = m.board[:at[0]]+boards[0]+m.board[at[1]:], boards[1:]
		return
	}
}

// addMore adds the boards of a list to the reading of the first one, which reports how many there are in all.
func (m *message) addMore(t *facts.Text, all []notation.Reading) []notation.Reading {
	first := all[0]
	first.LeftOut, first.Notes, first.Choice = []notation.LeftOut{{Kind: notation.MoreBoards, N: len(m.more)}}, nil, ""
	out := []notation.Reading{first}
	for _, board := range m.more[:min(len(m.more), listedLimit-1)] {
		if next, err := readFurther(t, first, board); err == nil {
			next.Choice = notation.AsNextBoard
			out = append(out, next)
		}
	}
	return out
}

// readFurther reads a further board of a message, of the puzzle that the first one is.
func readFurther(t *facts.Text, first notation.Reading, board string) (notation.Reading, *notation.Error) {
	ask := t.Ask
	ask.Puzzle, ask.Rule, ask.Goal = first.Puzzle, first.Rule, first.Goal
	all, err := readBoard(facts.Of(&t.Cleaned, board, ask))
	if err != nil {
		return notation.Reading{}, err
	}
	return all[0], nil
}

// cutQuote cuts out a quote, if it draws a board and the message has another one.
func (m *message) cutQuote(c *plain.Cleaned, work *facts.Work) {
	if own, quote := string(c.Own), string(c.Quote); quote != "" && lists.DrawsIn(own, work) && lists.DrawsIn(quote, work) {
		m.board, m.quote = own, quote
	}
}

// addQuote asks whether the board of a quote is meant, if it is another one.
func (m *message) addQuote(t *facts.Text, all []notation.Reading) []notation.Reading {
	theirs, err := readFurther(t, all[0], m.quote)
	if err != nil || notation.Write(theirs) == notation.Write(all[0]) {
		return all
	}
	all[0].Choice, theirs.Choice = notation.AsNextBoard, notation.AsFirstBoard
	all[0].Doubts = append(all[0].Doubts, notation.Doubt{Kind: notation.BoardsDoubt})
	return []notation.Reading{all[0], theirs}
}
