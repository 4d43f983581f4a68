package daily

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"switchboard/puzzles"
	"switchboard/tools/must"

	"pgregory.net/rapid"
)

func zone(t testing.TB, name string) *time.Location {
	t.Helper()
	return must.Get(time.LoadLocation(name))(t)
}

func at(t testing.TB, s string) time.Time {
	t.Helper()
	return must.Get(time.Parse(time.RFC3339, s))(t)
}

func TestNumbersCountDays(t *testing.T) {
	for s, want := range map[string]int{
		"2026-01-01T00:00:00Z": 1, "2026-01-01T23:59:59Z": 1, "2026-01-02T00:00:00Z": 2, "2025-12-31T23:59:59Z": 0,
		"2026-11-20T12:00:00Z": 324, "2026-11-20T23:30:00-05:00": 325, "2027-01-01T00:00:00Z": 366,
	} {
		if got := Number(at(t, s)); got != want {
			t.Errorf("%s is number %d, want %d", s, got, want)
		}
	}
	if Weekday(1) != 3 || Weekday(324) != 4 || Week(4) != 0 || Week(5) != 1 || Weekday(5) != 0 {
		t.Error("1 January 2026 is a Thursday")
	}
}

func TestTheDayTurnsOverAtTheServersHour(t *testing.T) {
	for _, c := range []struct {
		zone  string
		hour  int
		n     int
		begin string
	}{
		{"Europe/Berlin", 9, 324, "2026-11-20T08:00:00Z"},
		{"Europe/Berlin", 2, 88, "2026-03-29T01:00:00Z"},     // 2:00 does not exist: the clocks jump to 3:00
		{"Europe/Berlin", 2, 298, "2026-10-25T00:00:00Z"},    // 2:00 comes twice: the first counts
		{"America/New_York", 1, 305, "2026-11-01T05:00:00Z"}, // 1:00 comes twice
		{"America/New_York", 2, 67, "2026-03-08T07:00:00Z"},
		{"Pacific/Kiritimati", 0, 2, "2026-01-01T10:00:00Z"},
		{"Australia/Lord_Howe", 2, 277, "2026-10-03T15:30:00Z"}, // half an hour is skipped
		{"America/Santiago", 0, 249, "2026-09-06T04:00:00Z"},    // midnight is skipped
		{"UTC", 0, 1, "2026-01-01T00:00:00Z"},
	} {
		clock := Clock{Zone: zone(t, c.zone), Hour: c.hour}
		if got := clock.Turn(c.n); !got.Equal(at(t, c.begin)) {
			t.Errorf("%s %d:00, number %d begins %s, want %s", c.zone, c.hour, c.n, got.UTC(), c.begin)
		}
	}
}

// In every zone, days follow each other without a gap, and Current is the day of a moment.
func TestDaysFollowEachOther(t *testing.T) {
	names := []string{
		"UTC", "Europe/Berlin", "America/New_York", "America/Santiago", "Africa/Casablanca", "Asia/Kolkata", "Asia/Tehran",
		"Australia/Lord_Howe", "Pacific/Kiritimati", "Pacific/Chatham", "Africa/Cairo", "America/St_Johns", "Asia/Gaza", "Pacific/Pago_Pago",
	}
	rapid.Check(t, func(r *rapid.T) {
		c := Clock{Zone: zone(t, rapid.SampledFrom(names).Draw(r, "zone")), Hour: rapid.IntRange(0, 23).Draw(r, "hour")}
		n := rapid.IntRange(1, 4000).Draw(r, "n")
		begin, end := c.Turn(n), c.Turn(n+1)
		if long := end.Sub(begin); long < 22*time.Hour || long > 26*time.Hour {
			r.Fatalf("day %d is %s long", n, long)
		}
		if c.Current(begin) != n || c.Current(begin.Add(-time.Nanosecond)) != n-1 {
			r.Fatalf("day %d begins %s, where it is day %d", n, begin, c.Current(begin))
		}
		if from, to := Live(begin); n < from || n > to {
			r.Fatalf("day %d is not among %d to %d as it begins", n, from, to)
		}
		if from, to := Live(end.Add(-1)); n < from || n > to {
			r.Fatalf("day %d is not among %d to %d as it ends", n, from, to)
		}
	})
}

// later is a puzzle that joins the rotation at a number.
type later struct {
	puzzles.Player
	from int
}

func (l later) About() puzzles.About {
	return puzzles.About{Name: "later", Daily: puzzles.DailyPlace{Place: 7, From: l.from}}
}

