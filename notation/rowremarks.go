package notation

import (
	"strings"
	"unicode"

	"switchboard/notation/pattern"
	"switchboard/notation/plain"
)

// remarkSign is what stands between a row and a remark on it: the end of a list, the sign of a comment, a bracket, two
// blanks.
var remarkSign = pattern.New(`(?:[\])}][\])};,]*|,)?(?:[ \t]+(?:#|//|/\*|--|;|<-+|<=+|←|-|\(|\*)|[ \t]{2,}|\t)|[\])}][\])};,]*[ \t]`)

// endAtRemarks ends rows at the sign of a remark in words that stands behind as many cells as the rows without words
// have: what follows is no cell, be it a digit.
func (p *page) endAtRemarks(lines []line) {
	const most = 64 // signs of a line that are tried
	if len(p.s) > plain.MaxProse {
		return
	}
	width := votes(lines, func(l line) bool { return l.class >= weak && !l.mixed })
	for i := range lines {
		l := &lines[i]
		if !l.mixed || width < 2 || l.n == width && l.start == l.from {
			continue
		}
		s := p.s[l.from:l.to]
		for _, at := range remarkSign.FindAllStringIndex(s, most) {
			if n, c := p.classify(s[:at[0]]); n > width {
				break
			} else if n == width && c >= weak && strings.ContainsFunc(s[at[1]:], unicode.IsLetter) {
				l.start, l.end, l.n, l.class = l.from, l.from+int32(at[0]), n, c
				break
			}
		}
	}
}
