package cli

import (
	"strings"
	"testing"

	"switchboard/notation"
	"switchboard/playground"
	"switchboard/playground/wire"
	"switchboard/solver/mines"
)

// fieldOf reads the field that a person copies, with its total.
func fieldOf(t testing.TB, u *playground.User, m *wire.Message) *mines.Position {
	t.Helper()
	drawn := copied(t, u, m)
	read, err := notation.Read(drawn, notation.Ask{Puzzle: notation.Mines})
	if err != nil {
		t.Fatalf("%s: %v", drawn, err)
	}
	return read.Mines
}

// named presses cells by their names.
func named(t testing.TB, u *playground.User, m *wire.Message, cells []int, cols int) *wire.Message {
	t.Helper()
	form := clickOn(t, u, m, button(t, m, "Cells..."))
	var names []string
	for _, cell := range cells {
		names = append(names, notation.CellName(cell/cols, cell%cols))
	}
	a, err := u.Submit(within(t), form, map[string]string{"cells": strings.Join(names, " ")})
	if err != nil {
		t.Fatal(err)
	}
	return a.Message
}

// A small field is played by its buttons alone, through a restart.
func TestASmallFieldIsClearedByClicking(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann := b.User("Ann")
	m := slash(t, ann, "play mines", playground.Values{"size": "5", "difficulty": "medium"}).Message
	m = clickOn(t, ann, m, cellID(t, m, 12)).Message
	b.end(t)
	b.run(t, nil)
	for !strings.Contains(playground.Text(m), "Solved!") {
		found, err := mines.Find(within(t), fieldOf(t, ann, m))
		if err != nil {
			t.Fatal(err)
		}
		safe := -1
		for _, c := range found.Certain {
			if !c.Mine {
				safe = c.Cell
			}
		}
		if safe < 0 {
			t.Fatalf("a guess is needed:\n%s", copied(t, ann, m))
		}
		m = clickOn(t, ann, m, cellID(t, m, safe)).Message
	}
}

// A wide field is played by names, with flags, and by numbers whose mines are
// flagged.
func TestAWideFieldIsClearedByFlagsAndNumbers(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann := b.User("Ann")
	m := slash(t, ann, "play mines", playground.Values{"size": "9", "difficulty": "easy"}).Message
	m = clickOn(t, ann, m, button(t, m, "Open A1")).Message
	for turn := 0; !strings.Contains(playground.Text(m), "Solved!"); turn++ {
		if turn > 100 {
			t.Fatalf("no end:\n%s", copied(t, ann, m))
		}
		p := fieldOf(t, ann, m)
		found, err := mines.Find(within(t), p)
		if err != nil {
			t.Fatal(err)
		}
		var flags, numbers []int
		for _, c := range found.Certain {
			if c.Mine {
				flags = append(flags, c.Cell)
			}
		}
		if len(flags) > 0 {
			m = clickOn(t, ann, m, toolID(t, m, "Flag")).Message
			m = named(t, ann, m, flags, 9)
			m = clickOn(t, ann, m, toolID(t, m, "Open")).Message
			continue
		}
		for cell, seen := range p.Cells {
			hidden := 0
			for _, at := range p.Neighbours(cell) {
				if p.Cells[at] == mines.Hidden {
					hidden++
				}
			}
			if seen > 0 && hidden > 0 {
				numbers = append(numbers, cell)
			}
		}
		m = named(t, ann, m, numbers, 9)
	}
}

// A mine ends the game until the move is taken back, and counts as a hit.
func TestAMineCanBeTakenBack(t *testing.T) {
	t.Parallel()
	b := startBot(t, nil)
	ann := b.User("Ann")
	m := slash(t, ann, "play mines", playground.Values{"size": "5", "difficulty": "medium"}).Message
	m = clickOn(t, ann, m, cellID(t, m, 0)).Message
	for mine := false; !mine; {
		found, err := mines.Find(within(t), fieldOf(t, ann, m))
		if err != nil || len(found.Certain) == 0 {
			t.Fatalf("%v, %v:\n%s", found, err, copied(t, ann, m))
		}
		next := found.Certain[0]
		for _, c := range found.Certain {
			if c.Mine {
				next = c
			}
		}
		mine = next.Mine
		m = clickOn(t, ann, m, cellID(t, m, next.Cell)).Message
	}
	if !strings.Contains(playground.Text(m), "Boom!") {
		t.Fatalf("no mine:\n%s", playground.Text(m))
	}
	m = clickOn(t, ann, m, button(t, m, "Undo")).Message
	if text := playground.Text(m); strings.Contains(text, "Boom!") || !strings.Contains(text, "1 hit") {
		t.Errorf("taken back:\n%s", text)
	}
	if m = giveUp(t, ann, m); !strings.Contains(playground.Text(m), "Mines: `") {
		t.Errorf("given up:\n%s", playground.Text(m))
	}
}

// toolID is the custom id of one of the modes.
func toolID(t testing.TB, m *wire.Message, label string) (id string) {
	t.Helper()
	wire.Each(m.Components, func(c *wire.Component) {
		if c.Type == wire.Button && c.Label == label {
			id = c.CustomID
		}
	})
	return id
}
