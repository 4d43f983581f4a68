// Package cli is the program: its command line, its settings, and the wiring of all other packages. The commands bot
// and switchboard only call Main.
//
// Without a subcommand it runs on Discord; the subcommand playground runs it on a local Discord of its own. Package
// discord receives and answers interactions, package commands decides what to answer, and dailypost posts.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"syscall"

	"github.com/KimMachineGun/automemlimit/memlimit"
	"github.com/alecthomas/kong"
	"github.com/bwmarrin/discordgo"
	"github.com/caarlos0/env/v11"
)

type cli struct {
	Run         struct{}      `cmd:"" default:"1" help:"Run on Discord (the default)."`
	Playground  playgroundCLI `cmd:"" help:"Run with a Discord of its own on this machine: no account, no token."`
	Solve       solveCLI      `cmd:"" help:"Solve a board from a file or a pipe. Exits with 2 where it could be several."`
	Healthcheck struct{}      `cmd:"" help:"Ask the bot running on HTTP_ADDR whether it is alive."`
	Backup      struct {
		File string `arg:"" help:"The new file to write."`
	} `cmd:"" help:"Write a consistent copy of the database while the bot runs."`
	Export struct {
		User string `arg:"" help:"The person's id, digits."`
	} `cmd:"" help:"Print what is stored about a person, as JSON."`
	Check struct {
		File string `arg:"" help:"The file that Proof gave, or - for standard input."`
	} `cmd:"" help:"Check a proof that an answer came with, by a program that shares nothing with the solver."`
	Version struct{} `cmd:"" help:"Print the version of this program."`
}

// Main runs the command line of this process and returns its exit code.
func Main() int {
	discordgo.Logger = func(int, int, string, ...any) {} // the supervisor of each shard logs what matters
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return command(ctx, os.Args[1:], env.ToMap(os.Environ()), os.Stderr)
}

func command(ctx context.Context, args []string, vars map[string]string, stderr io.Writer) int {
	var line cli
	parser, err := kong.New(&line, kong.Name("switchboard"), kong.Writers(os.Stdout, stderr), kong.UsageOnError(),
		kong.Description("Switchboard, a Discord bot for grid puzzles.\n\n"+
			"Settings come from the environment and, where that lacks one, from a file .env in the current folder; "+
			".env.example explains each. DISCORD_TOKEN is the only one without a default."))
	if err != nil {
		fmt.Fprintln(stderr, err)
		return 1
	}
	parsed, err := parser.Parse(args)
	if err != nil {
		parser.FatalIfErrorf(err)
	}
	if err := dispatchCommand(ctx, parsed.Command(), line, vars, stderr); err != nil {
		fmt.Fprintln(stderr, err)
		if errors.Is(err, errAsks) {
			return 2
		}
		return 1
	}
	return 0
}

func dispatchCommand(ctx context.Context, name string, line cli, vars map[string]string, stderr io.Writer) error {
	switch name {
	case "version":
		fmt.Println(version())
		return nil
	case "check <file>":
		return check(line.Check.File, os.Stdin, os.Stdout)
	case "solve", "solve <file>":
		return line.Solve.run(ctx, os.Stdin, os.Stdout)
	case "playground":
		return runPlayground(ctx, line.Playground, emojiPictures, stderr, nil)
	}
	c, err := readConfig(vars, ".env")
	if err != nil && (name == "run" || !errors.Is(err, errNoToken)) {
		return err
	}
	switch name {
	case "healthcheck":
		return healthcheck(c.HTTPAddr)
	case "backup <file>":
		return backup(ctx, c, line.Backup.File)
	case "export <user>":
		return export(ctx, c, line.Export.User, os.Stdout)
	}
	tuneCollector()
	c.emoji = emojiPictures
	return run(ctx, c, newLogger(c, stderr), nil)
}

const (
	memoryShare   = 0.85 // of the container's memory, as Go's limit: the rest is for kernel buffers and late collection
	garbageGrowth = 200  // GOGC: with a live heap of some 20 MB, half the collections for 20 MB more
)

// The memory limit outside of a container, in bytes: a base for what the bot keeps and for attached files, and room for
// the largest board on each processor.
const (
	keptMemory  = 200 << 20
	boardMemory = 120 << 20
)

// tuneCollector sets Go's memory limit by the memory of the container, and lets garbage grow further below it.
// GOMEMLIMIT and GOGC in the environment take precedence.
func tuneCollector() {
	_, _ = memlimit.Set(memlimit.WithRatio(memoryShare), memlimit.WithProvider(memlimit.FromCgroup))
	if os.Getenv("GOMEMLIMIT") == "" && debug.SetMemoryLimit(-1) == math.MaxInt64 {
		debug.SetMemoryLimit(keptMemory + boardMemory*int64(runtime.GOMAXPROCS(0)))
	}
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(garbageGrowth)
	}
}
