// Package activity serves the bot's boards to Discord's Activity: the page, and behind it
// the way in (api/token) and the games as they go on (api/live). New makes a Server; mount
// it at /activity/, tell it with Launch who opens what, and have it follow the games of
// play.Surface, whose Watcher it is. Run edits the messages of games that are played here.
//
// It has no rules and no store of its own: what a page does goes through play.Surface.Act to the very game that the
// message shows, and the store says what came of it. A page is told of others how far they are, never their moves. It
// trusts nothing that comes: who somebody is Discord says, which game they are at stands in a token that it signed,
// times are its own. What it knows of who is here is lost with the process, and comes back as they connect again. Which
// of several processes a page reaches makes no difference: what happens in one the others hear of (event).
package activity

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"time"

	"switchboard/commands"
	"switchboard/commands/play"
	"switchboard/phrases"
	"switchboard/puzzles"

	"github.com/gorilla/websocket"
	"golang.org/x/sync/errgroup"
	"golang.org/x/time/rate"
)

// Prefix is where the Activity is served: all that is mapped to the outside.
const Prefix = "/activity/"

// Discord is who knows people and who is in an Activity.
type Discord interface {
	// Exchange trades a code of OAuth2 for a token that the page authenticates with, and says
	// whose it is. A code that is no good is ErrDenied.
	Exchange(ctx context.Context, code string) (token string, p Person, err error)
	// Instance is a running Activity; ErrDenied where there is none of that id.
	Instance(ctx context.Context, id string) (Instance, error)
}

// Person is somebody as Discord knows them.
type Person struct {
	ID     string `json:"user"`
	Name   string `json:"name"`
	Avatar string `json:"avatar,omitempty"`
	Locale string `json:"locale,omitempty"`
}

// Instance is a running Activity: where it is, and who is in it.
type Instance struct {
	GuildID, ChannelID string
	Users              []string
}

// ErrDenied says that Discord does not vouch for what somebody claims.
var ErrDenied = errors.New("activity: Discord says otherwise")

// Processes are the bot's others, on the same database.
type Processes interface {
	// Tell tells all of them something, in at most 7,000 bytes.
	Tell(ctx context.Context, said string) error
	// Hear calls heard with what they tell, and with "" once it listens, until ctx or the connection ends.
	Hear(ctx context.Context, heard func(said string)) error
}

// Needs is what a Server works with.
type Needs struct {
	Discord  Discord
	Surface  *play.Surface
	Play     *play.Room        // deals what comes after a board
	Settings commands.Settings // keeps what people opened last, among what they chose
	Phrases  *phrases.Catalogue
	Others   Processes         // nil: there are none
	Page     http.Handler      // of everything but api/, without the prefix
	Origin   func(string) bool // tells from which pages to connect
	Key      []byte            // that tokens are signed with
	Now      func() time.Time
	Log      *slog.Logger

	// Edit replaces a message of the bot in a channel, and EditAnswer the answer to the interaction of a token.
	Edit       func(ctx context.Context, channel, message string, r commands.Reply) error
	EditAnswer func(ctx context.Context, token string, r commands.Reply) error
}

// Server is the Activity's side of the bot.
type Server struct {
	Needs
	mux      http.ServeMux
	upgrader websocket.Upgrader
	entering *rate.Limiter
	hub      hub
	mirror   mirror
	process  string      // tells this one from others
	tell     chan string // what they are to be told
}

// How many may come in, a second and at once: each asks Discord three things.
const (
	enterRate  = 10
	enterBurst = 30
)

// New returns a server.
func New(n Needs) *Server {
	s := &Server{Needs: n, entering: rate.NewLimiter(enterRate, enterBurst), process: rand.Text(), tell: make(chan string, backlog)}
	s.hub.rooms, s.hub.people = map[string]*room{}, map[string]int{}
	s.mirror.init(n, n.Surface.Redraw)
	s.upgrader = websocket.Upgrader{HandshakeTimeout: 5 * time.Second,
		CheckOrigin: func(r *http.Request) bool { return n.Origin(r.Header.Get("Origin")) }}
	s.mux.HandleFunc("POST "+Prefix+"api/token", s.token)
	s.mux.HandleFunc("GET "+Prefix+"api/live", s.live)
	s.mux.Handle(Prefix, http.StripPrefix(strings.TrimSuffix(Prefix, "/"), n.Page))
	return s
}

func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.mux.ServeHTTP(w, r) }

// Run edits messages and hears of other processes until ctx ends; then all connections are closed.
func (s *Server) Run(ctx context.Context) error {
	var g errgroup.Group
	if s.Others != nil {
		g.Go(func() error { s.listen(ctx); return nil })
		g.Go(func() error { s.speak(ctx); return nil })
	}
	s.mirror.run(ctx)
	s.hub.closeAll()
	return g.Wait()
}

