package commands

import (
	"strconv"
	"strings"

	"switchboard/commands/phrases"
	"switchboard/notation"
	"switchboard/solver/toggle"
)

// refuted is the reason why a board with more than two states has no solution: a
// weighted sum that every press changes by a multiple of the states.
func (t *twin) refuted(req *Request, q question, because toggle.Refutation, file string) {
	for i, level := range because.Levels {
		sum := 0
		for r, row := range because.Weights {
			for c, w := range row {
				sum += int(w) * gain(q.toggle, level, r, c)
			}
		}
		with := phrases.With{"Sum": sum, "States": q.toggle.States, "Level": level}
		if i > 0 {
			t.say(req.Say("weighed_too", with))
			continue
		}
		with["Parts"] = t.byFactor(req, because.Weights, file)
		t.say(req.Say("weighed", with))
	}
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

// byFactor names the cells of each factor: 1 x `A1 B2`, 2 x `C3`. Where they do
// not fit into a line, the file has all of them, a factor a line.
func (t *twin) byFactor(req *Request, factors [][]uint8, file string) string {
	var cells [10][]string
	kinds := 0
	for r, row := range factors {
		for c, f := range row {
			if f == 0 {
				continue
			}
			if cells[f] == nil {
				kinds++
			}
			cells[f] = append(cells[f], notation.CellName(r, c))
		}
	}
	var parts, whole []string
	cut := false
	for f, names := range cells {
		if len(names) == 0 {
			continue
		}
		n := min(fitting(names), max(1, listLimit/kinds))
		head := strconv.Itoa(f) + " x "
		part := head + "`" + strings.Join(names[:n], " ") + "`"
		if n < len(names) {
			cut = true
			part += " " + req.Say("and_more", phrases.With{"Count": len(names) - n})
		}
		parts, whole = append(parts, part), append(whole, head+strings.Join(names, " ")+"\n")
	}
	if cut {
		t.files = append(t.files, File{Name: file, Type: "text/plain; charset=utf-8", Data: []byte(strings.Join(whole, ""))})
	}
	return strings.Join(parts, ", ")
}
