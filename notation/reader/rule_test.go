package reader_test

import (
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	. "switchboard/notation"
	"switchboard/tools/must"
	"switchboard/tools/trial"
)

// saidRule is a sentence and what it says: a rule, "unclear", or "goal " and one.
type saidRule struct{ language, rule, sentence string }

// saidRules are the sentences of testdata/rules.
func saidRules(t *testing.T) (all []saidRule) {
	t.Helper()
	data := must.Get(os.ReadFile("../testdata/rules/said.txt"))(t)
	for line := range strings.SplitSeq(strings.TrimSpace(string(data)), "\n") {
		head, sentence, _ := strings.Cut(line, ": ")
		language, rule, ok := strings.Cut(head, " ")
		if !ok || sentence == "" {
			t.Fatalf("%q", line)
		}
		all = append(all, saidRule{language, rule, sentence})
	}
	return all
}

// drawnAtRandom is a board of 0 and 1 with both.
func drawnAtRandom(rng *rand.Rand) string {
	rows := make([]string, 4+rng.IntN(3))
	for i := range rows {
		for range 5 {
			rows[i] += string("01"[rng.IntN(2)])
		}
	}
	rows[0] = "01" + rows[0][2:]
	return strings.Join(rows, "\n")
}

// In every language a sentence above or below a board says by which rule and for which goal
// it is played; one that says a rule that is none of ours is asked about. The board is the same.
func TestSentencesSayTheRule(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 4))
	for _, said := range saidRules(t) {
		board := drawnAtRandom(rng)
		for _, text := range []string{"lights out, " + said.sentence + "\n" + board, "lights out\n" + board + "\n" + said.sentence, said.sentence + "\nlights out\n\n" + board} {
			if trial.Skips(rng, 12) {
				continue
			}
			got := readFirst(t, text)
			wantRule, wantGoal := said.rule, ""
			if goal, ok := strings.CutPrefix(said.rule, "goal "); ok {
				wantRule, wantGoal = "", strings.TrimSuffix(goal, "off")
			}
			unclear := wantRule == "unclear"
			if wantRule == "plus" || unclear {
				wantRule = ""
			}
			doubted := slices.ContainsFunc(got.Doubts, func(d Doubt) bool { return d.Kind == SaidDoubt })
			if got.Rule != wantRule || got.Goal != wantGoal || doubted != unclear || !unclear && len(got.Doubts) > 0 || Write(got) != Write(readFirst(t, board)) {
				t.Errorf("%s: %q reads as rule %q, goal %q, doubts %v, out %v", said.language, said.sentence, got.Rule, got.Goal, got.Doubts, got.LeftOut)
				break
			}
		}
	}
}

// In every language a sentence beside a board of handles says which way all of them are to point; without one any way will do.
func TestSentencesSayWhichWayHandlesPoint(t *testing.T) {
	data := must.Get(os.ReadFile("../testdata/rules/handles.txt"))(t)
	rng := rand.New(rand.NewPCG(21, 5))
	for line := range strings.SplitSeq(strings.TrimSpace(string(data)), "\n") {
		head, sentence, ok := strings.Cut(line, ": ")
		_, goal, named := strings.Cut(head, " ")
		if !ok || !named {
			t.Fatalf("%q", line)
		}
		if goal == "same" {
			goal = "" // it is the usual one
		}
		if trial.Skips(rng, 3) {
			continue
		}
		board := strings.NewReplacer("0", "-", "1", "|").Replace(drawnAtRandom(rng))
		if strings.Contains(sentence, "закрыто") {
			board = strings.ReplaceAll(board, "|", "+")
		}
		for _, text := range []string{"pilot brothers\n" + board + "\n\n" + sentence, sentence + "\npilot brothers\n" + board} {
			got := readFirst(t, text)
			if got.Goal != goal && !(goal == "" && got.Goal == "same") || got.Rule != "" || len(got.Doubts) > 0 || Write(got) != Write(readFirst(t, "pilot brothers\n"+board)) {
				t.Errorf("%s: %q reads as goal %q, want %q, doubts %v, out %v", head, text, got.Goal, goal, got.Doubts, got.LeftOut)
				break
			}
		}
	}
}

// The rule of the safe in words, in every language of the bot, is its name.
func TestTheRuleOfTheSafeNamesIt(t *testing.T) {
	data := must.Get(os.ReadFile("../testdata/rules/safe.txt"))(t)
	for line := range strings.Lines(string(data)) {
		_, sentence, _ := strings.Cut(strings.TrimSpace(line), ": ")
		for _, text := range []string{sentence + "\n-+--\n----\n----\n-+--", "0100\n0000\n0000\n0100\n\n" + sentence} {
			if got := readFirst(t, text); got.Puzzle != Safe || got.Rule != "" || len(got.Doubts) > 0 {
				t.Errorf("%q reads as %q by rule %q, doubts %v", text, got.Puzzle, got.Rule, got.Doubts)
			}
		}
	}
}
