package daily

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"switchboard/puzzles"
	rules "switchboard/puzzles/daily"
)

// writtenPuzzles remembers the puzzles of late. A stored puzzle never changes,
// so one that was read once need not be read again.
type writtenPuzzles struct {
	mu     sync.Mutex
	sought map[int]soughtPuzzle
}

// soughtPuzzle is what was found under a number, and when; nil is nothing.
type soughtPuzzle struct {
	*rules.Puzzle
	at time.Time
}

// missingFor is how long a puzzle that is not written is not looked for again.
// Another process may write it meanwhile, but nobody sees a puzzle for the first
// time and has copied it to here in less.
const missingFor = time.Second

// rememberedPuzzles is how many are remembered, the newest: more than can be
// live at once.
const rememberedPuzzles = 6

// get returns what was found, unless it is time to look for it.
func (w *writtenPuzzles) get(number int, now time.Time) (p *rules.Puzzle, known bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	s, known := w.sought[number]
	ago := now.Sub(s.at)
	return s.Puzzle, known && (s.Puzzle != nil || ago >= 0 && ago < missingFor)
}

func (w *writtenPuzzles) put(number int, p *rules.Puzzle, now time.Time) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.sought == nil {
		w.sought = map[int]soughtPuzzle{}
	}
	w.sought[number] = soughtPuzzle{p, now}
	if len(w.sought) > rememberedPuzzles {
		delete(w.sought, slices.Min(slices.Collect(maps.Keys(w.sought))))
	}
}

// writtenPuzzle returns the puzzle of a number, or nil if nobody has seen it
// yet. It is not to be changed.
func (c *Room) writtenPuzzle(ctx context.Context, number int, now time.Time) (*rules.Puzzle, error) {
	if p, known := c.written.get(number, now); known {
		return p, nil
	}
	data, err := c.store.DailyPuzzle(ctx, number)
	if errors.Is(err, puzzles.ErrNotFound) {
		c.written.put(number, nil, now)
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("daily puzzle %d: %w", number, err)
	}
	p, err := c.turn.Decode(data)
	if err != nil {
		return nil, err
	}
	c.written.put(number, p, now)
	return p, nil
}

// puzzle returns the puzzle of a number: the stored one, or for the first
// who asks, a new one that is stored from then on. It is not to be changed.
func (c *Room) puzzle(ctx context.Context, number int, now time.Time) (*rules.Puzzle, error) {
	p, err := c.writtenPuzzle(ctx, number, now)
	if p != nil || err != nil {
		return p, err
	}
	data, err := c.newPuzzle(ctx, number)
	if err != nil {
		return nil, fmt.Errorf("daily puzzle %d: %w", number, err)
	}
	if p, err = c.turn.Decode(data); err != nil {
		return nil, err
	}
	c.written.put(number, p, now)
	return p, nil
}
