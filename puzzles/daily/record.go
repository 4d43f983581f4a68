package daily

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"switchboard/puzzles"
)

// Attempt is one person's stored game of a number.
type Attempt struct {
	UserID    string
	Number    int
	Practice  bool // played again after the first attempt
	Version   int64
	Ranked    bool   // begun on the day of the number
	Assisted  bool   // the bot was asked for the answer
	Moves     []byte // a puzzles.Log in JSON, with what package play adds to it
	StartedAt time.Time
	EndedAt   time.Time // zero while in play
	Solved    bool
	Presses   int // counted moves: presses, laid pieces, opened cells
	Over      int // moves over par, or mines hit
	Hints     int
	Took      time.Duration // truncated to milliseconds
}

// Counts reports whether an attempt is ranked and keeps a streak.
func (a Attempt) Counts() bool { return a.Ranked && a.Solved && !a.Assisted && !a.Practice }

// Setup is where and when a server gets the daily post.
type Setup struct {
	GuildID, ChannelID string // no channel: no post
	Zone               string // for LoadZone
	Hour               int
	Kinds              string // names of puzzles, separated by commas; "" for all
	RoleID             string // mentioned in the post; "" for none
	SetBy, Locale      string // who set it up; and the server's language, unless it chose another
	Paused             bool
	LastNumber         int // the last number that was posted or skipped
	FirstNumber        int // Clock.First
}

func (d Setup) Clock() Clock {
	return Clock{Zone: storedZone(d.Zone), Hour: d.Hour, First: d.FirstNumber}
}

// storedZone loads a zone that ReadZone returned. One that no longer exists counts as UTC.
func storedZone(name string) *time.Location {
	zone, err := LoadZone(name)
	if err != nil {
		return time.UTC
	}
	return zone
}

// ClockOf is the clock of a setup that was looked up, UTC if there is none.
func ClockOf(d Setup, err error) (Clock, error) {
	if errors.Is(err, puzzles.ErrNotFound) {
		return UTC, nil
	}
	return d.Clock(), err
}

// Begin starts a changed setup. The current day goes on, and is posted at the new hour if that is still to come.
func (d *Setup) Begin(clock Clock, now time.Time) {
	d.FirstNumber = clock.Current(now)
	d.LastNumber = d.FirstNumber
	if clock.Turn(d.FirstNumber).After(now) {
		d.LastNumber--
	}
}

// Reminder is when to remind a person who has not played.
type Reminder struct {
	UserID  string
	GuildID string // the server whose clock counts; "" for UTC
	Zone    string // of the person, for LoadZone
	Hour    int    // 0 to 23, in Zone
	Locale  string
	NextAt  time.Time
	Closed  bool // the person does not accept direct messages
}

// Next returns the first time after t at which the reminder is due.
func (r Reminder) Next(t time.Time) time.Time {
	clock := Clock{Zone: storedZone(r.Zone), Hour: r.Hour}
	return clock.Turn(clock.Current(t) + 1)
}

// Headline is the first line of the card that people share: number, puzzle, counted moves against par or hits, and
// streak unless it is 0. A star is for who solved it without help. It reveals nothing of the board.
func Headline(p *Puzzle, name string, a Attempt, star bool, streak int) string {
	parts := []string{fmt.Sprintf("Switchboard #%d", p.Number), name}
	if star {
		parts[1] += " ⭐"
	}
	switch {
	case !a.Solved:
	case p.Par == 0 && a.Over == 1:
		parts[1] += " 1 hit"
	case p.Par == 0:
		parts[1] += fmt.Sprintf(" %d hits", a.Over)
	default:
		parts[1] += fmt.Sprintf(" %d/%d", a.Presses, p.Par)
	}
	if streak > 0 {
		parts = append(parts, fmt.Sprintf("🔥 %d", streak))
	}
	return strings.Join(parts, " · ")
}
