package drawn

import (
	"slices"

	"switchboard/notation"
	"switchboard/notation/lexicon"
	"switchboard/notation/prose"
	"switchboard/notation/rows"
	"switchboard/notation/say"
	"switchboard/notation/symbols"
)

// completed reads a board with a few question marks for cells, or with short rows if the text says that cells are
// missing. These cells get either of the two symbols or, in a mine field, the closed one. The person is asked.
func completed(p *rows.Page, r rows.Run, err *notation.Error) (both []notation.Reading) {
	if len(p.Source) > prose.MaxText || err.Row < 1 {
		return nil
	}
	g, lines, bad := p.Board(r)
	short := g.Short && lexicon.Statements.Says(p.Source, "missing") && !r.Joined && !r.Spread && len(lines) > 2
	if bad != nil && !short || !g.FewUnseen() {
		return nil
	}
	for _, symbol := range fills(p, g) {
		g, lines, _ := p.Board(r)
		var doubts []notation.Doubt
		for _, row := range g.Mend(symbol) {
			doubts = append(doubts, notation.Doubt{Kind: notation.FilledDoubt, Row: row, Text: p.Name(symbol)})
		}
		out, err := interpret(p, g, r, lines)
		if err != nil {
			return nil
		}
		known := func(d notation.Doubt) bool { _, missing := d.MaySay(say.Missing); return missing }
		out.Doubts = append(doubts, slices.DeleteFunc(out.Doubts, known)...)
		out.Choice, out.About = notation.AsFilled, p.Name(symbol)
		both = append(both, out)
	}
	return both
}

// fills returns the symbols that a missing cell may have: both symbols of the rows or, in a mine field, the closed one.
func fills(p *rows.Page, g *rows.Candidate) []rune {
	all, field := slices.Collect(g.Seen().All), p.AsksFor(notation.Mines)
	if closed := slices.IndexFunc(all, func(r rune) bool { return symbols.FieldCells[r] == symbols.Hidden }); field && closed >= 0 {
		return all[closed : closed+1]
	}
	if field || len(all) != 2 {
		return nil
	}
	return all
}
