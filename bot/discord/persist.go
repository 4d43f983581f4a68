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

// The pauses between two tries at what the bot cannot do without.
const (
	shortestPause = 500 * time.Millisecond
	longestPause  = 15 * time.Second
)

// waits are what the bot waits for before all of it works.
type waits struct {
	mu  sync.Mutex
	why map[string]string // by what is waited for
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

// persist tries until it succeeds, however long, or that is refused for good or ctx ends; it is one of Waits meanwhile.
func (c *Client) persist(ctx context.Context, log *slog.Logger, what string, try func(context.Context) error) error {
	defer c.waits.set(what, "")
	for wait := shortestPause; ; wait = min(2*wait, longestPause) {
		err := try(ctx)
		if err == nil || final(err) {
			return err
		}
		c.waits.set(what, brief(err))
		log.Warn("no answer of Discord yet", "waiting for", what, "err", brief(err))
		if !pause(ctx, wait/2+rand.N(wait/2)) { // not all bots of an outage at once
			return ctx.Err()
		}
	}
}

// final reports whether an error says no, and will each time.
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

// isPage reports whether Cloudflare has answered in the API's place: with a page, that it blocks an address.
func isPage(h http.Header) bool { return strings.HasPrefix(h.Get("Content-Type"), "text/") }

// brief words an error in a line, without the page of HTML that may have come with it.
func brief(err error) string {
	words, _, _ := strings.Cut(err.Error(), ", <")
	return strings.Join(strings.Fields(words), " ")
}
