package plain

import (
	"strconv"
	"strings"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
)

// Numbers in front of rows as people write them in lists, and the day and time before a name.
var (
	listNumber = pattern.New(`(?m)^[ \t]*(?:\((\d{1,2})\)|#(\d{1,2})([:.)]))[ \t]+`)
	listedName = pattern.New(`(?mi)^[ \t]*[-*•+] +((?:row|line|ряд|строка|fila|zeile|reihe|ligne|riga|linha)? ?\d{1,2}[:.)])`)
	dayOfLine  = pattern.New(`(?m)^[ \t]*\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? +\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp]\.?[Mm]\.?)?\]?(?: +[-–—])?[ \t]+`)
	writer     = pattern.New(`(?m)^[ \t]*(?:\[?\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp]\.?[Mm]\.?)?\]?[ \t]+<[^<>\n]{1,32}>|<[ @+%]?[\pL_][\pL\d_|.-]{0,30}>)[ \t]+`)
)

// RowNames writes the names in front of rows in one way: 1) for (1), 1: for #1:, and
// nothing for the day of a line and for a name that is repeated behind the row.
func RowNames(s string) string {
	if len(s) > MaxProse {
		return s
	}
	if len(listNumber.FindAllStringIndex(s, 2)) == 2 {
		s = listNumber.ReplaceAllStringFunc(s, func(name string) string {
			return strings.TrimRight(strings.Trim(name, " \t(#"), ":.)") + ") "
		})
	}
	if len(listedName.FindAllStringIndex(s, 2)) == 2 {
		s = listedName.ReplaceAllString(s, "$1")
	}
	if len(dayOfLine.FindAllStringIndex(s, 2)) == 2 {
		s = dayOfLine.ReplaceAllString(s, "")
	}
	return s
}

// ordinalRow is a row of cells behind its place among the rows in words: first row: 1 0 1.
var ordinalRow = pattern.New(`(?im)^([ \t]*)(\pL+)(?:[ \t]+(?:` + lexicon.Words.Pattern("row") + `))?[ \t]*[:.)=-]?[ \t]+([01bw|#.xXoO-](?:[ \t,]*[01bw|#.xXoO-])+[ \t.,;]*)$`)

// OrdinalNames writes the places of rows, two at least that count from the first, as numbers.
func OrdinalNames(s string) string {
	if len(s) > MaxProse {
		return s
	}
	rows := ordinalRow.FindAllStringSubmatch(s, -1)
	counted := false // the others may be top and bottom of more rows
	for i, row := range rows {
		word := lexicon.Words.Whole(row[2])
		if counted = counted || word.Is("ordinals"); placeSaid(word, len(rows)) != i+1 {
			return s
		}
	}
	if len(rows) < 2 || !counted {
		return s
	}
	row := 0
	return ordinalRow.ReplaceAllStringFunc(s, func(string) string {
		row++
		return rows[row-1][1] + strconv.Itoa(row) + ": " + rows[row-1][3]
	})
}

// placeSaid is the number of the row, of so many, that a word says: an ordinal, top, bottom or last; 0 where it says none.
func placeSaid(word lexicon.Word, of int) int {
	for _, s := range word.Senses {
		switch s.Concept {
		case "ordinals":
			return s.N
		case "top":
			return 1
		case "bottom", "last":
			return of
		}
	}
	return 0
}

// logName is the name of a program with its number, as logs have it in front of each line.
var logName = pattern.New(`(?m)^[ \t]*(?:[\pL_][\pL\d_.-]{0,30} )?[\pL_][\pL\d_.-]{0,30}\[\d{1,7}\]:(?:[ \t]*>)?[ \t]+`)

// WithoutWriters takes off who wrote a line, and when, as chats and logs print it in front, where two
// lines at least have that.
func WithoutWriters(s string) string {
	if len(s) > MaxProse {
		return s
	}
	for _, front := range []*pattern.Pattern{writer, logName} {
		if len(front.FindAllStringIndex(s, 2)) == 2 {
			s = front.ReplaceAllString(s, "")
		}
	}
	return s
}
