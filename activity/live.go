package activity

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"sync"
	"sync/atomic"
	"time"

	"switchboard/activity/table"
	"switchboard/commands"
	"switchboard/commands/play"
	"switchboard/phrases"
	"switchboard/puzzles"

	"github.com/gorilla/websocket"
	"golang.org/x/time/rate"
)

// What a connection may do. A person taps some five times a second; a page that connects
// again sends what was not answered in one go.
const (
	messageLimit = 8 << 10 // bytes
	connRate     = 12      // messages a second
	connBurst    = 40
	personRate   = 20
	personBurst  = 80

	tokenWithin = 5 * time.Second
	pingEvery   = 20 * time.Second
	pongWithin  = 50 * time.Second
	writeWithin = 10 * time.Second
	actWithin   = 5 * time.Second
	gather      = 50 * time.Millisecond // what happens meanwhile is told at once
)

// Why a connection is closed, beside the codes of the protocol.
const (
	closeToken = 4001 // no token, or one that is over: come in anew
	closeFlood = 4008 // too many messages or connections
)

// asked is what a page sends: its token first, and then actions, each with a higher number.
type asked struct {
	Token  string        `json:"token"`
	Seq    int64         `json:"seq"`
	Action *table.Action `json:"action"`
}

// told is what a page is sent: what came of the action of a number, or what happened.
type told struct {
	Seq    int64       `json:"seq,omitempty"`
	View   *table.View `json:"view,omitempty"`
	Watch  bool        `json:"watch,omitempty"` // with a view: somebody else's game
	First  bool        `json:"first,omitempty"` // with a view: the person was the first here to finish
	Others *[]racer    `json:"others,omitempty"`
	News   string      `json:"news,omitempty"`  // of the others, to be read once
	Token  string      `json:"token,omitempty"` // in place of the one before
	Sorry  string      `json:"sorry,omitempty"`
	ID     string      `json:"id,omitempty"` // of what went wrong, in the log
}

// conn is a page that is connected.
type conn struct {
	srv    *Server
	ws     *websocket.Conn
	who    claims // Game changes, with mu
	own    *rate.Limiter
	person *rate.Limiter
	ctx    context.Context
	cancel context.CancelFunc
	out    chan told
	table  string // of the hub

	bell                 chan struct{} // rung by wake
	tellView, tellOthers atomic.Bool
	next                 atomic.Pointer[string] // the game to go on with
	beaten               atomic.Pointer[racer]  // who was first, until that is told

	mu   sync.Mutex // of what follows: the reader acts, the writer looks
	held table.Held
	seen map[string]bool
	last string // what of the game was sent last
}

// live serves a page that has a token.
func (s *Server) live(w http.ResponseWriter, r *http.Request) {
	ws, err := s.upgrader.Upgrade(w, r, nil)
	if err != nil {
		return // it has been answered
	}
	defer ws.Close()
	ws.SetReadLimit(messageLimit)
	_ = ws.SetReadDeadline(time.Now().Add(tokenWithin))
	var hello asked
	if ws.ReadJSON(&hello) != nil {
		return
	}
	who, err := s.read(hello.Token)
	if err != nil {
		refuse(ws, closeToken, "token")
		return
	}
	person, ok := s.hub.admit(who.User)
	if !ok {
		refuse(ws, closeFlood, "connections")
		return
	}
	defer s.hub.dismiss(who.User)
	ctx, cancel := context.WithCancel(context.Background())
	c := &conn{
		srv: s, ws: ws, who: who, own: rate.NewLimiter(connRate, connBurst), person: person, ctx: ctx, cancel: cancel,
		out: make(chan told, 64), bell: make(chan struct{}, 1), seen: map[string]bool{},
	}
	c.serve()
}

// refuse says why a connection is closed.
func refuse(ws *websocket.Conn, code int, why string) {
	_ = ws.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(code, why), time.Now().Add(time.Second))
}

func (c *conn) serve() {
	c.srv.hub.sit(c, c.who.table())
	defer c.srv.hub.stand(c)
	c.wake(&c.tellView)
	c.wake(&c.tellOthers)
	var writer sync.WaitGroup
	writer.Go(c.write)
	c.read()
	c.cancel()
	writer.Wait()
}

// wake has the writer look at what a flag stands for.
func (c *conn) wake(flag *atomic.Bool) {
	flag.Store(true)
	select {
	case c.bell <- struct{}{}:
	default: // it rings already
	}
}

