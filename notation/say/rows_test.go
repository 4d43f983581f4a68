package say

import (
	"testing"

	"switchboard/notation/lexicon"
)

// Rows told one by one have the cells that are told, on a board as wide, and nothing else does.
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
