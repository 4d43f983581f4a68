package facts

import (
	"strings"
	"unicode"

	"switchboard/notation/plain"
)

// The heading of a file has at most maxHeading bytes. It ends at a line longer than rowAfter bytes that has no prose.
const (
	maxHeading = 4096
	rowAfter   = 64
)

// heading returns the front of a long text, up to the first long line without words.
func heading(s string) string {
	at := 0
	for line := range strings.Lines(s) {
		if at+len(line) > maxHeading || len(line) > rowAfter && !hasProse(line) {
			break
		}
		at += len(line)
	}
	return s[:at]
}

// saysMore reports whether a text too long for its words to be read has words behind its heading.
func saysMore(s string) bool {
	if len(s) <= plain.MaxProse {
		return false
	}
	for line := range strings.Lines(s[len(heading(s)):]) {
		if hasProse(line) {
			return true
		}
	}
	return false
}

// hasProse reports whether a line has two words or more, as no row of cells has.
func hasProse(line string) bool {
	words := 0
	for field := range strings.FieldsSeq(line) {
		if field = strings.Trim(field, ".,!?:;()"); len(field) > 1 &&
			strings.IndexFunc(field, func(r rune) bool { return !unicode.IsLetter(r) }) < 0 {
			if words++; words > 1 {
				return true
			}
		}
	}
	return false
}
