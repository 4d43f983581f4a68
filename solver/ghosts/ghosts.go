// Package ghosts solves, counts, explains and makes Ghost Hunters puzzles: six pieces with torches fill a 4 x 4 board
// so that every one of six ghosts is under a torch.
//
// Call Solve first, or Count if only the number of answers matters. Both are exact cover searches. NewBoard and Place
// convert what a player wrote to a Board and a Placement, or say what is wrong with it. Explain and Hint give reasons.
// Compare says what several answers have in common, and Refute why there is no answer; WaysToCover shows that a refutation
// tries all ways. FindWrong finds wrong pieces, and Puzzles lists every puzzle with one answer.
//
// The package has no wording: errors and reasons are data, and cells are numbers, row*4+col from the top left.
package ghosts

import (
	"fmt"
	"iter"
	"math/bits"
	"strings"
)

// The board and what belongs on it. The six pieces have Ghosts torches in all.
const (
	Side   = 4
	Cells  = Side * Side
	Pieces = 6
	Ghosts = 6
)

// Board is a set of cells: cell row*4+col, from the top left, is that bit. As a puzzle it is the cells with a ghost.
type Board uint16

// Full is the set of all cells.
const Full Board = 1<<Cells - 1

// Has reports whether the cell is in the set.
func (b Board) Has(cell int) bool { return b>>cell&1 == 1 }

// Len returns the number of cells in the set.
func (b Board) Len() int { return bits.OnesCount16(uint16(b)) }

// Each yields the cells in reading order.
func (b Board) Each() iter.Seq[int] { return bitsOf(uint64(b)) }

// String draws the set as four rows of 0 and 1, one a line.
func (b Board) String() string {
	var s strings.Builder
	for cell := range Cells {
		if cell > 0 && cell%Side == 0 {
			s.WriteByte('\n')
		}
		s.WriteByte('0' + byte(b>>cell&1))
	}
	return s.String()
}

// Piece is one of the six pieces.
type Piece uint8

// The pieces. A and E are mirror images of each other.
const (
	A Piece = iota // three cells, a torch at one end
	B              // two cells, a torch on one of them
	C              // three cells, a torch on the corner
	D              // three cells, torches at both ends
	E              // three cells, a torch at the other end than A
	F              // two cells, no torch
)

// String returns the letter of the piece.
func (p Piece) String() string { return string('A' + rune(p)) }

// Placement is a piece on the board: the cells that it covers, and those of them with its torches.
type Placement struct {
	Piece          Piece
	Cells, Torches Board
}

// Fits reports whether the torches of the placement are exactly on the ghosts that it covers. Every placement of an
// answer fits, because there are as many torches as ghosts.
func (p Placement) Fits(ghosts Board) bool { return p.Cells&ghosts == p.Torches }

// Solution is an answer: a placement for each of the six pieces, in their order.
type Solution [Pieces]Placement

// Problem says what is wrong with a placement.
type Problem uint8

// The problems.
const (
	NoShape Problem = iota // Cells are not a place of Piece, however it is turned
	NoTorch                // Cells are a place of Piece with torches on Torches, but the ghosts there are on Ghosts
	Overlap                // Cells are covered by both Piece and Other
	Again                  // Piece was given twice
)

// Error is a problem and where it is. The fields that the problem mentions are set.
type Error struct {
	Problem      Problem
	Piece, Other Piece
	Cells        Board
	Ghosts       Board
	Torches      []Board // each way in which the torches of the piece can be on these cells
}

func (e *Error) Error() string {
	switch e.Problem {
	case NoShape:
		return fmt.Sprintf("ghosts: cells %016b are no place of piece %v", e.Cells, e.Piece)
	case NoTorch:
		return fmt.Sprintf("ghosts: piece %v on cells %016b lights %016b, not the ghosts %016b", e.Piece, e.Cells, e.Torches, e.Ghosts)
	case Overlap:
		return fmt.Sprintf("ghosts: pieces %v and %v share cells %016b", e.Piece, e.Other, e.Cells)
	default:
		return fmt.Sprintf("ghosts: piece %v given twice", e.Piece)
	}
}
