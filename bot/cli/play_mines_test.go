package cli

import (
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
