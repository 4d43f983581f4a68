// Package known is the list of all puzzles. A puzzle's line here is all that makes it known to the bot and to the tests
// of all puzzles.
package known

import (
	"switchboard/puzzles"
	"switchboard/puzzles/ghosts"
	"switchboard/puzzles/mines"
	"switchboard/puzzles/press"
	"switchboard/puzzles/system"
)

// Puzzles returns all puzzles, in the order of menus.
func Puzzles() []puzzles.Puzzle {
	return []puzzles.Puzzle{
		press.Squares(), press.Lights(), press.Safe(), press.Fivers(),
		mines.New(),
		ghosts.New(),
		system.New(),
	}
}

// Players returns those that people play.
func Players() puzzles.Players { return puzzles.PlayersOf(Puzzles()) }
