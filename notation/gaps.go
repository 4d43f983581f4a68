package notation

import "strings"

// gapped are the rows of a run that all have gaps at the same places, so that a line
// may hold several rows of a board, or rows of several boards.
type gapped struct {
	fields [][]line // of each row, what stands between the gaps
	width  int      // cells in each
}

// maxGapped is how many rows a run with gaps may have for its gaps to be asked about.
const maxGapped = 64

// gaps finds the gaps in the rows of a run; false where there are none, or where the
// rows make a square without them.
func (p *page) gaps(r run) (g gapped, ok bool) {
	rows := p.rows(r)
	if len(rows) < 2 || len(rows) > maxGapped || p.ask.Rows > 0 || p.bars || r.joined || r.spread {
		return g, false
	}
	set := &symbols{}
	for _, l := range rows {
		fields := p.fields(l)
		if len(fields) < 2 || len(g.fields) > 0 && len(fields) != len(g.fields[0]) || strings.Contains(p.text(l), ",") {
			return g, false
		}
		for _, f := range fields {
			if f.n != fields[0].n || f.n < 2 || len(g.fields) > 0 && f.n != g.fields[0][0].n {
				return g, false
			}
		}
		p.gather(set, l)
		g.fields = append(g.fields, fields)
	}
	binary, _, drawn := p.kindsOf(set)
	g.width = int(g.fields[0][0].n)
	return g, (binary || drawn) && g.width*len(g.fields[0]) != len(rows)
}

// readGaps reads a run with gaps in its rows: each line as a row, cut at the gaps, and
// without what stands behind the first gap. It gives nothing for a run without.
func (p *page) readGaps(t *text, r run) []Reading {
	g, ok := p.gaps(r)
	if !ok {
		return nil
	}
	whole, err := p.read(t, r)
	split, err2 := p.cutAt(g, r, len(g.fields[0])).read(t, run{from: r.from, to: r.from + len(g.fields)*len(g.fields[0]), rank: r.rank})
	left, err3 := p.cutAt(g, r, 1).read(t, run{from: r.from, to: r.from + len(g.fields), rank: r.rank})
	if err != nil || err2 != nil || err3 != nil {
		return nil
	}
	left.LeftOut = append(left.LeftOut, LeftOut{Kind: MoreBoards, N: len(g.fields[0]) - 1})
	whole.Choice, split.Choice, left.Choice = WholeRows, SplitRows, AsFirstBoard
	all := []Reading{whole, split, left}
	if len(g.fields)*len(g.fields[0]) == g.width {
		all[0], all[1] = split, whole
	}
	all[0].Doubts = append(all[0].Doubts, Doubt{Kind: GapsDoubt})
	return all
}

// cutAt is the page with the first n fields of each row of a run for its rows.
func (p *page) cutAt(g gapped, r run, n int) *page {
	cut := *p
	cut.lines = append([]line{}, p.lines[:r.from]...)
	for i, row := range p.rows(r) {
		for j, f := range g.fields[i][:n] {
			f.from, f.to, f.gap = f.start, f.end, row.gap && j == 0
			cut.lines = append(cut.lines, f)
		}
	}
	cut.lines = append(cut.lines, p.lines[r.to:]...)
	return &cut
}
