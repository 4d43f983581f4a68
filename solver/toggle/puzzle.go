package toggle

import "math/big"

// Rule says which cells a press flips.
type Rule uint8

// The press rules. Diagonal is the rule of Squares, Plus that of Lights Out and
// of Game of Fivers, Cross that of the Pilot Brothers' safe.
const (
	Plus     Rule = iota // the cell and its 4 orthogonal neighbours
	Diagonal             // the cell and its 4 diagonal neighbours
	Cross                // the cell's row and column, the cell once
	King                 // the 3 x 3 block around the cell
	Knight               // the cell and the up to 8 cells a knight's move away
	Ring                 // the 4 orthogonal neighbours, without the cell
)

// Goal says what the board has to become.
type Goal uint8

// The goals. With two states, Same means Off or On.
const (
	Off  Goal = iota // every cell off: at level 0
	On               // every cell on: at level States - 1
	Same             // every cell at the same level
)

// Puzzle is a board, a press rule and a goal. Zero values of the optional fields mean the plain game.
type Puzzle struct {
	Board *Board // the start; nil when Levels is set
	Rule  Rule
	Goal  Goal

	Target *Board    // a board to reach instead of Goal
	Holes  *Board    // cells that do not exist: never lit, never pressed
	Locked *Board    // cells that exist but may not be pressed
	States int       // 0 or 2: two states; 3 to 9: a press adds 1 modulo States
	Levels [][]uint8 // the start with more than two states, in rows of levels below States; Board will do if all are 0 or 1
}

// Answer is what is known about a puzzle.
type Answer struct {
	Solvable  bool
	Presses   *Board    // two states: the cells to press; nil if unsolvable
	Times     [][]uint8 // more than two states: how often to press each cell
	Count     int       // total presses
	Level     int       // the level that Presses or Times lead to; 0 for a target
	Nullity   int       // two states: independent quiet patterns
	Solutions *big.Int  // exact number of solutions

	Proved  bool // no answer has fewer presses than Count
	AtLeast int  // proved lower bound on the presses of any answer; equal to Count if Proved

	// If the puzzle is unsolvable, the fields below say why; they are nil if the context's deadline came first.
	Refutations []Refutation // each of EndLevels is in one of them

	Nearest      *Board    // cells to change to make it solvable
	Change       [][]uint8 // more than two states: what to add to each cell of Nearest
	NearestExact bool      // no fewer cells do
}

// Pressed returns how often the answer presses a cell.
func (a Answer) Pressed(r, c int) int {
	switch {
	case a.Times != nil:
		return int(a.Times[r][c])
	case a.Presses != nil && a.Presses.At(r, c):
		return 1
	}
	return 0
}

// Refutation shows that levels cannot be reached. With two states, Cells is a set of cells of which every press flips
// an even number. So the number of them that are Wrong never changes from odd to even; it must be even, but is odd. With
// more states, every press changes the sum of levels, weighted by Weights, by a multiple of States, but the weighted
// sum of what the cells have to gain is no such multiple.
type Refutation struct {
	Cells   *Board
	Weights [][]uint8
	Levels  []int // the levels that it refutes
}
