package render

import (
	"errors"

	"switchboard/solver/mines"
)

// Face is what a cell shows, whatever is marked on it.
type Face uint8

const (
	Blank      Face = iota // nothing there: a hole
	Unlit                  // a light that is off
	Lit                    // a light that is on
	Horizontal             // a safe's handle, open
	Vertical               // a safe's handle, closed
	White                  // a white stone
	Black                  // a black stone
	Level                  // a cell with more than two states: Cell.Value
	Number                 // an open mine field cell: Cell.Value, 0 to 8
	Covered                // a hidden mine field cell
	Flagged                // a hidden cell with a flag
	Exploded               // a mine that went off
	MineShown              // a mine laid open at the end
	Floor                  // a Ghost Hunters cell without a ghost
	Ghost                  // a Ghost Hunters cell with a ghost
)

// Mark is what the answer says about a cell.
type Mark uint8

const (
	None      Mark = iota
	Press          // press here; Cell.Order is the turn, shown by animations, and Cell.Times how often
	Safe           // certainly no mine
	Mine           // certainly a mine
	Best           // the best cell to open when nothing is certain
	WrongFlag      // a flag that the numbers refute, or a piece that cannot be here
	Clue           // a cell that a reason counts
	Region         // look here
	Change         // an unsolvable board could be solved with this cell changed
	Reach          // a press of the chosen cell would turn this one
	Doubt          // read from a picture or a text, and not for certain
	marksEnd
)

// frames reports whether the mark is a frame, which leaves room for another.
func (m Mark) frames() bool { return m == Clue || m == Region || m == Reach || m == Doubt }

// NoChance is the Chance of a cell that shows none.
const NoChance = -1

// Cell is one cell of a scene.
type Cell struct {
	Face   Face
	Value  uint8   // the digit of Number and Level
	Mark   Mark    // at most one
	Also   Mark    // a frame beside the mark: Clue, Region, Reach or Doubt
	Order  int     // place in the press sequence from 1; 0 shows none
	Times  int     // how often to press, when more than once
	Chance float64 // chance of a mine; shown between 0 and 1, both left out: those are marks
	Piece  byte    // 'A' to 'F': the Ghost Hunters piece on the cell; 0 for none
	Torch  bool    // the piece has its torch here
	Pinned bool    // the piece was given, not found
}

// Scene is a board with its marks, ready for any painter, of a row and a column at
// least. Cells are row by row from the top left. Labels on the edges come from the painters.
type Scene struct {
	Rows, Cols int
	Cells      []Cell
	Cursor     int     // index of the chosen cell, or -1
	End        End     // how the game stands
	Code       string  // the number of a daily puzzle or the code of a post, in the footer
	Done, Of   int     // presses made and presses in all: a counter; none when Of is 0
	Rest       float64 // chance of a mine in every hidden cell that shows none; 0 shows none
}

// End is how a game ended.
type End uint8

// The ends. A board that is won has bright tiles, and a gold frame when it was won without help.
const (
	Open End = iota // not ended
	Won
	WonUnaided
)

// ErrTooLarge is the error of an animation that would be too large.
var ErrTooLarge = errors.New("render: too large for this painter")

// Frame puts a frame on the cell: Clue, Region, Reach or Doubt. A mark that is there stays beside it.
func (c *Cell) Frame(m Mark) {
	if c.Mark == None || c.Mark.frames() {
		c.Mark = m
	} else {
		c.Also = m
	}
}

// NewScene returns a scene of blank cells without marks.
func NewScene(rows, cols int) Scene {
	s := Scene{Rows: rows, Cols: cols, Cells: make([]Cell, rows*cols), Cursor: -1}
	for i := range s.Cells {
		s.Cells[i].Chance = NoChance
	}
	return s
}

// FieldScene returns a mine field as it is seen.
func FieldScene(p *mines.Position) Scene {
	s := NewScene(p.Rows, p.Cols)
	for i, cell := range p.Cells {
		switch cell {
		case mines.Hidden:
			s.Cells[i].Face = Covered
		case mines.Flag:
			s.Cells[i].Face = Flagged
		default:
			s.Cells[i].Face, s.Cells[i].Value = Number, uint8(cell)
		}
	}
	return s
}
