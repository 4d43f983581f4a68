package commands

import (
	"bytes"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"

	"switchboard/commands/phrases"
	"switchboard/notation"
	"switchboard/solver/toggle"
)

// A line names up to listLimit cells, and no more than fit into listRoom
// characters, so that a line with its words fits into a message. The rest goes
// into a file. 250 names of six letters and digits fit.
const (
	listLimit = 250
	listRoom  = 1999 - 250
)

// twin is the text twin of a drawing: what it shows in plain words, one fact a
// line, and the lists that are too long for a line.
type twin struct {
	lines []string
	files []File
}

func (t *twin) say(line string) { t.lines = append(t.lines, line) }

func (t *twin) String() string { return strings.Join(t.lines, "\n") }

// cut parts the lines into those that fit into limit characters, at least one,
// and the others. The files stay with the first.
func (t *twin) cut(limit int) (head, tail *twin) {
	used := 0
	for i, line := range t.lines {
		if used += utf8.RuneCountInString(line) + 1; used > limit+1 && i > 0 {
			return &twin{lines: t.lines[:i], files: t.files}, &twin{lines: t.lines[i:]}
		}
	}
	return t, &twin{}
}

// also is what is left for further messages; nil where nothing is.
func (t *twin) also(private bool) *Reply {
	if len(t.lines) == 0 {
		return nil
	}
	head, tail := t.cut(ContentLimit)
	return &Reply{Text: Clip(head.String(), ContentLimit), Private: private, Also: tail.also(private)}
}

// fitting tells how many of the names fit into a line.
func fitting(names []string) int {
	room := listRoom
	for i, name := range names[:min(len(names), listLimit)] {
		if room -= len(name) + 1; room < -1 {
			return i
		}
	}
	return min(len(names), listLimit)
}

// list returns cells as they stand in a line: names inside one pair of
// backticks, and past listLimit how many more there are. The whole list then
// becomes a file.
func (t *twin) list(req *Request, names []string, file string) string {
	n := fitting(names)
	if n == len(names) {
		return "`" + strings.Join(names, " ") + "`"
	}
	line := "`" + strings.Join(names[:n], " ") + "` " + req.Say("and_more", phrases.With{"Count": len(names) - n})
	data := []byte(strings.Join(names, " ") + "\n")
	if len(data) > uploadLimit {
		end := bytes.LastIndexByte(data[:uploadLimit], ' ')
		data = append(data[:end], '\n')
		line += req.Say("list_cut_short", phrases.With{"File": inCode(file), "Count": bytes.Count(data, []byte(" ")) + 1})
	}
	t.files = append(t.files, File{Name: file, Type: "text/plain; charset=utf-8", Data: data})
	return line
}

// listBoard is list for the cells of a board that are on. The file of a list
// that is too large to be sent has the board itself, rows of 0 and 1.
func (t *twin) listBoard(req *Request, b *toggle.Board, file string) string {
	count := b.Count()
	if count <= listLimit {
		return t.list(req, cellNames(b), file)
	}
	data := appendNames(nil, b, count)
	first := strings.Fields(firstWords(data, listLimit))
	first = first[:fitting(first)]
	line := "`" + strings.Join(first, " ") + "` " + req.Say("and_more", phrases.With{"Count": count - len(first)})
	if len(data) > uploadLimit {
		data = append([]byte(b.String()), '\n')
		line += req.Say("list_as_rows", phrases.With{"File": inCode(file)})
	}
	t.files = append(t.files, File{Name: file, Type: "text/plain; charset=utf-8", Data: data})
	return line
}

// uploadLimit is the most bytes of a file that Discord takes, with room to
// spare.
const uploadLimit = 9 << 20

// appendNames appends the names of the first cells that are on, apart by spaces,
// and ends the line.
func appendNames(to []byte, b *toggle.Board, most int) []byte {
	names := make([]string, b.Cols())
	for c := range names {
		names[c] = notation.Column(c)
	}
	for r := range b.Rows() {
		for c := range b.Cols() {
			if !b.At(r, c) {
				continue
			}
			if most--; most < 0 {
				return append(to, '\n')
			}
			if len(to) > 0 {
				to = append(to, ' ')
			}
			to = strconv.AppendInt(append(to, names[c]...), int64(r+1), 10)
		}
	}
	return append(to, '\n')
}

// firstWords returns the first n words of a line.
func firstWords(line []byte, n int) string {
	for i, b := range line {
		if b == ' ' {
			if n--; n == 0 {
				return string(line[:i])
			}
		}
	}
	return strings.TrimSpace(string(line))
}

// cellNames names the cells of a board that are on, in reading order.
func cellNames(b *toggle.Board) []string {
	return strings.Fields(string(appendNames(nil, b, b.Count())))
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
		t.say(req.Say("press", phrases.With{"Count": a.Count, "Cells": t.presses(req, a)}))
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

// presses lists the cells to press; with more than two states a cell stands
// there as often as it is pressed.
func (t *twin) presses(req *Request, a toggle.Answer) string {
	if a.Times == nil {
		return t.listBoard(req, a.Presses, "presses.txt")
	}
	var names []string
	for r, row := range a.Times {
		for c, n := range row {
			for range n {
				names = append(names, notation.CellName(r, c))
			}
		}
	}
	return t.list(req, names, "presses.txt")
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
		file  string
	}{{a.Witness, q.toggle.Goal, "reason.txt"}, {a.WitnessOn, toggle.On, "reason-on.txt"}} {
		if w.cells == nil {
			continue
		}
		goal := w.goal
		if goal == toggle.Same {
			goal = toggle.Off
		}
		t.say(t.parity(req, q, w.cells, goal, w.file))
	}
	for _, because := range a.Refutations {
		file := "reason.txt"
		if first := because.Levels[0]; first > 0 {
			file = "reason-" + strconv.Itoa(first) + ".txt"
		}
		t.refuted(req, q, because, file)
	}
	if a.Change != nil {
		id := "near_states"
		if a.NearestExact {
			id = "nearest_states"
		}
		t.say(req.Say(id, phrases.With{"Parts": t.byFactor(req, a.Change, "changes.txt")}))
		return
	}
	if a.Nearest != nil && a.Nearest.Count() > 0 {
		id := "nearest"
		if a.NearestExact {
			id = "nearest_exact"
		}
		t.say(req.Say(id, phrases.With{"N": a.Nearest.Count(), "Cells": t.listBoard(req, a.Nearest, "changes.txt")}))
	}
}

// parity is the reason of one witness: its cells, how many of them are in the
// wrong state, and that this count would have to be even. The file is for cells
// that do not fit into a line.
func (t *twin) parity(req *Request, q question, cells *toggle.Board, goal toggle.Goal, file string) string {
	wrong := 0
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
	return req.Say(id, phrases.With{"N": wrong, "Cells": t.listBoard(req, cells, file)})
}

// wanted is the state that a cell has to reach.
func wanted(p toggle.Puzzle, goal toggle.Goal, r, c int) bool {
	if p.Target != nil {
		return p.Target.At(r, c)
	}
	return goal == toggle.On
}
