package prose

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"switchboard/notation/lexicon"
	"switchboard/notation/rules"
)

// Every rule reads its examples, and none of its counter-examples.
func TestRules(t *testing.T) {
	try := func(table *rules.Table, reads func(r *rules.Rule, words Words) bool) {
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
	try(goalRules, func(r *rules.Rule, words Words) bool { return goalRuleOf(words) == r })
	try(pressRules, func(r *rules.Rule, words Words) bool {
		said, _ := RuleIn(words)
		return said.Rule.String() == r.Fields["rule"] && said.Ruled > Unsaid && (said.Ruled == Loosely) == r.Has("loosely")
	})
}

// Every idea of the table of words is one that is asked for, and the tables of rules ask for no other.
func TestEveryIdeaIsAskedFor(t *testing.T) {
	known := map[string]bool{}
	for _, name := range []string{"stop", "three by three", "free four", "free neighbour", "free around", "end", "long", "a"} {
		known[name] = true
	}
	for _, e := range lexicon.Rules.Entries() {
		known[string(e.Concept)] = true
	}
	asked := map[string]bool{}
	for _, line := range regexp.MustCompile(`(?m)^  when: (.*)$`).FindAllStringSubmatch(goalsText+pressesText, -1) {
		for _, name := range regexp.MustCompile(` & | [~>]\d |\|`).Split(line[1], -1) {
			name = strings.TrimPrefix(name, "!")
			if asked[name] = true; name[0] != '<' && !known[name] {
				t.Errorf("no words for %q", name)
			}
		}
	}
	sources, _ := filepath.Glob("*.go")
	for _, path := range sources {
		source, _ := os.ReadFile(path)
		for _, m := range regexp.MustCompile(`"([a-z ]+)"`).FindAllSubmatch(source, -1) {
			asked[string(m[1])] = true
		}
	}
	for name := range known {
		if !asked[name] {
			t.Errorf("nobody asks for %q", name)
		}
	}
}
