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

// The same goes for symbols, numbers of mines and names.
func TestStandingOfFacts(t *testing.T) {
	const drawn, field = "\n⬜⬛⬜⬛\n⬛⬛⬜⬜\n⬜⬜⬛⬜\n⬛⬜⬛⬛", "\n#1#\n121\n###"
	for text, asked := range map[string]bool{
		"lights out, white is lit" + drawn:                    false,
		"lights out, i thought white is lit" + drawn:          true,
		"lights out, maybe white is lit" + drawn:              true,
		"lights out, yesterday white was lit" + drawn:         true,
		"lights out, мой друг говорит белое горит" + drawn:    true,
		"minesweeper, 3 mines" + field:                        false,
		"minesweeper, someone said 3 mines" + field:           true,
		"сапёр, я думал что мин 3" + field:                    true,
		"扫雷，我以为有3颗雷" + field:                                  true,
		"buscaminas, pensaba que 3 minas" + field:             true,
		"i thought it was lights out but its squares" + drawn: true,
		"lights out" + drawn:                                  false,
	} {
		if got := readFirst(t, text); len(got.Doubts) > 0 != asked {
			t.Errorf("%q: doubts %v", text, got.Doubts)
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

// What a text says above a board and takes back below it is not followed where it says what holds instead, and always asked about; what
// takes nothing back is no more than chatter.
func TestTakenBackBelow(t *testing.T) {
	const board = "\n0110\n1001\n1110\n0001\n"
	for _, of := range []struct {
		above, below    string
		followed, asked bool
	}{
		{"lights out, diagonals flip too", "nope, its the plain plus", true, true},
		{"lights out, diagonals flip too", "wait no, just the normal rules", true, true},
		{"lights out, goal: all on", "nvm, all off as usual", true, true},
		{"lights out, goal: all on", "nope", true, true},
		{"lights out, goal: all on", "nope still stuck", true, true},
		{"lights out, goal: all on", "edit: formatting", true, false},
		{"lights out", "nope still stuck", false, false},
		{"лайтс аут, ход конём", "отбой, обычный плюс", true, true},
		{"关灯 按一下整行整列都会变", "错了 就是普通十字", true, true},
		{"lights out, ziel: alle an", "quatsch, alle aus", true, true},
		{"lights out, muda a linha e a coluna inteiras", "esquece, é a cruz normal", true, true},
	} {
		got := readFirst(t, of.above+board+of.below)
		if followed, asked := got.Rule != "" || got.Goal != "", len(got.Doubts) > 0; followed != of.followed || asked != of.asked {
			t.Errorf("%q, %q: rule %q, goal %q, doubts %v", of.above, of.below, got.Rule, got.Goal, got.Doubts)
		}
	}
}
