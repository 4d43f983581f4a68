package say

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation/lexicon"
)

// slips are the words with which somebody notices that something was wrong.
var slips = []lexicon.Concept{"oops", "slip", "fixed"}

// corrections are the ways to say what a part of the board should be. One with a word for a slip is followed, any other is asked about.
var corrections = []rule{
	{
		Name: "a flag that may be wrong", Needs: []lexicon.Concept{"guessed"}, Pattern: "<cells> flag", Is: Hidden,
		Says: []string{"C3 flag was a guess", "the B2 flag might be wrong"},
		Not:  []string{"C3 is a flag", "was C3 flag a guess?"},
	},
	{
		Name: "a flag somewhere that may be wrong", Needs: []lexicon.Concept{"guessed"}, Pattern: "flag on|filler? <cells>", Is: Hidden,
		Says: []string{"the flag on E1 was just a hunch", "флаг на A2 я поставил наугад"},
		Not:  []string{"flags: a1, b2"},
	},
	{
		Name: "a cell of a row", Pattern: "<row> ,? <nth> = <value>",
		Says: []string{"correction: row 3, last is 0", "third row the last one is also on", "ошибка: строка 2, первая это 1", "oops, row 3, the second one should be 1"},
		Not:  []string{"oops, row 3 is 10110", "row 3, last 0"},
	},
	{
		Name: "a cell of a row without a word", Needs: slips, Pattern: "<row> ,? <nth> <value>",
		Says: []string{"ой, в последней строке первая цифра 0", "poprawka: w trzecim rzędzie środkowa też świeci"},
		Not:  []string{"oops, row 3 is 10110", "row 3 last 0"},
	},
	{
		Name: "a cell and its row", Pattern: "<nth> <row> = <value>",
		Says: []string{"oops the third cell in row 4 is a 2, not a 1", "the last one in row 2 should be off"},
		Not:  []string{"row 3 is 10110", "the third row is 10110"},
	},
	{
		Name: "the cell of a row that has a symbol", Pattern: "<symbol> <row> = <value>",
		Says: []string{"wait no sry the 3 in the third row is a 2", "EDIT: the 1 in row 2 is a 2, my bad"},
		Not:  []string{"row 2 and the third row is 10110", "row 3 is 1", "5 rows, row 3 is 10110"},
	},
	{
		Name: "a row", Pattern: "<row> = <value>",
		Says: []string{"oops, row 3 should be 11000", "3rd row is 01101", "第3行错了,应该是11000"},
		Not:  []string{"row 3 11000", "C4 is a flag"},
	},
	{
		Name: "a row without a word", Needs: slips, Pattern: "<row> <value>",
		Says: []string{"поправка: 3 ряд 11000"},
		Not:  []string{"row 3 11000"},
	},
	{
		Name: "cells", Pattern: "<cells> = <value>",
		Says: []string{"oops, B2 should be 0", "typo: b2 and c3 = 1", "top left is a mine", "C4 is a flag"},
		Not:  []string{"B2 C3 D4"},
	},
	{
		Name: "cells without a word", Needs: slips, Pattern: "<cells> <value>",
		Says: []string{"correction: C1 lit as well"},
		Not:  []string{"C1 lit"},
	},
	{
		Name: "flags", Pattern: "flag : <cells>", Is: Flag,
		Says: []string{"flagged: D1 E2", "flags: a1, b2"},
		Not:  []string{"flag D1?", "2 flags"},
	},
}

// corrected are the words that corrections are made of.
var corrected = lexicon.Words.Of(append([]lexicon.Concept{
	"row", "rows", "column", "columns", "numbers", "ordinals", "top", "bottom", "left side", "right side", "last", "centre", "corner", "corners",
	"and", "fixed", "was", "flag"}, filler...)...)

// links are those of them that stand between a part and what it should be.
var links = lexicon.Statements.Of("should be")

// maxSentence is the longest sentence, in bytes, that is read for a correction, maxCorrections how many are.
const (
	maxSentence    = 200
	maxCorrections = 8
)

