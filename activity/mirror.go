package activity

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"time"

	"switchboard/commands"

	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/time/rate"
)

// Messages edits the bot's messages.
type Messages interface {
	// Edit replaces a message of the bot in a channel.
	Edit(ctx context.Context, channel, message string, r commands.Reply) error
	// EditAnswer replaces the answer to the interaction of a token.
	EditAnswer(ctx context.Context, token string, r commands.Reply) error
}

// How the messages of games follow what is done in the Activity.
const (
	editEvery  = 2 * time.Second
	editWithin = 10 * time.Second
	tokenGood  = 14 * time.Minute // Discord takes it for a little longer
	messages   = 2000             // are known, the last that were used
)

// mirror keeps the messages of games up to date that are played in the Activity. Which message shows a game it
// knows from the answers and clicks of this process: one that nobody has touched since it started stays as it is
// until somebody does.
type mirror struct {
	redraw func(context.Context, *commands.Request, string) (commands.Reply, error)
	edit   Messages
	clock  func() time.Time
	log    *slog.Logger
	ctx    context.Context
	cancel context.CancelFunc
	work   sync.WaitGroup

	mu  sync.Mutex
	all *lru.Cache[string, *message] // by game, and where each sees their own by person
}

// message is the message with a game.
type message struct {
	game        string
	req         *commands.Request // that it answered; edits look the same
	channel, id string            // "" where the token alone edits it
	token       string
	until       time.Time // the token is good
	quiet       time.Time // until then another process edits it

	pace        *rate.Limiter // of edits
	busy, again bool          // an edit is to come, or on its way; there was more meanwhile
}

func (m *mirror) init(redraw func(context.Context, *commands.Request, string) (commands.Reply, error), edit Messages,
	clock func() time.Time, log *slog.Logger) {
	m.redraw, m.edit, m.clock, m.log = redraw, edit, clock, log
	m.ctx, m.cancel = context.WithCancel(context.Background())
	m.all, _ = lru.New[string, *message](messages) // its size is no error
}

// run lets edits go out until ctx ends.
func (m *mirror) run(ctx context.Context) {
	<-ctx.Done()
	m.mu.Lock()
	m.cancel()
	m.mu.Unlock()
	m.work.Wait()
}

// of is what is known of the message with a game, to be filled in. The lock is held.
func (m *mirror) of(game, user string) *message {
	known, has := m.all.Get(game + " " + user)
	if !has {
		known = &message{game: game, pace: rate.NewLimiter(rate.Every(editEvery), 1)}
		m.all.Add(game+" "+user, known)
	}
	return known
}

// shown notes the message that a request was answered with; user is who alone sees it.
func (m *mirror) shown(req *commands.Request, game, user string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	now := m.of(game, user)
	now.req, now.token, now.until, now.quiet = light(req), req.Token, req.Time.Add(tokenGood), time.Time{}
	if user == "" && req.Kind == commands.Click && strings.HasPrefix(req.CustomID, game[:strings.IndexByte(game, ':')+1]) {
		now.placed(req)
	}
}

// placed notes which message a click came from, if the bot may edit it by itself.
func (msg *message) placed(req *commands.Request) {
	if req.Target != nil && !req.Guest {
		msg.channel, msg.id = req.ChannelID, req.Target.ID
	}
}

// launched notes the message whose button opened a game, if all see it.
func (m *mirror) launched(req *commands.Request, game string) bool {
	prefix, _, _ := strings.Cut(game, ":")
	if from, _ := commands.ParseID(req.CustomID); from != prefix || req.ForPerson() {
		return false
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	msg := m.of(game, "")
	msg.placed(req)
	msg.quiet = time.Time{}
	if msg.req == nil {
		msg.req = light(req)
	}
	return true
}

// light is a request without the message that it came from.
func light(req *commands.Request) *commands.Request {
	kept := *req
	kept.Target, kept.AltTexts = nil, nil
	return &kept
}

// elsewhere leaves a message to the process that has answered it last, as long as its token is good.
func (m *mirror) elsewhere(game, user string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if msg, known := m.all.Get(game + " " + user); known {
		msg.quiet = m.clock().Add(tokenGood)
	}
}

// touch has a message edited, if it is known, and not too soon after the last time.
func (m *mirror) touch(game, user string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	msg, known := m.all.Get(game + " " + user)
	if !known || m.ctx.Err() != nil {
		return
	}
	if msg.again = true; !msg.busy {
		msg.busy = true
		m.work.Go(func() { m.follow(msg) })
	}
}

// follow edits a message until it shows the last that was done.
func (m *mirror) follow(msg *message) {
	for msg.pace.Wait(m.ctx) == nil {
		m.mu.Lock()
		msg.again = false
		now := *msg
		m.mu.Unlock()
		err := m.send(now)
		if err != nil {
			m.log.Warn("activity: the message of a game stays as it is", "err", err)
		}
		m.mu.Lock()
		msg.busy = msg.again && err == nil
		more := msg.busy
		m.mu.Unlock()
		if !more {
			return
		}
	}
}

func (m *mirror) send(msg message) error {
	now := m.clock()
	tokenWorks := msg.token != "" && now.Before(msg.until)
	if msg.req == nil || msg.id == "" && !tokenWorks || now.Before(msg.quiet) {
		return nil
	}
	ctx, cancel := context.WithTimeout(m.ctx, editWithin)
	defer cancel()
	reply, err := m.redraw(ctx, msg.req, msg.game)
	if err != nil {
		return err
	}
	if tokenWorks {
		return m.edit.EditAnswer(ctx, msg.token, reply)
	}
	return m.edit.Edit(ctx, msg.channel, msg.id, reply)
}

// redraw is the message of a game as it stands, as it was shown in answer to a request.
func (s *Server) redraw(ctx context.Context, req *commands.Request, game string) (commands.Reply, error) {
	e, key := s.enterer(game)
	if e == nil {
		return commands.Reply{}, fmt.Errorf("show %q, which nobody can enter", game)
	}
	return s.Surface.Redraw(ctx, *req, e, key)
}
