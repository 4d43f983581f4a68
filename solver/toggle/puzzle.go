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

// The goals. With two states Same is met by either of the other two.
const (
	Off  Goal = iota // every cell off: at level 0
	On               // every cell on: at the highest level, States - 1
	Same             // every cell alike, on any level
)

// Puzzle is a board, a press rule and a goal. The zero values of the optional fields mean the plain game.
type Puzzle struct {
	Board *Board // the start; nil when Levels is set
	Rule  Rule
	Goal  Goal

	Target *Board    // a board to reach, in place of Goal
	Holes  *Board    // cells that do not exist: never lit, never pressed
	Locked *Board    // cells that exist and may not be pressed
	States int       // 0 or 2: two states; 3 to 9: a press adds 1 modulo States
	Levels [][]uint8 // the start when States is above 2: rows of digits below States; Board does for 0 and 1
}

// Answer is what solving found out about a puzzle.
type Answer struct {
	Solvable  bool
	Presses   *Board    // the cells to press; nil when unsolvable or with more than two states
	Times     [][]uint8 // with more than two states: how often to press each cell
	Count     int       // presses in all
	Reached   Goal      // Off or On: the goal that Presses leads to; Off for a target; Same for a level between
	Level     int       // with more than two states: the level that Times leads to
	Nullity   int       // dimension of the kernel, the space of quiet patterns; if States is not prime, the prime factors of its size
	Solutions *big.Int  // number of press sets that solve it, exact

	Proved  bool // no answer has fewer presses than Count
	AtLeast int  // proved lower bound on the presses of any answer; Count when Proved

	// What follows says why there is no solution; it is nil where the context's deadline came first. With two states,
	// Witness is a set of cells that every press meets an even number of times, so that the number of its cells that
	// are not as the goal wants them stays even or odd for ever: it must be even and is odd. These are its lit cells
	// for Off, its unlit cells for On, those unlike Target for a target. With Same, Witness speaks against Off and
	// WitnessOn against On.
	Witness     *Board
	WitnessOn   *Board
	Refutations []Refutation // with more than two states; each goal is in one of them

	Nearest      *Board    // unsolvable: cells to change so that it can be solved
	Change       [][]uint8 // with more than two states: what to add to each cell of Nearest
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

// Refutation is why levels cannot be reached: a factor for each cell such that every press changes the weighted sum of
// the levels by a multiple of States, while what the cells have still to gain weighs no such multiple.
type Refutation struct {
	Weights [][]uint8
	Levels  []int // that it speaks against
}
