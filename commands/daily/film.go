package daily

import (
	"context"
	"fmt"
	"strings"

	"switchboard/commands"
	"switchboard/phrases"
	"switchboard/puzzles"
	rules "switchboard/puzzles/daily"
	"switchboard/render"
)

// filmKey is a number and the language of the words beside the picture: the post of every
// server shows the same one.
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
	c.filming.Lock()
	defer c.filming.Unlock() // who comes second waits for the picture rather than draw it too
	if f, known := c.films.Get(key); known {
		return f, nil
	}
	f, err := c.drawFilm(ctx, req, p)
	if err != nil {
		return f, fmt.Errorf("draw the solution of #%d: %w", p.Number, err)
	}
	c.films.Add(key, f)
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
