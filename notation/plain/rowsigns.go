package plain

import (
	"strings"

	"switchboard/notation/pattern"
)

// rowsInSigns finds rows of 0 and 1 in one word, apart by a sign that stands for a
// cell elsewhere.
var rowsInSigns = pattern.New(`(?m)(?:^|[\s:(])([01]{3,}(?:(?:\.[01]{3,}){2,}|(?:-[01]{3,}){2,}|(?:_[01]{3,}){2,}|(?:\|[01]{3,}){2,}))(?:$|[\s)!?,.])`)

// SlashedRows writes such rows, where all are of one length, with slashes between them.
func SlashedRows(s string) string {
	if len(s) > MaxProse {
		return s
	}
	return rowsInSigns.ReplaceAllStringFunc(s, func(match string) string {
		rows := strings.FieldsFunc(match, func(r rune) bool { return r != '0' && r != '1' })
		for _, row := range rows {
			if len(row) != len(rows[0]) {
				return match
			}
		}
		at := strings.IndexAny(match, "01")
		end := strings.LastIndexAny(match, "01") + 1
		return match[:at] + strings.Join(rows, "/") + match[end:]
	})
}

// fullStop ends a row of cells apart by commas.
var fullStop = pattern.New(`(?m)([01](?:, ?[01]){2,})\.[ \t]*$`)

// WithoutFullStops takes the full stops off rows that are sentences: Row 1: 1, 0, 0.
func WithoutFullStops(s string) string {
	if len(s) > MaxProse || !strings.Contains(s, ".") || !strings.Contains(s, ",") {
		return s
	}
	return fullStop.ReplaceAllString(s, "$1")
}
