package discord

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/bwmarrin/discordgo"
)

// The pauses between two tries at a request that the bot cannot start without.
const (
	shortestPause = 500 * time.Millisecond
	longestPause  = 15 * time.Second
)

// waits is what the bot still waits for before all of it works.
type waits struct {
	mu  sync.Mutex
	why map[string]string // the latest error, by what is waited for
}

func (w *waits) set(what, why string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.why == nil {
		w.why = map[string]string{}
	}
	if w.why[what] = why; why == "" {
		delete(w.why, what)
	}
}

// Waits lists what the bot waits for, each with the reason: "the commands to be
// registered: HTTP 503 Service Unavailable".
func (c *Client) Waits() (all []string) {
	c.waits.mu.Lock()
	defer c.waits.mu.Unlock()
	for _, what := range slices.Sorted(maps.Keys(c.waits.why)) {
		all = append(all, what+": "+c.waits.why[what])
	}
	return all
}

// persist repeats try until it succeeds, fails for good, or ctx ends. Meanwhile what is listed in Waits.
func (c *Client) persist(ctx context.Context, log *slog.Logger, what string, try func(context.Context) error) error {
	defer c.waits.set(what, "")
	for wait := shortestPause; ; wait = min(2*wait, longestPause) {
		err := try(ctx)
		if err == nil || final(err) {
			return err
		}
		c.waits.set(what, brief(err))
		log.Warn("no answer of Discord yet", "waiting for", what, "err", brief(err))
		if !pause(ctx, wait/2+rand.N(wait/2)) { // so that not all bots come back at once after an outage
			return ctx.Err()
		}
	}
}

// final reports whether trying again cannot help.
func final(err error) bool {
	var rest *discordgo.RESTError
	if errors.Is(err, ErrRefused) || !errors.As(err, &rest) {
		return errors.Is(err, ErrRefused)
	}
	switch status := rest.Response.StatusCode; status {
	case http.StatusNotFound:
		return true
	case http.StatusRequestTimeout, http.StatusTooManyRequests:
		return false
	default:
		return status < 500 && !isPage(rest.Response.Header)
	}
}

// isPage reports whether Cloudflare answered in place of the API, with a page in text.
func isPage(h http.Header) bool { return strings.HasPrefix(h.Get("Content-Type"), "text/") }

// brief is an error on one line, without the HTML that may have come with it.
func brief(err error) string {
	words, _, _ := strings.Cut(err.Error(), ", <")
	return strings.Join(strings.Fields(words), " ")
}
