package commands

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"switchboard/commands/phrases"
	"switchboard/daily"
)

// DailyAttempt is one person's game of one number.
type DailyAttempt struct {
	UserID    string
	Number    int
	Practice  bool // not the first attempt
	Version   int64
	Ranked    bool // begun on the day of the number
	Assisted  bool // a solver was asked about the board
	Moves     []byte
	StartedAt time.Time
	EndedAt   time.Time // zero while it goes on
	Solved    bool
	Presses   int
	Over      int
	Hints     int
	Took      time.Duration
}

// DailyScore is a row of a leaderboard.
type DailyScore struct {
	UserID, Name string
	Place        int
	Days         int
	Over, Hints  int
	Took         time.Duration
}

// DailySetup is where and when a server gets the daily post.
type DailySetup struct {
	GuildID, ChannelID string
	Zone               string
	Hour               int
	Kinds              string // apart by commas; "" is all
	RoleID             string
	SetBy, Locale      string
	Paused             bool
	LastNumber         int
}

// ErrChanged says that something was changed between reading and saving it.
var ErrChanged = errors.New("commands: changed meanwhile")

// DailyGames keeps puzzles and attempts. What is not there is ErrGone.
type DailyGames interface {
	// Secret returns the secret of that name; the first call stores fresh.
	Secret(ctx context.Context, name string, fresh []byte) ([]byte, error)
	DailyPuzzle(ctx context.Context, number int) ([]byte, error)
	// WriteDailyPuzzle returns the puzzle that is stored: the first one written.
	WriteDailyPuzzle(ctx context.Context, number int, data []byte) ([]byte, error)
	// StartDailyGame returns the attempt that is stored, new or begun before.
	StartDailyGame(context.Context, DailyAttempt) (DailyAttempt, error)
	DailyGame(ctx context.Context, user string, number int, practice bool) (DailyAttempt, error)
	// SaveDailyGame returns after the commit, or ErrChanged.
	SaveDailyGame(ctx context.Context, a DailyAttempt, periods []string) (DailyAttempt, error)
	// AssistDaily reports whether the attempt was without help until now.
	AssistDaily(ctx context.Context, user string, number int) (bool, error)
}

// DailyRecords keeps who plays where, and results.
type DailyRecords interface {
	JoinDaily(ctx context.Context, guild, user, name string) error
	DailyResults(ctx context.Context, user string) ([]DailyAttempt, error)
	DailyBoard(ctx context.Context, guild, period, user string, limit int) (top []DailyScore, own *DailyScore, err error)
	// Forget deletes all that is stored about a person, games too, and keeps the
	// tokens until a moment.
	Forget(ctx context.Context, user string, tokens []string, until time.Time) error
	// DailyClosed reports whether a token is kept.
	DailyClosed(ctx context.Context, token string) (bool, error)
}

// DailySetups keeps the servers that want a post.
type DailySetups interface {
	SetUpDaily(context.Context, DailySetup) error
	DailySetup(ctx context.Context, guild string) (DailySetup, error)
	DropDaily(ctx context.Context, guild string) (bool, error)
}

// Daily is what the daily challenge keeps.
type Daily interface {
	DailyGames
	DailyRecords
	DailySetups
}

// ErrUnseen says that the bot cannot see a channel.
var ErrUnseen = errors.New("commands: a channel that the bot cannot see")

// Channels tells what the bot may do.
type Channels interface {
	// Permissions returns the bot's permissions in a channel and whether that is a
	// thread, or ErrUnseen.
	Permissions(ctx context.Context, channel string) (has int64, thread bool, err error)
}

// The prefixes of the buttons of the daily challenge.
const (
	dailyMoveClick   = "dm" // dm:NUMBER:PRACTICE:OP:CELL
	dailyPlayClick   = "dp" // dp:NUMBER, under the post
	dailyShareClick  = "ds" // ds:NUMBER
	dailyAgainClick  = "da" // da:NUMBER
	dailyForgetClick = "df" // df:yes
)

