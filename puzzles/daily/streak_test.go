package daily

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func span(from, to int) []int { return appendRange(nil, from, to+1) }

// Missed, given up and assisted days are told apart; a puzzle that is played later was
// missed.
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

func TestStreaks(t *testing.T) {
	for name, c := range map[string]struct {
		solved []int
		today  int
		want   Streak
	}{
		"nothing":             {nil, 9, Streak{}},
		"today":               {[]int{9}, 9, Streak{Current: 1, Best: 1, Days: 1}},
		"yesterday":           {[]int{8}, 9, Streak{Current: 1, Best: 1, Days: 1}},
		"missed one":          {[]int{7}, 9, Streak{Best: 1, Days: 1, Missed: []int{8}}},
		"seven earn one":      {span(1, 7), 8, Streak{Current: 7, Best: 7, Days: 7, Freezes: 1}},
		"twice seven":         {span(1, 21), 21, Streak{Current: 21, Best: 21, Days: 21, Freezes: 2}},
		"spent when it saves": {append(span(1, 7), 9), 9, Streak{Current: 8, Best: 8, Days: 8, Saved: []int{8}}},
		"not yet spent":       {span(1, 7), 9, Streak{Current: 7, Best: 7, Days: 7, Freezes: 1, Missed: []int{8}, AtRisk: 1}},
		"kept when it cannot": {append(span(1, 7), 10), 10, Streak{Current: 1, Best: 7, Days: 8, Freezes: 1, Missed: []int{8, 9}}},
		"two bridge two":      {append(span(1, 14), 17), 17, Streak{Current: 15, Best: 15, Days: 15, Saved: []int{15, 16}}},
		"the future is not":   {[]int{8, 9, 10}, 9, Streak{Current: 2, Best: 2, Days: 2}},
	} {
		if got := Streaks(c.solved, c.today); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, want %+v", name, got, c.want)
		}
	}
}

// Counted day by day, as a calendar on the wall would.
func TestStreaksDayByDay(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		done := rapid.SliceOfN(rapid.Bool(), 1, 60).Draw(r, "days")
		var solved []int
		streak, best, freezes, owed := 0, 0, 0, 0
		for i, yes := range done {
			if !yes {
				if len(solved) > 0 {
					owed++
				}
				continue
			}
			if owed <= freezes {
				freezes -= owed
			} else {
				streak = 0
			}
			owed = 0
			streak++
			if streak%7 == 0 && freezes < 2 {
				freezes++
			}
			best = max(best, streak)
			solved = append(solved, i+1)
		}
		s := Streaks(solved, len(done))
		if today := done[len(done)-1]; !today {
			owed-- // today is not over
		}
		if owed > freezes {
			streak = 0
		}
		if s.Current != streak || s.Best != best || s.Freezes != freezes || s.Days != len(solved) {
			r.Fatalf("%v: %+v, want %d, %d, %d", done, s, streak, best, freezes)
		}
		if len(solved) > 0 {
			all := slices.Concat(solved, s.Saved, s.Missed)
			slices.Sort(all)
			want := span(solved[0], len(done))
			if !done[len(done)-1] {
				want = want[:len(want)-1]
			}
			if !slices.Equal(all, want) {
				r.Fatalf("%v: every day is solved, saved or missed: %v", done, all)
			}
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
