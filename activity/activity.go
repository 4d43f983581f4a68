// Package activity is the server of Discord's Activity: it serves the page with boards, authorizes people (api/token)
// and plays games over a websocket (api/live). Mount a Server from New at /activity/, report with Launch who opens
// what, and make it the Watcher of play.Surface. Run edits the chat messages of games that are played on the page.
//
// It has no rules and no store of its own: actions of a page go through play.Surface.Act to the same stored game that
// the message shows. Of other players a page learns how far they are, but no moves. Nothing that a page sends is
// trusted: Discord says who somebody is, a signed token says which game is theirs, and times are the server's own.
// Who is connected is only in memory and restored as pages reconnect. A page may reach any of several processes, which
// tell each other what happens (event).
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

	"github.com/golang-jwt/jwt/v5"
	"github.com/gorilla/websocket"
	"golang.org/x/sync/errgroup"
	"golang.org/x/time/rate"
)

// Prefix is the path of everything that is served.
const Prefix = "/activity/"

// Discord is what Discord knows about people and Activities.
type Discord interface {
	// Exchange trades an OAuth2 code for an access token, and returns whose it is. An invalid code is ErrDenied.
	Exchange(ctx context.Context, code string) (token string, p Person, err error)
	// Instance returns a running Activity. An unknown id is ErrDenied.
	Instance(ctx context.Context, id string) (Instance, error)
}

// Person is a Discord account.
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

// ErrDenied says that Discord does not confirm what somebody claims.
var ErrDenied = errors.New("activity: Discord says otherwise")

// Processes are the bot's other processes on the same database.
type Processes interface {
	// Tell sends a message of at most 7,000 bytes to all of them.
	Tell(ctx context.Context, said string) error
	// Hear calls heard with "" once it listens, and then with each message, until ctx or the connection ends.
	Hear(ctx context.Context, heard func(said string)) error
}

// Needs are the dependencies of a Server.
type Needs struct {
	Discord  Discord
	Surface  *play.Surface
	Play     *play.Room        // deals the next board
	Settings commands.Settings // also has the game that a person opened last
	Phrases  *phrases.Catalogue
	Others   Processes         // nil for none
	Page     http.Handler      // serves all paths but api/, without Prefix
	Origin   func(string) bool // whether a page of this origin may connect
	Key      []byte            // signs tokens
	Now      func() time.Time
	Log      *slog.Logger

	// Edit replaces a message of the bot by its channel and id, EditAnswer the answer to an interaction by its token.
	Edit       func(ctx context.Context, channel, message string, r commands.Reply) error
	EditAnswer func(ctx context.Context, token string, r commands.Reply) error
}

// Server is an http.Handler for the Activity.
type Server struct {
	Needs
	mux      http.ServeMux
	upgrader websocket.Upgrader
	entering *rate.Limiter
	hub      hub
	mirror   mirror
	process  string      // the id of this process
	outgoing chan string // events for other processes, as JSON
}

// The limits of people who are let in, a second and at once: each of them costs three requests to Discord.
const (
	enterRate  = 10
	enterBurst = 30
)

