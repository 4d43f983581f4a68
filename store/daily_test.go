package store

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"switchboard/puzzles"
	"switchboard/puzzles/daily"
	"switchboard/store/storetest"
	"switchboard/tools/must"
	"switchboard/tools/trial"

	"github.com/pressly/goose/v3"
)

func join1(t testing.TB, s *Store, guild, user string) {
	t.Helper()
	must.Do(t, s.JoinDaily(t.Context(), guild, user, "Name of "+user))
}

// finish plays an attempt to its end.
func finish(t testing.TB, s *Store, user string, number, over, hints int, took time.Duration) daily.Attempt {
	t.Helper()
	g := must.Get(s.StartDailyGame(t.Context(), daily.Attempt{
		UserID: user, Number: number, Ranked: true, Moves: []byte("[]"), StartedAt: s.now(),
	}))(t)
	g.EndedAt, g.Solved, g.Over, g.Hints, g.Took = s.now(), true, over, hints, took
	return must.Get(s.SaveDailyGame(t.Context(), g))(t)
}

func TestAPuzzleIsWrittenOnce(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, _ *storetest.Clock) {
		if _, err := s.DailyPuzzle(t.Context(), 3); !errors.Is(err, puzzles.ErrNotFound) {
			t.Errorf("got %v", err)
		}
		for _, data := range []string{"one", "two"} {
			if got := must.Get(s.WriteDailyPuzzle(t.Context(), 3, []byte(data)))(t); string(got) != "one" {
				t.Errorf("stored %q", got)
			}
			if got := must.Get(s.Secret(t.Context(), "daily", []byte(data)))(t); string(got) != "one" {
				t.Errorf("secret %q", got)
			}
		}
	})
}

func TestOneAttemptAndPractice(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, c *storetest.Clock) {
		join1(t, s, "g", "ann")
		begun := c.Now()
		first := finish(t, s, "ann", 3, 1, 2, time.Minute)
		if !first.Ranked || first.Assisted || !first.StartedAt.Equal(begun) || first.Version != 2 {
			t.Errorf("got %+v", first)
		}
		c.Add(time.Hour)
		again := must.Get(s.StartDailyGame(t.Context(), daily.Attempt{UserID: "ann", Number: 3, Ranked: true, Moves: []byte("x"), StartedAt: c.Now()}))(t)
		if again.EndedAt.IsZero() || !again.StartedAt.Equal(begun) || string(again.Moves) != "[]" {
			t.Errorf("a second first attempt: %+v", again)
		}
		for range 2 {
			p := must.Get(s.StartDailyGame(t.Context(), daily.Attempt{UserID: "ann", Number: 3, Practice: true, Moves: []byte("x"), StartedAt: c.Now()}))(t)
			if !p.EndedAt.IsZero() || p.Ranked || string(p.Moves) != "x" {
				t.Errorf("practice: %+v", p)
			}
			p.EndedAt, p.Moves, p.Solved = c.Now(), []byte("y"), true
			must.Get(s.SaveDailyGame(t.Context(), p))(t)
		}
		top, own, err := s.DailyBoard(t.Context(), "g", "all", "ann", 9)
		if err != nil || len(top) != 1 || own == nil || *own != top[0] || own.Days != 1 || own.Over != 1 || own.Took != time.Minute || own.Name != "Name of ann" {
			t.Errorf("board %+v, own %+v, %v", top, own, err)
		}
		if all := must.Get(s.DailyResults(t.Context(), "ann"))(t); len(all) != 1 {
			t.Errorf("results %+v", all)
		}
	})
}

