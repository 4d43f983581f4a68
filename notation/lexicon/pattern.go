package lexicon

import (
	"regexp"
	"slices"
	"strings"
)

// Marks around the words of some concepts in the source of a regular expression, which are spelled when it is compiled.
const (
	fromWords = "\uFDD0"
	toWords   = "\uFDD1"
)

// byName are the lexicons that patterns name.
var byName = map[string]*Lexicon{}

func named(name string, l *Lexicon) *Lexicon {
	l.name, byName[name] = name, l
	return l
}

// Pattern is the part of a regular expression that finds the words for some concepts. It is for package pattern alone, which
// spells them.
func (l *Lexicon) Pattern(of ...Concept) string { return l.PatternBut("", of...) }

// PatternBut is that without the words of a language.
func (l *Lexicon) PatternBut(language string, of ...Concept) string {
	parts := []string{l.name, language}
	for _, c := range of {
		parts = append(parts, string(c))
	}
	return fromWords + strings.Join(parts, "/") + toWords
}

// ofLetters are classes of all letters, and of all but those.
var ofLetters = regexp.MustCompile(`\[\^(?:\\pL|\\[ds]|[^\]\\\pL])*\]|\\pL(?:[+*]|\{\d,\d?\})`)

// Spelled is a source with the words of the lexicons spelled. The class of all letters takes more room than all words, and stands
// there once.
func Spelled(source string) string {
	source = ofLetters.ReplaceAllString(source, `(?-i:$0)`) // both cases are letters, and fold to half the classes again
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(source, fromWords)
		b.WriteString(before)
		if !found {
			return b.String()
		}
		list, after, _ := strings.Cut(rest, toWords)
		parts := strings.Split(list, "/")
		var of []Concept
		for _, c := range parts[2:] {
			of = append(of, Concept(c))
		}
		b.WriteString(byName[parts[0]].table().alternation(of, parts[1]))
		source = after
	}
}

// alternation finds the words for some concepts, but for those of a language: first those that may go on, each kind from the longest.
func (t *table) alternation(of []Concept, but string) string {
	var whole, stems []string
	for _, at := range t.spansOf(of) {
		for _, e := range t.entries[at[0]:at[1]] {
			part := strings.ReplaceAll(regexp.QuoteMeta(e.Text), "е", "[её]")
			switch {
			case e.Language == but:
			case e.Stem:
				stems = append(stems, part)
			default:
				whole = append(whole, part)
			}
		}
	}
	for _, some := range [][]string{stems, whole} {
		slices.SortStableFunc(some, func(a, b string) int { return len(b) - len(a) })
	}
	if len(stems) > 0 {
		whole = slices.Insert(whole, 0, `(?:`+strings.Join(slices.Compact(stems), "|")+`)(?-i:\pL*)`)
	}
	return strings.Join(slices.Compact(whole), "|")
}
