package toggle

import "math/big"

// Rule names which cells one press flips.
type Rule uint8

// The press rules. Diagonal is the rule of Squares, Plus that of Lights Out and
// of Game of Fivers, Cross that of the Pilot Brothers' safe.
const (
	Plus     Rule = iota // the cell and its 4 orthogonal neighbours
	Diagonal             // the cell and its 4 diagonal neighbours
	Cross                // the whole row and the whole column, the cell once
	King                 // the 3 x 3 block round the cell
	Knight               // the cell and the up to 8 cells a knight's move away
	Ring                 // the 4 orthogonal neighbours, without the cell
)

// Goal names what a board has to become.
type Goal uint8

// The goals. Same is met by either of the other two.
const (
	Off  Goal = iota // every cell off
	On               // every cell on
	Same             // every cell alike
)

// Puzzle is a board, a press rule and a goal. The zero values of the optional
// fields mean the plain game.
type Puzzle struct {
	Board *Board // the start; nil when Levels is set
	Rule  Rule   // ignored when Flips is set
	Goal  Goal

	Target *Board    // a board to reach, in place of Goal
	Holes  *Board    // cells that do not exist: never lit, never pressed
	Locked *Board    // cells that exist and may not be pressed
	States int       // 0 or 2: two states; 3 to 9: a press adds 1 modulo States
	Levels [][]uint8 // the start when States is above 2: rows of digits below States
	Flips  []*Board  // Flips[r*cols+c] holds the cells that a press on (r, c) flips: any rule at all
}

// Answer is what solving found out about a puzzle.
type Answer struct {
	Solvable  bool
	Presses   *Board    // the cells to press; nil when unsolvable or with more than two states
	Times     [][]uint8 // with more than two states: how often to press each cell
	Count     int       // presses in all
	Reached   Goal      // Off or On: the goal that Presses leads to
	Nullity   int       // dimension of the kernel, the space of quiet patterns
	Solutions *big.Int  // number of press sets that solve it, exact

	Proved  bool // no answer has fewer presses than Count
	AtLeast int  // proved lower bound on the presses of any answer; Count when Proved

	Witness      *Board // unsolvable: cells whose lit count must be even, and is odd (for Goal Same, see WitnessOn)
	WitnessOn    *Board // unsolvable with goal Same: the witness against On
	Nearest      *Board // unsolvable: cells to change so that it can be solved
	NearestExact bool   // no fewer changes do
}
