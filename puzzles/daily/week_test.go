package daily

import (
	"math/rand/v2"
	"testing"
	"time"
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
