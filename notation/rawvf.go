package notation

import (
	"strings"

	"switchboard/solver/toggle"
)

// rawVF reads a game recorded as RawVF text: lines of "Key: value" with Width
// and Height, "Board:" and rows of * and 0, "Events:" and one event a line. The
// first left click that the player let go is the cell opened first.
func rawVF(t *text) ([]Reading, *Error) {
	s := t.text
	at := strings.Index(s, "Board:\n")
	if at < 0 || at > 0 && s[at-1] != '\n' {
		return nil, nil
	}
	head := map[string]int{"Width": 0, "Height": 0, "SquareSize": 16}
	for l := range strings.SplitSeq(s[:at], "\n") {
		key, value, _ := strings.Cut(l, ":")
		if _, ok := head[strings.TrimSpace(key)]; ok {
			if n, ok := number(strings.TrimSpace(value)); ok {
				head[strings.TrimSpace(key)] = n
			}
		}
	}
	rows, cols := head["Height"], head["Width"]
	if rows < 1 || cols < 1 {
		return nil, nil
	}
	if t.ask.Puzzle != "" && t.ask.Puzzle != Mines {
		return nil, &Error{Kind: NotThisPuzzle, Found: string(RawVF), Expected: string(t.ask.Puzzle)}
	}
	grid, events, _ := strings.Cut(s[at+len("Board:\n"):], "Events:")
	b, err := rawBoard(strings.TrimSpace(grid), rows, cols)
	if err != nil {
		return nil, err
	}
	out := Reading{Format: RawVF}
	click := rawClick(events, rows, cols, max(1, head["SquareSize"]))
	if click >= 0 && b.At(click/cols, click%cols) {
		click = -1
	}
	out.fromLayout(b, click)
	return []Reading{out}, nil
}

// rawBoard reads the rows of the grid.
func rawBoard(s string, rows, cols int) (*toggle.Board, *Error) {
	if rows > MaxCells/cols {
		return nil, tooBig(rows, cols)
	}
	if n := strings.Count(s, "\n") + 1; n != rows {
		return nil, &Error{Kind: WrongSize, Found: itoa(n) + " rows", Expected: itoa(rows)}
	}
	if len(s) > rows*(cols+2) || len(s) < cols {
		return nil, &Error{Kind: Ragged, Row: 1, N: strings.IndexByte(s+"\n", '\n'), Want: cols}
	}
	b := toggle.New(rows, cols)
	r := 0
	for l := range strings.SplitSeq(s, "\n") {
		l = strings.TrimSpace(l)
		if len(l) != cols {
			return nil, &Error{Kind: Ragged, Row: r + 1, N: len(l), Want: cols}
		}
		for c := range cols {
			switch l[c] {
			case '*':
				b.Set(r, c, true)
			case '0', '.', '-':
			default:
				found, _ := firstRune(l[c:])
				return nil, &Error{Kind: BadSymbol, Row: r + 1, Col: c + 1, Found: string(found), Expected: "* 0"}
			}
		}
		r++
	}
	return b, nil
}

// rawClick finds the first release of the left button on the board. Events give
// the place in pixels, as "1.234 lr 5 6 (80 96)"; the column and row before it
// count from 1 in some programs and from 0 in others.
func rawClick(s string, rows, cols, square int) int {
	for l := range strings.SplitSeq(s, "\n") {
		if !strings.Contains(l, " lr ") {
			continue
		}
		_, at, ok := strings.Cut(l, "(")
		at, _, ok2 := strings.Cut(at, ")")
		f := strings.Fields(at)
		if !ok || !ok2 || len(f) != 2 {
			continue
		}
		x, okX := number(f[0])
		y, okY := number(f[1])
		if c, r := x/square, y/square; okX && okY && c < cols && r < rows {
			return r*cols + c
		}
	}
	return -1
}
