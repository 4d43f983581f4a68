package cli

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"sync/atomic"
	"time"

	"switchboard/activity"
	"switchboard/bot/discord"
	"switchboard/commands"
	"switchboard/commands/daily"
	"switchboard/commands/play"
	"switchboard/commands/post"
	"switchboard/commands/settings"
	"switchboard/phrases"
	"switchboard/puzzles/known"
	"switchboard/store"

	"github.com/bwmarrin/discordgo"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"golang.org/x/sync/errgroup"
	"golang.org/x/time/rate"
)

// finishWithin is how long the interactions in hand may take once the bot has been told to leave.
const finishWithin = 3 * time.Second

// bot is everything that runs, built and not yet started.
type bot struct {
	config   config
	log      *slog.Logger
	client   *discord.Client
	registry *prometheus.Registry
	store    *store.Store
	set      *commands.Router
	daily    *daily.Room
	posts    *post.Room
	emoji    atomic.Pointer[map[string]string] // ids by name, of those that are uploaded
	dispatch *discord.Dispatcher
	gateway  *discord.Gateway // nil where interactions come as signed requests
	surface  *play.Surface
	played   *play.Room
	phrases  *phrases.Catalogue
	activity *activity.Server // nil where there is none
}

func newLogger(c config, w io.Writer) *slog.Logger {
	var level slog.Level
	_ = level.UnmarshalText([]byte(c.LogLevel)) // checked with the settings
	options := &slog.HandlerOptions{Level: level}
	if c.LogFormat == "json" {
		return slog.New(slog.NewJSONHandler(w, options))
	}
	return slog.New(slog.NewTextHandler(w, options))
}

// run runs the bot until ctx ends or something fails. It calls ready, unless nil, once the bot answers.
func run(ctx context.Context, c config, log *slog.Logger, ready func()) error {
	kept, err := store.Open(ctx, string(c.DatabaseURL), c.now)
	if err != nil {
		return fmt.Errorf("DATABASE_URL: %w", err)
	}
	defer kept.Close()
	if err := kept.Check(ctx); err != nil {
		log.Error("boards that are too large for a button, games and the daily challenge will not work", "err", err)
	}
	b, err := build(c, log, kept)
	if err != nil {
		return err
	}
	life, kill := context.WithCancel(context.WithoutCancel(ctx))
	defer kill()
	g, ctx := errgroup.WithContext(ctx)
	b.receive(life)
	if err := b.open(ctx); err != nil {
		return err
	}
	if err := b.serve(ctx, life, g); err != nil {
		return err
	}
	g.Go(func() error { return b.work(ctx, g, ready) })
	g.Go(func() error { return b.leave(ctx) })
	return g.Wait()
}

// work waits until Discord has said who this bot is, and then starts everything that runs by itself. Nothing waits for
// the commands to be registered, except ready.
func (b *bot) work(ctx context.Context, g *errgroup.Group, ready func()) error {
	err := b.client.Introduce(ctx, b.config.AppID, b.log)
	if err != nil || ctx.Err() != nil {
		return leaving(ctx, err)
	}
	registered := make(chan struct{})
	g.Go(func() error {
		defer close(registered)
		return leaving(ctx, b.client.Register(ctx, b.config.GuildID, b.set.Definitions(), b.log))
	})
	if b.gateway != nil {
		g.Go(func() error { return leaving(ctx, b.gateway.Run(ctx)) })
	}
	g.Go(func() error { return b.client.Watch(ctx) })
	g.Go(func() error { return b.poster().Run(ctx) })
	g.Go(func() error { return b.showPosts(ctx) })
	if b.config.emoji != nil {
		g.Go(func() error { return b.syncEmoji(ctx) })
	}
	g.Go(func() error { return b.announce(ctx, registered, ready) })
	return nil
}

// leaving is err, or nil if ctx has ended and so caused it.
func leaving(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return nil
	}
	return err
}

