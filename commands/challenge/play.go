package challenge

import (
	"context"

	"switchboard/commands"
	"switchboard/commands/phrases"
	"switchboard/daily"
)

// play answers /daily play: today's puzzle, for the asker alone.
func (c *Challenge) play(ctx context.Context, req *commands.Request) (commands.Reply, error) {
	today, _, err := c.today(ctx, req)
	if err != nil {
		return commands.Reply{}, err
	}
	return c.show(ctx, req, today, today)
}

// clickPlay opens the puzzle of a post, on its day or later.
func (c *Challenge) clickPlay(ctx context.Context, req *commands.Request) (commands.Reply, error) {
	number, _, err := readID(req.CustomID, 2)
	if err != nil {
		return commands.Reply{}, err
	}
	today, _, err := c.today(ctx, req)
	if err != nil {
		return commands.Reply{}, err
	}
	return c.show(ctx, req, min(number, today), today)
}

// archive answers /daily archive: a puzzle of the past, unranked.
func (c *Challenge) archive(ctx context.Context, req *commands.Request) (commands.Reply, error) {
	today, _, err := c.today(ctx, req)
	if err != nil {
		return commands.Reply{}, err
	}
	number, ok := req.Int("number")
	if !ok || number < 1 || number >= today {
		return commands.Reply{}, &commands.Complaint{Phrase: "daily_no_number", With: phrases.With{"Given": number, "Last": today - 1, "Example": max(1, today-7)}}
	}
	return c.show(ctx, req, number, today)
}

// show shows the first attempt at a number. The clock starts at the first
// showing. On another day than its own the attempt is unranked.
func (c *Challenge) show(ctx context.Context, req *commands.Request, number, today int) (commands.Reply, error) {
	p, err := c.puzzle(ctx, number, req.Time)
	if err != nil {
		return commands.Reply{}, err
	}
	ranked, err := c.mayRank(ctx, req, number, today)
	if err != nil {
		return commands.Reply{}, err
	}
	return c.begin(ctx, req, p, Attempt{Ranked: ranked})
}

// begin starts an attempt, or goes on with the one that is there.
func (c *Challenge) begin(ctx context.Context, req *commands.Request, p *daily.Puzzle, a Attempt) (commands.Reply, error) {
	a.UserID, a.Number, a.Moves, a.StartedAt = req.UserID, p.Number, []byte("[]"), req.Time
	a, err := c.store.StartDailyGame(ctx, a)
	if err != nil {
		return commands.Reply{}, err
	}
	g, err := gameOf(p, a)
	if err != nil {
		return commands.Reply{}, err
	}
	return c.view(ctx, req, a, g, "")
}

// mayRank reports whether a first attempt begun now is ranked: on the day of the
// number, by someone who has not had an earlier one deleted.
func (c *Challenge) mayRank(ctx context.Context, req *commands.Request, number, today int) (bool, error) {
	if number != today {
		return false, nil
	}
	token, err := c.token(ctx, req.UserID, number)
	if err != nil {
		return false, err
	}
	closed, err := c.store.DailyClosed(ctx, token)
	return !closed, err
}

// gameOf is the game of an attempt as it stands.
func gameOf(p *daily.Puzzle, a Attempt) (*daily.Game, error) {
	moves, err := daily.DecodeMoves(a.Moves)
	if err != nil {
		return nil, err
	}
	return daily.Replay(p, moves)
}

// clickAgain begins a practice game of a number that the asker has ended.
func (c *Challenge) clickAgain(ctx context.Context, req *commands.Request) (commands.Reply, error) {
	number, _, err := readID(req.CustomID, 2)
	if err != nil {
		return commands.Reply{}, err
	}
	first, err := c.store.DailyGame(ctx, req.UserID, number, false)
	if err != nil {
		return commands.Reply{}, err
	}
	if first.EndedAt.IsZero() {
		return commands.Reply{}, &commands.Complaint{Phrase: "daily_end_first"}
	}
	p, err := c.puzzle(ctx, number, req.Time)
	if err != nil {
		return commands.Reply{}, err
	}
	return c.begin(ctx, req, p, Attempt{Practice: true})
}
