package notation

import (
	"regexp"
	"slices"

	"switchboard/solver/toggle"
)

// What the words of a text say of how its board is laid out.
var (
	bottomWords    = regexp.MustCompile(`(?i)\b(?:bottom|last) (?:row|line)? ?(?:is )?first\b|\b(?:from|starting (?:at|from|with)) (?:the )?bottom\b|\bbottom (?:to top|up)\b|\bupside[ -]?down\b|снизу вверх|с нижне[йг]|从下往上|從下往上|自下而上|\bde abajo (?:a|hacia) arriba\b|\bvon unten\b|\bde bas en haut\b`)
	numberedColumn = regexp.MustCompile(`(?im)^[ \t]*((?:` + vocabulary.pattern("column") + `) ?[#№]?[1-9]\d?)(?: ?[:.)=-]| +[^\s\pL]{2})`)
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
	if _, ok := f.said("column"); !ok {
		return
	}
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

// doubtSize doubts a board that has not the one size that the text gives.
func (out *Reading) doubtSize(g *grid, t *text) {
	if out.Toggle == nil && out.Mines == nil || len(t.facts.sizes) != 1 || g.rows == 1 || slices.ContainsFunc(out.LeftOut, func(l LeftOut) bool { return l.Kind == MoreBoards }) {
		return
	}
	size := t.facts.sizes[0]
	said := t.text[size.from:size.to]
	rows, cols, err := ParseSize(said)
	if err != nil || rows == g.rows && cols == g.cols || rows == g.cols && cols == g.rows || rows == 3 && cols == 3 && t.facts.terms.says(toggle.King) {
		return
	}
	out.Doubts = append(out.Doubts, Doubt{Kind: SizeDoubt, Text: said})
}
