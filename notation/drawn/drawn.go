// Package drawn reads a board that is drawn row by row in a text of words and rows.
//
// Read turns the rows that package rows finds into the board that package meaning makes of them, and checks it against
// the rest of the text: rows that may or may not belong to it, gaps, missing cells (damaged.go),
// sentences about the board (statements.go). OtherWays returns what the first reading could as well have been.
package drawn

import (
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/rows"
)

// Read reads a board that is drawn row by row.
func Read(t *facts.Text) ([]notation.Reading, *notation.Error) {
	p := rows.SplitLines(t)
	if p.Over {
		return nil, p.TooBig()
	}
	if len(p.Lines) == 0 {
		return nil, &notation.Error{Kind: notation.Empty}
	}
	best := p.Choose()
	if best.Rank == 0 {
		return nil, notation.NoBoardIn(t.Text)
	}
	whole, sure := p.Parts(best)
	if t.NamesNothing() && p.AroundWords(whole) {
		return nil, notation.NoBoardIn(t.Text)
	}
	if all := withoutRow(p, whole); all != nil {
		return all, nil
	}
	if all := readGaps(p, whole); all != nil {
		return all, nil
	}
	first, err := readRun(p, whole)
	if err != nil {
		return unread(p, whole, err)
	}
	all := []notation.Reading{first}
	if !sure {
		all = andFirstPart(p, all, best)
	}
	all = append(all, OtherWays(t, all[0], func(ask facts.Query) (notation.Reading, *notation.Error) {
		again := *p
		if again.Ask = ask; ask.SignsAreCells {
			again = *rows.SplitLines(&again.Text)
		}
		return readRun(&again, whole)
	})...)
	hidden := slices.IndexFunc(all, func(r notation.Reading) bool { return r.Choice == notation.MinesHidden })
	if all[0].Choice == "" && hidden > 0 {
		all[0].Choice, all[0].About = notation.MinesFlags, all[hidden].About
	}
	return andNext(p, all, whole), nil
}

// unread reads a run that makes no board as it stands with its missing cells filled in. Otherwise it returns an error,
// which blames no row if the run does not look like rows.
func unread(p *rows.Page, r rows.Run, err *notation.Error) ([]notation.Reading, *notation.Error) {
	if all := completed(p, r, err); all != nil {
		return all, nil
	}
	if p.NoRows(p.Rows(r), err) {
		err = notation.NoBoardIn(p.Source)
	}
	return nil, err
}

// andFirstPart adds the first part of a board, and the next one, as readings: the parts may be boards of their own.
func andFirstPart(p *rows.Page, all []notation.Reading, part rows.Run) []notation.Reading {
	all[0].Choice, all[0].Doubts = notation.AsOneBoard, append(all[0].Doubts, notation.Doubt{Kind: notation.PartsDoubt})
	add := func(r rows.Run, choice notation.Choice) {
		if other, err := readRun(p, r); err == nil {
			other.Choice = choice
			all = append(all, other)
		}
	}
	add(part, notation.AsFirstBoard)
	if next, ok := p.Next(part); ok {
		add(next, notation.AsNextBoard)
	}
	return all
}

// andNext adds the board behind a run, and doubts the first reading if words between say that the second is meant.
func andNext(p *rows.Page, all []notation.Reading, r rows.Run) []notation.Reading {
	next, ok := p.Next(r)
	if !ok {
		return all
	}
	other, err := readRun(p, next)
	if err != nil || notation.Write(other) == notation.Write(all[0]) {
		return all
	}
	other.Choice = notation.AsNextBoard
	between := p.Source[p.Lines[r.To-1].To:p.Lines[next.From].From]
	if (len(between) <= facts.MaxCorrection && lexicon.Statements.Says(between, "later") || p.NamesBoard()) && len(all[0].Doubts) == 0 {
		all[0].Choice, all[0].Doubts = notation.AsFirstBoard, []notation.Doubt{{Kind: notation.BoardsDoubt}}
	}
	return append(all, other)
}

