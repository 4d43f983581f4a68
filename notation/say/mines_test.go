package say

import "testing"

// Every rule of numbers of mines reads its examples, in which there are 7, and none of its counter-examples.
func TestCountRules(t *testing.T) {
	for i := range countRules {
		r := &countRules[i]
		if len(r.Says) == 0 || len(r.Not) == 0 {
			t.Errorf("%s: no examples", r.Name)
		}
		for _, s := range r.Says {
			if all := Numbers(s, false); len(all) != 1 || all[0].By != r.Name || all[0].Is.N != 7 {
				t.Errorf("%s: does not read %q: %+v", r.Name, s, all)
			}
		}
		for _, s := range r.Not {
			for _, n := range Numbers(s, false) {
				if n.By == r.Name && n.Kind != Unclear {
					t.Errorf("%s: reads %q", r.Name, s)
				}
			}
		}
	}
}
