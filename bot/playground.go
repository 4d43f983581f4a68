package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"switchboard/bot/discord"
	"switchboard/playground"

	"github.com/bwmarrin/discordgo"
)

// playgroundCLI is the subcommand that runs the bot with a Discord of its own.
type playgroundCLI struct {
	Port     int    `default:"8000" help:"Port of the web page on 127.0.0.1; 0 takes a free one."`
	LogLevel string `default:"warn" help:"debug, info, warn or error."`
}

// examples are what a newcomer in the page may try first.
var examples = []string{
	"/solve squares board:10001/01010/00100/01010/10001",
	"/solve mines board:##1000/##2110/####21/######/1####2/01##21",
	"/hint lights board:01010/11011/00100/11011/01010",
	"/play squares",
	"/daily play",
	"/help",
}

// run starts the local Discord and then the real bot against it, and stays until
// ctx ends.
func (p playgroundCLI) run(ctx context.Context, out io.Writer) error {
	discordgo.Logger = func(int, int, string, ...any) {}
	return runPlayground(ctx, p, emojiPictures, out, nil)
}

func runPlayground(ctx context.Context, p playgroundCLI, emoji func() []discord.Emoji, out io.Writer, ready func(*playground.Server)) error {
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
	srv, err := playground.New(playground.Options{Port: p.Port, Log: log, Examples: examples})
	if err != nil {
		return fmt.Errorf("%w (another --port, or --port 0 for a free one)", err)
	}
	defer srv.Close()
	// The local Discord has to outlive the bot, which finishes its answers.
	life, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	srv.Start(life)
	c.Token, c.APIURL, c.emoji = secret(srv.Token()), srv.APIURL(), emoji
	return run(ctx, c, log, func() {
		fmt.Fprintf(out, "Switchboard is ready. Open %s and type / in the box.\n", srv.URL())
		if ready != nil {
			ready(srv)
		}
	})
}
