package daily

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func span(from, to int) []int { return appendRange(nil, from, to+1) }

// Missed, given up and assisted days are told apart; a puzzle that is played later was missed.
func TestMissedAndGivenUp(t *testing.T) {
	ended := time.Unix(1, 0)
	all := []Attempt{
		{Number: 1, Ranked: true, Solved: true, EndedAt: ended}, {Number: 2, Ranked: true, EndedAt: ended},
		{Number: 4, Ranked: true, Solved: true, Assisted: true, EndedAt: ended}, {Number: 5, Solved: true, EndedAt: ended},
		{Number: 6, Ranked: true}, {Number: 8, Ranked: true, Solved: true, EndedAt: ended},
	}
	e := Ended(all)
	if missed := e.Missed(Streaks([]int{1, 8}, 8)); !slices.Equal(missed, []int{3, 5, 6, 7}) || !slices.Equal(e.GaveUp, []int{2}) || !slices.Equal(e.Assisted, []int{4}) {
		t.Errorf("missed %v, %+v", missed, e)
	}
}

// Counted day by day, as a calendar on the wall would. What is solved after today does not count.
func TestStreaksDayByDay(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		var done []bool // runs of days, and up to three missed between them
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
			owed-- // today is not over
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