// With six puzzles or seven, every week has all of them and each comes on every weekday; a seventh that joins changes
// no day before.
func TestEveryWeekHasEveryKind(t *testing.T) {
	const weeks, joins = 42, 201 // a Monday
	seven := NewRotation(append(slices.Clone(rotation.Players()), later{rotation.Of(1), joins}))
	for _, c := range []struct {
		rotation    Rotation
		from, kinds int
	}{{rotation, 5, 6}, {seven, joins, 7}} {
		days := map[string]bool{}
		for week := range weeks {
			seen := map[string]bool{}
			for day := range 7 {
				name := c.rotation.Of(c.from + 7*week + day).About().Name
				seen[name], days[fmt.Sprint(name, day)] = true, true
			}
			if len(seen) != c.kinds {
				t.Fatalf("week %d of %d kinds has %v", week, c.kinds, seen)
			}
		}
		if len(days) != 7*c.kinds {
			t.Errorf("%d kinds come on the days %v", c.kinds, slices.Sorted(maps.Keys(days)))
		}
	}
	for n := 1; n < joins; n++ {
		if seven.Of(n) != rotation.Of(n) {
			t.Fatalf("%d is another's", n)
		}
	}
	if rotation.Of(324).About().Name != "lights" {
		t.Errorf("324 is %s", rotation.Of(324).About().Name)
	}
}

// A server that changes its clock never goes back to an earlier day.
func TestADayIsNotTurnedBack(t *testing.T) {
	zones := []string{"UTC+14", "America/New_York", "UTC-12", "Europe/Berlin", "Pacific/Auckland"}
	at := time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC)
	clock, last := UTC, 0
	for i := range 2000 {
		at = at.Add(53 * time.Minute)
		n := clock.Current(at)
		if n < last || !clock.Turn(n+1).After(at) {
			t.Fatalf("%v: #%d after #%d, the next at %v", at, n, last, clock.Turn(n+1))
		}
		last = n
		if i%3 == 0 {
			d := Setup{Zone: zones[i%len(zones)], Hour: i % 24, FirstNumber: n}
			clock = d.Clock()
		}
	}
}

func TestNextReminder(t *testing.T) {
	r := Reminder{Zone: "America/New_York", Hour: 8}
	for _, c := range []struct{ now, want string }{
		{"2026-06-01T11:59:59Z", "2026-06-01T12:00:00Z"}, {"2026-06-01T12:00:00Z", "2026-06-02T12:00:00Z"}, {"2026-10-31T13:00:00Z", "2026-11-01T13:00:00Z"},
	} {
		now := must.Get(time.Parse(time.RFC3339, c.now))(t)
		if got := r.Next(now); got.UTC().Format(time.RFC3339) != c.want {
			t.Errorf("after %s comes %v, want %s", c.now, got, c.want)
		}
	}
}

func TestReadZone(t *testing.T) {
	for given, want := range map[string]string{
		"New York": "America/New_York", "new_york": "America/New_York", " berlin ": "Europe/Berlin", "europe/berlin": "Europe/Berlin",
		"UTC": "UTC", "utc": "UTC", "UTC+3": "UTC+3", "utc +03:00": "UTC+3", "+3": "UTC+3", "GMT-0330": "UTC-3:30", "UTC+0": "UTC", "+14": "UTC+14",
		"Asia/Tokyo": "Asia/Tokyo", "UTC+15": "", "-13": "", "": "", "Local": "", "Atlantis": "", "UTC+3:70": "", "`x`": "", "posixrules": "", "Factory": "", "localtime": "", "posix/Europe/Berlin": "", "right/UTC": "", "PosixRules": "", "../../etc/passwd": "",
	} {
		got, err := ReadZone(given)
		if got != want || (err == nil) != (want != "") || err != nil && !errors.Is(err, ErrZone) {
			t.Errorf("%q is %q, %v, want %q", given, got, err, want)
			continue
		}
		if want == "" {
			continue
		}
		if zone, err := LoadZone(got); err != nil || zone.String() != got {
			t.Errorf("%q loads as %v, %v", got, zone, err)
		}
	}
	if zone, err := LoadZone("UTC-3:30"); err != nil || !time.Date(2026, 1, 1, 0, 0, 0, 0, zone).Equal(time.Date(2026, 1, 1, 3, 30, 0, 0, time.UTC)) {
		t.Errorf("UTC-3:30 is %v, %v", zone, err)
	}
}

func TestWeekOf(t *testing.T) {
	for n := range 800 {
		monday, sunday := WeekOf(Week(n))
		if n < monday || n > sunday || Weekday(monday) != 0 || Weekday(sunday) != 6 {
			t.Fatalf("%d is in week %d from %d to %d", n, Week(n), monday, sunday)
		}
	}
	if at := UTC.Turn(5); Weekday(5) != 0 || at.Weekday() != time.Monday {
		t.Errorf("puzzle 5 is that of a %v", at.Weekday())
	}
}

// The gains of a week's results, in any order, add up to the score of the best six.
func TestTheBestSixOfAWeek(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		all := make([]Attempt, rng.IntN(8))
		for i := range all {
			all[i] = Attempt{Over: rng.IntN(3), Hints: rng.IntN(3), Took: time.Duration(rng.IntN(4)) * time.Second}
		}
		var sum Score
		for i, a := range all {
			gain := OfWeek(5).Gain(all[:i], a)
			sum = plus(sum, gain)
		}
		if best := bestSums(all); Compare(best, sum) != 0 {
			t.Fatalf("%+v add up to %+v, the best six to %+v", all, sum, best)
		}
	}
}

