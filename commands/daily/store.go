package daily

import (
	"context"
	"time"

	"switchboard/commands"
	rules "switchboard/puzzles/daily"
)

// Store is what the daily challenge keeps. What is not there is puzzles.ErrNotFound.
type Store interface {
	commands.Settings

	// Secret returns the secret of that name; the first call stores fresh.
	Secret(ctx context.Context, name string, fresh []byte) ([]byte, error)
	DailyPuzzle(ctx context.Context, number int) ([]byte, error)
	// WriteDailyPuzzle returns the puzzle that is stored: the first one written.
	WriteDailyPuzzle(ctx context.Context, number int, data []byte) ([]byte, error)
	// StartDailyGame returns the attempt that is stored, new or begun before.
	StartDailyGame(context.Context, rules.Attempt) (rules.Attempt, error)
	DailyGame(ctx context.Context, user string, number int, practice bool) (rules.Attempt, error)
	// SaveDailyGame returns after the commit, or puzzles.ErrChanged.
	SaveDailyGame(ctx context.Context, a rules.Attempt, periods []string) (rules.Attempt, error)
	// AssistDaily reports whether the attempt was without help until now.
	AssistDaily(ctx context.Context, user string, number int) (bool, error)

	JoinDaily(ctx context.Context, guild, user, name string) error
	DailyResults(ctx context.Context, user string) ([]rules.Attempt, error)
	// DailySolved counts the results of a server that count for a number.
	DailySolved(ctx context.Context, guild string, number int) (int, error)
	// DailyFirst is who of a server solved a number before all others.
	DailyFirst(ctx context.Context, guild string, number int) (rules.Score, error)
	DailyBoard(ctx context.Context, guild, period, user string, limit int) (top []rules.Score, own *rules.Score, err error)
	// Forget deletes all that is stored about a person, games too, and keeps the tokens until a moment.
	Forget(ctx context.Context, user string, tokens []string, until time.Time) error
	// DailyClosed reports whether a token is kept.
	DailyClosed(ctx context.Context, token string) (bool, error)

	SetUpDaily(context.Context, rules.Setup) error
	DailySetup(ctx context.Context, guild string) (rules.Setup, error)
	DropDaily(ctx context.Context, guild string) (bool, error)

	SetReminder(context.Context, rules.Reminder) error
	Reminder(ctx context.Context, user string) (rules.Reminder, error)
	// DropReminder reports whether there was one.
	DropReminder(ctx context.Context, user string) (bool, error)
}
