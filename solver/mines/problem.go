package mines

// ProblemKind says what is wrong with a position at first sight.
type ProblemKind uint8

// The problems that show without any deduction.
const (
	NumberTooLarge ProblemKind = iota + 1 // a number above the hidden and flagged cells round it
	TooManyFlags                          // more flags round a number than it allows
	TotalTooSmall                         // fewer mines than flags
	TotalTooLarge                         // more mines than hidden and flagged cells
)

// Problem is something that a player got wrong, with what was found and what
// the position allows.
type Problem struct {
	Kind  ProblemKind
	Cell  int // the cell of the number; -1 for a total
	Found int // NumberTooLarge: the number; TooManyFlags: the flags; else the total
	Limit int // the most, or for TotalTooSmall the least, that Found could be
}

// Problems lists what is wrong with a valid position at first sight: the
// numbers in reading order, then the total. A position without problems may
// still fit no layout, and one with too many flags may fit some.
func (p *Position) Problems() []Problem {
	var list []Problem
	for i, cell := range p.Cells {
		if cell < 0 {
			continue
		}
		flags, covered := p.coveredRound(i)
		if int(cell) > covered {
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

// coveredRound counts the flags round a cell, and the flags and hidden cells.
func (p *Position) coveredRound(cell int) (flags, covered int) {
	var around [8]int
	for _, at := range appendNeighbours(around[:0], p.Rows, p.Cols, cell) {
		switch p.Cells[at] {
		case Flag:
			flags++
			covered++
		case Hidden:
			covered++
		}
	}
	return flags, covered
}
