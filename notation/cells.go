package notation

import (
	"strings"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/plain"
)

// Cells returns the names of cells on a board with cols columns, separated by blanks. A cell is row*cols + column.
func Cells(cells []int, cols int) string {
	names := make([]string, len(cells))
	for i, c := range cells {
		names[i] = CellName(c/cols, c%cols)
	}
	return strings.Join(names, " ")
}

// plainText returns a text without the formatting of a chat.
func plainText(s string) string {
	c := plain.Unformat(s)
	c.FillTables(false)
	c.HideSpoilers()
	return c.Text
}

// links stand between cells in the place of a comma: A1 -> B2, then C3.
var links = pattern.New(`(?i)[ \t]*(?:[-=]+>|[→⇒➡]\x{FE0F}?)[ \t]*|[ \t,]+(?:(?:<rules: and>|<then>)[ \t]+)+`)

// Unlinked returns a text with blanks in place of what links cells: arrows, and words such as then.
func Unlinked(s string) string { return links.ReplaceAllString(s, " ") }

// size matches the side of a square, or columns and rows.
var size = pattern.New(`(?i)^(?:(?:size)?[ :=]*n ?= ?)?0*([1-9]\d{0,6})(?:\s*(?:[x×*,х]|<by>)\s*0*([1-9]\d{0,6}))?$`)

// ParseSize reads a size in columns x rows: "5" and "n=5" are 5 x 5; "6x4" may also have ×, *, a comma, by or на
// between the sides. It returns a BadSize or TooBig *Error.
func ParseSize(s string) (rows, cols int, err error) {
	t := strings.TrimSpace(plainText(s))
	m := size.FindStringSubmatch(t)
	if m == nil {
		return 0, 0, &Error{Kind: BadSize, Found: Clip(t), Example: "6x4"}
	}
	cols, _ = lexicon.Number(m[1])
	if rows = cols; m[2] != "" {
		rows, _ = lexicon.Number(m[2])
	}
	if rows > MaxCells/cols {
		return 0, 0, &Error{Kind: TooBig, Found: SizeName(rows, cols), Example: "6x4"}
	}
	return rows, cols, nil
}

// ParseCells reads a list of cells on a board of the given size: names such as A1, ranges such as A1-C3 (the whole
// rectangle), (r,c) counted from 1 and [i,j] counted from 0, both from the top left. Pairs may stand in a list,
// [[0,0],[0,2]]; if one of them has a 0, (r,c) counts from 0 too. A cell is row*cols + column, in the order of the
// text. An *Error reports a cell that is misspelled, off the board or named twice.
func ParseCells(s string, rows, cols int) ([]int, error) {
	return CellsFrom(Unlinked(plainText(s)), rows, cols, FromTop)
}

// ParsePresses is ParseCells for presses: a cell may be named again, except in a range.
func ParsePresses(s string, rows, cols int) ([]int, error) {
	return (&cellReader{s: Unlinked(plainText(s)), rows: rows, cols: cols, again: true}).all()
}

// CellsFrom is ParseCells for a cleaned text, whose (r,c) pairs count their rows as from says.
func CellsFrom(s string, rows, cols int, from RowsAre) ([]int, error) {
	return (&cellReader{s: s, rows: rows, cols: cols, from: from}).all()
}

// all reads the whole list.
func (l *cellReader) all() ([]int, error) {
	if list := strings.TrimSpace(l.s); listOfPairs.MatchString(list) {
		l.s, l.zero = list[1:len(list)-1], zeroPair.MatchString(list)
	}
	for l.skip(); l.s != ""; l.skip() {
		if err := l.item(); err != nil {
			return nil, err
		}
	}
	if l.cells == nil {
		return nil, &Error{Kind: Empty, Example: "A1 C2"}
	}
	return l.cells, nil
}

// listOfPairs matches a list whose items are pairs, zeroPair a pair in round brackets that counts from 0.
var (
	listOfPairs = pattern.New(`(?s)^(?:\[\s*[\[(].*[\])]\s*,?\s*\]|\(\s*[\[(].*[\])]\s*,?\s*\))$`)
	zeroPair    = pattern.New(`\(\s*(?:0\s*,|\d+\s*,\s*0\s*\))`)
)

