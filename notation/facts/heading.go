package facts

import (
	"strings"

	"switchboard/notation/pattern"
	"switchboard/notation/plain"
)

// maxHeading is the length of the heading of a file, in bytes.
const maxHeading = 4096

// heading returns the lines at the front of a long text.
func heading(s string) string { return s[:strings.LastIndexByte(s[:maxHeading], '\n')+1] }

// saysMore reports whether a text too long for its words to be read has words behind its heading.
func saysMore(s string) bool {
	return len(s) > plain.MaxProse && twoWords.MatchString(s[len(heading(s)):])
}

// twoWords matches two words on a line, as no row of cells has.
var twoWords = pattern.New(`(?:^|[\s(])\pL{2,}[.,!?:;)]*[ \t](?:[^\n]*[ \t(])?\pL{2,}[.,!?:;)]*(?:\s|$)`)
