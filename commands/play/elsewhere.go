package play

import (
	"context"
	"errors"
	"fmt"

	"switchboard/commands"
	"switchboard/puzzles"
)

// Enter is the game of a name for a person. Whether they may play it or only look on Attempt.Refused tells.
func (s *Surface) Enter(ctx context.Context, req *commands.Request, game string) (*Attempt, error) {
	prefix, parts := commands.ParseID(game)
	games := s.games[prefix]
	if games.enter == nil || len(parts) != 1 {
		return nil, ErrGone
	}
	return games.enter(ctx, req, parts[0])
}

// Watcher follows the games of a surface, to be read only. It must be quick.
type Watcher interface {
	// Saved is told of a game that was stored just now.
	Saved(*commands.Request, *Attempt)
	// Shown is told that the answer to a request is the message with a game.
	Shown(*commands.Request, *Attempt)
}

// Watch has a watcher follow all games. Call it before the first request.
func (s *Surface) Watch(w Watcher) { s.watcher = w }

func (s *Surface) saved(req *commands.Request, a *Attempt) {
	if a.Prefix == wholeClick { // done beside the message of the game
		beside, message := *req, *a
		beside.Token, message.Prefix, message.Private = "", playClick, a.Session.Private
		req, a = &beside, &message
	}
	if s.watcher != nil {
		s.watcher.Saved(req, a)
	}
}

// shown leaves out what may come to stand behind another message, which has the token then.
func (s *Surface) shown(req *commands.Request, a *Attempt) {
	on, _ := commands.ParseID(req.CustomID)
	if s.watcher != nil && req.Token != "" && (!req.Guest || req.Kind == commands.Slash || on == a.Prefix) {
		s.watcher.Shown(req, a)
	}
}

// Act has a person do something to a game outside of its message, once for each id of a request, and stores it. Do may
// be called again, with a later session, where somebody else was faster.
func (s *Surface) Act(ctx context.Context, req *commands.Request, game string,
	do func(context.Context, *Session) error) (*Attempt, error) {
	for {
		a, err := s.Enter(ctx, req, game)
		if err != nil {
			return nil, err
		}
		if a.Refused != nil {
			return nil, a.Refused
		}
		session := a.Session
		if !session.once(req.ID) {
			return a, nil
		}
		before := len(session.Game.Log())
		err = s.Work(ctx, session.cells(), func(ctx context.Context) error { return do(ctx, session) })
		if err != nil {
			return nil, err
		}
		if len(session.Game.Log()) == before {
			return a, nil // nothing that lasts
		}
		session.View.Hint, session.View.Sure = 0, false
		err = a.Save(ctx, req)
		if errors.Is(err, puzzles.ErrChanged) && ctx.Err() == nil {
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("play: %w", err)
		}
		s.saved(req, a)
		return a, nil
	}
}

// Redraw is the message of a game as it stands, as it was shown in answer to a request.
func (s *Surface) Redraw(ctx context.Context, req *commands.Request, game string) (commands.Reply, error) {
	silent := *req
	silent.Token = "" // this answers nobody
	a, err := s.Enter(ctx, &silent, game)
	if err != nil {
		return commands.Reply{}, err
	}
	return s.Show(ctx, &silent, a, "")
}

// enter is a game of /play. Those of others can be looked at where all see them.
func (r *Room) enter(ctx context.Context, req *commands.Request, key string) (*Attempt, error) {
	a, err := r.load(ctx, req, key)
	if err == nil && a.Private && a.Refused != nil {
		err = ErrGone
	}
	return a, err
}

// Following begins a game like another one, a step harder after a win, which no message shows, and returns its name.
func (r *Room) Following(ctx context.Context, req *commands.Request, before *Attempt) (game string, err error) {
	a, err := r.following(ctx, req, before, before.Private)
	if err != nil {
		return "", err
	}
	return a.Name(), nil
}