// cellReader reads a list of cells item by item from the front of s.
type cellReader struct {
	s          string
	rows, cols int
	from       RowsAre
	zero       bool // (r,c) count from 0
	again      bool // a cell may be named again
	cells      []int
	seen       []bool
}

// separators stand between cells.
const separators = " \t\n\r,;:|'\""

// skip skips separators.
func (l *cellReader) skip() { l.s = strings.TrimLeft(l.s, separators) }

// cell is an expression for a cell, in parts: its letters and number, (r,c), or [i,j].
const cell = `(?:([A-Za-z]{1,5})0*([1-9]\d{0,6})|\( *(\d{1,7}) *, *(\d{1,7}) *\)|\[ *(\d{1,7}) *, *(\d{1,7}) *\])`

// item matches one cell, or two corners, at the front of a list, and aCell a cell of a list of nothing but cells.
var (
	item  = pattern.New(`^` + cell + `(?:[ \t]*(?:-|:|\.\.|to )[ \t.]*` + cell + `)?`)
	aCell = pattern.New(`[A-Z][A-Za-z]{0,4}0*[1-9]\d{0,6}(?:-+|[ \t\n\r,;:|'"]+|$)|[(\[] *\d+ *, *\d+ *[)\]][- \t\n\r,;:|'"]*`)
)

// longest is the length of the longest item, in bytes.
const longest = 64

// item reads one name, range or pair and adds its cells.
func (l *cellReader) item() *Error {
	m := item.FindStringSubmatch(l.s[:min(len(l.s), longest)])
	if m == nil || len(m[0]) < len(l.s) && !strings.ContainsRune(separators+")]}[({", rune(l.s[len(m[0])])) {
		return l.bad(l.s)
	}
	l.s = l.s[len(m[0]):]
	r, c := l.at(m[1:7])
	r2, c2 := r, c
	if strings.Join(m[7:], "") != "" {
		r2, c2 = l.at(m[7:])
	}
	if min(r, r2) < 0 || max(r, r2) >= l.rows || min(c, c2) < 0 || max(c, c2) >= l.cols {
		return &Error{Kind: OffBoard, Found: Clip(m[0]), Expected: SizeName(l.rows, l.cols), N: len(l.cells) + 1,
			Example: CellName(l.rows-1, l.cols-1)}
	}
	return l.add(min(r, r2), max(r, r2), min(c, c2), max(c, c2))
}

// at returns the row and column, from 0, of the cell that the parts of an item name.
func (l *cellReader) at(parts []string) (r, c int) {
	row, _ := lexicon.Number(parts[1] + parts[2] + parts[4])
	col, _ := lexicon.Number(parts[3] + parts[5])
	switch {
	case parts[0] != "":
		return row - 1, lexicon.ColumnIndex(parts[0])
	case parts[4] != "", l.zero && l.from != FromBottom:
		return row, col
	case l.from == FromBottom:
		return l.rows - row, col - 1
	}
	return row - 1, col - 1
}

// bad returns an error about the word at the front of s.
func (l *cellReader) bad(s string) *Error {
	end := strings.IndexAny(s, " \t\n\r,;")
	if end <= 0 {
		end = len(s)
	}
	return &Error{Kind: BadCell, Found: Clip(s[:end]), N: len(l.cells) + 1, Example: "A1 C2"}
}

// add appends the cells of a rectangle in reading order.
func (l *cellReader) add(r0, r1, c0, c1 int) *Error {
	if l.seen == nil {
		l.seen = make([]bool, l.rows*l.cols)
	}
	for r := r0; r <= r1; r++ {
		for c := c0; c <= c1; c++ {
			i := r*l.cols + c
			if l.seen[i] && !(l.again && r0 == r1 && c0 == c1) {
				return &Error{Kind: Repeated, Found: CellName(r, c), N: len(l.cells) + 1, Example: "A1 C2"}
			}
			l.seen[i] = true
			l.cells = append(l.cells, i)
		}
	}
	return nil
}

// IsCellList reports whether a text is nothing but a list of n cells: names in capitals, or pairs in brackets.
func IsCellList(s string) (n int, ok bool) {
	s = strings.TrimLeft(s, separators)
	n = len(aCell.FindAllStringIndex(s, -1))
	return n, n > 0 && aCell.ReplaceAllString(s, "") == ""
}
