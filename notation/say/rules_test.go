package say

import (
	"slices"
	"testing"

	"switchboard/notation/rules"
)

// Every rule is the one that reads its examples, and reads none of its counter-examples. The numbers of mines are 7.
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
