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

// solvableBoard is a board that can be put out by a rule, and is not uniform.
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

// A board beside a sentence that states a rule is solved by that rule, in every language, however it is asked about,
// and the answer names the rule. A random tenth of the sentences is tested.
func TestBoardsAreSolvedByTheRuleThatIsSaid(t *testing.T) {
	s, rng := newClient(t), rand.New(rand.NewPCG(4, 22))
	data := must.Get(os.ReadFile("../notation/testdata/rules/said.txt"))(t) // sentences, each after its language and meaning
	for i, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		if trial.Skips(rng, 10) {
			continue
		}
		head, sentence, _ := strings.Cut(line, ": ")
		_, said, _ := strings.Cut(head, " ")
		rule, err := toggle.ParseRule(said)
		if err != nil {
			continue // a goal, or a rule that is asked about
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
			r = s.Press(t, s.Press(t, r, "Swap on and off"), "Swap on and off") // buttons keep the rule
		}
	}
}

// A rule stated by an ambiguous word has the usual rule as an alternative, and buttons keep both.
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

// An option overrides the words beside the board.
func TestTheOptionCountsMore(t *testing.T) {
	s := newClient(t)
	const text = "knight moves, turn everything on\n10001\n01010\n00100\n01010\n10001"
	r := s.Ask(t, "solve lights", map[string]any{"board": text, "rule": "diagonal", "goal": "same"})
	if !strings.Contains(r.Text, "Rule diagonal: ") || !strings.Contains(r.Text, "Goal: all alike") {
		t.Error(r.Text)
	}
}

// A rule alone determines the puzzle. If two puzzles have it, the person is asked, and each answer has that rule.
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
