package discord

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"
)

// The pauses between two tries at a request that the bot cannot start without.
const (
	shortestPause = 500 * time.Millisecond
	longestPause  = 15 * time.Second
)

// Waits lists what the bot waits for, each with the reason: "the commands to be
// registered: HTTP 503 Service Unavailable".
func (c *Client) Waits() (all []string) {
	c.waits.Range(func(what, why any) bool {
		all = append(all, fmt.Sprint(what, ": ", why))
		return true
	})
	slices.Sort(all)
	return all
}

// persist repeats try until it succeeds, fails for good, or ctx ends. Meanwhile what is listed in Waits.
func (c *Client) persist(ctx context.Context, log *slog.Logger, what string, try func(context.Context) error) error {
	defer c.waits.Delete(what)
	for wait := shortestPause; ; wait = min(2*wait, longestPause) {
		err := try(ctx)
		if err == nil || final(err) {
			return err
		}
		c.waits.Store(what, brief(err))
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
