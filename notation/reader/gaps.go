package reader

import (
	"slices"
	"strings"
	"unicode"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/symbols"
)

// gapped are the rows of a run that all have gaps at the same places, so that a line
// may hold several rows of a board, or rows of several boards.
type gapped struct {
	fields [][]line // of each row, what stands between the gaps
	width  int      // cells in the first
	wide   bool     // one is wider than a blank
}

// leastBeside is how many cells a row has of a board beside another of another width.
const leastBeside = 3

// barAsBlanks is how many blanks a bar between two boards counts for.
const barAsBlanks = 4

// gaps finds the gaps in the rows of a run; false where there are none, or where the
// rows make a square without them.
func (p *page) gaps(r run) (g gapped, ok bool) {
	rows := p.rows(r)
	if len(rows) < 2 || len(rows) > facts.MaxGapped || p.ask.Rows > 0 || r.joined || r.spread {
		return g, false
	}
	set := &symbols.Set{}
	for _, l := range rows {
		fields, gap := p.blocks(l)
		if len(fields) < 2 || len(g.fields) > 0 && (len(fields) != len(g.fields[0]) || !slices.EqualFunc(fields, g.fields[0], func(a, b line) bool { return a.n == b.n })) {
			return g, false
		}
		g.wide = g.wide || gap > 1
		p.gather(set, l)
		g.fields = append(g.fields, fields)
	}
	binary, _, drawn := p.kindsOf(set)
	g.width = int(g.fields[0][0].n)
	boards := binary || drawn || g.wide && p.ofLetters(set)
	return g, boards && !(g.even() && g.width*len(g.fields[0]) == len(rows))
}

// blocks cuts a row where the blanks between its cells are more than elsewhere, into
// blocks of equal width, or at one wide gap into two, and returns how many those are; nil for a row without.
func (p *page) blocks(l line) (all []line, gap int) {
	var cells []line
	var before []int // blanks before each cell but the first
	blanks := 0
	for i, r := range p.text(l) {
		switch {
		case r == symbols.Hair:
		case p.bars && strings.ContainsRune("|│┃║", r):
			blanks += barAsBlanks
		case p.delim(r) && !unicode.IsSpace(r):
			return nil, 0
		case p.delim(r):
			blanks++
		default:
			if len(cells) > 0 {
				before = append(before, blanks)
			}
			from := l.start + int32(i)
			blanks, cells = 0, append(cells, line{start: from, end: from + int32(len(string(r))), n: 1, class: l.class})
		}
	}
	if len(before) < 3 {
		return nil, 0
	}
	least := slices.Min(before)
	width := 1 + slices.IndexFunc(before, func(n int) bool { return n > least })
	cut := func(from, to int) {
		all = append(all, line{start: cells[from].start, end: cells[to-1].end, n: int32(to - from), class: l.class})
	}
	if width >= leastBeside && len(cells)-width >= leastBeside && before[width-1] > least+1 && !slices.ContainsFunc(before[width:], func(n int) bool { return n > least }) {
		cut(0, width)
		cut(width, len(cells))
		return all, slices.Max(before)
	}
	if width < 2 || len(cells)%width != 0 {
		return nil, 0
	}
	for i, n := range before {
		if (n > least) != ((i+1)%width == 0) {
			return nil, 0
		}
	}
	for i := 0; i < len(cells); i += width {
		cut(i, i+width)
	}
	return all, slices.Max(before)
}

// readGaps reads a run with gaps in its rows: each line as a row, cut at the gaps, and
// without what stands behind the first gap. It gives nothing for a run without.
func (p *page) readGaps(t *facts.Text, r run) []notation.Reading {
	g, ok := p.gaps(r)
	if !ok {
		return nil
	}
	whole, err := p.read(t, r)
	fields := len(g.fields[0])
	split, err2 := p.cutAt(g, r, 0, fields).read(t, run{from: r.from, to: r.from + len(g.fields)*fields, rank: r.rank})
	left, err3 := p.cutAt(g, r, 0, 1).read(t, run{from: r.from, to: r.from + len(g.fields), rank: r.rank})
	right, err4 := p.cutAt(g, r, fields-1, fields).read(t, run{from: r.from, to: r.from + len(g.fields), rank: r.rank})
	if err != nil || err3 != nil || err4 != nil || err2 != nil && g.even() {
		return nil
	}
	others := notation.LeftOut{Kind: notation.MoreBoards, N: fields - 1}
	left.LeftOut, right.LeftOut = append(left.LeftOut, others), append(right.LeftOut, others)
	whole.Choice, split.Choice, left.Choice, right.Choice = notation.WholeRows, notation.SplitRows, notation.AsFirstBoard, notation.AsNextBoard
	all := []notation.Reading{whole, split, left, right}
	switch {
	case len(g.fields)*fields == g.width && g.even():
		all = []notation.Reading{split, whole, left, right}
	case len(g.fields) == g.width && g.wide:
		all = []notation.Reading{left, right, whole, split}
	}
	if !g.even() {
		all = slices.DeleteFunc(all, func(r notation.Reading) bool { return r.Choice == notation.SplitRows })
	}
	all[0].Doubts = append(all[0].Doubts, notation.Doubt{Kind: notation.GapsDoubt})
	return all
}

// even reports whether all that stands between gaps is equally long.
func (g *gapped) even() bool {
	return !slices.ContainsFunc(g.fields[0], func(f line) bool { return int(f.n) != g.width })
}

// cutAt is the page with some of the fields of each row of a run for its rows.
func (p *page) cutAt(g gapped, r run, from, to int) *page {
	cut := *p
	cut.lines = append([]line{}, p.lines[:r.from]...)
	for i, row := range p.rows(r) {
		for j, f := range g.fields[i][from:to] {
			f.from, f.to, f.gap = f.start, f.end, row.gap && j == 0
			cut.lines = append(cut.lines, f)
		}
	}
	cut.lines = append(cut.lines, p.lines[r.to:]...)
	return &cut
}
