package notation

import (
	"slices"
	"strings"
	"unicode"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/plain"
	"switchboard/notation/symbols"
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

// agrees reports whether a remark says of its row what is drawn: that it is right now, or how many of its cells are lit.
func (p *page) agrees(remark, row string, width int32, set *symbols.Set) bool {
	if len(remark) > maxCorrection || !strings.ContainsFunc(remark, unicode.IsLetter) {
		return false
	}
	if p.saysFixed(remark, width, set) {
		return true
	}
	m := rowCount.FindStringSubmatch(remark)
	if m == nil {
		return false
	}
	n, _ := number(m[1])
	return n > 0 && strings.ContainsFunc(row, func(r rune) bool { return !p.delim(r) && strings.Count(row, string(r)) == n })
}

// rowCount is a remark that gives a number, alone or of cells that are lit.
var rowCount = pattern.New(`(?i)^[^\pL\d]*(?:(?:` + lexicon.Words.Pattern("total", "on", "article", "and", "here") + `)[ :,=]*)*(\d{1,2})[ ]?(?:(?:` + lexicon.Words.Pattern("on", "total", "counter", "here") + `) ?)*[^\pL\d]*$`)

// saysFixed reports whether a remark on a row says that the row is right now: was 01010, fixed.
func (p *page) saysFixed(remark string, width int32, set *symbols.Set) bool {
	found := lexicon.Words.Find(remark)
	at := slices.IndexFunc(found, func(w lexicon.Word) bool { return w.Is("fixed") })
	if at < 0 || p.looksLikeRow(remark[found[at].To:], width, set) {
		return false
	}
	was := slices.ContainsFunc(found, func(w lexicon.Word) bool { return w.Is("was") })
	return was || !p.looksLikeRow(remark, width, set)
}
