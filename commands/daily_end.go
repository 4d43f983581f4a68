package commands

import (
	"context"
	"errors"

	"switchboard/commands/phrases"
	"switchboard/daily"
)

// dailyEnd says how an attempt ended.
func (s *Set) dailyEnd(ctx context.Context, req *Request, a DailyAttempt, g *daily.Game) ([]string, error) {
	streak, err := s.dailyStreak(ctx, req.UserID, a.Number)
	if err != nil {
		return nil, err
	}
	with := phrases.With{
		"Presses": g.Presses, "Par": g.Puzzle.Par, "Over": g.Over(), "N": g.Over(), "Hints": hintCount(req, g.Hints),
		"Time": daily.Clocked(a.Took), "Streak": streak.Current,
	}
	var lines []string
	if g.GaveUp {
		lines = append(lines, req.Say("daily_gave_up"), solutionLine(ctx, req, g.Puzzle))
	} else {
		lines = append(lines, req.Say("daily_solved_"+dailyFamily(g.Puzzle.Kind), with))
	}
	if a.Practice || !a.Ranked {
		return lines, nil
	}
	if g.Solved && !a.Assisted {
		_, own, err := s.needs.Daily.DailyBoard(ctx, req.GuildID, string(daily.OfDay(a.Number)), req.UserID, 1)
		if err != nil {
			return nil, err
		}
		if own != nil {
			with["Place"] = own.Place
			lines = append(lines, req.Say("daily_placed", with))
		}
	}
	return append(lines, streakLines(req, streak)...), nil
}

// solutionLine says what would have solved the puzzle.
func solutionLine(ctx context.Context, req *Request, p *daily.Puzzle) string {
	line, err := p.Solution(ctx)
	if err != nil {
		return req.Say("daily_hint_none")
	}
	return req.Say("daily_solution", phrases.With{"Solution": line})
}

// dailyResultsOf splits a person's results into the numbers that count for
// streaks, and all of them.
func (s *Set) dailyResultsOf(ctx context.Context, user string) (all []DailyAttempt, solved []int, err error) {
	all, err = s.needs.Daily.DailyResults(ctx, user)
	for _, a := range all {
		if a.counts() {
			solved = append(solved, a.Number)
		}
	}
	return all, solved, err
}

// counts reports whether an attempt is ranked and keeps a streak up.
func (a DailyAttempt) counts() bool { return a.Ranked && a.Solved && !a.Assisted && !a.Practice }

// dailyStreak is the streak of a person when a number's day is today.
func (s *Set) dailyStreak(ctx context.Context, user string, today int) (daily.Streak, error) {
	_, solved, err := s.dailyResultsOf(ctx, user)
	return daily.Streaks(solved, today), err
}

// streakLines say what the streak is, and what freezes did or may do.
func streakLines(req *Request, streak daily.Streak) []string {
	lines := []string{req.Say("daily_streak", phrases.With{
		"N": streak.Current, "Best": streak.Best, "Freezes": streak.Freezes,
	})}
	if streak.AtRisk > 0 {
		lines = append(lines, req.Say("daily_at_risk", phrases.With{"N": streak.AtRisk}))
	}
	return lines
}

// dailyCard is the card of a person's first attempt at a number.
func (s *Set) dailyCard(ctx context.Context, req *Request, number int) (Reply, error) {
	a, err := s.needs.Daily.DailyGame(ctx, req.UserID, number, false)
	if err != nil && !errors.Is(err, ErrGone) {
		return Reply{}, err
	}
	if err != nil || a.EndedAt.IsZero() {
		return Reply{}, &Complaint{Phrase: "daily_nothing_to_share", With: phrases.With{"Number": number}}
	}
	p, err := s.dailyPuzzle(ctx, number, req.Time)
	if err != nil {
		return Reply{}, err
	}
	streak, err := s.dailyStreak(ctx, req.UserID, number)
	if err != nil {
		return Reply{}, err
	}
	card := daily.Card(p, daily.Result{
		Presses: a.Presses, Over: a.Over, Hints: a.Hints, Time: a.Took, Solved: a.Solved, Streak: streak.Current,
		Assisted: a.Assisted, Unranked: !a.Ranked,
	})
	return Reply{Text: card}, nil
}

// dailyShare answers /daily share: the card of the newest attempt that ended,
// for everybody to see.
func (s *Set) dailyShare(ctx context.Context, req *Request) (Reply, error) {
	today, _, err := s.dailyToday(ctx, req)
	if err != nil {
		return Reply{}, err
	}
	return s.dailyCard(ctx, req, today)
}

func (s *Set) clickDailyShare(ctx context.Context, req *Request) (Reply, error) {
	number, _, err := dailyID(req.CustomID, 2)
	if err != nil {
		return Reply{}, err
	}
	return s.dailyCard(ctx, req, number)
}
