package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"time"

	"switchboard/commands"
	"switchboard/commands/daily"
	"switchboard/commands/ghosts"
	"switchboard/commands/mines"
	"switchboard/commands/phrases"
	"switchboard/commands/play"
	"switchboard/commands/post"
	"switchboard/commands/press"
	"switchboard/commands/system"
	"switchboard/store"

	"github.com/bwmarrin/discordgo"
	"golang.org/x/sync/errgroup"
)

// finishWithin is how long the interactions in hand may take once the bot has
// been told to leave.
const finishWithin = 3 * time.Second

// bot is everything that runs, built and not yet started.
type bot struct {
	config   config
	log      *slog.Logger
	api      *api
	rest     *discordgo.Session // for REST alone
	metrics  *metrics
	store    *store.Store
	set      *commands.Router
	daily    *daily.Room
	posts    *post.Room
	dispatch *dispatcher
	shards   []*shard
}

// newLogger writes to w in the form of the settings.
func newLogger(c config, w io.Writer) *slog.Logger {
	var level slog.Level
	_ = level.UnmarshalText([]byte(c.LogLevel)) // checked with the settings
	options := &slog.HandlerOptions{Level: level}
	if c.LogFormat == "json" {
		return slog.New(slog.NewJSONHandler(w, options))
	}
	return slog.New(slog.NewTextHandler(w, options))
}

// run starts the bot and stays until ctx ends or something fails. ready, unless
// nil, is called once the bot answers.
func run(ctx context.Context, c config, log *slog.Logger, ready func()) error {
	kept, err := store.Open(ctx, string(c.DatabaseURL), time.Now)
	if err != nil {
		return fmt.Errorf("DATABASE_URL: %w", err)
	}
	defer kept.Close()
	b, err := build(c, log, kept)
	if err != nil {
		return err
	}
	if err := b.introduce(); err != nil {
		return err
	}
	l, err := listen(c, log)
	if err != nil {
		return err
	}
	life, kill := context.WithCancel(context.WithoutCancel(ctx))
	defer kill()
	g, ctx := errgroup.WithContext(ctx)
	page := &web{ready: b.ready, metrics: b.metrics, key: c.key, dispatch: b.dispatch, life: life, log: log}
	g.Go(func() error { return serve(ctx, l, page.handler()) })
	if c.key == nil {
		if err := b.connect(ctx, life, g); err != nil {
			return err
		}
	}
	g.Go(func() error { return b.poster().run(ctx) })
	g.Go(func() error { return b.editor().run(ctx) })
	g.Go(func() error { return b.announce(ctx, ready) })
	g.Go(func() error { return b.leave(ctx) })
	return g.Wait()
}

// build puts the parts together.
func build(c config, log *slog.Logger, kept *store.Store) (*bot, error) {
	a, err := newAPI(c.APIURL)
	if err != nil {
		return nil, err
	}
	rest, err := newSession(c.Token, a)
	if err != nil {
		return nil, err
	}
	catalogue, err := phrases.Load()
	if err != nil {
		return nil, err
	}
	b := &bot{config: c, log: log, api: a, rest: rest, metrics: newMetrics(), store: kept}
	surface := play.New(playable(), nil, nil)
	b.posts = post.New(surface, kept, catalogue, playable())
	played := play.NewRoom(surface, kept, catalogue, b.posts)
	b.posts.From(played)
	b.daily = daily.New(surface, kept, channels{rest, b.me}, catalogue)
	b.set = commands.New(commands.Needs{
		Phrases: catalogue, Keep: kept, Fetch: newFetcher(a.base),
		Puzzles: puzzles(),
		Rooms:   []commands.Room{played, b.posts, b.daily},
	})
	return b, nil
}

// playable are the puzzles that people play.
func playable() []play.Puzzle {
	return []play.Puzzle{press.Squares(), press.Lights(), press.Safe(), press.Fivers(), mines.New(), ghosts.New()}
}

// puzzles are all puzzles, in the order of menus.
func puzzles() (all []commands.Puzzle) {
	for _, p := range playable() {
		all = append(all, p)
	}
	return append(all, system.New())
}

// introduce asks Discord who this bot is and registers the commands.
func (b *bot) introduce() error {
	appID, err := b.whoAmI()
	if err != nil {
		return err
	}
	b.dispatch = &dispatcher{
		set: b.set, send: &sender{b.api, appID}, log: b.log, metrics: b.metrics, now: b.api.now,
	}
	return tokenError(register(b.rest, appID, b.config.GuildID, b.set.Definitions(), b.log))
}

