package rules

import (
	"slices"
	"strings"
	"testing"

	"switchboard/notation/lexicon"
)

// letters are words whose meaning is the word itself.
type letters []string

func (l letters) Len() int { return len(l) }
func (l letters) Is(i int, any ...lexicon.Concept) bool {
	return slices.Contains(any, lexicon.Concept(l[i]))
}

// Each kind of condition holds for the sentences in front of the slashes, and not for the others.
func TestConditions(t *testing.T) {
	for condition, sentences := range map[string][2]string{ // those that fit, and those that do not
		"a":           {"a/x a", "/x"},
		"a|b":         {"a/b", "x"},
		"a & b":       {"a b/b x a", "a/b"},
		"!a|b":        {"x/", "a/x b"},
		"a ~2 b":      {"a x b/b a", "a x x b/a a/b"},
		"a|b ~1 b":    {"b/a b", "a/a x"},
		"a >2 b":      {"a x b", "b a/a x x b/a"},
		"<known> & x": {"x", "a"},
		"!<known>":    {"", "x/"},
		"<part>|a":    {"a/b c", "b/c x"},
	} {
		table := read("<part>\n  when: b & c\n# no rule\nthe one\n  when: " + condition + "\n")
		for i, all := range sentences {
			if condition == "!<known>" && i == 0 {
				continue // nothing fits
			}
			for s := range strings.SplitSeq(all, "/") {
				c := table.In(letters(strings.Fields(s)))
				c.Known["<known>"] = true
				if fits := c.First() != nil; fits != (i == 0) {
					t.Errorf("%s: %q fits: %t", condition, s, fits)
				}
			}
		}
	}
}
