package discord

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"switchboard/playground"
	"switchboard/playground/gateway"
	"switchboard/playground/playgroundtest"
	"switchboard/tools/must"

	"github.com/prometheus/client_golang/prometheus"
)

// lonely is a shard that hands its interactions to nobody.
func lonely(t *testing.T, srv *playground.Server, token string) *shard {
	t.Helper()
	c := must.Get(NewClient(srv.APIURL(), token, srv.Roots(), time.Now))(t)
	return &shard{
		count: 1, readyWithin: readyWithin, log: slog.New(slog.DiscardHandler),
		metrics: NewMetrics(prometheus.NewRegistry()), make: c.session, turn: func(context.Context) (func(), error) { return func() {}, nil },
	}
}

// up runs a shard until the test ends, and returns once it is ready.
func up(t *testing.T, srv *playground.Server, sh *shard) context.Context {
	t.Helper()
	ctx, stop := context.WithCancel(playgroundtest.Within(t))
	done := make(chan error)
	go func() { done <- sh.run(ctx) }()
	t.Cleanup(func() {
		stop()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
	sh.untilReady(ctx, t, srv)
	return ctx
}

// untilReady waits until a shard is ready, in Discord's view and in its own.
func (s *shard) untilReady(ctx context.Context, t *testing.T, srv *playground.Server) {
	t.Helper()
	must.Do(t, srv.Gateway().Await(ctx, 1))
	for !s.ready() {
		if !pause(ctx, time.Millisecond) {
			t.Fatal("never ready")
		}
	}
}

func TestATokenRefusedByTheGatewayEndsTheShard(t *testing.T) {
	t.Parallel()
	srv := playgroundtest.Start(t, playground.Options{})
	if err := lonely(t, srv, "wrong").run(playgroundtest.Within(t)); !errors.Is(err, ErrRefused) || !strings.Contains(err.Error(), "4004") {
		t.Errorf("ended with %v", err)
	}
}

func TestAShardGetsThroughATroubledGateway(t *testing.T) {
	t.Parallel()
	for name, trouble := range map[string]gateway.Trouble{
		"silence": gateway.Silence, "op 7 in place of READY": gateway.AskReconnect,
		"op 9": gateway.InvalidSession, "cut": gateway.CloseConnection,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			srv := playgroundtest.Start(t, playground.Options{})
			srv.Gateway().Next(trouble)
			sh := lonely(t, srv, srv.Token())
			sh.readyWithin = time.Second
			up(t, srv, sh)
		})
	}
}
