package notation

import (
	"strings"

	"switchboard/solver/toggle"
)

// isCellList reports whether a text is a list of cells and nothing else: names
// in capitals, or pairs in brackets.
func isCellList(s string) (n int, ok bool) {
	l := cellReader{s: s, rows: 1, cols: 1}
	for l.skip(); l.s != ""; l.skip() {
		if c := l.s[0]; c != '(' && c != '[' && (c < 'A' || c > 'Z') {
			return 0, false
		}
		if _, _, ok := l.cell(); !ok {
			return 0, false
		}
		rest := strings.TrimLeft(l.s, "-")
		n++
		if len(rest) < len(l.s) && rest != "" {
			l.s = rest
			continue
		}
		if l.s != "" && strings.IndexByte(" \t\n\r,;|'\"-([", l.s[0]) < 0 {
			return 0, false
		}
	}
	return n, n > 0
}

// litCells reads a list of the cells that are on, for a board of a given size.
func litCells(c *cleaned, ask Ask) (Reading, *Error) {
	if ask.Rows < 1 || ask.Cols < 1 {
		return Reading{}, &Error{Kind: NeedSize}
	}
	cells, err := parseCells(c.text, ask.Rows, ask.Cols, topLeft)
	if err != nil {
		return Reading{}, err.(*Error)
	}
	rows, cols := ask.Rows, ask.Cols
	if ask.Transpose {
		rows, cols = cols, rows
	}
	b := toggle.New(rows, cols)
	for _, i := range cells {
		if r, col := i/ask.Cols, i%ask.Cols; ask.Transpose {
			b.Set(col, r, true)
		} else {
			b.Set(r, col, true)
		}
	}
	if ask.Swap {
		swapBoard(b)
	}
	return Reading{Puzzle: ask.Puzzle, Fits: append([]Puzzle{}, toggles...), Format: CellList, Toggle: &toggle.Puzzle{Board: b}}, nil
}

// maxProse is the longest text, in bytes, that is looked through for words.
const maxProse = 8000

// ghostText looks for six different cells of a 4 x 4 board in a text, among
// words if it speaks of ghosts.
func ghostText(c *cleaned, ask Ask) (Reading, *Error, bool) {
	if containsOne(c.text, "👻", "🔦") {
		return Reading{}, nil, false
	}
	n, list := isCellList(c.text)
	if ask.Puzzle == "" && !list {
		if len(c.text) > maxProse || !strings.Contains(strings.ToLower(c.text), "ghost") {
			return Reading{}, nil, false
		}
	}
	if !list {
		found := cellsIn(c.text)
		if len(found) != ghostCount {
			if ask.Puzzle == "" || len(found) == 0 && !strings.ContainsAny(strings.ToUpper(c.text), "ABCD(") {
				return Reading{}, nil, false
			}
			out, err := ghostCells(c, ask)
			return out, err, true
		}
		c = &cleaned{text: strings.Join(found, " ")}
	}
	out, err := ghostCells(c, ask)
	if ask.Puzzle == "" && (err != nil || list && n != ghostCount) {
		return Reading{}, nil, false
	}
	return out, err, true
}

// cellsIn picks the words out of a text that name cells of a 4 x 4 board.
func cellsIn(s string) []string {
	var found []string
	for w := range strings.FieldsFuncSeq(s, func(r rune) bool { return strings.ContainsRune(" \t\n,;:.!?", r) }) {
		if len(w) == 2 && strings.IndexByte("ABCDabcd", w[0]) >= 0 && w[1] >= '1' && w[1] <= '4' {
			if found = append(found, w); len(found) > 16 {
				return nil
			}
		}
	}
	return found
}
