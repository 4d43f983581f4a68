package prose

import "testing"

// Every rule of pressing is what its examples say, and not what its counter-examples do.
func TestPressRules(t *testing.T) {
	for i := range pressRules {
		r := &pressRules[i]
		if len(r.Says) == 0 || len(r.Not) == 0 {
			t.Errorf("%s: no examples", r.Name)
		}
		for _, s := range r.Says {
			if said, _ := RuleIn(Spoken(s)); said.Rule != r.Rule || said.Ruled != r.Ruled {
				t.Errorf("%s: does not fit %q: %+v", r.Name, s, said)
			}
		}
		for _, s := range r.Not {
			if said, _ := RuleIn(Spoken(s)); said.Rule == r.Rule && said.Ruled == r.Ruled {
				t.Errorf("%s: fits %q", r.Name, s)
			}
		}
	}
}
