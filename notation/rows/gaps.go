package rows

import (
	"slices"
	"strings"
	"unicode"

	"switchboard/notation/facts"
	"switchboard/notation/symbols"
)

// gapped are rows with gaps at the same places: a line may hold several rows of a board, or rows of several boards.
type gapped struct {
	Fields [][]Line // the parts of each row between gaps
	Width  int      // the number of cells of the first part
	Wide   bool     // a gap is wider than one blank
}

// leastBeside is the least number of cells in a row of a board that stands beside one of another width.
const leastBeside = 3

// barAsBlanks is how many blanks a bar between two boards counts for.
const barAsBlanks = 4

// Gaps returns the parts of rows between gaps; false without gaps, or if the rows form a square with them closed.
func (p *Page) Gaps(r Run) (g gapped, ok bool) {
	rows := p.Rows(r)
	if len(rows) < 2 || len(rows) > facts.MaxGapped || p.Ask.Rows > 0 || r.Joined || r.Spread {
		return g, false
	}
	for _, l := range rows {
		fields, gap := p.blocks(l)
		if len(fields) < 2 || len(g.Fields) > 0 && (len(fields) != len(g.Fields[0]) ||
			!slices.EqualFunc(fields, g.Fields[0], func(a, b Line) bool { return a.N == b.N })) {
			return g, false
		}
		g.Wide = g.Wide || gap > 1
		g.Fields = append(g.Fields, fields)
	}
	set := p.setOf(rows...)
	binary, _, drawn := kindsOf(set)
	g.Width = int(g.Fields[0][0].N)
	boards := binary || drawn || g.Wide && ofLetters(set)
	return g, boards && !(g.Even() && g.Width*len(g.Fields[0]) == len(rows))
}

// blocks cuts a row where the blanks between cells are wider than elsewhere: into blocks of equal width, or at one wide
// gap into two. gap is the largest number of blanks; all is nil if there is no gap.
func (p *Page) blocks(l Line) (all []Line, gap int) {
	var cells []Line
	var before []int // blanks before each cell but the first
	blanks := 0
	for i, r := range p.Of(l) {
		switch {
		case r == symbols.Hair:
		case p.Bars && strings.ContainsRune("|│┃║", r):
			blanks += barAsBlanks
		case p.delim(r) && !unicode.IsSpace(r):
			return nil, 0
		case p.delim(r):
			blanks++
		default:
			if len(cells) > 0 {
				before = append(before, blanks)
			}
			from := l.Start + int32(i)
			blanks, cells = 0, append(cells, Line{Start: from, End: from + int32(len(string(r))), N: 1, Class: l.Class})
		}
	}
	if len(before) < 3 {
		return nil, 0
	}
	least, widest := slices.Min(before), slices.Max(before)
	for i, c := range cells {
		if i == 0 || before[i-1] > least {
			all = append(all, c)
			continue
		}
		block := &all[len(all)-1]
		block.End, block.N = c.End, block.N+1
	}
	even := !slices.ContainsFunc(all, func(b Line) bool { return b.N != all[0].N })
	two := len(all) == 2 && min(all[0].N, all[1].N) >= leastBeside && widest > least+1
	if len(all) < 2 || !two && (!even || all[0].N < 2) {
		return nil, 0
	}
	return all, widest
}

// Even reports whether all parts are equally long.
func (g *gapped) Even() bool {
	return !slices.ContainsFunc(g.Fields[0], func(f Line) bool { return int(f.N) != g.Width })
}

// CutAt returns the page with some of the parts of each row of a run in place of its rows.
func (p *Page) CutAt(g gapped, r Run, from, to int) *Page {
	cut := *p
	cut.Lines = append([]Line{}, p.Lines[:r.From]...)
	for i, row := range p.Rows(r) {
		for j, f := range g.Fields[i][from:to] {
			f.From, f.To, f.gap = f.Start, f.End, row.gap && j == 0
			cut.Lines = append(cut.Lines, f)
		}
	}
	cut.Lines = append(cut.Lines, p.Lines[r.To:]...)
	return &cut
}
