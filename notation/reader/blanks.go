package reader

import (
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/lexicon"
	"switchboard/notation/plain"
	"switchboard/notation/rows"
	"switchboard/notation/symbols"
)

// blanksClosed reports whether a text says of a mine field that its empty cells are closed, or open.
func blanksClosed(s string) bool {
	if len(s) > facts.MaxSaid || !strings.Contains(s, "\t") {
		return false
	}
	return slices.ContainsFunc(facts.FindLegends(s, lexicon.Words.Find(s)), func(l facts.Legend) bool {
		return l.Cell() == symbols.Hidden && strings.ContainsRune(l.Symbols(), symbols.Blank)
	})
}

// withBlanks reads rows of different lengths with their blanks as empty cells: the rows
// stand as people draw them who leave a cell empty. Blanks at the end may be missing.
func withBlanks(p *rows.Page, t *facts.Text, r rows.Run) []notation.Reading {
	if r.Joined || r.Spread || p.Bars || r.To-r.From > facts.MaxGapped {
		return nil
	}
	var lines []string
	for _, l := range p.Lines[r.From:r.To] {
		from := strings.LastIndexByte(p.Source[:l.Start], '\n') + 1
		s, _, _ := strings.Cut(p.Source[from:], "\n")
		if l.Class < rows.Weak || l.Mixed || int(l.End)-from < len(strings.TrimRight(s, " ")) || strings.ContainsAny(s, "\t,/;[](){}\"'") {
			return nil
		}
		lines = append(lines, s)
	}
	filled, whole := plain.FillRows(lines)
	if filled == nil {
		return nil
	}
	again := t.InPlace(p.Source[:p.Lines[r.From].From] + "\n" + strings.Join(filled, "\n") + "\n" + p.Source[p.Lines[r.To-1].To:])
	again.CutShort = whole < len(lines) || len(t.Facts.Puzzles) == 0
	all, err := drawn(again)
	if err != nil || all[0].Toggle == nil && all[0].Mines == nil {
		return nil
	}
	return all
}
