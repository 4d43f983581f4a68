package drawn

import (
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/lexicon"
	"switchboard/notation/plain"
	"switchboard/notation/prose"
	"switchboard/notation/rows"
	"switchboard/notation/symbols"
)

// lostCells are cells of one row that are missing, or one that cannot be read.
type lostCells struct {
	row      int // counted from 1
	n        int // how many, one after the other
	from, to int32
}

// completed reads a board of which few cells are drawn as question marks, or some rows are too short and the text says that
// cells are missing: with the cell that the text says of them, of a mine field one that is closed, or else with either of the two
// symbols, at the ends of the rows. It is asked about.
func completed(p *rows.Page, r rows.Run, err *notation.Error) []notation.Reading {
	lines := p.Rows(r)
	if len(p.Source) > prose.MaxText || len(lines) > 64 || err.Row < 1 || err.Row > len(lines) {
		return nil
	}
	said := saidMissing(p)
	lost := markedCells(p, lines)
	if lost == nil && !r.Joined && !r.Spread && len(lines) > 2 {
		lost = shortRows(p, lines, err, said)
	}
	if lost == nil {
		return nil
	}
	var both []notation.Reading
	for _, fill := range fills(p, lines, said) {
		filled := p.Source
		var doubts []notation.Doubt
		for _, l := range slices.Backward(lost) {
			filled = filled[:l.from] + strings.Repeat(string(fill), l.n) + filled[l.to:]
			doubts = append([]notation.Doubt{{Kind: notation.FilledDoubt, Row: l.row, Text: p.Name(fill)}}, doubts...)
		}
		all, err := Read(p.InPlace(filled))
		if err != nil {
			return nil
		}
		for _, d := range all[0].Doubts {
			if !lexicon.Statements.Says(d.Text, "missing") {
				doubts = append(doubts, d)
			}
		}
		all[0].Doubts, all[0].Choice, all[0].About = slices.Compact(doubts), notation.AsFilled, p.Name(fill)
		both = append(both, all[0])
	}
	return both
}

// saidMissing are the sentences of a text that say that cells are missing.
func saidMissing(p *rows.Page) (said string) {
	for s := range strings.FieldsFuncSeq(p.Source, prose.EndsStatement) {
		if lexicon.Statements.Says(s, "missing") {
			said += s + "\n"
		}
	}
	return said
}

// markedCells finds the question marks in some rows, where they are few beside the cells that can be read.
func markedCells(p *rows.Page, lines []rows.Line) (lost []lostCells) {
	cells := 0
	for i, l := range lines {
		cells += int(l.N)
		for at, r := range p.Of(l) {
			if r == '?' || r == '❓' || r == '❔' {
				from := l.Start + int32(at)
				lost = append(lost, lostCells{row: i + 1, from: from, to: from + int32(len(string(r))), n: 1})
			}
		}
	}
	if len(lost) > 1 && 8*len(lost) > cells {
		return nil
	}
	return lost
}

// shortRows finds the cells that are missing in fewer than half of the rows, where the text says so, at the end of each if it
// does not say in front.
func shortRows(p *rows.Page, lines []rows.Line, err *notation.Error, said string) (lost []lostCells) {
	if err.Kind != notation.Ragged || said == "" {
		return nil
	}
	for i, l := range lines {
		n, _ := p.Classify(p.Of(l))
		missing := err.Want - int(n)
		if missing < 0 || missing > err.Want/2 && !p.AsksFor(notation.Mines) {
			return nil
		}
		if missing == 0 {
			continue
		}
		lost = append(lost, lostCells{row: i + 1, from: l.End, to: l.End, n: missing})
	}
	if 2*len(lost) >= len(lines) {
		return nil
	}
	return lost
}

// fills are the symbols that may stand in place of a missing cell: both of the rows, first the only one that a sentence names;
// of a mine field what is closed.
func fills(p *rows.Page, lines []rows.Line, said string) (all []rune) {
	var named []rune
	words := strings.FieldsFunc(said, func(r rune) bool { return strings.ContainsRune(" ,;:()\n\"'", r) })
	width := p.Width(lines)
	usual := slices.DeleteFunc(slices.Clone(lines), func(l rows.Line) bool { return l.N > width }) // the others are no rows of this board
	for r := range p.SetOf(usual...).All {
		switch {
		case strings.ContainsRune("?❓❔", r) || r == symbols.Hair:
		case symbols.FieldCells[r] == symbols.Hidden && p.AsksFor(notation.Mines):
			return []rune{r}
		default:
			all = append(all, r)
			if slices.Contains(words, string(r)) {
				named = append(named, r)
			}
		}
	}
	switch {
	case len(all) != 2 || p.AsksFor(notation.Mines):
		return nil
	case len(named) == 1 && named[0] != all[0]:
		slices.Reverse(all)
	}
	return all
}

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