// read does what the page asks for, one after the other.
func (c *conn) read() {
	alive := func(string) error { return c.ws.SetReadDeadline(time.Now().Add(pongWithin)) }
	c.ws.SetPongHandler(alive)
	_ = alive("")
	for {
		var m asked
		if err := c.ws.ReadJSON(&m); err != nil || c.ctx.Err() != nil {
			return
		}
		if !c.own.Allow() || !c.person.Allow() {
			refuse(c.ws, closeFlood, "messages")
			return
		}
		if m.Action == nil || m.Seq <= 0 {
			continue
		}
		c.send(c.answer(m))
	}
}

// send hands something to the writer. A page that does not read is let go.
func (c *conn) send(t told) {
	select {
	case c.out <- t:
	default:
		c.cancel()
	}
}

// write sends what there is, until the connection ends.
func (c *conn) write() {
	defer c.ws.Close() // ends the reader
	ping, renew := time.NewTicker(pingEvery), time.NewTicker(renewal)
	defer ping.Stop()
	defer renew.Stop()
	for {
		var err error
		select {
		case <-c.ctx.Done():
			refuse(c.ws, websocket.CloseGoingAway, "")
			return
		case t := <-c.out:
			err = c.put(t)
		case <-ping.C:
			err = c.ws.WriteControl(websocket.PingMessage, nil, time.Now().Add(writeWithin))
		case <-renew.C:
			err = c.put(told{Token: c.srv.sign(c.at())})
		case <-c.bell:
			err = c.news()
		}
		if err != nil {
			return
		}
	}
}

func (c *conn) put(t told) error {
	_ = c.ws.SetWriteDeadline(time.Now().Add(writeWithin))
	return c.ws.WriteJSON(t)
}

// news tells what happened in the last moment.
func (c *conn) news() error {
	timer := time.NewTimer(gather)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-c.ctx.Done():
		return nil
	}
	if to := c.next.Swap(nil); to != nil && *to != c.at().Game {
		if err := c.put(told{Token: c.goTo(*to)}); err != nil {
			return err
		}
	}
	if c.tellView.Swap(false) {
		if t, fresh := c.look(); fresh {
			if err := c.put(t); err != nil {
				return err
			}
		}
	}
	if c.tellOthers.Swap(false) {
		others := c.srv.hub.others(c)
		if err := c.put(told{Others: &others}); err != nil {
			return err
		}
	}
	if by := c.beaten.Swap(nil); by != nil {
		with := phrases.With{"Name": by.Name, "Time": puzzles.Clocked(time.Duration(by.Took) * time.Second)}
		return c.put(told{News: c.srv.request(c.at()).Say("activity_other_first", with)})
	}
	return nil
}

// at is who sits at which game.
func (c *conn) at() claims {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.who
}

// goTo sits down at another game, and returns the token for it.
func (c *conn) goTo(game string) (token string) {
	c.mu.Lock()
	c.who.Game, c.held, c.last = game, table.Held{}, ""
	who := c.who
	c.mu.Unlock()
	c.srv.hub.sit(c, who.table())
	c.wake(&c.tellOthers)
	return c.srv.sign(who)
}

// look is the game as it stands, if the page has not seen it so.
func (c *conn) look() (t told, fresh bool) {
	ctx, cancel := context.WithTimeout(c.ctx, actWithin)
	defer cancel()
	req := c.srv.request(c.at())
	c.mu.Lock()
	defer c.mu.Unlock()
	e, key := c.srv.enterer(c.who.Game)
	a, err := e.Enter(ctx, req, key)
	if err != nil {
		return c.sorry(req, err), true
	}
	if stand(a) == c.last {
		return t, false
	}
	if c.last != "" {
		c.held.Hint = 0 // it speaks of another position
	}
	if t, err = c.show(ctx, req, a, c.at0(req, a)); err != nil {
		return c.sorry(req, err), true
	}
	return t, true
}

// stand tells one state of a game from another.
func stand(a play.Attempt) string {
	g := a.Session().Game
	return fmt.Sprint(a.Session().Key, len(g.Log()), g.Start)
}

// at0 is the table of a game that nothing was done at yet.
func (c *conn) at0(req *commands.Request, a play.Attempt) *table.Table {
	return &table.Table{Game: a.Session().Game, Held: c.held, Speaker: req.Speaker(), Palette: req.Palette(), Seen: c.seen}
}

