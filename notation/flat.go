package notation

import (
	"regexp"
	"strings"

	"switchboard/notation/plain"
	"switchboard/notation/symbols"
)

// A flat list of digits, and what gives it the shape of a matrix: arguments behind it,
// a call around it or a method on it.
var (
	flatList   = regexp.MustCompile(`[\[({]\s*(\d(?:\s*[,; ]\s*\d){3,}|\d(?:,\s*\d){3,})\s*,?\s*[\])}]`)
	shapeCall  = regexp.MustCompile(`(?i)(?:matrix|reshape|array)\s*\(\s*(?:[\w.]*\s*)?$`)
	shapeArgs  = regexp.MustCompile(`^\s*\)?\s*(?:,|\.\s*(?:reshape|view|resize)\s*\()\s*(?:shape\s*=|dim\s*=|c)?\s*[\[({]?\s*(-?\d{1,3})\s*[, ]\s*(-?\d{1,3})\b`)
	namedArgs  = regexp.MustCompile(`(?i)\b(nrow|ncol)s?\s*=\s*(\d{1,3})`)
	rowByRow   = regexp.MustCompile(`(?i)\bbyrow\s*=\s*(?:T|true|1)\b`)
	rowsAreSet = regexp.MustCompile(`(?i)\b(?:np|numpy|torch|tf|jnp)\.|^\s*\)?\s*\.`)
)

// flatMatrix reads a flat list that code makes a matrix of: matrix(c(1, 0, ...), nrow=3),
// np.array([1, 0, ...]).reshape(3, 3). R, MATLAB and Julia fill a matrix column by
// column, which not everybody knows who writes one: that is asked about.
func flatMatrix(t *text) ([]Reading, *Error) {
	if len(t.Text) > plain.MaxProse {
		return nil, nil
	}
	for _, at := range flatList.FindAllStringSubmatchIndex(t.Text, 8) {
		before, behind := t.Text[max(0, at[0]-40):at[0]], t.Text[at[1]:min(len(t.Text), at[1]+80)]
		behind, _, _ = strings.Cut(behind, "\n")
		cells := strings.Map(func(r rune) rune {
			if symbols.IsDigit(r) {
				return r
			}
			return -1
		}, t.Text[at[2]:at[3]])
		rows, cols := shapeOf(before, behind, len(cells))
		if rows*cols != len(cells) || rows < 2 || cols < 2 {
			continue
		}
		byRow := func(byRow bool, choice Choice) (Reading, *Error) {
			out, err := interpret(gridOf(cells, rows, cols, byRow), t)
			out.Choice = choice
			return out, err
		}
		rowwise, err := byRow(true, ByRows)
		if err != nil {
			return nil, err
		}
		if columnwise, err := byRow(false, ByColumns); err == nil && Write(columnwise) != Write(rowwise) && !rowByRow.MatchString(behind) && !rowsAreSet.MatchString(before+behind) {
			columnwise.Doubts = append(columnwise.Doubts, Doubt{Kind: FillDoubt})
			return []Reading{columnwise, rowwise}, nil
		}
		rowwise.Choice = ""
		return append([]Reading{rowwise}, otherWays(t, rowwise, func(ask Ask) (Reading, *Error) {
			again := *t
			again.ask = ask
			return interpret(gridOf(cells, rows, cols, true), &again)
		})...), nil
	}
	return nil, nil
}

// shapeOf finds the rows and columns of a list of n cells in the code around it; zeros
// where there are none.
func shapeOf(before, behind string, n int) (rows, cols int) {
	for _, m := range namedArgs.FindAllStringSubmatch(behind, 2) {
		if side, _ := number(m[2]); strings.EqualFold(m[1], "nrow") {
			rows = side
		} else {
			cols = side
		}
	}
	if m := shapeArgs.FindStringSubmatch(behind); m != nil && rows+cols == 0 && (shapeCall.MatchString(before) || strings.Contains(m[0], ".")) {
		rows, _ = number(m[1])
		cols, _ = number(m[2])
	}
	switch {
	case rows == 0 && cols > 0:
		rows = n / cols
	case cols == 0 && rows > 0:
		cols = n / rows
	}
	return rows, cols
}

// gridOf makes a grid of digits that fill it row by row or column by column.
func gridOf(cells string, rows, cols int, byRow bool) *grid {
	g := &grid{rows: rows, cols: cols, format: Array, fixed: true}
	for i := range len(cells) {
		if !byRow {
			i = i%cols*rows + i/cols
		}
		g.add(rune(cells[i]))
	}
	return g
}
