package commands

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"switchboard/commands/phrases"
	"switchboard/notation"
	"switchboard/render"
	"switchboard/solver/ghosts"

	"github.com/bwmarrin/discordgo"
)

// The prefixes of the buttons under answers and hints. The change in their
// tickets is the number of the solution, or the level.
const (
	ghostsClick     = "gs"
	ghostsHintClick = "gh"
)

// haunting is a Ghost Hunters board, what is already placed on it, and how the
// answer is to look.
type haunting struct {
	board   ghosts.Board
	placed  []ghosts.Placement
	misfits []*ghosts.Error // placed pieces whose torches are not on their ghosts
	show    string          // "", emoji, image or animation
	private bool
	notes   []string
}

func (s *Set) ghosts() puzzle {
	s.clicks[ghostsClick] = s.clickGhosts
	s.clicks[ghostsHintClick] = s.clickGhostsHint
	return puzzle{
		name: notation.Ghosts,
		solve: func(ctx context.Context, req *Request) (Reply, error) {
			h, err := s.askGhosts(ctx, req)
			if err != nil {
				return Reply{}, err
			}
			return s.solveGhosts(ctx, req, h, 0)
		},
		hint: func(ctx context.Context, req *Request) (Reply, error) {
			level, err := askedLevel(req)
			if err != nil {
				return Reply{}, err
			}
			h, err := s.askGhosts(ctx, req)
			if err != nil {
				return Reply{}, err
			}
			return s.hintGhosts(ctx, req, h, level)
		},
		solveRead: func(ctx context.Context, req *Request, read notation.Reading) (Reply, error) {
			h, err := hauntingOf(req, read)
			if err != nil {
				return Reply{}, err
			}
			return s.solveGhosts(ctx, req, h, 0)
		},
		hintRead: func(ctx context.Context, req *Request, read notation.Reading) (Reply, error) {
			h, err := hauntingOf(req, read)
			if err != nil {
				return Reply{}, err
			}
			return s.hintGhosts(ctx, req, h, 0)
		},
		play:      s.play,
		solveWith: []string{"ghosts", "board", "file", "placed", "show", "private"},
		playWith:  []string{"difficulty", "mode"},
	}
}

// askGhosts reads what a slash command gives.
func (s *Set) askGhosts(ctx context.Context, req *Request) (haunting, error) {
	ask := notation.Ask{Puzzle: notation.Ghosts}
	var read notation.Reading
	var err error
	if text := req.Text("ghosts"); text != "" {
		read, err = notation.Read(text, ask)
	} else {
		read, err = s.readBoard(ctx, req, ask)
	}
	if err != nil {
		return haunting{}, err
	}
	h, err := hauntingOf(req, read)
	if err != nil || req.Text("placed") == "" {
		return h, err
	}
	placed, err := notation.ParsePlaced(req.Text("placed"))
	if err != nil {
		return h, err
	}
	for _, p := range placed {
		var cells ghosts.Board
		for _, cell := range p.Cells {
			cells |= 1 << cell
		}
		if err := h.place(ghosts.Piece(p.Piece-'A'), cells); err != nil {
			return h, err
		}
	}
	return h, nil
}

// hauntingOf is the board that was read, with the options beside it.
func hauntingOf(req *Request, read notation.Reading) (haunting, error) {
	board, err := ghosts.NewBoard(read.Ghosts)
	if err != nil {
		return haunting{}, fmt.Errorf("board of %v: %w", read.Ghosts, err)
	}
	return haunting{
		board: board, show: req.Text("show"), private: req.Bool("private"), notes: readNotes(req, read),
	}, nil
}

// place adds a piece that the player has on the board. A piece whose torches are
// wrong is taken as it lies; one that cannot lie so at all is a complaint.
func (h *haunting) place(piece ghosts.Piece, cells ghosts.Board) error {
	at, err := ghosts.Place(piece, cells, h.board)
	var bad *ghosts.Error
	if errors.As(err, &bad) && bad.Problem == ghosts.NoTorch {
		h.misfits = append(h.misfits, bad)
		at = ghosts.Placement{Piece: piece, Cells: cells, Torches: bad.Torches[0]}
		err = nil
	}
	if err == nil {
		h.placed = append(h.placed, at)
		err = ghosts.Together(h.placed)
	}
	if errors.As(err, &bad) {
		return complainOfPiece(bad)
	}
	return err
}

// complainOfPiece words a piece that cannot lie where the player has it.
func complainOfPiece(e *ghosts.Error) error {
	with := phrases.With{
		"Piece": e.Piece.String(), "Other": e.Other.String(), "Cells": GhostCells(e.Cells), "Example": "A: A2 A1 B1; F: C4 D4",
	}
	switch e.Problem {
	case ghosts.NoShape:
		if e.Piece == ghosts.B || e.Piece == ghosts.F {
			return &Complaint{Phrase: "ghosts_no_pair", With: with}
		}
		return &Complaint{Phrase: "ghosts_no_corner", With: with}
	case ghosts.Overlap:
		return &Complaint{Phrase: "ghosts_overlap", With: with}
	default:
		return &Complaint{Phrase: "ghosts_again", With: with}
	}
}

