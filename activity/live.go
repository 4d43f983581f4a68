package activity

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"sync"
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

// pageMessage is what a page sends: its token first, and then actions, each with a higher number.
type pageMessage struct {
	Token  string        `json:"token"`
	Seq    int64         `json:"seq"`
	Action *table.Action `json:"action"`
}

// told is what a page is sent: what came of the action of a number, or what happened.
type told struct {
	Seq    int64       `json:"seq,omitempty"`
	View   *table.View `json:"view,omitempty"`
	Others *[]racer    `json:"others,omitempty"`
	News   string      `json:"news,omitempty"`  // of the others, to be read once
	Token  string      `json:"token,omitempty"` // in place of the one before
	Sorry  string      `json:"sorry,omitempty"`
	ID     string      `json:"id,omitempty"` // of what went wrong, in the log
}

// conn is a page that is connected. One goroutine reads it, another tells it what happens.
type conn struct {
	srv  *Server
	ws   *websocket.Conn
	user string
	ctx  context.Context
	end  context.CancelFunc

	// of the hub, with its lock
	room string
	news news
	bell chan struct{} // there is news

	mu   sync.Mutex // of what follows, and of writing
	who  claims
	held puzzles.Held
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
	var hello pageMessage
	if ws.ReadJSON(&hello) != nil {
		return
	}
	who, err := s.read(hello.Token)
	if err != nil {
		refuse(ws, closeToken, "token")
		return
	}
	if !s.hub.admit(who.Person.ID) {
		refuse(ws, closeFlood, "connections")
		return
	}
	c := &conn{srv: s, ws: ws, user: who.Person.ID, who: who, bell: make(chan struct{}, 1), seen: map[string]bool{}}
	c.ctx, c.end = context.WithCancel(context.Background())
	defer s.hub.dismiss(c)
	c.goTo(who.Game)
	var teller sync.WaitGroup
	teller.Go(c.tell)
	c.read()
	c.end()
	teller.Wait()
}

func refuse(ws *websocket.Conn, code int, why string) {
	_ = ws.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(code, why), time.Now().Add(time.Second))
}

func (c *conn) read() {
	limit := rate.NewLimiter(connRate, connBurst)
	alive := func(string) error { return c.ws.SetReadDeadline(time.Now().Add(pongWithin)) }
	c.ws.SetPongHandler(alive)
	_ = alive("")
	for {
		var m pageMessage
		if err := c.ws.ReadJSON(&m); err != nil || c.ctx.Err() != nil {
			return
		}
		if !limit.Allow() {
			refuse(c.ws, closeFlood, "messages")
			return
		}
		if m.Action != nil && m.Seq > 0 && c.answer(m) != nil {
			return
		}
	}
}

// ring notes news and has it told. The lock of the hub is held.
func (c *conn) ring(note func(*news)) {
	note(&c.news)
	select {
	case c.bell <- struct{}{}:
	default: // it rings already
	}
}

// tell tells the page what happens, until the connection ends.
func (c *conn) tell() {
	defer c.ws.Close() // ends the reader
	ping, renew, wait := time.NewTicker(pingEvery), time.NewTicker(renewal), time.NewTimer(0)
	defer ping.Stop()
	defer renew.Stop()
	defer wait.Stop()
	for {
		var err error
		select {
		case <-c.ctx.Done():
			refuse(c.ws, websocket.CloseGoingAway, "")
			return
		case <-ping.C:
			err = c.ws.WriteControl(websocket.PingMessage, nil, time.Now().Add(writeWithin))
		case <-renew.C:
			err = c.renew()
		case <-c.bell:
			wait.Reset(gather)
		case <-wait.C:
			err = c.catchUp(c.srv.hub.news(c))
		}
		if err != nil {
			return
		}
	}
}

// put sends something. The lock is held.
func (c *conn) put(t told) error {
	if t == (told{}) {
		return nil
	}
	_ = c.ws.SetWriteDeadline(time.Now().Add(writeWithin))
	return c.ws.WriteJSON(t)
}

// renew sends a token that is good for longer, or has the page come in anew.
func (c *conn) renew() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.srv.Now().After(c.who.IssuedAt.Add(vouched)) {
		refuse(c.ws, closeToken, "token")
		return errVouch
	}
	return c.put(told{Token: c.srv.sign(c.who)})
}

// errVouch says that Discord has to vouch for a person again.
var errVouch = errors.New("activity: let in too long ago")

// catchUp tells what happened in the last moment.
func (c *conn) catchUp(n news) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	var t told
	token := ""
	if n.next != "" && n.next != c.who.Game {
		token, n.view = c.goTo(n.next), true
	}
	if n.view {
		t = c.look()
	}
	t.Token = token
	if n.others {
		others := slices.DeleteFunc(c.srv.hub.racers(c.who.room()), func(r racer) bool { return r.ID == c.user })
		t.Others = &others
	}
	if n.won != nil {
		with := phrases.With{"Name": n.won.Name, "Time": puzzles.Clocked(time.Duration(n.won.Took) * time.Second)}
		t.News = c.srv.request(c.who).Say("activity_other_first", with)
	}
	return c.put(t)
}

// goTo goes to a game, whose board is told then, and returns the token for it. The lock is held.
func (c *conn) goTo(game string) (token string) {
	c.who.Game, c.held, c.last = game, puzzles.Held{}, ""
	c.srv.hub.enter(c, c.who.room())
	c.srv.told(event{Room: c.who.room()})
	return c.srv.sign(c.who)
}

