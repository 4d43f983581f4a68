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

// Observe marks the asker's attempt, and tells them, when a board that was solved or hinted at is one of a puzzle of
// today. An answer does not wait for a database that is away.
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
			reply = reply.AndSay(req.Say("daily_now_assisted", phrases.With{"Number": number}))
		}
	}
	return reply
}

// isDaily reports whether a board is the puzzle of a number that somebody has seen, or one that the asker's attempt came to.
func (c *Room) isDaily(ctx context.Context, req *commands.Request, number int, board puzzles.Position) (bool, error) {
	p, err := c.writtenPuzzle(ctx, number)
	if p == nil || err != nil || !p.MayBe(board) {
		return false, err
	}
	log, err := c.ownLog(ctx, req.UserID, p)
	return err == nil && p.IsPosition(board, log), err
}

// ownLog is what a person did in their first attempt; nothing before it.
func (c *Room) ownLog(ctx context.Context, user string, p *rules.Puzzle) ([]puzzles.Move, error) {
	a, err := c.store.DailyGame(ctx, user, p.Number, false)
	if errors.Is(err, puzzles.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("attempt at daily puzzle %d: %w", p.Number, err)
	}
	g, err := p.Game(a.Moves)
	if err != nil {
		return nil, err
	}
	return g.Log(), nil
}
