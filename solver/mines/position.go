package mines

// Cell is what a player sees of one cell: a number of neighbouring mines from 0
// to 8, or Hidden, or Flag.
type Cell int8

// The cells that show no number.
const (
	Hidden Cell = -1
	Flag   Cell = -2 // hidden, and the player says it is a mine
)

// Unknown is the value of Position.Mines when nobody gave the total.
const Unknown = -1

// Position is a game in play as the player sees it. Cells are row by row from
// the top left: cell (r, c) is Cells[r*Cols+c].
type Position struct {
	Rows, Cols int
	Cells      []Cell
	Mines      int // mines on the whole board, flagged ones counted; Unknown if not given
}
