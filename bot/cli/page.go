package cli

import (
	"switchboard/activity/table"
	"switchboard/puzzles"
)

// linkLimit is the most characters of the address of a button.
const linkLimit = 512

// pageOf gives the addresses at which the page shows boards that can be played; nil where
// there is no page. A field so large that its address fits no button gets none.
func (c *config) pageOf() func(puzzles.Puzzle, puzzles.Position) string {
	if !c.activity() {
		return nil
	}
	return func(p puzzles.Puzzle, q puzzles.Position) string {
		if _, plays := p.(puzzles.Player); !plays {
			return ""
		}
		most := p.About().Sizes[puzzles.Easy]
		address := c.PublicURL + "/activity/#" + table.Link(p, q)
		if rows, cols := q.Size(); rows > most.MostRows || cols > most.MostCols || len(address) > linkLimit {
			return ""
		}
		return address
	}
}
