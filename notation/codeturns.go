package notation

import (
	"regexp"
	"slices"

	"switchboard/notation/prose"
)

// What code says of how the rows of a list lie: that they are columns, begin at the bottom, or are read from the right.
var (
	codeColumns  = regexp.MustCompile(`(?i)[\])\w]\.T\b|\btranspose\b|\bzip\(\*|\.t\(\)|(?:order|ordem|orden|ordre|ordnung|layout|major|storage)["' ]*[:=]["' ]*(?:F\b|(?:col|spalt|stolb|столб|kolom|kolumn)\pL*)|\b(?:rows_are|lines_are)["' ]*[:=]["' ]*columns`)
	codeUpside   = regexp.MustCompile(`(?i)\.reverse\(\)|\breversed\(|\]\[::-1\]|\w\[::-1\]|\bflipud\b|\brev\(|(?:row_?order|origin|first_?row|start)["' ]*[:=]["' ]*(?:bottom|lower|down|last)`)
	codeMirrored = regexp.MustCompile(`(?i)\bfliplr\b|\[:, ?::-1\]|(?:mirrored|flip_?x|right_to_left|rtl)["' ]*[:=]["' ]*(?:true|1|yes)`)
)

// turnedByCode lays a board that stands in code the way the code says, if it says so in one way. It is asked about, and second comes
// the board as it is written.
func (t *text) turnedByCode(all []Reading) []Reading {
	if len(all) == 0 || len(t.Text) > prose.MaxText || t.facts.columns || t.facts.bottomFirst || t.ask.Transpose {
		return all
	}
	written := all[0]
	rows, cols := written.size()
	if rows < 2 || written.Toggle != nil && written.Toggle.Flips != nil {
		return all
	}
	columns, upside, mirrored := codeColumns.FindString(t.Text), codeUpside.FindString(t.Text), codeMirrored.FindString(t.Text)
	var out Reading
	switch said := columns + upside + mirrored; said {
	case "":
		return all
	case columns:
		out = written.byColumns()
	case upside:
		out = written.laid(rows, cols, func(row, col int) (int, int) { return rows - 1 - row, col })
	case mirrored:
		out = written.laid(rows, cols, func(row, col int) (int, int) { return row, cols - 1 - col })
	default:
		all[0].doubtOnce(Doubt{Kind: SaidDoubt, Text: columns})
		return all
	}
	out.Doubts = append(slices.Clip(out.Doubts), Doubt{Kind: CorrectedDoubt, Text: columns + upside + mirrored})
	written.Choice = AsWritten
	return append([]Reading{out, written}, all[1:]...)
}

// byColumns is a board whose lines are columns: turned on its side, or, cut out of one list of cells, filled column by column.
func (r Reading) byColumns() Reading {
	rows, cols := r.size()
	if slices.ContainsFunc(r.Notes, func(n Note) bool { return n.Kind == FlatRun }) {
		return r.laid(rows, cols, func(row, col int) (int, int) {
			at := col*rows + row
			return at / cols, at % cols
		})
	}
	return r.laid(cols, rows, func(row, col int) (int, int) { return col, row })
}
