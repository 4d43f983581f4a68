package prose

import "testing"

// Every rule of goals is the one that fits its examples, and none of its counter-examples.
func TestGoalRules(t *testing.T) {
	for i := range goalRules {
		r := &goalRules[i]
		if len(r.Says) == 0 || len(r.Not) == 0 {
			t.Errorf("%s: no examples", r.Name)
		}
		for _, s := range r.Says {
			if by := goalRuleOf(Spoken(s)); by != r {
				t.Errorf("%s: does not fit %q: %+v", r.Name, s, by)
			}
		}
		for _, s := range r.Not {
			if goalRuleOf(Spoken(s)) == r {
				t.Errorf("%s: fits %q", r.Name, s)
			}
		}
	}
}
