package activity

import (
	"cmp"
	"context"
	"sync"
	"time"

	"switchboard/commands"

	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/time/rate"
)

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
	Needs
	redraw func(context.Context, *commands.Request, string) (commands.Reply, error)
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

func (m *mirror) init(n Needs, redraw func(context.Context, *commands.Request, string) (commands.Reply, error)) {
	m.Needs, m.redraw = n, redraw
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

// note keeps which message shows a game, or has the button that opened it, if all see it. User alone sees the answer.
func (m *mirror) note(req *commands.Request, game, user string, answers bool) bool {
	clicked, _ := commands.ParseID(req.CustomID)
	prefix, _ := commands.ParseID(game)
	on := req.Kind == commands.Click && clicked == prefix
	if !answers && (!on || req.ForPerson()) {
		return false
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	msg := m.of(game, user)
	if msg.quiet = (time.Time{}); answers {
		msg.req, msg.token, msg.until = light(req), req.Token, req.Time.Add(tokenGood)
	}
	msg.req = cmp.Or(msg.req, light(req))
	if on && user == "" && req.Target != nil && !req.Guest { // which the bot may edit by itself
		msg.channel, msg.id = req.ChannelID, req.Target.ID
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
		msg.quiet = m.Now().Add(tokenGood)
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
	m.mu.Lock()
	defer m.mu.Unlock()
	for msg.again {
		m.mu.Unlock()
		err := msg.pace.Wait(m.ctx)
		m.mu.Lock()
		now := *msg
		if msg.again = false; err == nil {
			m.mu.Unlock()
			err = m.send(now)
			m.mu.Lock()
		}
		if err != nil && m.ctx.Err() == nil {
			m.Log.Warn("activity: the message of a game stays as it is", "err", err)
		}
	}
	msg.busy = false
}

func (m *mirror) send(msg message) error {
	now := m.Now()
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
		return m.EditAnswer(ctx, msg.token, reply)
	}
	return m.Edit(ctx, msg.channel, msg.id, reply)
}
