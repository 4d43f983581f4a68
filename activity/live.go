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

// The limits of a connection. People tap about five times a second; a page that reconnects repeats unanswered actions
// in one burst.
const (
	messageLimit = 8 << 10 // bytes
	connRate     = 12      // messages a second
	connBurst    = 40

	tokenWithin = 5 * time.Second
	pingEvery   = 20 * time.Second
	pongWithin  = 50 * time.Second
	writeWithin = 10 * time.Second
	actWithin   = 5 * time.Second
	gatherFor   = 50 * time.Millisecond // news of this time are sent together
)

// Our codes for closing a connection.
const (
	closeToken = 4001 // no valid token: get another by api/token
	closeFlood = 4008 // too many messages or connections
)

// pageMessage is a message from a page: first its token, then actions with ascending numbers.
type pageMessage struct {
	Token  string        `json:"token"`
	Seq    int64         `json:"seq"`
	Action *table.Action `json:"action"`
}

// pageUpdate is a message to a page: the result of the action with a number, or news.
type pageUpdate struct {
	Seq    int64       `json:"seq,omitempty"`
	View   *table.View `json:"view,omitempty"`
	Racers *[]racer    `json:"others,omitempty"`
	News   string      `json:"news,omitempty"`  // about others, to be shown for a moment
	Token  string      `json:"token,omitempty"` // replaces the last one
	Sorry  string      `json:"sorry,omitempty"`
	ID     string      `json:"id,omitempty"` // of an error in the log
}

// conn is a connected page. One goroutine reads its messages, another sends it news.
type conn struct {
	srv  *Server
	ws   *websocket.Conn
	user string
	ctx  context.Context
	end  context.CancelFunc

	// guarded by the hub's lock
	room string
	news news
	bell chan struct{} // signals that there is news

	mu   sync.Mutex // guards what follows, and writing
	who  claims
	held puzzles.Held
	seen map[string]bool // tiles that the page has
	last string          // versionOf the game as it was sent last
}

func (s *Server) live(w http.ResponseWriter, r *http.Request) {
	ws, err := s.upgrader.Upgrade(w, r, nil)
	if err != nil {
		return // Upgrade has answered
	}
	defer ws.Close()
	ws.SetReadLimit(messageLimit)
	_ = ws.SetReadDeadline(time.Now().Add(tokenWithin))
	var hello pageMessage
	if ws.ReadJSON(&hello) != nil {
		return
	}
	who, err := s.verify(hello.Token)
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
	c.moveTo(who.Game)
	var teller sync.WaitGroup
	teller.Go(c.writeLoop)
	c.readLoop()
	c.end()
	teller.Wait()
}

func refuse(ws *websocket.Conn, code int, why string) {
	_ = ws.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(code, why), time.Now().Add(time.Second))
}

func (c *conn) readLoop() {
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

// notify changes the news and wakes writeLoop. The hub is locked.
func (c *conn) notify(note func(*news)) {
	note(&c.news)
	select {
	case c.bell <- struct{}{}:
	default: // it has been woken
	}
}

// writeLoop sends news, pings and new tokens until the connection ends.
func (c *conn) writeLoop() {
	defer c.ws.Close() // ends readLoop
	ping, renew, wait := time.NewTicker(pingEvery), time.NewTicker(renewEvery), time.NewTimer(0)
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
			wait.Reset(gatherFor)
		case <-wait.C:
			err = c.catchUp(c.srv.hub.news(c))
		}
		if err != nil {
			return
		}
	}
}

// write sends an update unless it is empty. c.mu is held.
func (c *conn) write(t pageUpdate) error {
	if t == (pageUpdate{}) {
		return nil
	}
	_ = c.ws.SetWriteDeadline(time.Now().Add(writeWithin))
	return c.ws.WriteJSON(t)
}

// renew sends a fresh token, or makes the page authenticate again after maxSession.
func (c *conn) renew() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.srv.Now().After(c.who.IssuedAt.Add(maxSession)) {
		refuse(c.ws, closeToken, "token")
		return errExpired
	}
	return c.write(pageUpdate{Token: c.srv.sign(c.who)})
}

var errExpired = errors.New("activity: let in too long ago")

func (c *conn) catchUp(n news) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	var t pageUpdate
	token := ""
	if n.next != "" && n.next != c.who.Game {
		token, n.view = c.moveTo(n.next), true
	}
	if n.view {
		t = c.look()
	}
	t.Token = token
	if n.racers {
		others := slices.DeleteFunc(c.srv.hub.racers(c.who.room()), func(r racer) bool { return r.ID == c.user })
		t.Racers = &others
	}
	if n.won != nil {
		with := phrases.With{"Name": n.won.Name, "Time": puzzles.Clocked(time.Duration(n.won.Took) * time.Second)}
		t.News = c.srv.requestOf(c.who).Say("activity_other_first", with)
	}
	return c.write(t)
}

