package commands

import (
	"math/big"
	"strings"

	"switchboard/commands/phrases"
	"switchboard/notation"
	"switchboard/solver/toggle"
)

// listLimit is how many cells a line names before the rest goes into a file.
const listLimit = 250

// twin is the text twin of a drawing: what it shows in plain words, one fact a
// line, and the lists that are too long for a line.
type twin struct {
	lines []string
	files []File
}

func (t *twin) say(line string) { t.lines = append(t.lines, line) }

func (t *twin) String() string { return strings.Join(t.lines, "\n") }

// list returns cells as they stand in a line: names inside one pair of
// backticks, and past listLimit how many more there are. The whole list then
// becomes a file.
func (t *twin) list(req *Request, names []string, file string) string {
	if len(names) <= listLimit {
		return "`" + strings.Join(names, " ") + "`"
	}
	t.files = append(t.files, File{
		Name: file, Type: "text/plain; charset=utf-8", Data: []byte(strings.Join(names, " ") + "\n"),
	})
	return "`" + strings.Join(names[:listLimit], " ") + "` " + req.Say("and_more", phrases.With{"Count": len(names) - listLimit})
}

// cellNames names the cells of a board that are on, in reading order.
func cellNames(b *toggle.Board) []string {
	var names []string
	for r := range b.Rows() {
		for c := range b.Cols() {
			if b.At(r, c) {
				names = append(names, notation.CellName(r, c))
			}
		}
	}
	return names
}

// toggleTwin says what the answer to a press puzzle is.
func toggleTwin(req *Request, q question, a toggle.Answer) *twin {
	t := &twin{}
	switch {
	case !a.Solvable:
		t.unsolvable(req, q, a)
	case a.Count == 0:
		t.say(req.Say("already_solved"))
	default:
		names := pressNames(a)
		t.say(req.Say("press", phrases.With{"Count": len(names), "Cells": t.list(req, names, "presses.txt")}))
		if a.Proved {
			t.say(req.Say("fewest_possible"))
		} else {
			t.say(req.Say("at_least", phrases.With{"Count": a.AtLeast}))
		}
		t.say(req.Say("solutions", phrases.With{"Count": countText(a.Solutions)}))
		if q.toggle.Goal == toggle.Same && q.toggle.Target == nil {
			t.say(req.Say("ends_" + face(q.puzzle, a.Reached)))
		}
	}
	for _, note := range q.notes {
		t.say(note)
	}
	return t
}

// pressNames names the cells to press; with more than two states a cell stands
// there as often as it is pressed.
func pressNames(a toggle.Answer) []string {
	if a.Times == nil {
		return cellNames(a.Presses)
	}
	var names []string
	for r, row := range a.Times {
		for c, n := range row {
			for range n {
				names = append(names, notation.CellName(r, c))
			}
		}
	}
	return names
}

// countText writes a number of solutions: exactly, and powers of two past a
// million as such.
func countText(n *big.Int) string {
	if n == nil {
		return "?"
	}
	if n.Cmp(big.NewInt(1_000_000)) > 0 && n.TrailingZeroBits() == uint(n.BitLen()-1) {
		return "2^" + big.NewInt(int64(n.BitLen()-1)).String()
	}
	return n.String()
}

// face names what the cells of a puzzle look like in a state: part of the ids
// of phrases.
func face(p notation.Puzzle, g toggle.Goal) string {
	faces := [2]string{"off", "on"}
	switch p {
	case notation.Safe:
		faces = [2]string{"horizontal", "vertical"}
	case notation.Fivers:
		faces = [2]string{"white", "black"}
	}
	if g == toggle.On {
		return faces[1]
	}
	return faces[0]
}

// unsolvable gives a reason that can be checked by counting, and the nearest
// board that has an answer.
func (t *twin) unsolvable(req *Request, q question, a toggle.Answer) {
	t.say(req.Say("no_solution"))
	for _, w := range []struct {
		cells *toggle.Board
		goal  toggle.Goal
	}{{a.Witness, q.toggle.Goal}, {a.WitnessOn, toggle.On}} {
		if w.cells == nil {
			continue
		}
		goal := w.goal
		if goal == toggle.Same {
			goal = toggle.Off
		}
		t.say(t.parity(req, q, w.cells, goal))
	}
	if a.Nearest != nil && a.Nearest.Count() > 0 {
		id := "nearest"
		if a.NearestExact {
			id = "nearest_exact"
		}
		names := cellNames(a.Nearest)
		t.say(req.Say(id, phrases.With{"N": len(names), "Cells": t.list(req, names, "changes.txt")}))
	}
}

// parity is the reason of one witness: its cells, how many of them are in the
// wrong state, and that this count would have to be even.
func (t *twin) parity(req *Request, q question, cells *toggle.Board, goal toggle.Goal) string {
	names, wrong := cellNames(cells), 0
	for r := range cells.Rows() {
		for c := range cells.Cols() {
			if cells.At(r, c) && q.toggle.Board.At(r, c) != wanted(q.toggle, goal, r, c) {
				wrong++
			}
		}
	}
	id := "parity_" + face(q.puzzle, 1-goal)
	if q.toggle.Target != nil {
		id = "parity_wrong"
	}
	return req.Say(id, phrases.With{"N": wrong, "Cells": t.list(req, names, "reason.txt")})
}

// wanted is the state that a cell has to reach.
func wanted(p toggle.Puzzle, goal toggle.Goal, r, c int) bool {
	if p.Target != nil {
		return p.Target.At(r, c)
	}
	return goal == toggle.On
}
