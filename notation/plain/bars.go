package plain

import (
	"strings"
	"unicode/utf8"
)

// BarsAreCells reports whether a text has a board of bars and one other symbol: rows of equally many of the two, with bars not
// at the same places of all rows, and the other twice beside each other, as it never is between bars.
func BarsAreCells(s string) bool { return len(s) <= MaxProse && len(findBarBoard(s).rows) > 0 }

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
