package main

import (
	"context"
	"errors"
	"net"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
)

// A session that was given up while it was opening, since Discord's answers took
// too long, does not come up beside the one in its place.
func TestASessionThatWasGivenUpStaysDown(t *testing.T) {
	t.Parallel()
	srv := startDiscord(t)
	s, err := lonely(t, srv, srv.Token()).make()
	if err != nil {
		t.Fatal(err)
	}
	l := newLink(s)
	s.Dialer = &websocket.Dialer{NetDialContext: l.dial}
	l.drop()
	if err := l.Open(); !errors.Is(err, errDropped) {
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
	srv := startDiscord(t)
	sh := lonely(t, srv, srv.Token())
	ctx, stop := context.WithCancel(within(t))
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
	l := newLink(s)
	c := &watchedConn{here, &l.guarded}
	if _, err := c.Write(make([]byte, 300)); err != nil {
		t.Errorf("to identify on a new connection: %v", err)
	}
	l.guarded.Store(true)
	if _, err := c.Write(make([]byte, 100)); err != nil {
		t.Errorf("a heartbeat: %v", err)
	}
	if _, err := c.Write(make([]byte, 300)); !errors.Is(err, errIdentify) {
		t.Errorf("to identify again: %v", err)
	}
	if _, err := c.Read(make([]byte, 1)); err == nil {
		t.Error("the connection goes on")
	}
}

// Whatever the gateway does, the bot identifies less than 1000 times a day, and
// is back at once when a good connection is lost.
func TestPacing(t *testing.T) {
	t.Parallel()
	const day = 24 * time.Hour
	for name, life := range map[string]func(int) time.Duration{
		"never up":          func(int) time.Duration { return -1 },
		"lost at once":      func(int) time.Duration { return 0 },
		"lost before long":  func(int) time.Duration { return steady - 1 },
		"lost later":        func(int) time.Duration { return steady },
		"now and then good": func(n int) time.Duration { return time.Duration(n%7/6) * steady },
	} {
		var p pacing
		n := 0
		for at := time.Duration(0); at < day; n++ {
			if lived := life(n); lived < 0 {
				at += p.failed()
			} else {
				at += lived + p.lost(lived)
			}
		}
		if 2*n >= 1000 {
			t.Errorf("%s: %d connections, two identifies each", name, n)
		}
	}
	p := pacing{wait: longestWait}
	if wait := p.lost(time.Hour); wait != 0 {
		t.Errorf("a good connection is missed for %v", wait)
	}
}
