package prose

import "testing"

// How many cells a press changes is no news if they are five, and else a rule that is asked about.
func TestCountsSayNoRule(t *testing.T) {
	for s, unclear := range map[string]bool{
		"each press toggles 8 lights": true, "each press toggles 5 lights": false, "i pressed it and it changed 8 lights": false,
		"does each press change 8 lights?": false, "pressing changes nothing after 9 hours": false, "угловая кнопка меняет 3 лампы": true,
	} {
		if said := TermsOf(s); said.Unclear != unclear {
			t.Errorf("%q: unclear %v", s, said.Unclear)
		}
	}
}

// What none is to be any more is asked about, and a goal in the other clauses holds.
func TestNoneLeftIsAsked(t *testing.T) {
	for s, asked := range map[string]bool{
		"leave no lamp dark": true, "finish with no cell lit": true, "надо чтобы ни одна не горела": true, "no lights were off when i came home": false,
	} {
		if said := TermsOf(s); said.Goal != "" || (said.Unsure != "") != asked {
			t.Errorf("%q: goal %q, unsure %q", s, said.Goal, said.Unsure)
		}
	}
}
