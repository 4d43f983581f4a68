package facts

import (
	"slices"
	"strings"

	"switchboard/notation/pattern"
)

// MaxCorrection is the longest sentence, in bytes, that is read for what it says of a part of the board.
const MaxCorrection = 200

var Numbers = pattern.New(`\d+`)

// ContainsOne reports whether any of the parts is in s.
func ContainsOne(s string, parts ...string) bool {
	return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(s, part) })
}
