package cli

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"

	"switchboard/activity"
	"switchboard/bot/discord"

	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// handler serves health, metrics unless these have an address of their own, signed interactions and the Activity.
func (b *bot) handler(life context.Context) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", b.alive)
	mux.HandleFunc("GET /readyz", b.readiness)
	if b.config.MetricsAddr == "" {
		mux.Handle("GET /metrics", b.metrics())
	}
	if b.config.key != nil {
		mux.Handle("POST /interactions", &discord.Endpoint{Key: b.config.key, Dispatch: b.dispatch, Life: life})
	}
	if b.activity != nil {
		mux.Handle(activity.Prefix, b.activity)
	}
	return mux
}

// alive answers that the process lives, and what it waits for.
func (b *bot) alive(rw http.ResponseWriter, _ *http.Request) {
	fmt.Fprintln(rw, "ok")
	for _, what := range b.client.Waits() {
		fmt.Fprintln(rw, "waits for", what)
	}
}

func (b *bot) metrics() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(b.registry, promhttp.HandlerOpts{}))
	return mux
}

func (b *bot) readiness(rw http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), 2*time.Second)
	defer cancel()
	if err := b.ready(ctx); err != nil {
		http.Error(rw, err.Error(), http.StatusServiceUnavailable)
		return
	}
	fmt.Fprintln(rw, "ready")
}

// listen opens HTTP_ADDR. If that is the default and nothing depends on it, a port in use only means no health page.
func listen(c config, log *slog.Logger) (net.Listener, error) {
	l, err := net.Listen("tcp", c.HTTPAddr)
	if err == nil {
		log.Info("listening", "address", l.Addr())
		if c.heard != nil {
			c.heard(l.Addr())
		}
		return l, nil
	}
	if c.httpAddrSet || c.key != nil {
		return nil, fmt.Errorf("HTTP_ADDR: %w", err)
	}
	log.Warn("no health page: set HTTP_ADDR to an address that is free", "err", err)
	return nil, nil
}

// serve answers on l until ctx ends, and then gives the requests in hand four seconds to finish.
func serve(ctx context.Context, l net.Listener, h http.Handler) error {
	if l == nil {
		return nil
	}
	srv := &http.Server{
		Handler: h, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 15 * time.Second,
		WriteTimeout: 30 * time.Second, IdleTimeout: time.Minute,
	}
	stopped := context.AfterFunc(ctx, func() {
		end, cancel := context.WithTimeout(context.WithoutCancel(ctx), 4*time.Second)
		defer cancel()
		_ = srv.Shutdown(end) // what is left is cut off
	})
	defer stopped()
	if err := srv.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("serve HTTP: %w", err)
	}
	return nil
}
