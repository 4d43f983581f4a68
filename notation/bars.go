package notation

import (
	"slices"
	"strings"
	"unicode/utf8"

	"switchboard/notation/plain"
	"switchboard/notation/symbols"
)

// barredHandles takes the bars out of the rows of a safe that is drawn as a table, and the
// lines between them: the bar that stands first, last and in every second place of all rows
// is none of its handles, though other bars are. It returns any other text as it is.
func barredHandles(s string) string {
	if len(s) > plain.MaxProse {
		return s
	}
	for _, bar := range "║│┃" {
		if !strings.ContainsRune(s, bar) {
			continue
		}
		if rows, ok := withoutBar(s, bar); ok {
			return rows
		}
	}
	return s
}

// withoutBar takes one bar out of all rows, where there are two or more with the same
// number of cells, and cells of two kinds or a bar that is seldom a handle.
func withoutBar(s string, bar rune) (string, bool) {
	var out strings.Builder
	rows, width, kinds := 0, 0, map[rune]bool{}
	for line := range strings.Lines(s) {
		bare := strings.TrimSpace(line)
		switch cells := betweenBars(bare, bar); {
		case cells == nil && strings.ContainsRune(bare, bar):
			return "", false
		case cells == nil && (bare == "" || strings.Trim(bare, frameRunes) != ""):
			out.WriteString(line)
		case cells == nil: // a line of the table
		case rows > 0 && len(cells) != width:
			return "", false
		default:
			rows, width = rows+1, len(cells)
			for _, r := range cells {
				kinds[r] = true
			}
			out.WriteString(string(cells) + "\n")
		}
	}
	return out.String(), rows > 1 && (len(kinds) > 1 || bar == '║')
}

// frameRunes draw the lines of a table.
const frameRunes = " -+─━═┌┬┐├┼┤└┴┘╔╦╗╠╬╣╚╩╝┏┳┓┣╋┫┗┻┛╓╥╖╟╫╢╙╨╜╒╤╕╞╪╡╘╧╛"

// betweenBars are the handles of a row between its bars, two or more; nil where it is no
// such row.
func betweenBars(line string, bar rune) (cells []rune) {
	runes := []rune(strings.ReplaceAll(line, " ", ""))
	if len(runes) < 5 || len(runes)%2 == 0 {
		return nil
	}
	for i, r := range runes {
		_, handle := symbols.Handles[r]
		if i%2 == 0 && r != bar || i%2 == 1 && (r == bar || !handle) {
			return nil
		}
		if i%2 == 1 {
			cells = append(cells, r)
		}
	}
	return cells
}

// barsAreCells reports whether a text has a board of bars and one other symbol: rows of equally many of the two, with bars not
// at the same places of all rows, and the other twice beside each other, as it never is between bars.
func barsAreCells(s string) bool { return len(s) <= plain.MaxProse && len(findBarBoard(s).rows) > 0 }

// barBoard is a board of bars and another symbol.
type barBoard struct {
	rows  []string
	other rune
}

// findBarBoard finds one in a text; without rows where there is none.
func findBarBoard(s string) (found barBoard) {
	var b barBoard
	for l := range strings.Lines(s + "\n\n") {
		row, other, ok := rowOfBars(l)
		switch {
		case ok && len(b.rows) > 0 && (other == b.other || other == 0 || b.other == 0) && utf8.RuneCountInString(row) == utf8.RuneCountInString(b.rows[0]):
			b.rows, b.other = append(b.rows, row), max(b.other, other)
		case b.plain():
			return b
		case ok:
			b = barBoard{[]string{row}, other}
		default:
			b = barBoard{}
		}
	}
	return found
}

// rowOfBars is a line of three or more bars and other signs without the blanks between them; false for one with another sign.
func rowOfBars(l string) (row string, other rune, ok bool) {
	const longest = 256
	if len(l) > longest {
		return "", 0, false
	}
	for word := range strings.FieldsSeq(l) {
		for _, r := range word {
			if r != '|' && other != 0 && r != other {
				return "", 0, false
			}
			if r != '|' {
				other = r
			}
		}
		row += word
	}
	return row, other, utf8.RuneCountInString(row) > 2
}

// plain reports whether the rows cannot be a table.
func (b barBoard) plain() bool {
	if len(b.rows) < 2 || b.other == 0 {
		return false
	}
	edge, twice, places := true, false, map[string]bool{}
	for _, row := range b.rows {
		edge = edge && strings.HasPrefix(row, "|") && strings.HasSuffix(row, "|")
		twice = twice || strings.Contains(row, string([]rune{b.other, b.other}))
		places[row] = true
	}
	return !edge && twice && len(places) > 1
}

// dashesOfBars writes the character for one, as it is typed for a dash beside bars, as a dash.
func dashesOfBars(s string) string {
	if !strings.ContainsAny(s, "一ー") || len(s) > plain.MaxProse {
		return s
	}
	b := findBarBoard(s)
	if !strings.ContainsRune("一ー", b.other) || len(b.rows) == 0 {
		return s
	}
	lines := strings.SplitAfter(s, "\n")
	for i, l := range lines {
		if row, other, ok := rowOfBars(l); ok && other == b.other && slices.Contains(b.rows, row) {
			lines[i] = strings.ReplaceAll(l, string(b.other), "-")
		}
	}
	return strings.Join(lines, "")
}
