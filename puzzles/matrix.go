package puzzles

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"switchboard/render"
)

// RowName is the name of a row of a matrix, counted from R1.
func RowName(row int) string { return "R" + strconv.Itoa(row+1) }

// MatrixText writes a matrix as a text file: the column names, then a line a row, with . for 0 and > before marked
// rows.
func MatrixText(m render.Matrix) []byte {
	var out strings.Builder
	label, width := 0, 1
	for _, name := range m.Rows {
		label = max(label, len(name))
	}
	for _, name := range m.Columns {
		width = max(width, len(name))
	}
	fmt.Fprintf(&out, "  %-*s", label, "")
	for _, name := range m.Columns {
		fmt.Fprintf(&out, " %*s", width, name)
	}
	for i, row := range m.Cells {
		mark := ' '
		if slices.Contains(m.Marked, i) {
			mark = '>'
		}
		fmt.Fprintf(&out, "\n%c %-*s", mark, label, m.Rows[i])
		for _, v := range row {
			entry := "."
			if v != 0 {
				entry = strconv.Itoa(v)
			}
			fmt.Fprintf(&out, " %*s", width, entry)
		}
		if m.Sums != nil {
			fmt.Fprintf(&out, " | %d", m.Sums[i])
		}
	}
	return []byte(out.String() + "\n")
}
