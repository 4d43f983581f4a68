package rows

import (
	"slices"
	"strings"
	"unicode"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/say"
	"switchboard/notation/symbols"
)

// leftOut returns a stretch of the text as it is reported; "" if it is only signs, or words that were understood.
func (p *Page) leftOut(first, end int32) string {
	from, to := int(first), int(end)
	s := strings.TrimSpace(strings.Trim(p.Source[from:to], " \t,;|&()[]{}"))
	s = strings.TrimLeft(s, ".!? ")
	if !strings.HasPrefix(s, "//") {
		s = strings.Trim(s, "/ ")
	}
	if strings.Count(s, "]") > strings.Count(s, "[") {
		s = "[" + s
	}
	if strings.HasPrefix(strings.TrimSpace(p.Source[from:to]), "(") && strings.HasSuffix(strings.TrimSpace(p.Source[from:to]), ")") {
		s = strings.TrimSpace(p.Source[from:to])
	}
	says := func(s string) bool {
		return strings.ContainsFunc(s, func(r rune) bool { return unicode.IsLetter(r) || symbols.IsDigit(r) || r >= 0x2190 })
	}
	if !says(s) || rowWords.MatchString(s) || ordinalIs.MatchString(s) {
		return ""
	}
	mentions := slices.DeleteFunc(slices.Clone(say.Overlapping(p.Facts.NotCells, from, to)), func(w say.Span) bool {
		return p.Source[w.From] != '<' && p.Source[w.From] != '@'
	})
	used := append(mentions, say.Overlapping(p.Facts.Used, from, to)...)
	rest := p.without(from, to, used, " ")
	unknown := func(w say.Token) bool { return w.Senses == nil && !strings.Contains(",.:;!/", w.Text) }
	if !says(rest) || len(used) > 0 && (!slices.ContainsFunc(say.Cut(rest, filler), unknown) || ordinalIs.MatchString(strings.Trim(rest, " ,.:;"))) {
		return ""
	}
	return s
}

// ordinalIs matches the name of a row in a sentence: second is.
var ordinalIs = pattern.New(`(?i)^(?:(?:<and|article|then>) )?(?:<ordinals|last>|(?:<row>) ?\d{1,2})(?: (?:<row|one>))?(?: (?:<is>))?$`)

// filler are words that only ask, greet or join.
var filler = lexicon.Words.Of("filler")

// unexplained returns a stretch of the text with a sign in place of what is known to be no cell.
func (p *Page) unexplained(first, end int32) string {
	return p.without(int(first), int(end), say.Overlapping(p.Facts.NotCells, int(first), int(end)), "§")
}

// without returns a stretch of the text with a sign in place of each span that overlaps it.
func (p *Page) without(from, to int, spans []say.Span, sign string) string {
	s := p.Source[from:to]
	for _, w := range spans {
		s = strings.Replace(s, p.Source[max(w.From, from):min(w.To, to)], sign, 1)
	}
	return s
}

// looksLikeRow reports whether a text has a run of cells from a set that is at most one shorter than a row.
func (p *Page) looksLikeRow(s string, width int32, set *symbols.Set) bool {
	need, n, digits := max(width-1, min(width, 3)), int32(0), p.digitsIn(set)
	for _, r := range s {
		switch {
		case set.Has(r) || digits && symbols.IsDigit(r):
			if n++; n >= need {
				return true
			}
		case !p.delim(r):
			n = 0
		}
	}
	return false
}
