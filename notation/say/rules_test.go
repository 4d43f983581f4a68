package say

import (
	"slices"
	"testing"

	"switchboard/notation/lexicon"
	"switchboard/notation/rules"
)

// Every rule reads its examples, as the first rule to do so, and none of its counter-examples. All numbers of mines are
// 7.
func TestRules(t *testing.T) {
	try := func(table *rules.Table, reads func(r *rules.Rule, s string) (so, some bool)) {
		for _, r := range table.All {
			if len(r.Says) == 0 || len(r.Not) == 0 {
				t.Errorf("%s: no examples", r.Name)
			}
			for _, s := range r.Says {
				if so, _ := reads(r, s); !so {
					t.Errorf("%s: does not read %q", r.Name, s)
				}
			}
			for _, s := range r.Not {
				if _, some := reads(r, s); some {
					t.Errorf("%s: reads %q", r.Name, s)
				}
			}
		}
	}
	try(corrections(), func(r *rules.Rule, s string) (so, some bool) {
		by, _, _ := ruleFor(s, putsRight(s))
		return by == r && len(Corrections(s)) > 0, by == r
	})
	try(countRules(), func(r *rules.Rule, s string) (so, some bool) {
		all := Numbers(s, false)
		by := func(n Number) bool { return n.By == r.Name && n.Kind != Unclear }
		return len(all) == 1 && all[0].By == r.Name && all[0].Is.N == 7, slices.ContainsFunc(all, by)
	})
}

// A correction begins behind a row on its line, but not behind signs or its number.
func TestARowBeforeACorrection(t *testing.T) {
	for s, want := range map[string]string{"1 1 1 row 2 should be 011": "row 2 should be 011", "... row 2 should be 011": "... row 2 should be 011",
		"(1) row 2 should be 011": "(1) row 2 should be 011"} {
		if all := Corrections(s); len(all) != 1 || all[0].Words != want {
			t.Errorf("%q: %+v", s, all)
		}
	}
}

// The rows and columns in a sentence, and words that may select one, are found with their numbers.
func TestLinesIn(t *testing.T) {
	for s, want := range map[string]NamedLine{
		"row 3 is wrong":         {At: 3, Rows: true, Named: true},
		"the last column is off": {At: -1, Columns: true, Named: true},
		"3-я строка":             {At: 3, Rows: true, Named: true},
		"最后一行":                   {At: -1, Rows: true, Named: true},
		"the top is cut off":     {At: 1, Rows: true},
		"the third is missing":   {At: 3, Rows: true, Columns: true},
		"第二个写错了":                 {At: 2, Rows: true, Columns: true},
	} {
		all := LinesIn(s)
		if len(all) != 1 {
			t.Errorf("%q: %+v", s, all)
			continue
		}
		if got := all[0]; got.At != want.At || got.Rows != want.Rows || got.Columns != want.Columns || got.Named != want.Named {
			t.Errorf("%q: %+v, want %+v", s, got, want)
		}
	}
	if all := LinesIn("stuck for 3 hours"); len(all) > 0 {
		t.Errorf("%+v", all)
	}
}

// Rows that are described cell by cell have these cells, and no other sentence describes cells.
func TestRowsTold(t *testing.T) {
	for s, want := range map[string]string{
		"row 1: on off off on": "1001",
		"верхний ряд: горит, не горит, горит, горит": "1011",
		"top row lit dark dark lit, bottom all off":  "1001",
		"second row lit":                              "????",
		"top row on, bottom off":                      "????",
		"row 1 all lit except the last one is off on": "????",
	} {
		got := []byte("????")
		for _, c := range Tell(Tokens(s), []lexicon.Concept{"off", "on"}, 4).Sets {
			if c.Of.What == Cell && c.Of.Rows.From == 1 {
				got[c.Of.Cols.From-1] = "01"[map[bool]int{true: 1}[(c.Is.Name == On) != c.Is.Not]]
			}
		}
		if string(got) != want {
			t.Errorf("%q: %s, want %s", s, got, want)
		}
	}
}
