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
