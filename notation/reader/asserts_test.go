package reader_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	. "switchboard/notation"
	"switchboard/notation/lexicon"
	"switchboard/tools/must"
)

// What a text says of the rule and the goal is followed in silence only where it says that it holds: what may hold is followed
// and asked about, what holds no more is asked about and not followed, and a question says nothing.
func TestStandingOfClauses(t *testing.T) {
	const board = "0110\n1001\n1110\n0001"
	data := must.Get(os.ReadFile("../testdata/said/standing.txt"))(t)
	for line := range strings.Lines(string(data)) {
		stands, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		_, sentence, _ := strings.Cut(rest, " ")
		for _, text := range []string{"lights out\n" + sentence + "\n" + board, "lights out\n" + board + "\n" + sentence} {
			got := readFirst(t, text)
			followed := got.Rule != "" || got.Goal != ""
			if asked := len(got.Doubts) > 0; asked != (stands != "held" && stands != "asked") || followed != (stands != "revoked" && stands != "asked") {
				t.Errorf("%s: %q: rule %q, goal %q, doubts %v", stands, sentence, got.Rule, got.Goal, got.Doubts)
				break
			}
		}
	}
}

// Every language has words for each way in which a clause may not hold.
func TestEveryLanguageHedges(t *testing.T) {
	have := map[string][]lexicon.Concept{}
	for _, e := range lexicon.Hedges.Entries() {
		have[e.Language] = append(have[e.Language], e.Concept)
	}
	if len(have) != 21 {
		t.Errorf("%d languages", len(have))
	}
	for language, concepts := range have {
		for _, need := range []lexicon.Concept{"recalled", "once", "was", "hearsay", "perhaps", "if", "denied", "revokes", "insists", "able", "tag", "but", "slip", "now"} {
			if !slices.Contains(concepts, need) {
				t.Errorf("%s has no word for %s", language, need)
			}
		}
	}
}

// Where a sentence may say a goal, each that it may mean is a reading of its own.
func TestGoalsThatMayBeSaidAreReadings(t *testing.T) {
	const lamps, handles = "\n0110\n1001\n1110\n0001", "\n-||-\n|--|\n|||-\n---|"
	for text, want := range map[string][]string{
		"lights out, maybe all of them have to be on" + lamps:                    {"on", ""},
		"lights out, i thought the goal was all on" + lamps:                      {"", "on"},
		"pilot brothers, my friend says all must be vertical" + handles:          {"vertical", ""},
		"pilot brothers, i thought they all have to be vertical or so" + handles: {"", "vertical"},
	} {
		all, err := readAll(text, Ask{})
		var goals []string
		for _, r := range all {
			goals = append(goals, r.Goal)
		}
		if err != nil || len(all[0].Doubts) == 0 || !slices.Equal(slices.Compact(goals), want) {
			t.Errorf("%q: %v, goals %q", text, err, goals)
		}
	}
}
