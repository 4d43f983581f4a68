package daily

import (
	"errors"
	"fmt"
	"time"

	"switchboard/puzzles"
)

// Attempt is one person's game of one number.
type Attempt struct {
	UserID    string
	Number    int
	Practice  bool // not the first attempt
	Version   int64
	Ranked    bool   // begun on the day of the number
	Assisted  bool   // a solver was asked about the board
	Moves     []byte // a Log in JSON, and what a surface keeps beside it
	StartedAt time.Time
	EndedAt   time.Time // zero while it goes on
	Solved    bool
	Presses   int // counted moves: presses, laid pieces, opened cells
	Over      int // presses over par, or mines hit
	Hints     int
	Took      time.Duration // to the millisecond
}

// Counts reports whether an attempt is ranked and keeps a streak up.
func (a Attempt) Counts() bool { return a.Ranked && a.Solved && !a.Assisted && !a.Practice }

// Setup is where and when a server gets the daily post.
type Setup struct {
	GuildID, ChannelID string // no channel: nothing is posted
	Zone               string // as LoadZone takes it
	Hour               int
	Kinds              string // apart by commas; "" is all
	RoleID             string // to mention; "" is nobody
	SetBy, Locale      string // who set it up, and the language of the server where it has chosen no other
	Paused             bool
	LastNumber         int // the last number that was dealt with
	FirstNumber        int // no day of the server is that of a number before it
}

// Clock returns when the day of the server turns over.
func (d Setup) Clock() (Clock, error) {
	zone, err := LoadZone(d.Zone)
	if err != nil {
		return Clock{}, fmt.Errorf("time zone of a server: %w", err)
	}
	return Clock{Zone: zone, Hour: d.Hour, First: d.FirstNumber}, nil
}

// ClockOf is when the day of a server turns over whose setup was looked up: that of UTC where there is none.
func ClockOf(d Setup, err error) (Clock, error) {
	if errors.Is(err, puzzles.ErrNotFound) {
		return UTC, nil
	}
	if err != nil {
		return Clock{}, err
	}
	return d.Clock()
}

// Begin has the setup count from a moment on, by its clock. The day that ran by the clock of before goes on, and is
// posted at the hour of the new one if that is still to come.
func (d *Setup) Begin(clock Clock, now time.Time) {
	d.FirstNumber = clock.Current(now)
	d.LastNumber = d.FirstNumber
	if clock.Turn(d.FirstNumber).After(now) {
		d.LastNumber--
	}
}

// Reminder is when a person wants to be told that they have not played.
type Reminder struct {
	UserID  string
	GuildID string // whose days it goes by; "" is UTC
	Zone    string // of the person, as LoadZone takes it
	Hour    int    // by the clocks of the zone
	Locale  string
	NextAt  time.Time
	Closed  bool // the person takes no direct messages
}

// Next returns when the hour comes the next time after t.
func (r Reminder) Next(t time.Time) (time.Time, error) {
	zone, err := LoadZone(r.Zone)
	if err != nil {
		return time.Time{}, fmt.Errorf("time zone of a reminder: %w", err)
	}
	clock := Clock{Zone: zone, Hour: r.Hour}
	return clock.Turn(clock.Current(t) + 1), nil
}
