package daily

import (
	"cmp"
	"strconv"
	"strings"
	"time"
)

// Score is a person's row of a leaderboard. Over one day, Days is 1.
type Score struct {
	UserID, Name string
	Place        int // equal scores share one: 1, 1, 3
	Days         int // days solved: more is better
	Over         int // presses over par, or mines hit
	Hints        int
	Took         time.Duration // to the millisecond
}

// Compare orders scores, the better first: days, presses over par, hints, time in whole
// seconds, as leaderboards show it.
func Compare(a, b Score) int {
	return cmp.Or(
		-cmp.Compare(a.Days, b.Days),
		cmp.Compare(a.Over, b.Over),
		cmp.Compare(a.Hints, b.Hints),
		cmp.Compare(a.Took/time.Second, b.Took/time.Second),
	)
}

// Rank sets the places of scores in order. Equal scores share a place, and the next one counts them all: 1, 1, 3.
func Rank(scores []Score) {
	for i := range scores {
		scores[i].Place = i + 1
		if i > 0 && Compare(scores[i-1], scores[i]) == 0 {
			scores[i].Place = scores[i-1].Place
		}
	}
}

// A Period is the days that a leaderboard covers, as a key: a day, a week, or everything.
type Period string

// AllTime is the period without an end.
const AllTime Period = "all"

// OfDay returns the period of one puzzle.
func OfDay(n int) Period { return Period("d" + strconv.Itoa(n)) }

// OfWeek returns the period of the week that puzzle n is in.
func OfWeek(n int) Period { return OfWeekNumber(Week(n)) }

// OfWeekNumber returns the period of a week.
func OfWeekNumber(week int) Period { return Period("w" + strconv.Itoa(week)) }

// IsDay reports whether it is the period of one puzzle.
func (p Period) IsDay() bool { return strings.HasPrefix(string(p), "d") }

// Week returns the week of a period, which is false for any other.
func (p Period) Week() (week int, is bool) {
	digits, is := strings.CutPrefix(string(p), "w")
	week, err := strconv.Atoi(digits)
	return week, is && err == nil
}

// Periods returns all periods that puzzle n counts for.
func Periods(n int) []Period { return []Period{OfDay(n), OfWeek(n), AllTime} }
