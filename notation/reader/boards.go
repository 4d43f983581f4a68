package reader

import (
	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/lists"
	"switchboard/notation/plain"
)

// boardsListed reads boards of 0 and 1 that stand in a list, of any sizes.
func boardsListed(t *facts.Text) []notation.Reading {
	if t.Ask.Listed || t.Ask.Puzzle == notation.SystemPuzzle || len(t.Text) > plain.MaxProse {
		return nil
	}
	at := lists.ListOfBoards.FindStringIndex(t.Text)
	if at == nil {
		return nil
	}
	ask := t.Ask
	ask.Listed = true
	boards := lists.OneOfBoards.FindAllString(t.Text[at[0]:at[1]], -1)
	var out []notation.Reading
	for i, board := range boards[:min(len(boards), lists.ListedLimit)] {
		one := t.Cleaned
		if one.Text = board; i == 0 { // with the words around
			one.Text = t.Text[:at[0]] + board + t.Text[at[1]:]
		}
		all, err := readClean(&one, ask)
		switch {
		case err != nil && i == 0:
			return nil
		case err != nil:
			continue
		}
		next := all[0]
		if next.Choice = notation.AsNextBoard; i == 0 {
			ask.Puzzle, ask.Rule, ask.Goal = next.Puzzle, next.Rule, next.Goal
			next.LeftOut, next.Notes = nil, []notation.Note{{Kind: notation.OtherBoards, N: len(boards) - 1}}
		}
		out = append(out, next)
	}
	return lists.WithMore(out, len(boards))
}