// show is what the page is to see of a table. It notes how far the person is.
func (c *conn) show(ctx context.Context, req *commands.Request, a play.Attempt, t *table.Table) (told, error) {
	services := c.srv.Surface.Services()
	defer services.Release(req)
	budget, done, err := services.Work(ctx, req, t.Game.Start.Rows*t.Game.Start.Cols)
	if err != nil {
		return told{}, err
	}
	defer done()
	v, err := t.View(budget)
	if err != nil {
		return told{}, err
	}
	c.held, c.last = t.Held, stand(a)
	out := told{View: &v, Watch: a.May(req) != nil}
	if out.Watch {
		name := c.srv.hub.playing(c, req.Say("activity_somebody"))
		v.Text = append([]string{req.Say("activity_looking_on", phrases.With{"Name": name})}, v.Text...)
		return out, nil
	}
	if out.First = c.srv.hub.report(c, c.racer(budget, req, t.Game), play.Shared(a)); out.First {
		v.Text = append([]string{"**" + req.Say("activity_first") + "**"}, v.Text...)
	}
	return out, nil
}

// racer is how far the person is, as the others see it.
func (c *conn) racer(ctx context.Context, req *commands.Request, g *puzzles.Game) racer {
	r := racer{ID: c.who.User, Name: c.who.Name, Avatar: c.who.Avatar, Share: puzzles.Done(ctx, g), Finished: g.Solved(), GaveUp: g.GaveUp()}
	if g.Ended() {
		r.Took = int(g.Took().Seconds())
	}
	if r.Finished {
		r.Share, r.Moves = 1, puzzles.Counted(req.Speaker(), g.Player(), g.Count(), g.Over())
	}
	return r
}

// answer does what the page asks for.
func (c *conn) answer(m asked) told {
	ctx, cancel := context.WithTimeout(c.ctx, actWithin)
	defer cancel()
	req := c.srv.request(c.at())
	c.mu.Lock()
	req.ID = fmt.Sprintf("%s:%d", c.who.Visit, m.Seq)
	e, key := c.srv.enterer(c.who.Game)
	c.mu.Unlock()
	t, err := told{}, error(nil)
	if m.Action.Do == table.Again {
		t, err = c.again(ctx, req, e, key)
	} else {
		t, err = c.act(ctx, req, e, key, *m.Action)
	}
	if err != nil {
		t = c.sorry(req, err)
	}
	t.Seq = m.Seq
	return t
}

func (c *conn) act(ctx context.Context, req *commands.Request, e play.Enterer, key string, action table.Action) (told, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	rng, err := c.srv.Surface.Rand()
	if err != nil {
		return told{}, err
	}
	var t *table.Table
	a, err := c.srv.Surface.Act(ctx, req, e, key, func(ctx context.Context, s *play.Session) error {
		t = &table.Table{Game: s.Game, Held: c.held, Speaker: req.Speaker(), Palette: req.Palette(), Seen: c.seen}
		return t.Act(ctx, rng, s.At(req.Time), action)
	})
	if err != nil {
		return told{}, err
	}
	if t == nil { // it was done before
		t = c.at0(req, a)
	}
	return c.show(ctx, req, a, t)
}

// again deals another board once this one is over, for all who play it together.
func (c *conn) again(ctx context.Context, req *commands.Request, e play.Enterer, key string) (told, error) {
	a, err := e.Enter(ctx, req, key)
	if err != nil {
		return told{}, err
	}
	if err := a.May(req); err != nil {
		return told{}, err
	}
	if g := a.Session().Game; !g.Ended() && !g.Lost() {
		return told{}, table.ErrAction
	}
	from := c.at().Game
	next, err := c.srv.Play.Following(ctx, req, a)
	if err != nil {
		return told{}, err
	}
	to := commands.ID(c.srv.Play.Prefix(), next)
	if play.Shared(a) {
		c.srv.hub.move(from, to)
	}
	token := c.goTo(to)
	t, _ := c.look()
	t.Token = token
	return t, nil
}

// mention is how words for the chat name a person.
var mention = regexp.MustCompile(`<@!?[0-9]+>`)

// sorry says what went wrong.
func (c *conn) sorry(req *commands.Request, err error) told {
	if words := table.Words(req.Speaker(), err); words != "" {
		return told{Sorry: mention.ReplaceAllString(words, "@…")}
	}
	if errors.Is(err, context.Canceled) {
		return told{}
	}
	id := rand.Text()[:8]
	c.srv.Log.Error("activity", "id", id, "err", err)
	return told{Sorry: req.Say("apology", phrases.With{"ID": id}), ID: id}
}