// opened is the preference that says what a person opened last: the instance, while Discord
// opens it # and the channel, and the game, with goesOn before it where they did not ask for it.
const (
	opened = "activity"
	goesOn = "~"
)

// Launch notes what somebody opens: before it opens with no instance, as its page may be
// faster than Discord's word of which it is.
func (s *Server) Launch(ctx context.Context, req *commands.Request, game, instance string) error {
	if game == "" {
		mine, _, err := s.Settings.Chosen(ctx, req.UserID, "")
		if err != nil {
			return err
		}
		_, game, _ = strings.Cut(mine[opened], " ")
		game = goesOn + strings.TrimPrefix(game, goesOn)
	}
	if s.mirror.note(req, game, "", false) {
		s.told(event{Game: game, Shown: true})
	}
	return s.Settings.SetPreference(ctx, req.UserID, opened, cmp.Or(instance, "#"+req.ChannelID)+" "+game)
}

// chosen is what a person who comes into an instance is to see: what they opened, or what somebody who is there did. It
// is looked at in this order, and the first that may be entered is entered; the last always is.
func (s *Server) chosen(ctx context.Context, user, instance string, in Instance) (games []string) {
	for _, id := range append([]string{user}, in.Users...) {
		mine, _, err := s.Settings.Chosen(ctx, id, "")
		if err != nil {
			s.Log.Warn("activity: who opened what", "err", err)
		}
		at, game, _ := strings.Cut(mine[opened], " ")
		if game != "" && (at == instance || at == "#"+in.ChannelID || id == user && strings.HasPrefix(at, "#")) {
			games = append(games, game)
		}
	}
	return append(games, "daily:0")
}

func (s *Server) enter(ctx context.Context, req *commands.Request, games []string) (game string, err error) {
	for _, game := range games {
		a, refused := s.Surface.Enter(ctx, req, strings.TrimPrefix(game, goesOn))
		var complaint *puzzles.Complaint
		switch {
		case errors.As(refused, &complaint):
			err = refused
			continue
		case refused != nil:
			return "", refused
		case strings.HasPrefix(game, goesOn) && a.Game.Ended():
			continue
		}
		return a.Name(), nil
	}
	return "", err
}

// request stands for one of a person in the chat.
func (s *Server) request(p claims) *commands.Request {
	req := &commands.Request{
		Kind: commands.Click, Time: s.Now(), UserID: p.Person.ID, UserName: p.Name, Locale: p.Locale, GuildID: p.Guild, ChannelID: p.Channel,
	}
	req.Speak(s.Phrases, s.Settings)
	return req.SeenBy(true)
}

// token lets somebody in: Discord says who they are, and whether they are in the instance.
func (s *Server) token(w http.ResponseWriter, r *http.Request) {
	var in struct{ Code, Instance string }
	err := json.NewDecoder(http.MaxBytesReader(w, r.Body, 2048)).Decode(&in)
	if err != nil || in.Code == "" || in.Instance == "" || len(in.Instance) > 200 {
		http.Error(w, "malformed request", http.StatusBadRequest)
		return
	}
	if from := r.Header.Get("Origin"); from != "" && !s.Origin(from) {
		http.Error(w, "not from there", http.StatusForbidden)
		return
	}
	if !s.entering.Allow() {
		http.Error(w, "too many at once", http.StatusTooManyRequests)
		return
	}
	ctx, cancel := context.WithTimeout(r.Context(), 10*time.Second)
	defer cancel()
	entry, err := s.letIn(ctx, in.Code, in.Instance)
	switch {
	case errors.Is(err, ErrDenied):
		http.Error(w, "not in this Activity", http.StatusForbidden)
		return
	case err != nil:
		s.Log.Error("activity: let somebody in", "err", err)
		http.Error(w, "cannot let you in now", http.StatusServiceUnavailable)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	_ = json.NewEncoder(w).Encode(entry) // a page that is gone asks again
}

// entry is what who is let in gets: Discord's token and the bot's own, and their settings.
type entry struct {
	Access  string `json:"access_token"`
	Token   string `json:"token"`
	Locale  string `json:"locale"`
	Palette string `json:"palette"`
}

func (s *Server) letIn(ctx context.Context, code, instance string) (e entry, err error) {
	access, p, err := s.Discord.Exchange(ctx, code)
	if err != nil {
		return e, err
	}
	there, err := s.Discord.Instance(ctx, instance)
	if err != nil {
		return e, err
	}
	if !slices.Contains(there.Users, p.ID) {
		return e, ErrDenied
	}
	who := s.admitted(p)
	who.Instance, who.Guild, who.Channel = instance, there.GuildID, there.ChannelID
	req := s.request(who)
	if who.Game, err = s.enter(ctx, req, s.chosen(ctx, p.ID, instance, there)); err != nil {
		return e, err
	}
	palette := cmp.Or(req.PaletteSetting(), "standard")
	return entry{Access: access, Token: s.sign(who), Locale: req.Speaker().Locale(), Palette: palette}, nil
}
