package commands

import "switchboard/notation"

func (s *Set) ghosts() puzzle {
	return puzzle{
		name: notation.Ghosts, solve: s.onItsWay, hint: s.onItsWay, play: s.onItsWay,
		solveWith: []string{"ghosts", "board", "file", "placed", "show", "private"},
		playWith:  []string{"difficulty", "mode"},
	}
}
