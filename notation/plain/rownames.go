package plain

import "switchboard/notation/pattern"

// rewrites are expressions with what is written for what they find, where that is two rows at least.
type rewrites []struct {
	row  *pattern.Pattern
	with string
}

// in is a text with them made.
func (all rewrites) in(s string) string {
	for _, r := range all {
		if len(r.row.FindAllStringIndex(s, 2)) == 2 {
			s = r.row.ReplaceAllString(s, r.with)
		}
	}
	return s
}

// Numbers in front of rows as people write them in lists, and the day and time before a name.
var rowNames = rewrites{
	{pattern.New(`(?mi)^[ \t]*[-*•+] +((?:<row>)? ?\d{1,2}[:.)])`), "$1"},
	{pattern.New(`(?m)^[ \t]*\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? +\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp]\.?[Mm]\.?)?\]?(?: +[-–—])?[ \t]+`),
		""},
}

// writers are who wrote a line, and when, as chats and logs print it: a name in <>, and a program with its number.
var writers = rewrites{
	{pattern.New(`(?m)^[ \t]*(?:\[?\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp]\.?[Mm]\.?)?\]?[ \t]+<[^<>\n]{1,32}>|<[ @+%]?[\pL_][\pL\d_|.-]{0,30}>)[ \t]+`), ""},
	{pattern.New(`(?m)^[ \t]*(?:[\pL_][\pL\d_.-]{0,30} )?[\pL_][\pL\d_.-]{0,30}\[\d{1,7}\]:(?:[ \t]*>)?[ \t]+`), ""},
}

// RowNames writes the names in front of rows in one way: 1) for (1), 1: for #1:, and
// nothing for the day of a line and for a name that is repeated behind the row.
func RowNames(s string) string { return rowNames.in(s) }

// WithoutWriters takes off who wrote a line, and when.
func WithoutWriters(s string) string { return writers.in(s) }

// fullStop ends a row of cells apart by commas.
var fullStop = pattern.New(`(?m)([01](?:, ?[01]){2,})\.[ \t]*$`)

// WithoutFullStops takes the full stops off rows that are sentences: Row 1: 1, 0, 0.
func WithoutFullStops(s string) string {
	return fullStop.ReplaceAllString(s, "$1")
}