// solveGhosts answers with one of the solutions, counted from 0.
func (s *Set) solveGhosts(ctx context.Context, req *Request, h haunting, number int) (Reply, error) {
	answers := ghosts.Solve(h.board, h.placed)
	t := &twin{}
	var reply Reply
	var err error
	if len(answers) == 0 {
		clues := t.noGhosts(req, h)
		reply, err = s.ghostPicture(req, h, h.placed, clues, render.Clue, t)
	} else {
		number = min(max(number, 0), len(answers)-1)
		t.solvedGhosts(req, h, answers, number)
		reply, err = s.ghostPicture(req, h, answers[number][:], 0, render.None, t)
	}
	if err != nil {
		return reply, err
	}
	reply.Private = h.private
	if len(answers) > 1 {
		last := len(answers) - 1
		row := s.buttonRow(ctx, req, ghostsClick, []choiceButton{
			{"p" + strconv.Itoa((number+last)%len(answers)), req.Say("ghosts_previous")},
			{"n" + strconv.Itoa((number+1)%len(answers)), req.Say("ghosts_next")},
		}, h.pack())
		if len(row.Components) > 0 {
			reply.Components = []discordgo.MessageComponent{row}
		}
	}
	return reply, nil
}

// ghostPicture draws the board with pieces on it, and a mark on some cells.
func (s *Set) ghostPicture(req *Request, h haunting, pieces []ghosts.Placement, marked ghosts.Board, mark render.Mark, t *twin) (Reply, error) {
	scene := render.NewScene(ghosts.Side, ghosts.Side)
	for i := range scene.Cells {
		cell := &scene.Cells[i]
		cell.Face = render.Floor
		if h.board.Has(i) {
			cell.Face = render.Ghost
		}
		if marked.Has(i) {
			cell.Mark = mark
		}
		for _, p := range pieces {
			if p.Cells.Has(i) {
				cell.Piece, cell.Torch = 'A'+byte(p.Piece), p.Torches.Has(i)
				cell.Pinned = slices.Contains(h.placed, p)
			}
		}
	}
	show := h.show
	if show == "" {
		show = "image" // emoji cannot outline the pieces
	}
	reply, err := s.picture(req, scene, show, t)
	if err != nil {
		return reply, fmt.Errorf("draw ghosts: %w", err)
	}
	return reply, nil
}

// pack writes the board and the placed pieces: two bytes of ghosts, one of the
// view, then three for each piece.
func (h haunting) pack() []byte {
	view := byte(max(0, slices.Index(views, h.show)))
	if h.private {
		view |= 0x80
	}
	out := append(binary.BigEndian.AppendUint16(nil, uint16(h.board)), view)
	for _, p := range h.placed {
		out = binary.BigEndian.AppendUint16(append(out, byte(p.Piece)), uint16(p.Cells))
	}
	return out
}

// unpackGhosts is the inverse of pack.
func unpackGhosts(data []byte) (haunting, error) {
	if len(data) < 3 || len(data)%3 != 0 || int(data[2]&0x7f) >= len(views) {
		return haunting{}, errTicket
	}
	h := haunting{board: ghosts.Board(binary.BigEndian.Uint16(data)), show: views[data[2]&0x7f], private: data[2]&0x80 != 0}
	if h.board.Len() != ghosts.Ghosts {
		return haunting{}, errTicket
	}
	for data = data[3:]; len(data) > 0; data = data[3:] {
		if data[0] >= ghosts.Pieces || h.place(ghosts.Piece(data[0]), ghosts.Board(binary.BigEndian.Uint16(data[1:]))) != nil {
			return haunting{}, errTicket
		}
	}
	return h, nil
}

// redeemGhosts returns what a button under an answer or a hint stands for.
func (s *Set) redeemGhosts(ctx context.Context, req *Request) (haunting, string, error) {
	change, data, err := s.redeem(ctx, req.CustomID)
	if err != nil {
		return haunting{}, "", err
	}
	h, err := unpackGhosts(data)
	if err != nil || change == "" {
		return haunting{}, "", &Complaint{Phrase: "stale_button"}
	}
	return h, change, nil
}

// clickGhosts pages to another solution, in place.
func (s *Set) clickGhosts(ctx context.Context, req *Request) (Reply, error) {
	h, change, err := s.redeemGhosts(ctx, req)
	if err != nil {
		return Reply{}, err
	}
	number, err := strconv.Atoi(change[1:])
	if err != nil {
		return Reply{}, &Complaint{Phrase: "stale_button"}
	}
	reply, err := s.solveGhosts(ctx, req, h, number)
	reply.Update = true
	return reply, err
}
