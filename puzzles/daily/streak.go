package daily

import "slices"

// Freezes: one is earned by every seventh day of a streak, and at most two are held.
const (
	freezeEvery = 7
	freezesHeld = 2
)

// Streak is what a player has kept up.
type Streak struct {
	Current int   // days solved one after the other up to today or yesterday, frozen days left out
	Best    int   // the longest ever
	Days    int   // days solved in all
	Freezes int   // held now
	Saved   []int // missed numbers that a freeze made good, ascending
	Missed  []int // missed numbers since the first day played that none did, ascending
	AtRisk  int   // freezes that solving today would spend
}

// Streaks counts the streaks of someone who solved the puzzles with these numbers, ascending and each once, when
// today's number is today. A gap is bridged when there is a freeze for each day of it; otherwise the freezes stay and
// the streak begins anew. Today is not missed before it is over.
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

// bridge passes from the last day solved to the next one.
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

// Endings are the numbers that a person played on their days without keeping the streak up, ascending.
type Endings struct{ GaveUp, Assisted []int }

// Ended sorts a person's first attempts that have ended, given by number. A puzzle of the
// past is in neither: who plays it had missed it.
func Ended(all []Attempt) (e Endings) {
	for _, a := range all {
		switch {
		case !a.Ranked || a.Practice || a.EndedAt.IsZero():
		case !a.Solved:
			e.GaveUp = append(e.GaveUp, a.Number)
		case a.Assisted:
			e.Assisted = append(e.Assisted, a.Number)
		}
	}
	return e
}

// Missed returns the numbers that were missed for want of playing, ascending.
func (e Endings) Missed(s Streak) []int {
	return slices.DeleteFunc(slices.Clone(s.Missed), func(n int) bool {
		return slices.Contains(e.GaveUp, n) ||
			slices.Contains(e.Assisted, n)
	})
}
