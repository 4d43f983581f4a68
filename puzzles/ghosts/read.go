package ghosts

import (
	"errors"
	"fmt"
	"slices"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/solver/ghosts"
)

// Position is a board with its pieces.
type Position struct {
	board   ghosts.Board
	placed  []ghosts.Placement
	misfits []*ghosts.Error // placed pieces whose torches do not match the ghosts
	number  int             // index of the solution to show
	given   int             // how many of placed, from the first, cannot be moved: all of a board that was read
}

// Interpret takes a board with the pieces of the option "placed", or those of the text.
func (*Puzzle) Interpret(read *notation.Reading, o puzzles.Options) (puzzles.Position, error) {
	text := o.Text("placed")
	if text == "" {
		return ofBoard(read.Ghosts, read.Placed)
	}
	placed, err := notation.ParsePlaced(text)
	if err != nil {
		return nil, err
	}
	if read.Placed != nil { // no need to repeat the option, only to say that the pieces of the text do not count
		read.Placed = placed
	}
	return ofBoard(read.Ghosts, placed)
}

func ofBoard(cells []int, placed []notation.Placed) (*Position, error) {
	board, err := ghosts.NewBoard(cells)
	if err != nil {
		return nil, fmt.Errorf("board of %v: %w", cells, err)
	}
	q := &Position{board: board}
	for _, p := range placed {
		var cells ghosts.Board
		for _, cell := range p.Cells {
			cells |= 1 << cell
		}
		if err := q.place(ghosts.Piece(p.Piece-'A'), cells); err != nil {
			return nil, err
		}
	}
	return q, nil
}

// place adds a piece. One with wrong torches is kept as a misfit; one that cannot lie there is a Complaint.
func (q *Position) place(piece ghosts.Piece, cells ghosts.Board) error {
	at, err := ghosts.Place(piece, cells, q.board)
	var bad *ghosts.Error
	if errors.As(err, &bad) && bad.Problem == ghosts.NoTorch {
		q.misfits = append(q.misfits, bad)
		at = ghosts.Placement{Piece: piece, Cells: cells, Torches: bad.Torches[0]}
		err = nil
	}
	if err == nil {
		q.placed, q.given = append(q.placed, at), q.given+1
		err = ghosts.Together(q.placed)
	}
	if errors.As(err, &bad) {
		return complainOfPiece(bad)
	}
	return err
}

// complainOfPiece words the error of a piece that cannot lie there.
func complainOfPiece(e *ghosts.Error) error {
	with := phrases.With{
		"Piece": e.Piece.String(), "Other": e.Other.String(), "Cells": cellList(e.Cells), "Example": "A: A2 A1 B1; F: C4 D4",
	}
	switch e.Problem {
	case ghosts.NoShape:
		if e.Piece == ghosts.B || e.Piece == ghosts.F {
			return &puzzles.Complaint{Phrase: "ghosts_no_pair", With: with}
		}
		return &puzzles.Complaint{Phrase: "ghosts_no_corner", With: with}
	case ghosts.Overlap:
		return &puzzles.Complaint{Phrase: "ghosts_overlap", With: with}
	}
	return &puzzles.Complaint{Phrase: "ghosts_again", With: with}
}

func (*Position) Size() (rows, cols int) { return ghosts.Side, ghosts.Side }

func (q *Position) Text() string {
	var placed []notation.Placed
	for _, p := range inOrder(q.placed) {
		placed = append(placed, notation.Placed{Piece: 'A' + byte(p.Piece), Cells: slices.Collect(p.Cells.Each())})
	}
	return notation.WriteGhosts(slices.Collect(q.board.Each()), placed)
}

// Encode writes the board in two bytes, the index of the solution in one, and each placed piece in three.
func (q *Position) Encode() []byte {
	var out puzzles.Packing
	out.Word(uint16(q.board))
	out = append(out, byte(min(q.number, 255)))
	for _, p := range q.placed {
		out = append(out, byte(p.Piece))
		out.Word(uint16(p.Cells))
	}
	return out
}

func (*Puzzle) Decode(data []byte) (puzzles.Position, error) {
	in := puzzles.Unpack(data)
	q := &Position{board: ghosts.Board(in.Word()), number: int(in.Byte())}
	if q.board.Len() != ghosts.Ghosts {
		return nil, puzzles.ErrPosition
	}
	for in.More() {
		piece, cells := ghosts.Piece(in.Byte()), ghosts.Board(in.Word())
		if piece >= ghosts.Pieces || in.Err() != nil || q.place(piece, cells) != nil {
			return nil, puzzles.ErrPosition
		}
	}
	return q, in.Err()
}
