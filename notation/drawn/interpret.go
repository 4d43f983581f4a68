package drawn

import (
	"bytes"
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/meaning"
	"switchboard/notation/plain"
	"switchboard/notation/prose"
	"switchboard/notation/rows"
	"switchboard/notation/say"
)

// readRun reads the board of a run.
func readRun(p *rows.Page, r rows.Run) (notation.Reading, *notation.Error) {
	var out notation.Reading
	g, rows, err := p.Board(r)
	if err == nil {
		out, err = interpret(p, g, r, rows)
	}
	if err != nil && err.Kind != notation.NoBoard {
		err.Rows = p.Spell(p.RowsText(rows))
	}
	return out, err
}

// interpret makes a reading of a candidate, whose rows are those of run r.
func interpret(p *rows.Page, g *rows.Candidate, r rows.Run, rows []rows.Line) (notation.Reading, *notation.Error) {
	said := doubtAround(p, g, r, rows)
	out, err := meaning.Interpret(g, &p.Text)
	if err != nil {
		return out, err
	}
	if len(out.Doubts) == 0 {
		DoubtCount(&out, said)
	}
	meaning.DoubtMines(&out, &p.Facts, said)
	err = doubtStates(p, &out)
	return out, err
}

// doubtAround doubts a candidate for what stands around its rows, and reports other boards there. said is the text
// without all of these.
func doubtAround(p *rows.Page, g *rows.Candidate, r rows.Run, rows []rows.Line) (said string) {
	n, others, damaged := p.Others(r)
	if n > 0 {
		g.LeftOut = append(g.LeftOut, notation.LeftOut{Kind: notation.MoreBoards, N: n})
	}
	if damaged >= 0 {
		g.Doubts = append(g.Doubts, notation.Doubt{Kind: notation.LineDoubt, Text: strings.TrimSpace(p.Of(p.Lines[damaged]))})
	}
	p.Audit(g, rows, others)
	said = textWithout(p, rows, others)
	if len(g.Doubts) == 0 && said != "" {
		g.Doubts = SaidBeside(&p.Text, said, func(s string) bool { return SaysOfBoard(&p.Text, s, g) })
	}
	if p.Sign != 0 && len(p.ToggleNames()) == 0 && !slices.Contains(facts.Toggles, p.Ask.Puzzle) {
		g.Doubts = append(g.Doubts, notation.Doubt{Kind: notation.SignsDoubt, Text: string(rune(p.Sign))})
	}
	return said
}

// textWithout returns the text without rows and other boards; "" if it is too long to be read as sentences.
func textWithout(p *rows.Page, rows []rows.Line, others []say.Span) string {
	if len(p.Source) > plain.MaxProse {
		return ""
	}
	rest := []byte(p.Source)
	for _, o := range others {
		say.BlankOut(rest, int(p.Lines[o.From].From), int(p.Lines[o.To-1].To), '\n')
	}
	for _, l := range rows {
		say.BlankOut(rest, int(l.Start), int(l.End), '\n')
	}
	p.Facts.BlankNumber(rest)
	if len(rest)-bytes.Count(rest, []byte("\n"))-bytes.Count(rest, []byte(" ")) > prose.MaxText {
		return ""
	}
	return string(rest)
}

// doubtStates doubts a board of several states below words that name no puzzle: its cells may be numbers of something
// else. It refuses one with more than maxUnnamedStates.
func doubtStates(p *rows.Page, out *notation.Reading) *notation.Error {
	k := slices.IndexFunc(out.Notes, func(n notation.Note) bool { return n.Kind == notation.GuessStates })
	i := slices.IndexFunc(p.Lines, func(l rows.Line) bool { return l.Class == rows.Chatter })
	switch {
	case !p.NamesNothing() || p.Facts.States > 0 || k < 0 || i < 0:
	case out.Notes[k].N > maxUnnamedStates:
		return notation.NoBoardIn(p.Source)
	case len(out.Doubts) == 0:
		out.Doubts = []notation.Doubt{{Kind: notation.LineDoubt, Text: strings.TrimSpace(p.Source[p.Lines[i].From:p.Lines[i].To])}}
	}
	return nil
}

// maxUnnamedStates is how many states a cell may have if words stand beside the board and name no puzzle.
const maxUnnamedStates = 4
