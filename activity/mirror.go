package activity

import (
	"context"
	"strings"
	"sync"
	"time"

	"switchboard/commands"
	"switchboard/commands/play"

	lru "github.com/hashicorp/golang-lru/v2"
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

// mirror keeps the messages of games up to date that are played in the Activity. Which
// message shows a game it knows from the answers and clicks of this process: one that
// nobody has touched since it started stays as it is until somebody does.
type mirror struct {
	srv    *Server
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
	until       time.Time

	edited    time.Time
	due       bool // an edit is to come
	editing   bool
	meanwhile bool // something was done during it
}

func (m *mirror) init(s *Server) {
	m.srv = s
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

func place(game, user string) string { return game + " " + user }

// shown notes the message that a request was answered with.
func (m *mirror) shown(req *commands.Request, game string, a play.Attempt) {
	user := ""
	if a.Private() {
		user = req.UserID
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	now := m.at(place(game, user), game)
	now.req, now.token, now.until = light(req), req.Token, req.Time.Add(tokenGood)
	if !a.Private() && req.Kind == commands.Click && strings.HasPrefix(req.CustomID, game[:strings.IndexByte(game, ':')+1]) {
		now.placed(req)
	}
}

// at is what is known of a message, to be filled in.
func (m *mirror) at(key, game string) *message {
	known, has := m.all.Get(key)
	if !has {
		known = &message{game: game}
		m.all.Add(key, known)
	}
	return known
}

// placed notes which message a click came from, if the bot may edit it by itself.
func (msg *message) placed(req *commands.Request) {
	if req.Target != nil && !req.Guest {
		msg.channel, msg.id = req.ChannelID, req.Target.ID
	}
}

// launched notes the message whose button opened a game that all see.
func (m *mirror) launched(req *commands.Request, game string) {
	prefix, _, _ := strings.Cut(game, ":")
	from, _ := commands.ParseID(req.CustomID)
	if from != prefix || req.ForPerson() {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	msg := m.at(place(game, ""), game)
	msg.placed(req)
	if msg.req == nil {
		msg.req = light(req)
	}
}

// light is a request without the message that it came from.
func light(req *commands.Request) *commands.Request {
	kept := *req
	kept.Target, kept.AltTexts = nil, nil
	return &kept
}

// touch has a message edited, if it is known, and not too soon after the last time.
func (m *mirror) touch(game, user string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	msg, known := m.all.Get(place(game, user))
	switch {
	case !known || msg.due || m.ctx.Err() != nil:
	case msg.editing:
		msg.meanwhile = true
	default:
		m.schedule(msg)
	}
}

// schedule edits a message when it is time. The lock is held.
func (m *mirror) schedule(msg *message) {
	msg.due = true
	wait := time.Until(msg.edited.Add(editEvery))
	m.work.Go(func() {
		timer := time.NewTimer(wait)
		defer timer.Stop()
		select {
		case <-m.ctx.Done():
			return
		case <-timer.C:
		}
		m.edit(msg)
	})
}

func (m *mirror) edit(msg *message) {
	m.mu.Lock()
	now := *msg
	msg.due, msg.editing, msg.edited = false, true, time.Now()
	m.mu.Unlock()
	ctx, cancel := context.WithTimeout(m.ctx, editWithin)
	err := m.send(ctx, now)
	cancel()
	if err != nil {
		m.srv.Log.Warn("activity: the message of a game stays as it is", "err", err)
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	msg.editing = false
	if msg.meanwhile && err == nil && m.ctx.Err() == nil {
		m.schedule(msg)
	}
	msg.meanwhile = false
}

func (m *mirror) send(ctx context.Context, msg message) error {
	e, key := m.srv.enterer(msg.game)
	tokenWorks := msg.token != "" && m.srv.Now().Before(msg.until)
	if msg.req == nil || e == nil || msg.id == "" && !tokenWorks {
		return nil
	}
	reply, err := m.srv.Surface.Redraw(ctx, *msg.req, e, key)
	if err != nil {
		return err
	}
	if tokenWorks {
		return m.srv.Messages.EditAnswer(ctx, msg.token, reply)
	}
	return m.srv.Messages.Edit(ctx, msg.channel, msg.id, reply)
}