// moveTo switches to another game, whose board is sent as news, and returns the token for it. c.mu is held.
func (c *conn) moveTo(game string) (token string) {
	c.who.Game, c.held, c.last = game, puzzles.Held{}, ""
	c.srv.hub.enter(c, c.who.room())
	c.srv.tellOthers(event{Room: c.who.room()})
	return c.srv.sign(c.who)
}

// look returns the current state of the game, or nothing if it was sent already. c.mu is held.
func (c *conn) look() pageUpdate {
	ctx, cancel := context.WithTimeout(c.ctx, actWithin)
	defer cancel()
	req := c.srv.requestOf(c.who)
	a, err := c.srv.Surface.Enter(ctx, req, c.who.Game)
	if err != nil {
		return c.apologize(req, err)
	}
	if versionOf(a) == c.last {
		return pageUpdate{}
	}
	if c.last != "" {
		c.held.Hint = 0 // it is about another position
	}
	t, err := c.show(ctx, req, a, c.newTable(req, a.Game))
	if err != nil {
		return c.apologize(req, err)
	}
	return t
}

// versionOf returns a string that differs for each state of a game.
func versionOf(a *play.Attempt) string {
	g := a.Game
	return fmt.Sprint(a.Key, len(g.Log()), g.Start)
}

func (c *conn) newTable(req *commands.Request, g *puzzles.Game) *table.Table {
	return &table.Table{Game: g, Held: c.held, Speaker: req.Speaker(), Palette: req.Palette(), Seen: c.seen}
}

// show returns the view of a table, within the server's budget of work, and reports how far the person is.
func (c *conn) show(ctx context.Context, req *commands.Request, a *play.Attempt, t *table.Table) (pageUpdate, error) {
	size := t.Game.Start.Rows * t.Game.Start.Cols
	return commands.Worked(ctx, c.srv.Surface.Services, size, func(ctx context.Context) (pageUpdate, error) {
		v, err := t.View(ctx)
		if err != nil {
			return pageUpdate{}, err
		}
		c.held, c.last = t.Held, versionOf(a)
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
		return pageUpdate{View: &v}, err
	})
}

// race reports to others how far the person is, and returns a sentence if they were the first to solve the game.
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
		c.srv.tellOthers(event{Room: c.who.room(), Racer: &now})
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
	req := c.srv.requestOf(c.who)
	req.ID = fmt.Sprintf("%s:%d", c.who.RegisteredClaims.ID, m.Seq)
	do := c.act
	if m.Action.Do == table.Again {
		do = c.again
	}
	t, err := do(ctx, req, *m.Action)
	if err != nil {
		t = c.apologize(req, err)
	}
	t.Seq = m.Seq
	return c.write(t)
}

func (c *conn) act(ctx context.Context, req *commands.Request, action table.Action) (pageUpdate, error) {
	var t *table.Table
	a, err := c.srv.Surface.Act(ctx, req, c.who.Game, func(ctx context.Context, s *play.Session) error {
		t = c.newTable(req, s.Game)
		return t.Act(ctx, c.srv.Surface.Rand(), s.At(req.Time), action)
	})
	if err != nil {
		return pageUpdate{}, err
	}
	if t == nil { // the action was performed before
		t = c.newTable(req, a.Game)
	}
	return c.show(ctx, req, a, t)
}

// again deals the next board once this one is over, and moves all who share the game to it.
func (c *conn) again(ctx context.Context, req *commands.Request, _ table.Action) (pageUpdate, error) {
	a, err := c.srv.Surface.Enter(ctx, req, c.who.Game)
	if err != nil {
		return pageUpdate{}, err
	}
	if a.Refused != nil {
		return pageUpdate{}, a.Refused
	}
	if g := a.Game; !g.Ended() && !g.Lost() {
		return pageUpdate{}, table.ErrAction
	}
	next, err := c.srv.Play.Following(ctx, req, a, a.Private)
	if err != nil {
		return pageUpdate{}, err
	}
	if a.Shared {
		move := event{Game: c.who.Game, Next: next.Name()}
		c.srv.apply(move)
		c.srv.tellOthers(move)
	}
	token := c.moveTo(next.Name())
	t := c.look()
	t.Token = token
	return t, nil
}

// mention matches people's mentions, which only the chat can render.
var mention = regexp.MustCompile(`<@!?[0-9]+>`)

// apologize returns what to say about an error, and logs it unless the person caused it.
func (c *conn) apologize(req *commands.Request, err error) pageUpdate {
	if words := table.Words(req.Speaker(), err); words != "" {
		return pageUpdate{Sorry: mention.ReplaceAllString(words, "@…")}
	}
	if errors.Is(err, context.Canceled) {
		return pageUpdate{}
	}
	id := rand.Text()[:8]
	c.srv.Log.Error("activity", "id", id, "err", err)
	return pageUpdate{Sorry: req.Say("apology", phrases.With{"ID": id}), ID: id}
}