// bestSums is the best score after leaving out any one of seven.
func bestSums(all []Attempt) Score {
	sum := func(without int) (s Score) {
		for i, a := range all {
			if i != without {
				s = plus(s, Score{Days: 1, Over: a.Over, Hints: a.Hints, Took: a.Took})
			}
		}
		return s
	}
	if len(all) < 7 {
		return sum(-1)
	}
	best := sum(0)
	for i := range all {
		if s := sum(i); Compare(s, best) < 0 {
			best = s
		}
	}
	return best
}

func plus(a, b Score) Score {
	return Score{Days: a.Days + b.Days, Over: a.Over + b.Over, Hints: a.Hints + b.Hints, Took: a.Took + b.Took}
}

func TestPersonalPar(t *testing.T) {
	var all []Attempt
	for i := range 13 {
		all = append(all, Attempt{Over: i % 5})
	}
	if _, known := PersonalPar(all); known {
		t.Error("known after 13 days")
	}
	if over, known := PersonalPar(append(all, Attempt{Over: 9})); !known || over != 2 {
		t.Errorf("%d, %v after 14", over, known)
	}
	for range 30 {
		all = append(all, Attempt{Over: 7})
	}
	if over, _ := PersonalPar(all); over != 7 {
		t.Errorf("%d of the last 30", over)
	}
}

func TestStars(t *testing.T) {
	for n, want := range map[int]int{5: 1, 6: 1, 7: 2, 8: 3, 9: 3, 10: 4, 11: 5} {
		if got := Stars(n); got != want {
			t.Errorf("#%d has %d stars, want %d", n, got, want)
		}
	}
}

func span(from, to int) []int { return appendRange(nil, from, to+1) }

// Days that were missed, given up and solved with help are distinguished. A puzzle that is played later was missed on
// its day.
func TestMissedAndGivenUp(t *testing.T) {
	all := []Attempt{
		{Number: 1, Ranked: true, Solved: true}, {Number: 2, Ranked: true}, {Number: 4, Ranked: true, Solved: true, Assisted: true},
		{Number: 5, Solved: true}, {Number: 8, Ranked: true, Solved: true},
	}
	missed, gaveUp := Streaks([]int{1, 8}, 8).Lost(all)
	if !slices.Equal(missed, []int{3, 5, 6, 7}) || !slices.Equal(gaveUp, []int{2}) {
		t.Errorf("missed %v, gave up %v", missed, gaveUp)
	}
}

// Streaks agree with counting day by day. What is solved after today does not count.
func TestStreaksDayByDay(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		var done []bool // alternating runs of solved days and of up to three missed days
		for i, n := range rapid.SliceOfN(rapid.IntRange(1, 24), 1, 8).Draw(r, "runs") {
			if i%2 == 1 {
				n = (n + 7) / 8
			}
			done = append(done, slices.Repeat([]bool{i%2 == 0}, n)...)
		}
		var solved, saved, missed []int
		streak, best, freezes, owed := 0, 0, 0, 0
		for i, yes := range done {
			switch {
			case !yes && len(solved) > 0:
				owed++
			case yes:
				if gap := span(i+1-owed, i); owed <= freezes {
					freezes, saved = freezes-owed, append(saved, gap...)
				} else {
					streak, missed = 0, append(missed, gap...)
				}
				owed = 0
				if streak++; streak%7 == 0 && freezes < 2 {
					freezes++
				}
				best, solved = max(best, streak), append(solved, i+1)
			}
		}
		today, risk := len(done), 0
		if owed > 0 {
			owed-- // today is not missed yet
		}
		missed = append(missed, span(today-owed, today-1)...)
		if owed > freezes {
			streak = 0
		} else {
			risk = owed
		}
		want := Streak{Current: streak, Best: best, Days: len(solved), Freezes: freezes, AtRisk: risk, Saved: saved, Missed: missed}
		for range rapid.IntRange(0, 2).Draw(r, "later") {
			solved = append(solved, max(today, slices.Max(append(solved, 0)))+1)
		}
		if s := Streaks(solved, today); !reflect.DeepEqual(s, want) {
			r.Fatalf("%v: %+v, want %+v", done, s, want)
		}
	})
}

func TestTiesShareAPlace(t *testing.T) {
	s := func(days, over, hints, sec int) Score {
		return Score{Days: days, Over: over, Hints: hints, Took: time.Duration(sec) * time.Second}
	}
	list := []Score{s(1, 0, 0, 9), s(1, 0, 0, 9), s(1, 0, 0, 10), s(1, 0, 1, 1), s(1, 1, 0, 1), s(1, 1, 0, 1), s(1, 1, 0, 1)}
	if !slices.IsSortedFunc(list, Compare) {
		t.Error("over par comes before hints, and hints before time")
	}
	Rank(list)
	var got []int
	for _, s := range list {
		got = append(got, s.Place)
	}
	if !slices.Equal(got, []int{1, 1, 3, 4, 5, 5, 5}) {
		t.Errorf("places %v", got)
	}
	if Compare(s(2, 9, 9, 9), s(1, 0, 0, 0)) >= 0 {
		t.Error("more days are better")
	}
}
