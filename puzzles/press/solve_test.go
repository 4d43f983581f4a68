package press

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"switchboard/commands"
	"switchboard/commands/commandstest"
	"switchboard/puzzles"
	"switchboard/solver/toggle"
	"switchboard/tools/must"
	"switchboard/tools/trial"
)

// newClient asks about the puzzles of presses.
func newClient(t testing.TB) *commandstest.Client {
	t.Helper()
	return commandstest.New(t, commands.Needs{Puzzles: []puzzles.Puzzle{Squares(), Lights(), Safe(), Fivers()}})
}

// randomBoard has about one cell of so many on.
func randomBoard(rng *rand.Rand, rows, cols, of int) *toggle.Board {
	b := toggle.New(rows, cols)
	for i := range rows * cols {
		b.Set(i/cols, i%cols, rng.IntN(of) == 0)
	}
	return b
}

func parsed(t testing.TB, drawn string) *toggle.Board {
	t.Helper()
	return must.Get(toggle.Parse(strings.ReplaceAll(drawn, "/", "\n")))(t)
}

func TestFiversFromASize(t *testing.T) {
	r := newClient(t).Ask(t, "solve fivers", map[string]any{"size": "6x4"})
	if !strings.Contains(r.Text, "`") || strings.Contains(r.Text, "A5") {
		t.Errorf("6x4 is 6 columns and 4 rows: %q", r.Text)
	}
}

func TestWhatCannotBeReadIsSaidPrivately(t *testing.T) {
	s := newClient(t)
	for _, c := range []struct{ path, option, value, want string }{
		{"solve squares", "board", "", "`/solve squares board:"}, {"solve squares", "board", "01/0", "Row 2"},
		{"solve squares", "board", "012/000/000", "`2`"}, {"solve squares", "board", "hello there", "find a board"},
		{"solve lights", "board", "012/210/111", "states:3"},
		{"solve fivers", "size", "0", "0"}, {"solve fivers", "size", "x", "x"}, {"solve fivers", "size", "257", "257"},
		{"solve fivers", "size", "-3", "-3"}, {"solve fivers", "size", "4x", "4x"},
	} {
		if r := s.Ask(t, c.path, map[string]any{c.option: c.value}); !r.Private || !strings.Contains(r.Text, c.want) {
			t.Errorf("%s %s:%s: private %v, %q", c.path, c.option, c.value, r.Private, r.Text)
		}
	}
}

// A file of millions of cells is answered within what Discord takes.
func TestAnEnormousBoard(t *testing.T) {
	if testing.Short() {
		t.Skip("reads and solves a board of 2,000 x 2,000 cells")
	}
	const side = 2000
	s := newClient(t)
	rules := []string{"plus"}
	if trial.Full {
		rules = append(rules, "king")
	}
	for _, rule := range rules {
		b := toggle.New(side, side)
		for i := range side * side {
			b.Set(i/side, i%side, (i*i+i/7)%3 == 0)
		}
		s.File = b.String()
		r := s.Ask(t, "solve lights", map[string]any{"file": "x", "rule": rule})
		for _, f := range r.Files {
			if len(f.Data) > 10<<20 {
				t.Errorf("%s has %d bytes", f.Name, len(f.Data))
			}
		}
		t.Logf("%s: %.60q, %d files", rule, r.Text, len(r.Files))
	}
}

// The line under a grid names the emoji that mark a press in it, and no others.
func TestLegendNamesWhatIsInTheGrid(t *testing.T) {
	s := newClient(t)
	for command, want := range map[string]string{
		"solve lights 010/111/010": "🔴 (🟨)", "solve lights 101/010/101": "🔴 (🟨) ⭕ (⬛)", "solve fivers 000/000/000": "⭕ (⚪)", "solve fivers 101/010/111": "🟥 (⚫) ⭕ (⚪)", "solve lights 00/00": "",
	} {
		at := strings.LastIndex(command, " ")
		reply := s.Ask(t, command[:at], map[string]any{"board": command[at+1:], "show": "emoji"})
		got := ""
		for line := range strings.Lines(reply.Text) {
			if small, ok := strings.CutPrefix(line, "-# "); ok {
				got = strings.TrimSuffix(strings.TrimSpace(small), " press here")
			}
		}
		if got != want {
			t.Errorf("%s: the legend names %q, want %q in\n%s", command, got, want, reply.Text)
		}
	}
}

// A board that takes too long is refused in words, not with an apology.
func TestATooLargeBoardIsRefusedInWords(t *testing.T) {
	q := Position{puzzle: Lights(), toggle: toggle.Puzzle{Board: parsed(t, "01/10")}}
	err := q.unsolved(context.DeadlineExceeded)
	c := new(puzzles.Complaint)
	if !errors.As(err, &c) || !errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("%v", err)
	}
	text := newClient(t).Explain(commandstest.Asked("solve lights", nil), err, "").Text
	if !strings.Contains(text, "2 x 2") || !strings.Contains(text, "`/solve lights board:010/111/010`") {
		t.Errorf("said %q", text)
	}
}
