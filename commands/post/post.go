// Package post answers /post and Post this board: somebody posts a board, everybody plays it privately on the surface
// of package play, and the post keeps score.
//
// Call New, and pass the Room to the router. Whoever sends messages updates a post with Message when its results have
// changed. The rules of codes and scores are in package puzzles.
package post

import (
	"context"
	"encoding/json"
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

// Store stores posts and attempts at them. What is missing is puzzles.ErrNotFound.
type Store interface {
	// CreatePost returns puzzles.ErrChanged if the code is taken.
	CreatePost(context.Context, puzzles.Post) error
	Post(ctx context.Context, code string) (puzzles.Post, error)
	// PlacePost stores the message of a post, and the token that edits it.
	PlacePost(context.Context, puzzles.Post) error
	// PostShown stores that the message is up to date with a value of Changed.
	PostShown(ctx context.Context, code string, changed int64) error
	ClosePost(ctx context.Context, code string, at time.Time) error
	// StartPostAttempt stores an attempt unless there is one, and returns the stored one.
	StartPostAttempt(context.Context, puzzles.Attempt) (puzzles.Attempt, error)
	PostAttempt(ctx context.Context, code, user string) (puzzles.Attempt, error)
	PostAttempts(ctx context.Context, code string) ([]puzzles.Attempt, error)
	// SavePostAttempt returns puzzles.ErrChanged if somebody else was faster.
	SavePostAttempt(context.Context, puzzles.Attempt) error
	play.Games // for boards that wait to be posted
}

const (
	postClick      = "post"      // post:WHAT:CODE, under the post
	attemptClick   = "attempt"   // boards of attempts
	resultsClick   = "results"   // results:post:CODE, under an attempt
	draftClick     = "draft"     // draft:post:KEY, under a board that waits to be posted
	challengeClick = "challenge" // challenge:post:KEY, under a finished board of /play
)

type Room struct {
	surface   *play.Surface
	store     Store
	onAttempt commands.Handler // handles clicks on attempts
}

func New(surface *play.Surface, store Store) *Room {
	r := &Room{surface: surface, store: store}
	r.onAttempt = surface.Handler(attemptClick, r.load, r.enter)
	return r
}

func (r *Room) Definitions() []commands.Command {
	post := commands.Command{Name: "post", Description: "define_post", Take: r.take}
	for _, p := range r.surface.Players() {
		options := append(play.DealOptions(p), puzzles.Option{Name: "say", Type: puzzles.OfText, Description: "option_say", MaxLength: 300})
		if _, draws := p.(puzzles.Artist); draws {
			options = append(options, puzzles.Option{Name: "draw", Type: puzzles.OfText, Description: "option_draw", MaxLength: 16})
		}
		about := p.About()
		post.Subs = append(post.Subs, commands.Command{Name: about.Name, Description: about.Summary, Options: options,
			Handle: r.post, Public: true})
	}
	return []commands.Command{post, {Name: postThis, Type: discordgo.MessageApplicationCommand, Take: r.take, Public: true}}
}

const postThis = "Post this board"

func (r *Room) Clicks() map[string]commands.Handler {
	return map[string]commands.Handler{
		postClick: r.onPost(r.click), attemptClick: r.onAttempt, resultsClick: r.onPost(r.results),
		draftClick: play.OnAction(r.postDraft), challengeClick: play.OnAction(r.challenge),
	}
}

// take posts a board that was given or found in a message. One without a solution is refused.
func (r *Room) take(ctx context.Context, req *commands.Request, p puzzles.Player, q puzzles.Position) (commands.Reply, error) {
	return r.saying(req, func(say string) (commands.Reply, error) {
		taken, err := r.surface.Take(ctx, req, p, q)
		if unsolvable := new(puzzles.Unsolvable); errors.As(err, &unsolvable) {
			return r.refuse(ctx, req, q, unsolvable, say)
		}
		if err != nil {
			return commands.Reply{}, err
		}
		return r.publish(ctx, req, board{Puzzle: taken, Say: say})
	})
}

// post answers /post without a board: it deals one, or makes one that draws something.
func (r *Room) post(ctx context.Context, req *commands.Request) (commands.Reply, error) {
	p := r.surface.Player(req.Sub)
	deal, text := r.surface.Deal, req.Text("draw")
	if text != "" {
		deal = r.draw
	}
	start, err := deal(ctx, req, p)
	if err != nil {
		return commands.Reply{}, err
	}
	return r.saying(req, func(say string) (commands.Reply, error) {
		return r.publish(ctx, req, board{Puzzle: start, Say: say, Draws: text != ""})
	})
}

func (r *Room) saying(req *commands.Request, post func(say string) (commands.Reply, error)) (commands.Reply, error) {
	say, left := commands.WithoutLinks(commands.WithoutMentions(req.Text("say")))
	reply, err := post(say)
	if err != nil || len(left) == 0 {
		return reply, err
	}
	text := puzzles.InCode(puzzles.Clip(strings.Join(left, " "), leftOutText))
	return reply.AndNote(req.SeenBy(true).Say("left_out", phrases.With{"Text": text})), nil
}

const leftOutText = 100

// drawnCells is more than the size of a board for the longest text.
const drawnCells = 500

func (r *Room) draw(ctx context.Context, req *commands.Request, p puzzles.Player) (puzzles.Start, error) {
	d, draws := p.(puzzles.Artist)
	if !draws {
		return puzzles.Start{}, fmt.Errorf("post %q draws nothing", req.Sub)
	}
	return commands.Worked(ctx, r.surface.Services, drawnCells, func(ctx context.Context) (puzzles.Start, error) {
		return d.Draw(ctx, req, req.Text("draw"))
	})
}

// board is the stored form of what was posted.
type board struct {
	Puzzle  puzzles.Start `json:"puzzle"`
	Say     string        `json:"say,omitempty"`
	Draws   bool          `json:"draws,omitempty"`   // its one shortest solution draws letters
	Locale  string        `json:"locale,omitempty"`  // of the server, for the language of the post
	Palette string        `json:"palette,omitempty"` // palette setting of who posted it
}

const codeTries = 10

func (r *Room) publish(ctx context.Context, req *commands.Request, b board) (commands.Reply, error) {
	if !req.MayPost() {
		return commands.Reply{}, &puzzles.Complaint{Phrase: "post_not_here"}
	}
	p, err := r.create(ctx, req, r.surface.Rand(), b)
	if err != nil {
		return commands.Reply{}, err
	}
	return r.firstMessage(ctx, req, p)
}

// firstMessage is a new post, which stores its message once it is sent.
func (r *Room) firstMessage(ctx context.Context, req *commands.Request, p puzzles.Post) (commands.Reply, error) {
	reply, _, err := r.Message(ctx, p.Code)
	reply.Sent = func(ctx context.Context, message string) error {
		p.MessageID = message
		keepToken(&p, req)
		return r.store.PlacePost(ctx, p)
	}
	return reply, err
}

// errPosted is the error of create if the person has posted this board already.
var errPosted = errors.New("post: posted already")

// create stores a post under a code drawn from rng; with errPosted it returns the post that the same person stored
// under that code before.
func (r *Room) create(ctx context.Context, req *commands.Request, rng *rand.Rand, b board) (p puzzles.Post, err error) {
	if settler, ok := r.surface.Player(b.Puzzle.Kind).(puzzles.Settler); ok {
		b.Puzzle, err = commands.Worked(ctx, r.surface.Services, b.Puzzle.Rows*b.Puzzle.Cols, func(ctx context.Context) (puzzles.Start, error) {
			return settler.Open(ctx, rng, b.Puzzle)
		})
		if err != nil {
			return p, fmt.Errorf("begin a board: %w", err)
		}
	}
	b.Locale, b.Palette = req.Server().Locale(), req.PaletteSetting()
	p = puzzles.Post{UserID: req.UserID, ChannelID: req.ChannelID, Data: puzzles.JSON(b), CreatedAt: req.Time}
	for range codeTries {
		p.Code = puzzles.NewCode(rng)
		if err = r.store.CreatePost(ctx, p); !errors.Is(err, puzzles.ErrChanged) {
			break
		}
		if before, e := r.store.Post(ctx, p.Code); e == nil && before.UserID == req.UserID {
			return before, errPosted
		}
	}
	if err != nil {
		return p, fmt.Errorf("create a post: %w", err)
	}
	return p, nil
}

func (r *Room) refuse(ctx context.Context, req *commands.Request, q puzzles.Position, u *puzzles.Unsolvable,
	say string) (commands.Reply, error) {
	req = req.SeenBy(true)
	rows, cols := q.Size()
	answer, err := commands.Worked(ctx, r.surface.Services, rows*cols, func(ctx context.Context) (puzzles.Answer, error) {
		return q.Solve(ctx, req.Speaker())
	})
	if err != nil {
		return commands.Reply{}, err
	}
	reply, err := r.surface.Draw(req, answer, "")
	if err != nil {
		return commands.Reply{}, err
	}
	reply.Small = true
	nearest, err := r.surface.Nearest(ctx, u)
	if errors.Is(err, puzzles.ErrSolved) || errors.Is(err, puzzles.ErrUnplayable) {
		return reply, nil
	}
	if err != nil {
		return commands.Reply{}, err
	}
	key, err := r.store.CreateGame(ctx, req.UserID, puzzles.JSON(board{Puzzle: nearest, Say: say}))
	if err != nil {
		return commands.Reply{}, fmt.Errorf("keep a draft: %w", err)
	}
	button := discordgo.Button{Label: req.Say("post_nearest"), Style: discordgo.PrimaryButton, CustomID: commands.ID(draftClick, "post", key)}
	reply.Components = play.Rows(button)
	return reply, nil
}

func (r *Room) postDraft(ctx context.Context, req *commands.Request, draft play.Action) (commands.Reply, error) {
	data, _, err := r.store.Game(ctx, draft.Key)
	if err != nil {
		return commands.Reply{}, puzzles.Missing(err, play.ErrGone)
	}
	p, err := r.read(puzzles.Post{Data: data})
	if err != nil {
		return commands.Reply{}, err
	}
	return r.publish(ctx, req, p.board)
}

// posted is a stored post with its decoded board.
type posted struct {
	puzzles.Post
	board board
	start *puzzles.Game // without moves
}

func (p *posted) closed() bool { return !p.ClosedAt.IsZero() }

func (r *Room) read(p puzzles.Post) (*posted, error) {
	read := &posted{Post: p}
	if err := json.Unmarshal(p.Data, &read.board); err != nil {
		return nil, fmt.Errorf("read a post: %w", err)
	}
	made := read.board.Puzzle
	k := r.surface.Player(made.Kind)
	if k == nil {
		return nil, fmt.Errorf("read a post: kind %q", made.Kind)
	}
	var err error
	if read.start, err = puzzles.New(k, made); err != nil {
		return nil, fmt.Errorf("read a post: %w", err)
	}
	return read, nil
}

// found returns the post with a code, or a Complaint.
func (r *Room) found(ctx context.Context, code string) (*posted, error) {
	p, err := r.store.Post(ctx, code)
	if err != nil {
		return nil, puzzles.Missing(err, &puzzles.Complaint{Phrase: "post_no_code", With: phrases.With{"Code": puzzles.InCode(code)}})
	}
	return r.read(p)
}

// Shown returns the board of a post.
func (r *Room) Shown(ctx context.Context, _ *commands.Request, customID string) (puzzles.Puzzle, puzzles.Position, bool) {
	prefix, _ := commands.ParseID(customID)
	on, err := play.ParseAction(customID)
	if err != nil || prefix != postClick {
		return nil, nil, false
	}
	p, err := r.found(ctx, on.Key)
	if err != nil {
		return nil, nil, false
	}
	return p.start.Player(), p.start.View(), true
}
