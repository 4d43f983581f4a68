package prose

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"switchboard/notation/lexicon"
	"switchboard/notation/rules"
	"switchboard/notation/say"
)

// Every rule reads its examples, and none of its counter-examples.
func TestRules(t *testing.T) {
	try := func(table *rules.Table, reads func(r *rules.Rule, words say.Words) bool) {
		for _, r := range table.All {
			if len(r.Says) == 0 || len(r.Not) == 0 {
				t.Errorf("%s: no examples", r.Name)
			}
			for _, s := range r.Says {
				if !reads(r, Spoken(s)) {
					t.Errorf("%s: does not read %q", r.Name, s)
				}
			}
			for _, s := range r.Not {
				if reads(r, Spoken(s)) {
					t.Errorf("%s: reads %q", r.Name, s)
				}
			}
		}
	}
	try(goalRules(), func(r *rules.Rule, words say.Words) bool { return goalRuleOf(words) == r })
	try(pressRules(), func(r *rules.Rule, words say.Words) bool {
		said := RuleIn(words)
		return said.Rule.String() == r.Fields["rule"] && said.Ruled > Unsaid && (said.Ruled == Loosely) == r.Has("loosely")
	})
}

// Every concept of rules.txt is used, and the tables of rules use no unknown concept or rule.
func TestEveryIdeaIsAskedFor(t *testing.T) {
	known := map[string]bool{}
	for _, name := range []string{"stop", "free four", "free neighbour", "free around", "end", "long", "a"} {
		known[name] = true
	}
	for _, e := range lexicon.Rules.Entries() {
		known[string(e.Concept)] = true
	}
	asked := map[string]bool{}
	sources, _ := filepath.Glob("*.go")
	for _, path := range sources {
		source, _ := os.ReadFile(path)
		for _, m := range regexp.MustCompile(`"(<?[a-z ]+>?)"`).FindAllSubmatch(source, -1) {
			if !strings.HasSuffix(path, "_test.go") {
				asked[string(m[1])] = true
			}
		}
	}
	for text, table := range map[string]*rules.Table{goalsText: goalRules(), pressesText: pressRules()} {
		for _, line := range regexp.MustCompile(`(?m)^  when: (.*)$`).FindAllStringSubmatch(text, -1) {
			for _, name := range regexp.MustCompile(` & | [~>]\d |\|`).Split(line[1], -1) {
				name = strings.TrimPrefix(name, "!")
				if name[0] != '<' && !known[name] || name[0] == '<' && table.Named[name] == nil && !asked[name] {
					t.Errorf("nothing is known as %q", name)
				}
				asked[name] = asked[name] || name[0] != '<'
			}
		}
	}
	for name := range known {
		if !asked[name] {
			t.Errorf("nobody asks for %q", name)
		}
	}
}

// A press of five cells is the usual rule; any other number is a rule that is asked about.
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

// A goal by which no cell may remain in a state is asked about.
func TestNoneLeftIsAsked(t *testing.T) {
	for s, asked := range map[string]bool{
		"leave no lamp dark": true, "finish with no cell lit": true, "надо чтобы ни одна не горела": true, "no lights were off when i came home": false,
	} {
		if said := TermsOf(s); said.Goal != "" || (said.Unsure != "") != asked {
			t.Errorf("%q: goal %q, unsure %q", s, said.Goal, said.Unsure)
		}
	}
}
