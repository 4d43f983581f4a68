package facts

import (
	"slices"
	"strings"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/prose"
	"switchboard/notation/say"
)

// numberedColumn matches the name of a column in front of what stands on its line.
var numberedColumn = pattern.New(`(?im)^[ \t]*((?:<column>) ?[#№]?[1-9]\d?)(?: ?[:.)=-]| +[^\s\pL]{2})`)

// layout reads whether the first line is the bottom row, and whether the lines are columns.
func (f *Facts) layout(s string) {
	if len(s) > MaxSaid {
		return
	}
	f.BottomFirst = f.beginsAtBottom(s)
	if _, ok := f.Said("column", "columns"); !ok {
		return
	}
	all := numberedColumn.FindAllStringSubmatchIndex(s, -1)
	f.Columns = len(all) > 1
	for _, at := range all {
		f.use(say.At(at[2], at[3]))
	}
}

// beginsAtBottom reports whether a text says that its first row is the lowest.
func (f *Facts) beginsAtBottom(s string) bool {
	if lexicon.Statements.Says(s, "half turn") {
		return false
	}
	if _, ok := StatementIn(s, func(s string) bool {
		return lexicon.Statements.Says(s, "bottom first") && !prose.SaysTerms(prose.Spoken(s))
	}); ok {
		return true
	}
	if _, ok := f.Said("bottom"); !ok {
		return false
	}
	return slices.ContainsFunc(strings.FieldsFunc(s, prose.EndsPart), firstIsLowest)
}

// firstIsLowest reports whether a clause equates the first row with the bottom row: row 1 = the bottom row.
func firstIsLowest(clause string) bool {
	if len(clause) > MaxCorrection || !lexicon.Words.Says(clause, "bottom") ||
		!lexicon.Words.Says(clause, "is") && !strings.ContainsAny(clause, "=—-") {
		return false
	}
	lines := say.LinesIn(clause)
	first := slices.IndexFunc(lines, func(l say.NamedLine) bool { return l.At == 1 && l.Named && !l.Columns })
	lowest := slices.IndexFunc(lines, func(l say.NamedLine) bool { return l.At == -1 && !l.Columns })
	return first >= 0 && lowest >= 0 && len(lines) == 2
}
