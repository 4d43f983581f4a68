package commands_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"switchboard/commands"
	"switchboard/commands/commandstest"
	"switchboard/notation"

	"github.com/bwmarrin/discordgo"
)

const smallBoard = "010\n111\n010"

// fixForm is the form of "Fix..." under the answer to a message.
func fixForm(t *testing.T, s *commandstest.Client, content string) *commands.Modal {
	t.Helper()
	form := s.Press(t, s.OnMessage(t, "Solve this board", &discordgo.Message{Content: content}), "Fix...").Modal
	if form == nil {
		t.Fatal("no form")
	}
	return form
}

// filled submits a form with its preset values, except for some fields.
func filled(form *commands.Modal, with map[string]string) commands.Submission {
	s := commands.Submission{CustomID: form.CustomID, Fields: map[string]string{}}
	for _, f := range form.Fields {
		s.Fields[f.Input.CustomID] = f.Input.Value
		for _, o := range f.Input.Options {
			if o.Default {
				s.Fields[f.Input.CustomID] = o.Value
			}
		}
	}
	for field, value := range with {
		s.Fields[field] = value
	}
	return s
}

// uploaded submits a form with a file.
func uploaded(form *commands.Modal, name string, with map[string]string) commands.Submission {
	s := filled(form, with)
	s.Fields["file"] = "7"
	s.Attachments = map[string]*discordgo.MessageAttachment{"7": {ID: "7", Filename: name, URL: "x"}}
	return s
}

// The form takes a picture or a text file instead of rows, also of another puzzle.
func TestFixTakesAFile(t *testing.T) {
	for name, file := range map[string]string{
		"shot.png":  drawn(t, notation.Mines, "1##2#\n12###\n01###\n012##\n001##"),
		"board.txt": "minesweeper\n1##2#\n12###\n01###\n012##\n001##",
	} {
		s := newClient(t)
		form := fixForm(t, s, "lights out\n"+smallBoard)
		s.File = file
		r := s.Submit(t, uploaded(form, name, nil))
		if board := copied(t, s, r); board != "1##2#\n12###\n01###\n012##\n001##" {
			t.Errorf("%s: %q", name, r.Text)
		}
		s.File = "gone"
		if r := s.Submit(t, uploaded(form, name, nil)); !r.Private || strings.Contains(r.Text, "Press") {
			t.Errorf("%s that is no board: %q", name, r.Text)
		}
	}
	s := newClient(t)
	asked := s.Ask(t, "solve lights", map[string]any{"board": "010\n11\n010"})
	s.File = drawn(t, notation.Lights, "01110\n10101\n11011\n10101\n01110")
	r := s.Submit(t, uploaded(s.Press(t, asked, "Fix...").Modal, "shot.png", nil))
	if copied(t, s, r) != "01110\n10101\n11011\n10101\n01110" || !slices.Contains(commandstest.Options(r), "Swap on and off") {
		t.Errorf("of a command: %q", r.Text)
	}
}

// The form has choices of puzzle, rule and goal. Choices that are not changed stay as they were.
func TestFixChoosesPuzzleRuleAndGoal(t *testing.T) {
	for _, c := range []struct {
		said string
		with map[string]string
		as   string
	}{
		{"lights out, make them all on", nil, "lights out, make them all on"},
		{"lights out", map[string]string{"goal": "on"}, "lights out, make them all on"},
		{"lights out", map[string]string{"rule": "king"}, "lights out, a press flips all 8 neighbours too"},
		{"lights out, make them all on", map[string]string{"puzzle": "squares"}, "squares"},
		{"lights out", map[string]string{"puzzle": "safe", "goal": "off"}, "safe"},
		{"lights out, make them all on", map[string]string{"puzzle": "", "rule": "", "goal": ""}, "lights out, make them all on"},
	} {
		s := newClient(t)
		r := s.Submit(t, filled(fixForm(t, s, c.said+"\n"+smallBoard), c.with))
		want := s.OnMessage(t, "Solve this board", &discordgo.Message{Content: c.as + "\n" + smallBoard})
		if pressLine(r) != pressLine(want) || pressLine(r) == "" {
			t.Errorf("%s with %v:\n%s\nwant that of %s:\n%s", c.said, c.with, r.Text, c.as, want.Text)
		}
	}
}

// pressLine is the first line of an answer, and those with the goal and the number of solutions.
func pressLine(r commands.Reply) string {
	line, _, _ := strings.Cut(r.Text, "\n")
	for _, l := range strings.Split(r.Text, "\n") {
		if strings.HasPrefix(l, "Goal") || strings.HasPrefix(l, "Solutions") {
			line += " " + l
		}
	}
	return line
}

// Forged forms are refused in words.
func TestForgedForms(t *testing.T) {
	s := newClient(t)
	form := fixForm(t, s, "lights out\n"+smallBoard)
	for name, with := range map[string]map[string]string{
		"a puzzle that is none":    {"puzzle": "chess"},
		"a rule that is none":      {"rule": "../../etc"},
		"a goal of another":        {"goal": "vertical"},
		"a file that is not there": {"board": "", "file": "99"},
		"nothing":                  {"board": ""},
		"a long text":              {"board": strings.Repeat("long ", 1<<14)},
	} {
		if r := s.Submit(t, filled(form, with)); !r.Private || strings.Contains(r.Text, "Press") {
			t.Errorf("%s: %q", name, r.Text)
		}
	}
	if r := s.Submit(t, commands.Submission{CustomID: form.CustomID}); !r.Private {
		t.Errorf("no fields: %q", r.Text)
	}
}

// FuzzSubmission decodes arbitrary forms; fields in rows and in labels are equivalent.
func FuzzSubmission(f *testing.F) {
	const whole = `{"custom_id":"m","components":[{"type":1,"components":[{"type":4,"custom_id":"a","value":"x"}]},{"type":10,"id":3},
		{"type":18,"component":{"type":21,"custom_id":"b","value":null}},{"type":18,"component":{"type":23,"custom_id":"c","value":true}},
		{"type":18,"component":{"type":19,"custom_id":"d","values":["7"]}},{"type":18,"component":{"type":3,"custom_id":"e","values":[]}},
		{"type":18,"component":{"type":99,"custom_id":"f","value":[],"values":{"1":2}}}],
		"resolved":{"attachments":{"7":{"id":"7","filename":"a.png","url":"u"}}}}`
	f.Add(whole)
	f.Add(`{"components":[null,{"component":{"custom_id":"a","values":"x"}},{"components":[{}]}]}`)
	f.Fuzz(func(t *testing.T, data string) {
		var s commands.Submission
		if json.Unmarshal([]byte(data), &s) != nil {
			return
		}
		req := commands.NewRequest(&discordgo.Interaction{ID: "1", Type: discordgo.InteractionModalSubmit, Data: s}, time.Unix(0, 0))
		for field := range req.Fields {
			_ = req.Uploaded(field)
		}
		if data == whole && (len(s.Fields) != 6 || s.Fields["a"] != "x" || s.Fields["e"]+s.Fields["f"] != "" || req.Uploaded("d").Filename != "a.png") {
			t.Errorf("read %+v", s)
		}
	})
}
