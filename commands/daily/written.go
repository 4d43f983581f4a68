package daily

import (
	"context"
	"errors"
	"fmt"

	"switchboard/puzzles"
	rules "switchboard/puzzles/daily"
)

// rememberedPuzzles is how many are remembered: more than can be live at once. A stored
// puzzle never changes.
const rememberedPuzzles = 6

// writtenPuzzle returns the puzzle of a number, or nil if nobody has seen it
// yet. It is not to be changed.
func (c *Room) writtenPuzzle(ctx context.Context, number int) (*rules.Puzzle, error) {
	if p, known := c.written.Get(number); known {
		return p, nil
	}
	data, err := c.store.DailyPuzzle(ctx, number)
	if errors.Is(err, puzzles.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("daily puzzle %d: %w", number, err)
	}
	return c.read(number, data)
}

// puzzle returns the puzzle of a number: the stored one, or for the first
// who asks, a new one that is stored from then on. It is not to be changed.
func (c *Room) puzzle(ctx context.Context, number int) (*rules.Puzzle, error) {
	p, err := c.writtenPuzzle(ctx, number)
	if p != nil || err != nil {
		return p, err
	}
	data, err := c.newPuzzle(ctx, number)
	if err != nil {
		return nil, fmt.Errorf("daily puzzle %d: %w", number, err)
	}
	return c.read(number, data)
}

func (c *Room) read(number int, data []byte) (*rules.Puzzle, error) {
	p, err := c.turn.Decode(data)
	if err == nil {
		c.written.Add(number, p)
	}
	return p, err
}
