package reader

import (
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/pattern"
	"switchboard/notation/plain"
)

// Several boards or systems in one list, as programs keep them: the first is read, and the others stand behind it.

// listedLimit is how many of a list are read; the others are named.
const listedLimit = 25

const (
	bitList = `[\[(]\s*[01](?:\s*,\s*[01])*\s*,?\s*[\])]`
	bitRows = `[\[(]\s*` + bitList + `(?:\s*,\s*` + bitList + `)*\s*,?\s*[\])]`
)

var (
	listOfBoards = pattern.New(bitRows + `(?:\s*,\s*` + bitRows + `)+`)
	oneOfBoards  = pattern.New(bitRows)
	dictSystem   = pattern.New(`['"][aA]['"]\s*:\s*(?:[\w.]+\(\s*)?(` + bitRows + `)[^'"\[\]{}]*['"][bB]['"]\s*:\s*(?:[\w.]+\(\s*)?(` + bitList + `|` + bitRows + `)`)
)

// systemsListed reads systems that are written as {'A': [[0, 1], [1, 1]], 'b': [1, 0]}, one or several.
func systemsListed(t *facts.Text) ([]notation.Reading, *notation.Error) {
	if t.Ask.Puzzle != "" && t.Ask.Puzzle != notation.SystemPuzzle || len(t.Text) > plain.MaxProse {
		return nil, nil
	}
	all := dictSystem.FindAllStringSubmatch(t.Text, -1)
	var out []notation.Reading
	for _, m := range all[:min(len(all), listedLimit)] {
		entries := strings.FieldsFunc(m[2], func(r rune) bool { return r != '0' && r != '1' })
		system, err := readSystem(m[1] + "\nb=[" + strings.Join(entries, ",") + "]")
		if err != nil {
			return nil, err
		}
		out = append(out, notation.Reading{Puzzle: notation.SystemPuzzle, Fits: []notation.Puzzle{notation.SystemPuzzle}, Format: notation.Equations, System: system, Choice: notation.AsNextBoard})
	}
	return withMore(out, len(all)), nil
}

// boardsListed reads boards of 0 and 1 that stand in a list, of any sizes.
func boardsListed(t *facts.Text) ([]notation.Reading, *notation.Error) {
	if t.Ask.Listed || t.Ask.Puzzle == notation.SystemPuzzle || len(t.Text) > plain.MaxProse {
		return nil, nil
	}
	at := listOfBoards.FindStringIndex(t.Text)
	if at == nil {
		return nil, nil
	}
	ask := t.Ask
	ask.Listed = true
	boards := oneOfBoards.FindAllString(t.Text[at[0]:at[1]], -1)
	var out []notation.Reading
	for i, board := range boards[:min(len(boards), listedLimit)] {
		one := t.Cleaned
		if one.Text = board; i == 0 { // with the words around
			one.Text = t.Text[:at[0]] + board + t.Text[at[1]:]
		}
		all, err := readClean(&one, ask)
		switch {
		case err != nil && i == 0:
			return nil, nil
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
	return withMore(out, len(boards)), nil
}

// withMore says of the first how many stand behind it.
func withMore(all []notation.Reading, n int) []notation.Reading {
	if len(all) > 0 {
		all[0].Choice = ""
	}
	if n > 1 && len(all) > 0 {
		all[0].LeftOut = append(all[0].LeftOut, notation.LeftOut{Kind: notation.MoreBoards, N: n - 1})
	}
	return all
}
