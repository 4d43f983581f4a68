package plain

import "switchboard/notation/pattern"

// rewrites are expressions with what is written for what they find, where that is two rows at least.
type rewrites []struct {
	row  *pattern.Pattern
	with string
}

// In is a text with them made.
func (all rewrites) In(s string) string {
	for _, r := range all {
		if len(r.row.FindAllStringIndex(s, 2)) == 2 {
			s = r.row.ReplaceAllString(s, r.with)
		}
	}
	return s
}

// RowNames takes the signs of a list off the numbers in front of rows, and the day and the time off a name.
var RowNames = rewrites{
	{pattern.New(`(?mi)^[ \t]*[-*•+] +((?:<row>)? ?\d{1,2}[:.)])`), "$1"},
	{pattern.New(`(?m)^[ \t]*\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? +\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp]\.?[Mm]\.?)?\]?(?: +[-–—])?[ \t]+`),
		""},
}

// Writers takes off who wrote a line, and when, as chats and logs print it: a name in <>, and a program with its number.
var Writers = rewrites{
	{pattern.New(`(?m)^[ \t]*(?:\[?\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp]\.?[Mm]\.?)?\]?[ \t]+<[^<>\n]{1,32}>|<[ @+%]?[\pL_][\pL\d_|.-]{0,30}>)[ \t]+`), ""},
	{pattern.New(`(?m)^[ \t]*(?:[\pL_][\pL\d_.-]{0,30} )?[\pL_][\pL\d_.-]{0,30}\[\d{1,7}\]:(?:[ \t]*>)?[ \t]+`), ""},
}

// FullStops takes the full stops off rows that are sentences: Row 1: 1, 0, 0.
var FullStops = rewrites{{pattern.New(`(?m)([01](?:, ?[01]){2,})\.[ \t]*$`), "$1"}}
