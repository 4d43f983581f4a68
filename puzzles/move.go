package puzzles

import "time"

// Op is something that a player does.
type Op string

// What a player can do.
const (
	Press  Op = "press" // press puzzles: the cell
	Open   Op = "open"  // mines: the cell, or what is round a number whose mines are flagged
	Flag   Op = "flag"  // mines: set a flag on the cell, or take it away
	Lay    Op = "lay"   // ghosts: the piece after quarter turns clockwise, its first torch on the cell, or its first cell without one
	Take   Op = "take"  // ghosts: the piece on the cell off the board
	Undo   Op = "undo"  // the last move that stands
	Hint   Op = "hint"
	All    Op = "all" // the whole solution is shown, from here on
	GiveUp Op = "give up"
)

// Move is one thing that a player did. Which fields count is up to the Op.
type Move struct {
	Op    Op            `json:"op"`
	Cell  int           `json:"cell,omitempty"` // row*cols + column
	Piece int           `json:"piece,omitempty"`
	Turn  int           `json:"turn,omitempty"`
	At    time.Duration `json:"at,omitempty"` // since the start, to the millisecond
}

// counts reports whether the move is one of those that par counts.
func (m Move) counts() bool { return m.Op == Press || m.Op == Lay || m.Op == Open }
