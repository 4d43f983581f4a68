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

// Read returns the board with the most rows, with or without labels in front, and behind it the other boards; or NoBoard,
// TooBig, Ragged. Words beside a row are left out, and other lines that may be rows are doubts.
func (f Form) Read(text string) ([]Reading, *Error) {
	lines := strings.Split(text, "\n")
	if f.Cells['/'] == 0 {
		lines = strings.Split(strings.ReplaceAll(text, "/", "\n"), "\n")
	}
	unlabelled := make([]string, len(lines))
	for i, line := range lines {
		unlabelled[i] = rowLabel.ReplaceAllString(line, "")
	}
	all, bad := f.read(lines)
	if others, worse := f.read(unlabelled); worse == nil && (bad != nil || others[0].Grid.Rows > all[0].Grid.Rows) {
		return others, nil
	}
	if bad != nil && bad.Kind == NoBoard {
		return nil, NoBoardIn(text)
	}
	return all, bad
}

func (f Form) read(lines []string) (all []Reading, _ *Error) {
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
		return nil, &Error{Kind: NoBoard}
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
			if words := strings.TrimSpace(strings.Replace(lines[i], line, "", 1)); words != "" && !f.Named(words) {
				left = append(left, LeftOut{Kind: Words, Text: words})
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

// sentence is the longest line, in bytes, from which words are cut: each is tried.
const sentence = 300

// cut removes the words in front of rows or behind them, if that makes a row of the most frequent length, cols.
func (f Form) cut(lines []string) (cut []string, cols int) {
	count, lengths := map[int]int{}, make([]int, len(lines))
	for i, line := range lines {
		front, back := line, line
		for len(line) <= sentence && lengths[i] < 2 && front+back != "" {
			for _, rest := range []string{front, back} {
				if row, ok := f.row(rest); ok && len(row) > 1 {
					line, lengths[i] = rest, len(row)
				}
			}
			_, front, _ = strings.Cut(front, " ")
			back = back[:max(strings.LastIndexByte(back, ' '), 0)]
		}
		cut = append(cut, line)
		if count[lengths[i]]++; lengths[i] > 1 && count[lengths[i]] > count[cols] || cols == 0 {
			cols = lengths[i]
		}
	}
	for i, line := range lines {
		if lengths[i] != cols {
			cut[i] = line
		}
	}
	return cut, cols
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
