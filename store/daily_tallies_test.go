package store

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"switchboard/puzzles/daily"
	"switchboard/store/storetest"
	"switchboard/tools/must"
)

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
		if wrong := must.Get(all(t.Context(), s, "wrong tallies", columns, q))(t); len(wrong) > 0 {
			t.Errorf("%d tallies differ, such as %v", len(wrong), wrong[0])
		}
	}
}

// checkPlaces holds the place of everybody against the whole board.
func checkPlaces(t *testing.T, s *Store, guild, period string) {
	t.Helper()
	board, _, err := s.DailyBoard(t.Context(), guild, period, "", 1000)
	if err != nil {
		t.Fatal(err)
	}
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
	if err != nil {
		t.Fatal(err)
	}
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

// People come, play, join servers and are forgotten: the board of all time is what they did, also
// before they joined, and all places agree with the boards at any time. Scores are close, so that
// many are equal in some respects.
func TestPlacesAgreeWithTheBoard(t *testing.T) {
	onBoth(t, func(t *testing.T, s *Store, c *storetest.Clock) {
		rng := rand.New(rand.NewPCG(20, 26))
		guilds, players := []string{Everywhere, "g", "h"}, map[string]*player{}
		for number := 1; number <= 6; number++ {
			for n := range 30 {
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
