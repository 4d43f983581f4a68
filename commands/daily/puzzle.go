package daily

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"

	"switchboard/commands"
	"switchboard/phrases"
	"switchboard/puzzles"
	rules "switchboard/puzzles/daily"
	"switchboard/render"
)

// rememberedPuzzles is more than can be current at once. Stored puzzles never change.
const rememberedPuzzles = 6

// writtenPuzzle returns the stored puzzle of a number; nil if nobody has seen it. The caller must not change it.
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

// puzzle returns the puzzle of a number, making and storing it if necessary. The caller must not change it.
func (c *Room) puzzle(ctx context.Context, number int) (*rules.Puzzle, error) {
	p, err := c.writtenPuzzle(ctx, number)
	if p != nil || err != nil {
		return p, err
	}
	secret, err := c.secret(ctx)
	if err != nil {
		return nil, err
	}
	if p, err = c.rotation.Generate(ctx, number, secret); err != nil {
		return nil, err
	}
	data, err := c.store.WriteDailyPuzzle(ctx, number, puzzles.JSON(p))
	if err != nil {
		return nil, err
	}
	return c.read(number, data)
}

// secret is the secret of puzzles and tokens.
func (c *Room) secret(ctx context.Context) ([]byte, error) {
	return c.store.Secret(ctx, "daily", []byte(rand.Text()))
}

func (c *Room) read(number int, data []byte) (*rules.Puzzle, error) {
	p, err := c.rotation.Decode(data)
	if err == nil {
		c.written.Add(number, p)
	}
	return p, err
}

// rememberedFilms is more than the numbers and languages of a day.
const rememberedFilms = 16

// film is the solution of a puzzle as an animation, or a picture if nothing moves.
func (c *Room) film(ctx context.Context, req *commands.Request, p *rules.Puzzle) (puzzles.File, error) {
	key := fmt.Sprint(p.Number, req.Speaker().Locale()) // the alt text depends on the language
	c.filming.Lock()
	defer c.filming.Unlock() // a second request waits rather than draw it, too
	if f, known := c.films.Get(key); known {
		return f, nil
	}
	start, err := p.New()
	if err != nil {
		return puzzles.File{}, err
	}
	text, f, err := c.surface.Solution(ctx, req.Speaker(), start, code(p.Number), render.Standard)
	if err != nil {
		return f, fmt.Errorf("draw the solution of #%d: %w", p.Number, err)
	}
	f.Alt = commands.Alt(req.Say("daily_solution_alt", phrases.With{"Number": p.Number, "Solution": text.String()}))
	c.films.Add(key, f)
	return f, nil
}
