package challenge

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"switchboard/commands"
	"switchboard/commands/phrases"
	"switchboard/daily"
	"switchboard/notation"

	"github.com/bwmarrin/discordgo"
)

// The parts of a move's custom id that say what to do.
const (
	opCell   = "c" // press or choose a cell
	opUndo   = "u"
	opLay    = "l"
	opHint   = "h"
	opGiveUp = "g" // asks whether they are sure
	opEnd    = "e" // they are
	opStay   = "s" // they are not
	opCopy   = "x"
	opOpen   = "o" // a form for cells to open
	opFlag   = "f" // a form for cells to flag
)

// clickMove makes a move in the asker's own game and shows it in place.
func (c *Challenge) clickMove(ctx context.Context, req *commands.Request) (commands.Reply, error) {
	number, rest, err := readID(req.CustomID, 5)
	if err != nil {
		return commands.Reply{}, err
	}
	p, err := c.puzzle(ctx, number, req.Time)
	if err != nil {
		return commands.Reply{}, err
	}
	practice, op := rest[0] == "1", rest[1]
	cell, err := strconv.Atoi(rest[2])
	if err != nil {
		return commands.Reply{}, &commands.Complaint{Phrase: "stale_button"}
	}
	if (op == opOpen || op == opFlag) && req.Kind == commands.Click {
		return cellForm(req, op), nil
	}
	note := ""
	a, g, err := c.do(ctx, req, p, practice, func(g *daily.Game) (err error) {
		note, err = move(ctx, req, g, op, cell)
		return err
	})
	switch {
	case errors.Is(err, daily.ErrNoPiece):
		note = req.Say("daily_no_piece")
	case errors.Is(err, daily.ErrMove):
		note = req.Say("daily_no_move")
	case err != nil:
		return commands.Reply{}, err
	}
	if op == opCopy {
		return commands.Reply{Text: "```\n" + boardText(g) + "\n```", Private: true}, nil
	}
	reply, err := c.view(ctx, req, a, g, note)
	if op == opGiveUp && !g.Ended() && err == nil {
		reply = c.sure(req, a, reply)
	}
	reply.Update = true
	return reply, err
}

// tries is how often a move is tried again because another came between.
const tries = 50

// do makes a change in a game and saves it if there were moves. Of clicks
// at the same moment, each finds the game as the one before left it.
func (c *Challenge) do(ctx context.Context, req *commands.Request, p *daily.Puzzle, practice bool, change func(*daily.Game) error) (Attempt, *daily.Game, error) {
	for range tries {
		a, err := c.store.DailyGame(ctx, req.UserID, p.Number, practice)
		if err != nil {
			return a, nil, err
		}
		g, err := gameOf(p, a)
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
		saved, err := c.store.SaveDailyGame(ctx, a, periods(p.Number))
		if !errors.Is(err, ErrChanged) {
			return saved, g, err
		}
	}
	return Attempt{}, nil, fmt.Errorf("daily game: %w too often", ErrChanged)
}

func periods(number int) (all []string) {
	for _, p := range daily.Periods(number) {
		all = append(all, string(p))
	}
	return all
}

// move does what a button or form says. It returns what to tell beside the
// board.
func move(ctx context.Context, req *commands.Request, g *daily.Game, op string, cell int) (note string, err error) {
	if g.Ended() {
		return "", nil
	}
	switch op {
	case opCell:
		kind := daily.Press
		if g.Puzzle.Kind == daily.Ghosts {
			kind = daily.Pick
		}
		return "", g.Do(daily.Move{Op: kind, Cells: []int{cell}})
	case opUndo:
		m, ok := g.Takeback()
		if !ok {
			return "", daily.ErrMove
		}
		return "", g.Do(m)
	case opLay:
		return "", g.Do(daily.Move{Op: daily.Lay})
	case opHint:
		if note, err = advice(ctx, req, g); err != nil {
			return "", err
		}
		return note, g.Do(daily.Move{Op: daily.Hint})
	case opEnd:
		return "", g.Do(daily.Move{Op: daily.GiveUp})
	case opOpen, opFlag:
		cells, err := notation.ParseCells(req.Fields["cells"], g.Puzzle.Rows, g.Puzzle.Cols)
		if err != nil {
			return "", err
		}
		kind := map[string]daily.Op{opOpen: daily.Open, opFlag: daily.Flag}[op]
		return "", g.Do(daily.Move{Op: kind, Cells: cells})
	case opGiveUp, opStay, opCopy:
		return "", nil
	}
	return "", &commands.Complaint{Phrase: "stale_button"}
}

// advice words the next good move.
func advice(ctx context.Context, req *commands.Request, g *daily.Game) (string, error) {
	a, err := g.Advise(ctx)
	if err != nil {
		return "", err
	}
	name := func(cell int) string {
		return "`" + notation.CellName(cell/g.Puzzle.Cols, cell%g.Puzzle.Cols) + "`"
	}
	switch {
	case a.Wrong != nil:
		return req.Say("daily_hint_wrong", phrases.With{"Piece": a.Wrong.Piece.String(), "Cells": pieceCells(*a.Wrong)}), nil
	case a.Lay != nil:
		return req.Say("daily_hint_lay", phrases.With{"Piece": a.Lay.Piece.String(), "Cells": pieceCells(*a.Lay)}), nil
	case a.Cell < 0:
		return req.Say("daily_hint_none"), nil
	case g.Puzzle.Kind == daily.Mines:
		return req.Say("daily_hint_safe", phrases.With{"Cell": name(a.Cell)}), nil
	}
	return req.Say("daily_hint_press", phrases.With{"Cell": name(a.Cell)}), nil
}

// cellForm asks for cells by name.
func cellForm(req *commands.Request, op string) commands.Reply {
	title := map[string]string{opOpen: req.Say("daily_open_title"), opFlag: req.Say("daily_flag_title")}[op]
	return commands.Reply{Modal: &commands.Modal{CustomID: req.CustomID, Title: title, Fields: []discordgo.TextInput{{
		CustomID: "cells", Label: req.Say("daily_cells_label"), Style: discordgo.TextInputShort,
		Placeholder: "A1 B2 C3", Required: true, MinLength: 2, MaxLength: 300,
	}}}}
}
