package facts

import (
	"slices"
	"strings"
	"unicode"

	"switchboard/notation"
	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/prose"
	"switchboard/notation/say"
)

// SaidDoubt is the doubt that words about the board were not applied. Its May lists what they may say.
func SaidDoubt(words string) notation.Doubt {
	d := notation.Doubt{Kind: notation.SaidDoubt, Text: words}
	may := func(kind say.Kind, name string) {
		d.May = append(d.May, say.Statement{Kind: kind, Is: say.Value{Name: name}, Standing: say.Doubtful})
	}
	for _, goal := range prose.GoalsNamed(words) {
		may(say.Goal, goal)
	}
	if SaysPart(words) {
		may(say.CutOut, "")
	}
	if speaksOfStates(words) {
		may(say.Means, "")
	}
	if lexicon.Statements.Says(words, "missing") {
		may(say.Missing, "")
	}
	return d
}

// MaxCorrection is the longest sentence, in bytes, that is checked for a statement about the board.
const MaxCorrection = 200

// StatementIn doubts a text for its first sentence of which says reports that it is about the board.
func StatementIn(text string, says func(string) bool) (notation.Doubt, bool) {
	for s := range strings.FieldsFuncSeq(text, prose.EndsStatement) {
		if strings.IndexFunc(s, unicode.IsLetter) >= 0 && len(s) <= MaxCorrection && says(s) {
			return SaidDoubt(strings.Trim(strings.Join(strings.Fields(s), " "), " ,:")), true
		}
	}
	return notation.Doubt{}, false
}

// SaysPart reports whether a sentence says that the board is part of a larger one.
func SaysPart(s string) bool {
	return aPart.MatchString(s) || ACorner.MatchString(s) || lexicon.Statements.Says(s, "cut out")
}

var aPart = pattern.New(`(?i)(?:^|[^\pL])(?:(?:<statements: a part>) of (?:my|the|an?|our|his|her) ` +
	`(?:\pL+ ){0,2}(?:<statements: a board>)|` +
	`(?:just|only) (?:the|this|a|my) (?:\pL+ ){0,2}(?:<statements: a part>))(?:$|[^\pL])`)

// ACorner matches a corner that is all that a clause says: top left corner:
var ACorner = pattern.New(`(?i)(?:^|[,:(]) *(?:top|bottom|upper|lower)[ -](?:left|right) corner *(?:$|[,:)])`)

// speaksOfStates reports whether a sentence may say which symbol is on, or that the board is inverted.
func speaksOfStates(s string) bool {
	return NamesAfterSlip(s) || lexicon.Statements.Says(s, "state", "turned") ||
		lexicon.Words.Says(s, append(slices.Clip(Colours), "off", "upright", "lying")...)
}

// namesAlone are the names of symbols that rarely mean anything else.
var namesAlone = append(slices.Clip(Colours), "dot", "dash", "hash", "star", "ex")

// NamesAfterSlip reports whether a sentence begins by noticing a mistake and then names a symbol: oops, the crosses.
func NamesAfterSlip(s string) bool {
	rest, ok := prose.Behind(s, "slip", "revokes")
	return ok && lexicon.Words.Says(rest, namesAlone...)
}