// New returns a server.
func New(n Needs) *Server {
	s := &Server{Needs: n, entering: rate.NewLimiter(enterRate, enterBurst), process: rand.Text(), outgoing: make(chan string, backlog)}
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

// Run edits messages and exchanges events with other processes until ctx ends, and then closes all connections.
func (s *Server) Run(ctx context.Context) error {
	var g errgroup.Group
	if s.Others != nil {
		g.Go(func() error { s.receiveAll(ctx); return nil })
		g.Go(func() error { s.sendAll(ctx); return nil })
	}
	s.mirror.run(ctx)
	s.hub.each("", func(c *conn) { c.end() })
	return g.Wait()
}

// openedKey is the preference with what a person opened last: "INSTANCE GAME", or "#CHANNEL GAME" while Discord has not
// started the instance. GAME has the prefix implicit if the person did not choose it but continues it.
const (
	openedKey = "activity"
	implicit  = "~"
)

// Launch records what somebody opens, or with game "" that they continue their last game. It is called without an
// instance before Discord starts one, as the page may connect before Discord names it.
func (s *Server) Launch(ctx context.Context, req *commands.Request, game, instance string) error {
	if game == "" {
		mine, _, err := s.Settings.Chosen(ctx, req.UserID, "")
		if err != nil {
			return err
		}
		_, game, _ = strings.Cut(mine[openedKey], " ")
		game = implicit + strings.TrimPrefix(game, implicit)
	}
	if s.mirror.note(req, game, "", false) {
		s.tellOthers(event{Game: game, Shown: true})
	}
	return s.Settings.SetPreference(ctx, req.UserID, openedKey, cmp.Or(instance, "#"+req.ChannelID)+" "+game)
}

// candidates returns the games that a person who joins an instance may see, best first: what they opened, what others
// in the instance opened, and the daily puzzle, which everybody can enter.
func (s *Server) candidates(ctx context.Context, user, instance string, in Instance) (games []string) {
	for _, id := range append([]string{user}, in.Users...) {
		mine, _, err := s.Settings.Chosen(ctx, id, "")
		if err != nil {
			s.Log.Warn("activity: who opened what", "err", err)
		}
		at, game, _ := strings.Cut(mine[openedKey], " ")
		if game != "" && (at == instance || at == "#"+in.ChannelID || id == user && strings.HasPrefix(at, "#")) {
			games = append(games, game)
		}
	}
	return append(games, "daily:0")
}

// enterFirst returns the first game that the person can enter. A game that they only continue must not be over.
func (s *Server) enterFirst(ctx context.Context, req *commands.Request, games []string) (game string, err error) {
	for _, game := range games {
		a, refused := s.Surface.Enter(ctx, req, strings.TrimPrefix(game, implicit))
		var complaint *puzzles.Complaint
		switch {
		case errors.As(refused, &complaint):
			err = refused
			continue
		case refused != nil:
			return "", refused
		case strings.HasPrefix(game, implicit) && a.Game.Ended():
			continue
		}
		return a.Name(), nil
	}
	return "", err
}

// requestOf returns a request as if the person had clicked in the chat.
func (s *Server) requestOf(p claims) *commands.Request {
	req := &commands.Request{
		Kind: commands.Click, Time: s.Now(), UserID: p.Person.ID, UserName: p.Name, Locale: p.Locale, GuildID: p.Guild, ChannelID: p.Channel,
	}
	req.Speak(s.Phrases, s.Settings)
	return req.SeenBy(true)
}

// token exchanges an OAuth2 code for our token, if Discord confirms that the person is in the instance.
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
	entry, err := s.admit(ctx, in.Code, in.Instance)
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
	_ = json.NewEncoder(w).Encode(entry) // fails if the page is gone
}

// entry is the response of api/token: Discord's token, ours, and the person's settings.
type entry struct {
	Access  string `json:"access_token"`
	Token   string `json:"token"`
	Locale  string `json:"locale"`
	Palette string `json:"palette"`
}

func (s *Server) admit(ctx context.Context, code, instance string) (e entry, err error) {
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
	who := s.newClaims(p)
	who.Instance, who.Guild, who.Channel = instance, there.GuildID, there.ChannelID
	req := s.requestOf(who)
	if who.Game, err = s.enterFirst(ctx, req, s.candidates(ctx, p.ID, instance, there)); err != nil {
		return e, err
	}
	palette := cmp.Or(req.PaletteSetting(), "standard")
	return entry{Access: access, Token: s.sign(who), Locale: req.Speaker().Locale(), Palette: palette}, nil
}

// claims are the content of a token: the person and their game. They are signed, not encrypted.
type claims struct {
	Person
	Guild    string `json:"guild,omitempty"`
	Channel  string `json:"channel,omitempty"`
	Instance string `json:"instance"`
	Game     string `json:"game"`

	// ID is different for each page of a person, and IssuedAt is when Discord confirmed who they are.
	jwt.RegisteredClaims
}

// A token is valid for tokenLife. A connected page gets another one at every renewEvery, until after maxSession Discord
// has to confirm the person again.
const (
	tokenLife  = 10 * time.Minute
	renewEvery = 4 * time.Minute
	maxSession = time.Hour
)

func (s *Server) newClaims(p Person) claims {
	return claims{Person: p, RegisteredClaims: jwt.RegisteredClaims{ID: rand.Text()[:13], IssuedAt: jwt.NewNumericDate(s.Now())}}
}

func (s *Server) sign(c claims) string {
	c.ExpiresAt = jwt.NewNumericDate(s.Now().Add(tokenLife))
	token, err := jwt.NewWithClaims(jwt.SigningMethodHS256, c).SignedString(s.Key)
	if err != nil {
		panic(err) // strings and times can be encoded, and any key signs
	}
	return token
}

func (s *Server) verify(token string) (c claims, err error) {
	_, err = jwt.ParseWithClaims(token, &c, func(*jwt.Token) (any, error) { return s.Key, nil },
		jwt.WithValidMethods([]string{jwt.SigningMethodHS256.Name}), jwt.WithExpirationRequired(), jwt.WithTimeFunc(s.Now))
	return c, err
}
