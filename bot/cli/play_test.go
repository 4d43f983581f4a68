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
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
)

// button finds the button of a message by its label.
func button(t testing.TB, m *wire.Message, label string) string {
	t.Helper()
	return part(t, m, label, func(c *wire.Component) bool {
		return c.Type == discordgo.ButtonComponent && strings.HasPrefix(c.Label, label)
	}).CustomID
}

// part finds a component of a message, which has to be there.
func part(t testing.TB, m *wire.Message, what string, is func(*wire.Component) bool) *wire.Component {
	t.Helper()
	c := maybe(m, is)
	if c == nil {
		t.Fatalf("no %s under:\n%s", what, playground.Text(m))
	}
	return c
}

// maybe finds one that need not be there.
func maybe(m *wire.Message, is func(*wire.Component) bool) (found *wire.Component) {
	wire.Each(m.Components, func(c *wire.Component) {
		if is(c) {
			found = c
		}
	})
	return found
}

// press presses the button of a label.
func press(t testing.TB, u *playground.User, m *wire.Message, label string) *playground.Answer {
	t.Helper()
	return clickOn(t, u, m, button(t, m, label))
}

// clickOn presses a button by its custom id, and again where a busy machine has the person told to come back.
func clickOn(t testing.TB, u *playground.User, m *wire.Message, id string) *playground.Answer {
	t.Helper()
	for ctx := within(t); ; {
		a, err := u.Click(ctx, m, id)
		if err != nil {
			t.Fatalf("click %s: %v\n%s", id, err, playground.Text(u.Find(m.ID)))
		}
		if !strings.HasPrefix(a.Text(), "So many people are asking at once") {
			return a
		}
	}
}

// cellID is the custom id of the button of a cell.
func cellID(t testing.TB, m *wire.Message, cell int) string {
	t.Helper()
	return part(t, m, fmt.Sprint("cell ", cell), func(c *wire.Component) bool {
		return strings.Contains(c.CustomID, ":cell:") && strings.HasSuffix(c.CustomID, fmt.Sprintf(":%d", cell))
	}).CustomID
}

// copied asks for the board as text.
func copied(t testing.TB, u *playground.User, m *wire.Message) string {
	t.Helper()
	a := press(t, u, m, "As text")
	whispers(t, a)
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

// selectOn chooses an option of the menu whose custom id has a text.
func selectOn(t testing.TB, u *playground.User, m *wire.Message, in, value string) *wire.Message {
	t.Helper()
	menu := part(t, m, in, func(c *wire.Component) bool {
		return c.Type == discordgo.SelectMenuComponent && strings.Contains(c.CustomID, in)
	})
	return must.Get(u.Select(within(t), m, menu.CustomID, value))(t).Message
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
	whispers(t, press(t, ben, a.Message, "Try another"), "Lights Out", "<@"+ben.ID+">")
	open := slash(t, ann, "play lights", playground.Values{"mode": "together"}).Message
	openly(t, clickOn(t, ben, open, cellID(t, open, 0)), "1 press,")
}

// hinted asks for a hint, level by level, down to the move.
func hinted(t testing.TB, u *playground.User, m *wire.Message) *wire.Message {
	t.Helper()
	for _, label := range []string{hintLabel(m), "Why?", "Next step", "Next step", "Show the move"} {
		if label == "Next step" && !has(m, label) { // a reason of fewer steps
			continue
		}
		m = press(t, u, m, label).Message
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
func has(m *wire.Message, label string) bool {
	return maybe(m, func(c *wire.Component) bool { return c.Type == discordgo.ButtonComponent && c.Label == label }) != nil
}

// moveOf finds the move in a hint: a cell to press or to open, or a piece to lay.
var moveOf = regexp.MustCompile("(Press|Safe|Mine|Place) (?:([A-F]): )?`([A-Z0-9 ]+)`")

// playOut follows the hints to the end by what is written alone, or if moves have other words, by their buttons; and
// returns the last message.
func playOut(t testing.TB, u *playground.User, m *wire.Message) *wire.Message {
	t.Helper()
	for step := 0; !strings.Contains(playground.Text(m), "Solved"); step++ {
		if step > 80 {
			t.Fatalf("no end:\n%s", playground.Text(m))
		}
		m = hinted(t, u, m)
		found := moveOf.FindStringSubmatch(playground.Text(m))
		if found == nil {
			ofMove := func(c *wire.Component) bool { return strings.Contains(c.CustomID, ":move:") }
			m = clickOn(t, u, m, part(t, m, "move", ofMove).CustomID).Message
			continue
		}
		typed := found[3]
		switch found[1] {
		case "Place":
			typed = found[2] + ": " + typed
		case "Press":
			typed = strings.Fields(typed)[0]
		}
		if found[1] == "Mine" {
			m = press(t, u, m, "Flag cells").Message
		}
		if m = typeCells(t, u, m, typed); found[1] == "Mine" {
			m = press(t, u, m, "Open cells").Message
		}
	}
	return m
}

// solved plays a board to its end: one of presses by the fewest, which one form takes, others by their hints.
func solved(t testing.TB, u *playground.User, m *wire.Message, puzzle string) *wire.Message {
	t.Helper()
	if !ofPresses(puzzle) {
		return playOut(t, u, m)
	}
	drawn := copied(t, u, m)
	m = typeCells(t, u, m, notation.Cells(fewest(t, notation.Puzzle(puzzle), drawn), strings.IndexByte(drawn, '\n')))
	says(t, m, "Solved")
	return m
}

func ofPresses(puzzle string) bool { return strings.Contains("squares lights safe fivers", puzzle) }

// giveUp gives up, and means it.
func giveUp(t testing.TB, u *playground.User, m *wire.Message) *wire.Message {
	t.Helper()
	m = press(t, u, m, "Give up").Message
	return press(t, u, m, "Yes, give up").Message
}
