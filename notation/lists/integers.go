package lists

import (
	"slices"
	"strconv"
	"strings"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/pattern"
	"switchboard/notation/plain"
)

// Systems over the integers with unknowns 0 or 1, as the numbers of a mine field give them: (0 0 1 1 1 0|2), x1 + x2 -
// x4 = 2. A system with only 0 and 1 is one modulo 2 (readSystem).

// maxInteger is the largest number of rows of such a system.
const maxInteger = 1 << 12

// integerRow matches a row of numbers, which may be apart or digits 0 and 1 side by side, with a bar before the last.
var (
	integerRow = pattern.New(`(?:((?:[-+]|\b)\d(?:[ \t,]+[-+]?\d)*)[ \t]*[|=][ \t]*([-+]?\d{1,4})|\b([01]+)[ \t]*[|=][ \t]*(\d))` +
		`[ \t]*(?:[)\],;/\n]|$)`)
	entry = pattern.New(`[-+]?\d`)
)

// fewNumbers is up to how many numbers in one row may be no equation: votes (10|2).
const fewNumbers = 4

// IntegerSystem reads such a system. Rows of numbers without a bracket, a minus sign or the name of the puzzle may be a
// mine field and are not read.
func IntegerSystem(t *facts.Text) ([]notation.Reading, *notation.Error) {
	asked := t.AsksFor(notation.SystemPuzzle)
	if !asked && (t.Ask.Puzzle != "" || len(t.Facts.Puzzles) > 0) || len(t.Text) > plain.MaxProse ||
		!strings.ContainsAny(t.Text, "|│┃║=≡") {
		return nil, nil
	}
	s := sameSigns.Replace(t.Text)
	all, _, numbers := equations(s)
	rows, names := table(s, all)
	if rows == nil && (asked || strings.ContainsAny(s, "([-")) {
		if rows, numbers = integerRows(s), true; len(rows) == 1 && len(rows[0]) <= fewNumbers && !asked {
			return nil, nil
		}
	}
	if !numbers || names != nil && !asked {
		return nil, nil
	}
	beyond := func(row []int16) bool { return slices.Min(row) < 0 || row[len(row)-1] > 1 }
	if !slices.ContainsFunc(rows, beyond) {
		return nil, nil // modulo 2
	}
	for i, row := range rows {
		if len(row) != len(rows[0]) {
			return nil, &notation.Error{Kind: notation.Ragged, Row: i + 1, N: len(row) - 1, Want: len(rows[0]) - 1, Example: "(1 1 0 -1|2)"}
		}
		for c, v := range row[:len(row)-1] {
			if v < -1 || v > 1 {
				return nil, &notation.Error{Kind: notation.BadSymbol, Row: i + 1, Col: c + 1, Found: strconv.Itoa(int(v)), Expected: "-1 0 1",
					Example: "(1 1 0 -1|2)"}
			}
		}
	}
	return []notation.Reading{ofSystem(&notation.System{Rows: rows, Integer: true, Names: names})}, nil
}

// integerRows returns the rows with a bar before their last entry; nil if the text has other bars or equals signs.
func integerRows(s string) (rows [][]int16) {
	for _, m := range integerRow.FindAllStringSubmatch(s, maxInteger) {
		var row []int16
		for _, number := range append(entry.FindAllString(m[1]+m[3], -1), m[2]+m[4]) {
			n, _ := strconv.Atoi(number)
			row = append(row, int16(n))
		}
		rows = append(rows, row)
	}
	if len(rows) < strings.Count(s, "|")+strings.Count(s, "=") {
		return nil
	}
	return rows
}
