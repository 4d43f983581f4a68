package drawn

import (
	"switchboard/notation"
	"switchboard/notation/rows"
)

// readGaps reads a run with gaps in its rows: each line as a row, cut at the gaps, and
// without what stands behind the first gap. It gives nothing for a run without.
func readGaps(p *rows.Page, r rows.Run) []notation.Reading {
	g, ok := p.Gaps(r)
	if !ok {
		return nil
	}
	whole, err := readRun(p, r)
	fields := len(g.Fields[0])
	split, err2 := readRun(p.CutAt(g, r, 0, fields), rows.Run{From: r.From, To: r.From + len(g.Fields)*fields, Rank: r.Rank})
	left, err3 := readRun(p.CutAt(g, r, 0, 1), rows.Run{From: r.From, To: r.From + len(g.Fields), Rank: r.Rank})
	right, err4 := readRun(p.CutAt(g, r, fields-1, fields), rows.Run{From: r.From, To: r.From + len(g.Fields), Rank: r.Rank})
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
	all[0].Doubts = append(all[0].Doubts, notation.Doubt{Kind: notation.GapsDoubt})
	return all
}
