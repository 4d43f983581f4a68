package plain

import "switchboard/notation/pattern"

// rewrites are patterns and their replacements. Each is applied only if it matches at least twice.
type rewrites []struct {
	row  *pattern.Pattern
	with string
}

// In applies the rewrites to a text.
func (all rewrites) In(s string) string {
	for _, r := range all {
		if len(r.row.FindAllStringIndex(s, 2)) == 2 {
			s = r.row.ReplaceAllString(s, r.with)
		}
	}
	return s
}

// RowNames removes list bullets in front of numbered rows, and the date and time in front of a line. It puts numbered rows
// that stand on one line, with spaced cells, on lines of their own: row 1: 1 0 1, row 2: 0 1 1.
var RowNames = rewrites{
	{pattern.New(`(?mi)^[ \t]*[-*•+] +((?:<row>)? ?\d{1,2}[:.)])`), "$1"},
	{pattern.New(`(?i)[,;.]?[ \t]+((?:<row>) ?\d{1,2}: ?[01](?:[ ,][01])+)`), "\n$1"},
	{pattern.New(`(?m)^[ \t]*\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? +` + clock + `\]?(?: +[-–—])?[ \t]+`), ""},
}

// clock is an expression for a time of day.
const clock = `\d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp]\.?[Mm]\.?)?`

// Writers removes author and time in front of a line, as chats and logs print them: a name in <>, one behind a time in
// brackets, a program with its pid.
var Writers = rewrites{
	{pattern.New(`(?m)^[ \t]*(?:\[?` + clock + `\]?[ \t]+<[^<>\n]{1,32}>|\[` + clock + `\][ \t]+[\pL_][\pL\d_.-]{0,30}:|` +
		`<[ @+%]?[\pL_][\pL\d_|.-]{0,30}>)[ \t]+`), ""},
	{pattern.New(`(?m)^[ \t]*(?:[\pL_][\pL\d_.-]{0,30} )?[\pL_][\pL\d_.-]{0,30}\[\d{1,7}\]:(?:[ \t]*>)?[ \t]+`), ""},
}

// FullStops removes the full stop behind a row that ends a sentence: Row 1: 1, 0, 0.
var FullStops = rewrites{{pattern.New(`(?m)([01](?:, ?[01]){2,})\.[ \t]*$`), "$1"}}
