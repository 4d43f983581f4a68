package notation

import (
	"switchboard/solver/mines"
	"switchboard/solver/toggle"
)

// Puzzle is the name of a puzzle, as in the commands.
type Puzzle string

// The puzzles.
const (
	Squares Puzzle = "squares"
	Lights  Puzzle = "lights"
	Safe    Puzzle = "safe"
	Fivers  Puzzle = "fivers"
	Mines   Puzzle = "mines"
	Ghosts  Puzzle = "ghosts"
)

// Ask is what is known before the text is read.
type Ask struct {
	Puzzle     Puzzle // "" when the board has to tell
	Rows, Cols int    // 0 when not given; shapes a flat run of digits
	States     int    // 0 or 2: two states
	Swap       bool   // read the two symbols the other way round; of a mine field, the one that could be open or hidden
	Transpose  bool   // read rows as columns
}

// Reading is a board that was read. The field of its family is set, the others
// are nil.
type Reading struct {
	Puzzle Puzzle   // what it was read as; "" when two or more fit, then Fits has them
	Fits   []Puzzle // every puzzle that the board can be, likeliest first
	Format Format   // the form it was written in
	Notes  []Note   // what the player should be told: a label dropped, a second board left out

	Toggle *toggle.Puzzle  // squares, lights, safe, fivers: Board or Levels, Flips, Holes, Locked set; Rule and Goal are the caller's
	Mines  *mines.Position // mines
	Layout *Layout         // mines, from a form that shows where every mine is; Mines is then the start of that game
	Ghosts []int           // ghosts: six cells, row*4+col from the top left, ascending

	Off, On string // the symbols taken for off and on, as written; "" where that means nothing
	Unsure  bool   // which symbol is on, or what a symbol means, was a choice between two
}

// Layout is a mine field laid open: where every mine is, and which cell the
// game was begun with. Reading.Mines shows what that first click opens.
type Layout struct {
	Mines *toggle.Board // on where a mine is
	Click int           // the cell opened first, row*cols + column; -1 when the form has none
}
