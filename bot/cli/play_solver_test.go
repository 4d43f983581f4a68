package cli

import (
	"slices"
	"strings"
	"testing"

	"switchboard/notation"
	"switchboard/notation/reader"
	"switchboard/playground"
	"switchboard/playground/wire"
	"switchboard/solver/ghosts"
	"switchboard/solver/mines"
	"switchboard/tools/must"
)

// answerOf solves the board that a person copies. It returns the pieces that do
// not lie there yet.
func answerOf(t testing.TB, u *playground.User, m *wire.Message) (left []ghosts.Placement) {
	t.Helper()
	lines := strings.Split(copied(t, u, m), "\n")
	drawn, given := strings.Join(lines[:ghosts.Side], "\n"), strings.Join(lines[ghosts.Side:], "; ")
	read := must.Get(reader.Read(drawn, notation.Ask{Puzzle: notation.Ghosts}))(t)
	cells := read.Ghosts
	board := must.Get(ghosts.NewBoard(cells))(t)
	var placed []ghosts.Placement
	if given != "" {
		all := must.Get(notation.ParsePlaced(given))(t)
		for _, p := range all {
			var on ghosts.Board
			for _, cell := range p.Cells {
				on |= 1 << cell
			}
			at := must.Get(ghosts.Place(ghosts.Piece(p.Piece-'A'), on, board))(t)
			placed = append(placed, at)
		}
	}
	answers := ghosts.Solve(board, placed)
	if len(answers) != 1 {
		t.Fatalf("%d answers to %s", len(answers), drawn)
	}
	return slices.DeleteFunc(answers[0][:], func(at ghosts.Placement) bool { return slices.Contains(placed, at) })
}

// freeCells are those where no piece lies from the start.
func freeCells(t testing.TB, m *wire.Message) (free []int) {
	t.Helper()
	fixed := map[string]bool{}
	wire.Each(m.Components, func(c *wire.Component) { fixed[c.CustomID] = c.Disabled })
	for cell := range ghosts.Cells {
		if !fixed[cellID(t, m, cell)] {
			free = append(free, cell)
		}
	}
	return free
}

// fieldOf reads the field that a person copies, with its total.
func fieldOf(t testing.TB, u *playground.User, m *wire.Message) *mines.Position {
	t.Helper()
	drawn := copied(t, u, m)
	read, err := reader.Read(drawn, notation.Ask{Puzzle: notation.Mines})
	if err != nil {
		t.Fatalf("%s: %v", drawn, err)
	}
	return read.Mines
}
