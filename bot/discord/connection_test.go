package discord

import (
	"context"
	"errors"
	"net"
	"strings"
	"testing"
	"time"

	"switchboard/playground"
	"switchboard/playground/playgroundtest"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

// A session that was given up while it was opening, since Discord's answers took
// too long, does not come up beside the one in its place.
func TestASessionThatWasGivenUpStaysDown(t *testing.T) {
	t.Parallel()
	srv := playgroundtest.Start(t, playground.Options{})
	s, err := lonely(t, srv, srv.Token()).make()
	if err != nil {
		t.Fatal(err)
	}
	c := newConnection(s, func() error { return nil })
	c.drop()
	if err := c.Open(); !errors.Is(err, errDropped) {
		t.Errorf("opened with %v", err)
	}
	if n := srv.Gateway().Identifies(); n != 0 {
		t.Errorf("%d identifies", n)
	}
}

// However often Discord says that the session is invalid, the bot identifies
// once, on another connection.
func TestAStormOfInvalidSessions(t *testing.T) {
	t.Parallel()
	srv := playgroundtest.Start(t, playground.Options{})
	sh := lonely(t, srv, srv.Token())
	ctx, stop := context.WithCancel(playgroundtest.Within(t))
	done := make(chan error)
	go func() { done <- sh.run(ctx) }()
	if err := srv.Gateway().Await(ctx, 1); err != nil {
		t.Fatal(err)
	}
	for ctx.Err() == nil && !sh.ready() {
		if !pause(ctx, time.Millisecond) {
			t.Fatal("never ready")
		}
	}
	for range 50 {
		srv.Gateway().Invalidate(false)
	}
	for srv.Gateway().Identifies() < 2 {
		if !pause(ctx, time.Millisecond) {
			t.Fatal("the bot did not identify again")
		}
	}
	if err := srv.Gateway().Await(ctx, 1); err != nil {
		t.Error(err)
	}
	stop()
	if err := <-done; err != nil {
		t.Error(err)
	}
	if n := srv.Gateway().Identifies(); n != 2 {
		t.Errorf("%d identifies, want one before the storm and one after", n)
	}
}

// A session that Discord says may be resumed is resumed, and costs no identify; one
// that is invalid again before it is up is given up.
func TestAResumableSession(t *testing.T) {
	t.Parallel()
	srv := playgroundtest.Start(t, playground.Options{})
	sh := lonely(t, srv, srv.Token())
	ctx, stop := context.WithCancel(playgroundtest.Within(t))
	done := make(chan error)
	go func() { done <- sh.run(ctx) }()
	for range 3 {
		if err := srv.Gateway().Await(ctx, 1); err != nil {
			t.Fatal(err)
		}
		for ctx.Err() == nil && !sh.ready() { // from its view too
			pause(ctx, time.Millisecond)
		}
		if n := srv.Gateway().Identifies(); n != 1 {
			t.Fatalf("%d identifies", n)
		}
		srv.Gateway().Invalidate(true)
	}
	stop()
	if err := <-done; err != nil {
		t.Error(err)
	}
	c := newConnection(&discordgo.Session{Dialer: &websocket.Dialer{}}, nil)
	for n, want := range []bool{true, true, false} { // to identify, to resume, to give up
		c.kept = n > 0
		if c.identify(); c.resumable() != want {
			t.Errorf("after op 9 %d times: resumable %t", n, !want)
		}
	}
}

// What keeps a connection alive passes, and a second identify ends it.
func TestAGuardedConnection(t *testing.T) {
	t.Parallel()
	here, there := net.Pipe()
	go func() {
		for buf := make([]byte, 1024); ; {
			if _, err := there.Read(buf); err != nil {
				return
			}
		}
	}()
	s, err := discordgo.New("Bot token")
	if err != nil {
		t.Fatal(err)
	}
	c := &watchedConn{Conn: here, of: newConnection(s, func() error { return nil }), hungUp: make(chan struct{})}
	identify := frame(`{"op":2,"d":{"token":"` + strings.Repeat("x", 300) + `"}}`)
	for what, p := range map[string][]byte{
		"a handshake": []byte("GET / HTTP/1.1\r\n\r\n"), "a heartbeat": frame(`{"op":1,"d":7}`), "a resume": frame(`{"op":6,"d":{}}`), "the identify": identify,
	} {
		if _, err := c.Write(p); err != nil {
			t.Errorf("%s: %v", what, err)
		}
	}
	if c.of.heartbeat.Load() == 0 {
		t.Error("the heartbeat was not noticed")
	}
	if _, err := c.Write(identify); !errors.Is(err, errIdentify) {
		t.Errorf("to identify again: %v", err)
	}
	if _, err := c.Read(make([]byte, 1)); err == nil {
		t.Error("the connection goes on")
	}
	if c.of.resumable() {
		t.Error("an invalid session is resumed")
	}
	behindProxy := newConnection(s, func() error { return nil }) // which shows nothing of what is sent
	if behindProxy.up(); !behindProxy.resumable() || !behindProxy.spent() {
		t.Error("a session behind a proxy is not resumed")
	}
}

// Discord has hung up when it answers a goodbye in kind; what else begins with that byte
// is no answer.
func TestAGoodbyeIsAnswered(t *testing.T) {
	t.Parallel()
	here, there := net.Pipe()
	c := &watchedConn{Conn: here, hungUp: make(chan struct{})}
	hungUp := func() bool {
		select {
		case <-c.hungUp:
			return true
		default:
			return false
		}
	}
	closing := []byte{0x88, 2, 3, 0xE8}
	c.of = newConnection(&discordgo.Session{Dialer: &websocket.Dialer{}}, nil)
	hears := func(p []byte) {
		t.Helper()
		go func() { _, _ = there.Write(p) }()
		if _, err := c.Read(make([]byte, 16)); err != nil {
			t.Fatal(err)
		}
	}
	if hears(closing); hungUp() {
		t.Error("Discord has hung up before the goodbye")
	}
	go func() { _, _ = there.Read(make([]byte, 16)) }()
	if _, err := c.Write([]byte{0x88, 0x80, 1, 2, 3, 4}); err != nil {
		t.Fatal(err)
	}
	if hears([]byte{0x81, 0}); hungUp() {
		t.Error("Discord has hung up with another frame")
	}
	if hears(closing); !hungUp() {
		t.Error("Discord has not hung up with its goodbye")
	}
}

// frame is a text frame as a client sends it.
func frame(text string) []byte {
	out := []byte{0x81}
	if len(text) < 126 {
		out = append(out, 0x80|byte(len(text)))
	} else {
		out = append(out, 0x80|126, byte(len(text)>>8), byte(len(text)))
	}
	key := []byte{7, 1, 200, 93}
	out = append(out, key...)
	for i := range text {
		out = append(out, text[i]^key[i%4])
	}
	return out
}

// Whatever the gateway does, the bot identifies less than 1000 times a day, and
// is back at once when a good connection is lost.
func TestPacing(t *testing.T) {
	t.Parallel()
	const day = 24 * time.Hour
	for name, life := range map[string]func(int) time.Duration{
		"never up":          func(int) time.Duration { return 0 },
		"lost at once":      func(int) time.Duration { return 1 },
		"lost before long":  func(int) time.Duration { return steady - 1 },
		"lost later":        func(int) time.Duration { return steady },
		"now and then good": func(n int) time.Duration { return time.Duration(n%7/6) * steady },
	} {
		var p pacing
		n := 0
		for at := time.Duration(0); at < day; n++ {
			lived := life(n)
			at += lived + p.lost(lived, true)
		}
		if n >= 1000 {
			t.Errorf("%s: %d identifies", name, n)
		}
	}
	p := pacing{wait: identifyEvery}
	if wait := p.lost(time.Hour, true); wait != 0 {
		t.Errorf("a good connection is missed for %v", wait)
	}
	for range 1000 { // the network is away: nothing is spent, and it may be back at any moment
		if wait := p.lost(0, false); wait > longestRetry {
			t.Fatalf("waits %v to dial again", wait)
		}
	}
}
