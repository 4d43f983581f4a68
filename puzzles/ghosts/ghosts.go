// Package ghosts is the puzzle Ghost Hunters: six torch pieces are laid on 4 x 4 cells so that every ghost is under a
// torch.
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

type Puzzle struct{ puzzles.Usual }

func New() *Puzzle { return &Puzzle{} }

func (*Puzzle) About() puzzles.About {
	return puzzles.About{
		Name: string(notation.Ghosts), Title: "name_ghosts", Rule: "rule_ghosts", Summary: "about_ghosts",
		Help: "help_ghosts", InHelp: "help_line_ghosts", Hints: true, Daily: puzzles.DailyPlace{Place: 4}, Cards: cards,
		Sizes:   map[puzzles.Difficulty]puzzles.Sizes{puzzles.Easy: size, puzzles.Medium: size, puzzles.Hard: size},
		Example: "B4 A3 A2 B2 D2 D1",
		Options: []puzzles.Option{
			{Name: "ghosts", Type: puzzles.OfText, Description: "option_ghosts", MaxLength: 200, Board: true},
			{Name: "board", Type: puzzles.OfText, Description: "option_board_ghosts", MaxLength: puzzles.BoardLimit, Board: true},
			puzzles.FileOption,
			{Name: "placed", Type: puzzles.OfText, Description: "option_placed", MaxLength: 300},
			puzzles.ShowOption,
		},
	}
}

var cards = []puzzles.Card{
	{Title: "learn_ghosts_rule", Text: "learn_ghosts_rule_text", Board: "0001/1101/1000/0100",
		With: "A: A1 B1 A2\nB: C1 D1\nC: C2 D2 D3\nD: A3 A4 B4\nE: B2 B3 C3\nF: C4 D4"},
	{Title: "learn_ghosts_corners", Text: "learn_ghosts_corners_text", Board: "0001/1101/1000/0100", Frame: "A1 D1 A4 D4"},
	{Title: "learn_ghosts_single", Text: "learn_ghosts_single_text", Board: "0110/0000/1100/0101", With: "D: A3 A4 B4"},
	{Title: "learn_ghosts_out", Text: "learn_ghosts_out_text", Board: "1010/1110/0000/0010", With: "D: B1 C1 B2", Frame: "A1"},
	{Title: "learn_ghosts_parity", Text: "learn_ghosts_parity_text", Board: "0001/1101/1000/0100", With: "B: C1 D1\nD: A3 A4 B4",
		Frame: "A1 C1 B2 D2 A3 C3 B4 D4"}, // the cells that have the colour of A1 on a chessboard
}

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
		if err := q.place(ghosts.Piece(p.Piece-'A'), covered(p)); err != nil {
			return nil, err
		}
	}
	return q, nil
}

// covered are the cells of a piece that was read.
func covered(p notation.Placed) (cells ghosts.Board) {
	for _, cell := range p.Cells {
		cells |= 1 << cell
	}
	return cells
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
