package main

import (
	"context"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"testing"

	"switchboard/notation"
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

// clickOn presses a button by its custom id.
func clickOn(t testing.TB, u *playground.User, m *wire.Message, id string) *playground.Answer {
	t.Helper()
	a, err := u.Click(within(t), m, id)
	if err != nil {
		t.Fatalf("click %s: %v\n%s", id, err, playground.Text(u.Find(m.ID)))
	}
	return a
}

// cellID is the custom id of the button of a cell.
func cellID(t testing.TB, m *wire.Message, cell int) string {
	t.Helper()
	id := ""
	wire.Each(m.Components, func(c *wire.Component) {
		if strings.HasPrefix(c.CustomID, "play:cell:") && strings.HasSuffix(c.CustomID, fmt.Sprintf(":%d", cell)) {
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
	a := clickOn(t, u, m, button(t, m, "Copy as text"))
	if !a.Private() {
		t.Error("the text of a board is for who asked")
	}
	return strings.Trim(a.Text(), "`\n")
}

// fewest solves a board that was copied.
func fewest(t testing.TB, puzzle notation.Puzzle, drawn string) (cells []int) {
	t.Helper()
	read, err := notation.Read(drawn, notation.Ask{Puzzle: puzzle})
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

// Every press puzzle is played to the end by its buttons, with the bot stopped
// in the middle and started again.
func TestPressPuzzlesAreWonByClicking(t *testing.T) {
	t.Parallel()
	for _, puzzle := range []notation.Puzzle{notation.Squares, notation.Lights, notation.Safe, notation.Fivers} {
		t.Run(string(puzzle), func(t *testing.T) {
			t.Parallel()
			b := startBot(t, nil)
			ann := b.User("Ann")
			m := slash(t, ann, "play "+string(puzzle), playground.Values{"difficulty": "medium", "size": "5"}).Message
			if m == nil || m.Flags&wire.ComponentsV2 == 0 {
				t.Fatalf("no board of buttons: %s", playground.Text(m))
			}
			cells := fewest(t, puzzle, copied(t, ann, m))
			half := len(cells) / 2
			for _, cell := range cells[:half] {
				m = clickOn(t, ann, m, cellID(t, m, cell)).Message
			}
			b.end(t)
			b.run(t, nil)
			m = clickOn(t, ann, m, cellID(t, m, cells[half])).Message
			m = clickOn(t, ann, m, button(t, m, "Undo")).Message
			if want := fmt.Sprintf("Moves %d · Par %d", half, len(cells)); !strings.Contains(playground.Text(m), want) {
				t.Errorf("want %q in:\n%s", want, playground.Text(m))
			}
			for _, cell := range cells[half:] {
				m = clickOn(t, ann, m, cellID(t, m, cell)).Message
			}
			if text := playground.Text(m); !strings.Contains(text, "Solved!") || !strings.Contains(text, "the fewest possible") {
				t.Errorf("at the end:\n%s", text)
			}
			shared := clickOn(t, ann, m, button(t, m, "Share"))
			if shared.Private() || !strings.Contains(shared.Text(), "shares a board") {
				t.Errorf("shared:\n%s", shared.Text())
			}
			if again := clickOn(t, ann, m, button(t, m, "New board")).Message; again.ID == m.ID {
				t.Error("a new board took the place of the old one")
			}
		})
	}
}

// A board that is too wide for buttons has a cursor, and a form for cells by
// name.
func TestAWideBoardIsPlayedByCursor(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann := b.User("Ann")
	m := slash(t, ann, "play safe", playground.Values{"difficulty": "easy", "size": "8"}).Message
	cells := fewest(t, notation.Safe, copied(t, ann, m))
	at := 0
	for _, cell := range cells[:len(cells)-1] {
		for ; at/8 < cell/8; at += 8 {
			m = clickOn(t, ann, m, button(t, m, "▼")).Message
		}
		for ; at%8 < cell%8; at++ {
			m = clickOn(t, ann, m, button(t, m, "▶")).Message
		}
		for ; at%8 > cell%8; at-- {
			m = clickOn(t, ann, m, button(t, m, "◀")).Message
		}
		m = clickOn(t, ann, m, button(t, m, "Press "+notation.CellName(cell/8, cell%8))).Message
	}
	if len(m.Attachments) != 1 || m.Attachments[0].Description == "" {
		t.Errorf("attachments: %+v", m.Attachments)
	}
	form := clickOn(t, ann, m, button(t, m, "Cell"))
	if form.Modal == nil {
		t.Fatalf("no form: %s", form.Text())
	}
	last := cells[len(cells)-1]
	done, err := ann.Submit(within(t), form, map[string]string{"cell": notation.CellName(last/8, last%8)})
	if err != nil {
		t.Fatal(err)
	}
	if done.Message.ID != m.ID || !strings.Contains(done.Text(), "Solved!") {
		t.Errorf("at the end:\n%s", done.Text())
	}
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
	if a := clickOn(t, ben, open, cellID(t, open, 0)); a.Private() || !strings.Contains(a.Text(), "Moves 1 ") {
		t.Errorf("together:\n%s", a.Text())
	}
}

// Many press at the same moment: each press counts once, and the message shows
// them all.
func TestPressesAtTheSameMoment(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	m := slash(t, b.User("Ann"), "play squares", playground.Values{"mode": "together", "size": "5", "difficulty": "hard"}).Message
	before := fewest(t, notation.Squares, copied(t, b.User("Ann"), m))
	var all sync.WaitGroup
	for i := range 8 {
		u := b.User(fmt.Sprintf("P%d", i))
		all.Go(func() {
			if _, err := u.Click(within(t), m, cellID(t, m, 24)); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	now := b.User("Ann").Find(m.ID)
	if after := fewest(t, notation.Squares, copied(t, b.User("Ann"), now)); fmt.Sprint(after) != fmt.Sprint(before) {
		t.Errorf("eight presses on one cell change the board: %v, before %v", after, before)
	}
	now = clickOn(t, b.User("Ann"), now, cellID(t, now, 0)).Message
	if !strings.Contains(playground.Text(now), "Moves 9 ") {
		t.Errorf("after 9 presses:\n%s", playground.Text(now))
	}
}

// hinted asks for a hint, which comes as a message after the board's.
func hinted(t testing.TB, u *playground.User, m *wire.Message) *wire.Message {
	t.Helper()
	before := len(u.Messages())
	clickOn(t, u, m, button(t, m, "Hint"))
	for ctx := within(t); ctx.Err() == nil; runtime.Gosched() {
		if all := u.Messages(); len(all) > before {
			return all[len(all)-1]
		}
	}
	t.Fatal("no hint came")
	return nil
}

func TestHintAndGivingUp(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann := b.User("Ann")
	m := slash(t, ann, "play lights", playground.Values{"size": "5"}).Message
	hint := hinted(t, ann, m)
	if hint.Flags&wire.Ephemeral == 0 || !strings.Contains(playground.Text(ann.Find(m.ID)), "Hints 1") {
		t.Errorf("hint:\n%s\nboard:\n%s", playground.Text(hint), playground.Text(ann.Find(m.ID)))
	}
	end := clickOn(t, ann, m, button(t, m, "Give up"))
	if text := end.Text(); !strings.Contains(text, "Given up") || !strings.Contains(text, "Press ") {
		t.Errorf("given up:\n%s", text)
	}
}
