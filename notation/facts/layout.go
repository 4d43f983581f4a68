package facts

import (
	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/prose"
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
	f.BottomFirst = bottom && !lexicon.Statements.Says(s, "half turn")
	if _, ok := f.Said("column", "columns"); !ok {
		return
	}
	all := f.mark(s, numberedColumn, nil)
	f.Columns, f.Used = len(all) > 1, append(f.Used, all...)
}
