package challenge

import (
	"context"
	"errors"

	"switchboard/commands"
	"switchboard/commands/phrases"
	"switchboard/daily"
)

// end says how an attempt ended.
func (c *Challenge) end(ctx context.Context, req *commands.Request, a Attempt, g *daily.Game) ([]string, error) {
	streak, err := c.streak(ctx, req.UserID, a.Number)
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
		lines = append(lines, req.Say(wordsOf[g.Puzzle.Kind].solved, with))
	}
	if a.Practice || !a.Ranked {
		return lines, nil
	}
	if g.Solved && !a.Assisted {
		_, own, err := c.store.DailyBoard(ctx, req.GuildID, string(daily.OfDay(a.Number)), req.UserID, 1)
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
func solutionLine(ctx context.Context, req *commands.Request, p *daily.Puzzle) string {
	line, err := p.Solution(ctx)
	if err != nil {
		return req.Say("daily_hint_none")
	}
	return req.Say("daily_solution", phrases.With{"Solution": line})
}

// resultsOf splits a person's results into the numbers that count for
// streaks, and all of them.
func (c *Challenge) resultsOf(ctx context.Context, user string) (all []Attempt, solved []int, err error) {
	all, err = c.store.DailyResults(ctx, user)
	for _, a := range all {
		if a.counts() {
			solved = append(solved, a.Number)
		}
	}
	return all, solved, err
}

// counts reports whether an attempt is ranked and keeps a streak up.
func (a Attempt) counts() bool { return a.Ranked && a.Solved && !a.Assisted && !a.Practice }

// streak is the streak of a person when a number's day is today.
func (c *Challenge) streak(ctx context.Context, user string, today int) (daily.Streak, error) {
	_, solved, err := c.resultsOf(ctx, user)
	return daily.Streaks(solved, today), err
}

// streakLines say what the streak is, and what freezes did or may do.
func streakLines(req *commands.Request, streak daily.Streak) []string {
	lines := []string{req.Say("daily_streak", phrases.With{
		"N": streak.Current, "Best": streak.Best, "Freezes": streak.Freezes,
	})}
	if streak.AtRisk > 0 {
		lines = append(lines, req.Say("daily_at_risk", phrases.With{"N": streak.AtRisk}))
	}
	return lines
}

// card is the card of a person's first attempt at a number.
func (c *Challenge) card(ctx context.Context, req *commands.Request, number int) (commands.Reply, error) {
	a, err := c.store.DailyGame(ctx, req.UserID, number, false)
	if err != nil && !errors.Is(err, commands.ErrGone) {
		return commands.Reply{}, err
	}
	if err != nil || a.EndedAt.IsZero() {
		return commands.Reply{}, &commands.Complaint{Phrase: "daily_nothing_to_share", With: phrases.With{"Number": number}}
	}
	p, err := c.puzzle(ctx, number, req.Time)
	if err != nil {
		return commands.Reply{}, err
	}
	streak, err := c.streak(ctx, req.UserID, number)
	if err != nil {
		return commands.Reply{}, err
	}
	card := daily.Card(p, daily.Result{
		Presses: a.Presses, Over: a.Over, Hints: a.Hints, Time: a.Took, Solved: a.Solved, Streak: streak.Current,
		Assisted: a.Assisted, Unranked: !a.Ranked,
	})
	return commands.Reply{Text: card}, nil
}

// share answers /daily share: the card of the newest attempt that ended,
// for everybody to see.
func (c *Challenge) share(ctx context.Context, req *commands.Request) (commands.Reply, error) {
	today, _, err := c.today(ctx, req)
	if err != nil {
		return commands.Reply{}, err
	}
	return c.card(ctx, req, today)
}

func (c *Challenge) clickShare(ctx context.Context, req *commands.Request) (commands.Reply, error) {
	number, _, err := readID(req.CustomID, 2)
	if err != nil {
		return commands.Reply{}, err
	}
	return c.card(ctx, req, number)
}
