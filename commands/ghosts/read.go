package ghosts

import (
	"context"
	"errors"
	"fmt"

	"switchboard/commands"
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/solver/ghosts"
)

// question is a board, what is already placed on it, and which of the solutions
// is asked for.
type question struct {
	board   ghosts.Board
	placed  []ghosts.Placement
	misfits []*ghosts.Error // placed pieces whose torches are not on their ghosts
	number  int             // of the solution, from 0
	read    notation.Reading
}

// Read reads the question that a command asks.
func (p *Puzzle) Read(ctx context.Context, req *commands.Request) (commands.Question, error) {
	ask := notation.Ask{Puzzle: notation.Ghosts}
	var read notation.Reading
	var err error
	if req.Text("ghosts") != "" {
		read, err = req.Typed(ctx, "ghosts", ask)
	} else {
		read, err = req.Board(ctx, ask)
	}
	if err != nil {
		return nil, err
	}
	text := req.Text("placed")
	if text == "" {
		return ofBoard(read)
	}
	onBoard := read.Placed
	if read.Placed, err = notation.ParsePlaced(text); err != nil {
		return nil, err
	}
	q, err := ofBoard(read)
	if err == nil && onBoard == nil {
		q.read.Placed = nil // who typed the pieces need not be told of them
	}
	return q, err
}

// Found is the question about a board in a message.
func (p *Puzzle) Found(read notation.Reading) (commands.Question, error) { return ofBoard(read) }

// ofBoard is the question about a board that was read, with the pieces on it.
func ofBoard(read notation.Reading) (*question, error) {
	board, err := ghosts.NewBoard(read.Ghosts)
	if err != nil {
		return nil, fmt.Errorf("board of %v: %w", read.Ghosts, err)
	}
	q := &question{board: board, read: read}
	if err := q.lay(read.Placed); err != nil {
		return nil, err
	}
	return q, nil
}

// lay adds pieces as they were read, until one cannot lie so.
func (q *question) lay(placed []notation.Placed) error {
	for _, p := range placed {
		var cells ghosts.Board
		for _, cell := range p.Cells {
			cells |= 1 << cell
		}
		if err := q.place(ghosts.Piece(p.Piece-'A'), cells); err != nil {
			return err
		}
	}
	return nil
}

// place adds a piece that the player has on the board. A piece whose torches are
// wrong is taken as it lies; one that cannot lie so at all is a complaint.
func (q *question) place(piece ghosts.Piece, cells ghosts.Board) error {
	at, err := ghosts.Place(piece, cells, q.board)
	var bad *ghosts.Error
	if errors.As(err, &bad) && bad.Problem == ghosts.NoTorch {
		q.misfits = append(q.misfits, bad)
		at = ghosts.Placement{Piece: piece, Cells: cells, Torches: bad.Torches[0]}
		err = nil
	}
	if err == nil {
		q.placed = append(q.placed, at)
		err = ghosts.Together(q.placed)
	}
	if errors.As(err, &bad) {
		return complainOfPiece(bad)
	}
	return err
}

// complainOfPiece words a piece that cannot lie where the player has it.
func complainOfPiece(e *ghosts.Error) error {
	with := phrases.With{
		"Piece": e.Piece.String(), "Other": e.Other.String(), "Cells": cellList(e.Cells), "Example": "A: A2 A1 B1; F: C4 D4",
	}
	switch e.Problem {
	case ghosts.NoShape:
		if e.Piece == ghosts.B || e.Piece == ghosts.F {
			return &commands.Complaint{Phrase: "ghosts_no_pair", With: with}
		}
		return &commands.Complaint{Phrase: "ghosts_no_corner", With: with}
	case ghosts.Overlap:
		return &commands.Complaint{Phrase: "ghosts_overlap", With: with}
	}
	return &commands.Complaint{Phrase: "ghosts_again", With: with}
}

// Reading is the board as it was read.
func (q *question) Reading() notation.Reading {
	read := q.read
	read.Ghosts, read.Placed = cellsOf(q.board), q.pieces()
	return read
}

// Size is that of every board.
func (*question) Size() (rows, cols int) { return ghosts.Side, ghosts.Side }

// AsText is the board as it is typed, with the pieces that lie on it.
func (q *question) AsText() string { return notation.WriteGhosts(cellsOf(q.board), q.pieces()) }

// pieces are the placed pieces as they are written.
func (q *question) pieces() (placed []notation.Placed) {
	for _, p := range q.placed {
		placed = append(placed, notation.Placed{Piece: 'A' + byte(p.Piece), Cells: cellsOf(p.Cells)})
	}
	return placed
}

// cellsOf lists the cells of a set.
func cellsOf(set ghosts.Board) (cells []int) {
	for cell := range ghosts.Cells {
		if set.Has(cell) {
			cells = append(cells, cell)
		}
	}
	return cells
}
