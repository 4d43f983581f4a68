package reader

import (
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/lexicon"
	"switchboard/notation/plain"
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
func (p *page) withBlanks(t *facts.Text, r run) []notation.Reading {
	if r.joined || r.spread || p.bars || r.to-r.from > facts.MaxGapped {
		return nil
	}
	var rows []string
	for _, l := range p.lines[r.from:r.to] {
		from := strings.LastIndexByte(p.s[:l.start], '\n') + 1
		s, _, _ := strings.Cut(p.s[from:], "\n")
		if l.class < weak || l.mixed || int(l.end)-from < len(strings.TrimRight(s, " ")) || strings.ContainsAny(s, "\t,/;[](){}\"'") {
			return nil
		}
		rows = append(rows, s)
	}
	filled, whole := plain.FillRows(rows)
	if filled == nil {
		return nil
	}
	again := t.InPlace(p.s[:p.lines[r.from].from] + "\n" + strings.Join(filled, "\n") + "\n" + p.s[p.lines[r.to-1].to:])
	again.CutShort = whole < len(rows) || len(t.Facts.Puzzles) == 0
	all, err := drawn(again)
	if err != nil || all[0].Toggle == nil && all[0].Mines == nil {
		return nil
	}
	return all
}
