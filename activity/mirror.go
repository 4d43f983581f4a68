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

// The limits of edits and of messages that are remembered.
const (
	editEvery   = 2 * time.Second
	editWithin  = 10 * time.Second
	tokenGood   = 14 * time.Minute // a minute less than at Discord
	maxMessages = 2000
)

// mirror edits the chat messages of games that are played on the page. It knows the message of a game from answers and
// clicks in this process: one that nobody has used since the process started is not edited until somebody does.
type mirror struct {
	Needs
	redraw func(context.Context, *commands.Request, string) (commands.Reply, error)
	ctx    context.Context
	cancel context.CancelFunc
	work   sync.WaitGroup

	mu       sync.Mutex
	messages *lru.Cache[string, *message] // by game and the person who alone sees it, if any
}

type message struct {
	game        string
	req         *commands.Request // that it answered, which decides how it looks
	channel, id string            // "" if it can be edited by its token alone
	token       string
	until       time.Time // when the token expires
	otherUntil  time.Time // until when another process edits it

	pace           *rate.Limiter // of edits
	editing, stale bool          // editUntilCurrent is running; the game has changed since its last edit
}

func (m *mirror) init(n Needs, redraw func(context.Context, *commands.Request, string) (commands.Reply, error)) {
	m.Needs, m.redraw = n, redraw
	m.ctx, m.cancel = context.WithCancel(context.Background())
	m.messages, _ = lru.New[string, *message](maxMessages) // fails for a size of 0 alone
}

// run waits for the end of ctx and stops all edits.
func (m *mirror) run(ctx context.Context) {
	<-ctx.Done()
	m.mu.Lock()
	m.cancel()
	m.mu.Unlock()
	m.work.Wait()
}

// note remembers which message shows a game. With answers that is the answer to the request, which user alone sees
// unless that is ""; else it is the message whose button was clicked, if that is the game's and everybody sees it. note
// reports whether there is one.
func (m *mirror) note(req *commands.Request, game, user string, answers bool) bool {
	clicked, _ := commands.ParseID(req.CustomID)
	prefix, _ := commands.ParseID(game)
	on := req.Kind == commands.Click && clicked == prefix
	if !answers && (!on || req.ForPerson()) {
		return false
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	msg, known := m.messages.Get(game + " " + user)
	if !known {
		msg = &message{game: game, pace: rate.NewLimiter(rate.Every(editEvery), 1)}
		m.messages.Add(game+" "+user, msg)
	}
	if msg.otherUntil = (time.Time{}); answers {
		msg.req, msg.token, msg.until = withoutTarget(req), req.Token, req.Time.Add(tokenGood)
	}
	msg.req = cmp.Or(msg.req, withoutTarget(req))
	if on && user == "" && req.Target != nil && !req.Guest { // the bot may edit it without a token
		msg.channel, msg.id = req.ChannelID, req.Target.ID
	}
	return true
}

// withoutTarget returns a copy of a request without its message, which is large.
func withoutTarget(req *commands.Request) *commands.Request {
	kept := *req
	kept.Target, kept.AltTexts = nil, nil
	return &kept
}

// leaveToOther leaves a message to another process that has answered with it, as long as that one's token is valid.
func (m *mirror) leaveToOther(game, user string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if msg, known := m.messages.Get(game + " " + user); known {
		msg.otherUntil = m.Now().Add(tokenGood)
	}
}

// touch starts editing the message of a game, if that is known.
func (m *mirror) touch(game, user string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	msg, known := m.messages.Get(game + " " + user)
	if !known || m.ctx.Err() != nil {
		return
	}
	if msg.stale = true; !msg.editing {
		msg.editing = true
		m.work.Go(func() { m.editUntilCurrent(msg) })
	}
}

// editUntilCurrent edits a message, at the pace allowed, until it shows the current state of its game.
func (m *mirror) editUntilCurrent(msg *message) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for msg.stale {
		m.mu.Unlock()
		err := msg.pace.Wait(m.ctx)
		m.mu.Lock()
		now := *msg
		if msg.stale = false; err == nil {
			m.mu.Unlock()
			err = m.edit(now)
			m.mu.Lock()
		}
		if err != nil && m.ctx.Err() == nil {
			m.Log.Warn("activity: the message of a game stays as it is", "err", err)
		}
	}
	msg.editing = false
}

// edit edits a message once, by its token while that is valid, else by its id. If it can do neither, or another process
// edits the message, it does nothing.
func (m *mirror) edit(msg message) error {
	now := m.Now()
	tokenWorks := msg.token != "" && now.Before(msg.until)
	if msg.req == nil || msg.id == "" && !tokenWorks || now.Before(msg.otherUntil) {
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
