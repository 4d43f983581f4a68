package play

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"switchboard/commands"
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
)

// What the components on a board ask for. Their custom ids are
//
//	prefix:what:key        a control
//	prefix:what:key:n      a cell, or a tool
//
// What comes back is checked like anything that a stranger sends.
const (
	toCell   = "cell"   // touch cell n
	toPick   = "pick"   // a menu: touch the cells that are chosen
	toColumn = "column" // menus: choose the column or the row of the cell
	toRow    = "row"
	toPress  = "press"  // touch the chosen cell
	toName   = "name"   // cells by name: opens the form, and is the form
	toTool   = "tool"   // take a tool
	toUndo   = "undo"   // the last move
	toHint   = "hint"   // a hint, or more of it
	toAll    = "all"    // the whole solution, or it no more
	toMove   = "move"   // the move that the hint shows
	toGiveUp = "giveup" // asks whether they are sure
	toEnd    = "end"    // they are
	toStay   = "stay"   // they are not, or have seen what a hint counts
	toText   = "text"   // the board as text
	toReplay = "replay" // the moves as an animation
	toReview = "review" // what each move was worth
	toOpen   = "open"   // in the Activity
)

// want is a custom id that was read.
type want struct{ what, key, arg string }

func id(prefix, what, key string, arg ...string) string {
	return commands.ID(prefix, append([]string{what, key}, arg...)...)
}

func readWant(customID string) (w want, ok bool) {
	_, parts := commands.ParseID(customID)
	if len(parts) < 2 || len(parts) > 3 || !isKey(parts[1]) {
		return w, false
	}
	w = want{what: parts[0], key: parts[1]}
	if len(parts) == 3 {
		w.arg = parts[2]
	}
	return w, true
}

