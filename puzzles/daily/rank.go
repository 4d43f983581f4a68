package daily

import (
	"cmp"
	"slices"
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

// Periods returns all periods in which puzzle n counts, in the order of their names.
func Periods(n int) []Period { return []Period{AllTime, OfDay(n), OfWeek(n)} }

// weekCounts is how many results of a week count.
const weekCounts = 6

// BestOfWeek adds up the best six of a person's counting results in a week.
func BestOfWeek(results []Attempt) (sum Score) {
	scores := make([]Score, len(results))
	for i, a := range results {
		scores[i] = Score{Days: 1, Over: a.Over, Hints: a.Hints, Took: a.Took}
	}
	slices.SortFunc(scores, Compare)
	for _, s := range scores[:min(len(scores), weekCounts)] {
		sum.Days++
		sum.Over += s.Over
		sum.Hints += s.Hints
		sum.Took += s.Took.Truncate(time.Millisecond)
	}
	return sum
}

// WeekOf returns the numbers of the Monday and the Sunday of a week.
func WeekOf(week int) (monday, sunday int) { return week*7 - 2, week*7 + 4 }

// Gain returns what a result adds to a person's score in a period, given their other results in it.
func (p Period) Gain(others []Attempt, a Attempt) Score {
	if _, is := p.Week(); !is {
		return Score{Days: 1, Over: a.Over, Hints: a.Hints, Took: a.Took}
	}
	before, after := BestOfWeek(others), BestOfWeek(append(slices.Clone(others), a))
	return Score{
		Days: after.Days - before.Days, Over: after.Over - before.Over, Hints: after.Hints - before.Hints, Took: after.Took - before.Took,
	}
}

// A personal par needs parAfter results, and is based on the last parFrom.
const (
	parAfter = 14
	parFrom  = 30
)

// PersonalPar is the lower median of what a person's last results were over par; false if there are too few. Results
// are those that count, oldest first.
func PersonalPar(results []Attempt) (over int, known bool) {
	if len(results) < parAfter {
		return 0, false
	}
	last := results[max(0, len(results)-parFrom):]
	overs := make([]int, len(last))
	for i, a := range last {
		overs[i] = a.Over
	}
	slices.Sort(overs)
	return overs[(len(overs)-1)/2], true
}

// MostStars is the difficulty of a Sunday.
const MostStars = 5

// Stars is the difficulty of puzzle n, from 1 on Monday to MostStars on Sunday.
func Stars(n int) int { return 1 + Weekday(n)*(MostStars-1)/6 }
