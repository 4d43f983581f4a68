// Package daily answers /daily: the daily challenge, with the rules of package puzzles/daily, played on the surface of
// package play, and the post for a server's channel.
//
// Call New with the store, and pass the Room to the router and to whoever sends the posts. It opens nothing, sends
// nothing and reads no clock: the time comes with each request.
package daily

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"switchboard/commands"
	"switchboard/commands/play"
	"switchboard/phrases"
	"switchboard/puzzles"
	rules "switchboard/puzzles/daily"

	"github.com/bwmarrin/discordgo"
	lru "github.com/hashicorp/golang-lru/v2"
)

// ErrUnseen is the error of a channel that the bot cannot see.
var ErrUnseen = errors.New("daily: a channel that the bot cannot see")

// Channels tells what the bot may do in a channel, and posts there.
type Channels interface {
	// Permissions returns the bot's permissions in a channel of a server, and whether it is a thread; or ErrUnseen.
	Permissions(ctx context.Context, guild, channel string) (has int64, thread bool, err error)
	// Post sends a message, once per nonce; ErrUnseen if the bot may not.
	Post(ctx context.Context, channel, nonce string, r commands.Reply) error
}

// Prefixes of custom ids.
const (
	boardClick  = "daily" // boards
	playClick   = "dp"    // dp:NUMBER, under the post
	shareClick  = "ds"    // ds:NUMBER
	againClick  = "da"    // da:NUMBER
	forgetClick = "df"    // df:yes
	placesClick = "dl"    // dl:NUMBER, the leaderboard of a day
	weekClick   = "dw"    // dw:WEEK, the leaderboard of a finished week
	howClick    = "dh"    // dh:NUMBER, the rules
	remindClick = "dr"    // dr:off and dr:NUMBER:SERVER, under a reminder
	todayClick  = "dt"    // under /help
	openClick   = "do"    // do:NUMBER, opens the Activity
)

// Room is the daily challenge.
type Room struct {
	surface  *play.Surface
	rotation rules.Rotation
	store    Store
	channels Channels
	written  *lru.Cache[int, *rules.Puzzle]
	filming  sync.Mutex
	films    *lru.Cache[string, puzzles.File]
}

func New(surface *play.Surface, store Store, channels Channels) *Room {
	c := &Room{surface: surface, rotation: rules.NewRotation(surface.Players()), store: store, channels: channels}
	c.written, _ = lru.New[int, *rules.Puzzle](rememberedPuzzles) // only a size below 1 is an error
	c.films, _ = lru.New[string, puzzles.File](rememberedFilms)
	return c
}

func (c *Room) Invite(s phrases.Speaker) discordgo.Button {
	return discordgo.Button{Label: s.Say("help_daily"), Style: discordgo.PrimaryButton, CustomID: todayClick}
}

func (c *Room) Clicks() map[string]commands.Handler {
	return map[string]commands.Handler{
		boardClick: c.surface.Handler(boardClick, c.load, c.enter), playClick: private(numbered(c.clickPlay)), shareClick: numbered(c.clickShare),
		againClick: private(numbered(c.clickAgain)), forgetClick: private(c.clickForget),
		placesClick: private(numbered(c.clickPlaces)), weekClick: private(numbered(c.clickWeek)), howClick: private(c.help),
		remindClick: private(c.clickReminder), todayClick: private(c.dated(c.play)), openClick: numbered(c.clickOpen),
	}
}

// private makes the answers of a handler private.
func private(h commands.Handler) commands.Handler {
	return func(ctx context.Context, req *commands.Request) (commands.Reply, error) {
		return h(ctx, req.SeenBy(true))
	}
}

// dated passes the current number for the person to a handler.
func (c *Room) dated(h func(_ context.Context, _ *commands.Request, today int) (commands.Reply, error)) commands.Handler {
	return func(ctx context.Context, req *commands.Request) (commands.Reply, error) {
		today, _, err := c.today(ctx, req)
		if err != nil {
			return commands.Reply{}, err
		}
		return h(ctx, req, today)
	}
}

