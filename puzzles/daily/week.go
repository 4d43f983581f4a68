package daily

import (
	"slices"
	"time"
)

// weekCounts is how many days of a week count: the best of seven.
const weekCounts = 6

// BestOfWeek adds up the best six of a person's results of one week, those that
// count. Fewer are all taken; of seven the worst is left out.
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

// Gain returns what a result adds to a person's sum in a period when these are
// their other results in it. Only in a week the others matter.
func (p Period) Gain(others []Attempt, a Attempt) Score {
	if _, is := p.Week(); !is {
		return Score{Days: 1, Over: a.Over, Hints: a.Hints, Took: a.Took}
	}
	before, after := BestOfWeek(others), BestOfWeek(append(slices.Clone(others), a))
	return Score{
		Days: after.Days - before.Days, Over: after.Over - before.Over, Hints: after.Hints - before.Hints, Took: after.Took - before.Took,
	}
}

// parAfter is how many results somebody needs for a par of their own, which is made of the last parFrom.
const (
	parAfter = 14
	parFrom  = 30
)

// PersonalPar is what a person usually needs over par: the middle one of their last 30 results, the lower of two. It is
// false before there are 14. Results come oldest first, and are those that count.
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

// Stars is the difficulty of puzzle n, 1 on Monday to 5 on Sunday.
func Stars(n int) int { return 1 + Weekday(n)*(MostStars-1)/6 }
