package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/hashicorp/go-retryablehttp"
)

// api is the way to Discord's REST API: one client with retries that knows how
// far this machine's clock is from Discord's.
type api struct {
	base   *url.URL // of the REST API
	calls  *retryablehttp.Client
	once   *retryablehttp.Client // for what may have been done where the answer was lost
	client *http.Client          // the same for others, at the price of a copy of each body
	skew   atomic.Int64          // nanoseconds to add to our clock to get Discord's
}

// newAPI returns the way to the REST API at base. Refusals for too many
// requests are retried after the wait they name, failures of the server and of
// the network after a growing one, never past the request's context.
func newAPI(base string) (*api, error) {
	u, err := url.Parse(base)
	if err != nil {
		return nil, fmt.Errorf("parse the API address: %w", err)
	}
	a := &api{base: u}
	c := &http.Client{Transport: a.redirected(), Timeout: 20 * time.Second}
	a.calls, a.once = patient(c), patient(c)
	a.once.CheckRetry = onlyRefused
	a.client = a.calls.StandardClient()
	return a, nil
}

// patient has a client try again what failed.
func patient(c *http.Client) *retryablehttp.Client {
	r := retryablehttp.NewClient()
	r.Logger = nil
	r.RetryMax = 4
	r.RetryWaitMin, r.RetryWaitMax = 100*time.Millisecond, 5*time.Second
	r.Backoff = waitBefore
	r.ErrorHandler = lastAnswer
	r.HTTPClient = c
	return r
}

// onlyRefused tries again what was refused for too many requests, which was
// surely not done.
func onlyRefused(ctx context.Context, resp *http.Response, err error) (bool, error) {
	if err != nil || ctx.Err() != nil {
		return false, ctx.Err()
	}
	return resp.StatusCode == http.StatusTooManyRequests, nil
}

// lastAnswer is what a request comes to that no retry mended: Discord's answer, if
// there was one. Beside an error net/http would leave its body open.
func lastAnswer(resp *http.Response, err error, _ int) (*http.Response, error) {
	if resp != nil {
		return resp, nil
	}
	return nil, err
}

// waitBefore honours the wait that Discord names, which may be a fraction of a
// second.
func waitBefore(least, most time.Duration, attempt int, resp *http.Response) time.Duration {
	if resp != nil && resp.StatusCode == http.StatusTooManyRequests {
		for _, h := range []string{"X-RateLimit-Reset-After", "Retry-After"} {
			if s, err := strconv.ParseFloat(resp.Header.Get(h), 64); err == nil && s >= 0 {
				return time.Duration(s * float64(time.Second))
			}
		}
	}
	return retryablehttp.DefaultBackoff(least, most, attempt, resp)
}

type roundTripper func(*http.Request) (*http.Response, error)

func (f roundTripper) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

// redirected sends what discordgo addresses to Discord's own API to the base of
// the settings.
func (a *api) redirected() http.RoundTripper {
	next := http.DefaultTransport.(*http.Transport).Clone()
	next.MaxIdleConnsPerHost = 64
	return roundTripper(func(r *http.Request) (*http.Response, error) {
		if path, ok := apiPath(r.URL.Path); ok && r.URL.Host == "discord.com" {
			r = r.Clone(r.Context())
			r.URL.Scheme, r.URL.Host, r.Host = a.base.Scheme, a.base.Host, a.base.Host
			r.URL.Path, r.URL.RawPath = a.base.Path+path, ""
		}
		resp, err := next.RoundTrip(r)
		if err == nil {
			a.learnClock(resp.Header.Get("Date"))
		}
		return resp, err
	})
}

// apiPath cuts the versioned prefix off a path of the API.
func apiPath(path string) (string, bool) {
	rest, ok := strings.CutPrefix(path, "/api/v")
	if !ok {
		return "", false
	}
	i := strings.IndexByte(rest, '/')
	if i < 0 {
		return "", false
	}
	return rest[i:], true
}

// learnClock takes Discord's time from a response. Its resolution is a second,
// so that differences below two say nothing.
func (a *api) learnClock(date string) {
	t, err := http.ParseTime(date)
	if err != nil {
		return
	}
	d := time.Until(t)
	if d.Abs() < 2*time.Second {
		d = 0
	}
	a.skew.Store(int64(d))
}

// now is Discord's time.
func (a *api) now() time.Time { return time.Now().Add(time.Duration(a.skew.Load())) }

// url returns the address of a route.
func (a *api) url(route string) string { return strings.TrimRight(a.base.String(), "/") + route }

// apiError is a refusal of the REST API.
type apiError struct {
	Status int
	Code   int    `json:"code"`
	Text   string `json:"message"`
	Body   string
}

func (e *apiError) Error() string {
	return fmt.Sprintf("discord answered %d, code %d: %s", e.Status, e.Code, e.Body)
}

// readAll reads a response to its end, up to a megabyte, so that the connection
// can be used again.
func readAll(resp *http.Response) []byte {
	defer resp.Body.Close()
	data, _ := io.ReadAll(io.LimitReader(resp.Body, 1<<20))
	return data
}
