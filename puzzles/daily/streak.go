package daily

import "slices"

// Every seventh day of a streak earns a freeze, of which at most two are held.
const (
	freezeEvery = 7
	freezesHeld = 2
)

type Streak struct {
	Current int   // length of the streak up to today or yesterday, frozen days not counted
	Best    int   // longest ever
	Days    int   // days solved in all
	Freezes int   // held now
	Saved   []int // missed numbers that a freeze bridged, ascending
	Missed  []int // other missed numbers since the first day played, ascending
	AtRisk  int   // freezes that solving today would use
}

// Streaks computes the streak of a person who solved these numbers, sorted and distinct. A gap is bridged if there is a
// freeze for each of its days; otherwise the freezes remain and a new streak begins. Today is not missed before it is
// over.
func Streaks(solved []int, today int) Streak {
	var s Streak
	last := 0
	for _, n := range solved {
		if n > today {
			break
		}
		s.bridge(last, n)
		s.Current++
		s.Days++
		if s.Current%freezeEvery == 0 {
			s.Freezes = min(s.Freezes+1, freezesHeld)
		}
		s.Best = max(s.Best, s.Current)
		last = n
	}
	if gap := today - last - 1; last > 0 && gap > 0 {
		s.Missed = appendRange(s.Missed, last+1, today)
		if gap <= s.Freezes {
			s.AtRisk = gap
		} else {
			s.Current = 0
		}
	}
	return s
}

// bridge handles the gap between two solved days.
func (s *Streak) bridge(last, next int) {
	gap := next - last - 1
	switch {
	case last == 0 || gap == 0:
	case gap <= s.Freezes:
		s.Freezes -= gap
		s.Saved = appendRange(s.Saved, last+1, next)
	default:
		s.Missed = appendRange(s.Missed, last+1, next)
		s.Current = 0
	}
}

func appendRange(list []int, from, to int) []int {
	for n := from; n < to; n++ {
		list = append(list, n)
	}
	return list
}

// Lost returns the numbers that did not keep the streak, ascending: those that were missed, and those that were given up
// on their day. All are the first attempts that ended; one at a puzzle of the past came after that was missed.
func (s Streak) Lost(all []Attempt) (missed, gaveUp []int) {
	missed = slices.Clone(s.Missed)
	for _, a := range all {
		if a.Ranked {
			missed = slices.DeleteFunc(missed, func(n int) bool { return n == a.Number })
		}
		if a.Ranked && !a.Solved {
			gaveUp = append(gaveUp, a.Number)
		}
	}
	return missed, gaveUp
}
