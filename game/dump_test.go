package game_test

import (
	"fmt"

	"switchboard/game"
	ghostgame "switchboard/game/ghosts"
	minegame "switchboard/game/mines"
	"switchboard/game/press"
	"switchboard/notation"
)

// dump draws a position with everything in it.
func dump(p game.Position) string {
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
