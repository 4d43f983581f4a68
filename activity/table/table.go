// Package table is a game on a page: what the page shows (View) and does (Action). It is compiled into the bot, and to
// WebAssembly for people who play alone. Make a Table for a game, pass each Action to Act, and send the result of View.
// The rules are those of puzzles.Game, and texts are those of the chat.
//
// A view has only what the player may see, as it is made from puzzles.Game.View: no hidden mines. The package uses no
// clock, network or store. Besides the game, puzzles.Held has to be stored.
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

// Table is a game on a page. It is not safe for concurrent use.
type Table struct {
	Game    *puzzles.Game
	Held    puzzles.Held
	Speaker phrases.Speaker
	Palette render.Palette
	Seen    map[string]bool // keys of tiles that the page has: View omits them and adds others; nil omits none

	notice   string          // why the last action was refused
	lookBack *puzzles.Answer // the review
}

// Do is a kind of action.
type Do string

// The kinds of actions. Touch and MarkCell use Action.Cell, Take uses Tool, Type uses Text.
const (
	Touch    Do = "touch" // use the selected tool on a cell
	MarkCell Do = "mark"  // flag a cell, in puzzles with flags
	Type     Do = "type"  // cells by name, as in the chat's form
	Take     Do = "take"  // select a tool
	Undo     Do = "undo"
	Hint     Do = "hint"   // show the next level of the hint, or hide the solution if it is shown
	All      Do = "all"    // show the whole solution, in puzzles whose moves are presses
	Follow   Do = "follow" // make the move of the hint
	GiveUp   Do = "give up"
	Review   Do = "review" // rate each move, once the game is over
	Again    Do = "again"  // deal another board, a harder one after a win
)

// Action is one action of a page. Its fields are not validated yet.
type Action struct {
	Do   Do     `json:"do"`
	Cell int    `json:"cell,omitempty"` // row*cols + column
	Tool string `json:"tool,omitempty"`
	Text string `json:"text,omitempty"`
}

// ErrAction says that an action is invalid. One that the rules refuse is no error: the view says why.
var ErrAction = errors.New("table: not an action here")

// toolLimit is the most bytes of a tool's name.
const toolLimit = 8

// Act performs an action, at a time since the start of the game. Again starts another game, whose clock the caller has
// to reset. The error wraps ErrAction, is the context's, or comes from the puzzle.
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

// tap makes moves. If one is refused, the notice says why.
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

// Words returns the text for an error that the person caused, "" for other errors.
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
