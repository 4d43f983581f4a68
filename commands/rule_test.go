package commands_test

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"switchboard/commands"
	"switchboard/commands/commandstest"
	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/solver/toggle"
	"switchboard/tools/must"
	"switchboard/tools/trial"

	"github.com/bwmarrin/discordgo"
)

// saidRules are the sentences of package notation that say a rule or a goal, each behind its language and what it says.
func saidRules(t *testing.T) []string {
	t.Helper()
	data := must.Get(os.ReadFile("../notation/testdata/rules/said.txt"))(t)
	return strings.Split(strings.TrimSpace(string(data)), "\n")
}

// solvableBoard is a board that presses of a rule put out, and with it another goal.
func solvableBoard(rng *rand.Rand, rule toggle.Rule) *toggle.Board {
	b, presses := toggle.New(5, 5), toggle.New(5, 5)
	for b.Count() == 0 || b.Count() == 25 {
		for range 7 {
			presses.Flip(rng.IntN(5), rng.IntN(5))
		}
		b = toggle.Apply(toggle.Puzzle{Board: b, Rule: rule}, presses)
	}
	return b
}

// In every language a board beside a sentence that says the rule is solved by that rule: the
// presses of the answer, made by it, put the board out. The answer says the rule, however it is
// asked for and shown. One sentence in ten is tried, by lot.
func TestBoardsAreSolvedByTheRuleThatIsSaid(t *testing.T) {
	s, rng := newClient(t), rand.New(rand.NewPCG(4, 22))
	for i, line := range saidRules(t) {
		if trial.Skips(rng, 10) {
			continue
		}
		head, sentence, _ := strings.Cut(line, ": ")
		_, said, _ := strings.Cut(head, " ")
		rule, err := toggle.ParseRule(said)
		if err != nil {
			continue // a goal, or one that is asked about
		}
		b := solvableBoard(rng, rule)
		text := "lights out\n" + b.String() + "\n" + sentence
		s.File = text
		r := [](func() commands.Reply){
			func() commands.Reply { return s.OnMessage(t, "Solve this board", &discordgo.Message{Content: text}) },
			func() commands.Reply { return s.Ask(t, "solve lights", map[string]any{"board": text}) },
			func() commands.Reply { return s.Ask(t, "solve lights", map[string]any{"file": "x"}) },
			func() commands.Reply {
				return s.OnMessage(t, "Solve this board", &discordgo.Message{MessageSnapshots: []discordgo.MessageSnapshot{{Message: &discordgo.Message{Content: text}}}})
			},
		}[i%4]()
		for range 2 {
			if left := toggle.Apply(toggle.Puzzle{Board: b, Rule: rule}, commandstest.Pressed(t, r.Text, 5, 5)); left.Count() > 0 {
				t.Errorf("%q is answered %q, which leaves\n%s", sentence, r.Text, left)
			}
			if told := strings.Contains(r.Text, "\nRule "+said+": "); told != (rule != toggle.Plus) {
				t.Errorf("%q is answered %q", sentence, r.Text)
			}
			r = s.Press(t, s.Press(t, r, "Swap on and off"), "Swap on and off") // the buttons keep the rule
		}
	}
}

// A rule that is said by a word that may mean something else has the usual one beside, and
// both are kept by their buttons.
func TestTheUsualRuleIsOffered(t *testing.T) {
	s := newClient(t)
	const text = "lights out, diagonal\n10001\n01010\n00100\n01010\n10001"
	for name, ask := range map[string]func() commands.Reply{
		"message": func() commands.Reply {
			return s.OnMessage(t, "Solve this board", &discordgo.Message{Content: text})
		},
		"command": func() commands.Reply { return s.Ask(t, "solve lights", map[string]any{"board": text}) },
		"hint": func() commands.Reply {
			return s.OnMessage(t, "Hint for this board", &discordgo.Message{Content: text})
		},
	} {
		first := ask()
		usual := s.Press(t, first, "Usual rule")
		back := s.Press(t, usual, "Rule in the text")
		if !strings.Contains(first.Text, "Rule diagonal: ") || strings.Contains(usual.Text, "Rule ") || back.Text != first.Text {
			t.Errorf("%s: first\n%s\nthen\n%s\nthen\n%s", name, first.Text, usual.Text, back.Text)
		}
	}
	if r := s.OnMessage(t, "Solve this board", &discordgo.Message{Content: "lights out with knight moves\n10001\n01010\n00100"}); commandstest.Buttons(r)["Usual rule"].Label != "" {
		t.Errorf("who says it plainly is asked: %q", r.Text)
	}
}

// An option counts more than the words beside the board.
func TestTheOptionCountsMore(t *testing.T) {
	s := newClient(t)
	const text = "knight moves, turn everything on\n10001\n01010\n00100\n01010\n10001"
	r := s.Ask(t, "solve lights", map[string]any{"board": text, "rule": "diagonal", "goal": "same"})
	if !strings.Contains(r.Text, "Rule diagonal: ") || !strings.Contains(r.Text, "Goal: all alike") {
		t.Error(r.Text)
	}
}

// A board whose puzzle only its rule names is that puzzle; where two have the rule, the person
// is asked, and each answer is by the rule.
func TestTheRuleNamesThePuzzle(t *testing.T) {
	s := newClient(t)
	board := "\n1001\n0110\n0010\n1100"
	for said, title := range map[string]string{
		"each press flips the cell and its 4 diagonal neighbours":             "squares",
		"нажатие меняет клетку и 4 по диагонали":                              "squares",
		"each press flips the cell and the 4 neighbours":                      "lights",
		"pressing a lamp flips all lamps in the whole row and column":         "lights",
		"turning a handle flips all handles in the whole row and column":      "safe",
		"each press flips the cell and its 4 diagonal neighbours, all lit up": "squares",
		"each press flips every cell a knight's move away":                    "lights",
	} {
		all, err := reader.ReadAll(t.Context(), said+board, notation.Ask{})
		if err != nil || string(all[0].Puzzle) != title {
			t.Errorf("%q: %v %+v", said, err, all)
		}
	}
	r := s.OnMessage(t, "Solve this board", &discordgo.Message{Content: "pressing flips the whole row and column" + board})
	if !strings.Contains(r.Text, "Which puzzle is it?") {
		t.Fatal(r.Text)
	}
	if got := s.Choose(t, r, "lights", ""); !strings.Contains(got.Text, "Rule cross: ") {
		t.Error(got.Text)
	}
	if got := s.Choose(t, r, "safe", ""); strings.Contains(got.Text, "Rule ") || !strings.Contains(got.Text, "Press ") {
		t.Error(got.Text)
	}
}