// Corrections finds what a text says that parts of its board should be. A statement that is Unclear says that something is wrong, and
// not clearly what. Where no word says that something was wrong, rows that all begin their lines with their names are the board.
func Corrections(s string) (all []Statement) {
	for at := range sentences(s) {
		found := correction(s, at, noticesSlip(s[at.From:at.To]))
		all = append(all, found...)
	}
	return all[:min(len(all), maxCorrections)]
}

// ruleFor is the first rule that a sentence matches, and what it found; nil where none does.
func ruleFor(said string, slip bool) (*rule, tokens, match) {
	if len(said) > maxSentence || strings.ContainsAny(said, "?？") || !strings.ContainsFunc(said, unicode.IsLetter) ||
		saysAny(said, "playing") && !(slip && lexicon.Statements.Says(said, "should be")) {
		return nil, nil, match{}
	}
	t := tokensOf(said, true, links, corrected)
	perhaps := saysAny(said, "if", "perhaps")
	for i := range corrections {
		r := &corrections[i]
		if r.Needs != nil && !saysAny(said, r.Needs...) && !(slip && r.Needs[0] == slips[0]) || r.Is != Hidden && perhaps {
			continue
		}
		if m, ok := r.find(t, said); ok && (slip || m.worded || r.Is != "") {
			return r, t, m
		}
	}
	return nil, nil, match{}
}

// noticesSlip reports whether a sentence says that something was wrong: in words, or with a star in front.
func noticesSlip(said string) bool {
	return strings.HasPrefix(strings.TrimSpace(said), "*") || saysAny(said, slips...)
}

// correction reads a sentence, which slip says puts something right.
func correction(s string, at Span, slip bool) (all []Statement) {
	said := s[at.From:at.To]
	r, t, m := ruleFor(said, slip)
	if r == nil {
		return nil
	}
	c := Statement{Kind: Set, Is: Value{Name: r.Is, Cells: strings.TrimSpace(said[m.value.From:m.value.To])}, At: at}
	behind, _, _ := strings.Cut(s[at.From+m.said:], "\n")
	if !slip && r.Is != Flag || r.Is == Hidden || lexicon.Hedges.Says(behind, "revokes") {
		c.Standing = Doubtful
	}
	if r.Is == Flag {
		c.At.To = at.From + t[m.to-1].To
	} else if more, ok := r.find(t[m.named:], said); ok && more.linked && m.linked { // a1 should be 1 and b1 should be 0
		c.Standing = Doubtful
	}
	c.Words = strings.TrimSpace(s[c.At.From:c.At.To])
	for _, ref := range m.refs {
		c.Of = ref
		all = append(all, c)
	}
	return all
}

// sentences yields the sentences of each line.
func sentences(s string) func(func(Span) bool) {
	return func(yield func(Span) bool) {
		from := 0
		for i, r := range s {
			next, _ := utf8.DecodeRuneInString(strings.TrimLeft(s[i+utf8.RuneLen(r):], " "))
			before, _ := utf8.DecodeLastRuneInString(s[:i])
			last, _ := utf8.DecodeLastRuneInString(s[:max(i-utf8.RuneLen(before), 0)])
			abbreviated := unicode.IsLetter(before) && !unicode.IsLetter(last) // i.e.
			word := unicode.IsLetter(before) && !abbreviated || unicode.IsDigit(before) || before == ')'
			ends := r == '\n' || strings.ContainsRune("。！；", r) || strings.ContainsRune(".!;", r) && word && (unicode.IsLetter(next) || unicode.IsDigit(next)) && s[i+1] == ' '
			if ends {
				if !yield(Span{from, i}) {
					return
				}
				from = i + utf8.RuneLen(r)
			}
		}
		yield(Span{from, len(s)})
	}
}

// WithoutValues takes the clauses out of a line that give one unknown its value, as an answer or a question: x1=0? It returns them too.
func WithoutValues(line string) (rest string, dropped []string) {
	for _, clause := range strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(",;，；", r) }) {
		if !strings.ContainsAny(clause, "+^⊕=≡") {
			continue
		}
		if strings.ContainsAny(clause, "+^⊕") {
			rest += clause + ","
		} else {
			dropped = append(dropped, strings.TrimSpace(clause))
		}
	}
	return strings.TrimSuffix(rest, ","), dropped
}
