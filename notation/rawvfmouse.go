package notation

import (
	"strings"
	"time"

	"switchboard/solver/mines"
)

// recordedMost is how many moves of a recording are kept. A longer one is no game
// that somebody played, and keeps none.
const recordedMost = 1 << 14

// mouse follows the buttons of a recorded mouse, and notes what they do to the
// field: the left button opens the cell where it is let go, the right one flags where
// it goes down, and the first of both (or the middle one) to be let go opens around
// a number. What is still down then does nothing.
type mouse struct {
	rows, cols, square int
	super              bool // SuperClick: the left button alone opens around a number, too
	marks              bool // question marks: a flag turns into one, and that into nothing

	left, right  bool
	both, spent  bool
	flag, asking map[int]bool
	moves        []Recorded
}

// recordedMoves are the moves that the events of a recording make. An event is a
// line such as "1.234 lr 5 6 (80 96)": seconds, button, column and row, and the place
// in pixels. Only the pixels are read: some programs count columns and rows from 1
// and others from 0. Events without a place, or of the program itself, are passed over.
func recordedMoves(events string, m mouse) []Recorded {
	m.flag, m.asking = map[int]bool{}, map[int]bool{}
	for l := range strings.SplitSeq(events, "\n") {
		line, at, _ := strings.Cut(l, "(")
		f := strings.Fields(line)
		if len(f) < 2 {
			continue
		}
		when, err := time.ParseDuration(f[0] + "s")
		if err != nil {
			continue
		}
		m.event(when, strings.ToLower(f[1]), m.cell(at))
		if len(m.moves) > recordedMost {
			return nil
		}
	}
	return m.moves
}

// cell is the cell under a place in pixels, "80 96)"; -1 off the field.
func (m *mouse) cell(place string) int {
	place, _, _ = strings.Cut(place, ")")
	f := strings.Fields(place)
	if len(f) != 2 {
		return -1
	}
	x, okX := number(f[0])
	y, okY := number(f[1])
	if c, r := x/m.square, y/m.square; okX && okY && c < m.cols && r < m.rows {
		return r*m.cols + c
	}
	return -1
}

func (m *mouse) event(when time.Duration, button string, cell int) {
	switch button {
	case "lc":
		m.left, m.both, m.spent = true, m.both || m.right, false
	case "rc":
		if m.right = true; m.left {
			m.both, m.spent = true, false
		} else {
			m.toggleFlag(when, cell)
		}
	case "mc", "sc": // sc: the left button with Shift
		m.both, m.spent = true, false
	case "lr":
		m.left = false
		m.release(when, cell, true)
	case "rr":
		m.right = false
		m.release(when, cell, false)
	case "mr":
		m.release(when, cell, false)
	case "mt":
		m.marks = !m.marks
	}
}

// release lets a button go.
func (m *mouse) release(when time.Duration, cell int, left bool) {
	switch {
	case m.both:
		m.note(when, mines.OpenAround, cell)
		m.both, m.spent = false, m.left || m.right
		return
	case left && !m.spent && m.super:
		m.note(when, mines.Click, cell)
	case left && !m.spent:
		m.note(when, mines.OpenCell, cell)
	}
	m.spent = m.spent && (m.left || m.right)
}

// toggleFlag goes from nothing to a flag and back, by way of a question mark where
// there are any.
func (m *mouse) toggleFlag(when time.Duration, cell int) {
	if m.asking[cell] {
		m.asking[cell] = false
		return
	}
	m.asking[cell] = m.marks && m.flag[cell]
	m.flag[cell] = !m.flag[cell]
	m.note(when, mines.ToggleFlag, cell)
}

func (m *mouse) note(when time.Duration, act mines.Act, cell int) {
	if cell >= 0 {
		m.moves = append(m.moves, Recorded{mines.Move{Act: act, Cell: cell}, max(0, when)})
	}
}
