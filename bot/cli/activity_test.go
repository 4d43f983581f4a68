package cli

import (
	"bytes"
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"switchboard/activity/table"
	"switchboard/commands"
	"switchboard/commands/commandstest"
	"switchboard/commands/play"
	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/playground/wire"
	"switchboard/puzzles"
	"switchboard/puzzles/daily"
	"switchboard/puzzles/known"
	"switchboard/store/storetest"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

const publicURL = "https://boards.example.com"

// withActivity runs a bot whose boards can be opened.
func withActivity(t testing.TB) *started { return activityOn(t, "") }

// activityOn is withActivity on a database.
func activityOn(t testing.TB, address string) *started {
	t.Helper()
	srv := playgroundtest.Start(t, playground.Options{Unlimited: true}) // tokens expire by the clock, so that it goes
	srv.World.EnableActivity("hush")
	b := &started{Server: srv, now: srv.World.Now, database: address}
	b.run(t, map[string]string{"PUBLIC_URL": publicURL, "DISCORD_CLIENT_SECRET": "hush"})
	t.Cleanup(func() { b.end(t) })
	return b
}

// seat is the Activity's page of a person, as far as the server sees it.
type seat struct {
	t     testing.TB
	b     *started
	u     *playground.User
	token string
	ws    *websocket.Conn
	seq   int64
	view  table.View
	other []map[string]any
}

// told is what the server sends.
type told struct {
	Seq    int64             `json:"seq"`
	View   *table.View       `json:"view"`
	Others *[]map[string]any `json:"others"`
	Token  string            `json:"token"`
	Sorry  string            `json:"sorry"`
	ID     string            `json:"id"`
}

// at is an address of the bot's Activity.
func (b *started) at(path string) string {
	return "http://" + b.http.Load().(string) + "/activity/" + path
}

// letIn asks for a token as the page does, and returns the status.
func (b *started) letIn(t testing.TB, code, instance string) (token string, status int) {
	t.Helper()
	body := must.Get(json.Marshal(map[string]string{"code": code, "instance": instance}))(t)
	resp := must.Get(http.Post(b.at("api/token"), "application/json", bytes.NewReader(body)))(t)
	defer resp.Body.Close()
	var got struct{ Token string }
	_ = json.NewDecoder(resp.Body).Decode(&got) // a refusal is no JSON
	return got.Token, resp.StatusCode
}

// page opens the Activity for who is in an instance.
func (b *started) page(t testing.TB, u *playground.User, instance string) *seat {
	t.Helper()
	token, status := b.letIn(t, b.World.Authorize(u.Person, []string{"identify"}), instance)
	if status != http.StatusOK {
		t.Fatalf("%s is not let in: status %d", u.Name(), status)
	}
	p := &seat{t: t, b: b, u: u, token: token}
	p.connect()
	return p
}

// dial connects from an origin with a token.
func (b *started) dial(t testing.TB, origin, token string) (*websocket.Conn, error) {
	t.Helper()
	at := "ws" + strings.TrimPrefix(b.at("api/live"), "http")
	ws, _, err := websocket.DefaultDialer.DialContext(within(t), at, http.Header{"Origin": {origin}})
	if err != nil {
		return nil, err
	}
	t.Cleanup(func() { _ = ws.Close() })
	_ = ws.SetReadDeadline(time.Now().Add(time.Minute))
	return ws, ws.WriteJSON(map[string]string{"token": token})
}

func (p *seat) connect() {
	p.t.Helper()
	p.ws = must.Get(p.b.dial(p.t, publicURL, p.token))(p.t)
	p.until("the board", func(m told) bool { return m.View != nil })
}

// until reads until something comes, and keeps what it says.
func (p *seat) until(what string, come func(told) bool) told {
	p.t.Helper()
	_ = p.ws.SetReadDeadline(time.Now().Add(time.Minute))
	for {
		var m told
		if err := p.ws.ReadJSON(&m); err != nil {
			p.t.Fatalf("%s waits for %s: %v", p.u.Name(), what, err)
		}
		if m.View != nil {
			p.view = *m.View
		}
		if m.Others != nil {
			p.other = *m.Others
		}
		if m.Token != "" {
			p.token = m.Token
		}
		if come(m) {
			return m
		}
	}
}

func (p *seat) send(seq int64, a table.Action) {
	p.t.Helper()
	must.Do(p.t, p.ws.WriteJSON(map[string]any{"seq": seq, "action": a}))
}

// do does something and waits for what comes of it.
func (p *seat) do(a table.Action) told {
	p.t.Helper()
	p.seq++
	p.send(p.seq, a)
	return p.until(fmt.Sprint("the answer to ", a), func(m told) bool { return m.Seq == p.seq })
}

// says reports whether the page says something beside the board.
func (p *seat) says(words string) bool {
	return strings.Contains(strings.Join(p.view.Text, "\n"), words)
}

const (
	first    = "You are the first to finish"
	watching = "You are looking on"
)

func (p *seat) touch(cell int) told { return p.do(table.Action{Do: table.Touch, Cell: cell}) }

// looks are the names of the tiles.
func (p *seat) looks() string {
	var all []string
	for _, c := range p.view.Cells {
		_, label, _ := strings.Cut(c.Label, ", ")
		all = append(all, label)
	}
	return strings.Join(all, " ")
}

// labelled is the custom id of the button of a label that can be clicked, "" where there is none.
func labelled(m *wire.Message, label string) (id string) {
	if c := maybe(m, func(c *wire.Component) bool { return c.Label == label && !c.Disabled }); c != nil {
		id = c.CustomID
	}
	return id
}

// open clicks Open under a message.
func (b *started) open(t testing.TB, u *playground.User, m *wire.Message) (instance string) {
	t.Helper()
	a := press(t, u, m, "Open")
	if a.Instance == "" {
		t.Fatalf("Open: %s", a.Text())
	}
	return a.Instance
}

// twoPresses is a board of Lights Out that A1 and C3 solve.
const twoPresses = "110/101/011"

// What is played in pages is the game of the message: both ways, to the end, in a race, together, and on to the next board.
func TestAPagePlaysTheGameOfTheMessage(t *testing.T) {
	t.Parallel()
	b := withActivity(t)
	p := bothWays(t, b, b)
	if p.view.Rows != 3 || p.view.State != table.Playing || p.says(watching) {
		t.Fatalf("the page shows %+v", p.view)
	}
	p.touch(0)
	if m := p.touch(8); m.View.State != table.Solved || p.says(first) {
		t.Fatalf("solved, the page shows %q", m.View.State)
	}
	until(t, "the message says so", func() bool {
		all := p.u.Messages()
		return strings.Contains(playground.Text(all[len(all)-1]), "Solved")
	})
	if m := p.touch(0); m.View == nil || m.View.State != table.Solved {
		t.Error("after the end there are moves")
	}
	if m := p.do(table.Action{Do: table.Again}); m.View == nil || m.View.State != table.Playing || m.Token == "" {
		t.Errorf("again: %+v", m)
	}
	race(t, b, b)
	together(t, b, b)
}

// bothWays touches a board in a page, at a process, and takes that back in the chat.
func bothWays(t *testing.T, b, at *started) *seat {
	ann := b.User("Ann")
	board := slash(t, ann, "play lights", playground.Values{"board": twoPresses})
	p := at.page(t, ann, b.open(t, ann, board.Message))
	before := p.looks()
	if p.touch(4); p.looks() == before {
		t.Error("a touch changes nothing")
	}
	undo := func() string { return labelled(ann.Find(board.Message.ID), "Undo") }
	until(t, "the message follows", func() bool { return undo() != "" })
	must.Get(ann.Click(within(t), ann.Find(board.Message.ID), undo()))(t)
	p.until("what was done in the chat", func(m told) bool { return m.View != nil && p.looks() == before })
	return p
}

// Who comes in without a game of their own is shown what somebody who is there has opened, unless that is for its
// player alone: then it is today's puzzle, and neither hears of the other.
func TestGuestsOfAPrivateBoard(t *testing.T) {
	t.Parallel()
	b := withActivity(t)
	ann, ben, cara := b.User("Ann"), b.User("Ben"), b.User("Cara")
	begun, err := ann.Click(within(t), slash(t, ann, "help", nil).Message, "begin")
	if err != nil || !begun.Private() {
		t.Fatalf("private %t, %v", begun.Private(), err)
	}
	instance := b.open(t, ann, begun.Message)
	a := b.page(t, ann, instance)
	join := func(u *playground.User) *seat {
		must.Get(b.World.Join(u.Person, u.ChannelID))(t)
		return b.page(t, u, instance)
	}
	guest := join(ben)
	if guest.view.Link == a.view.Link || guest.view.Rows == a.view.Rows || guest.says(watching) || guest.view.State != table.Playing {
		t.Errorf("Ben sees %+v", guest.view)
	}
	a.touch(0)
	guest.touch(0)
	if len(a.other)+len(guest.other) != 0 {
		t.Errorf("Ann sees %v, Ben %v", a.other, guest.other)
	}
	board := slash(t, ann, "play lights", playground.Values{"board": twoPresses})
	b.open(t, ann, board.Message)
	if late := join(cara); !late.says(watching) || late.view.Rows != 3 {
		t.Errorf("Cara sees %+v", late.view)
	}
}

// Where people brought the app and the bot is not, the message follows as long as the last answer can be edited; the
// page goes on without it, and a click in the chat brings both together again. Whoever joins sees the board that
// another plays alone, and cannot touch it.
func TestThePageWhereTheBotIsAGuest(t *testing.T) {
	t.Parallel()
	b := withActivity(t)
	ann, ben := b.User("Ann").In(playground.Foreign), b.User("Ben").In(playground.Foreign)
	board := slash(t, ann, "play lights", playground.Values{"board": twoPresses})
	instance := b.open(t, ann, board.Message)
	must.Get(b.World.Join(ben.Person, ben.ChannelID))(t)
	a, other := b.page(t, ann, instance), b.page(t, ben, instance)
	if !other.says(watching) || other.looks() != a.looks() {
		t.Errorf("Ben is told %q and sees %q", other.view.Text, other.looks())
	}
	if m := other.touch(0); m.Sorry == "" || m.View != nil {
		t.Errorf("who looks on moves: %+v", m)
	}
	a.touch(4)
	other.until("the move", func(m told) bool { return m.View != nil && other.looks() == a.looks() })
	until(t, "the message follows", func() bool { return labelled(ann.Find(board.Message.ID), "Undo") != "" })
	b.World.PutForward(16 * time.Minute)
	a.touch(0)
	before := a.looks()
	a.touch(1)
	must.Get(ann.Click(within(t), ann.Find(board.Message.ID), labelled(ann.Find(board.Message.ID), "Undo")))(t)
	a.until("what was done in the chat", func(m told) bool { return m.View != nil && a.looks() == before })
	a.touch(4)
	a.touch(8)
	shows(t, ann, board.Message.ID, "Solved")
}

// race is that of Ann and of Ben, whose page is at a process, on a post: each sees how far the other is, and nothing of
// the board; the first is told so, and the post says who it was.
func race(t *testing.T, b, at *started) {
	ann, ben := b.User("Ann"), b.User("Ben")
	post := slash(t, ann, "post lights", playground.Values{"board": twoPresses})
	instance := b.open(t, ann, post.Message)
	if again := b.open(t, ben, post.Message); again != instance {
		t.Fatalf("instances %s and %s in one channel", instance, again)
	}
	a, other := b.page(t, ann, instance), at.page(t, ben, instance)
	for _, p := range []*seat{a, other} {
		if len(p.other) == 0 {
			p.until("that the other is here", func(told) bool { return len(p.other) == 1 })
		}
	}
	start := other.looks()
	a.touch(0)
	other.until("how far Ann is", func(told) bool { return other.other[0]["share"] == 0.5 })
	if other.looks() != start || other.other[0]["name"] != "Ann" || other.other[0]["finished"] != nil {
		t.Errorf("Ben sees %v and %q", other.other, other.looks())
	}
	if a.touch(8); !a.says(first) {
		t.Error("Ann is not told that she was first")
	}
	other.until("that Ann has finished", func(told) bool { return other.other[0]["finished"] == true && other.other[0]["first"] == true })
	other.touch(0)
	if m := other.touch(8); m.View.State != table.Solved || other.says(first) {
		t.Errorf("Ben, second, is told %q, %q", m.View.State, m.View.Text)
	}
	until(t, "the post tells", func() bool {
		text := playground.Text(ann.Find(post.Message.ID))
		return strings.Contains(text, "2 tried, 2 solved") && strings.Contains(text, "First to finish: <@"+ann.ID+">")
	})
}

// together is the game of Ann and of Ben, whose page is at a process: a board for everybody is one game for all, who take
// turns, and Again takes all along.
func together(t *testing.T, b, at *started) {
	ann, ben := b.User("Ann"), b.User("Ben")
	board := slash(t, ann, "play lights", playground.Values{"board": twoPresses, "mode": "together"})
	instance := b.open(t, ann, board.Message)
	b.open(t, ben, board.Message)
	a, other := b.page(t, ann, instance), at.page(t, ben, instance)
	a.touch(0)
	other.until("Ann's move", func(m told) bool { return m.View != nil && other.looks() == a.looks() })
	other.touch(8)
	a.until("the end", func(m told) bool { return m.View != nil && m.View.State == table.Solved })
	a.do(table.Action{Do: table.Again})
	other.until("the next board", func(m told) bool { return m.View != nil && m.View.State == table.Playing && other.looks() == a.looks() })
}

// A connection that was cut comes back: what was not answered is sent again, and done once.
func TestAConnectionComesBack(t *testing.T) {
	t.Parallel()
	b := withActivity(t)
	ann := b.User("Ann")
	board := slash(t, ann, "play lights", playground.Values{"board": twoPresses})
	p := b.page(t, ann, b.open(t, ann, board.Message))
	p.touch(0)
	after := p.looks()
	_ = p.ws.Close()
	p.connect()
	p.send(p.seq, table.Action{Do: table.Touch, Cell: 0}) // it had arrived
	p.until("the answer", func(m told) bool { return m.Seq == p.seq })
	if p.looks() != after {
		t.Error("what was sent twice is done twice")
	}
	b.end(t) // a bot that is started again knows the page, too
	b.run(t, map[string]string{"PUBLIC_URL": publicURL, "DISCORD_CLIENT_SECRET": "hush"})
	p.connect()
	if m := p.touch(8); m.View == nil || m.View.State != table.Solved {
		t.Errorf("after a restart: %+v", m)
	}
}

// A page that cheats gets nowhere.
func TestACheatingPage(t *testing.T) {
	t.Parallel()
	b := withActivity(t)
	ann, eve := b.User("Ann"), b.User("Eve")
	board := slash(t, ann, "play lights", playground.Values{"board": twoPresses})
	instance := b.open(t, ann, board.Message)
	t.Run("comes in", func(t *testing.T) {
		outside := b.World.Authorize(eve.Person, []string{"identify"})
		for what, c := range map[string][2]string{
			"a code that nobody gave": {"nonsense", instance}, "somebody outside": {outside, instance},
			"an instance that is none": {b.World.Authorize(ann.Person, []string{"identify"}), "i-1-gc-1-1"},
			"one who does not say who": {b.World.Authorize(ann.Person, nil), instance},
		} {
			if _, status := b.letIn(t, c[0], c[1]); status != http.StatusForbidden {
				t.Errorf("%s: status %d", what, status)
			}
		}
		if _, status := b.letIn(t, "", ""); status != http.StatusBadRequest {
			t.Errorf("nothing: status %d", status)
		}
	})
	p := b.page(t, ann, instance)
	closed := func(t *testing.T, what, token string, want int) {
		t.Helper()
		ws := must.Get(b.dial(t, publicURL, token))(t)
		_, _, err := ws.ReadMessage()
		var why *websocket.CloseError
		if !errors.As(err, &why) || why.Code != want {
			t.Errorf("%s: %v", what, err)
		}
	}
	t.Run("forges a token", func(t *testing.T) {
		text, signature, _ := strings.Cut(p.token, ".")
		closed(t, "another game", "A"+text[1:]+"."+signature, 4001)
		closed(t, "no signature", text, 4001)
		closed(t, "nothing", "", 4001)
	})
	t.Run("comes from elsewhere", func(t *testing.T) {
		if _, err := b.dial(t, "https://evil.example.com", p.token); err == nil {
			t.Error("a page of another site is connected")
		}
	})
	t.Run("asks for what is not its own", func(t *testing.T) {
		b.EnableActivity("hush", &url.URL{Scheme: "http", Host: b.http.Load().(string), Path: "/activity"})
		for _, path := range []string{"/metrics", "/../metrics", "//metrics", "/..%2fmetrics", "/%2e%2e/metrics", "/.proxy/../metrics", "/api/../../healthz", "/readyz"} {
			line := must.Get(tls.Dial("tcp", b.Host, &tls.Config{RootCAs: b.Roots, ServerName: b.ActivityHost()}))(t)
			fmt.Fprintf(line, "GET %s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n", path, b.ActivityHost())
			if said, err := io.ReadAll(line); err != nil || bytes.Contains(said, []byte("200 OK")) || bytes.Contains(said, []byte("go_goroutines")) {
				t.Errorf("%s: %v\n%.300s", path, err, said)
			}
			line.Close()
		}
		req := must.Get(http.NewRequest("POST", b.at("api/token"), strings.NewReader(`{"code":"c","instance":"i"}`)))(t)
		req.Header.Set("Origin", "https://evil.example.com")
		b.Forget()
		resp := must.Get(http.DefaultClient.Do(req))(t)
		resp.Body.Close()
		if asked := b.Requests("POST /oauth2/token"); resp.StatusCode != http.StatusForbidden || len(asked) != 0 {
			t.Errorf("a page of another site: status %d, Discord was asked %d times", resp.StatusCode, len(asked))
		}
	})
	t.Run("asks for nonsense", func(t *testing.T) {
		before := p.looks()
		for _, a := range []table.Action{{Do: table.Touch, Cell: -1}, {Do: table.Touch, Cell: 9}, {Do: "win"}, {Do: table.Again},
			{Do: table.Take, Tool: strings.Repeat("x", 100)}} {
			if m := p.do(a); m.View != nil && p.looks() != before {
				t.Errorf("%v: %+v", a, m)
			}
		}
	})
	t.Run("floods", func(t *testing.T) {
		ws := must.Get(b.dial(t, publicURL, p.token))(t)
		for n := range 200 {
			if ws.WriteJSON(map[string]any{"seq": n + 1, "action": map[string]any{"do": "hint"}}) != nil {
				break
			}
		}
		var err error
		for err == nil {
			_, _, err = ws.ReadMessage()
		}
		var why *websocket.CloseError
		if errors.As(err, &why) && why.Code != 4008 {
			t.Errorf("a flood ends with %v", err)
		}
	})
	t.Run("sends much", func(t *testing.T) {
		ws := must.Get(b.dial(t, publicURL, p.token))(t)
		_ = ws.WriteMessage(websocket.TextMessage, bytes.Repeat([]byte("x"), 1<<20))
		var err error
		for err == nil {
			_, _, err = ws.ReadMessage()
		}
	})
	t.Run("comes in again and again", func(t *testing.T) {
		var all sync.WaitGroup
		var full atomic.Bool
		for range 200 {
			all.Go(func() {
				if _, status := b.letIn(t, "nonsense", instance); status == http.StatusTooManyRequests {
					full.Store(true)
				}
			})
		}
		if all.Wait(); !full.Load() {
			t.Error("anybody has Discord asked as often as they like")
		}
	})
	t.Run("waits for too long", func(t *testing.T) {
		b.World.PutForward(time.Hour)
		closed(t, "a token of an hour ago", p.token, 4001)
	})
}

// Discord's own list of apps opens what somebody plays, and else today's puzzle.
func TestTheListOfApps(t *testing.T) {
	t.Parallel()
	b := withActivity(t)
	ann, ben := b.User("Ann"), b.User("Ben")
	launch := func(u *playground.User) *seat {
		a, err := u.Launch(within(t))
		if err != nil || a.Instance == "" {
			t.Fatalf("launch: %v, %s", err, a.Text())
		}
		return b.page(t, u, a.Instance)
	}
	today := launch(ben)
	if today.view.State != table.Playing {
		t.Errorf("today's puzzle is %+v", today.view)
	}
	board := slash(t, ann, "play lights", playground.Values{"board": twoPresses})
	b.open(t, ann, board.Message)
	p := launch(ann)
	if p.view.Rows != 3 || p.view.Puzzle != "lights" {
		t.Errorf("the game that goes on is %+v", p.view)
	}
	p.touch(0)
	p.touch(8)
	if p = launch(ann); p.view.State != table.Playing || p.view.Puzzle != today.view.Puzzle || p.view.Rows != today.view.Rows {
		t.Errorf("after its end it is %+v", p.view)
	}
}

// Without the settings there is nothing: no Open, no command, no address.
func TestNoActivityUnlessItIsSet(t *testing.T) {
	t.Parallel()
	for _, vars := range []map[string]string{{}, {"PUBLIC_URL": publicURL}} {
		vars["DISCORD_TOKEN"] = "x"
		if c := must.Get(parseConfig(vars))(t); c.activity() {
			t.Errorf("%v is enough", vars)
		}
	}
	b := startBot(t, map[string]string{"DISCORD_CLIENT_SECRET": "hush"})
	ann := b.User("Ann")
	for _, command := range []string{"play lights", "post lights"} {
		if has(slash(t, ann, command, playground.Values{"board": twoPresses}).Message, "Open") {
			t.Errorf("/%s has Open", command)
		}
	}
	if _, err := ann.Launch(context.Background()); err == nil {
		t.Error("there is an entry point")
	}
	for _, path := range []string{"", "api/token", "api/live"} {
		if got := get(t, b.at(path)); !strings.HasPrefix(got, "404") {
			t.Errorf("%s: %s", path, got)
		}
	}
}

// Pages that reach another process than the one that the chat talks to play the same games: both ways, in a race,
// and on to the next board together.
func TestPagesAtAnotherProcess(t *testing.T) {
	t.Parallel()
	address, has := storetest.Databases(t)["postgres"]
	if !has {
		t.Skip("SQLite is for one process")
	}
	b := activityOn(t, address)
	other := &started{Server: b.Server, now: b.World.Now, database: address}
	other.run(t, map[string]string{"PUBLIC_URL": publicURL, "DISCORD_CLIENT_SECRET": "hush", "DISCORD_PUBLIC_KEY": b.Key}) // without a gateway
	t.Cleanup(func() { other.end(t) })
	bothWays(t, b, other)
	race(t, b, other)
	together(t, b, other)
}

// The daily puzzle is a race within one server, wherever it is played: whoever is at it in a page sees who was first,
// and so does its post.
func TestTwoRaceOnTheDaily(t *testing.T) {
	t.Parallel()
	b := withActivity(t)
	ann, ben := b.User("Ann"), b.User("Ben")
	ann.Permissions |= discordgo.PermissionManageGuild
	slash(t, ann, "daily setup", playground.Values{"zone": "UTC", "hour": 0})
	b.World.PutForward(24 * time.Hour)
	p := realPoster(t, b, b.World.Now)
	must.Do(t, p.Poll(t.Context()))
	post := ann.Messages()[len(ann.Messages())-1]
	instance := b.open(t, ann, post)
	b.open(t, ben, post)
	a, other := b.page(t, ann, instance), b.page(t, ben, instance)
	for i, u := range []*playground.User{ann, ben} {
		solved(t, u, slash(t, u, "daily play", nil).Message, rotation.Of(daily.Number(b.World.Now())).About().Name)
		b.World.PutForward(2 * time.Minute)
		must.Do(t, p.Refresh(t.Context()))
		if said := strings.Contains(playground.Text(ann.Find(post.ID)), "First to finish: Ann"); said != (i == 1) {
			t.Errorf("after %s the post says\n%s", u.Name(), playground.Text(ann.Find(post.ID)))
		}
	}
	a.until("that she was first", func(m told) bool { return m.View != nil && a.says(first) })
	other.until("the end, and who was first", func(told) bool {
		return other.view.State == table.Solved && len(other.other) > 0 && other.other[0]["first"] == true
	})
	if other.says(first) || other.other[0]["name"] != "Ann" {
		t.Errorf("Ben is told %q, and sees %v", other.view.Text, other.other)
	}
}

// A field whose address fits no button has that of a code, which the bot tells anybody for as
// long as it keeps the board.
func TestALargeFieldOpensByItsCode(t *testing.T) {
	t.Parallel()
	b := withActivity(t)
	board := strings.Repeat("0", 30) + strings.Repeat("\n"+strings.Repeat("#", 30), 24)
	a := slash(t, b.User("ann"), "hint mines", playground.Values{"board": board})
	address := part(t, a.Message, "Open", func(c *wire.Component) bool { return c.Label == "Open" }).URL
	code, coded := strings.CutPrefix(address, publicURL+"/activity/#@")
	if !coded {
		t.Fatalf("the page opens at %q: %s", address, playground.Text(a.Message))
	}
	status, link, _ := strings.Cut(get(t, b.at("api/board/"+code)), " ")
	q, p, err := table.Open(known.Players(), link)
	if err != nil || p.About().Name != "mines" {
		t.Fatalf("%s %q: %v", status, link, err)
	}
	if rows, cols := q.Size(); rows != 25 || cols != 30 {
		t.Errorf("it is %d x %d", rows, cols)
	}
	if got := get(t, b.at("api/board/"+strings.Repeat("0", 32))); !strings.HasPrefix(got, "404") {
		t.Errorf("a code that is no longer kept: %s", got)
	}
}

// Under a board that was read stands a link to the page, which opens that board; without a
// page, or for what none plays, there is none.
func TestAnswersOpenThePage(t *testing.T) {
	t.Parallel()
	c := config{PublicURL: "https://boards.example.com", OAuthSecret: "hush"}
	kept := commandstest.Shelf{}
	needs := commands.Needs{Puzzles: known.Puzzles(), Open: c.pageOf(kept)}
	for _, p := range known.Puzzles() {
		option := "board"
		for _, o := range p.About().Options {
			if o.Board {
				option = o.Name
				break
			}
		}
		_, plays := p.(puzzles.Player)
		for _, command := range []string{"solve ", "hint "} {
			if command == "hint " && !p.About().Hints {
				continue
			}
			client := commandstest.New(t, needs, func(s *commands.Services) commands.Room { return play.NewRoom(play.New(s), nil, nil) })
			b, has := commandstest.Buttons(client.Ask(t, command+p.About().Name, map[string]any{option: p.About().Example}))["Open"]
			if has != plays {
				t.Errorf("%s%s: a link is there: %v", command, p.About().Name, has)
			}
			if !plays {
				continue
			}
			link, ours := strings.CutPrefix(b.URL, "https://boards.example.com/activity/#")
			q, of, err := table.Open(known.Players(), link)
			if !ours || err != nil || b.Style != discordgo.LinkButton || b.CustomID != "" {
				t.Fatalf("%+v: %v", b, err)
			}
			if _, err := of.Deal(t.Context(), rand.New(rand.NewPCG(1, 1)), puzzles.Spec{Position: q}); err != nil {
				t.Errorf("%s: %v", b.URL, err)
			}
		}
	}
	if (&config{PublicURL: "https://boards.example.com"}).pageOf(nil) != nil {
		t.Error("a page without the secret")
	}
}
