package facts

import (
	"slices"
	"strings"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
)

// MaxCorrection is the longest sentence, in bytes, that is read for what it says of a part of the board.
const MaxCorrection = 200

// NoticesSlip reports whether a text has a word with which somebody notices that something was wrong.
func NoticesSlip(s string) bool {
	return lexicon.Statements.Says(s, "oops") || lexicon.Hedges.Says(s, "slip") || lexicon.Words.Says(s, "fixed")
}

var Numbers = pattern.New(`\d+`)

// ContainsOne reports whether any of the parts is in s.
func ContainsOne(s string, parts ...string) bool {
	return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(s, part) })
}
