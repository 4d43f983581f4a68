package notation

import (
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

// Read returns the board with the most rows, and behind it the other boards; or NoBoard, TooBig, Ragged. Words beside a
// row are left out, and other lines that may be rows are doubts.
func (f Form) Read(text string) (all []Reading, _ *Error) {
	lines := strings.Split(text, "\n")
	if f.Cells['/'] == 0 {
		lines = strings.Split(strings.ReplaceAll(text, "/", "\n"), "\n")
	}
	left, boards, doubts := f.boards(lines)
	for i, rows := range boards {
		g := &Grid{Rows: len(rows), Cols: len(rows[0]), Cells: slices.Concat(rows...)}
		ragged := slices.IndexFunc(rows, func(row []byte) bool { return len(row) != g.Cols })
		switch {
		case i == 0 && g.Rows > MaxCells/g.Cols:
			return nil, SizeError(g.Rows, g.Cols)
		case i == 0 && ragged >= 0:
			return nil, &Error{Kind: Ragged, Row: ragged + 1, N: len(rows[ragged]), Want: g.Cols, Rows: strings.Join(lines, "\n")}
		case ragged < 0:
			all = append(all, Reading{Puzzle: f.Puzzle, Fits: []Puzzle{f.Puzzle}, Grid: g, Choice: AsNextBoard})
		}
	}
	if len(all) == 0 {
		return nil, NoBoardIn(text)
	}
	if len(all) > 1 {
		left = append(left, LeftOut{Kind: MoreBoards, N: len(all) - 1})
	}
	all[0].Choice, all[0].LeftOut, all[0].Doubts = "", left, doubts
	return all, nil
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
	ways, count := make([][]string, len(lines)), map[int]int{}
	for i, line := range lines {
		line = f.cutWords(line)
		for _, way := range []string{line, rowLabel.ReplaceAllString(line, "")} {
			row, ok := f.row(way)
			if n := len(row); ok && n > 1 {
				count[n]++
				ways[i] = append(ways[i], way)
				if count[n] > count[cols] || count[n] == count[cols] && n > cols {
					cols = n
				}
			}
		}
	}
	cut = slices.Clone(lines)
	for i := range cut {
		for _, way := range slices.Backward(ways[i]) {
			if row, _ := f.row(way); len(row) == cols {
				cut[i] = way
			}
		}
	}
	return cut, cols
}

// sentence is the longest line, in bytes, from which words are cut: each is tried.
const sentence = 300

// cutWords cuts the fewest words in front of a row or behind it; a line without a row stays as it is.
func (f Form) cutWords(line string) string {
	front, back := line, line
	for len(line) <= sentence && front+back != "" {
		for _, rest := range []string{front, back} {
			if row, ok := f.row(rest); ok && len(row) > 1 {
				return rest
			}
		}
		_, front, _ = strings.Cut(front, " ")
		back = back[:max(strings.LastIndexByte(back, ' '), 0)]
	}
	return line
}

// mayBeRow reports whether a line has more than half the cells of a row, and no more other characters.
func (f Form) mayBeRow(line string, cols int) bool {
	cells, others := 0, 0
	for _, r := range line {
		if _, known := f.Cells[r]; known && r != ' ' {
			cells++
		} else if unicode.IsLetter(r) || unicode.IsDigit(r) {
			others++
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
