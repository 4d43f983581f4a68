package store

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"switchboard/store/storetest"
	"switchboard/tools/must"

	"github.com/pressly/goose/v3"
)

// benchResults is how many results a board of the benchmark has.
const benchResults = 100_000

// benchPeriods are the periods of the benchmark with the days that may have been
// played in them.
var benchPeriods = map[string]int{"d7": 1, "w1": 7, "all": 365}

// BenchmarkLeaderboard asks for the first ten and the place of the asker, in a
// server and everywhere, with a result of each of 100,000 players for today, the
// week and all time. The asker is once in the middle and once the last. PostgreSQL
// has had no vacuum and knows no statistics. The plans go to the log: go test
// -bench Leaderboard -v.
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
	must.Do(b, s.do(b.Context(), "fill", statement))
}

// plan is how the database goes about a query.
func plan(b *testing.B, s *Store, query string, args ...any) string {
	b.Helper()
	how := "EXPLAIN QUERY PLAN "
	if s.dialect == goose.DialectPostgres {
		how = "EXPLAIN (ANALYZE, BUFFERS) "
	}
	rows := must.Get(all(b.Context(), s, "plan", columns, how+query, args...))(b)
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
