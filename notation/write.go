package notation

import (
	"bytes"
	"math"
	"slices"
	"strconv"
	"strings"

	"switchboard/notation/symbols"
	"switchboard/solver/mines"
	"switchboard/solver/toggle"
)

// Write returns the Text of a reading with all that belongs to it: the mines of a position stand above it as WxHxM, and
// presses below. Ghosts are six cell names. Read with the same Puzzle and States it gives the same board.
func Write(r Reading) string {
	text := Text(r)
	switch {
	case r.Ghosts != nil:
		return Cells(r.Ghosts, 4) + writePlaced(r.Placed)
	case r.Mines != nil && r.Layout == nil && r.Mines.Mines != mines.Unknown:
		return SizeName(r.Mines.Rows, r.Mines.Cols) + "x" + strconv.Itoa(r.Mines.Mines) + "\n" + text
	case len(r.Presses) > 0:
		_, cols := r.Toggle.Size()
		return text + "\npresses: " + Cells(r.Presses, cols)
	}
	return text
}

// Text returns the board as a person may edit it, one row a line: 0 to 8, # and F of a position, * for the mines of a
// field laid open; 0 and 1; digits for several states; for ghosts four rows of 0 and 1 and below them a line for each
// placed piece. Read with the same Puzzle, size, States and KeepLabels it gives the same board, without the number of
// mines.
func Text(r Reading) string {
	switch {
	case r.System != nil:
		return WriteSystem(r.System)
	case r.Ghosts != nil:
		return WriteGhosts(r.Ghosts, r.Placed)
	case r.Layout != nil && (r.Layout.Mines() > 0 || r.Mines == nil):
		return writeOpen(r.Layout)
	case r.Mines != nil:
		return writeMines(r)
	case r.Toggle != nil:
		return WriteToggle(r.Toggle)
	}
	return ""
}

// WriteGhosts writes a board of ghosts: four rows, 1 for a ghost, and a line for each placed piece.
func WriteGhosts(ghosts []int, placed []Placed) string {
	cells := []byte("0000000000000000")
	for _, c := range ghosts {
		cells[c] = '1'
	}
	return writeRows(cells, 4) + writePlaced(placed)
}

// writePlaced writes a line for each placed piece, each behind a line break.
func writePlaced(placed []Placed) (text string) {
	for _, p := range placed {
		text += "\n" + string(rune(p.Piece)) + ": " + Cells(slices.Sorted(slices.Values(p.Cells)), 4)
	}
	return text
}

// writeOpen writes a field with every mine shown.
func writeOpen(b *mines.Board) string {
	cells := make([]byte, len(b.Mine))
	for i, mine := range b.Mine {
		if cells[i] = '*'; !mine {
			cells[i] = '0' + byte(b.Number(i))
		}
	}
	return writeRows(cells, b.Cols)
}

// WriteToggle writes the start of a puzzle: 0 and 1, or the levels; ~ for a hole, % and @ for locked cells that are off
// and on. With several states a locked cell above 1 is written as if it were free. A board to become stands below "to".
func WriteToggle(p *toggle.Puzzle) string {
	rows, cols := p.Size()
	cells := make([]byte, 0, rows*cols)
	plain := false
	for r := range rows {
		for c := range cols {
			v := byte(p.Level(r, c))
			switch {
			case p.Holes != nil && p.Holes.At(r, c):
				cells = append(cells, symbols.Hole)
			case p.Locked != nil && p.Locked.At(r, c) && v == 0:
				cells = append(cells, symbols.LockedOff)
			case p.Locked != nil && p.Locked.At(r, c) && v == 1:
				cells = append(cells, symbols.LockedOn)
			default:
				cells = append(cells, '0'+v)
				plain = true
			}
		}
	}
	text := writeRows(cells, cols)
	if !plain {
		text = specialEmoji.Replace(text)
	}
	if p.Target != nil {
		text += "\nto\n" + WriteToggle(&toggle.Puzzle{Board: p.Target})
	}
	return text
}

// specialEmoji writes holes and locked cells so that a board of nothing else is not read as a board of two states.
var specialEmoji = strings.NewReplacer("~", "🕳", "%", "🔒", "@", "🔐")

// writeRows writes one row a line. A single row of digits that would be read as a square is written as a nested list.
func writeRows(cells []byte, cols int) string {
	var s strings.Builder
	if n := SquareRoot(cols); cols == len(cells) && n > 1 && n*n == cols && (cols > 4 || len(bytes.Trim(cells, "0123456789")) == 0) {
		return "[[" + strings.Join(strings.Split(string(cells), ""), ",") + "]]"
	}
	s.Grow(len(cells) + len(cells)/cols)
	for row := range slices.Chunk(cells, cols) {
		if s.Len() > 0 {
			s.WriteByte('\n')
		}
		s.Write(row)
	}
	return s.String()
}

// writeMines writes a position: 0 to 8, # for a hidden cell, F for a flag; of the mines that it lays open X for the one
// that went off, * for the others.
func writeMines(r Reading) string {
	cells := make([]byte, len(r.Mines.Cells))
	for i, c := range r.Mines.Cells {
		switch c {
		case mines.Hidden:
			cells[i] = '#'
		case mines.Flag:
			cells[i] = 'F'
		default:
			cells[i] = '0' + byte(c)
		}
	}
	for _, c := range r.Shown {
		cells[c] = '*'
	}
	for _, c := range r.Hits {
		cells[c] = 'X'
	}
	return writeRows(cells, r.Mines.Cols)
}

// SquareRoot returns the largest integer whose square is at most n, a number of cells.
func SquareRoot(n int) int { return int(math.Sqrt(float64(n))) }
