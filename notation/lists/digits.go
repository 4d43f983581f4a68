package lists

import (
	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/solver/toggle"
)

// FastDigits reads rows of 0 and 1 straight into the words of a board, without the
// passes that look for anything else. It takes rows without blanks in them, or
// with one blank or comma between every two digits, apart by one line break, /
// or ;. Everything else it leaves to the long way, which reads the same boards
// the same way and takes several times as long (BenchmarkRead, digits against
// signs).
func FastDigits(s string, ask facts.Query) (*toggle.Board, bool) {
	if ask.Puzzle == notation.Mines || ask.Puzzle == notation.Ghosts || ask.Puzzle == notation.SystemPuzzle || ask.States > 2 || ask.Swap || ask.Transpose || ask.Said != nil {
		return nil, false
	}
	for s != "" && s[len(s)-1] == '\n' {
		s = s[:len(s)-1]
	}
	cols, step := fastRow(s)
	if cols < 2 {
		return nil, false
	}
	width := (cols-1)*step + 1
	if (len(s)+1)%(width+1) != 0 {
		return nil, false
	}
	rows := (len(s) + 1) / (width + 1)
	if rows == 1 {
		return fastRun(s, step, ask)
	}
	if rows == 2 && cols == 2 && s[2] == '/' { // 10/10 is a score
		return nil, false
	}
	if ask.Rows > 0 && (ask.Rows != rows || ask.Cols != cols) {
		return nil, false
	}
	b := toggle.New(rows, cols)
	for r := range rows {
		from := r * (width + 1)
		if r > 0 && (!fastBreak(s[from-1], step) || s[from-1] != s[width]) {
			return nil, false
		}
		if !fastPack(b.Row(r), s[from:from+width], step) {
			return nil, false
		}
	}
	return b, true
}

// fastRun cuts one run of digits into rows: to the size asked for, or to a
// square.
func fastRun(s string, step int, ask facts.Query) (*toggle.Board, bool) {
	rows, cols := ask.Rows, ask.Cols
	if rows < 1 || cols < 1 {
		rows = notation.SquareRoot(len(s))
		cols = rows
	}
	if step != 1 || len(s) < 4 || ask.OneRow || rows > len(s) || rows*cols != len(s) {
		return nil, false
	}
	b := toggle.New(rows, cols)
	for r := range rows {
		if !fastPack(b.Row(r), s[r*cols:(r+1)*cols], 1) {
			return nil, false
		}
	}
	return b, true
}

// fastBreak reports whether c ends a row. Between digits with commas or blanks
// only a line break does: there / and ; may stand between cells.
func fastBreak(c byte, step int) bool {
	return c == '\n' || step == 1 && (c == '/' || c == ';')
}

// fastRow measures the first row: its digits and how far they stand apart.
func fastRow(s string) (cols, step int) {
	step = 1
	if len(s) > 1 && (s[1] == ' ' || s[1] == ',') {
		step = 2
	}
	for i := 0; i < len(s) && s[i]&^1 == '0'; i += step {
		cols++
		if step == 2 && i+1 < len(s) && s[i+1] != s[1] {
			break
		}
	}
	return cols, step
}

// fastPack packs a row into words; false when it holds anything but digits and
// the sign between them.
func fastPack(words []uint64, s string, step int) bool {
	sign := byte(' ')
	if step == 2 {
		sign = s[1]
	}
	w, bit, at := uint64(0), uint(0), 0
	for i := 0; i < len(s); i += step {
		d := s[i] - '0'
		if d > 1 || step == 2 && i+1 < len(s) && s[i+1] != sign {
			return false
		}
		w |= uint64(d) << bit
		if bit++; bit == 64 {
			words[at] = w
			w, bit, at = 0, 0, at+1
		}
	}
	if bit > 0 {
		words[at] = w
	}
	return true
}
