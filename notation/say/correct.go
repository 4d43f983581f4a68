package say

import (
	_ "embed"
	"strings"
	"unicode"

	"switchboard/notation/lexicon"
	"switchboard/notation/rules"
)

//go:embed corrections.txt
var correctionsText string

// corrections are the ways to say what a part of the board should be. They are asked about without a word for a
// mistake.
var corrections = rules.New(correctionsText)

// corrected are the words that corrections are made of.
var corrected = lexicon.Words.Of(append([]lexicon.Concept{
	"row", "rows", "column", "columns", "numbers", "ordinals", "top", "bottom", "left side", "right side", "last", "centre", "corner",
	"corners", "and", "fixed", "was", "flag"}, filler...)...)

// links are the words that stand between a part and what it should be.
var links = lexicon.Statements.Of("should be")

// maxSentence is the longest sentence, in bytes, that is read for a correction; maxCorrections is how many are kept.
const (
	maxSentence    = 200
	maxCorrections = 8
)

// Corrections returns what a text says that parts of its board should be. A Doubtful one may be meant otherwise.
func Corrections(s string) (all []Statement) {
	for _, at := range Sentences(s) {
		all = append(all, correction(s, at, putsRight(s[at.From:at.To]))...)
	}
	return all[:min(len(all), maxCorrections)]
}

// ruleFor returns the first rule that a sentence matches, or nil, its tokens, and the match. slip is putsRight.
func ruleFor(said string, slip bool) (*rules.Rule, Words, match) {
	if len(said) > maxSentence || strings.ContainsAny(said, "?？") || !strings.ContainsFunc(said, unicode.IsLetter) ||
		saysAny(said, "playing") && !(slip && lexicon.Statements.Says(said, "should be")) {
		return nil, nil, match{}
	}
	t := Cut(said, links, corrected).inOneLanguage()
	perhaps := saysAny(said, "if", "perhaps")
	for _, r := range corrections().All {
		needs, is := lexicon.Concept(r.Fields["needs"]), r.Fields["is"]
		if needs != "" && !(needs == "slip" && slip) && !saysAny(said, needs) || is != Hidden && perhaps {
			continue
		}
		if m, ok := t.find(r.Fields["pattern"], said); ok && (slip || m.worded || is != "") {
			return r, t, m
		}
	}
	return nil, nil, match{}
}

// NoticesSlip reports whether a text has a word that notices a mistake.
func NoticesSlip(s string) bool { return saysAny(s, "oops", "slip", "fixed") }

// putsRight reports whether a sentence corrects something: in words, or with an asterisk in front.
func putsRight(said string) bool {
	row := strings.Trim(said, "*#FX012345678 ") == "" // of a mine field
	return strings.HasPrefix(strings.TrimSpace(said), "*") && !row || NoticesSlip(said)
}

// correction reads the sentence at a span of s. slip is putsRight.
func correction(s string, at Span, slip bool) (all []Statement) {
	said := s[at.From:at.To]
	r, t, m := ruleFor(said, slip)
	if r == nil {
		return nil
	}
	is := r.Fields["is"]
	c := Statement{Kind: Set, Is: Value{Name: is, Cells: strings.TrimSpace(said[m.value.From:m.value.To])}, At: at}
	behind, _, _ := strings.Cut(s[at.From+m.said:], "\n")
	if !slip && is != Flag || is == Hidden || lexicon.Hedges.Says(behind, "revokes") {
		c.Standing = Doubtful
	}
	if is == Flag {
		c.At.To = at.From + t[m.to-1].To
	}
	if front := said[:t[m.from].From]; !strings.ContainsFunc(front, unicode.IsLetter) && len(strings.Trim(strings.TrimSpace(front), ".…()")) > 2 {
		c.At.From += len(front) // a row in front of it
	}
	c.Words = strings.TrimSpace(s[c.At.From:c.At.To])
	for _, ref := range m.refs {
		c.Of = ref
		all = append(all, c)
	}
	return all
}
