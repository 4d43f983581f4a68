// Package discord talks to Discord: a REST client that retries within an interaction's life, a supervisor for gateway
// sessions, and a dispatcher that gives every interaction exactly one first answer.
//
// Call NewClient first. Interactions come in through a Gateway, or through an Endpoint where Discord posts them over
// HTTP, and both hand them to a Dispatcher. Client.Post sends messages that answer nobody. The implementation of
// Commands decides what is answered. Nothing here knows a puzzle or opens a database: processes share state through a
// Coordinator.
package discord

import (
	"bytes"
	"context"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"
)

const (
	callbackTry = time.Second            // one try at a first answer, which has 3 seconds in all
	requestTry  = 5 * time.Second        // one try at anything else
	uploadSpeed = 1 << 20                // bytes a second that a try is given for its body
	firstWait   = 100 * time.Millisecond // between two tries, doubled each time
	longestWait = 10 * time.Second
	answerLimit = 8 << 20 // bytes of an answer that are read
)

// Client is the way to Discord's REST API. All its requests share one pool of connections, one notion of Discord's time
// and one gate that closes when Discord refuses everything.
type Client struct {
	REST *discordgo.Session // for requests with the bot's token; opens no gateway

	base    *url.URL
	token   string
	roots   *x509.CertPool // nil: those of the system
	files   *http.Client   // for attachments
	calls   retrier        // for requests that may be repeated: five tries
	patient retrier        // the same, for about a minute
	once    retrier        // for requests that must not be repeated when their answer was lost
	clock   clock
	gate    gate
	waits   sync.Map // what the bot waits for before all of it works: the latest error, by what it is
	appID   atomic.Pointer[string]

	answered atomic.Pointer[time.Time] // when the last answer below status 500 came, or the client was made
}

// NewClient returns a client of the API at base, such as https://discord.com/api/v10, with a bot's token and a clock.
// The server's certificate has to be signed by one of roots; nil stands for the system's.
func NewClient(base, token string, roots *x509.CertPool, now func() time.Time) (*Client, error) {
	u, err := url.Parse(base)
	if err != nil {
		return nil, fmt.Errorf("parse the API address: %w", err)
	}
	c, made := &Client{base: u, token: token, roots: roots, clock: clock{ours: now}}, time.Now()
	c.answered.Store(&made)
	c.files = &http.Client{Timeout: 10 * time.Second, Transport: newTransport(roots), CheckRedirect: c.checkRedirect}
	wire := c.transport()
	c.calls, c.patient, c.once = retrier{wire, 5, failed}, retrier{wire, 13, failed}, retrier{wire, 5, limited}
	c.REST, err = c.session()
	return c, err
}

// session returns a discordgo session that speaks to the client's API and reconnects only when told to.
func (c *Client) session() (*discordgo.Session, error) {
	s, err := discordgo.New("Bot " + c.token)
	if err != nil {
		return nil, fmt.Errorf("make a session: %w", err)
	}
	s.Client = &http.Client{Transport: c.calls}
	s.MaxRestRetries, s.ShouldRetryOnRateLimit = 0, false // calls retries, and respects contexts
	s.Identify.Intents = discordgo.IntentsNone
	s.Identify.Compress = false // without intents events are small, and discordgo makes an inflater of 40 KB for each
	s.StateEnabled = false
	s.ShouldReconnectOnError = false
	s.UserAgent = "DiscordBot (switchboard, 1.0)"
	return s, nil
}

// retrier makes a request up to so many times, while again says so and its context lasts.
type retrier struct {
	wire  http.RoundTripper
	tries int
	again func(*http.Response, error) bool
}

func (t retrier) RoundTrip(r *http.Request) (*http.Response, error) {
	for tried := 1; ; tried++ {
		resp, err := t.wire.RoundTrip(r)
		if tried == t.tries || !t.again(resp, err) || !pause(r.Context(), backoff(tried, resp)) {
			return resp, err
		}
		if r = r.Clone(r.Context()); r.GetBody != nil {
			r.Body, _ = r.GetBody() // from memory
		}
	}
}

// failed reports whether a request failed for a reason that may pass.
func failed(resp *http.Response, err error) bool {
	if err != nil {
		return !errors.Is(err, errGateClosed)
	}
	return limited(resp, nil) || resp.StatusCode == http.StatusRequestTimeout || resp.StatusCode >= 500
}

// limited reports status 429, where Discord has certainly done nothing.
func limited(resp *http.Response, err error) bool {
	return err == nil && resp.StatusCode == http.StatusTooManyRequests
}

// backoff is the wait before the next try: what a 429 names, not what a failing server asks for.
func backoff(tried int, resp *http.Response) time.Duration {
	if resp != nil && limited(resp, nil) {
		if wait, named := retryAfter(resp.Header); named {
			return wait
		}
	}
	return min(firstWait<<(tried-1), longestWait)
}