// tokenError words the refusal of a token.
func tokenError(err error) error {
	var rest *discordgo.RESTError
	if errors.As(err, &rest) && rest.Response != nil && rest.Response.StatusCode == http.StatusUnauthorized {
		return fmt.Errorf("%w: %s", errRefused, refusals[4004])
	}
	if errors.Is(err, discordgo.ErrUnauthorized) {
		return fmt.Errorf("%w: %s", errRefused, refusals[4004])
	}
	return err
}

// connect starts the shards of this process, a few at a time as Discord allows.
// What they hand over lives as long as life.
func (b *bot) connect(ctx, life context.Context, g *errgroup.Group) error {
	count, ids, together := b.plan()
	for i, id := range ids {
		sh := &shard{id: id, count: count, patience: patience, log: b.log, metrics: b.metrics}
		sh.make = func() (*discordgo.Session, error) {
			s, err := newSession(b.config.Token, b.api)
			if err != nil {
				return nil, err
			}
			s.AddHandler(func(_ *discordgo.Session, e *discordgo.Event) { b.hear(life, e) })
			return s, nil
		}
		b.shards = append(b.shards, sh)
		wait := time.Duration(i/together) * 5 * time.Second
		g.Go(func() error {
			if !pause(ctx, wait) {
				return nil
			}
			return sh.run(ctx)
		})
	}
	return nil
}

// plan returns how many shards there are, which of them run here, and how many
// may connect in the same five seconds.
func (b *bot) plan() (count int, ids []int, together int) {
	count, ids, together = b.config.ShardCount, b.config.ShardIDs, 1
	gateway, err := b.rest.GatewayBot()
	switch {
	case err == nil:
		together = max(1, gateway.SessionStartLimit.MaxConcurrency)
		if count == 0 {
			count = gateway.Shards
		}
	default:
		b.log.Warn("could not ask for the number of shards", "err", err)
	}
	count = max(1, count)
	if len(ids) == 0 {
		for id := range count {
			ids = append(ids, id)
		}
	}
	return count, ids, together
}

// ready tells what keeps the bot from answering, if anything does.
func (b *bot) ready(ctx context.Context) error {
	for _, sh := range b.shards {
		if !sh.ready() {
			return fmt.Errorf("shard %d is not connected", sh.id)
		}
	}
	return b.store.Ping(ctx)
}

// announce calls ready once the bot answers.
func (b *bot) announce(ctx context.Context, ready func()) error {
	for b.ready(ctx) != nil {
		if !pause(ctx, 10*time.Millisecond) {
			return nil
		}
	}
	b.log.Info("ready")
	if ready != nil {
		ready()
	}
	return nil
}

// leave waits for the end and then for the interactions in hand.
func (b *bot) leave(ctx context.Context) error {
	<-ctx.Done()
	end, cancel := context.WithTimeout(context.WithoutCancel(ctx), finishWithin)
	defer cancel()
	if err := b.dispatch.finish(end); err != nil {
		b.log.Warn("left before every answer was out", "err", err)
	}
	return nil
}

// healthcheck asks a bot on this machine whether it is alive.
func healthcheck(ctx context.Context, addr string) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+addr+"/healthz", nil)
	if err != nil {
		return fmt.Errorf("healthcheck: %w", err)
	}
	resp, err := (&http.Client{Timeout: 3 * time.Second}).Do(req)
	if err != nil {
		return fmt.Errorf("healthcheck: %w", err)
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return fmt.Errorf("healthcheck: status %d", resp.StatusCode)
	}
	return nil
}

// whoAmI returns the application's id. Where nothing tells it, it is the bot's
// own, as it is for every application of the last years.
func (b *bot) whoAmI() (string, error) {
	if b.config.AppID != "" {
		return b.config.AppID, nil
	}
	var app struct {
		ID string `json:"id"`
	}
	data, err := b.rest.Request(http.MethodGet, discordgo.EndpointApplication("@me"), nil)
	if err == nil && json.Unmarshal(data, &app) == nil && app.ID != "" {
		return app.ID, nil
	}
	me, err := b.rest.User("@me")
	if err != nil {
		var where *url.Error // it names the address before DISCORD_API_URL
		if errors.As(err, &where) {
			err = where.Err
		}
		return "", tokenError(fmt.Errorf("ask %s who this bot is: %w", b.api.base, err))
	}
	return me.ID, nil
}
