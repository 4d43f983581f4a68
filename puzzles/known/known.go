// Package known is the list of the puzzles there are: a puzzle is known to the bot and to
// the tests of all puzzles by its line here, and by its name nowhere else.
package known

import (
	"switchboard/puzzles"
	"switchboard/puzzles/ghosts"
	"switchboard/puzzles/mines"
	"switchboard/puzzles/press"
	"switchboard/puzzles/system"
)

// Puzzles are all of them, in the order of menus.
func Puzzles() []puzzles.Puzzle {
	return []puzzles.Puzzle{
		press.Squares(), press.Lights(), press.Safe(), press.Fivers(),
		mines.New(),
		ghosts.New(),
		system.New(),
	}
}

// Players are those that people play.
func Players() puzzles.Players { return puzzles.PlayersOf(Puzzles()) }
