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
	_, bottom := StatementIn(s, func(s string) bool {
		return lexicon.Statements.Says(s, "bottom first") && !prose.SaysTerms(prose.Spoken(s))
	})
	if _, ok := f.Said("bottom"); ok && !bottom {
		bottom = slices.ContainsFunc(strings.FieldsFunc(s, prose.EndsPart), firstIsLowest)
	}
	f.BottomFirst = bottom && !lexicon.Statements.Says(s, "half turn")
	if _, ok := f.Said("column", "columns"); !ok {
		return
	}
	all := f.mark(s, numberedColumn, nil)
	f.Columns, f.Used = len(all) > 1, append(f.Used, all...)
}

// firstIsLowest reports whether a clause equates the first row with the bottom row: row 1 = the bottom row.
func firstIsLowest(clause string) bool {
	if len(clause) > MaxCorrection || !lexicon.Words.Says(clause, "is") && !strings.ContainsAny(clause, "=—-") {
		return false
	}
	lines := say.LinesIn(clause)
	of := func(at int) bool {
		return slices.ContainsFunc(lines, func(l say.NamedLine) bool { return l.At == at && !l.Columns && (l.Named || at < 0) })
	}
	return len(lines) == 2 && of(1) && of(-1)
}
