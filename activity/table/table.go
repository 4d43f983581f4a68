// Package table is a game as a page shows it (View) and what a page does to it (Action): compiled into the bot, and to
// WebAssembly for whoever plays alone. Make a Table of a game, hand it each Action with Act, and send what View
// returns. The rules are those of puzzles.Game, and the words those of the chat.
//
// A view holds what a player may see: it is made of puzzles.Game.View, and tells no hidden mine. The package has no
// clock, no network and no store. What must last besides the game is puzzles.Held.
package table

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
)

// Table is a game on a page. It is for one goroutine at a time.
type Table struct {
	Game    *puzzles.Game
	Held    puzzles.Held
	Speaker phrases.Speaker
	Palette render.Palette
	Seen    map[string]bool // keys of the tiles that the page has, which View leaves out and adds to; nil: send all

	notice   string          // why the last action was refused
	lookBack *puzzles.Answer // the review, or the solution of who gave up
}

// Do is what a page does.
type Do string

// The actions. Cell is used by Touch and MarkCell, Tool by Take, Text by Type.
const (
	Touch    Do = "touch" // a tap on a cell, with the tool in hand
	MarkCell Do = "mark"  // a long press: a flag where the puzzle has them
	Type     Do = "type"  // cells by name, as in the chat's form
	Take     Do = "take"  // a tool in hand
	Undo     Do = "undo"
	Hint     Do = "hint"   // the first level, or the next; where all is shown, hide it
	All      Do = "all"    // show the whole solution, where moves are presses
	Follow   Do = "follow" // make the move that the hint shows
	GiveUp   Do = "give up"
	Review   Do = "review" // what each move was worth, once it is over
	Again    Do = "again"  // another board, a step harder after a win
)

// Action is one thing that a page does. Anything may be in it.
type Action struct {
	Do   Do     `json:"do"`
	Cell int    `json:"cell,omitempty"` // row*cols + column
	Tool string `json:"tool,omitempty"`
	Text string `json:"text,omitempty"`
}

// ErrAction says that a page asked for what there is none of. What is refused by the
// rules is no error: the view says why.
var ErrAction = errors.New("table: not an action here")

// toolLimit is the most letters of the name of a tool.
const toolLimit = 8

// Act does what the page asks for, at a time since the start of the game. Again begins another game, whose clock is the
// caller's. The error wraps ErrAction, is the context's, or comes from the puzzle.
func (t *Table) Act(ctx context.Context, rng *rand.Rand, at time.Duration, a Action) error {
	g := t.Game
	t.notice = ""
	if a.Cell < 0 || a.Cell >= g.Start.Rows*g.Start.Cols || len(a.Tool) > toolLimit {
		return ErrAction
	}
	switch a.Do {
	case Touch:
		return t.tap(ctx, rng, at, puzzles.Tap{Cell: a.Cell})
	case MarkCell:
		if m, has := g.Player().Mark(g, a.Cell); has {
			return t.tap(ctx, rng, at, puzzles.Tap{Move: m, Tool: t.Held.Tool})
		}
		return nil
	case Type:
		if len(a.Text) > puzzles.BoardLimit {
			return ErrAction
		}
		taps, err := t.Held.Typed(g, a.Text)
		if err != nil {
			t.notice = Words(t.Speaker, err)
			return nil
		}
		return t.tap(ctx, rng, at, taps...)
	case Take:
		t.Held.Tool = a.Tool
		return nil
	case Undo, GiveUp:
		if g.Do(puzzles.Move{Op: puzzles.Op(a.Do), At: at}) == nil {
			t.Held.Hint, t.lookBack = 0, nil
		}
		return nil
	case All:
		t.Held.All = puzzles.HasAll(g) && g.Do(puzzles.Move{Op: puzzles.All, At: at}) == nil
		return nil
	case Hint:
		if t.Held.All {
			t.Held.All = false
			return nil
		}
		_, err := t.Held.Ask(ctx, t.Speaker, g, at)
		return err
	case Follow:
		h, err := t.Held.Shown(ctx, t.Speaker, g)
		if err != nil || h.Next == nil {
			return err
		}
		return t.tap(ctx, rng, at, puzzles.Tap{Move: h.Next.Move, Tool: t.Held.Tool})
	case Review:
		return t.review(ctx)
	case Again:
		return t.again(ctx, rng)
	}
	return fmt.Errorf("%w: %q", ErrAction, a.Do)
}

// tap makes moves, and notes why one cannot be made.
func (t *Table) tap(ctx context.Context, rng *rand.Rand, at time.Duration, taps ...puzzles.Tap) (err error) {
	settle := func(m puzzles.Move) error { return t.Game.Settle(ctx, rng, m) }
	done := false
	if done, t.notice, err = t.Held.Do(t.Speaker, t.Game, at, settle, taps...); err != nil {
		return fmt.Errorf("move: %w", err)
	}
	if done {
		t.lookBack = nil
	}
	return nil
}

func (t *Table) review(ctx context.Context) error {
	if !t.Game.Ended() {
		return nil
	}
	back, err := puzzles.LookBack(ctx, t.Speaker, t.Game)
	if err != nil {
		return fmt.Errorf("review: %w", err)
	}
	t.lookBack = &back
	return nil
}

func (t *Table) again(ctx context.Context, rng *rand.Rand) error {
	if !t.Game.Ended() && !t.Game.Lost() {
		return nil
	}
	spec, _ := puzzles.Following(t.Game)
	start, err := puzzles.DealPlayable(ctx, rng, t.Game.Player(), spec)
	if err != nil {
		return err
	}
	g, err := puzzles.New(t.Game.Player(), start)
	if err != nil {
		return fmt.Errorf("again: %w", err)
	}
	t.Game, t.Held, t.lookBack = g, puzzles.Held{}, nil
	return nil
}

// Words says an error that the person caused; "" for others.
func Words(s phrases.Speaker, err error) string {
	var unread *notation.Error
	var c *puzzles.Complaint
	switch {
	case errors.As(err, &unread):
		return puzzles.ComplainOfText(s, unread).Words(s)
	case errors.As(err, &c):
		return c.Words(s)
	}
	return ""
}
