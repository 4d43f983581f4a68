package notation

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"switchboard/solver/mines"
	"switchboard/solver/toggle"
)

// rawVF reads a game recorded as RawVF text: lines of "Key: value" with Width
// and Height, "Board:" and rows of * and 0, "Events:" and one event a line. The
// cell of the first move that opens one is the cell opened first.
func rawVF(t *text) ([]Reading, *Error) {
	s := t.Text
	at := strings.Index(s, "Board:\n")
	if at < 0 || at > 0 && s[at-1] != '\n' {
		return nil, nil
	}
	head := map[string]int{"Width": 0, "Height": 0, "SquareSize": 16}
	on := map[string]bool{"SuperClick": false, "Marks": false, "QuestionMarks": false}
	for l := range strings.SplitSeq(s[:at], "\n") {
		key, value, _ := strings.Cut(l, ":")
		key, value = strings.TrimSpace(key), strings.TrimSpace(value)
		if _, ok := on[key]; ok {
			on[key] = strings.EqualFold(value, "on")
		}
		if _, ok := head[key]; ok {
			if n, ok := number(value); ok {
				head[key] = n
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
	moves := recordedMoves(events, mouse{
		rows: rows, cols: cols, square: max(1, head["SquareSize"]),
		super: on["SuperClick"], marks: on["Marks"] || on["QuestionMarks"],
	})
	click := firstOpened(moves)
	if click >= 0 && b.At(click/cols, click%cols) {
		click = -1
	}
	out.fromLayout(b, click)
	out.Layout.Moves = moves
	return []Reading{out}, nil
}

// rawBoard reads the rows of the grid.
func rawBoard(s string, rows, cols int) (*toggle.Board, *Error) {
	if rows > MaxCells/cols {
		return nil, tooBig(rows, cols)
	}
	if n := strings.Count(s, "\n") + 1; n != rows {
		return nil, &Error{Kind: WrongSize, Found: strconv.Itoa(n) + " rows", Expected: strconv.Itoa(rows)}
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
				found, _ := utf8.DecodeRuneInString(l[c:])
				return nil, &Error{Kind: BadSymbol, Row: r + 1, Col: c + 1, Found: string(found), Expected: "* 0"}
			}
		}
		r++
	}
	return b, nil
}

// firstOpened is the cell of the first move that opens one; -1 where there is none.
func firstOpened(moves []Recorded) int {
	for _, m := range moves {
		if m.Act == mines.OpenCell || m.Act == mines.Click {
			return m.Cell
		}
	}
	return -1
}