// isKey reports whether s may be the key of a session: up to 32 letters and digits.
func isKey(s string) bool {
	return len(s) > 0 && len(s) <= 32 && strings.Trim(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == ""
}

// ErrGone complains about a board that is no longer kept.
var ErrGone = &puzzles.Complaint{Phrase: "play_gone"}

// Handler answers the clicks on the boards of a prefix. Load is the game of a key for who clicks, and enter for who plays
// outside of messages, and begins it where they have not: what they may not even see is a complaint.
func (s *Surface) Handler(prefix string, load, enter Loader) commands.Handler {
	s.games[prefix] = games{load, enter}
	return func(ctx context.Context, req *commands.Request) (commands.Reply, error) {
		w, ok := readWant(req.CustomID)
		if !ok || req.Kind == commands.Submit && w.what != toName {
			return commands.Reply{}, ErrGone
		}
		if w.what == toOpen {
			return s.Launch(prefix, w.key)
		}
		if h := s.beside(w.what, req.Kind); h != nil {
			a, err := load(ctx, req, w.key)
			if err != nil {
				return commands.Reply{}, err
			}
			return h(ctx, req.SeenBy(true), a)
		}
		if w.what == toAll {
			if a, err := load(ctx, req, w.key); err == nil && !a.Private {
				return s.alone(ctx, req, w, load)
			}
		}
		reply, err := s.change(ctx, req, w, load)
		reply.Update = true
		return reply, err
	}
}

// beside is the handler of what changes nothing on a board; nil for what does.
func (s *Surface) beside(what string, kind commands.Kind) func(context.Context, *commands.Request, *Attempt) (commands.Reply, error) {
	switch {
	case what == toText:
		return func(_ context.Context, _ *commands.Request, a *Attempt) (commands.Reply, error) {
			return commands.Copied(a.Game.View().Text()), nil
		}
	case what == toReplay:
		return s.replay
	case what == toReview:
		return s.review
	case what == toName && kind == commands.Click:
		return s.askCells
	}
	return nil
}

// change acts on the attempt of a key, saves it and shows it. A board of everybody that nobody else acts on is drawn
// before it is saved: so whoever saves shows what nobody has changed since. In a crowd, and where another process was
// faster, it is saved first. Others wait until the context ends: when the reply has been sent.
func (s *Surface) change(ctx context.Context, req *commands.Request, w want, load Loader) (reply commands.Reply, err error) {
	place, err := s.crowds.join(ctx, req)
	if err != nil {
		return reply, err
	}
	defer func() { context.AfterFunc(ctx, place.leave) }() // a picture that is sent must not overtake the one before
	for early := place.alone(); ; early = false {
		a, save, note, err := s.acted(ctx, req, w, load)
		if err != nil {
			return reply, err
		}
		early = early && !a.Private
		if early || !save {
			if reply, err = s.Show(ctx, req, a, note); err != nil || !save {
				return reply, err
			}
		}
		switch err = a.Save(ctx, req); {
		case errors.Is(err, puzzles.ErrChanged) && ctx.Err() == nil:
			continue
		case err != nil:
			return reply, err
		}
		s.saved(req, a)
		if early {
			return reply, nil
		}
		if !place.yield(ctx) {
			return commands.Reply{Acknowledge: true}, nil
		}
		return s.showLatest(ctx, req, a, note, func() (*Attempt, error) { return load(ctx, req, w.key) })
	}
}

// acted loads an attempt and does what a component asks for. It reports whether to save it: what all see even with
// nothing new but a note, so that no later board is drawn over with an earlier one.
func (s *Surface) acted(ctx context.Context, req *commands.Request, w want, load Loader) (a *Attempt, save bool, note string, err error) {
	if a, err = load(ctx, req, w.key); err != nil {
		return nil, false, "", err
	}
	if a.Refused != nil || !a.once(req.ID) {
		return a, false, "", a.Refused
	}
	changed, note, err := s.act(ctx, req, a.Session, w)
	return a, changed || !a.Private, note, err
}

// showLatest shows an attempt as it was saved, or later: whoever moved meanwhile may have been answered before.
func (s *Surface) showLatest(ctx context.Context, req *commands.Request, a *Attempt, note string,
	load func() (*Attempt, error)) (reply commands.Reply, err error) {
	for range 3 {
		if reply, err = s.Show(ctx, req, a, note); err != nil || a.Private {
			return reply, err
		}
		later, err := load()
		if err != nil || slices.Equal(later.Seen, a.Seen) {
			return reply, nil
		}
		a = later
	}
	return reply, nil
}

// act does what a component asks for. Note is what to say beside the board.
func (s *Surface) act(ctx context.Context, req *commands.Request, session *Session, w want) (changed bool, note string, err error) {
	g, v := session.Game, &session.View
	sure := v.Sure
	v.Sure = false
	switch w.what {
	case toColumn, toRow:
		v.Hint = 0
		return v.choose(g, w.what, req.Values), "", nil
	case toTool:
		v.Tool = w.arg
		if len(req.Values) == 1 {
			v.Tool = req.Values[0]
		}
		return len(v.Tool) <= 8, "", nil
	case toStay:
		if !sure { // what a hint counts goes, and the board comes back
			v.Hint = 0
		}
		return true, "", nil
	case toGiveUp:
		v.Sure = !g.Ended()
		return v.Sure, "", nil
	case toEnd:
		return sure && session.do(puzzles.Move{Op: puzzles.GiveUp, At: session.At(req.Time)}) == nil, "", nil
	case toUndo:
		return session.do(puzzles.Move{Op: puzzles.Undo, At: session.At(req.Time)}) == nil, "", nil
	case toAll:
		v.All = !v.All && puzzles.HasAll(g)
		return !v.All || session.do(puzzles.Move{Op: puzzles.All, At: session.At(req.Time)}) == nil, "", nil
	case toHint:
		changed, err = commands.Worked(ctx, s.Services, session.cells(), func(ctx context.Context) (bool, error) {
			return v.Ask(ctx, req.Speaker(), g, session.At(req.Time))
		})
		return changed, "", err
	}
	taps, err := s.taps(ctx, req, session, w)
	if err != nil {
		return false, "", err
	}
	settle := func(m puzzles.Move) error {
		return s.Work(ctx, session.cells(), func(ctx context.Context) error { return g.Settle(ctx, s.Rand(), m) })
	}
	return v.Do(req.Speaker(), g, session.At(req.Time), settle, taps...)
}

func (s *Session) do(m puzzles.Move) error {
	err := s.Game.Do(m)
	if err == nil {
		s.View.Hint = 0
	}
	return err
}

func (v *View) choose(g *puzzles.Game, what string, values []string) bool {
	n, err := strconv.Atoi(strings.Join(values, ""))
	row, col := v.Cell/g.Start.Cols, v.Cell%g.Start.Cols
	if what == toColumn {
		col = n
	} else {
		row = n
	}
	if err != nil || n < 0 || row >= g.Start.Rows || col >= g.Start.Cols {
		return false
	}
	v.Cell = row*g.Start.Cols + col
	return true
}

// taps are what a component does to cells, one after the other.
func (s *Surface) taps(ctx context.Context, req *commands.Request, session *Session, w want) (taps []puzzles.Tap, err error) {
	g, v := session.Game, &session.View
	chosen := []string{w.arg}
	switch w.what {
	case toPress:
		return []puzzles.Tap{{Cell: v.Cell}}, nil
	case toMove:
		hint, err := s.hint(ctx, req, session)
		if err != nil || hint.Next == nil {
			return nil, err
		}
		return []puzzles.Tap{{Move: hint.Next.Move, Tool: v.Tool}}, nil
	case toName:
		if tool := req.Fields[toolField]; slices.ContainsFunc(s.modes(req, session),
			func(o commands.InputOption) bool { return o.Value == tool }) {
			v.Tool = tool
		}
		taps, err := v.Typed(g, req.Fields[cellsField])
		if n := len(taps); n > 0 && taps[n-1].Move.Op == "" {
			v.Cell = taps[n-1].Cell
		}
		return taps, err
	case toPick:
		chosen = req.Values
	case toCell:
	default:
		return nil, ErrGone
	}
	for _, cell := range chosen {
		n, err := strconv.Atoi(cell)
		if err != nil || n < 0 || n >= session.cells() {
			return nil, ErrGone
		}
		taps = append(taps, puzzles.Tap{Cell: n})
	}
	return taps, nil
}

func (s *Surface) hint(ctx context.Context, req *commands.Request, session *Session) (puzzles.Answer, error) {
	return commands.Worked(ctx, s.Services, session.cells(), func(ctx context.Context) (puzzles.Answer, error) {
		return session.View.Shown(ctx, req.Speaker(), session.Game)
	})
}

// The fields of the form for cells.
const (
	cellsField = "cells"
	toolField  = "tool" // what is done with them
)

// modes are the tools of a game that stand side by side as buttons.
func (*Surface) modes(req *commands.Request, session *Session) (all []commands.InputOption) {
	for _, c := range session.Game.Player().Controls(req.Speaker(), session.Game, session.View.Tool) {
		if len(c.Menu) > 0 {
			return nil
		}
		all = append(all, commands.InputOption{Label: c.Label, Value: c.Tool, Default: c.InHand})
	}
	return all
}

func (s *Surface) askCells(_ context.Context, req *commands.Request, a *Attempt) (commands.Reply, error) {
	if a.Refused != nil {
		return commands.Reply{}, a.Refused
	}
	g := a.Game
	example := notation.Cells([]int{0, g.Start.Rows*g.Start.Cols - 1}, g.Start.Cols)
	label := req.Say("play_cells_label", phrases.With{"Example": example})
	if _, ok := g.Player().(puzzles.Typer); ok {
		label, example = req.Say("play_pieces_label"), "A: A1 B1 B2"
	}
	var tools []commands.Field
	if modes := s.modes(req, a.Session); len(modes) > 1 {
		tools = append(tools, commands.ChoiceField(toolField, req.Say("play_cells_mode"), modes))
	}
	return commands.Reply{Modal: &commands.Modal{
		CustomID: req.CustomID, Title: req.Say("play_cells_title"),
		Fields: append([]commands.Field{commands.TextField(cellsField, label, example, 1000)}, tools...),
	}}, nil
}
