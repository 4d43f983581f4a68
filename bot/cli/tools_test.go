package cli

import (
	"switchboard/puzzles/daily"
	"switchboard/puzzles/known"

	"os"
	"strconv"
	"sync/atomic"
	"time"
)

// testsBegan is in the environment of the processes that tests start: when the tests
// began, in nanoseconds since 1970.
const testsBegan = "SWITCHBOARD_TESTS_BEGAN"

// began is when the tests did, and wednesday what the clocks then show in them.
var (
	began     = whenTestsBegan()
	wednesday = time.Date(2026, 3, 11, 12, 0, 0, 0, time.UTC)
)

// turn tells which puzzle comes on which day, todays that of noon.
var turn = daily.NewTurn(known.Players())

func todays() string { return turn.Of(daily.Number(noon())).About().Name }

// noon is the clock of the bots here, in whichever process, and of their Discords: it
// goes on from a Wednesday at noon, so that no test depends on when it runs.
func noon() time.Time { return wednesday.Add(time.Since(began)) }

func whenTestsBegan() time.Time {
	if ns, err := strconv.ParseInt(os.Getenv(testsBegan), 10, 64); err == nil {
		return time.Unix(0, ns)
	}
	now := time.Now()
	if err := os.Setenv(testsBegan, strconv.FormatInt(now.UnixNano(), 10)); err != nil {
		panic(err)
	}
	return now
}

// clockShift moves the clock of a local Discord.
type clockShift struct{ by atomic.Int64 }

func (c *clockShift) now() time.Time { return noon().Add(time.Duration(c.by.Load())) }