// Many clicks at the same moment: each counts once, and the end counts once.
func TestClicksAtTheSameMoment(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, c *storetest.Clock) {
		join1(t, s, "g", "ann")
		must.Get(s.StartDailyGame(t.Context(), daily.Attempt{UserID: "ann", Number: 1, Ranked: true, StartedAt: c.Now(), Moves: []byte("[]")}))(t)
		together(t, 12, func(i int) error {
			for {
				g, err := s.DailyGame(t.Context(), "ann", 1, false)
				if err != nil {
					return err
				}
				g.Moves, g.Presses = append(g.Moves, byte('a'+i)), g.Presses+1
				if g.Presses == 12 {
					g.EndedAt, g.Solved = c.Now(), true
				}
				if _, err = s.SaveDailyGame(t.Context(), g); !errors.Is(err, puzzles.ErrChanged) {
					return err
				}
			}
		})
		g := must.Get(s.DailyGame(t.Context(), "ann", 1, false))(t)
		slices.Sort(g.Moves)
		if !bytes.Equal(g.Moves, []byte("[]abcdefghijkl")) || g.EndedAt.IsZero() {
			t.Errorf("got %q", g.Moves)
		}
		if top, _, err := s.DailyBoard(t.Context(), "g", "all", "", 9); err != nil || len(top) != 1 || top[0].Days != 1 {
			t.Errorf("board %+v, %v", top, err)
		}
		if _, err := s.SaveDailyGame(t.Context(), g); !errors.Is(err, puzzles.ErrChanged) {
			t.Errorf("a move after the end: %v", err)
		}
	})
}

func TestAnAssistedAttemptIsNotRanked(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, c *storetest.Clock) {
		ctx := t.Context()
		join1(t, s, "g", "ann")
		if !must.Get(s.AssistDaily(ctx, "ann", 1))(t) || must.Get(s.AssistDaily(ctx, "ann", 1))(t) {
			t.Error("the first time changes something, the second does not")
		}
		if g := finish(t, s, "ann", 1, 0, 0, time.Second); !g.Assisted {
			t.Error("asked before the start")
		}
		open := must.Get(s.StartDailyGame(ctx, daily.Attempt{UserID: "ann", Number: 2, Ranked: true, StartedAt: c.Now(), Moves: []byte("[]")}))(t)
		must.Get(s.AssistDaily(ctx, "ann", 2))(t)
		if g := must.Get(s.DailyGame(ctx, "ann", 2, false))(t); !g.Assisted {
			t.Error("shown only at the end")
		}
		open.EndedAt, open.Solved = c.Now(), true
		if g := must.Get(s.SaveDailyGame(ctx, open))(t); !g.Assisted {
			t.Error("asked in the middle")
		}
		if g := finish(t, s, "ann", 3, 0, 0, time.Second); g.Assisted || must.Get(s.AssistDaily(ctx, "ann", 3))(t) {
			t.Error("asking after the end changes nothing")
		}
		if _, own, err := s.DailyBoard(ctx, "g", "all", "ann", 1); err != nil || own == nil || own.Days != 1 {
			t.Errorf("own %+v, %v", own, err)
		}
	})
}

// Of the seven results of a week the best six count, in whatever order they come.
func TestAWeekCountsItsBestSix(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, _ *storetest.Clock) {
		monday, _ := daily.WeekOf(3)
		join1(t, s, "g", "ann")
		for i, over := range []int{4, 6, 0, 1, 2, 3, 5} {
			finish(t, s, "ann", monday+i, over, 0, time.Second)
		}
		_, own, err := s.DailyBoard(t.Context(), "g", string(daily.OfWeek(monday)), "ann", 1)
		if err != nil || own == nil || own.Days != 6 || own.Over != 15 {
			t.Errorf("%+v, %v", own, err)
		}
	})
}

// counted is what the tallies have to be.
const counted = `
	SELECT guild_id, period, 1, neg_days, 0, 0, 0, COUNT(*) FROM daily_scores GROUP BY guild_id, period, neg_days
	UNION ALL SELECT guild_id, period, 2, neg_days, over_par, 0, 0, COUNT(*) FROM daily_scores GROUP BY guild_id, period, neg_days, over_par
	UNION ALL SELECT guild_id, period, 3, neg_days, over_par, hints, took / 1000, COUNT(*)
	FROM daily_scores GROUP BY guild_id, period, neg_days, over_par, hints, took / 1000`

// checkTallies holds the tallies against a count of all scores.
func checkTallies(t *testing.T, s *Store) {
	t.Helper()
	for _, q := range []string{
		"SELECT * FROM daily_tallies EXCEPT SELECT * FROM (" + counted + ") c",
		"SELECT * FROM (" + counted + ") c EXCEPT SELECT * FROM daily_tallies",
	} {
		if wrong := must.Get(s.rows(t.Context(), q))(t); len(wrong) > 0 {
			t.Errorf("%d tallies differ, such as %v", len(wrong), wrong[0])
		}
	}
}