// daily answers /daily.
func (s *Set) daily(ctx context.Context, req *Request) (Reply, error) {
	if s.needs.Daily == nil {
		return s.onItsWay(ctx, req)
	}
	h := map[string]Handler{
		"play": s.dailyPlay, "archive": s.dailyArchive, "board": s.dailyBoard, "stats": s.dailyStats, "share": s.dailyShare,
		"setup": s.dailySetup, "off": s.dailyOff, "forget": s.dailyForget,
	}[req.Sub]
	if h == nil {
		return Reply{}, fmt.Errorf("no handler for /daily %s", req.Sub)
	}
	return h(ctx, req)
}

// dailyClicks lists the handlers of the buttons.
func (s *Set) dailyClicks() {
	if s.needs.Daily == nil {
		return
	}
	s.clicks[dailyMoveClick] = s.clickDailyMove
	s.clicks[dailyPlayClick] = s.clickDailyPlay
	s.clicks[dailyShareClick] = s.clickDailyShare
	s.clicks[dailyAgainClick] = s.clickDailyAgain
	s.clicks[dailyForgetClick] = s.clickDailyForget
}

// dailySecret is what puzzles are made from, and tokens.
func (s *Set) dailySecret(ctx context.Context) ([]byte, error) {
	fresh := make([]byte, 32)
	if _, err := rand.Read(fresh); err != nil {
		return nil, err
	}
	return s.needs.Daily.Secret(ctx, "daily", fresh)
}

func (s *Set) newDailyPuzzle(ctx context.Context, number int) ([]byte, error) {
	secret, err := s.dailySecret(ctx)
	if err != nil {
		return nil, err
	}
	p, err := daily.Generate(ctx, number, secret)
	if err != nil {
		return nil, err
	}
	data, err := p.Encode()
	if err != nil {
		return nil, err
	}
	return s.needs.Daily.WriteDailyPuzzle(ctx, number, data)
}

// dailyClock is when the day turns over where the request comes from: as the
// server set it, or at midnight UTC.
func (s *Set) dailyClock(ctx context.Context, guild string) (daily.Clock, error) {
	if guild == "" {
		return daily.UTC, nil
	}
	setup, err := s.needs.Daily.DailySetup(ctx, guild)
	if errors.Is(err, ErrGone) {
		return daily.UTC, nil
	}
	if err != nil {
		return daily.Clock{}, err
	}
	return setup.Clock()
}

// Clock returns when the day of the server turns over.
func (d DailySetup) Clock() (daily.Clock, error) {
	zone, err := time.LoadLocation(d.Zone)
	if err != nil {
		return daily.Clock{}, fmt.Errorf("time zone of a server: %w", err)
	}
	return daily.Clock{Zone: zone, Hour: d.Hour}, nil
}

// dailyToday is the number whose day it is for the asker, and when the next one
// begins. It notes who plays where.
func (s *Set) dailyToday(ctx context.Context, req *Request) (number int, next time.Time, err error) {
	if err := s.needs.Daily.JoinDaily(ctx, req.GuildID, req.UserID, req.UserName); err != nil {
		return 0, time.Time{}, err
	}
	clock, err := s.dailyClock(ctx, req.GuildID)
	if err != nil {
		return 0, time.Time{}, err
	}
	number = clock.Current(req.Time)
	if number < 1 {
		return 0, time.Time{}, &Complaint{Phrase: "daily_not_yet"}
	}
	return number, clock.Turn(number + 1), nil
}

// dailyID reads the number and the other parts of a button's custom id.
func dailyID(customID string, parts int) (number int, rest []string, err error) {
	all := strings.Split(customID, ":")
	if len(all) != parts {
		return 0, nil, &Complaint{Phrase: "stale_button"}
	}
	number, err = strconv.Atoi(all[1])
	if err != nil || number < 1 || number > 1_000_000 {
		return 0, nil, &Complaint{Phrase: "stale_button"}
	}
	return number, all[2:], nil
}

// dailyName is the name of a kind in the person's language.
func dailyName(req *Request, k daily.Kind) string { return req.Say("name_" + string(k)) }

// relative writes a time that every client counts down to.
func relative(t time.Time) string { return fmt.Sprintf("<t:%d:R>", t.Unix()) }

// dailyTitle names a puzzle: the number first.
func dailyTitle(req *Request, p *daily.Puzzle) string {
	return req.Say("daily_title", phrases.With{
		"Number": p.Number, "Name": dailyName(req, p.Kind), "Size": fmt.Sprintf("%dx%d", p.Cols, p.Rows),
	})
}
