package notation

import (
	"strings"
	"unicode/utf8"

	"switchboard/solver/toggle"
)

const linkExample = "?b=2&m=2op8000009p4i40p0g94288s001g30g624088g002o980i015g90"

// boardLink reads the address of a board in a Minesweeper board editor:
// b is 1, 2 or 3 for the three usual boards or the width and the height with
// equally many digits, m has one digit in base 32 for every five cells.
func boardLink(t *text) ([]Reading, *Error) {
	size, mines, ok := findLink(t.Text)
	if !ok {
		return nil, nil
	}
	return one(readLink(size, mines, t.ask))
}

// findLink finds the two values after ? and & in one word of the text.
func findLink(s string) (size, mines string, ok bool) {
	for {
		i := strings.IndexByte(s, '?')
		if i < 0 {
			return "", "", false
		}
		s = s[i+1:]
		end := strings.IndexAny(s, " \n\t)>]\"'#")
		if end < 0 {
			end = len(s)
		}
		for part := range strings.SplitSeq(s[:min(end, len(s))], "&") {
			if v, ok := strings.CutPrefix(part, "b="); ok {
				size = v
			} else if v, ok := strings.CutPrefix(part, "m="); ok {
				mines = v
			}
		}
		if size != "" && mines != "" {
			return size, mines, true
		}
		s = s[end:]
	}
}

func readLink(size, mines string, ask Ask) (Reading, *Error) {
	if ask.Puzzle != "" && ask.Puzzle != Mines {
		return Reading{}, &Error{Kind: NotThisPuzzle, Found: string(BoardLink), Expected: string(ask.Puzzle)}
	}
	rows, cols := 0, 0
	switch size {
	case "1":
		rows, cols = 9, 9
	case "2":
		rows, cols = 16, 16
	case "3":
		rows, cols = 16, 30
	default:
		half := len(size) / 2
		w, okW := number(size[:half])
		h, okH := number(size[half:])
		if !okW || !okH || len(size)%2 != 0 || w < 1 || h < 1 {
			return Reading{}, &Error{Kind: BadID, Found: clip("b=" + size), Expected: "b=1 b=2 b=3 b=2020", Example: linkExample}
		}
		rows, cols = h, w
	}
	if rows > MaxCells/cols {
		return Reading{}, &Error{Kind: TooBig, Found: sizeName(rows, cols), Example: linkExample}
	}
	if want := (rows*cols + 4) / 5; len(mines) != want {
		return Reading{}, &Error{Kind: IDLength, N: len(mines), Want: want, Example: linkExample}
	}
	b := toggle.New(rows, cols)
	for i := range len(mines) {
		v, ok := digit32(mines[i])
		if !ok {
			found, _ := utf8.DecodeRuneInString(mines[i:])
			return Reading{}, &Error{Kind: BadID, Col: i + 1, Found: string(found), Expected: "0-9 a-v", Example: linkExample}
		}
		for k := range min(5, rows*cols-5*i) {
			if n := 5*i + k; v>>(4-k)&1 == 1 {
				b.Set(n/cols, n%cols, true)
			}
		}
	}
	out := Reading{Format: BoardLink}
	out.fromLayout(b, -1)
	return out, nil
}
