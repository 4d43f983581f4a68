package reader_test

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	. "switchboard/notation"

	"switchboard/tools/must"
)

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