// look is the game as it stands, if the page has not seen it so.
func (c *conn) look() told {
	ctx, cancel := context.WithTimeout(c.ctx, actWithin)
	defer cancel()
	req := c.srv.request(c.who)
	a, err := c.srv.Surface.Enter(ctx, req, c.who.Game)
	if err != nil {
		return c.sorry(req, err)
	}
	if stand(a) == c.last {
		return told{}
	}
	if c.last != "" {
		c.held.Hint = 0 // it speaks of another position
	}
	t, err := c.show(ctx, req, a, c.table(req, a.Game))
	if err != nil {
		return c.sorry(req, err)
	}
	return t
}

// stand tells one state of a game from another.
func stand(a *play.Attempt) string {
	g := a.Game
	return fmt.Sprint(a.Key, len(g.Log()), g.Start)
}

// table is a game that nothing was done at yet.
func (c *conn) table(req *commands.Request, g *puzzles.Game) *table.Table {
	return &table.Table{Game: g, Held: c.held, Speaker: req.Speaker(), Palette: req.Palette(), Seen: c.seen}
}

// show is what the page is to see of a table. It notes how far the person is.
func (c *conn) show(ctx context.Context, req *commands.Request, a *play.Attempt, t *table.Table) (told, error) {
	return commands.Worked(ctx, c.srv.Surface.Services, t.Game.Start.Rows*t.Game.Start.Cols, func(ctx context.Context) (told, error) {
		return c.shown(ctx, req, a, t)
	})
}

func (c *conn) shown(ctx context.Context, req *commands.Request, a *play.Attempt, t *table.Table) (told, error) {
	v, err := t.View(ctx)
	if err != nil {
		return told{}, err
	}
	c.held, c.last = t.Held, stand(a)
	line := ""
	switch refused := a.Refused; {
	case refused == nil:
		line, err = c.race(ctx, req, a)
	case a.Private:
		line = table.Words(req.Speaker(), refused)
	default:
		name := req.Say("activity_somebody")
		if there := c.srv.hub.racers(c.who.room()); len(there) > 0 {
			name = there[0].Name
		}
		line = req.Say("activity_looking_on", phrases.With{"Name": name})
	}
	if line != "" {
		v.Text = append([]string{line}, v.Text...)
	}
	return told{View: &v}, err
}

// race notes how far the person is, for the others, and says so if they won.
func (c *conn) race(ctx context.Context, req *commands.Request, a *play.Attempt) (said string, err error) {
	g := a.Game
	now := racer{ID: c.user, Name: c.who.Name, Avatar: c.who.Avatar, Share: puzzles.Done(ctx, g), Finished: g.Solved(), GaveUp: g.GaveUp()}
	if g.Ended() {
		now.Took = int(g.Took().Seconds())
	}
	if now.Finished {
		now.Share, now.Moves = 1, g.Player().Counted(req.Speaker(), g.Count(), g.Over())
		if a.First != nil {
			first, err := a.First(ctx, req)
			if err != nil {
				return "", err
			}
			now.First = first == c.user
		}
	}
	race, fresh := c.srv.hub.report(c.who.room(), now)
	if fresh {
		c.srv.told(event{Room: c.who.room(), Racer: &now})
	}
	if now.First && race > 1 {
		said = "**" + req.Say("activity_first") + "**"
	}
	return said, nil
}

func (c *conn) answer(m pageMessage) error {
	ctx, cancel := context.WithTimeout(c.ctx, actWithin)
	defer cancel()
	c.mu.Lock()
	defer c.mu.Unlock()
	req := c.srv.request(c.who)
	req.ID = fmt.Sprintf("%s:%d", c.who.RegisteredClaims.ID, m.Seq)
	do := c.act
	if m.Action.Do == table.Again {
		do = c.again
	}
	t, err := do(ctx, req, *m.Action)
	if err != nil {
		t = c.sorry(req, err)
	}
	t.Seq = m.Seq
	return c.put(t)
}

func (c *conn) act(ctx context.Context, req *commands.Request, action table.Action) (told, error) {
	var t *table.Table
	a, err := c.srv.Surface.Act(ctx, req, c.who.Game, func(ctx context.Context, s *play.Session) error {
		t = c.table(req, s.Game)
		return t.Act(ctx, c.srv.Surface.Rand(), s.At(req.Time), action)
	})
	if err != nil {
		return told{}, err
	}
	if t == nil { // it was done before
		t = c.table(req, a.Game)
	}
	return c.show(ctx, req, a, t)
}

// again deals another board once this one is over, for all who play it together.
func (c *conn) again(ctx context.Context, req *commands.Request, _ table.Action) (told, error) {
	a, err := c.srv.Surface.Enter(ctx, req, c.who.Game)
	if err != nil {
		return told{}, err
	}
	if a.Refused != nil {
		return told{}, a.Refused
	}
	if g := a.Game; !g.Ended() && !g.Lost() {
		return told{}, table.ErrAction
	}
	next, err := c.srv.Play.Following(ctx, req, a)
	if err != nil {
		return told{}, err
	}
	move := event{Game: c.who.Game, Next: next}
	if a.Shared {
		c.srv.happens(move)
		c.srv.told(move)
	}
	token := c.goTo(move.Next)
	t := c.look()
	t.Token = token
	return t, nil
}

// mention is how words for the chat name a person.
var mention = regexp.MustCompile(`<@!?[0-9]+>`)

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
