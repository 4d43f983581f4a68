package cli

import (
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"switchboard/activity"
	"switchboard/bot/discord"
	"switchboard/phrases"
	"switchboard/playground"
	"switchboard/playground/page"
	"switchboard/render"
)

type playgroundCLI struct {
	Port     int    `default:"8000" help:"Port of the web page on 127.0.0.1; 0 takes a free one."`
	LogLevel string `default:"warn" help:"debug, info, warn or error."`
}

// runPlayground starts the local Discord, and runs the real bot on it until ctx ends.
func runPlayground(ctx context.Context, p playgroundCLI, emoji func() []discord.Emoji, out io.Writer,
	ready func(*playground.Server)) error {
	scratch, err := os.MkdirTemp("", "switchboard")
	if err != nil {
		return fmt.Errorf("playground: %w", err)
	}
	defer os.RemoveAll(scratch)
	c, err := parseConfig(map[string]string{
		"DISCORD_TOKEN": "unused", "HTTP_ADDR": "127.0.0.1:0", "LOG_LEVEL": p.LogLevel,
		"DATABASE_URL": "sqlite://" + filepath.ToSlash(filepath.Join(scratch, "playground.db")),
	})
	if err != nil {
		return err
	}
	log := newLogger(c, out)
	catalogue, err := phrases.Load()
	if err != nil {
		return err
	}
	srv, err := playground.New(playground.Options{Port: p.Port, Log: log,
		Page: page.Options{Cover: render.Cover, Welcome: welcome(catalogue)}})
	if err != nil {
		return fmt.Errorf("%w (another --port, or --port 0 for a free one)", err)
	}
	defer srv.Close()
	// The local Discord outlives the bot, which has answers to finish.
	life, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	srv.Start(life)
	fmt.Fprintf(out, "Open %s (the bot is starting)\n", srv.URL)
	c.PublicURL, c.OAuthSecret = srv.URL, secret(rand.Text())
	c.heard = func(a net.Addr) {
		srv.EnableActivity(string(c.OAuthSecret), &url.URL{Scheme: "http", Host: a.String(), Path: strings.TrimSuffix(activity.Prefix, "/")})
	}
	c.Token, c.APIURL, c.emoji, c.now = secret(srv.Token), srv.APIURL, emoji, srv.World.Now
	if c.roots, err = discord.Roots(srv.CAFile); err != nil {
		return fmt.Errorf("playground: %w", err)
	}
	return run(ctx, c, log, func() {
		fmt.Fprintf(out, "Switchboard is ready. Open %s and type / in the box.\n", srv.URL)
		if ready != nil {
			ready(srv)
		}
	})
}

// welcome is what stands at the start of the page's channels, by locale.
func welcome(catalogue *phrases.Catalogue) func(locale string) page.Welcome {
	return func(locale string) page.Welcome {
		s := catalogue.For(locale)
		return page.Welcome{
			Sentence: s.Say("welcome"), Alt: s.Say("help_picture"),
			Choices: []page.Choice{
				{Label: s.Say("help_play"), Hint: s.Say("welcome_play"), Text: "/play squares size:3 difficulty:easy"},
				{Label: s.Say("help_daily"), Hint: s.Say("welcome_daily"), Text: "/daily play"},
				{Label: s.Say("help_solve"), Hint: s.Say("welcome_solve"), Text: "/solve squares board:10001/01010/00100/01010/10001", Open: true},
			},
		}
	}
}
