// Package daily has the rules of the daily challenge: the puzzle of each day, ranking and streaks. Call
// Rotation.Generate for the puzzle of a number. Attempt, Score and Setup are what the store keeps.
//
// It is pure: the clock, the time zone and the secret are passed in. Its only words are the headline of the shared
// card.
package daily

import (
	"cmp"
	_ "embed"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"
	_ "time/tzdata" // the same zones on every machine

	"switchboard/phrases"
	"switchboard/puzzles"
)

// first is the date of puzzle 1.
var first = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

const day = 24 * time.Hour

// Number returns the number of the puzzle of t's date in UTC: 1 on 1 January 2026, less before that, when there was no
// puzzle.
func Number(t time.Time) int { return numberOf(t.UTC().Date()) }

func numberOf(y int, m time.Month, d int) int {
	return int(time.Date(y, m, d, 0, 0, 0, 0, time.UTC).Sub(first)/day) + 1
}

// Clock says when the days of a server begin.
type Clock struct {
	Zone *time.Location
	Hour int // 0 to 23, in Zone

	// First is the least number that Current returns: after a change to a clock that is behind, a server stays at the
	// number that it had reached.
	First int
}

// UTC is the clock of servers without a setup, and outside servers.
var UTC = Clock{Zone: time.UTC}

// Turn returns when puzzle number n begins: the first moment of its date at which the local time is Hour or later. If
// the clocks skip that hour, this is when they jump; if it comes twice, the first time counts.
func (c Clock) Turn(n int) time.Time {
	shown := first.AddDate(0, 0, n-1).Add(time.Duration(c.Hour) * time.Hour) // the local time, as if it were UTC
	for _, near := range []time.Duration{-day, day} {                        // the zone's offset before, and after clocks change
		_, offset := shown.Add(near).In(c.Zone).Zone()
		t := shown.Add(-time.Duration(offset) * time.Second).In(c.Zone)
		if _, now := t.Zone(); now == offset {
			return t
		}
	}
	_, jump := shown.Add(-day).In(c.Zone).ZoneBounds()
	return jump
}

// Current returns the number of the puzzle at t.
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

// Week returns the week of puzzle n. Weeks begin on Monday.
func Week(n int) int { return (n + 2) / 7 }

// Weekday returns the weekday of puzzle n, from 0 for Monday to 6 for Sunday.
func Weekday(n int) int { return ((n+2)%7 + 7) % 7 }

// Live returns the range of numbers that may be current at t on some server, whatever its zone and hour.
func Live(t time.Time) (from, to int) {
	return Number(t.Add(-36 * time.Hour)), Number(t.Add(14 * time.Hour))
}

// ErrZone is the error of a text that is not a time zone.
var ErrZone = errors.New("daily: not a time zone")

// offset matches an offset from UTC as people write it.
var offset = regexp.MustCompile(`(?i)^(?:UTC|GMT)?\s*([+-])\s*(\d{1,2})(?::?([0-5]\d))?$`)

// noZone matches names that time.LoadLocation accepts although they are not anybody's zone: the machine's own, other
// files beside the zones, and copies with other rules.
var noZone = regexp.MustCompile(`(?i)^(?:local|localtime|posixrules|factory|posix/.*|right/.*)$`)

// The greatest offsets from UTC in use.
const (
	mostAhead  = 14 * time.Hour
	mostBehind = 12 * time.Hour
)

// LoadZone returns the zone of an IANA name, or of an offset such as UTC+3 or UTC-3:30. The error wraps ErrZone.
func LoadZone(name string) (*time.Location, error) {
	if m := offset.FindStringSubmatch(name); m != nil {
		d, _ := time.ParseDuration(m[1] + m[2] + "h" + cmp.Or(m[3], "0") + "m") // the pattern allows digits only
		if d > mostAhead || d < -mostBehind {
			return nil, fmt.Errorf("%w: %q", ErrZone, name)
		}
		return time.FixedZone(offsetName(m[1], d.Abs()), int(d.Seconds())), nil
	}
	if name == "" || noZone.MatchString(name) {
		return nil, fmt.Errorf("%w: %q", ErrZone, name)
	}
	zone, err := time.LoadLocation(name)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrZone, err)
	}
	return zone, nil
}

// offsetName formats an offset as UTC+3, UTC-3:30 or UTC.
func offsetName(sign string, d time.Duration) string {
	if d == 0 {
		return "UTC"
	}
	return strings.TrimSuffix(fmt.Sprintf("UTC%s%d:%02d", sign, d/time.Hour, d%time.Hour/time.Minute), ":00")
}

// zoneNames are the IANA time zones offered for completion, one a line.
//
//go:embed zones.txt
var zoneNames string

// ZoneNames are the time zones offered for completion.
func ZoneNames() []string { return strings.Fields(zoneNames) }

// ReadZone reads a zone as people type it: an offset, one of ZoneNames, or the city of one, in any case and with spaces
// for underscores. It returns a name for LoadZone. If several zones have the city, the first counts. The error is a
// Complaint that wraps ErrZone.
func ReadZone(given string) (string, error) {
	given = strings.TrimSpace(given)
	plain := func(s string) string { return strings.ReplaceAll(strings.ToLower(s), "_", " ") }
	city := ""
	for _, name := range ZoneNames() {
		if plain(name) == plain(given) {
			return name, nil
		}
		if city == "" && plain(name[strings.LastIndexByte(name, '/')+1:]) == plain(given) {
			city = name
		}
	}
	if city != "" {
		return city, nil
	}
	zone, err := LoadZone(given)
	if err != nil {
		return "", &puzzles.Complaint{Phrase: "daily_no_zone", With: phrases.With{"Given": puzzles.InCode(puzzles.Clip(given, 32))}, Cause: err}
	}
	return zone.String(), nil
}