// givesCells matches words in front of cells that something gave or showed; saysRow words that speak of a row.
var (
	givesCells = pattern.New(`(?i)(?:^|[^\pL]|\p{Han})(?:<statements: gives>)(?: (?:<statements: to whom>))*[了我的 :：=]*$`)
	saysRow    = pattern.New(`(?i)(?:<row>)\pL* (?:<statements: gives>)`)
)

// rowGiven reports whether only the last row has words in front of it, which say that something gave that row, and the
// size in the text does not include it.
func rowGiven(p *rows.Page, lines []rows.Line) bool {
	last := lines[len(lines)-1]
	front := p.Source[last.From:max(last.From, last.Start)]
	if !last.Mixed || !givesCells.MatchString(front) || saysRow.MatchString(front) {
		return false
	}
	if slices.ContainsFunc(lines[:len(lines)-1], func(l rows.Line) bool { return l.Mixed }) {
		return false
	}
	tall, wide, _ := p.SizeSaid()
	return !(tall == len(lines) && wide == int(last.N) || wide == len(lines) && tall == int(last.N))
}

// withoutRow reads a board whose first or last row may not belong to it: without the row, and with it. The row has
// words in front, or is revoked by words behind, and the board is a square without it, or the last row was given.
func withoutRow(p *rows.Page, r rows.Run) []notation.Reading {
	lines := p.Rows(r)
	if len(lines) < 3 || r.Spread {
		return nil
	}
	first, last, width := lines[0], lines[len(lines)-1], p.Width(lines)
	less, dropped := r, first
	told := func(row rows.Line) bool { return row.Mixed && row.Start > row.From || p.TakesBack(row) }
	switch {
	case len(lines)-1 != int(width) && !rowGiven(p, lines):
		return nil
	case told(first):
		for less.From++; p.Lines[less.From].Class < rows.Weak; less.From++ {
		}
	case told(last):
		dropped = last
		for less.To--; p.Lines[less.To-1].Class < rows.Weak; less.To-- {
		}
	default:
		return nil
	}
	without, err := readRun(p, less)
	with, err2 := readRun(p, r)
	if err != nil || err2 != nil {
		return nil
	}
	without.Choice, with.Choice = notation.WithoutRow, notation.WithRow
	if len(without.Doubts) == 0 {
		without.Doubts = []notation.Doubt{{Kind: notation.LineDoubt, Text: strings.TrimSpace(p.Source[dropped.From:dropped.To])}}
	}
	return []notation.Reading{without, with}
}

// readGaps reads a run with gaps in its rows in four ways: each line as a row, cut at the gaps, and only the part
// before the first gap or behind the last. It returns nil for a run without gaps.
func readGaps(p *rows.Page, r rows.Run) []notation.Reading {
	g, ok := p.Gaps(r)
	if !ok {
		return nil
	}
	fields := len(g.Fields[0])
	part := func(from, to int) (notation.Reading, *notation.Error) {
		return readRun(p.CutAt(g, r, from, to), rows.Run{From: r.From, To: r.From + len(g.Fields)*(to-from), Rank: r.Rank})
	}
	whole, err := readRun(p, r)
	split, err2 := part(0, fields)
	left, err3 := part(0, 1)
	right, err4 := part(fields-1, fields)
	if err != nil || err3 != nil || err4 != nil || err2 != nil && g.Even() {
		return nil
	}
	others := notation.LeftOut{Kind: notation.MoreBoards, N: fields - 1}
	left.LeftOut, right.LeftOut = append(left.LeftOut, others), append(right.LeftOut, others)
	whole.Choice, split.Choice, left.Choice, right.Choice = notation.WholeRows, notation.SplitRows, notation.AsFirstBoard, notation.AsNextBoard
	all := []notation.Reading{whole, split, left, right}
	switch {
	case len(g.Fields)*fields == g.Width && g.Even():
		all = []notation.Reading{split, whole, left, right}
	case len(g.Fields) == g.Width && g.Wide:
		all = []notation.Reading{left, right, whole, split}
	}
	if err2 != nil { // the parts of a row differ in length
		all = slices.DeleteFunc(all, func(r notation.Reading) bool { return r.Choice == notation.SplitRows })
	}
	all[0].Doubts = append(all[0].Doubts, notation.Doubt{Kind: notation.GapsDoubt})
	return all
}
