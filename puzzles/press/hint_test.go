package press

import (
	"regexp"
	"strings"
	"testing"
)

var pressLine = regexp.MustCompile("(?m)^Press `([A-Z]+[0-9]+)`$")

func TestAHintGivesAwayNoMoreThanItsLevel(t *testing.T) {
	s := newClient(t)
	options := map[string]any{"board": "01110/10101/11011/10101/01110"}
	where := s.Ask(t, "hint lights", options)
	if !where.Private || !strings.Contains(where.Text, "Look at row") || strings.Contains(where.Text, "Press `") {
		t.Errorf("where: %+v", where)
	}
	why := s.Press(t, where, "Why?")
	if !why.Update || strings.Contains(why.Text, "Press `") || len(why.Text) < 60 {
		t.Errorf("why: %q", why.Text)
	}
	for range 2 { // the choice, the chase, the start
		if why = s.Press(t, why, "Next step"); strings.Contains(why.Text, "Press `") {
			t.Errorf("a step: %q", why.Text)
		}
	}
	move := s.Press(t, why, "Show the move")
	if !pressLine.MatchString(move.Text) {
		t.Errorf("move: %q", move.Text)
	}
	if all := s.Press(t, move, "Whole solution"); !strings.Contains(all.Text, "Fewest possible") || !all.Update {
		t.Errorf("whole: %q", all.Text)
	}
	if shared := s.Press(t, move, "Share"); shared.Private || shared.Update || shared.Text != "<@7> shares a hint for Lights Out:\n"+move.Text || shared.Components != nil {
		t.Errorf("shared: %+v", shared)
	}
}

// A hint that is asked for in emoji comes in emoji, whatever its picture frames.
func TestAHintInEmoji(t *testing.T) {
	s := newClient(t)
	for _, level := range []string{"where", "why", "move"} {
		r := s.Ask(t, "hint lights", map[string]any{"board": "0111/1010/1101", "level": level, "show": "emoji"})
		if len(r.Files) > 0 || level != "where" && !strings.Contains(r.Text, "🟨") {
			t.Errorf("%s: %d files\n%s", level, len(r.Files), r.Text)
		}
	}
}

func TestHintsWhereThereIsNone(t *testing.T) {
	s := newClient(t)
	for _, c := range []struct {
		command string
		options map[string]any
		want    string
	}{
		{"hint lights", map[string]any{"board": "000/000"}, "Already solved"},
		{"hint squares", map[string]any{"board": "11/00"}, "No solution"},
		{"hint lights", map[string]any{"board": "012/210/111", "states": 3, "level": "move"}, "Press `"},
		{"hint lights", map[string]any{"board": "~10/111/010", "level": "move"}, "Press `"},
		{"hint lights", map[string]any{"board": "~10/111/010", "level": "what"}, "`level`"},
	} {
		if r := s.Ask(t, c.command, c.options); !r.Private || !strings.Contains(r.Text, c.want) {
			t.Errorf("%s %v: %+v", c.command, c.options, r)
		}
	}
	first := s.Ask(t, "hint lights", map[string]any{"board": "~10/111/010"})
	if all := s.Press(t, first, "Whole solution"); !strings.Contains(all.Text, "Press ") {
		t.Errorf("a board with a hole through a button: %q", all.Text)
	}
}
