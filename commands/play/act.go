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

// Actions of the components of a board. Their custom ids, which come back untrusted, are
//
//	prefix:what:key        a control
//	prefix:what:key:n      a cell, or a tool
const (
	toCell   = "cell"   // touch cell n
	toPick   = "pick"   // menu: touch the chosen cells
	toColumn = "column" // menu: select the column
	toRow    = "row"
	toPress  = "press"  // touch the selected cell
	toName   = "name"   // open the form for cell names; also its submission
	toTool   = "tool"   // choose a tool
	toUndo   = "undo"   // take back the last move
	toHint   = "hint"   // show a hint, or its next level
	toAll    = "all"    // show or hide the whole solution
	toMove   = "move"   // make the move of the hint
	toGiveUp = "giveup" // ask for confirmation of giving up
	toEnd    = "end"    // give up
	toStay   = "stay"   // cancel giving up, or close the picture of a hint
	toText   = "text"   // show the board as text
	toReplay = "replay" // show the moves as an animation
	toReview = "review" // show what each move was worth
	toOpen   = "open"   // open the Activity
	toMore   = "more"   // menu: toName or toText
)

// Action is a parsed custom id.
type Action struct{ What, Key, Arg string }

// ParseAction parses a custom id of these forms. The error is ErrGone.
func ParseAction(customID string) (w Action, err error) {
	_, parts := commands.ParseID(customID)
	if len(parts) < 2 || len(parts) > 3 || !isKey(parts[1]) {
		return w, ErrGone
	}
	w = Action{What: parts[0], Key: parts[1]}
	if len(parts) == 3 {
		w.Arg = parts[2]
	}
	return w, nil
}

// OnAction passes the action in a custom id to a handler.
func OnAction(h func(context.Context, *commands.Request, Action) (commands.Reply, error)) commands.Handler {
	return func(ctx context.Context, req *commands.Request) (commands.Reply, error) {
		w, err := ParseAction(req.CustomID)
		if err != nil {
			return commands.Reply{}, err
		}
		return h(ctx, req, w)
	}
}

// isKey reports whether s may be the key of a session: 1 to 32 letters and digits.
func isKey(s string) bool {
	return len(s) > 0 && len(s) <= 32 && strings.Trim(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == ""
}

// ErrGone is the complaint about a board that is no longer stored.
var ErrGone = &puzzles.Complaint{Phrase: "play_gone"}

// Handler returns the handler of clicks on boards with a prefix. Load loads the game of a key for the person who
// clicks. Enter does so outside of messages, and begins the game if necessary; a game that they may not see is a
// Complaint.
func (s *Surface) Handler(prefix string, load, enter Loader) commands.Handler {
	s.games[prefix] = games{load, enter}
	beside := map[string]func(context.Context, *commands.Request, *Attempt) (commands.Reply, error){ // they do not change the board
		toText: copied, toReplay: s.replay, toReview: s.review, toName: s.askCells,
	}
	return OnAction(func(ctx context.Context, req *commands.Request, w Action) (commands.Reply, error) {
		if req.Kind == commands.Submit && w.What != toName {
			return commands.Reply{}, ErrGone
		}
		if w.What == toOpen {
			return s.Launch(prefix, w.Key)
		}
		if w.What == toMore {
			w.What = strings.Join(req.Values, "")
		}
		if h := beside[w.What]; h != nil && req.Kind == commands.Click {
			a, err := load(ctx, req, w.Key)
			if err != nil {
				return commands.Reply{}, err
			}
			return h(ctx, req.SeenBy(true), a)
		}
		if w.What == toAll {
			if a, err := load(ctx, req, w.Key); err == nil && !a.Private {
				return s.showAllPrivately(ctx, req, w, load)
			}
		}
		reply, err := s.change(ctx, req, w, load)
		reply.Update = true
		return reply, err
	})
}

// change performs an action, saves the attempt and shows it. A shared board is drawn before it is saved, so that a
// successful save proves the drawing current. While others wait on the same message, it is saved alone. They wait until
// ctx ends, when the reply has been sent: no picture must overtake the one before. A shared board is also saved with
// nothing new but a note, so that its picture never replaces a later one.
func (s *Surface) change(ctx context.Context, req *commands.Request, w Action, load Loader) (reply commands.Reply, err error) {
	turn, err := s.crowds.join(ctx, req)
	if err != nil {
		return reply, err
	}
	note, drawn := "", false
	a, err := s.stored(ctx, req, w.Key, load, func(a *Attempt) (save bool, err error) {
		if save, note, err = s.act(ctx, req, a.Session, w); err != nil || a.Private {
			return save, err
		}
		if drawn = !turn.awaited(); drawn {
			reply, err = s.Show(ctx, req, a, note)
		}
		return true, err
	})
	switch {
	case err != nil || drawn:
		return reply, err
	case turn.awaited():
		turn.leave()
		return commands.Reply{Acknowledge: true}, nil
	}
	return s.Show(ctx, req, a, note)
}

// stored loads an attempt, performs an action on it once per request id, and saves it if act says so. If somebody else
// was faster, act is called again with the later attempt.
func (s *Surface) stored(ctx context.Context, req *commands.Request, key string, load Loader,
	act func(*Attempt) (save bool, err error)) (*Attempt, error) {
	for {
		a, err := load(ctx, req, key)
		if err == nil {
			err = a.Refused
		}
		if err != nil || !a.once(req.ID) {
			return a, err
		}
		save, err := act(a)
		if err != nil || !save {
			return a, err
		}
		err = a.Save(ctx, req)
		if errors.Is(err, puzzles.ErrChanged) && ctx.Err() == nil {
			continue
		}
		if err == nil {
			s.saved(req, a)
		}
		return a, err
	}
}

// act performs an action. Note is what to say besides showing the board.
func (s *Surface) act(ctx context.Context, req *commands.Request, session *Session, w Action) (changed bool, note string, err error) {
	g, v := session.Game, &session.View
	sure := v.Sure
	v.Sure = false
	switch w.What {
	case toColumn, toRow:
		v.Hint = 0
		return v.choose(g, w.What, req.Values), "", nil
	case toTool:
		v.Tool = w.Arg
		if len(req.Values) == 1 {
			v.Tool = req.Values[0]
		}
		return len(v.Tool) <= 8, "", nil
	case toStay:
		if !sure { // the picture of the hint goes, the board comes back
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

// taps are the actions on cells, in order.
func (s *Surface) taps(ctx context.Context, req *commands.Request, session *Session, w Action) (taps []puzzles.Tap, err error) {
	g, v := session.Game, &session.View
	chosen := []string{w.Arg}
	switch w.What {
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

func copied(_ context.Context, _ *commands.Request, a *Attempt) (commands.Reply, error) {
	return commands.Copied(a.Game.View().Text()), nil
}

// The fields of the form for cell names.
const (
	cellsField = "cells"
	toolField  = "tool" // the tool
)

// modes are the tools of a game if they are buttons rather than a menu.
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
		CustomID: commands.ID(a.Prefix, toName, a.Key), Title: req.Say("play_cells_title"),
		Fields: append([]commands.Field{commands.TextField(cellsField, label, example, 1000)}, tools...),
	}}, nil
}