// checkPlaces holds the place of everybody against the whole board.
func checkPlaces(t *testing.T, s *Store, guild, period string) {
	t.Helper()
	board, _, err := s.DailyBoard(t.Context(), guild, period, "", 1000)
	must.Do(t, err)
	for _, want := range board {
		if _, own, err := s.DailyBoard(t.Context(), guild, period, want.UserID, 1); err != nil || *own != want {
			t.Errorf("%s in %s, %s: place %+v, want %+v, %v", want.UserID, guild, period, own, want, err)
		}
	}
}

// player is somebody's score of all time, worked out in memory, and where they have joined.
type player struct {
	daily.Score
	guilds map[string]bool
}

// checkBoard holds a board of all time against sorting everybody in memory.
func checkBoard(t *testing.T, s *Store, guild string, players map[string]*player) {
	t.Helper()
	board, _, err := s.DailyBoard(t.Context(), guild, "all", "", 1000)
	must.Do(t, err)
	key := func(d daily.Score) []int { return []int{-d.Days, d.Over, d.Hints, int(d.Took / time.Second)} }
	shown := map[string]bool{}
	for _, row := range board {
		shown[row.UserID] = true
	}
	for user, p := range players {
		want := p.Score
		want.UserID, want.Name, want.Place = user, "Name of "+user, 1
		for _, o := range players {
			if o.guilds[guild] && slices.Compare(key(o.Score), key(want)) < 0 {
				want.Place++
			}
		}
		if shown[user] != p.guilds[guild] || shown[user] && !slices.Contains(board, want) {
			t.Errorf("the board of %q has %s: %v, and what it should have of them is %+v", guild, user, shown[user], want)
		}
	}
	if !slices.IsSortedFunc(board, func(a, b daily.Score) int { return slices.Compare(key(a), key(b)) }) || len(shown) > len(players) {
		t.Errorf("the board of %q is %+v", guild, board)
	}
}

// People come, play, join servers and are forgotten: the board of all time is what they did, also before they joined,
// and all places agree with the boards at any time. Scores are close, so that many are equal in some respects.
func TestPlacesAgreeWithTheBoard(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, c *storetest.Clock) {
		rng := rand.New(rand.NewPCG(20, 26))
		guilds, players := []string{Everywhere, "g", "h"}, map[string]*player{}
		for number := 1; number <= 4; number++ {
			for n := range trial.Times(120) {
				user := fmt.Sprint("u", n)
				if rng.IntN(3) > 0 {
					p, guild := players[user], guilds[rng.IntN(3)]
					if p == nil {
						p = &player{guilds: map[string]bool{Everywhere: true}}
						players[user] = p
					}
					p.guilds[guild] = true
					join1(t, s, guild, user)
					over, hints, took := rng.IntN(3), rng.IntN(2), time.Duration(rng.IntN(3000))*time.Millisecond
					finish(t, s, user, number, over, hints, took)
					p.Days, p.Over, p.Hints, p.Took = p.Days+1, p.Over+over, p.Hints+hints, p.Took+took
				} else if rng.IntN(5) == 0 {
					must.Do(t, s.Forget(t.Context(), user, nil, c.Now()))
					delete(players, user)
				}
			}
			for _, guild := range guilds {
				checkBoard(t, s, guild, players)
				checkPlaces(t, s, guild, "all")
				checkPlaces(t, s, guild, fmt.Sprint("d", number))
			}
			checkTallies(t, s)
		}
	})
}

// Many end their attempts, come to a server or are forgotten at the same moment.
func TestTalliesAtTheSameMoment(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, c *storetest.Clock) {
		guilds := []string{"g", "h", "i"}
		together(t, 8, func(player int) (err error) {
			user := fmt.Sprint("u", player)
			for number := 1; number <= 4; number++ {
				join1(t, s, guilds[(player+number)%3], user)
				finish(t, s, user, number, number%2, player%2, time.Duration(player)*time.Second)
				if player%4 == 0 && number == 3 {
					err = s.Forget(t.Context(), user, nil, c.Now())
				}
			}
			return err
		})
		checkTallies(t, s)
		checkPlaces(t, s, "g", "all")
	})
}

