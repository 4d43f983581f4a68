package play_test

import (
	"strings"
	"testing"

	"switchboard/notation"
)

// inView are the presses of the line that shows all of them.
func inView(t *testing.T, now shown, cols int) []int {
	t.Helper()
	for line := range strings.Lines(now.text) {
		if _, list, ok := strings.Cut(line, "💡 Press "); ok {
			_, list, _ = strings.Cut(list, "`")
			cells, err := notation.ParseCells(strings.TrimRight(list, "`\n"), 64, cols)
			if err != nil {
				t.Fatal(err)
			}
			return cells
		}
	}
	return nil
}

// Show all keeps what solves a board in view, to the person alone, one press less after each that it names and one more after
// another; it counts as a hint and takes the gold. The board that others see shows nothing of it, and stands as it was played.
func TestShowAllFollowsEveryPress(t *testing.T) {
	for _, command := range []string{"play squares", "play lights", "play safe", "play fivers", "play lights 8"} {
		p := newClient(t, nil)
		command, wide := strings.CutSuffix(command, " 8")
		options := map[string]any{"difficulty": "medium"}
		if wide {
			options["size"] = "8"
		}
		public := look(t, p.Ask(t, command, options))
		start := p.stored(t).Start
		now := p.do(t, public.ids["Show all"], nil)
		if !now.reply.Private || now.reply.Update || now.ids["Show all"] != "" {
			t.Fatalf("%s: private %v, update %v:\n%s", command, now.reply.Private, now.reply.Update, now.text)
		}
		left := inView(t, now, start.Cols)
		if len(left) != start.Par {
			t.Fatalf("%s: %d presses in view of a board of %d:\n%s", command, len(left), start.Par, now.text)
		}
		names := func(cell int) map[string]string {
			return map[string]string{"cells": notation.CellName(cell/start.Cols, cell%start.Cols)}
		}
		form := now.ids["Cells..."]
		now = p.do(t, form, names(left[0]))
		if again := p.do(t, public.ids["As text"], nil); strings.Contains(again.reply.Text, "💡") || p.stored(t).Count() != 1 {
			t.Errorf("%s: %d presses are stored, others see\n%s", command, p.stored(t).Count(), again.reply.Text)
		}
		if other := p.do(t, form, names(left[0])); len(inView(t, other, start.Cols)) != len(left) {
			t.Errorf("%s: after a press back\n%s", command, other.text)
		}
		hidden := p.do(t, now.ids["Hide all"], nil)
		if inView(t, hidden, start.Cols) != nil || hidden.ids["Show all"] == "" {
			t.Errorf("%s: hidden it shows\n%s", command, hidden.text)
		}
		for now = p.do(t, hidden.ids["Show all"], nil); !p.stored(t).Solved(); {
			left := inView(t, now, start.Cols)
			if len(left) == 0 {
				t.Fatalf("%s: nothing is in view:\n%s", command, now.text)
			}
			if now = p.do(t, form, names(left[0])); len(inView(t, now, start.Cols)) != len(left)-1 {
				t.Fatalf("%s: after %v there is\n%s", command, left, now.text)
			}
		}
		if g := p.stored(t); g.Hints() != 1 || g.Unaided() || !strings.Contains(now.text, "Solved") || !strings.Contains(now.text, "1 hint") {
			t.Errorf("%s: %d hints, unaided %v:\n%s", command, g.Hints(), g.Unaided(), now.text)
		}
	}
	for _, command := range []string{"play mines", "play ghosts"} {
		if now := look(t, newClient(t, nil).Ask(t, command, nil)); now.ids["Show all"] != "" {
			t.Errorf("%s shows all", command)
		}
	}
}
