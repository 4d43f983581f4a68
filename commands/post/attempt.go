package post

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"switchboard/commands"
	"switchboard/commands/play"
	"switchboard/phrases"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

const (
	toPlay    = "play"
	toHint    = "hint"
	toResults = "results"
	toClose   = "close"
	toText    = "text"
	toOpen    = "open" // opens the Activity
)

func (r *Room) onPost(h func(_ context.Context, _ *commands.Request, what string, p *posted) (commands.Reply, error)) commands.Handler {
	return play.OnAction(func(ctx context.Context, req *commands.Request, w play.Action) (commands.Reply, error) {
		p, err := r.found(ctx, w.Key)
		if err != nil {
			return commands.Reply{}, err
		}
		return h(ctx, req, w.What, p)
	})
}

// click answers a button under a post, and stores which message the post is.
func (r *Room) click(ctx context.Context, req *commands.Request, what string, p *posted) (commands.Reply, error) {
	if what != toOpen || !req.Guest { // the token of this click will not edit the post
		if err := r.place(ctx, req, p.Post); err != nil {
			return commands.Reply{}, err
		}
	}
	reply, err := r.answer(ctx, req.SeenBy(what != toClose), what, p)
	if err != nil || !req.Guest || reply.Update || reply.Launch != nil || p.closed() {
		return reply, err
	}
	// the token of the click edits the post: it is updated, and the click answered in a second message
	updated, shown, err := r.Message(ctx, p.Code)
	if err != nil {
		return commands.Reply{}, err
	}
	updated.Update, updated.Also = true, &reply
	return updated, r.store.PostShown(ctx, p.Code, shown.Changed)
}

// tokenLife is how long a token is used; Discord accepts it a little longer.
const tokenLife = 14 * time.Minute

func keepToken(p *puzzles.Post, req *commands.Request) {
	p.Token, p.TokenUntil = "", time.Time{}
	if req.Guest {
		p.Token, p.TokenUntil = req.Token, req.Time.Add(tokenLife)
	}
}

// place stores the message of a post, and the token that edits it.
func (r *Room) place(ctx context.Context, req *commands.Request, p puzzles.Post) error {
	m, before := req.Target, p
	if m == nil || m.ID == "" {
		return nil
	}
	p.ChannelID, p.MessageID = req.ChannelID, m.ID
	if keepToken(&p, req); p.MessageID == before.MessageID && p.Token == before.Token && p.TokenUntil.Equal(before.TokenUntil) {
		return nil
	}
	return r.store.PlacePost(ctx, p)
}

func (r *Room) answer(ctx context.Context, req *commands.Request, what string, p *posted) (commands.Reply, error) {
	switch what {
	case toPlay, toHint:
		return r.open(ctx, req, p, what == toHint)
	case toResults:
		return r.results(ctx, req, what, p)
	case toClose:
		return r.close(ctx, req, p)
	case toOpen:
		return r.surface.Launch(attemptClick, p.Code)
	case toText:
		return commands.Copied(p.start.View().Text()), nil
	}
	return commands.Reply{}, play.ErrGone
}

// Open shows the board of a code to the person who plays it.
func (r *Room) Open(ctx context.Context, req *commands.Request, typed string) (commands.Reply, error) {
	code, ok := puzzles.ReadCode(typed)
	if !ok {
		return commands.Reply{}, &puzzles.Complaint{Phrase: "post_no_code", With: phrases.With{"Code": puzzles.InCode(typed)}}
	}
	p, err := r.found(ctx, code)
	if err != nil {
		return commands.Reply{}, err
	}
	return r.open(ctx, req, p, false)
}

// enter is a person's attempt at a post, begun if necessary.
func (r *Room) enter(ctx context.Context, req *commands.Request, code string) (*play.Attempt, error) {
	if a, err := r.load(ctx, req, code); err == nil || !errors.Is(err, play.ErrGone) {
		return a, err
	}
	p, err := r.found(ctx, code)
	if err != nil {
		return nil, err
	}
	return r.begin(ctx, req, p)
}

func (r *Room) begin(ctx context.Context, req *commands.Request, p *posted) (*play.Attempt, error) {
	if p.closed() {
		return nil, errClosed
	}
	stored, err := r.start(ctx, req, p.Code, p.start)
	if err != nil {
		return nil, err
	}
	return r.attempt(p, stored)
}

var errClosed = &puzzles.Complaint{Phrase: "post_closed"}

// open shows a person's attempt at a post, with a hint if asked for.
func (r *Room) open(ctx context.Context, req *commands.Request, p *posted, hint bool) (commands.Reply, error) {
	a, err := r.begin(ctx, req, p)
	if err == nil && hint {
		onAttempt := *req // as if clicked on the attempt
		onAttempt.CustomID = commands.ID(attemptClick, toHint, p.Code)
		if req.Guest {
			onAttempt.Token = "" // the token edits the post
		}
		reply, err := r.onAttempt(ctx, &onAttempt)
		reply.Update = false
		return reply, err
	}
	return r.surface.Begin(ctx, req, a, err)
}

