package reader

import (
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/pattern"
	"switchboard/notation/plain"
	"switchboard/notation/say"
)

// quotedLine matches a line of a quote.
var quotedLine = pattern.New(`(?m)^>.*\n?`)

// quoted reads a message that quotes a board and has another board below: first its own board, then the quoted one. It
// returns nil if one of the two has no rows, and one reading if both are the same board.
func quoted(s string, ask facts.Query) []notation.Reading {
	if len(s) > plain.MaxProse || strings.Contains(s, ">>>") || !strings.Contains(s, ">") {
		return nil
	}
	quote, own := strings.Join(quotedLine.FindAllString(s, -1), ""), quotedLine.ReplaceAllString(s, "")
	if quote == "" || strings.TrimSpace(own) == "" {
		return nil
	}
	c := clean(s)
	said := facts.Of(&c, c.Text, ask).Statements() // other statements are about one of the boards
	said = slices.DeleteFunc(said, func(s say.Statement) bool { return s.Kind != say.Puzzle })
	ask.Said = append(slices.Clip(ask.Said), said...)
	theirs, err := readAll(quote, ask)
	if err != nil {
		return nil
	}
	all, err := readAll(own, ask)
	if err != nil || !strings.Contains(notation.Write(theirs[0]), "\n") || !strings.Contains(notation.Write(all[0]), "\n") {
		return nil
	}
	if notation.Write(all[0]) == notation.Write(theirs[0]) {
		return all
	}
	all[0].Choice, theirs[0].Choice = notation.AsNextBoard, notation.AsFirstBoard
	all[0].Doubts = append(all[0].Doubts, notation.Doubt{Kind: notation.BoardsDoubt})
	return []notation.Reading{all[0], theirs[0]}
}
