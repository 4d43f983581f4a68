package say

import (
	"slices"
	"testing"

	"switchboard/notation/lexicon"
)

// Every rule of rows is the one that reads its examples, and reads none of its counter-examples.
func TestRowRules(t *testing.T) {
	states := []lexicon.Concept{"off", "on", "shown", "lying", "upright"}
	by := func(s string) *rule {
		rows := teller{tokens: withoutFiller(Tokens(s)), of: states}
		for i := range rows.tokens {
			if r, ok := rows.rowAt(i, false); ok {
				return r.by
			}
		}
		return nil
	}
	for i := range rowRules {
		r := &rowRules[i]
		if len(r.Says) == 0 || len(r.Not) == 0 {
			t.Errorf("%s: no examples", r.Name)
		}
		for _, s := range r.Says {
			if by(s) != r {
				t.Errorf("%s: does not read %q: %+v", r.Name, s, by(s))
			}
		}
		for _, s := range r.Not {
			if by(s) == r {
				t.Errorf("%s: reads %q", r.Name, s)
			}
		}
	}
}

// A row told in words has the cells that are drawn, on a board as wide.
func TestRowsTold(t *testing.T) {
	for s, want := range map[string]string{
		"row 1: on off off on":              "1001",
		"row 1 all lit except the last one": "1110",
		"row 1 lit except both corners":     "0110",
		"row 1 first lit, rest dark":        "1000",
		"row 1 first and third lit":         "1010",
		"row 1 the middle two are lit":      "0110",
		"row 1 lit only in the first two":   "1100",
		"row 1 all lit":                     "1111",
		"row 1 none":                        "0000",
		"row 1 just the two corners":        "1001",
		"1-я строка: вторая горит, остальные не горят": "0100",
	} {
		told := Tell(Tokens(s+"; row 2 off"), []lexicon.Concept{"off", "on"}, 4)
		got := []byte("????")
		for _, c := range told.Sets {
			if slices.Contains([]int{1}, c.Of.Rows.From) {
				got[c.Of.Cols.From-1] = "01"[map[bool]int{true: 1}[(c.Is.Name == On) != c.Is.Not]]
			}
		}
		if string(got) != want || len(told.Unread) > 0 {
			t.Errorf("%q: %s, want %s; %+v", s, got, want, told)
		}
	}
}
