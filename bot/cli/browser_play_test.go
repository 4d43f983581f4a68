package cli

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"switchboard/notation"
	"switchboard/playground"
	"switchboard/playground/wire"
	"switchboard/solver/ghosts"
	"switchboard/solver/mines"
	"switchboard/tools/must"
)

// hand presses what stands under a message, and returns the message after that.
type hand interface {
	button(m *wire.Message, id string) *wire.Message
	// choose takes a value of the menu whose custom id has a part.
	choose(m *wire.Message, menu, value string) *wire.Message
}

// player plays a board to its end.
type player func(t *testing.T, who *playground.User, by hand, m *wire.Message) *wire.Message

// everyPuzzle is a board of each, and of one that has menus for its cells.
var everyPuzzle = []struct {
	puzzle, size string
	win          player
}{
	{"squares", "3", pressCells(notation.Squares)},
	{"lights", "4", pressCells(notation.Lights)},
	{"lights", "6x3", pressByMenus(notation.Lights)},
	{"safe", "4", pressCells(notation.Safe)},
	{"fivers", "3", pressCells(notation.Fivers)},
	{"mines", "5", openSafe},
	{"ghosts", "", layAll},
}

// pressCells presses what a shortest answer presses.
func pressCells(puzzle notation.Puzzle) player {
	return func(t *testing.T, who *playground.User, by hand, m *wire.Message) *wire.Message {
		for _, cell := range fewest(t, puzzle, copied(t, who, m)) {
			m = by.button(m, cellID(t, m, cell))
		}
		return m
	}
}

// pressByMenus does so by the menus of columns and rows, on six columns.
func pressByMenus(puzzle notation.Puzzle) player {
	return func(t *testing.T, who *playground.User, by hand, m *wire.Message) *wire.Message {
		const cols = 6
		for _, cell := range fewest(t, puzzle, copied(t, who, m)) {
			m = by.choose(m, "column", fmt.Sprint(cell%cols))
			m = by.choose(m, "row", fmt.Sprint(cell/cols))
			m = by.button(m, button(t, m, "Press "+notation.CellName(cell/cols, cell%cols)))
		}
		return m
	}
}

// openSafe opens the middle, and then what is certainly safe.
func openSafe(t *testing.T, who *playground.User, by hand, m *wire.Message) *wire.Message {
	m = by.button(m, cellID(t, m, 12))
	for !strings.Contains(playground.Text(m), "Solved!") {
		found := must.Get(mines.Find(within(t), fieldOf(t, who, m)))(t)
		safe := slices.IndexFunc(found.Certain, func(c mines.Certain) bool { return !c.Mine })
		if safe < 0 {
			t.Fatalf("a guess is needed:\n%s", copied(t, who, m))
		}
		m = by.button(m, cellID(t, m, found.Certain[safe].Cell))
	}
	return m
}

// layAll lays each piece: chosen in the menu, turned, and laid by a cell.
func layAll(t *testing.T, who *playground.User, by hand, m *wire.Message) *wire.Message {
	for _, at := range answerOf(t, who, m) {
		if piece := at.Piece.String() + "0"; !strings.Contains(button(t, m, "Turn"), ":"+at.Piece.String()) {
			m = by.choose(m, "tool", piece)
		}
		first, torch := slices.Min(slices.Collect(at.Cells.Each())), at.Torches
		if torch == 0 {
			torch = at.Cells
		}
		for turn := range 4 {
			if got, ok := ghosts.Lay(at.Piece, turn, first); ok && got == at {
				m = by.button(m, cellID(t, m, slices.Min(slices.Collect(torch.Each()))))
				break
			}
			m = by.button(m, button(t, m, "Turn"))
		}
	}
	return m
}
