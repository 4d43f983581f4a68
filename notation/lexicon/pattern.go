package lexicon

import (
	"regexp"
	"slices"
	"strings"
)

// Alternation is the part of a regular expression that finds the words for some concepts, but for those of a language: first those that
// may go on, each kind from the longest. It is for package pattern, which expressions name concepts to.
func (l *Lexicon) Alternation(but string, of ...Concept) string {
	t := l.table()
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
