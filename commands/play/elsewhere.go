package play

import (
	"context"

	"switchboard/commands"
)

// Enter loads the game with a name (Attempt.Name) for a person. If they may only look at it, Attempt.Refused says why.
func (s *Surface) Enter(ctx context.Context, req *commands.Request, game string) (*Attempt, error) {
	prefix, parts := commands.ParseID(game)
	games := s.games[prefix]
	if games.enter == nil || len(parts) != 1 {
		return nil, ErrGone
	}
	return games.enter(ctx, req, parts[0])
}

// Watcher is told about games, which it must not change. It must be quick.
type Watcher interface {
	// Saved is called after a game was stored.
	Saved(*commands.Request, *Attempt)
	// Shown is called when the answer to a request is a message that shows a game.
	Shown(*commands.Request, *Attempt)
}

// Watch sets the watcher. Call it before the first request.
func (s *Surface) Watch(w Watcher) { s.watcher = w }

func (s *Surface) saved(req *commands.Request, a *Attempt) {
	if a.Prefix == wholeClick { // it acted on a private copy of the board
		beside, message := *req, *a
		beside.Token, message.Prefix, message.Private = "", GameClick, a.Session.Private
		req, a = &beside, &message
	}
	if s.watcher != nil {
		s.watcher.Saved(req, a)
	}
}

// shown tells the watcher, except about requests whose token may end up belonging to another message.
func (s *Surface) shown(req *commands.Request, a *Attempt) {
	on, _ := commands.ParseID(req.CustomID)
	if s.watcher != nil && req.Token != "" && (!req.Guest || req.Kind == commands.Slash || on == a.Prefix) {
		s.watcher.Shown(req, a)
	}
}

// Act lets a person act on a game outside of its message, once per request id, and stores it. If somebody else was
// faster, do is called again with the later session.
func (s *Surface) Act(ctx context.Context, req *commands.Request, game string,
	do func(context.Context, *Session) error) (*Attempt, error) {
	return s.stored(ctx, req, game, s.Enter, func(a *Attempt) (changed bool, err error) {
		before := len(a.Game.Log())
		err = s.Work(ctx, a.cells(), func(ctx context.Context) error { return do(ctx, a.Session) })
		if changed = len(a.Game.Log()) != before; changed {
			a.View.Hint, a.View.Sure = 0, false
		}
		return changed, err
	})
}

// Redraw is the message of a game in its current state, for the request that it answered.
func (s *Surface) Redraw(ctx context.Context, req *commands.Request, game string) (commands.Reply, error) {
	silent := *req
	silent.Token = "" // it answers nobody
	a, err := s.Enter(ctx, &silent, game)
	return s.Begin(ctx, &silent, a, err)
}

// wholeClick is the prefix of private copies of shared boards of /play that show the whole solution.
const wholeClick = "whole"

// whole makes a Loader load such copies.
func whole(load Loader) Loader {
	return func(ctx context.Context, req *commands.Request, key string) (*Attempt, error) {
		a, err := load(ctx, req, key)
		if err == nil {
			a.Prefix, a.Private = wholeClick, true
		}
		return a, err
	}
}

// showAllPrivately shows the whole solution of a shared board in a private copy, on which the person can play on.
func (s *Surface) showAllPrivately(ctx context.Context, req *commands.Request, w Action, load Loader) (commands.Reply, error) {
	beside := *req.SeenBy(true)
	beside.Target = nil // join no crowd
	return s.change(ctx, &beside, w, func(ctx context.Context, req *commands.Request, key string) (*Attempt, error) {
		a, err := whole(load)(ctx, req, key)
		if err == nil {
			a.View.All = false // acted toggles it: it was shown where nobody saw it
		}
		return a, err
	})
}
