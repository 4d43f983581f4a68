package plain

import "switchboard/notation/pattern"

// Numbers in front of rows as people write them in lists, and the day and time before a name.
var (
	listedName = pattern.New(`(?mi)^[ \t]*[-*•+] +((?:row|line|ряд|строка|fila|zeile|reihe|ligne|riga|linha)? ?\d{1,2}[:.)])`)
	dayOfLine  = pattern.New(`(?m)^[ \t]*\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? +\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp]\.?[Mm]\.?)?\]?(?: +[-–—])?[ \t]+`)
	writer     = pattern.New(`(?m)^[ \t]*(?:\[?\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp]\.?[Mm]\.?)?\]?[ \t]+<[^<>\n]{1,32}>|<[ @+%]?[\pL_][\pL\d_|.-]{0,30}>)[ \t]+`)
)

// RowNames writes the names in front of rows in one way: 1) for (1), 1: for #1:, and
// nothing for the day of a line and for a name that is repeated behind the row.
func RowNames(s string) string {
	if len(listedName.FindAllStringIndex(s, 2)) == 2 {
		s = listedName.ReplaceAllString(s, "$1")
	}
	if len(dayOfLine.FindAllStringIndex(s, 2)) == 2 {
		s = dayOfLine.ReplaceAllString(s, "")
	}
	return s
}

// logName is the name of a program with its number, as logs have it in front of each line.
var logName = pattern.New(`(?m)^[ \t]*(?:[\pL_][\pL\d_.-]{0,30} )?[\pL_][\pL\d_.-]{0,30}\[\d{1,7}\]:(?:[ \t]*>)?[ \t]+`)

// WithoutWriters takes off who wrote a line, and when, as chats and logs print it in front, where two
// lines at least have that.
func WithoutWriters(s string) string {
	for _, front := range []*pattern.Pattern{writer, logName} {
		if len(front.FindAllStringIndex(s, 2)) == 2 {
			s = front.ReplaceAllString(s, "")
		}
	}
	return s
}

// fullStop ends a row of cells apart by commas.
var fullStop = pattern.New(`(?m)([01](?:, ?[01]){2,})\.[ \t]*$`)

// WithoutFullStops takes the full stops off rows that are sentences: Row 1: 1, 0, 0.
func WithoutFullStops(s string) string {
	return fullStop.ReplaceAllString(s, "$1")
}
