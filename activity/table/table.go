// Package table is a game as a page shows it (View) and what a page does to it
// (Action): compiled into the bot, and to WebAssembly for whoever plays alone. Make a
// Table of a game, hand it each Action with Act, and send what View returns. The rules
// are those of puzzles.Game, and the words those of the chat.
//
// A view holds what a player may see: it is made of puzzles.Game.View, and tells no
// hidden mine. The package has no clock, no network and no store. What must last
// besides the game is Held.
package table

import (
	"cmp"
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
	Held    Held
	Speaker phrases.Speaker
	Palette render.Palette
	Seen    map[string]bool // keys of the tiles that the page has, which View leaves out and adds to; nil: send all

	notice   string          // why the last action was refused
	hint     *puzzles.Answer // the one that is shown, once it is known
	lookBack *puzzles.Answer // the review, or the solution of who gave up
}

// Held is what a person has chosen.
type Held struct {
	Tool   string `json:"tool,omitempty"` // what a touch does, in the words of the puzzle
	Hint   int    `json:"hint,omitempty"` // the level of the hint that is shown, from 1; 0 shows none
	Why    int    `json:"why,omitempty"`  // how many steps its reason takes
	Hinted bool   `json:"hinted,omitempty"`
	All    bool   `json:"all,omitempty"` // the whole solution is shown
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

// Act does what the page asks for, at a time since the start of the game. Again begins
// another game, whose clock is the caller's. The error wraps ErrAction, is the
// context's, or comes from the puzzle.
func (t *Table) Act(ctx context.Context, rng *rand.Rand, at time.Duration, a Action) error {
	g := t.Game
	t.notice = ""
	if a.Cell < 0 || a.Cell >= g.Start.Rows*g.Start.Cols || len(a.Tool) > toolLimit {
		return ErrAction
	}
	switch a.Do {
	case Touch:
		return t.move(ctx, rng, at, func() (puzzles.Move, string) { return puzzles.Touch(g, t.Held.Tool, a.Cell) })
	case MarkCell:
		m, has := puzzles.Mark(g, a.Cell)
		if !has {
			return nil
		}
		return t.move(ctx, rng, at, t.keeping(m))
	case Type:
		return t.typed(ctx, rng, at, a.Text)
	case Take:
		t.Held.Tool = a.Tool
		return nil
	case Undo, GiveUp:
		if err := g.Do(puzzles.Move{Op: puzzles.Op(a.Do), At: at}); err == nil {
			t.changed()
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
		return t.hinted(ctx, at)
	case Follow:
		h, err := t.shownHint(ctx)
		if err != nil || h.Next == nil {
			return err
		}
		return t.move(ctx, rng, at, t.keeping(h.Next.Move))
	case Review:
		return t.review(ctx)
	case Again:
		return t.again(ctx, rng)
	}
	return fmt.Errorf("%w: %q", ErrAction, a.Do)
}

// keeping is a move after which the same tool stays in hand.
func (t *Table) keeping(m puzzles.Move) func() (puzzles.Move, string) {
	return func() (puzzles.Move, string) { return m, t.Held.Tool }
}

// changed forgets what was said of the board before.
func (t *Table) changed() { t.Held.Hint, t.hint, t.lookBack = 0, nil, nil }

// move makes a move, with the tool that is in hand after it.
func (t *Table) move(ctx context.Context, rng *rand.Rand, at time.Duration, touch func() (puzzles.Move, string)) error {
	g := t.Game
	if g.Ended() || g.Lost() {
		return nil
	}
	m, next := touch()
	m.At = at
	err := g.Do(m)
	if errors.Is(err, puzzles.ErrUnsettled) {
		if err = g.Settle(ctx, rng, m); err == nil {
			err = g.Do(m)
		}
	}
	switch {
	case errors.Is(err, puzzles.ErrFull):
		t.notice = t.Speaker.Say("play_full")
	case errors.Is(err, puzzles.ErrMove):
		t.notice = cmp.Or(t.notice, puzzles.Refused(t.Speaker, g, m, err))
	case err != nil:
		return fmt.Errorf("move: %w", err)
	default:
		t.changed()
		t.Held.Tool = next
	}
	return nil
}

// typed touches cells by their names, or makes the moves that the puzzle reads in them.
// What cannot be read is a complaint, which the view says.
func (t *Table) typed(ctx context.Context, rng *rand.Rand, at time.Duration, text string) error {
	g := t.Game
	if len(text) > puzzles.BoardLimit {
		return ErrAction
	}
	var moves []func() (puzzles.Move, string)
	var err error
	if p, ok := g.Player().(puzzles.Typer); ok {
		var read []puzzles.Move
		read, err = p.Typed(g, t.Held.Tool, text)
		for _, m := range read {
			moves = append(moves, func() (puzzles.Move, string) { return m, "" })
		}
	} else {
		var cells []int
		cells, err = notation.ParseCells(text, g.Start.Rows, g.Start.Cols)
		for _, cell := range cells {
			moves = append(moves, func() (puzzles.Move, string) { return puzzles.Touch(g, t.Held.Tool, cell) })
		}
	}
	if err != nil {
		t.notice = Words(t.Speaker, err)
		return nil
	}
	for _, m := range moves {
		if err := t.move(ctx, rng, at, m); err != nil {
			return err
		}
	}
	return nil
}

// hinted notes that a hint was asked for, and takes the tool that it speaks of.
func (t *Table) hinted(ctx context.Context, at time.Duration) error {
	if t.Game.Do(puzzles.Move{Op: puzzles.Hint, At: at}) != nil {
		return nil
	}
	t.Held.Hint, t.Held.Hinted, t.hint = int(puzzles.Level(max(t.Held.Hint, 0)-1).Next(t.Held.Why))+1, true, nil
	hint, err := t.shownHint(ctx)
	t.Held.Tool = cmp.Or(hint.Tool, t.Held.Tool)
	return err
}

// shownHint is the hint of the level that is shown, or of the higher one that it comes to.
func (t *Table) shownHint(ctx context.Context) (puzzles.Answer, error) {
	h, ok := t.Game.View().(puzzles.Hinter)
	if t.hint != nil {
		return *t.hint, nil
	}
	if !ok || t.Held.Hint <= 0 || t.Game.Ended() {
		return puzzles.Answer{}, nil
	}
	hint, level, err := h.Hint(ctx, t.Speaker, puzzles.Level(min(t.Held.Hint-1, int(puzzles.LevelMove))), t.Game.Hints() > 1)
	if err != nil {
		return puzzles.Answer{}, fmt.Errorf("hint: %w", err)
	}
	t.Held.Hint, t.Held.Why, t.hint = min(int(level), int(puzzles.LevelMove))+1, hint.Why, &hint
	return hint, nil
}

// review looks back at a game that is over.
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

// again begins the board that follows, once this one is over.
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
	t.Game, t.Held = g, Held{}
	t.changed()
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

// Done is how far a game is, from 0 to 1, for those who race: the cells that are open,
// the pieces that lie, or the presses of the fewest that are not left.
func (t *Table) Done(ctx context.Context) float64 { return puzzles.Done(ctx, t.Game) }
