package puzzles

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"
	"time"
)

// Post is a board that somebody posted, as it is stored.
type Post struct {
	Code      string
	UserID    string // who posted; "" where they were forgotten
	ChannelID string
	MessageID string // "" until somebody used the post
	Data      []byte // the board, and what was said with it
	CreatedAt time.Time
	ClosedAt  time.Time // zero while it is open
	Changed   int64     // grows with every result

	// Token edits the message until TokenUntil, where the bot is not in its channel; "" after that, and where it is.
	Token      string
	TokenUntil time.Time // zero where the bot is in the channel
}

// Attempt is one person's game of a post.
type Attempt struct {
	Code, UserID string
	Revision     int64
	Data         []byte // the game
	StartedAt    time.Time
	Tried        bool // made a move
	Solved       bool
	GaveUp       bool
	Presses      int // counted moves
	Over         int // over par, hits among them
	Hints        int
	Took         time.Duration // to the millisecond
}

// codeLetters are those of codes: none that looks like another.
const codeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"

// codeLength is that of a code. There are 10^9 of them.
const codeLength = 6

// NewCode draws a code.
func NewCode(rng *rand.Rand) string {
	var b strings.Builder
	for range codeLength {
		b.WriteByte(codeLetters[rng.IntN(len(codeLetters))])
	}
	return b.String()
}

// ReadCode reads a code as people type it. It reports whether it is one.
func ReadCode(s string) (string, bool) {
	s = strings.ToUpper(strings.Trim(s, " `#"))
	return s, len(s) == codeLength && strings.Trim(s, codeLetters) == ""
}

// First is who solved a post before all others; false where nobody did, or nobody else.
func First(all []Attempt) (first Attempt, raced bool) {
	solved := 0
	for _, a := range all {
		if !a.Solved {
			continue
		}
		if solved++; solved == 1 || a.StartedAt.Add(a.Took).Before(first.StartedAt.Add(first.Took)) {
			first = a
		}
	}
	return first, solved > 1
}

// compareAttempts orders solved attempts, the better first: moves over par, moves, hints. Equals
// share a place: the time tells nothing, as the board is in sight before anybody plays.
func compareAttempts(a, b Attempt) int {
	return cmp.Or(cmp.Compare(a.Over, b.Over), cmp.Compare(a.Presses, b.Presses), cmp.Compare(a.Hints, b.Hints))
}

// inOrder is compareAttempts, and of equals names who was done first.
func inOrder(a, b Attempt) int {
	return cmp.Or(compareAttempts(a, b), a.StartedAt.Add(a.Took).Compare(b.StartedAt.Add(b.Took)), cmp.Compare(a.UserID, b.UserID))
}

// Ranked is a solved attempt with its place.
type Ranked struct {
	Attempt
	Place int // equals share one: 1, 1, 3
}

// Rank returns the solved attempts, best first, and how many tried: who looked and made no move did not.
func Rank(all []Attempt) (ranked []Ranked, tried int) {
	for _, a := range all {
		if a.Tried {
			tried++
		}
	}
	solved := slices.DeleteFunc(slices.Clone(all), func(a Attempt) bool { return !a.Solved })
	slices.SortFunc(solved, inOrder)
	for i, a := range solved {
		place := i + 1
		if i > 0 && compareAttempts(solved[i-1], a) == 0 {
			place = ranked[i-1].Place
		}
		ranked = append(ranked, Ranked{a, place})
	}
	return ranked, tried
}
