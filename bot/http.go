package main

import (
	"context"
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strconv"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// bodyLimit is the largest signed request that is read, in bytes.
const bodyLimit = 1 << 20

// web serves health, metrics, and signed interactions where a key is set.
type web struct {
	ready    func(context.Context) error // nil when everything works
	metrics  *metrics
	key      ed25519.PublicKey // nil: no interactions here
	dispatch *dispatcher
	life     context.Context // of the whole bot: an answer outlives its request
	log      *slog.Logger
}

func (w *web) handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(rw http.ResponseWriter, _ *http.Request) { fmt.Fprintln(rw, "ok") })
	mux.HandleFunc("GET /readyz", w.readiness)
	mux.Handle("GET /metrics", promhttp.HandlerFor(w.metrics.registry, promhttp.HandlerOpts{}))
	if w.key != nil {
		mux.HandleFunc("POST /interactions", w.interaction)
	}
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

// interaction takes a signed interaction. Its first answer is the response; what
// follows goes over REST.
func (w *web) interaction(rw http.ResponseWriter, r *http.Request) {
	r.Body = http.MaxBytesReader(rw, r.Body, bodyLimit)
	if !discordgo.VerifyInteraction(r, w.key) {
		http.Error(rw, "invalid request signature", http.StatusUnauthorized)
		return
	}
	data, err := io.ReadAll(r.Body)
	if err != nil {
		http.Error(rw, "unreadable request", http.StatusBadRequest)
		return
	}
	if isPing(data) {
		w.respond(rw, body{"application/json", fmt.Appendf(nil, `{"type":%d}`, discordgo.InteractionResponsePong)})
		return
	}
	i, err := understand(data)
	if err != nil {
		http.Error(rw, "malformed interaction", http.StatusBadRequest)
		return
	}
	first := make(chan body, 1)
	done, written := make(chan struct{}), make(chan struct{})
	defer close(written)
	go func() {
		defer close(done)
		w.dispatch.answer(w.life, i, func(_ context.Context, b body) error {
			first <- b
			<-written // what follows goes another way, and would overtake it
			return nil
		})
	}()
	select {
	case b := <-first:
		w.respond(rw, b)
	case <-done:
		http.Error(rw, "nothing to answer", http.StatusBadRequest)
	}
}

// isPing looks at the type alone: discordgo does not read a ping, which lacks
// most of an interaction.
func isPing(data []byte) bool {
	var i struct {
		Type discordgo.InteractionType `json:"type"`
	}
	return json.Unmarshal(data, &i) == nil && i.Type == discordgo.InteractionPing
}

func (w *web) respond(rw http.ResponseWriter, b body) {
	rw.Header().Set("Content-Type", b.contentType)
	rw.Header().Set("Content-Length", strconv.Itoa(len(b.data)))
	_, err := rw.Write(b.data)
	if err == nil {
		err = http.NewResponseController(rw).Flush()
	}
	if err != nil {
		w.log.Warn("could not write an answer", "err", err)
	}
}

// listen opens the address of the settings. Where nobody asked for one, a taken
// port is no reason not to start.
func listen(c config, log *slog.Logger) (net.Listener, error) {
	l, err := net.Listen("tcp", c.HTTPAddr)
	if err == nil {
		return l, nil
	}
	if c.httpAddrSet || c.key != nil {
		return nil, fmt.Errorf("HTTP_ADDR: %w", err)
	}
	log.Warn("no health page: set HTTP_ADDR to an address that is free", "err", err)
	return nil, nil
}

// serve answers on l until ctx ends, then lets the requests in hand finish.
func serve(ctx context.Context, l net.Listener, h http.Handler) error {
	if l == nil {
		return nil
	}
	srv := &http.Server{Handler: h, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 15 * time.Second, IdleTimeout: time.Minute}
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