// retryAfter is the wait that the headers of an answer name, in seconds or a fraction of one.
func retryAfter(h http.Header) (wait time.Duration, named bool) {
	s, err := strconv.ParseFloat(h.Get("Retry-After"), 64)
	return time.Duration(s * float64(time.Second)), err == nil && s >= 0 && s < 1e6
}

type roundTripper func(*http.Request) (*http.Response, error)

func (f roundTripper) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

// transport makes one try at a request to the API's base, once the gate is open and within the time of a try.
func (c *Client) transport() http.RoundTripper {
	wire := newTransport(c.roots)
	return roundTripper(func(r *http.Request) (*http.Response, error) {
		probe, err := c.gate.wait(r.Context())
		if err != nil {
			return nil, err
		}
		r = c.redirected(r)
		sent := c.clock.ours()
		resp, err := try(wire, r)
		if err != nil && r.Context().Err() == nil {
			wire.CloseIdleConnections() // the cause may have cut all of them
		}
		c.gate.learn(resp, probe)
		c.hear(resp)
		if err == nil {
			c.clock.learn(resp.Header.Get("Date"), sent)
		}
		return resp, err
	})
}

// try sends a request and reads the whole answer, within the time of one try.
func try(wire http.RoundTripper, r *http.Request) (*http.Response, error) {
	ctx, cancel := context.WithTimeout(r.Context(), tryTime(r))
	defer cancel()
	resp, err := wire.RoundTrip(r.WithContext(ctx))
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	data, err := io.ReadAll(io.LimitReader(resp.Body, answerLimit))
	if err != nil {
		return nil, fmt.Errorf("read an answer: %w", err)
	}
	resp.Body, resp.Request = io.NopCloser(bytes.NewReader(data)), r
	return resp, nil
}

func tryTime(r *http.Request) time.Duration {
	sending := time.Duration(max(r.ContentLength, 0)) * time.Second / uploadSpeed
	if strings.HasSuffix(r.URL.Path, "/callback") {
		return callbackTry + sending
	}
	return requestTry + sending
}

// redirected readdresses a request of discordgo from Discord's own API to the client's base.
func (c *Client) redirected(r *http.Request) *http.Request {
	path, ok := strings.CutPrefix(r.URL.Path, "/api/v")
	_, route, whole := strings.Cut(path, "/")
	if !ok || !whole || r.URL.Host != "discord.com" {
		return r
	}
	r = r.Clone(r.Context())
	r.URL.Scheme, r.URL.Host, r.Host = c.base.Scheme, c.base.Host, c.base.Host
	r.URL.Path, r.URL.RawPath = c.base.Path+"/"+route, ""
	return r
}

// Now is the time by Discord's clock, as far as it is known.
func (c *Client) Now() time.Time { return c.clock.now() }

func (c *Client) url(route string) string { return strings.TrimRight(c.base.String(), "/") + route }

// ErrRefused says that Discord refuses this bot for good, as with an invalid token.
var ErrRefused = errors.New("discord refuses the connection")

// Introduce sets the application's id, or asks Discord for it if id is "", again and again until ctx ends.
func (c *Client) Introduce(ctx context.Context, id string, log *slog.Logger) error {
	if id == "" {
		err := c.persist(ctx, log, "Discord to say who this bot is", func(ctx context.Context) (err error) {
			id, err = c.application(ctx)
			return err
		})
		if err != nil {
			return err
		}
	}
	c.appID.Store(&id)
	return nil
}

// AppID is the application's id; "" before Introduce and the first interaction.
func (c *Client) AppID() string {
	if id := c.appID.Load(); id != nil {
		return *id
	}
	return ""
}

// application asks Discord for the application's id. Where that fails it takes the id of the bot user, which is the
// same for applications of recent years.
func (c *Client) application(ctx context.Context) (string, error) {
	app, err := decoded[struct{ ID string }](c.request(ctx, http.MethodGet, discordgo.EndpointApplication("@me"), nil))
	if err == nil && app.ID != "" {
		return app.ID, nil
	}
	if refused := tokenError(err); errors.Is(refused, ErrRefused) {
		return "", refused
	}
	me, err := c.REST.User("@me", discordgo.WithContext(ctx))
	if err != nil {
		var where *url.Error // its text has the address that discordgo used, not the client's base
		if errors.As(err, &where) {
			err = where.Err
		}
		return "", tokenError(fmt.Errorf("ask %s who this bot is: %w", c.base, err))
	}
	return me.ID, nil
}

// tokenError turns the refusal of a token into ErrRefused, and returns any other error as it is.
func tokenError(err error) error {
	if hasStatus(err, http.StatusUnauthorized) || errors.Is(err, discordgo.ErrUnauthorized) {
		return fmt.Errorf("%w: %s", ErrRefused, refusals[4004])
	}
	return err
}

// HasCode reports whether Discord refused a request with one of these codes.
func HasCode(err error, codes ...int) bool {
	var refused *discordgo.RESTError
	return errors.As(err, &refused) && refused.Message != nil && slices.Contains(codes, refused.Message.Code)
}
