package daily

import (
	"context"
	"time"

	"switchboard/commands"
	rules "switchboard/puzzles/daily"
)

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
	SaveDailyGame(ctx context.Context, a rules.Attempt, periods []string) (rules.Attempt, error)
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
