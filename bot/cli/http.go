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

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// web serves health, metrics, and signed interactions where there are any.
type web struct {
	ready        func(context.Context) error // nil when everything works
	waits        func() []string             // what it waits for meanwhile
	registry     *prometheus.Registry
	interactions http.Handler // nil: none here
	activity     http.Handler // nil: there is none
	metricsApart bool         // on an address of their own
}

func (w *web) handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", w.alive)
	mux.HandleFunc("GET /readyz", w.readiness)
	if !w.metricsApart {
		mux.Handle("GET /metrics", w.metrics())
	}
	if w.interactions != nil {
		mux.Handle("POST /interactions", w.interactions)
	}
	if w.activity != nil {
		mux.Handle(activity.Prefix, w.activity)
	}
	return mux
}

// alive says that the process lives, and what it waits for.
func (w *web) alive(rw http.ResponseWriter, _ *http.Request) {
	fmt.Fprintln(rw, "ok")
	for _, what := range w.waits() {
		fmt.Fprintln(rw, "waits for", what)
	}
}

func (w *web) metrics() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(w.registry, promhttp.HandlerOpts{}))
	return mux
}

func (w *web) readiness(rw http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), 2*time.Second)
	defer cancel()
	if err := w.ready(ctx); err != nil {
		http.Error(rw, err.Error(), http.StatusServiceUnavailable)
		return
	}
	fmt.Fprintln(rw, "ready")
}

// listen opens the address of the settings. Where nobody asked for one, a taken
// port is no reason not to start.
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

func listenMetrics(c config, log *slog.Logger) (net.Listener, error) {
	l, err := net.Listen("tcp", c.MetricsAddr)
	if err != nil {
		return nil, fmt.Errorf("METRICS_ADDR: %w", err)
	}
	log.Info("listening for metrics", "address", l.Addr())
	return l, nil
}

// serve answers on l until ctx ends, then lets the requests in hand finish.
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
		_ = srv.Shutdown(end) // what is left then is cut
	})
	defer stopped()
	if err := srv.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return fmt.Errorf("serve HTTP: %w", err)
	}
	return nil
}
