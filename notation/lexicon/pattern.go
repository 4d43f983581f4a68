package lexicon

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
)

// Alternation is the part of a regular expression that finds the words for some concepts, but for those of a language: first those that
// may go on, each kind from the longest. It is for package pattern, which expressions name concepts to.
func (l *Lexicon) Alternation(but string, of ...Concept) string {
	t := l.table()
	var whole, stems []string
	for _, c := range of {
		for _, at := range t.spans[c] {
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
