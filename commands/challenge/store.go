package challenge

import (
	"context"
	"errors"
	"time"
)

// Attempt is one person's game of one number.
type Attempt struct {
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

// Score is a row of a leaderboard.
type Score struct {
	UserID, Name string
	Place        int
	Days         int
	Over, Hints  int
	Took         time.Duration
}

// Setup is where and when a server gets the daily post.
type Setup struct {
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
var ErrChanged = errors.New("challenge: changed meanwhile")

// Games keeps puzzles and attempts. What is not there is commands.ErrGone.
type Games interface {
	// Secret returns the secret of that name; the first call stores fresh.
	Secret(ctx context.Context, name string, fresh []byte) ([]byte, error)
	DailyPuzzle(ctx context.Context, number int) ([]byte, error)
	// WriteDailyPuzzle returns the puzzle that is stored: the first one written.
	WriteDailyPuzzle(ctx context.Context, number int, data []byte) ([]byte, error)
	// StartDailyGame returns the attempt that is stored, new or begun before.
	StartDailyGame(context.Context, Attempt) (Attempt, error)
	DailyGame(ctx context.Context, user string, number int, practice bool) (Attempt, error)
	// SaveDailyGame returns after the commit, or ErrChanged.
	SaveDailyGame(ctx context.Context, a Attempt, periods []string) (Attempt, error)
	// AssistDaily reports whether the attempt was without help until now.
	AssistDaily(ctx context.Context, user string, number int) (bool, error)
}

// Records keeps who plays where, and results.
type Records interface {
	JoinDaily(ctx context.Context, guild, user, name string) error
	DailyResults(ctx context.Context, user string) ([]Attempt, error)
	DailyBoard(ctx context.Context, guild, period, user string, limit int) (top []Score, own *Score, err error)
	// Forget deletes all that is stored about a person, games too, and keeps the
	// tokens until a moment.
	Forget(ctx context.Context, user string, tokens []string, until time.Time) error
	// DailyClosed reports whether a token is kept.
	DailyClosed(ctx context.Context, token string) (bool, error)
}

// Setups keeps the servers that want a post.
type Setups interface {
	SetUpDaily(context.Context, Setup) error
	DailySetup(ctx context.Context, guild string) (Setup, error)
	DropDaily(ctx context.Context, guild string) (bool, error)
}

// Store is what the daily challenge keeps.
type Store interface {
	Games
	Records
	Setups
}
