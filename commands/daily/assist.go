package daily

import (
	"context"
	"errors"
	"fmt"

	"switchboard/commands"
	"switchboard/phrases"
	"switchboard/puzzles"
	rules "switchboard/puzzles/daily"
)

// Observe marks the person's attempt as helped, and tells them, if the board of an answer is one of a current daily
// puzzle. A database that is away does not delay the answer.
func (c *Room) Observe(ctx context.Context, req *commands.Request, reply commands.Reply) commands.Reply {
	from, to := rules.Live(req.Time)
	for number := max(1, from); reply.Board != nil && number <= to; number++ {
		is, err := c.isDaily(ctx, req, number, reply.Board)
		if is {
			is, err = c.store.AssistDaily(ctx, req.UserID, number)
		}
		if err != nil {
			reply.Trouble = errors.Join(reply.Trouble, err)
			break
		}
		if is {
			reply = reply.AndSay(req.SeenBy(true).Say("daily_now_assisted", phrases.With{"Number": number}))
		}
	}
	return reply
}

// isDaily reports whether a board is from the puzzle of a number: its start, if anybody has seen it, or a board of the
// person's own attempt.
func (c *Room) isDaily(ctx context.Context, req *commands.Request, number int, board puzzles.Position) (bool, error) {
	p, err := c.writtenPuzzle(ctx, number)
	if p == nil || err != nil || !p.MayBe(board) {
		return false, err
	}
	a, err := c.store.DailyGame(ctx, req.UserID, number, false)
	if errors.Is(err, puzzles.ErrNotFound) {
		return p.IsPosition(board, nil), nil
	}
	if err != nil {
		return false, fmt.Errorf("attempt at daily puzzle %d: %w", number, err)
	}
	g, err := p.Game(a)
	return err == nil && p.IsPosition(board, g.Log()), err
}
