package lists

import (
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/pattern"
	"switchboard/notation/plain"
)

// Several boards or systems in one list, as programs keep them. The others are further readings.

// ListedLimit is how many boards of a list are read; the others are only counted.
const ListedLimit = 25

const (
	bitList = `[\[(]\s*[01](?:\s*,\s*[01])*\s*,?\s*[\])]`
	bitRows = `[\[(]\s*` + bitList + `(?:\s*,\s*` + bitList + `)*\s*,?\s*[\])]`
)

var (
	ListOfBoards = pattern.New(bitRows + `(?:\s*,\s*` + bitRows + `)+`)
	OneOfBoards  = pattern.New(bitRows)
	dictSystem   = pattern.New(`['"][aA]['"]\s*:\s*(?:[\w.]+\(\s*)?(` + bitRows + `)[^'"\[\]{}]*['"][bB]['"]\s*:\s*(?:[\w.]+\(\s*)?(` +
		bitList + `|` + bitRows + `)`)
)

// SystemsListed reads one or more systems written as {'A': [[0, 1], [1, 1]], 'b': [1, 0]}.
func SystemsListed(t *facts.Text) ([]notation.Reading, *notation.Error) {
	if t.Ask.Puzzle != "" && t.Ask.Puzzle != notation.SystemPuzzle || len(t.Text) > plain.MaxProse {
		return nil, nil
	}
	all := dictSystem.FindAllStringSubmatch(t.Text, -1)
	var out []notation.Reading
	for _, m := range all[:min(len(all), ListedLimit)] {
		entries := strings.FieldsFunc(m[2], func(r rune) bool { return r != '0' && r != '1' })
		system, err := readSystem(m[1]+"\nb=["+strings.Join(entries, ",")+"]", false)
		if err != nil {
			return nil, err
		}
		next := ofSystem(system)
		next.Choice = notation.AsNextBoard
		out = append(out, next)
	}
	return WithMore(out, len(all)), nil
}

// WithMore reports on the first reading that a list has n boards in all.
func WithMore(all []notation.Reading, n int) []notation.Reading {
	if len(all) > 0 {
		all[0].Choice = ""
	}
	if n > 1 && len(all) > 0 {
		all[0].LeftOut = append(all[0].LeftOut, notation.LeftOut{Kind: notation.MoreBoards, N: n - 1})
	}
	return all
}
