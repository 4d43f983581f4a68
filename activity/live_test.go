package activity

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"switchboard/activity/table"
	"switchboard/commands"
	"switchboard/commands/commandstest"
	"switchboard/commands/play"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/puzzles/known"
	"switchboard/tools/must"

	"github.com/gorilla/websocket"
)

// shelf is a store of games in memory, without preferences.
type shelf struct {
	mu    sync.Mutex
	games map[string][]byte
	saved map[string]int64
}

func (s *shelf) CreateGame(_ context.Context, _ string, data []byte) (string, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	id := fmt.Sprintf("G%d", len(s.games))
	s.games[id] = data
	return id, nil
}

func (s *shelf) Game(_ context.Context, id string) ([]byte, int64, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.games[id] == nil {
		return nil, 0, puzzles.ErrNotFound
	}
	return s.games[id], s.saved[id], nil
}

func (s *shelf) SaveGame(_ context.Context, id string, revision int64, data []byte) (bool, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.saved[id] != revision {
		return false, nil
	}
	s.games[id], s.saved[id] = data, revision+1
	return true, nil
}

func (*shelf) Chosen(context.Context, string, string) (person, server map[string]string, err error) {
	return nil, nil, nil
}

func (*shelf) SetPreference(context.Context, string, string, string) error { return nil }
func (*shelf) Edit(context.Context, string, string, commands.Reply) error  { return nil }
func (*shelf) EditAnswer(context.Context, string, commands.Reply) error    { return nil }

// pipes is a listener for connections in memory, which synctest needs.
type pipes chan net.Conn

func (l pipes) Close() error   { close(l); return nil }
func (l pipes) Addr() net.Addr { return &net.IPAddr{} }

func (l pipes) Accept() (net.Conn, error) {
	if c, open := <-l; open {
		return c, nil
	}
	return nil, net.ErrClosed
}

func (l pipes) dial(context.Context, string, string) (net.Conn, error) {
	here, there := net.Pipe()
	l <- there
	return here, nil
}

// world is a server in a synctest bubble.
type world struct {
	t    *testing.T
	srv  *Server
	chat *commandstest.Client
	line pipes
}

// inBubble runs a test of a server in a bubble. At the end nobody may be connected.
func inBubble(t *testing.T, test func(w *world)) {
	catalogue := must.Get(phrases.Load())(t)
	synctest.Test(t, func(t *testing.T) {
		kept := &shelf{games: map[string][]byte{}, saved: map[string]int64{}}
		var surface *play.Surface
		var room *play.Room
		w := &world{t: t, line: pipes(make(chan net.Conn))}
		w.chat = commandstest.New(t, commands.Needs{Phrases: catalogue, Puzzles: known.Puzzles()}, func(s *commands.Services) commands.Room {
			surface = play.New(s)
			room = play.NewRoom(surface, kept, nil)
			return room
		})
		w.srv = New(Needs{Surface: surface, Play: room, Settings: kept, Phrases: catalogue, Edit: kept.Edit, EditAnswer: kept.EditAnswer,
			Page: http.NotFoundHandler(), Origin: func(string) bool { return true }, Key: []byte("key"), Now: time.Now, Log: slog.New(slog.DiscardHandler)})
		surface.Watch(w.srv)
		ctx, stop := context.WithCancel(context.Background())
		web := &http.Server{Handler: w.srv}
		var all sync.WaitGroup
		all.Go(func() { _ = web.Serve(w.line) })
		all.Go(func() { _ = w.srv.Run(ctx) })
		test(w)
		stop()
		_ = web.Close()
		all.Wait()
		synctest.Wait()
		if w.srv.hub.total != 0 || len(w.srv.hub.rooms)+len(w.srv.hub.people) != 0 {
			t.Errorf("%d connections are left, in %v of %v", w.srv.hub.total, w.srv.hub.rooms, w.srv.hub.people)
		}
	})
}

// page is a connected page and what it receives.
type page struct {
	*websocket.Conn
	told chan pageUpdate
	end  error // once told is closed
}

// page connects a person's page to a game.
func (w *world) page(user, game string) *page {
	w.t.Helper()
	p := &page{Conn: w.dial(), told: make(chan pageUpdate, 100)}
	who := w.srv.newClaims(Person{ID: user, Name: "Name of " + user})
	who.Game = game
	must.Do(w.t, p.WriteJSON(pageMessage{Token: w.srv.sign(who)}))
	go func() {
		defer close(p.told)
		for {
			var m pageUpdate
			if p.end = p.ReadJSON(&m); p.end != nil {
				return
			}
			p.told <- m
		}
	}()
	return p
}

