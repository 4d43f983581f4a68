package notation

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation/pattern"
	"switchboard/notation/symbols"
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

// rowLabel matches "row 1" or a number in front of a row. A point apart from it may be a cell.
var rowLabel = pattern.New(`(?i)^\s*(?:<row>)?\s*\d{1,2}(?:\s*[|:)]|\.|\s)\s*`)

// ruled matches a line between rows of a table, even if dashes are cells.
var ruled = pattern.New(`^\s*[|+]?[-=]+[+|][-=+|]*\s*$`)

// Read returns the board with the most rows, or NoBoard, TooBig, Ragged. Other boards and words beside a row are left out;
// other lines that may be rows are doubts.
func (f Form) Read(text string) (Reading, *Error) {
	lines := strings.Split(text, "\n")
	if f.Cells['/'] == 0 {
		lines = strings.Split(strings.ReplaceAll(text, "/", "\n"), "\n")
	}
	left, boards, doubts := f.boards(lines)
	if len(boards) == 0 {
		return Reading{}, NoBoardIn(text)
	}
	rows := boards[0]
	g := &Grid{Rows: len(rows), Cols: len(rows[0]), Cells: slices.Concat(rows...)}
	if g.Rows > MaxCells/g.Cols {
		return Reading{}, SizeError(g.Rows, g.Cols)
	}
	if i := slices.IndexFunc(rows, func(row []byte) bool { return len(row) != g.Cols }); i >= 0 {
		return Reading{}, &Error{Kind: Ragged, Row: i + 1, N: len(rows[i]), Want: g.Cols, Rows: strings.Join(lines, "\n")}
	}
	if more := len(boards) - 1; more > 0 {
		left = append(left, LeftOut{Kind: MoreBoards, N: more})
	}
	return Reading{Puzzle: f.Puzzle, Fits: []Puzzle{f.Puzzle}, Grid: g, LeftOut: left, Doubts: doubts}, nil
}

// boards are two or more rows that follow each other, most first, ignoring borders; and the words beside rows, and the
// lines that may be further rows.
func (f Form) boards(lines []string) (left []LeftOut, boards [][][]byte, doubts []Doubt) {
	cut, cols := f.cut(lines)
	var now [][]byte
	var beside []string // of no board so far
	for i, line := range append(slices.Clip(cut), "") {
		row, ok := f.row(line)
		switch {
		case ok && len(row) > 1:
			now, beside = append(now, row), append(beside, line)
			words := strings.Replace(lines[i], line, "", 1)
			if !f.Named(words) && strings.TrimSpace(rowLabel.ReplaceAllString(words, "")) != "" {
				left = append(left, LeftOut{Kind: Words, Text: strings.TrimSpace(words)})
			}
			continue
		case ok && len(row) == 0 && strings.TrimSpace(line) != "": // a border
			continue
		case len(now) > 1:
			boards, beside = append(boards, now), nil
		}
		for _, line := range append(beside, line) {
			if f.mayBeRow(line, cols) {
				doubts = append(doubts, Doubt{Kind: LineDoubt, Text: strings.TrimSpace(line)})
			}
		}
		now, beside = nil, nil
	}
	dense := slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return strings.TrimSpace(line) == "" })
	if len(boards) == 0 && len(dense) < len(lines) { // a blank line may follow every row
		return f.boards(dense)
	}
	slices.SortStableFunc(boards, func(a, b [][]byte) int { return len(b) - len(a) })
	return left, boards, doubts
}

// cut removes labels and words in front of rows and words behind them, if that makes a row of the most frequent length.
func (f Form) cut(lines []string) (cut []string, cols int) {
	count := map[int]int{}
	ways := make([]map[int]string, len(lines)) // by length
	for i, line := range lines {
		line, ways[i] = f.cutWords(line), map[int]string{}
		for _, way := range []string{line, rowLabel.ReplaceAllString(line, "")} {
			if row, _ := f.row(way); len(row) > 1 {
				ways[i][len(row)] = way
			}
		}
		for n := range ways[i] {
			count[n]++
		}
	}
	for n, times := range count {
		if times > count[cols] || times == count[cols] && n > cols {
			cols = n
		}
	}
	for i, line := range lines {
		cut = append(cut, cmp.Or(ways[i][cols], line))
	}
	return cut, cols
}

// cutWords cuts the words in front of a row or behind it; a line without a row stays as it is.
func (f Form) cutWords(line string) string {
	first, last := strings.IndexFunc(line, f.strange), strings.LastIndexFunc(line, f.strange)
	if first < 0 {
		return line
	}
	_, behind, _ := strings.Cut(line[last:], " ")
	for _, rest := range []string{behind, line[:max(strings.LastIndexByte(line[:first], ' '), 0)]} {
		if row, _ := f.row(rest); len(row) > 1 {
			return rest
		}
	}
	return line
}

// strange reports whether a character is part of a word or number, and no cell.
func (f Form) strange(r rune) bool {
	_, known := f.Cells[r]
	return !known && (unicode.IsLetter(r) || unicode.IsDigit(r))
}

// mayBeRow reports whether a line has more than half the cells of a row, and no more other characters.
func (f Form) mayBeRow(line string, cols int) bool {
	cells, others := 0, 0
	for _, r := range line {
		if f.strange(r) {
			others++
		} else if _, known := f.Cells[r]; known && r != ' ' {
			cells++
		}
	}
	return cells > max(2, cols/2) && cells >= others
}

// row returns the cells of a line; false if it has anything else, or a sign between cells, which may be a cell too.
func (f Form) row(line string) (row []byte, ok bool) {
	if ruled.MatchString(line) && f.Cells['+'] == 0 {
		return nil, true
	}
	sign := false
	for _, r := range line {
		cell, known := f.Cells[r]
		if r == symbols.Blank || r == symbols.Empty || r == ' ' { // the empty cell of a table, or space between cells
			cell, known = f.Cells[' ']
			known = known && r != ' '
		}
		switch {
		case known && sign:
			return nil, false
		case known:
			row = append(row, cell)
		case f.strange(r) || r >= 0x2190 && r != '\uFE0F' && !(r >= 0x2500 && r < 0x2580):
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
		if _, has := symbol[f.Cells[r]]; !has && r != ' ' {
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
