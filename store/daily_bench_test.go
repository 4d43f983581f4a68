package store

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/pressly/goose/v3"
)

// benchResults is how many results the server of the benchmark has.
const benchResults = 100_000

// BenchmarkLeaderboard asks for the first ten and the place of the asker, who is
// in the middle and so has half of all results above, in a server where each
// result is a player of its own: the worst case of its size. The plans go to the
// log: go test -bench Leaderboard -v.
func BenchmarkLeaderboard(b *testing.B) {
	for kind, address := range addresses(b) {
		s, err := Open(b.Context(), address, (&clock{}).now)
		if err != nil {
			b.Fatal(err)
		}
		defer s.Close()
		fill(b, s)
		b.Run(kind, func(b *testing.B) {
			b.Log(plan(b, s, topScores, "g", "d7", 10))
			b.Log(plan(b, s, betterScores, "g", "d7", -1, 4, 2, 300_000))
			for b.Loop() {
				top, own, err := s.DailyBoard(b.Context(), "g", "d7", "middle", 10)
				if err != nil || len(top) != 10 || own.Place < benchResults/4 {
					b.Fatal(len(top), own, err)
				}
			}
		})
	}
}

// fill stores the results in a few large statements.
func fill(b *testing.B, s *Store) {
	b.Helper()
	rng := rand.New(rand.NewPCG(6, 6))
	const batch = 1000
	for from := 0; from < benchResults; from += batch {
		var players, scores []string
		for i := from; i < from+batch; i++ {
			over, hints, took := rng.IntN(9), rng.IntN(5), rng.IntN(600_000)
			user := fmt.Sprintf("u%d", i)
			if i == 0 {
				user, over, hints, took = "middle", 4, 2, 300_000
			}
			players = append(players, fmt.Sprintf("('%s', 'Player %d', 0)", user, i))
			scores = append(scores, fmt.Sprintf("('g', 'd7', '%s', -1, %d, %d, %d)", user, over, hints, took))
		}
		for _, q := range []string{
			"INSERT INTO daily_players VALUES " + strings.Join(players, ","), "INSERT INTO daily_scores VALUES " + strings.Join(scores, ","),
		} {
			if _, err := s.db.ExecContext(b.Context(), q); err != nil {
				b.Fatal(err)
			}
		}
	}
	tidy := "ANALYZE"
	if s.dialect == goose.DialectPostgres {
		tidy = "VACUUM ANALYZE" // as its autovacuum does after so many rows
	}
	if _, err := s.db.ExecContext(context.Background(), tidy); err != nil {
		b.Fatal(err)
	}
}

// plan is how the database goes about a query.
func plan(b *testing.B, s *Store, query string, args ...any) string {
	b.Helper()
	how := "EXPLAIN QUERY PLAN "
	if s.dialect == goose.DialectPostgres {
		how = "EXPLAIN "
	}
	rows, err := s.rows(b.Context(), how+query, args...)
	if err != nil {
		b.Fatal(err)
	}
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
