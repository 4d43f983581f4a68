package puzzles_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"switchboard/puzzles"
)

func TestCodesAreRead(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		code := puzzles.NewCode(rng)
		for _, typed := range []string{code, " `" + code + "` ", fmt.Sprintf("#%s", code)} {
			if got, ok := puzzles.ReadCode(typed); !ok || got != code {
				t.Fatalf("%q is read as %q, %t", typed, got, ok)
			}
		}
	}
	for _, no := range []string{"", "ABC", "ABCDEFG", "ABC12!", "ABC 12", "ABCD10"} {
		if got, ok := puzzles.ReadCode(no); ok {
			t.Errorf("%q is read as %q", no, got)
		}
	}
}

// The tally and the ranking agree, whatever the order of the attempts.
func TestTallyAgreesWithTheRanking(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		var all []puzzles.Attempt
		for i := range rng.IntN(12) {
			a := puzzles.Attempt{UserID: fmt.Sprint(i), Tried: rng.IntN(4) > 0, Hints: rng.IntN(2), Presses: rng.IntN(3), Took: time.Duration(rng.IntN(9)) * 400 * time.Millisecond}
			a.Solved, a.Over = a.Tried && rng.IntN(2) == 0, a.Presses
			all = append(all, a)
		}
		score, ranked := puzzles.Tally(all), puzzles.Rank(all)
		if len(ranked) != score.Solved || score.Solved > score.Tried || (score.Best == nil) != (len(ranked) == 0) {
			t.Fatalf("%+v, %d ranked", score, len(ranked))
		}
		if score.Best != nil && score.Best.UserID != ranked[0].UserID {
			t.Fatalf("best %s, first %s", score.Best.UserID, ranked[0].UserID)
		}
		for _, r := range ranked {
			better := 0
			for _, other := range ranked {
				if shown(other.Attempt) != shown(r.Attempt) && other.Place < r.Place {
					better++
				}
			}
			if r.Place != better+1 {
				t.Fatalf("%s has place %d, and %d are better by what is shown", r.UserID, r.Place, better)
			}
		}
		rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		if again := puzzles.Tally(all); again.Tried != score.Tried || again.Best != nil && again.Best.UserID != score.Best.UserID {
			t.Fatal("the order matters")
		}
	}
}

// shown is what a table shows of a result, the time left out.
func shown(a puzzles.Attempt) string {
	return fmt.Sprint(a.Presses, a.Hints)
}
