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
func SaysPart(s string) bool { return aPart.MatchString(s) || lexicon.Statements.Says(s, "cut out") }

var aPart = pattern.New(`(?i)(?:^|[^\pL])(?:(?:<statements: a part>) of (?:my|the|an?|our|his|her) (?:\pL+ ){0,2}(?:<statements: a board>)|` +
	`(?:just|only) (?:the|a|my) (?:\pL+ ){0,2}(?:<statements: a part>))(?:$|[^\pL])`)

// speaksOfStates reports whether a sentence may say which symbol is on, or that the board is inverted.
func speaksOfStates(s string) bool {
	says, _ := DigitsOfStates(s)
	return says || NamesAfterSlip(s) || lexicon.Statements.Says(s, "state", "turned") ||
		lexicon.Words.Says(s, append(slices.Clip(Colours), "off", "upright", "lying")...)
}

// aloneDigit matches a 0 or 1 that stands by itself.
var aloneDigit = pattern.New(`(?:^|[^\pL\d.:/])([01])(?:$|[^\pL\d.:/])|(?:\p{Han})([01])(?:$|\D)|(?:^|\D)([01])\p{Han}`)

// DigitsOfStates reports whether a sentence says what 0 and 1 mean: both stand by themselves, and words for on or off
// follow. usual: 1 is on and 0 is off. Numbers of rows stand by themselves too, but without such a word.
func DigitsOfStates(s string) (says, usual bool) {
	zero, one, state := false, false, false
	all := aloneDigit.FindAllStringSubmatchIndex(s, 16)
	usual = true
	for i, m := range all {
		at, end := max(m[2], m[4], m[6]), len(s)
		if i+1 < len(all) {
			end = max(all[i+1][2], all[i+1][4], all[i+1][6])
		}
		words := lexicon.Words.Find(s[at+1 : end])
		on := slices.ContainsFunc(words, func(w lexicon.Word) bool { return w.Is("on") })
		off := slices.ContainsFunc(words, func(w lexicon.Word) bool { return w.Is("off") })
		zero, one, state = zero || s[at] == '0', one || s[at] == '1', state || on || off
		usual = usual && on == (s[at] == '1') && off == (s[at] == '0')
	}
	return zero && one && state, usual
}

// namesAlone are the names of symbols that rarely mean anything else.
var namesAlone = append(slices.Clip(Colours), "dot", "dash", "hash", "star", "ex")

// NamesAfterSlip reports whether a sentence begins by noticing a mistake and then names a symbol: oops, the crosses.
func NamesAfterSlip(s string) bool {
	rest, ok := prose.Behind(s, "slip", "revokes")
	return ok && lexicon.Words.Says(rest, namesAlone...)
}
