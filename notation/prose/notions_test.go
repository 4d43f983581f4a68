package prose

import (
	"testing"

	"switchboard/notation/lexicon"
)

// Every idea of the table of rules is one that is asked for.
func TestEveryIdeaIsAskedFor(t *testing.T) {
	for _, e := range lexicon.Rules.Entries() {
		if notions[e.Concept] == 0 {
			t.Errorf("rules.txt, %s: nobody asks for %q", e.Language, e.Concept)
		}
	}
}
