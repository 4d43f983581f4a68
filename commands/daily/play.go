package daily

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"

	"switchboard/commands"
	"switchboard/commands/play"
	"switchboard/phrases"
	"switchboard/puzzles"
	rules "switchboard/puzzles/daily"
)

// play answers /daily play: today's puzzle, for the asker alone.
func (c *Room) play(ctx context.Context, req *commands.Request, today int) (commands.Reply, error) {
	return c.show(ctx, req, today, today)
}

// clickOpen opens the puzzle of a post in the Activity.
func (c *Room) clickOpen(_ context.Context, _ *commands.Request, number int) (commands.Reply, error) {
	return c.surface.Launch(boardClick, strconv.Itoa(number))
}

// clickPlay shows the number of a post, or that of today where its day is still to come.
func (c *Room) clickPlay(ctx context.Context, req *commands.Request, number int) (commands.Reply, error) {
	today, _, err := c.today(ctx, req)
	if err != nil {
		return commands.Reply{}, err
	}
	return c.show(ctx, req, min(number, today), today)
}

// archive answers /daily archive: a puzzle of the past, unranked.
func (c *Room) archive(ctx context.Context, req *commands.Request, today int) (commands.Reply, error) {
	number, ok := req.Int("number")
	if !ok || number < 1 || number >= today {
		return commands.Reply{}, &puzzles.Complaint{Phrase: "daily_no_number",
			With: phrases.With{"Given": number, "Last": today - 1, "Example": max(1, today-7)}}
	}
	return c.show(ctx, req, number, today)
}

// show shows the first attempt at a number. The clock starts at the first
// showing. On another day than its own the attempt is unranked.
func (c *Room) show(ctx context.Context, req *commands.Request, number, today int) (commands.Reply, error) {
	a, err := c.first(ctx, req, number, today)
	if err != nil {
		return commands.Reply{}, err
	}
	return c.surface.Show(ctx, req, boardClick, a)
}

// first is the first attempt at a number, begun now or before.
func (c *Room) first(ctx context.Context, req *commands.Request, number, today int) (*play.Attempt, error) {
	p, err := c.puzzle(ctx, number)
	if err != nil {
		return nil, err
	}
	ranked, err := c.mayRank(ctx, req, number, today)
	if err != nil {
		return nil, err
	}
	return c.begin(ctx, req, p, rules.Attempt{Ranked: ranked})
}

// Prefix is that of attempts at daily puzzles.
func (c *Room) Prefix() string { return boardClick }

// Today is the key that stands for the number of the day.
const Today = "0"

// Enter is a person's attempt of a key, or their first one at its number or at today's.
func (c *Room) Enter(ctx context.Context, req *commands.Request, key string) (*play.Attempt, error) {
	if key != Today {
		if a, err := c.load(ctx, req, key); err == nil || !errors.Is(err, errStale) {
			return a, err
		}
	}
	today, _, err := c.today(ctx, req)
	if err != nil {
		return nil, err
	}
	number, err := strconv.Atoi(key)
	if err != nil || number < 0 || number > today {
		return nil, errStale
	}
	if key == Today {
		number = today
	}
	return c.first(ctx, req, number, today)
}

// begin starts an attempt, or goes on with the one that is there.
func (c *Room) begin(ctx context.Context, req *commands.Request, p *rules.Puzzle, a rules.Attempt) (*play.Attempt, error) {
	a.UserID, a.Number, a.StartedAt = req.UserID, p.Number, req.Time
	var err error
	if a.Moves, err = json.Marshal(rules.LogOf(nil)); err != nil {
		return nil, err
	}
	if a, err = c.store.StartDailyGame(ctx, a); err != nil {
		return nil, err
	}
	return c.onSurface(p, a)
}

// mayRank reports whether a first attempt begun now is ranked: on the day of the
// number, by someone who has not had an earlier one deleted.
func (c *Room) mayRank(ctx context.Context, req *commands.Request, number, today int) (bool, error) {
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

// clickAgain begins a practice game of a number that the asker has ended.
func (c *Room) clickAgain(ctx context.Context, req *commands.Request, number int) (commands.Reply, error) {
	first, err := c.store.DailyGame(ctx, req.UserID, number, false)
	if errors.Is(err, puzzles.ErrNotFound) {
		return commands.Reply{}, &puzzles.Complaint{Phrase: "stale_button"}
	}
	if err != nil {
		return commands.Reply{}, err
	}
	if first.EndedAt.IsZero() {
		return commands.Reply{}, &puzzles.Complaint{Phrase: "daily_end_first"}
	}
	p, err := c.puzzle(ctx, number)
	if err != nil {
		return commands.Reply{}, err
	}
	a, err := c.begin(ctx, req, p, rules.Attempt{Practice: true})
	if err != nil {
		return commands.Reply{}, err
	}
	return c.surface.Show(ctx, req, boardClick, a)
}
