// Package daily is the rules of the daily challenge: which puzzle belongs to which day, how a game of it goes, how
// results are ranked, and how streaks are counted. Call Generate for the puzzle of a number; package game plays it.
// Attempt, Score and Setup are what whoever keeps the challenge stores.
//
// It is pure: the clock, the time zone and the secret are passed in. It stores nothing, draws nothing and words nothing
// but the head of the card that people share.
package daily

import "time"

// first is the day of puzzle number 1.
var first = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

const day = 24 * time.Hour

// Number returns the number of the puzzle of t's date in UTC: 1 on 1 January
// 2026. Before that day it is 0 or less, and there is no puzzle.
func Number(t time.Time) int { return numberOf(t.UTC().Date()) }

func numberOf(y int, m time.Month, d int) int {
	return int(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Sub(first)/day) + 1
}

// Clock is when a server's day turns over.
type Clock struct {
	Zone *time.Location
	Hour int // 0 to 23, by the clocks of the zone

	// First is the least number that any moment belongs to: a server that moved to clocks which are behind stays with
	// the number that it had until they come to the next.
	First int
}

// UTC is the clock of those who have none of their own.
var UTC = Clock{Zone: time.UTC}

// Turn returns when puzzle number n begins: the first moment of its date at which the clocks show Hour or later. Clocks
// that skip the hour turn the day over as they jump; of an hour that comes twice, the first counts.
func (c Clock) Turn(n int) time.Time {
	y, m, d := first.AddDate(0, 0, n-1).Date()
	t := time.Date(y, m, d, c.Hour, 0, 0, 0, c.Zone)
	start, end := t.ZoneBounds()
	if shown := wall(t); shown.Before(time.Date(y, m, d, c.Hour, 0, 0, 0, time.UTC)) {
		return end // the hour falls into the gap after t's period
	} else if shown.After(time.Date(y, m, d, c.Hour, 0, 0, 0, time.UTC)) {
		return start
	}
	if !start.IsZero() {
		_, now := t.Zone()
		_, before := start.Add(-time.Second).Zone()
		if earlier := t.Add(time.Duration(now-before) * time.Second); earlier.Before(start) {
			return earlier
		}
	}
	return t
}

// wall is what the clocks show at t, as if it were UTC.
func wall(t time.Time) time.Time {
	y, m, d := t.Date()
	return time.Date(y, m, d, t.Hour(), t.Minute(), t.Second(), 0, time.UTC)
}

// Current returns the number whose day it is at t.
func (c Clock) Current(t time.Time) int {
	n := numberOf(t.In(c.Zone).Date())
	for c.Turn(n).After(t) {
		n--
	}
	for !c.Turn(n + 1).After(t) {
		n++
	}
	return max(n, c.First)
}

// Week returns the number of the week that puzzle n is in. Weeks begin on Monday.
func Week(n int) int { return (n + 2) / 7 }

// Weekday returns the day of the week of puzzle n: 0 is Monday, 6 Sunday.
func Weekday(n int) int { return ((n+2)%7 + 7) % 7 }

// Live returns the numbers that may be the current one somewhere at t. They
// reach from zones west of Greenwich, where the day turns late, to the east.
func Live(t time.Time) (from, to int) {
	return Number(t.Add(-36 * time.Hour)), Number(t.Add(14 * time.Hour))
}
