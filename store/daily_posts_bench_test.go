package store

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"switchboard/store/storetest"
)

// What BenchmarkOutdatedDaily looks at: servers that each have the post of today, and one
// in a hundred those of a year before it.
const (
	benchServers = 10_000
	benchEnded   = 365
)

// BenchmarkOutdatedDaily looks for posts that are out of date among those of today of
// 10,000 servers, beside 36,500 whose day is over, where none is and where each has a
// new result: that is a batch of them.
func BenchmarkOutdatedDaily(b *testing.B) {
	for kind, address := range storetest.Databases(b) {
		now := storetest.NewClock(time.Unix(1_000_000_000, 0))
		s, err := Open(b.Context(), address, now.Now)
		if err != nil {
			b.Fatal(err)
		}
		defer s.Close()
		fillPosts(b, s)
		for _, c := range []struct {
			name string
			want int
		}{{"none", 0}, {"all", 200}} {
			if c.want > 0 {
				run(b, s, "UPDATE daily_posts SET shown = -1 WHERE ended = 0")
			}
			b.Run(kind+"/"+c.name, func(b *testing.B) {
				for b.Loop() {
					now.Add(10 * time.Second)
					all, err := s.OutdatedDaily(b.Context(), time.Minute, 200)
					if err != nil || len(all) != c.want {
						b.Fatal(len(all), err)
					}
				}
			})
		}
	}
}

// fillPosts stores the posts in a few large statements.
func fillPosts(b *testing.B, s *Store) {
	b.Helper()
	for server := range benchServers {
		if server%100 > 0 {
			continue
		}
		var posts []string
		for i := range 100 {
			posts = append(posts, fmt.Sprintf("('g%d', 366, '', 0, 1, 0, 'm', 'c', %d, 0, 0, 0)", server+i, int64(1)<<60))
		}
		for day := range benchEnded {
			posts = append(posts, fmt.Sprintf("('g%d', %d, '', 0, 1, 0, 'm', 'c', 0, 0, 0, 1)", server, day+1))
		}
		run(b, s, "INSERT INTO daily_posts (guild_id, number, owner, claimed_until, tries, sent_at, message_id, channel_id, ends_at, shown, edited_at, ended) VALUES "+strings.Join(posts, ", "))
	}
}
