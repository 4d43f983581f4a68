package notation

import (
	"regexp"
	"slices"
	"unicode"
)

// What the words of a text say of how its board is laid out.
var (
	bottomWords    = regexp.MustCompile(`(?i)\b(?:bottom|last) (?:row|line)? ?(?:is )?first\b|\b(?:from|starting (?:at|from|with)) (?:the )?bottom\b|\bbottom (?:to top|up)\b|\bupside[ -]?down\b|снизу вверх|с нижне[йг]|从下往上|從下往上|自下而上|\bde abajo (?:a|hacia) arriba\b|\bvon unten\b|\bde bas en haut\b`)
	numberedColumn = regexp.MustCompile(`(?im)^[ \t]*((?:column|col|столбец|столбик|колонка|columna|spalte|colonne|coluna) ?[#№]?[1-9]\d?)(?: ?[:.)=-]| +[^\s\pL]{2})`)
)

// maxSaid is the longest text, in bytes, of which the words about its layout and colours
// are read: several messages.
const maxSaid = 1 << 14

// layout reads whether the rows begin at the bottom, and whether they are named as
// columns.
func (f *facts) layout(s string) {
	if len(s) > maxSaid {
		return
	}
	f.bottomFirst = bottomWords.MatchString(s)
	all := numberedColumn.FindAllStringSubmatchIndex(s, -1)
	f.columns = len(all) > 1
	for _, at := range all {
		name := span{int32(at[2]), int32(at[3])}
		f.notCells, f.used = append(f.notCells, name), append(f.used, name)
	}
}

// flip turns a grid upside down.
func (g *grid) flip() {
	cells := make([]uint8, 0, len(g.cells))
	for r := g.rows - 1; r >= 0; r-- {
		cells = append(cells, g.cells[r*g.cols:(r+1)*g.cols]...)
	}
	g.cells = cells
	for i := range g.first {
		g.first[i] = max(0, slices.Index(cells, uint8(i)))
	}
}

// doubtSize doubts a board that has not the one size that the text gives. A mine field
// may be a part of one of that size.
func (out *Reading) doubtSize(g *grid, t *text) {
	if out.Toggle == nil || len(t.facts.sizes) != 1 || g.rows == 1 || slices.ContainsFunc(out.LeftOut, func(l LeftOut) bool { return l.Kind == MoreBoards }) {
		return
	}
	size := t.facts.sizes[0]
	said := t.text[size.from:size.to]
	rows, cols, err := ParseSize(said)
	if err != nil || rows == g.rows && cols == g.cols || rows == g.cols && cols == g.rows {
		return
	}
	out.Doubts = append(out.Doubts, Doubt{Kind: SizeDoubt, Text: said})
}

// sideBySide reads a board whose rows have a gap at the same places, between blocks of
// equal width: as the first block, and as one board, which comes first where the gap
// is but a blank. The gaps of square blocks are wider than those between their cells,
// and of others by two blanks.
func (p *page) sideBySide(t *text, r run) []Reading {
	if len(p.s) > maxProse || p.bars || p.ask.Rows > 0 {
		return nil
	}
	left := *p
	left.lines = slices.Clone(p.lines)
	rows, width, wide := len(p.rows(r)), 0, false
	for i := r.from; i < r.to; i++ {
		l := &left.lines[i]
		if l.class < weak {
			continue
		}
		at, end, gap := p.firstBlock(*l, rows)
		if at == 0 || width > 0 && at != width {
			return nil
		}
		wide = wide || gap > 1
		width, l.n, l.end, l.to = at, int32(at), end, end
	}
	whole, err := p.read(t, r)
	first, err2 := left.read(t, r)
	if err != nil || err2 != nil {
		return nil
	}
	first.LeftOut = append(first.LeftOut, LeftOut{Kind: MoreBoards, N: 1})
	whole.Choice, first.Choice = AsOneBoard, AsFirstBoard
	all := []Reading{first, whole}
	if width != rows || !wide {
		slices.Reverse(all)
	}
	all[0].Doubts = append(all[0].Doubts, Doubt{Kind: SideDoubt})
	return all
}

// firstBlock returns the width of the blocks that a row is in, 0 when it is in one,
// where the first of them ends, and how many blanks follow.
func (p *page) firstBlock(l line, rows int) (width int, end int32, gap int) {
	var gaps []int // before each cell but the first
	var ends []int32
	blanks := 0
	for i, r := range p.text(l) {
		switch {
		case r == hairRune:
		case p.delim(r) && !unicode.IsSpace(r):
			return 0, 0, 0
		case p.delim(r):
			blanks++
		default:
			if len(ends) > 0 {
				gaps = append(gaps, blanks)
			}
			blanks, ends = 0, append(ends, l.start+int32(i+len(string(r))))
		}
	}
	if len(gaps) < 3 {
		return 0, 0, 0
	}
	least, most := slices.Min(gaps), slices.Max(gaps)
	if least == most {
		return 0, 0, 0
	}
	width = 1 + slices.IndexFunc(gaps, func(n int) bool { return n > least })
	for i, n := range gaps {
		if (n > least) != ((i+1)%width == 0) {
			return 0, 0, 0
		}
	}
	if len(ends)%width != 0 || width < 2 || (width < 3 || width != rows) && most < least+2 {
		return 0, 0, 0
	}
	return width, ends[width-1], most
}
