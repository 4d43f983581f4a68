package lists

import (
	"strconv"
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/plain"
)

// Systems over the integers with unknowns 0 or 1, as the numbers of a mine field give them: (0 0 1 1 1 0|2), x1 + x2 - x4 = 2. A
// system all of whose entries are 0 and 1 is one modulo 2, and read by readSystem.

// maxInteger is the most entries of such a system.
const maxInteger = 1 << 12

var (
	integerRow      = pattern.New(`(?:^|[\s(\[,;/])([-+−]?\d(?:[ \t,]+[-+−]?\d)*)[ \t]*[|│=][ \t]*([-+−]?\d{1,4})[ \t]*(?:[)\],;/\n]|$)`)
	integerEquation = pattern.New(`(?i)((?:[-+−][ \t]*)?` + integerTerm + `(?:[ \t]*[-+−][ \t]*` + integerTerm +
		`)*)[ \t]*=[ \t]*([-+−]?\d{1,4})\b`)
	integerPart = pattern.New(`(?i)([-+−]?)[ \t]*(\d*)[ \t]*[*·]?[ \t]*x_?([1-9]\d{0,2})\b`)
)

const integerTerm = `\d*[ \t]*[*·]?[ \t]*x_?[1-9]\d{0,2}`

// IntegerSystem reads such a system. Without a bracket, a sign or its name in the text rows of numbers are none: they may be a field.
func IntegerSystem(t *facts.Text) ([]notation.Reading, *notation.Error) {
	s := t.Text
	asked := t.AsksFor(notation.SystemPuzzle)
	if !asked && t.Ask.Puzzle != "" || !asked && len(t.Facts.Puzzles) > 0 || len(s) > plain.MaxProse || !strings.ContainsAny(s, "|│=") {
		return nil, nil
	}
	rows := integerEquations(s)
	if rows == nil {
		if !asked && !strings.ContainsAny(s, "([") && !strings.ContainsAny(s, "-−") {
			return nil, nil
		}
		rows = integerRows(s)
	}
	beyond := false // modulo 2
	for _, row := range rows {
		for c, v := range row {
			beyond = beyond || v < 0 || v > 1 && c == len(row)-1
		}
	}
	if !beyond {
		return nil, nil
	}
	for i, row := range rows {
		if len(row) != len(rows[0]) {
			return nil, &notation.Error{Kind: notation.Ragged, Row: i + 1, N: len(row) - 1, Want: len(rows[0]) - 1, Example: "(1 1 0 -1|2)"}
		}
		for c, v := range row[:len(row)-1] {
			if v < -1 || v > 1 {
				return nil, &notation.Error{Kind: notation.BadSymbol, Row: i + 1, Col: c + 1, Found: strconv.Itoa(v), Expected: "-1 0 1",
					Example: "(1 1 0 -1|2)"}
			}
		}
	}
	return []notation.Reading{ofSystem(&notation.System{Rows: len(rows), Cols: len(rows[0]) - 1, Integer: rows})}, nil
}

// integerRows are the rows with a bar before their last entry; nil where a text has other rows of numbers too.
func integerRows(s string) (rows [][]int) {
	for from := 0; from < len(s) && len(rows) < maxInteger; {
		at := integerRow.FindStringSubmatchIndex(s[from:])
		if at == nil {
			break
		}
		var row []int
		for _, f := range strings.FieldsFunc(s[from+at[2]:from+at[3]]+" "+s[from+at[4]:from+at[5]],
			func(r rune) bool { return strings.ContainsRune(" \t,", r) }) {
			row = append(row, signed(f))
		}
		rows, from = append(rows, row), from+at[5]
	}
	if len(rows) < strings.Count(s, "|")+strings.Count(s, "│")+strings.Count(s, "=") {
		return nil
	}
	return rows
}

// signed reads a number with a sign.
func signed(s string) int {
	n, _ := strconv.Atoi(strings.TrimPrefix(strings.ReplaceAll(s, "−", "-"), "+"))
	return n
}

// integerEquations are equations of x1, x2, ... as rows; nil where there are none, or others stand beside them.
func integerEquations(s string) (rows [][]int) {
	all := integerEquation.FindAllStringSubmatch(s, maxInteger)
	if len(all) == 0 || len(all) < strings.Count(s, "=") {
		return nil
	}
	cols := 0
	for _, m := range all {
		for _, part := range integerPart.FindAllStringSubmatch(m[1], -1) {
			n, _ := lexicon.Number(part[3])
			cols = max(cols, n)
		}
	}
	if cols*len(all) > maxInteger {
		return nil
	}
	for _, m := range all {
		row := make([]int, cols+1)
		for _, part := range integerPart.FindAllStringSubmatch(m[1], -1) {
			n, _ := lexicon.Number(part[3])
			times := 1
			if part[2] != "" {
				times = signed(part[2])
			}
			if part[1] == "-" || part[1] == "−" {
				times = -times
			}
			row[n-1] += times
		}
		row[cols] = signed(m[2])
		rows = append(rows, row)
	}
	return rows
}
