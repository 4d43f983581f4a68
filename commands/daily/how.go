package daily

import (
	"context"

	"switchboard/commands"
	"switchboard/phrases"
)

// Topic is the name of the page that /help has of the challenge.
func (c *Room) Topic() string { return "daily" }

// Help explains what counts, freezes, ties, assisted games and weeks, and says when
// the next puzzle comes.
func (c *Room) Help(ctx context.Context, req *commands.Request) (commands.Reply, error) {
	clock, err := c.clock(ctx, req.GuildID)
	if err != nil {
		return commands.Reply{}, err
	}
	next := clock.Turn(clock.Current(req.Time) + 1)
	return commands.Reply{Text: req.Say("daily_how", phrases.With{"Next": relative(next)}), Private: true}, nil
}
