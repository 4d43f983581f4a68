package render

import (
	"errors"

	"switchboard/solver/mines"
)

// Face is what a cell shows, apart from marks.
type Face uint8

const (
	Blank      Face = iota // a hole
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
	Exploded               // a mine that exploded
	MineShown              // a mine shown at the end
	Floor                  // a Ghost Hunters cell without a ghost
	Ghost                  // a Ghost Hunters cell with a ghost
	facesEnd
)

// Mark is what an answer says about a cell.
type Mark uint8

const (
	None      Mark = iota
	Press          // press here; Cell.Order is its turn, shown in animations, and Cell.Times how often
	Safe           // certainly no mine
	Mine           // certainly a mine
	Best           // the best cell to open when nothing is certain
	WrongFlag      // a flag that the numbers refute, or a piece that cannot be here
	Clue           // a cell that is part of a reason
	Region         // look here
	Change         // changing this cell could make the board solvable
	Reach          // a press of the chosen cell changes this one
	Doubt          // read from a picture or a text, but not with certainty
	marksEnd
)

// frames reports whether the mark is a frame, which leaves room for another mark.
func (m Mark) frames() bool { return m == Clue || m == Region || m == Reach || m == Doubt }

// Cell is one cell of a scene.
type Cell struct {
	Face   Face
	Value  uint8   // the digit of Number and Level
	Mark   Mark    // at most one
	Also   Mark    // a frame around the mark: Clue, Region, Reach or Doubt
	Order  int     // turn of the press, from 1; 0 shows none
	Times  int     // how often to press, where more than once
	Chance float64 // of a mine, shown where above 0 and below 1: those two are marks
	Piece  byte    // Ghost Hunters piece on the cell, 'A' to 'F'; 0 for none
	Torch  bool    // the piece has a torch here
	Pinned bool    // the piece was given, not placed by the player
}

// Scene is a board with its marks, with at least one row and one column. Cells are row by row from the top left. The
// functions that draw it add the labels.
type Scene struct {
	Rows, Cols int
	Cells      []Cell
	Cursor     int     // index of the chosen cell, or -1
	End        End     // how the game ended, if it did
	Code       string  // number of a daily puzzle or code of a post, for the footer
	Done, Of   int     // presses made and presses in all, for the counter; no counter when Of is 0
	Rest       float64 // chance of a mine in each hidden cell that shows none; 0 shows none
}

// End is how a game ended.
type End uint8

// The ends. A solved board has brighter tiles, and a gold frame when it was solved without help.
const (
	Open End = iota // not ended
	Won
	WonUnaided
)

// ErrTooLarge is the error of an animation that would be too large.
var ErrTooLarge = errors.New("render: too large for this painter")

// Frame puts a frame on the cell: Clue, Region, Reach or Doubt. A mark that is there and no frame stays.
func (c *Cell) Frame(m Mark) {
	if c.Mark == None || c.Mark.frames() {
		c.Mark = m
	} else {
		c.Also = m
	}
}

// NewScene returns a scene of blank cells without marks.
func NewScene(rows, cols int) Scene {
	return Scene{Rows: rows, Cols: cols, Cells: make([]Cell, rows*cols), Cursor: -1}
}

// FieldScene returns a mine field as a player sees it.
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
