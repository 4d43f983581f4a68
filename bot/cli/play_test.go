package cli

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/playground"
	"switchboard/playground/wire"
	"switchboard/solver/toggle"
)

// button finds the button of a message by its label.
func button(t testing.TB, m *wire.Message, label string) string {
	t.Helper()
	id := ""
	wire.Each(m.Components, func(c *wire.Component) {
		if c.Type == wire.Button && strings.HasPrefix(c.Label, label) {
			id = c.CustomID
		}
	})
	if id == "" {
		t.Fatalf("no button %q under:\n%s", label, playground.Text(m))
	}
	return id
}

// clickOn presses a button by its custom id, and again where a busy machine has the
// person told to come back.
func clickOn(t testing.TB, u *playground.User, m *wire.Message, id string) *playground.Answer {
	t.Helper()
	for ctx := within(t); ; {
		a, err := u.Click(ctx, m, id)
		if err != nil {
			t.Fatalf("click %s: %v\n%s", id, err, playground.Text(u.Find(m.ID)))
		}
		if !toldToComeBack(a) {
			return a
		}
	}
}

// toldToComeBack reports whether a busy machine did not act on a click.
func toldToComeBack(a *playground.Answer) bool {
	return strings.HasPrefix(a.Text(), "So many people are asking at once")
}

// cellID is the custom id of the button of a cell.
func cellID(t testing.TB, m *wire.Message, cell int) string {
	t.Helper()
	id := ""
	wire.Each(m.Components, func(c *wire.Component) {
		if strings.Contains(c.CustomID, ":cell:") && strings.HasSuffix(c.CustomID, fmt.Sprintf(":%d", cell)) {
			id = c.CustomID
		}
	})
	if id == "" {
		t.Fatalf("no button for cell %d under:\n%s", cell, playground.Text(m))
	}
	return id
}

// copied asks for the board as text.
func copied(t testing.TB, u *playground.User, m *wire.Message) string {
	t.Helper()
	a := clickOn(t, u, m, button(t, m, "As text"))
	if !a.Private() {
		t.Error("the text of a board is for who asked")
	}
	return strings.Trim(a.Text(), "`\n")
}

// fewest solves a board that was copied.
func fewest(t testing.TB, puzzle notation.Puzzle, drawn string) (cells []int) {
	t.Helper()
	read, err := reader.Read(drawn, notation.Ask{Puzzle: puzzle})
	if err != nil {
		t.Fatalf("%s: %v", drawn, err)
	}
	p := *read.Toggle
	p.Rule = map[notation.Puzzle]toggle.Rule{notation.Squares: toggle.Diagonal, notation.Safe: toggle.Cross}[puzzle]
	p.Goal = map[notation.Puzzle]toggle.Goal{notation.Fivers: toggle.On, notation.Safe: toggle.Same}[puzzle]
	a, err := toggle.Fewest(context.Background(), p)
	if err != nil || !a.Solvable {
		t.Fatalf("%s: solvable %v, %v", drawn, a.Solvable, err)
	}
	for i := range a.Presses.Rows() * a.Presses.Cols() {
		if a.Presses.At(i/a.Presses.Cols(), i%a.Presses.Cols()) {
			cells = append(cells, i)
		}
	}
	return cells
}

// selectOn chooses an option of the menu whose custom id has a part.
func selectOn(t testing.TB, u *playground.User, m *wire.Message, part, value string) *wire.Message {
	t.Helper()
	menu := ""
	wire.Each(m.Components, func(c *wire.Component) {
		if c.Type == wire.StringSelect && strings.Contains(c.CustomID, part) {
			menu = c.CustomID
		}
	})
	a, err := u.Select(within(t), m, menu, value)
	if err != nil {
		t.Fatalf("select %s of %s: %v\n%s", value, menu, err, playground.Text(m))
	}
	return a.Message
}

func TestSomebodyElseMayNotPressInSolo(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann, ben := b.User("Ann"), b.User("Ben")
	m := slash(t, ann, "play lights", nil).Message
	before := copied(t, ann, m)
	a := clickOn(t, ben, m, cellID(t, m, 0))
	if !a.Private() || !strings.Contains(a.Text(), "alone") || copied(t, ben, m) != before {
		t.Errorf("private %v:\n%s", a.Private(), a.Text())
	}
	open := slash(t, ann, "play lights", playground.Values{"mode": "together"}).Message
	if a := clickOn(t, ben, open, cellID(t, open, 0)); a.Private() || !strings.Contains(a.Text(), "1 press,") {
		t.Errorf("together:\n%s", a.Text())
	}
}

// hinted asks for a hint, level by level, down to the move.
func hinted(t testing.TB, u *playground.User, m *wire.Message) *wire.Message {
	t.Helper()
	for _, label := range []string{hintLabel(m), "Why?", "Next step", "Next step", "Show the move"} {
		if label == "Next step" && !has(m, label) { // a reason of fewer steps
			continue
		}
		m = clickOn(t, u, m, button(t, m, label)).Message
	}
	return m
}

// hintLabel is the label of the button for the first level of a hint.
func hintLabel(m *wire.Message) string {
	if has(m, "Next hint") {
		return "Next hint"
	}
	return "Hint"
}

// has reports whether there is a button of a label.
func has(m *wire.Message, label string) (found bool) {
	wire.Each(m.Components, func(c *wire.Component) { found = found || c.Type == wire.Button && c.Label == label })
	return found
}

// moveOf finds the move in a hint: a cell to press or to open, or a piece to lay.
var moveOf = regexp.MustCompile("(Press|Safe|Mine|Place) (?:([A-F]): )?`([A-Z0-9 ]+)`")

// playOut follows the hints to the end by what is written alone, and returns the
// last message.
func playOut(t testing.TB, u *playground.User, m *wire.Message) *wire.Message {
	t.Helper()
	for step := 0; !strings.Contains(playground.Text(m), "Solved"); step++ {
		m = hinted(t, u, m)
		found := moveOf.FindStringSubmatch(playground.Text(m))
		if found == nil || step > 80 {
			t.Fatalf("no move in:\n%s", playground.Text(m))
		}
		typed := found[3]
		if found[1] == "Place" {
			typed = found[2] + ": " + typed
		} else {
			typed = strings.Fields(typed)[0]
		}
		if found[1] == "Mine" {
			m = clickOn(t, u, m, button(t, m, "Mode: Flag")).Message
		}
		if m = typeCells(t, u, m, typed); found[1] == "Mine" {
			m = clickOn(t, u, m, button(t, m, "Mode: Open")).Message
		}
	}
	return m
}

// giveUp gives up, and means it.
func giveUp(t testing.TB, u *playground.User, m *wire.Message) *wire.Message {
	t.Helper()
	m = clickOn(t, u, m, button(t, m, "Give up")).Message
	return clickOn(t, u, m, button(t, m, "Yes, give up")).Message
}
