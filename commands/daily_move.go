package commands

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"switchboard/commands/phrases"
	"switchboard/daily"
	"switchboard/notation"
	"switchboard/solver/ghosts"

	"github.com/bwmarrin/discordgo"
)

// The parts of a move's custom id that say what to do.
const (
	dailyCell   = "c" // press or choose a cell
	dailyUndo   = "u"
	dailyLay    = "l"
	dailyHint   = "h"
	dailyGiveUp = "g" // asks whether they are sure
	dailyEnd    = "e" // they are
	dailyStay   = "s" // they are not
	dailyCopy   = "x"
	dailyOpen   = "o" // a form for cells to open
	dailyFlag   = "f" // a form for cells to flag
)

// clickDailyMove makes a move in the asker's own game and shows it in place.
func (s *Set) clickDailyMove(ctx context.Context, req *Request) (Reply, error) {
	number, rest, err := dailyID(req.CustomID, 5)
	if err != nil {
		return Reply{}, err
	}
	p, err := s.dailyPuzzle(ctx, number, req.Time)
	if err != nil {
		return Reply{}, err
	}
	practice, op := rest[0] == "1", rest[1]
	cell, err := strconv.Atoi(rest[2])
	if err != nil {
		return Reply{}, &Complaint{Phrase: "stale_button"}
	}
	if (op == dailyOpen || op == dailyFlag) && req.Kind == Click {
		return cellForm(req, op), nil
	}
	note := ""
	a, g, err := s.dailyDo(ctx, req, p, practice, func(g *daily.Game) (err error) {
		note, err = dailyMove(ctx, req, g, op, cell)
		return err
	})
	switch {
	case errors.Is(err, daily.ErrNoPiece):
		note = req.Say("daily_no_piece")
	case errors.Is(err, daily.ErrMove):
		note = req.Say("daily_no_move")
	case err != nil:
		return Reply{}, err
	}
	if op == dailyCopy {
		return Reply{Text: "```\n" + dailyText(g) + "\n```", Private: true}, nil
	}
	reply, err := s.dailyView(ctx, req, a, g, note)
	if op == dailyGiveUp && !g.Ended() && err == nil {
		reply = s.dailySure(req, a, reply)
	}
	reply.Update = true
	return reply, err
}

// dailyTries is how often a move is tried again because another came between.
const dailyTries = 50

// dailyDo makes a change in a game and saves it if there were moves. Of clicks
// at the same moment, each finds the game as the one before left it.
func (s *Set) dailyDo(ctx context.Context, req *Request, p *daily.Puzzle, practice bool, change func(*daily.Game) error) (DailyAttempt, *daily.Game, error) {
	for range dailyTries {
		a, err := s.needs.Daily.DailyGame(ctx, req.UserID, p.Number, practice)
		if err != nil {
			return a, nil, err
		}
		g, err := dailyGame(p, a)
		if err != nil {
			return a, nil, err
		}
		before := len(g.Moves)
		if err := change(g); err != nil || len(g.Moves) == before {
			return a, g, err
		}
		if a.Moves, err = daily.EncodeMoves(g.Moves); err != nil {
			return a, nil, err
		}
		a.Solved, a.Presses, a.Over, a.Hints = g.Solved, g.Presses, g.Over(), g.Hints
		if g.Ended() {
			a.EndedAt = req.Time
			a.Took = max(0, a.EndedAt.Sub(a.StartedAt))
		}
		saved, err := s.needs.Daily.SaveDailyGame(ctx, a, dailyPeriods(p.Number))
		if !errors.Is(err, ErrChanged) {
			return saved, g, err
		}
	}
	return DailyAttempt{}, nil, fmt.Errorf("daily game: %w too often", ErrChanged)
}

func dailyPeriods(number int) (all []string) {
	for _, p := range daily.Periods(number) {
		all = append(all, string(p))
	}
	return all
}

// dailyMove does what a button or form says. It returns what to tell beside the
// board.
func dailyMove(ctx context.Context, req *Request, g *daily.Game, op string, cell int) (note string, err error) {
	if g.Ended() {
		return "", nil
	}
	switch op {
	case dailyCell:
		kind := daily.Press
		if g.Puzzle.Kind == daily.Ghosts {
			kind = daily.Pick
		}
		return "", g.Do(daily.Move{Op: kind, Cells: []int{cell}})
	case dailyUndo:
		m, ok := g.Takeback()
		if !ok {
			return "", daily.ErrMove
		}
		return "", g.Do(m)
	case dailyLay:
		return "", g.Do(daily.Move{Op: daily.Lay})
	case dailyHint:
		if note, err = dailyAdvice(ctx, req, g); err != nil {
			return "", err
		}
		return note, g.Do(daily.Move{Op: daily.Hint})
	case dailyEnd:
		return "", g.Do(daily.Move{Op: daily.GiveUp})
	case dailyOpen, dailyFlag:
		cells, err := notation.ParseCells(req.Fields["cells"], g.Puzzle.Rows, g.Puzzle.Cols)
		if err != nil {
			return "", err
		}
		kind := map[string]daily.Op{dailyOpen: daily.Open, dailyFlag: daily.Flag}[op]
		return "", g.Do(daily.Move{Op: kind, Cells: cells})
	case dailyGiveUp, dailyStay, dailyCopy:
		return "", nil
	}
	return "", &Complaint{Phrase: "stale_button"}
}

// dailyAdvice words the next good move.
func dailyAdvice(ctx context.Context, req *Request, g *daily.Game) (string, error) {
	a, err := g.Advise(ctx)
	if err != nil {
		return "", err
	}
	name := func(cell int) string {
		return "`" + notation.CellName(cell/g.Puzzle.Cols, cell%g.Puzzle.Cols) + "`"
	}
	piece := func(p *ghosts.Placement) phrases.With {
		return phrases.With{"Piece": p.Piece.String(), "Cells": ghostCells(p.Cells)}
	}
	switch {
	case a.Wrong != nil:
		return req.Say("daily_hint_wrong", piece(a.Wrong)), nil
	case a.Lay != nil:
		return req.Say("daily_hint_lay", piece(a.Lay)), nil
	case a.Cell < 0:
		return req.Say("daily_hint_none"), nil
	case g.Puzzle.Kind == daily.Mines:
		return req.Say("daily_hint_safe", phrases.With{"Cell": name(a.Cell)}), nil
	}
	return req.Say("daily_hint_press", phrases.With{"Cell": name(a.Cell)}), nil
}

// cellForm asks for cells by name.
func cellForm(req *Request, op string) Reply {
	title := map[string]string{dailyOpen: req.Say("daily_open_title"), dailyFlag: req.Say("daily_flag_title")}[op]
	return Reply{Modal: &Modal{CustomID: req.CustomID, Title: title, Fields: []discordgo.TextInput{{
		CustomID: "cells", Label: req.Say("daily_cells_label"), Style: discordgo.TextInputShort,
		Placeholder: "A1 B2 C3", Required: true, MinLength: 2, MaxLength: 300,
	}}}}
}
