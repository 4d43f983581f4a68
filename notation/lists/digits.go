package lists

import (
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/solver/toggle"
)

// FastDigits reads rows of 0 and 1 straight into the words of a board. The rows have no blanks, or one blank or comma
// between every two digits, and are separated by one line break, / or ;. It returns false for any other text; the slow
// way reads the same boards in the same way and takes several times as long (BenchmarkRead, digits against signs).
func FastDigits(s string, ask facts.Query) (*toggle.Board, bool) {
	if ask.Puzzle == notation.Mines || ask.Puzzle == notation.Ghosts || ask.Puzzle == notation.SystemPuzzle || ask.States > 2 || ask.Swap ||
		ask.Said != nil {
		return nil, false
	}
	s = strings.TrimRight(s, "\n")
	digits, step := "01", 1
	if len(s) > 1 && (s[1] == ' ' || s[1] == ',') {
		digits, step = "01"+s[1:2], 2
	}
	width := len(s) - len(strings.TrimLeft(s, digits)) // of the first row, in bytes
	if width < step+1 || step == 2 && width%2 == 0 || (len(s)+1)%(width+1) != 0 {
		return nil, false
	}
	rows, cols, apart := (len(s)+1)/(width+1), (width+step-1)/step, 1
	switch {
	case rows == 1 && ask.OneRow:
	case rows == 1: // a run, cut to the size asked for, or to a square
		if rows, cols = ask.Rows, ask.Cols; rows < 1 || cols < 1 {
			rows = notation.SquareRoot(len(s))
			cols = rows
		}
		if width, apart = cols, 0; step != 1 || len(s) < 4 || rows > len(s) || rows*cols != len(s) {
			return nil, false
		}
	case rows == 2 && cols == 2 && s[2] == '/', ask.Rows > 0 && (ask.Rows != rows || ask.Cols != cols): // 10/10 is a score
		return nil, false
	case s[width] != '\n' && (step == 2 || s[width] != '/' && s[width] != ';'): // which may stand between cells
		return nil, false
	}
	b := toggle.New(rows, cols)
	for r := range rows {
		from := r * (width + apart)
		if r > 0 && apart > 0 && s[from-1] != s[width] {
			return nil, false
		}
		words := b.Row(r)
		for i, c := range []byte(s[from : from+width]) {
			switch at := i / step; {
			case i%step > 0 && c != s[1], i%step == 0 && c&^1 != '0':
				return nil, false
			case i%step == 0:
				words[at>>6] |= uint64(c&1) << (at & 63)
			}
		}
	}
	return b, true
}
