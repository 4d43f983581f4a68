package daily

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"switchboard/commands"
	"switchboard/phrases"
	"switchboard/puzzles"
	rules "switchboard/puzzles/daily"
	"switchboard/render"
)

// films remembers the last solutions that were drawn: the post of every server shows
// the same one.
type films struct {
	mu   sync.Mutex
	last map[filmKey]puzzles.File
}

// filmKey is a number and the language of the words beside the picture.
type filmKey struct {
	number int
	locale string
}

// rememberedFilms is more than the numbers and languages of a day.
const rememberedFilms = 16

// film is the solution of a puzzle as an animation, or a picture where there is
// nothing to move.
func (c *Room) film(ctx context.Context, req *commands.Request, p *rules.Puzzle) (puzzles.File, error) {
	key := filmKey{p.Number, req.Speaker().Locale()}
	c.films.mu.Lock()
	defer c.films.mu.Unlock() // who comes second waits for the picture rather than draw it too
	if f, known := c.films.last[key]; known {
		return f, nil
	}
	f, err := c.drawFilm(ctx, req, p)
	if err != nil {
		return f, fmt.Errorf("draw the solution of #%d: %w", p.Number, err)
	}
	if c.films.last == nil || len(c.films.last) >= rememberedFilms {
		c.films.last = map[filmKey]puzzles.File{}
	}
	c.films.last[key] = f
	return f, nil
}

func (c *Room) drawFilm(ctx context.Context, req *commands.Request, p *rules.Puzzle) (f puzzles.File, err error) {
	start, err := p.New()
	if err != nil {
		return f, err
	}
	text, f, err := c.surface.Solution(ctx, req.Speaker(), start, code(p.Number), render.Standard)
	words := req.Say("daily_solution_alt", phrases.With{"Number": p.Number, "Solution": strings.ReplaceAll(text.String(), "`", "")})
	f.Alt = puzzles.Clip(words, commands.AltLimit)
	return f, err
}
