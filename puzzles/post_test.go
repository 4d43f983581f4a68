package puzzles_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
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

// A place is one more than the number of those who are better by what is shown, whatever the order of the attempts.
func TestRank(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		var all []puzzles.Attempt
		for i := range rng.IntN(12) {
			a := puzzles.Attempt{UserID: fmt.Sprint(i), Tried: rng.IntN(4) > 0, Hints: rng.IntN(2), Presses: rng.IntN(3), Took: time.Duration(rng.IntN(9)) * 400 * time.Millisecond}
			a.Solved, a.Over = a.Tried && rng.IntN(2) == 0, a.Presses
			all = append(all, a)
		}
		ranked, tried := puzzles.Rank(all)
		if solved := slices.DeleteFunc(slices.Clone(all), func(a puzzles.Attempt) bool { return !a.Solved }); len(ranked) != len(solved) || len(ranked) > tried {
			t.Fatalf("%d ranked of %d, %d tried", len(ranked), len(solved), tried)
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
		if again, others := puzzles.Rank(all); others != tried || !slices.EqualFunc(again, ranked, func(a, b puzzles.Ranked) bool {
			return a.UserID == b.UserID && a.Place == b.Place
		}) {
			t.Fatal("the order matters")
		}
	}
}

// shown is what the table shows of a result, except the time.
func shown(a puzzles.Attempt) string {
	return fmt.Sprint(a.Presses, a.Hints)
}
