package puzzles_test

import (
	"fmt"

	"switchboard/notation"
	"switchboard/puzzles"
	ghostgame "switchboard/puzzles/ghosts"
	minegame "switchboard/puzzles/mines"
	"switchboard/puzzles/press"
)

// dump draws a position with everything in it.
func dump(p puzzles.Board) string {
	switch p := p.(type) {
	case *press.Position:
		return notation.WriteToggle(&p.Toggle)
	case *minegame.Position:
		return fmt.Sprint(p.Seen, p.Hit)
	case *ghostgame.Position:
		return fmt.Sprint(p.Ghosts, p.Laid)
	}
	return ""
}
