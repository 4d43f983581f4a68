package notation

import (
	"iter"
	"slices"
	"strings"
	"unicode"

	"switchboard/notation/lexicon"
	"switchboard/notation/prose"
	"switchboard/notation/symbols"
)

// settle parts the words of a told board of which nothing is made: those of an aside, a part of the text that tells of
// something else, are left out; the others may change what is meant.
func (s *sentence) settle(d *description) {
	asides := s.asides(d)
	var inAsides []prose.Span
	s.doubted = slices.DeleteFunc(s.doubted, func(at prose.Span) bool {
		aside := slices.ContainsFunc(asides, func(a prose.Span) bool { return a.From <= at.From && at.To <= a.To })
		if aside {
			inAsides = append(inAsides, at)
		}
		return aside
	})
	g := d.bits()
	for _, at := range s.playsAt { // a rule is followed; else it may say that cells were pressed
		said := s.t.Text[at.From:at.To]
		if how := prose.TermsOf(said); how.Unclear || how.Goal == "" && how.Ruled == prose.Unsaid && (saysChanged(said) || s.t.facts.page(s.t.ask).states(said, g)) {
			s.doubted = append(s.doubted, at)
		}
	}
	d.words = s.unread()
	d.doubtful = d.words != ""
	var left []string
	for _, a := range asides {
		if slices.ContainsFunc(inAsides, func(at prose.Span) bool { return a.From <= at.From && at.To <= a.To }) {
			left = append(left, strings.Trim(strings.Join(strings.Fields(s.t.Text[a.From:a.To]), " "), " .,:;!?-()"))
		}
	}
	d.aside = strings.Join(left, ". ")
}

// bits are the symbols of a told board, as far as what is said of them matters.
func (d *description) bits() *grid {
	return &grid{alphabet: []rune("01"), count: []int{1, 1}, rows: d.rows, cols: d.cols}
}

// asides are the parts of the text that tell of no cell, no line and no state, and say nothing of the board.
func (s *sentence) asides(d *description) (all []prose.Span) {
	p := s.t.facts.page(s.t.ask)
	g := d.bits()
	for _, part := range s.partsApart() {
		said := s.t.Text[part.From:part.To]
		if !s.tells(part) && !s.takesBack(part) && !lexicon.Statements.Says(said, "beside") && !p.states(said, g) && !pressing.MatchString(said) {
			all = append(all, part)
		}
	}
	return all
}

// tells reports whether a part of the text has a piece that tells something of a board.
func (s *sentence) tells(part prose.Span) bool {
	return slices.ContainsFunc(s.pieces, func(p piece) bool {
		inside := int(part.From) <= p.from && p.to <= int(part.To)
		return inside && p.sign == 0 && !p.weak && !p.size && !(p.filler && !p.means(stateConcepts...)) && !p.means("and", "both", "not", "no")
	})
}

// takesBack reports whether a part of the text may deny or doubt what was told: no wait. Of no photo it is known what there is not.
func (s *sentence) takesBack(part prose.Span) bool {
	denies := slices.ContainsFunc(s.pieces, func(p piece) bool {
		return int(part.From) <= p.from && p.to <= int(part.To) && p.means("not", "no")
	})
	if !denies {
		return false
	}
	said := s.t.Text[part.From:part.To]
	doubts := slices.ContainsFunc(lexicon.Statements.Find(said), func(w lexicon.Word) bool {
		return w.Is("doubt", "retracts", "refuses", "changed") && !lexicon.Words.Whole(said[w.From:w.To]).Is("not", "no")
	})
	return doubts || lexicon.Hedges.Says(said, "revokes", "perhaps") || len(strings.FieldsFunc(s.text[part.From:part.To], symbols.NotLetter)) < 2
}

// partsApart cuts the text at the ends of sentences and at brackets, and behind what is said of all the other cells, or
// before anything is said, also at commas.
func (s *sentence) partsApart() (all []prose.Span) {
	from, rest, cuts := 0, false, s.cuts
	cut := func(to, next int) {
		if strings.ContainsFunc(s.t.Text[from:to], unicode.IsLetter) {
			all = append(all, prose.At(from, to))
		}
		from = next
	}
	for i, r := range s.t.Text {
		switch {
		case len(cuts) > 0 && i >= cuts[0]:
			cuts = cuts[1:]
			cut(i, i)
		case prose.EndsStatement(r) || strings.ContainsRune("?？()", r):
			cut(i, i+len(string(r)))
		case strings.ContainsRune(",，、", r) && (rest || !s.toldBefore(i)):
			cut(i, i+len(string(r)))
		}
		rest = rest || slices.ContainsFunc(s.pieces, func(p piece) bool { return p.to == i && p.means("rest") })
	}
	cut(len(s.t.Text), len(s.t.Text))
	return all
}

// toldBefore reports whether anything is told before a place of the text.
func (s *sentence) toldBefore(at int) bool { return s.tells(prose.Span{From: 0, To: int32(at)}) }

// takePlay takes the sentences beside a list of cells that tell how the puzzle is played: what a press does, what is wanted,
// what was tried. It reports whether they name no cell.
func (s *sentence) takePlay() bool {
	from := 0
	text := s.text
	for at := range s.sentences() {
		part := text[from:at]
		wants := lexicon.Words.Says(part, "become") && prose.TermsOf(part).Goal != ""
		if pressing.MatchString(part) || wants {
			if len(s.names) < 3 || slices.ContainsFunc(s.pieces, func(p piece) bool { return p.cells != nil && from <= p.from && p.to <= at }) {
				return !pressing.MatchString(part)
			}
			s.plays += part + "."
			s.playsAt = append(s.playsAt, prose.At(from, at))
			s.mask(from, at)
		}
		from = at + 1
	}
	return true
}

// sentences yields where the sentences of the text end.
func (s *sentence) sentences() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range len(s.text) {
			if strings.IndexByte(".!;?\n", s.text[i]) >= 0 && !yield(i) {
				return
			}
		}
		yield(len(s.text))
	}
}
