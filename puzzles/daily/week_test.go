package daily

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"
)

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

// What the results of a week add one after the other, in any order, is the best that any six of them come to.
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

// bestSums tries to leave each one out.
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
