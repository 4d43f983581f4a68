package commands_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"switchboard/commands"
	"switchboard/commands/commandstest"
	"switchboard/puzzles/known"
)

// newClient asks about every puzzle.
func newClient(t testing.TB) *commandstest.Client {
	t.Helper()
	return commandstest.New(t, commands.Needs{Puzzles: known.Puzzles()})
}

// What no choice and no range of an option allows is refused with what does, also where the client did not refuse it.
func TestOptionsOutOfTheirRange(t *testing.T) {
	s := newClient(t)
	for _, c := range []struct {
		path, option string
		value        any
		want         string
	}{
		{"solve lights", "states", 10, "it can be 2 to 9"},
		{"solve lights", "states", 1, "it can be 2 to 9"},
		{"solve lights", "states", -1, "it can be 2 to 9"},
		{"solve lights", "goal", "vertical", "`off`"},
		{"solve safe", "goal", "off", "`vertical`"},
		{"solve lights", "rule", "bogus", "`rule` is `bogus`"},
		{"solve lights", "rule", "bogus", "For example: `rule:cross`"},
		{"solve squares", "show", "video", "`emoji`"},
		{"hint mines", "show", "video", "`emoji`"},
	} {
		r := s.Ask(t, c.path, map[string]any{"board": "010/111/010", c.option: c.value})
		if !r.Private || !strings.Contains(r.Text, c.want) || !strings.Contains(r.Text, "For example") {
			t.Errorf("%s %s:%v: private %v, %q", c.path, c.option, c.value, r.Private, r.Text)
		}
	}
}

// lost is a Keeper whose database is away.
type lost struct{ asked *int }

func (l lost) Keep(context.Context, string, []byte) (string, error) {
	*l.asked++
	return "", errors.New("away")
}
func (lost) Kept(context.Context, string) ([]byte, error) { return nil, errors.New("away") }

// An answer that nothing keeps lacks the buttons that need it, and no more. The database is asked once.
func TestAnAnswerThatNothingKeeps(t *testing.T) {
	wide := strings.Repeat("0100100100100100100100100/", 25)
	for _, path := range []string{"solve lights", "hint lights", "solve mines", "hint mines"} {
		asks := 0
		s := commandstest.New(t, commands.Needs{Puzzles: known.Puzzles(), Keep: lost{&asks}})
		board := wide
		if strings.HasSuffix(path, "mines") {
			board = strings.ReplaceAll(strings.Replace(wide, "0100", "1###", 2), "1", "#")
		}
		reply, err := s.Handle(t.Context(), commandstest.Asked(path, map[string]any{"board": board}))
		if err != nil || reply.Text == "" || reply.Trouble == nil || asks != 1 {
			t.Errorf("%s: %v, trouble %v, asked %d times, %d components\n%s", path, err, reply.Trouble, asks, len(reply.Components), reply.Text)
		}
	}
}

// Words that ask or greet beside the name of the puzzle, which is used, are not said to be left out; others are.
func TestWhatAsksBesideANameIsUsed(t *testing.T) {
	s := newClient(t)
	for said, left := range map[string]bool{
		"lights out por favor 010/111/010": false, "please solve this lights out 010/111/010": false,
		"bitte lights out lösen 010/111/010": false, "lights out the first row is 010 second 111 third 010": false,
		"lights out in 5 moves 010/111/010": true, "lights out yesterday 010/111/010": true,
	} {
		if r := s.Ask(t, "solve lights", map[string]any{"board": said}); strings.Contains(r.Text, "Left out: ") != left {
			t.Errorf("%q:\n%s", said, r.Text)
		}
	}
}
