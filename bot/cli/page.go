package cli

import (
	"context"

	"switchboard/activity/page"
	"switchboard/activity/table"
	"switchboard/commands"
	"switchboard/puzzles"
)

// linkLimit is the most characters of the address of a button.
const linkLimit = 512

// pageOf gives the addresses at which the page shows boards that can be played; nil where
// there is no page. A board whose own address fits no button is kept, and has that of a code.
func (c *config) pageOf(kept commands.Keeper) commands.Opener {
	if !c.activity() {
		return nil
	}
	return func(ctx context.Context, person string, p puzzles.Puzzle, q puzzles.Position) (string, error) {
		most := p.About().Sizes[puzzles.Easy]
		rows, cols := q.Size()
		if _, plays := p.(puzzles.Player); !plays || rows > most.MostRows || cols > most.MostCols {
			return "", nil
		}
		base, link := c.PublicURL+"/activity/#", table.Link(p, q)
		if len(base+link) <= linkLimit {
			return base + link, nil
		}
		code, err := kept.Keep(ctx, person, page.Keep(link))
		if err != nil {
			return "", err
		}
		return base + page.Code(code), nil
	}
}
