package mines

import (
	"fmt"
	"iter"
	"slices"
	"strings"
)

// Cell is what a player sees of a cell: the number of neighbouring mines, 0 to 8, or Hidden, Flag or Cleared.
type Cell int8

// The cells without a number.
const (
	Hidden  Cell = -1
	Flag    Cell = -2 // hidden, and marked as a mine by the player
	Cleared Cell = -3 // safe, with an unknown number
)

// Unknown is the value of Position.Mines if the total is unknown.
const Unknown = -1

// Position is a game in play as the player sees it. Cells are row by row from the top left: cell (r, c) is
// Cells[r*Cols+c].
type Position struct {
	Rows, Cols int
	Cells      []Cell
	Mines      int // mines on the whole board, including flagged ones; or Unknown
}

// Parse reads a position drawn as String draws it: rows of 0 to 8, # for a hidden cell and F for a flag, one a line.
// The total is Unknown. Package notation reads whatever else people paste.
func Parse(s string) (*Position, error) {
	lines := strings.Fields(s)
	if len(lines) == 0 {
		return nil, fmt.Errorf("mines: empty position")
	}
	p := &Position{Rows: len(lines), Cols: len(lines[0]), Mines: Unknown}
	for r, line := range lines {
		if len(line) != p.Cols {
			return nil, fmt.Errorf("mines: row %d has %d cells, row 1 has %d", r+1, len(line), p.Cols)
		}
		for c := range line {
			at := strings.IndexByte(drawn, line[c])
			if at <= 0 {
				return nil, fmt.Errorf("mines: row %d, column %d: %q is none of 0 to 8, # and F", r+1, c+1, line[c])
			}
			p.Cells = append(p.Cells, Cell(at)+Cleared)
		}
	}
	return p, nil
}

// drawn is the letter of every cell, from Cleared on.
const drawn = "?F#012345678"

// String draws the position as rows of 0 to 8, # for a hidden cell and F for a flag, one a line.
func (p *Position) String() string {
	var s strings.Builder
	for i, cell := range p.Cells {
		if i > 0 && i%p.Cols == 0 {
			s.WriteByte('\n')
		}
		s.WriteByte(drawn[cell-Cleared])
	}
	return s.String()
}

// Clone returns a copy that shares no memory with p.
func (p *Position) Clone() *Position {
	q := *p
	q.Cells = slices.Clone(p.Cells)
	return &q
}

// Unflagged returns a copy in which flags are hidden cells.
func (p *Position) Unflagged() *Position {
	q := p.Clone()
	for i, cell := range q.Cells {
		if cell == Flag {
			q.Cells[i] = Hidden
		}
	}
	return q
}

// Count returns the number of cells that show want.
func (p *Position) Count(want Cell) int {
	n := 0
	for _, cell := range p.Cells {
		if cell == want {
			n++
		}
	}
	return n
}

// Neighbours returns the up to 8 cells around a cell, in reading order.
func (p *Position) Neighbours(cell int) []int {
	return slices.AppendSeq(make([]int, 0, 8), Neighbours(p.Rows, p.Cols, cell))
}

// Around returns the hidden cells around a cell, and the number of flags there.
func (p *Position) Around(cell int) (hidden []int, flags int) {
	for at := range Neighbours(p.Rows, p.Cols, cell) {
		switch p.Cells[at] {
		case Hidden:
			hidden = append(hidden, at)
		case Flag:
			flags++
		}
	}
	return hidden, flags
}

// BesideNumber reports whether a number is next to a cell.
func (p *Position) BesideNumber(cell int) bool {
	return slices.ContainsFunc(p.Neighbours(cell), func(at int) bool { return p.Cells[at] >= 0 })
}

// Neighbours yields the cells around a cell of a rows x cols board, in reading order.
func Neighbours(rows, cols, cell int) iter.Seq[int] {
	return func(yield func(int) bool) {
		row, col := cell/cols, cell%cols
		for r := max(row-1, 0); r <= min(row+1, rows-1); r++ {
			for c := max(col-1, 0); c <= min(col+1, cols-1); c++ {
				if at := r*cols + c; at != cell && !yield(at) {
					return
				}
			}
		}
	}
}

// Validate returns an error for a malformed position: sides that do not match the number of cells, a cell with an
// unknown value, a total below Unknown. Problems finds what a player can get wrong.
func (p *Position) Validate() error {
	if p.Rows < 1 || p.Cols < 1 || len(p.Cells) != p.Rows*p.Cols {
		return fmt.Errorf("mines: %d cells are not %d rows of %d", len(p.Cells), p.Rows, p.Cols)
	}
	for i, cell := range p.Cells {
		if cell < Cleared || cell > 8 {
			return fmt.Errorf("mines: row %d, column %d: no cell shows %d", i/p.Cols+1, i%p.Cols+1, cell)
		}
	}
	if p.Mines < Unknown {
		return fmt.Errorf("mines: a total of %d mines", p.Mines)
	}
	return nil
}

// Preset is one of the three usual boards.
type Preset struct {
	Name              string
	Rows, Cols, Mines int
}

// Presets are the usual boards, easiest first.
var Presets = []Preset{
	{"beginner", 9, 9, 10},
	{"intermediate", 16, 16, 40},
	{"expert", 16, 30, 99},
}

// PresetFor returns the usual board of that size, with either side first.
func PresetFor(rows, cols int) (Preset, bool) {
	for _, preset := range Presets {
		if preset.Rows == min(rows, cols) && preset.Cols == max(rows, cols) {
			return preset, true
		}
	}
	return Preset{}, false
}

// ProblemKind says what is obviously wrong with a position.
type ProblemKind uint8

// The problems that need no deduction to see.
const (
	NumberTooLarge ProblemKind = iota + 1 // more than the hidden and flagged cells around the number
	TooManyFlags                          // more flags around a number than it says
	TotalTooSmall                         // less than the flags
	TotalTooLarge                         // more than the hidden and flagged cells
)

// Problem is something that a player got wrong: what was found, and what is possible.
type Problem struct {
	Kind  ProblemKind
	Cell  int // the cell of the number; -1 for a total
	Found int // NumberTooLarge: the number; TooManyFlags: the flags; else the total
	Limit int // the most that Found could be; for TotalTooSmall the least
}

// Problems lists what is obviously wrong with a valid position: numbers in reading order, then the total. A position
// without problems may still fit no layout, and one with too many flags may fit some.
func (p *Position) Problems() []Problem {
	var list []Problem
	for i, cell := range p.Cells {
		if cell < 0 {
			continue
		}
		hidden, flags := p.Around(i)
		if covered := flags + len(hidden); int(cell) > covered {
			list = append(list, Problem{NumberTooLarge, i, int(cell), covered})
		}
		if flags > int(cell) {
			list = append(list, Problem{TooManyFlags, i, flags, int(cell)})
		}
	}
	flags := p.Count(Flag)
	covered := flags + p.Count(Hidden)
	if p.Mines != Unknown && p.Mines < flags {
		list = append(list, Problem{TotalTooSmall, -1, p.Mines, flags})
	}
	if p.Mines > covered {
		list = append(list, Problem{TotalTooLarge, -1, p.Mines, covered})
	}
	return list
}
