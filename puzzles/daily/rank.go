package daily

import (
	"cmp"
	"strconv"
	"strings"
	"time"
)

// Score is a person's row on a leaderboard. For a single day, Days is 1.
type Score struct {
	UserID, Name string
	Place        int // ties share one: 1, 1, 3
	Days         int // days solved
	Over         int // moves over par, or mines hit
	Hints        int
	Took         time.Duration // truncated to milliseconds
}

// Compare orders scores, best first: by days, moves over par, hints, and time in whole seconds, as leaderboards show
// it.
func Compare(a, b Score) int {
	return cmp.Or(
		-cmp.Compare(a.Days, b.Days),
		cmp.Compare(a.Over, b.Over),
		cmp.Compare(a.Hints, b.Hints),
		cmp.Compare(a.Took/time.Second, b.Took/time.Second),
	)
}

// Rank sets the places of sorted scores. Ties share a place: 1, 1, 3.
func Rank(scores []Score) {
	for i := range scores {
		scores[i].Place = i + 1
		if i > 0 && Compare(scores[i-1], scores[i]) == 0 {
			scores[i].Place = scores[i-1].Place
		}
	}
}

// A Period is the key of the days that a leaderboard covers: a day, a week, or everything.
type Period string

const AllTime Period = "all"

func OfDay(n int) Period { return Period("d" + strconv.Itoa(n)) }

// OfWeek returns the period of the week of puzzle n.
func OfWeek(n int) Period { return OfWeekNumber(Week(n)) }

func OfWeekNumber(week int) Period { return Period("w" + strconv.Itoa(week)) }

func (p Period) IsDay() bool { return strings.HasPrefix(string(p), "d") }

// Week returns the week of a period; false if it is not a week.
func (p Period) Week() (week int, is bool) {
	digits, is := strings.CutPrefix(string(p), "w")
	week, err := strconv.Atoi(digits)
	return week, is && err == nil
}

// Periods returns all periods in which puzzle n counts.
func Periods(n int) []Period { return []Period{OfDay(n), OfWeek(n), AllTime} }