func (r *Room) start(ctx context.Context, req *commands.Request, code string, g *puzzles.Game) (puzzles.Attempt, error) {
	data := (&play.Session{Game: g, Kept: play.Kept{Started: req.Time.UTC()}}).Encode()
	return r.store.StartPostAttempt(ctx, puzzles.Attempt{Code: code, UserID: req.UserID, Data: data, StartedAt: req.Time})
}

func (r *Room) results(ctx context.Context, req *commands.Request, _ string, p *posted) (commands.Reply, error) {
	all, err := r.store.PostAttempts(ctx, p.Code)
	s, puzzle := req.Speaker(), p.start.Player()
	lines := append([]string{scoreLine(s, puzzle, all)}, table(s, puzzle, all)...)
	return commands.Reply{Text: puzzles.Clip(strings.Join(lines, "\n"), commands.ContentLimit), Private: true}, err
}

// close closes a post for the person who posted it, and shows its solution.
func (r *Room) close(ctx context.Context, req *commands.Request, p *posted) (commands.Reply, error) {
	if p.UserID != req.UserID {
		return commands.Reply{}, &puzzles.Complaint{Phrase: "post_not_yours"}
	}
	if err := r.store.ClosePost(ctx, p.Code, req.Time); err != nil {
		return commands.Reply{}, err
	}
	return commands.Worked(ctx, r.surface.Services, 0, func(ctx context.Context) (commands.Reply, error) {
		reply, _, err := r.Message(ctx, p.Code)
		reply.Update = true
		return reply, err
	})
}

func (r *Room) challenge(ctx context.Context, req *commands.Request, w play.Action) (commands.Reply, error) {
	played, err := r.surface.Enter(ctx, req, commands.ID(play.GameClick, w.Key))
	if err == nil {
		err = played.Refused
	}
	if err == nil && !played.Game.Ended() {
		err = play.ErrGone
	}
	if err != nil {
		return commands.Reply{}, err
	}
	session := played.Session
	// seeded with the board, so that a second click draws the same codes and finds the post
	rng := rand.New(rand.NewChaCha8(sha256.Sum256([]byte(req.UserID + ":" + w.Key))))
	p, err := r.create(ctx, req, rng, board{Puzzle: session.Game.Start})
	if errors.Is(err, errPosted) {
		return commands.Reply{Text: req.Say("post_challenged", phrases.With{"Code": p.Code, "Puzzle": session.Game.Start.Kind}),
			Private: true}, nil
	}
	if err != nil {
		return commands.Reply{}, err
	}
	stored, err := r.start(ctx, req, p.Code, session.Game)
	if err != nil {
		return commands.Reply{}, err
	}
	if err := r.save(ctx, stored, session); err != nil {
		return commands.Reply{}, err
	}
	return r.firstMessage(ctx, req, p)
}

func (r *Room) load(ctx context.Context, req *commands.Request, code string) (*play.Attempt, error) {
	stored, err := r.store.PostAttempt(ctx, code, req.UserID)
	if err != nil {
		return nil, puzzles.Missing(err, play.ErrGone)
	}
	p, err := r.found(ctx, code)
	if err != nil {
		return nil, err
	}
	return r.attempt(p, stored)
}

// attempt presents a person's game of a post. Everybody may play until the post is closed.
func (r *Room) attempt(p *posted, stored puzzles.Attempt) (*play.Attempt, error) {
	session, err := r.surface.Decode(p.Code, stored.Data)
	if err != nil {
		return nil, fmt.Errorf("load an attempt: %w", err)
	}
	a := &play.Attempt{
		Session: session, Prefix: attemptClick, Private: true, Code: p.Code, Draws: p.board.Draws,
		Save:  func(ctx context.Context, _ *commands.Request) error { return r.save(ctx, stored, session) },
		Title: func(s phrases.Speaker) string { return title(s, session.Game, p.Code) },
		First: func(ctx context.Context, _ *commands.Request) (string, error) {
			all, err := r.store.PostAttempts(ctx, p.Code)
			first, _ := puzzles.First(all)
			return first.UserID, err
		},
		End: func(ctx context.Context, req *commands.Request) ([]string, []discordgo.Button, error) {
			all, err := r.store.PostAttempts(ctx, p.Code)
			results := discordgo.Button{Label: req.Say("post_results"), Style: discordgo.PrimaryButton,
				CustomID: commands.ID(resultsClick, "post", p.Code)}
			return []string{scoreLine(req.Speaker(), session.Game.Player(), all)}, []discordgo.Button{results}, err
		},
	}
	if p.closed() && !session.Game.Ended() {
		a.Refused = errClosed
	}
	return a, nil
}

func (r *Room) save(ctx context.Context, stored puzzles.Attempt, session *play.Session) error {
	g := session.Game
	stored.Data, stored.Solved, stored.GaveUp = session.Encode(), g.Solved(), g.GaveUp()
	stored.Tried = stored.Tried || g.Count() > 0
	stored.Presses, stored.Over, stored.Hints, stored.Took = g.Count(), g.Over(), g.Hints(), g.Took()
	return r.store.SavePostAttempt(ctx, stored)
}
