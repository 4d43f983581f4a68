package drawn

import (
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/plain"
	"switchboard/notation/rows"
)

// withBlanks reads rows of different lengths with their blanks as empty cells: the rows
// stand as people draw them who leave a cell empty. Blanks at the end may be missing.
func withBlanks(p *rows.Page, r rows.Run) []notation.Reading {
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
	again := p.InPlace(p.Source[:p.Lines[r.From].From] + "\n" + strings.Join(filled, "\n") + "\n" + p.Source[p.Lines[r.To-1].To:])
	again.CutShort = whole < len(lines) || len(p.Facts.Puzzles) == 0
	all, err := Read(again)
	if err != nil || all[0].Toggle == nil && all[0].Mines == nil {
		return nil
	}
	return all
}
