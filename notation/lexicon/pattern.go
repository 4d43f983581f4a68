package lexicon

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
)

// Alternation returns a part of a regular expression that matches the words for some concepts, except those of language
// but: first stems, then whole words, each from the longest. It is for package pattern.
func (l *Lexicon) Alternation(but string, of ...Concept) string {
	var whole, stems []string
	for _, c := range of {
		for _, e := range slices.Concat(l.table().of[c]...) {
			part := strings.ReplaceAll(regexp.QuoteMeta(e.Text), "е", "[её]")
			switch {
			case e.Language == but:
			case e.Kind == Stem:
				stems = append(stems, part)
			default:
				whole = append(whole, part)
			}
		}
	}
	if stems = longestFirst(stems); len(stems) > 0 {
		return strings.Join(append([]string{`(?:` + strings.Join(stems, "|") + `)(?-i:\pL*)`}, longestFirst(whole)...), "|")
	}
	return strings.Join(longestFirst(whole), "|")
}

func longestFirst(some []string) []string {
	slices.SortFunc(some, func(a, b string) int { return cmp.Or(len(b)-len(a), strings.Compare(a, b)) })
	return slices.Compact(some)
}