// numbered passes the number in the custom id, of a puzzle or a week, to a handler.
func numbered(h func(_ context.Context, _ *commands.Request, number int) (commands.Reply, error)) commands.Handler {
	return func(ctx context.Context, req *commands.Request) (commands.Reply, error) {
		_, parts := commands.ParseID(req.CustomID)
		number, err := readNumber(strings.Join(parts, ":"))
		if err != nil {
			return commands.Reply{}, err
		}
		return h(ctx, req, number)
	}
}

// clock is the clock of a server: as it was set up, or UTC.
func (c *Room) clock(ctx context.Context, guild string) (rules.Clock, error) {
	if guild == "" {
		return rules.UTC, nil
	}
	return rules.ClockOf(c.store.DailySetup(ctx, guild))
}

// today returns the current number for the person, and when the next one begins. It also stores who plays where.
func (c *Room) today(ctx context.Context, req *commands.Request) (number int, next time.Time, err error) {
	if err := c.store.JoinDaily(ctx, req.GuildID, req.UserID, req.UserName); err != nil {
		return 0, time.Time{}, err
	}
	clock, err := c.clock(ctx, req.GuildID)
	if err != nil {
		return 0, time.Time{}, err
	}
	number = clock.Current(req.Time)
	if number < 1 {
		return 0, time.Time{}, &puzzles.Complaint{Phrase: "daily_not_yet"}
	}
	return number, clock.Turn(number + 1), nil
}

func readNumber(digits string) (int, error) {
	number, err := strconv.Atoi(digits)
	if err != nil || number < 1 || number > 1_000_000 {
		return 0, commands.ErrStale
	}
	return number, nil
}

func (c *Room) kindName(s phrases.Speaker, kind string) string {
	return s.Say(c.surface.Player(kind).About().Title)
}

// Rotation tells which puzzle each day has.
func (c *Room) Rotation() rules.Rotation { return c.rotation }

// relative formats a time as a countdown that Discord displays.
func relative(t time.Time) string { return fmt.Sprintf("<t:%d:R>", t.Unix()) }

// title names a puzzle, number first. Non-breaking spaces keep the size on one line.
func (c *Room) title(s phrases.Speaker, p *rules.Puzzle) string {
	return s.Say("daily_title", phrases.With{
		"Number": p.Number, "Name": c.kindName(s, p.Kind), "Size": fmt.Sprintf("%d\u00a0x\u00a0%d", p.Cols, p.Rows),
	})
}

// help explains the rules: what counts, freezes, ties, help and weeks, and when the next puzzle comes.
func (c *Room) help(ctx context.Context, req *commands.Request) (commands.Reply, error) {
	clock, err := c.clock(ctx, req.GuildID)
	if err != nil {
		return commands.Reply{}, err
	}
	next := clock.Turn(clock.Current(req.Time) + 1)
	return commands.Reply{Text: req.Say("daily_how", phrases.With{"Next": relative(next)}), Private: true}, nil
}

// Store stores the daily challenge. What is missing is puzzles.ErrNotFound.
type Store interface {
	commands.Settings

	// Secret returns the secret with a name; the first call stores fresh.
	Secret(ctx context.Context, name string, fresh []byte) ([]byte, error)
	DailyPuzzle(ctx context.Context, number int) ([]byte, error)
	// WriteDailyPuzzle stores a puzzle unless there is one, and returns the stored one.
	WriteDailyPuzzle(ctx context.Context, number int, data []byte) ([]byte, error)
	// StartDailyGame stores an attempt unless there is one, and returns the stored one.
	StartDailyGame(context.Context, rules.Attempt) (rules.Attempt, error)
	DailyGame(ctx context.Context, user string, number int, practice bool) (rules.Attempt, error)
	// SaveDailyGame returns what was committed, or puzzles.ErrChanged.
	SaveDailyGame(context.Context, rules.Attempt) (rules.Attempt, error)
	// AssistDaily marks an attempt as helped; false if it already was.
	AssistDaily(ctx context.Context, user string, number int) (bool, error)

	JoinDaily(ctx context.Context, guild, user, name string) error
	DailyResults(ctx context.Context, user string) ([]rules.Attempt, error)
	// DailySolved counts a server's counting results for a number.
	DailySolved(ctx context.Context, guild string, number int) (int, error)
	// DailyFirst is the person of a server who solved a number first.
	DailyFirst(ctx context.Context, guild string, number int) (rules.Score, error)
	DailyBoard(ctx context.Context, guild, period, user string, limit int) (top []rules.Score, own *rules.Score, err error)
	// Forget deletes everything stored about a person, and stores the tokens until a time.
	Forget(ctx context.Context, user string, tokens []string, until time.Time) error
	// DailyClosed reports whether a token is stored.
	DailyClosed(ctx context.Context, token string) (bool, error)

	SetUpDaily(context.Context, rules.Setup) error
	DailySetup(ctx context.Context, guild string) (rules.Setup, error)
	DropDaily(ctx context.Context, guild string) (bool, error)

	SetReminder(context.Context, rules.Reminder) error
	Reminder(ctx context.Context, user string) (rules.Reminder, error)
	// DropReminder reports whether there was one.
	DropReminder(ctx context.Context, user string) (bool, error)
}