func (w *world) dial() *websocket.Conn {
	w.t.Helper()
	ws, _, err := (&websocket.Dialer{NetDialContext: w.line.dial}).Dial("ws://bot"+Prefix+"api/live", nil)
	if err != nil {
		w.t.Fatal(err)
	}
	return ws
}

// hear waits for an update.
func (p *page) hear(t *testing.T, come func(pageUpdate) bool) (m pageUpdate) {
	t.Helper()
	for late := time.After(5 * time.Second); ; {
		select {
		case m, open := <-p.told:
			if !open {
				t.Fatal(p.end)
			}
			if come(m) {
				return m
			}
		case <-late:
			t.Error("nothing comes")
			return m
		}
	}
}

func seen(m pageUpdate) bool { return m.View != nil }

// A move on a page or in the chat is seen by others who share the game within half a second.
func TestPagesFollowWithinHalfASecond(t *testing.T) {
	inBubble(t, func(w *world) {
		w.chat.Ask(t, "play lights", map[string]any{"size": "5", "mode": "together"})
		a, b := w.page("1", "play:G0"), w.page("2", "play:G0")
		a.hear(t, seen)
		b.hear(t, seen)
		for n := range 12 {
			time.Sleep(time.Second)
			began := time.Now()
			if n == 5 {
				w.chat.Click(t, "play:undo:G0")
			} else if err := a.WriteJSON(pageMessage{Seq: int64(n + 1), Action: &table.Action{Do: table.Touch, Cell: n}}); err != nil {
				t.Fatal(err)
			}
			b.hear(t, seen)
			if took := time.Since(began); took > 500*time.Millisecond {
				t.Errorf("move %d is seen after %v", n, took)
			}
			a.hear(t, seen)
		}
		a.Close()
		b.Close()
	})
}

// A connected page gets a new token every few minutes, and after an hour has to authenticate again.
func TestTokensAreShortLived(t *testing.T) {
	inBubble(t, func(w *world) {
		w.chat.Ask(t, "play lights", nil)
		began, tokens, last := time.Now(), 0, ""
		p := w.page("1", "play:G0")
		for m := range p.told {
			if m.Token != "" {
				if _, err := w.srv.verify(last); (err == nil) != (tokens > 0) {
					t.Errorf("after %v the token before: %v", time.Since(began), err)
				}
				tokens, last = tokens+1, m.Token
			}
		}
		if !websocket.IsCloseError(p.end, closeToken) {
			t.Errorf("it ends with %v", p.end)
		}
		if took := time.Since(began); took < time.Hour || took > time.Hour+renewEvery || tokens < int(time.Hour/tokenLife) {
			t.Errorf("%d tokens, and anew after %v", tokens, took)
		}
		p.Close()
		who, err := w.srv.verify(last)
		if err != nil || who.Game != "play:G0" || who.Person.ID != "1" {
			t.Errorf("the token says %+v, %v", who, err)
		}
		time.Sleep(tokenLife)
		if _, err := w.srv.verify(last); err == nil {
			t.Error("a token is good for ever")
		}
	})
}

// A page that sends nothing, or stops answering pings, is disconnected.
func TestSilentPagesAreLetGo(t *testing.T) {
	inBubble(t, func(w *world) {
		w.chat.Ask(t, "play lights", nil)
		mute, dead := w.dial(), w.dial()
		dead.SetPingHandler(func(string) error { return nil })
		who := w.srv.newClaims(Person{ID: "1"})
		who.Game = "play:G0"
		must.Do(t, dead.WriteJSON(pageMessage{Token: w.srv.sign(who)}))
		for ws, within := range map[*websocket.Conn]time.Duration{mute: tokenWithin, dead: pongWithin} {
			began := time.Now()
			var err error
			for err == nil {
				_, _, err = ws.ReadMessage()
			}
			if took := time.Since(began); took > within || !errors.Is(err, io.EOF) && !strings.Contains(err.Error(), "close") {
				t.Errorf("gone after %v: %v", took, err)
			}
			ws.Close()
		}
	})
}
