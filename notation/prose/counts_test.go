package prose

import (
	"fmt"
	"testing"

	"switchboard/solver/toggle"
)

// How many cells a press of a rule changes in a corner, at an edge and inside of a board says which rule it is, where no other
// rule has the same numbers.
func TestCountsSayTheRule(t *testing.T) {
	for rule, n := range map[toggle.Rule][3]int{toggle.Plus: {3, 4, 5}, toggle.Diagonal: {2, 3, 5}, toggle.King: {4, 6, 9}} {
		for _, form := range []string{
			"a corner changes %d lamps, one at the edge %d, one inside %d", "click toggles %d in a corner, %d on the side, %d in the middle",
			"угловая кнопка меняет %d лампы, крайняя %d, в середине %d",
		} {
			s := fmt.Sprintf(form, n[0], n[1], n[2])
			if said := TermsOf(s); !said.Says(rule) {
				t.Errorf("%q: rule %v, unclear %v, not %v", s, said.Rule, said.Unclear, rule)
			}
		}
	}
	for s, unclear := range map[string]bool{
		"each press toggles 8 lights": true, "each press toggles 5 lights": false, "i pressed it and it changed 8 lights": false,
		"does each press change 8 lights?": false, "pressing changes nothing after 9 hours": false,
	} {
		if said := TermsOf(s); said.Unclear != unclear {
			t.Errorf("%q: unclear %v", s, said.Unclear)
		}
	}
}

// What none is to be any more is said of all, also where a language denies twice.
func TestNoneLeftIsAGoal(t *testing.T) {
	for s, goal := range map[string]string{
		"leave no lamp dark": "on", "no light may stay off": "on", "finish with no cell lit": "", "the goal is all lit not dark": "on",
		"чтобы ни одна не осталась погашенной, надо чтобы ни одна не была выключена": "on", "надо чтобы ни одна не горела": "",
		"kein Licht darf am Ende aus sein": "on", "que no quede ninguna apagada": "on", "żadna lampka nie może zostać zgaszona": "on",
		"no lights were off when i came home": "", "is no lamp to stay dark?": "",
	} {
		if said := TermsOf(s); said.Goal != goal {
			t.Errorf("%q: goal %q, not %q", s, said.Goal, goal)
		}
	}
}