var (
	numberOption = puzzles.Option{Name: "number", Type: puzzles.OfNumber, Description: "option_daily_number", Required: true,
		Least: 1, Most: 1_000_000}
	boardOptions = []puzzles.Option{
		{Name: "time", Type: puzzles.OfText, Description: "option_daily_time", Choices: puzzles.Values("today", "week", "all")},
		{Name: "where", Type: puzzles.OfText, Description: "option_daily_where", Choices: puzzles.Values("server", "everywhere")},
	}
	remindOptions = []puzzles.Option{
		{Name: "hour", Type: puzzles.OfNumber, Description: "option_remind_hour", Most: 23, Range: "daily_no_hour"},
		{Name: "zone", Type: puzzles.OfText, Description: "option_remind_zone", Completed: true},
	}
	setupOptions = []puzzles.Option{
		{Name: "channel", Type: puzzles.OfChannel, Description: "option_daily_channel"},
		{Name: "zone", Type: puzzles.OfText, Description: "option_daily_zone", Completed: true},
		{Name: "hour", Type: puzzles.OfNumber, Description: "option_daily_hour", Most: 23, Range: "daily_no_hour"},
		{Name: "puzzles", Type: puzzles.OfText, Description: "option_daily_puzzles", Completed: true},
		{Name: "role", Type: puzzles.OfRole, Description: "option_daily_role"},
		{Name: "no_role", Type: puzzles.OfTruth, Description: "option_daily_no_role"},
	}
)

func (c *Room) Definitions() []commands.Command {
	all := []commands.Command{{Name: "daily", Description: "define_daily", Help: c.help, Subs: []commands.Command{
		{Name: "play", Description: "define_daily_play", Handle: c.dated(c.play)},
		{Name: "board", Description: "define_daily_board", Options: boardOptions, Handle: c.dated(c.board)},
		{Name: "stats", Description: "define_daily_stats", Handle: c.stats},
		{Name: "share", Description: "define_daily_share", Handle: c.dated(c.share), Public: true},
		{Name: "archive", Description: "define_daily_archive", Options: []puzzles.Option{numberOption}, Handle: c.dated(c.archive)},
		{Name: "remind", Description: "define_daily_remind", Options: remindOptions, Handle: c.remind, Complete: c.complete},
		{Name: "setup", Description: "define_daily_setup", Options: setupOptions, Handle: c.setUp, Complete: c.complete,
			Manages: errOnlyServers},
		{Name: "off", Description: "define_daily_off", Handle: c.off, Manages: errOnlyServers},
		{Name: "forget", Description: "define_daily_forget", Handle: c.forget},
	}}}
	if c.surface.Opens() {
		all = append(all, commands.Command{Name: launchCommand, Description: "define_launch", Type: commands.EntryPoint, Handle: launch})
	}
	return all
}

func launch(context.Context, *commands.Request) (commands.Reply, error) {
	return commands.Reply{Launch: new(string)}, nil
}

// launchCommand is Discord's own name of the command that opens an Activity.
const launchCommand = "launch"
