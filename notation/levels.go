package notation

import "switchboard/solver/toggle"

// levels reads a grid of digits below states as a board with more than two
// states. Holes and locked cells keep their symbols; a locked cell is at 0 or,
// as @, at 1.
func levels(g *grid, c *cleaned, ask Ask, states int) (Reading, *Error) {
	value := make([]uint8, len(g.alphabet))
	hole := make([]bool, len(g.alphabet))
	locked := make([]bool, len(g.alphabet))
	top := rune('0' + states - 1)
	for i, r := range g.alphabet {
		s := special[r]
		switch {
		case g.count[i] == 0:
		case r >= '0' && r <= top:
			value[i] = uint8(r - '0')
		case s == 0:
			row, col := g.where(i)
			return Reading{}, &Error{Kind: BadSymbol, Row: row, Col: col, Found: c.name(r),
				Expected: "0-" + string(top), Example: "0120/1001/2100/0021"}
		default:
			hole[i] = s == holeRune
			locked[i] = s != holeRune
			if s == lockedOnRune {
				value[i] = 1
			}
		}
	}
	cells := make([]uint8, len(g.cells))
	rows := make([][]uint8, g.rows)
	for r := range rows {
		row := cells[r*g.cols : (r+1)*g.cols : (r+1)*g.cols]
		for i, s := range g.cells[r*g.cols : (r+1)*g.cols] {
			row[i] = value[s]
		}
		rows[r] = row
	}
	p := &toggle.Puzzle{States: states, Levels: rows, Holes: g.maskAny(hole), Locked: g.maskAny(locked)}
	return Reading{Format: Digits, Notes: g.notes, Toggle: p}, nil
}
