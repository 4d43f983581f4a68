package say

import (
	"slices"
	"strings"

	"switchboard/notation/lexicon"
)

// match is what a pattern matched in a sentence.
type match struct {
	refs     []Ref
	value    Span
	said     int  // where the value begins, behind the link
	from, to int  // its tokens are [from, to)
	named    int  // the index behind the tokens that name the part
	worded   bool // "=" was a word
}

// find matches a pattern anywhere in the tokens of a sentence.
func (t Words) find(pattern, said string) (m match, ok bool) {
	parts := strings.Fields(pattern)
	for i := range t {
		m = match{from: i, to: i}
		if !passedOver(t[i]) && m.all(parts, t, said) {
			return m, true
		}
	}
	return m, false
}

// passedOver reports whether a token says nothing between the parts of a pattern.
func passedOver(t Token) bool {
	return t.Cell == nil && (t.Number == 0 || t.Number == 1 && t.Is("thing")) && t.Is("article", "filler", "thing") &&
		!t.Is("is", "should be", "row", "column", "last", "centre")
}

// all matches the parts of a pattern from token m.to on.
func (m *match) all(parts []string, t Words, said string) bool {
	for _, part := range parts {
		part, optional := strings.CutSuffix(part, "?")
		for m.to < len(t) && passedOver(t[m.to]) && part != "<value>" {
			m.to++
		}
		if !m.part(part, t, said) && !optional {
			return false
		}
	}
	return true
}

// part matches one part of a pattern.
func (m *match) part(part string, t Words, said string) bool {
	switch part {
	case "<row>":
		row, next := t.oneRow(m.to)
		if next == m.to {
			return false
		}
		of := Ref{What: Row, Rows: row}
		if len(m.refs) == 1 { // the third cell in row 4
			of.What, of.Cols = Cell, m.refs[0].Cols
		}
		m.refs, m.to, m.named = []Ref{of}, next, next
	case "<cells>":
		for next := m.to; ; {
			refs, behind := t.Refs(next)
			if len(refs) != 1 || refs[0].What != Cell {
				return m.refs != nil
			}
			m.refs, m.to, m.named = append(m.refs, refs[0]), behind, behind
			next = t.joined(behind)
		}
	case "<nth>":
		p, next, ok := t.some(m.to)
		if !ok || p.From != p.To || p.of == alongRows || p.number {
			return false
		}
		of := Ref{What: Cell, Cols: p.Lines}
		if len(m.refs) == 1 {
			of.Rows = m.refs[0].Rows
		}
		m.refs, m.to, m.named = []Ref{of}, next, next
	case "=":
		return m.links(t)
	case "<value>":
		m.said = t[m.to-1].To
		m.value, m.to = Span{t[m.named-1].To, len(said)}, len(t)
		return strings.TrimSpace(said[m.value.From:]) != ""
	default:
		if m.to >= len(t) || !slices.ContainsFunc(strings.Split(part, "|"), func(c string) bool {
			return t.Is(m.to, lexicon.Concept(strings.ReplaceAll(c, "_", " "))) || len(c) == 1 && t.sign(m.to) == rune(c[0])
		}) {
			return false
		}
		m.to++
	}
	return true
}

// links matches a link, with a few words in front: should be, 错了,应该是.
func (m *match) links(t Words) (linked bool) {
	const ahead = 4
	for i := m.to; i < min(m.to+ahead, len(t)) && t[i].Cell == nil && t[i].Number == 0 && !t[i].Symbol; i++ {
		for i < len(t) && (t.Is(i, "is", "should be", "fixed", "was") || t.sign(i) == ':') {
			m.worded = m.worded || t.sign(i) == 0
			i++
			m.to, linked = i, true
		}
	}
	return linked
}

// oneRow returns the row named by its number from token i on, and the index behind; next is i without one.
func (t Words) oneRow(i int) (row Lines, next int) {
	p, next, named := t.some(i)
	if named && t.axis(next) == alongRows && p.of != alongColumns {
		return p.Lines, next + 1
	}
	if p, named = t.pickAt(i + 1); named && t.axis(i) == alongRows && p.of != alongColumns {
		return p.Lines, i + 2
	}
	return row, i
}

// saysAny reports whether a text has a word for any of some concepts, in any table but Rules.
func saysAny(s string, any ...lexicon.Concept) bool {
	return lexicon.Words.Says(s, any...) || lexicon.Statements.Says(s, any...) || lexicon.Hedges.Says(s, any...)
}
