package commands

import "switchboard/notation"

func (s *Set) mines() puzzle {
	return puzzle{
		name: notation.Mines, solve: s.onItsWay, hint: s.onItsWay, play: s.onItsWay,
		solveWith: []string{"board", "file", "mines", "show", "private"},
		playWith:  []string{"size", "difficulty", "mode"},
	}
}
