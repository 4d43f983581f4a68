package notation

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation/pattern"
)

// Form describes, for a puzzle that is not built in, boards written as rows of symbols. Its readings have a Grid.
type Form struct {
	Puzzle  Puzzle
	Names   []string      // what people call it, in lower case
	Cells   map[rune]byte // the kind of cell of each symbol; the puzzle chooses the numbers
	Example string

	// Fits reports whether a grid may be a board of the puzzle although nobody named it; nil: no grid may.
	Fits func(*Grid) bool
}

// Grid is a board of a Form: the kinds of its cells, row by row.
type Grid struct {
	Rows, Cols int
	Cells      []byte
}

// Named reports whether a text has one of the names as a whole word.
func (f Form) Named(text string) bool {
	text = strings.ToLower(text)
	return slices.ContainsFunc(f.Names, func(name string) bool {
		before, after, found := strings.Cut(text, name)
		last, _ := utf8.DecodeLastRuneInString(before)
		first, _ := utf8.DecodeRuneInString(after)
		return found && (name[0] >= utf8.RuneSelf || !unicode.IsLetter(last) && !unicode.IsLetter(first))
	})
}

// rowLabel matches a number in front of a row. A point apart from it may be a cell.
var rowLabel = pattern.New(`^\s*\d{1,2}(?:\s*[|:)]|\.|\s)\s*`)

// ruled matches a line between rows of a table, even if dashes are cells.
var ruled = pattern.New(`^\s*[|+]?[-=]+[+|][-=+|]*\s*$`)

// Read returns the most adjacent rows of the form's symbols, with or without numbers in front; or NoBoard, TooBig,
// Ragged.
func (f Form) Read(text string) (*Grid, *Error) {
	lines := f.lines(text)
	rows := f.rows(lines)
	unlabelled := make([]string, len(lines))
	for i, line := range lines {
		unlabelled[i] = rowLabel.ReplaceAllString(line, "")
	}
	if others := f.rows(unlabelled); len(others) > len(rows) {
		rows = others
	}
	if len(rows) < 2 {
		return nil, NoBoardIn(text)
	}
	g := &Grid{Rows: len(rows), Cols: len(rows[0])}
	if g.Rows > MaxCells/g.Cols {
		return nil, SizeError(g.Rows, g.Cols)
	}
	for i, row := range rows {
		if len(row) != g.Cols {
			return nil, &Error{Kind: Ragged, Row: i + 1, N: len(row), Want: g.Cols, Rows: strings.Join(lines, "\n")}
		}
		g.Cells = append(g.Cells, row...)
	}
	return g, nil
}

// lines returns the lines of a text, cut at slashes. Words around rows with slashes are removed.
func (f Form) lines(text string) (lines []string) {
	for line := range strings.SplitSeq(text, "\n") {
		parts := []string{line}
		if f.Cells['/'] == 0 {
			parts = strings.Split(line, "/")
		}
		if last := len(parts) - 1; last > 0 {
			parts[0] = f.without(parts[0], func(s string) string { _, behind, _ := strings.Cut(s, " "); return behind })
			parts[last] = f.without(parts[last], func(s string) string { return s[:max(strings.LastIndexByte(s, ' '), 0)] })
		}
		lines = append(lines, parts...)
	}
	return slices.DeleteFunc(lines, func(line string) bool { return line == "" })
}

// sentence is the longest text, in bytes, whose words are removed: each is tried.
const sentence = 1000

// without removes words from a part until it is a row; a part without a row stays as it is.
func (f Form) without(part string, less func(string) string) string {
	for rest := part; rest != "" && len(part) <= sentence; rest = less(rest) {
		if row, ok := f.row(rest); ok && len(row) > 1 {
			return rest
		}
	}
	return part
}

// rows returns the most rows that follow each other, ignoring borders.
func (f Form) rows(lines []string) (most [][]byte) {
	var now [][]byte
	for _, line := range lines {
		row, ok := f.row(line)
		switch {
		case !ok || len(row) == 1:
			now = nil
		case len(row) > 1:
			now = append(now, row)
		}
		if len(now) > len(most) {
			most = slices.Clone(now)
		}
	}
	return most
}

// row returns the cells of a line; false if it has anything else, or a sign between cells, which may be a cell too.
func (f Form) row(line string) (row []byte, ok bool) {
	if ruled.MatchString(line) && f.Cells['+'] == 0 {
		return nil, true
	}
	sign := false
	for _, r := range line {
		cell, known := f.Cells[r]
		switch {
		case known && sign:
			return nil, false
		case known:
			row = append(row, cell)
		case unicode.IsLetter(r) || unicode.IsDigit(r) || r >= 0x2190 && r != '\uFE0F' && !(r >= 0x2500 && r < 0x2580):
			return nil, false
		default:
			sign = len(row) > 0 && (sign || strings.ContainsRune("-~*#+=^%&@$_.?!·•–—", r))
		}
	}
	return row, true
}

// Write writes a grid, a row a line, with the first symbol of the form for each kind of cell.
func (f Form) Write(g *Grid) string {
	symbol := map[byte]rune{}
	for _, r := range slices.Sorted(maps.Keys(f.Cells)) {
		if _, has := symbol[f.Cells[r]]; !has {
			symbol[f.Cells[r]] = r
		}
	}
	var s strings.Builder
	for i, cell := range g.Cells {
		if i > 0 && i%g.Cols == 0 {
			s.WriteByte('\n')
		}
		s.WriteRune(symbol[cell])
	}
	return s.String()
}