func build(c config, log *slog.Logger, kept *store.Store) (*bot, error) {
	client, err := discord.NewClient(c.APIURL, string(c.Token), c.roots, c.now)
	if err != nil {
		return nil, err
	}
	catalogue, err := phrases.Load()
	if err != nil {
		return nil, err
	}
	b := &bot{config: c, log: log, client: client, registry: prometheus.NewRegistry(), store: kept, phrases: catalogue}
	b.registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	var own func(string) string // nil if the bot has no emoji of its own
	if c.emoji != nil {
		own = b.emojiID
	}
	services := commands.NewServices(commands.Needs{
		Phrases: catalogue, Keep: kept, Emoji: own, Fetch: client, Puzzles: known.Puzzles(),
		Settings: kept, Open: b.config.pageOf(kept),
	})
	surface := play.New(services)
	b.posts = post.New(surface, kept)
	played := play.NewRoom(surface, kept, b.posts.Open)
	b.surface, b.played = surface, played
	b.daily = daily.New(surface, kept, channels{client})
	b.set = commands.New(services, played, b.posts, b.daily, settings.New(kept, catalogue))
	return b, nil
}

// receive makes the dispatcher and, unless interactions come as signed requests, the gateway. Answers end with life.
func (b *bot) receive(life context.Context) {
	metrics := discord.NewMetrics(b.registry)
	b.dispatch = &discord.Dispatcher{Commands: b.set, Client: b.client, Log: b.log, Metrics: metrics}
	if b.config.key != nil {
		return
	}
	b.gateway = &discord.Gateway{
		Client: b.client, Shards: b.config.shardCount, IDs: b.config.shardIDs, Log: b.log, Metrics: metrics,
		Handle: func(e *discordgo.Event) { b.dispatch.TakeEvent(life, e) },
	}
	if b.config.sharesDatabase() {
		b.gateway.Shared = b.store
	}
}

func (b *bot) serve(ctx, life context.Context, g *errgroup.Group) error {
	if b.activity != nil {
		g.Go(func() error { return b.activity.Run(ctx) })
	}
	if b.config.MetricsAddr != "" {
		l, err := net.Listen("tcp", b.config.MetricsAddr)
		if err != nil {
			return fmt.Errorf("METRICS_ADDR: %w", err)
		}
		b.log.Info("listening for metrics", "address", l.Addr())
		g.Go(func() error { return serve(ctx, l, b.metrics()) })
	}
	l, err := listen(b.config, b.log)
	if err != nil {
		return err
	}
	g.Go(func() error { return serve(ctx, l, b.handler(life)) })
	return nil
}

func (b *bot) ready(ctx context.Context) error {
	if b.gateway != nil {
		if err := b.gateway.Ready(); err != nil {
			return err
		}
	}
	if err := b.client.Healthy(); err != nil {
		return err
	}
	return b.store.Check(ctx)
}

// announce logs when the bot receives interactions, and calls ready once the commands are registered, too.
func (b *bot) announce(ctx context.Context, registered <-chan struct{}, ready func()) error {
	for often := rate.NewLimiter(rate.Every(10*time.Millisecond), 1); b.gateway != nil && b.gateway.Ready() != nil; {
		if often.Wait(ctx) != nil {
			return nil
		}
	}
	b.log.Info("ready")
	b.log.Info("invite the bot to a server", "link", inviteLink(b.client.AppID()))
	<-registered
	if ready != nil && ctx.Err() == nil {
		ready()
	}
	return nil
}

// invitePermissions are what the daily post needs; answers need none.
const invitePermissions = discordgo.PermissionViewChannel | discordgo.PermissionSendMessages | discordgo.PermissionSendMessagesInThreads |
	discordgo.PermissionAttachFiles | discordgo.PermissionReadMessageHistory

func inviteLink(appID string) string {
	return fmt.Sprintf("https://discord.com/oauth2/authorize?client_id=%s&scope=%s&permissions=%d",
		appID, url.PathEscape("bot applications.commands"), int64(invitePermissions))
}

// leave waits until ctx ends, and then for the interactions in hand.
func (b *bot) leave(ctx context.Context) error {
	<-ctx.Done()
	end, cancel := context.WithTimeout(context.WithoutCancel(ctx), finishWithin)
	defer cancel()
	if err := b.dispatch.Finish(end); err != nil {
		b.log.Warn("left before every answer was out", "err", err)
	}
	return nil
}

func healthcheck(addr string) error {
	resp, err := (&http.Client{Timeout: 3 * time.Second}).Get("http://" + addr + "/healthz")
	if err != nil {
		return fmt.Errorf("healthcheck: %w", err)
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return fmt.Errorf("healthcheck: status %d", resp.StatusCode)
	}
	return nil
}
