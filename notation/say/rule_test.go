package say

import "testing"

// Every rule is the one that reads its examples, and reads none of its counter-examples.
func TestRules(t *testing.T) {
	for i := range corrections {
		r := &corrections[i]
		if len(r.Says) == 0 || len(r.Not) == 0 {
			t.Errorf("%s: no examples", r.Name)
		}
		for _, s := range r.Says {
			if by, _, _ := ruleFor(s, noticesSlip(s)); by != r || len(Corrections(s)) == 0 {
				t.Errorf("%s: does not read %q", r.Name, s)
			}
		}
		for _, s := range r.Not {
			if by, _, _ := ruleFor(s, noticesSlip(s)); by == r {
				t.Errorf("%s: reads %q", r.Name, s)
			}
		}
	}
}
