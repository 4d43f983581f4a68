package play

import (
	"context"
	"errors"
	"fmt"

	"switchboard/commands"
	"switchboard/phrases"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

// Games stores the boards of /play. Missing ones are puzzles.ErrNotFound.
type Games interface {
	// CreateGame stores a game under a new id of letters and digits. Only the owner plays it; "" is everybody.
	CreateGame(ctx context.Context, owner string, data []byte) (id string, err error)
	Game(ctx context.Context, id string) (data []byte, revision int64, err error)
	// SaveGame replaces the revision of a game; false if somebody else has saved since.
	SaveGame(ctx context.Context, id string, revision int64, data []byte) (saved bool, err error)
}

// Room is /play.
type Room struct {
	surface *Surface
	games   Games
	posts   Opener
}

// Opener shows the board of a posted code to the person who plays it.
type Opener func(ctx context.Context, req *commands.Request, code string) (commands.Reply, error)

// Prefixes of custom ids.
const (
	GameClick      = "play" // boards
	againClick     = "again"
	beginClick     = "begin"     // begins a first board, small and easy
	challengeClick = "challenge" // handled by /post
)

// Modes: whether the board is its owner's or everybody's.
const (
	solo     = "solo"
	together = "together"
)

func NewRoom(surface *Surface, games Games, posts Opener) *Room { return &Room{surface, games, posts} }

func (r *Room) Definitions() []commands.Command {
	play := commands.Command{Name: "play", Description: "define_play", Take: r.take}
	for _, p := range r.surface.players {
		options := append(DealOptions(p),
			puzzles.Option{Name: "mode", Type: puzzles.OfText, Description: "option_mode", Choices: puzzles.Values(solo, together)},
			puzzles.Option{Name: "code", Type: puzzles.OfText, Description: "option_code", MaxLength: 10})
		about := p.About()
		play.Subs = append(play.Subs, commands.Command{Name: about.Name, Description: about.Summary, Options: options,
			Handle: r.play, Public: true})
	}
	return []commands.Command{play}
}

// DealOptions are the options of a command that deals or takes a board, as Surface.Deal reads them.
func DealOptions(p puzzles.Player) []puzzles.Option {
	options := []puzzles.Option{
		puzzles.SizeOption,
		{Name: "difficulty", Type: puzzles.OfText, Description: "option_difficulty", Choices: puzzles.Values(difficulties...)},
	}
	for _, o := range p.About().Options {
		if o.Name != puzzles.SizeOption.Name && o.Name != puzzles.ShowOption.Name {
			options = append(options, o)
		}
	}
	return options
}

func (r *Room) Clicks() map[string]commands.Handler {
	return map[string]commands.Handler{
		GameClick: r.surface.Handler(GameClick, r.load, r.load), againClick: OnAction(r.again), beginClick: r.begin,
		wholeClick: r.surface.Handler(wholeClick, whole(r.load), r.load), // opened as the shared board
	}
}

func (r *Room) play(ctx context.Context, req *commands.Request) (commands.Reply, error) {
	p := r.surface.Player(req.Sub)
	return r.startAsked(ctx, req, p, func() (puzzles.Start, error) { return r.surface.Deal(ctx, req, p) })
}

// take begins a game on the board that was given.
func (r *Room) take(ctx context.Context, req *commands.Request, p puzzles.Player, q puzzles.Position) (commands.Reply, error) {
	return r.startAsked(ctx, req, p, func() (puzzles.Start, error) { return r.surface.Take(ctx, req, p, q) })
}

func (r *Room) startAsked(ctx context.Context, req *commands.Request, p puzzles.Player,
	begin func() (puzzles.Start, error)) (commands.Reply, error) {
	if code := req.Text("code"); code != "" {
		return r.posts(ctx, req, code)
	}
	start, err := begin()
	if unsolvable := new(puzzles.Unsolvable); errors.As(err, &unsolvable) {
		err = notSolvable(p, unsolvable, !unsolvable.Misread)
	}
	if err != nil {
		return commands.Reply{}, err
	}
	return r.Start(ctx, req, p, start, req.Text("mode") == together)
}

func notSolvable(p puzzles.Player, u *puzzles.Unsolvable, nearest bool) error {
	return &puzzles.Complaint{Phrase: "play_unsolvable", With: phrases.With{"Puzzle": p.About().Name, "Nearest": nearest}, Cause: u}
}

func (r *Room) Invite(s phrases.Speaker) discordgo.Button {
	return discordgo.Button{Label: s.Say("help_play"), Style: discordgo.SuccessButton, CustomID: beginClick}
}

// begin deals a board that is won in seconds, privately.
func (r *Room) begin(ctx context.Context, req *commands.Request) (commands.Reply, error) {
	req = req.SeenBy(true)
	p := r.surface.players[0]
	sizes := p.About().Sizes[puzzles.Easy]
	dealt, err := r.surface.deal(ctx, p, puzzles.Spec{Rows: sizes.Least, Cols: sizes.Least, Difficulty: puzzles.Easy})
	if err != nil {
		return commands.Reply{}, err
	}
	return r.Start(ctx, req, p, dealt, false)
}

func (r *Room) Offer(s phrases.Speaker, p puzzles.Player, q puzzles.Position) (puzzles.Button, bool) {
	rows, cols := q.Size()
	most := p.About().Sizes[puzzles.Easy]
	return puzzles.Button{ID: "play", Label: s.Say("play_it")}, rows <= most.MostRows && cols <= most.MostCols
}

func (r *Room) Accept(ctx context.Context, req *commands.Request, p puzzles.Player, q puzzles.Position) (commands.Reply, error) {
	taken, err := r.surface.Take(ctx, req, p, q)
	if unsolvable := new(puzzles.Unsolvable); errors.As(err, &unsolvable) {
		return r.acceptNearest(ctx, req, p, unsolvable)
	}
	if err != nil {
		return commands.Reply{}, err
	}
	return r.Start(ctx, req, p, taken, false)
}

func (r *Room) acceptNearest(ctx context.Context, req *commands.Request, p puzzles.Player, u *puzzles.Unsolvable) (commands.Reply, error) {
	nearest, err := r.surface.Nearest(ctx, u)
	if errors.Is(err, puzzles.ErrSolved) || errors.Is(err, puzzles.ErrUnplayable) {
		return commands.Reply{}, notSolvable(p, u, false)
	}
	if err != nil {
		return commands.Reply{}, err
	}
	reply, err := r.Start(ctx, req, p, nearest, false)
	return reply.AndSay(req.SeenBy(true).Say("play_nearest")), err
}

// Start begins a game and shows it, privately if the answer to the request is.
func (r *Room) Start(ctx context.Context, req *commands.Request, p puzzles.Player, dealt puzzles.Start,
	together bool) (commands.Reply, error) {
	a, err := r.create(ctx, req, p, dealt, together, req.ForPerson())
	return r.surface.Begin(ctx, req, a, err)
}

func (r *Room) create(ctx context.Context, req *commands.Request, p puzzles.Player, dealt puzzles.Start, together, private bool) (*Attempt,
	error) {
	g, err := puzzles.New(p, dealt)
	if err != nil {
		return nil, err
	}
	session := &Session{Game: g, Kept: Kept{Started: req.Time.UTC(), Palette: req.PaletteSetting(), Private: private}}
	if !together {
		session.Owner = req.UserID // a shared board has no owner, so it outlives the data of whoever began it
	}
	if session.Key, err = r.games.CreateGame(ctx, session.Owner, session.Encode()); err != nil {
		return nil, fmt.Errorf("create a game: %w", err)
	}
	return r.attempt(session, 0), nil
}

func (r *Room) again(ctx context.Context, req *commands.Request, w Action) (commands.Reply, error) {
	a, err := r.load(ctx, req, w.Key)
	if err == nil {
		a, err = r.Following(ctx, req, a, req.ForPerson())
	}
	return r.surface.Begin(ctx, req, a, err)
}

// Following begins a game like another one, a step harder after a win, without a message.
func (r *Room) Following(ctx context.Context, req *commands.Request, before *Attempt, private bool) (*Attempt, error) {
	g := before.Game
	spec, _ := puzzles.Following(g)
	dealt, err := r.surface.deal(ctx, g.Player(), spec)
	if err != nil {
		return nil, err
	}
	return r.create(ctx, req, g.Player(), dealt, before.Shared, private)
}

// load loads a game. Those of others can be watched if they are public. One that is gone or in an old format is a
// Complaint.
func (r *Room) load(ctx context.Context, req *commands.Request, key string) (*Attempt, error) {
	var session *Session
	data, revision, err := r.games.Game(ctx, key)
	if err == nil {
		session, err = r.surface.Decode(key, data)
	}
	if errors.Is(err, puzzles.ErrNotFound) || errors.Is(err, puzzles.ErrVersion) {
		return nil, ErrGone
	}
	if err != nil {
		return nil, fmt.Errorf("load a game: %w", err)
	}
	a := r.attempt(session, revision)
	if others := a.Owner != "" && a.Owner != req.UserID; others && a.Private {
		return nil, ErrGone
	} else if others {
		a.Refused = &puzzles.Complaint{Phrase: "play_not_yours", With: phrases.With{"Owner": "<@" + a.Owner + ">", "Puzzle": a.Game.Start.Kind},
			Offer: puzzles.Button{ID: commands.ID(againClick, "deal", key), Label: req.SeenBy(true).Say("play_new")}}
	}
	return a, nil
}

// attempt is a stored game of /play on the surface.
func (r *Room) attempt(session *Session, revision int64) *Attempt {
	return &Attempt{
		Session: session, Prefix: GameClick, Private: session.Private, Shared: session.Owner == "",
		Save: func(ctx context.Context, _ *commands.Request) error {
			saved, err := r.games.SaveGame(ctx, session.Key, revision, session.Encode())
			if err == nil && !saved {
				err = puzzles.ErrChanged
			}
			return err
		},
		Title: func(s phrases.Speaker) string {
			p := session.Game.Start
			with := phrases.With{
				"Name": s.Say(session.Game.Player().About().Title), "Cols": p.Cols, "Rows": p.Rows,
				"Difficulty": string(p.Difficulty), "Owner": "<@" + session.Owner + ">",
			}
			return s.Say(phrases.Either(session.Owner == "", "play_title_together", "play_title_solo"), with)
		},
		End: func(_ context.Context, req *commands.Request) ([]string, []discordgo.Button, error) {
			_, harder := puzzles.Following(session.Game)
			again := req.Say(phrases.Either(harder, "play_harder", "play_new"))
			return nil, []discordgo.Button{
				{Label: again, Style: discordgo.SuccessButton, CustomID: commands.ID(againClick, "deal", session.Key)},
				{Label: req.Say("play_challenge"), Style: discordgo.PrimaryButton, CustomID: commands.ID(challengeClick, "post", session.Key)},
			}, nil
		},
	}
}

// Shown returns the current board of a game of any command, by a custom id on it; false if it is gone.
func (r *Room) Shown(ctx context.Context, req *commands.Request, customID string) (puzzles.Puzzle, puzzles.Position, bool) {
	prefix, _ := commands.ParseID(customID)
	load := r.surface.games[prefix].load
	w, err := ParseAction(customID)
	if err != nil || load == nil {
		return nil, nil, false
	}
	a, err := load(ctx, req, w.Key)
	if err != nil {
		return nil, nil, false
	}
	return a.Game.Player(), a.Game.View(), true
}