// benchResults is how many results a board of the benchmark has.
const benchResults = 100_000

// benchPeriods are the periods of the benchmark with the days that may have been played in them.
var benchPeriods = map[string]int{"d7": 1, "w1": 7, "all": 365}

// BenchmarkLeaderboard asks for the first ten and the place of the asker, in a server and everywhere, with a result of
// each of 100,000 players for today, the week and all time. The asker is once in the middle and once the last.
// PostgreSQL has had no vacuum and knows no statistics. The plans go to the log: go test -bench Leaderboard -v.
func BenchmarkLeaderboard(b *testing.B) {
	for kind, address := range storetest.Databases(b) {
		s := must.Get(Open(b.Context(), address, storetest.NewClock(time.Time{}).Now))(b)
		defer s.Close()
		fill(b, s)
		b.Log(kind, plan(b, s, topScores, "g", "d7", 10), plan(b, s, betterScores, "g", "d7", -1, 4, 2, 300))
		for period := range benchPeriods {
			for where, guild := range map[string]string{"server": "g", "everywhere": Everywhere} {
				for asker, place := range map[string]int{"middle": benchResults / 2, "last": benchResults} {
					b.Run(fmt.Sprintf("%s/%s/%s/%s", kind, period, where, asker), func(b *testing.B) {
						user := at(b, s, guild, period, place)
						for b.Loop() {
							top, own, err := s.DailyBoard(b.Context(), guild, period, user, 10)
							if err != nil || len(top) != 10 || own.Place < place*9/10 {
								b.Fatal(len(top), own, err)
							}
						}
					})
				}
			}
		}
	}
}

// at is the user at a place of a board.
func at(b *testing.B, s *Store, guild, period string, place int) string {
	b.Helper()
	return must.Get(one(b.Context(), s, "the user at a place", only[string], `
		SELECT user_id FROM daily_scores WHERE guild_id = $1 AND period = $2
		ORDER BY neg_days, over_par, hints, took LIMIT 1 OFFSET $3`, guild, period, place-1))(b)
}

// fill stores the results in a few large statements.
func fill(b *testing.B, s *Store) {
	b.Helper()
	if s.dialect == goose.DialectPostgres {
		for _, table := range []string{"daily_players", "daily_scores", "daily_tallies"} {
			run(b, s, "ALTER TABLE "+table+" SET (autovacuum_enabled = off)") // it would come within a minute
		}
	}
	rng := rand.New(rand.NewPCG(6, 6))
	const batch = 1000
	for from := 0; from < benchResults; from += batch {
		var players, scores []string
		for i := from; i < from+batch; i++ {
			players = append(players, fmt.Sprintf("('u%d', 'Player %d', 0)", i, i))
			for period, most := range benchPeriods {
				days := 1 + rng.IntN(most)
				over, hints, took := rng.IntN(9*days), rng.IntN(5*days), rng.IntN(600_000*days)
				for _, guild := range []string{"g", Everywhere} {
					scores = append(scores, fmt.Sprintf("('%s', '%s', 'u%d', %d, %d, %d, %d)", guild, period, i, -days, over, hints, took))
				}
			}
		}
		run(b, s, "INSERT INTO daily_players VALUES "+strings.Join(players, ","))
		run(b, s, "INSERT INTO daily_scores VALUES "+strings.Join(scores, ","))
	}
	run(b, s, "INSERT INTO daily_tallies "+counted)
}

func run(b *testing.B, s *Store, statement string) {
	b.Helper()
	must.Get(s.db.raw.ExecContext(b.Context(), statement))(b) // which takes longer than a bot waits
}

// plan is how the database goes about a query.
func plan(b *testing.B, s *Store, query string, args ...any) string {
	b.Helper()
	how := "EXPLAIN QUERY PLAN "
	if s.dialect == goose.DialectPostgres {
		how = "EXPLAIN (ANALYZE, BUFFERS) "
	}
	rows := must.Get(s.rows(b.Context(), how+query, args...))(b)
	var lines []string
	for _, row := range rows {
		for _, column := range []string{"detail", "QUERY PLAN"} {
			if row[column] != nil {
				lines = append(lines, fmt.Sprint(row[column]))
			}
		}
	}
	return "\n" + strings.Join(lines, "\n")
}
