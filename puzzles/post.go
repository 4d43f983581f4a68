package puzzles

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"
	"time"
)

// Post is a stored board that somebody posted.
type Post struct {
	Code      string
	UserID    string // who posted it; "" once their data was deleted
	ChannelID string
	MessageID string // "" until it is known
	Data      []byte // the board, and what was said with it; package post encodes it
	CreatedAt time.Time
	ClosedAt  time.Time // zero while open
	Changed   int64     // increases with every result

	// Token is an interaction token that edits the message until TokenUntil, where the bot is not in the channel; ""
	// otherwise.
	Token      string
	TokenUntil time.Time // zero without a Token
}

// Attempt is one person's stored game of a post.
type Attempt struct {
	Code, UserID string
	Revision     int64
	Data         []byte // the game; package post encodes it
	StartedAt    time.Time
	Tried        bool // made at least one move
	Solved       bool
	GaveUp       bool
	Presses      int // counted moves
	Over         int // counted moves over par, plus hits
	Hints        int
	Took         time.Duration // truncated to milliseconds
}

// codeLetters has no two letters that look alike.
const codeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"

// codeLength gives 10^9 codes.
const codeLength = 6

// NewCode draws the code of a post.
func NewCode(rng *rand.Rand) string {
	var b strings.Builder
	for range codeLength {
		b.WriteByte(codeLetters[rng.IntN(len(codeLetters))])
	}
	return b.String()
}

// ReadCode normalizes a code as people type it, and reports whether it is one.
func ReadCode(s string) (string, bool) {
	s = strings.ToUpper(strings.Trim(s, " `#"))
	return s, len(s) == codeLength && strings.Trim(s, codeLetters) == ""
}

// First is the attempt that solved a post first. Raced is false unless at least two solved it.
func First(all []Attempt) (first Attempt, raced bool) {
	ranked, _ := Rank(all)
	for i, a := range ranked {
		if i == 0 || a.end().Before(first.end()) {
			first = a.Attempt
		}
	}
	return first, len(ranked) > 1
}

func (a Attempt) end() time.Time { return a.StartedAt.Add(a.Took) }

// compareAttempts orders solved attempts, best first: by moves over par, moves, hints. Ties share a place: time says
// nothing, as everybody sees the board before they play.
func compareAttempts(a, b Attempt) int {
	return cmp.Or(cmp.Compare(a.Over, b.Over), cmp.Compare(a.Presses, b.Presses), cmp.Compare(a.Hints, b.Hints))
}

// Ranked is a solved attempt with its place.
type Ranked struct {
	Attempt
	Place int // ties share one: 1, 1, 3
}

// Rank returns the solved attempts, best first, and how many people made a move.
func Rank(all []Attempt) (ranked []Ranked, tried int) {
	for _, a := range all {
		if a.Tried {
			tried++
		}
	}
	solved := slices.DeleteFunc(slices.Clone(all), func(a Attempt) bool { return !a.Solved })
	slices.SortFunc(solved, func(a, b Attempt) int { // of those who share a place, first who finished first
		return cmp.Or(compareAttempts(a, b), a.end().Compare(b.end()), cmp.Compare(a.UserID, b.UserID))
	})
	for i, a := range solved {
		place := i + 1
		if i > 0 && compareAttempts(solved[i-1], a) == 0 {
			place = ranked[i-1].Place
		}
		ranked = append(ranked, Ranked{a, place})
	}
	return ranked, tried
}
