package reader

import (
	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/lists"
)

// cutList cuts out all boards of 0 and 1 in a list but the first.
func (m *message) cutList() bool {
	at := lists.ListOfBoards.FindStringIndex(m.board)
	if at == nil {
		return false
	}
	boards := lists.OneOfBoards.FindAllString(m.board[at[0]:at[1]], -1)
	m.board, m.more = m.board[:at[0]]+boards[0]+m.board[at[1]:], boards[1:]
	return true
}

// addMore adds the boards of a list to the reading of the first one.
func (m *message) addMore(t *facts.Text, all []notation.Reading) []notation.Reading {
	first := all[0]
	first.LeftOut, first.Notes = nil, nil
	out, ask := []notation.Reading{first}, t.Ask
	ask.Puzzle, ask.Rule, ask.Goal = first.Puzzle, first.Rule, first.Goal
	for _, board := range m.more[:min(len(m.more), lists.ListedLimit-1)] {
		if next, err := readBoard(facts.Of(&t.Cleaned, board, ask)); err == nil {
			next[0].Choice = notation.AsNextBoard
			out = append(out, next[0])
		}
	}
	return lists.WithMore(out, len(m.more)+1)
}
