package commands

import (
	"strconv"
	"strings"

	"switchboard/commands/phrases"
	"switchboard/notation"
	"switchboard/solver/toggle"
)

// levelSum is the reason why a board with more than two states has no solution:
// a weighted sum that every press changes by a multiple of the states.
func levelSum(req *Request, q question, a toggle.Answer) string {
	sum := 0
	for r, row := range a.Weights {
		for c, w := range row {
			sum += int(w) * gain(q.toggle, a.Level, r, c)
		}
	}
	return req.Say("weighed", phrases.With{
		"Parts": byFactor(a.Weights), "Sum": sum, "States": q.toggle.States, "Level": a.Level,
	})
}

// gain is how often a cell has to go up by one until it is at a level.
func gain(p toggle.Puzzle, level, r, c int) int {
	now := 0
	if p.Levels != nil {
		now = int(p.Levels[r][c])
	} else if p.Board.At(r, c) {
		now = 1
	}
	return (level - now + p.States) % p.States
}

// byFactor names the cells of each factor: 1 x `A1 B2`, 2 x `C3`.
func byFactor(factors [][]uint8) string {
	var cells [10][]string
	for r, row := range factors {
		for c, f := range row {
			if f > 0 {
				cells[f] = append(cells[f], notation.CellName(r, c))
			}
		}
	}
	var parts []string
	for f, names := range cells {
		if len(names) > 0 {
			parts = append(parts, strconv.Itoa(f)+" x `"+shorten(names)+"`")
		}
	}
	return strings.Join(parts, ", ")
}
