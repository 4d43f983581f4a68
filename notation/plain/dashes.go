package plain

import (
	"strings"
	"unicode/utf8"

	"switchboard/notation/pattern"
)

// handleRow is a line of handles, with a dash as phones write two.
var handleRow = pattern.New(`(?m)^[ \t]*[-|—]{2,}[ \t]*$`)

// twoHandles writes the long dashes of a phone as the two handles that were typed, where
// that makes rows of one length.
func twoHandles(s string) string {
	if len(s) > MaxProse {
		return s
	}
	short, widths := false, map[int]bool{}
	for i, row := range handleRow.FindAllString(s, -1) {
		width := utf8.RuneCountInString(strings.TrimSpace(row)) + strings.Count(row, "—")
		short = short || i > 0 && !widths[width]
		widths[width] = true
	}
	if short || len(widths) != 1 {
		return s
	}
	return handleRow.ReplaceAllStringFunc(s, func(row string) string { return strings.ReplaceAll(row, "—", "--") })
}
