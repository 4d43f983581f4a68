package lists

import (
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
)

// equation matches two sums of unknowns and numbers: x1 + x3 = 1, a xor c = b, 2*x1 - x2 = 3. signed matches one term.
var (
	equation = pattern.New(`(?i)(?:^|[\n,;:({]|(?:\pL{2,}|\p{Cyrillic}) )[ \t]*(?:[a-z\d]{1,2}[.):] )?` +
		`(` + sum + `)\s*=\s*(` + sum + `)(?:$|[^\w+⊕^])`)
	signed = pattern.New(`(?i)(-?)\s*(?:(\d*)[ \t*·]*(` + unknown + `)|\b(\d{1,4})\b)`)
)

const (
	unknown = `x_?[1-9]\d{0,2}\b|\b[a-z]\b`
	term    = `(?:(?:\d*|[2-9]\d*[ \t]+|\d+[ \t]*[*·][ \t]*)(?:` + unknown + `)|\b\d{1,4}\b)`
	sum     = `-?\s*` + term + `(?:\s*(?:[-+⊕^]|\bxor\b)\s*` + term + `)*`
)

// equationOf is an equation with its unknowns on the left.
type equationOf struct {
	times map[string]int // the coefficient of each unknown
	right int
}

// add adds the terms of a sum, times side, and reports whether they are only unknowns, 0 and 1.
func (e *equationOf) add(sum string, side int) (plain bool) {
	plain = true
	for _, m := range signed.FindAllStringSubmatch(strings.ToLower(sum), -1) {
		n := 1
		if m[2]+m[4] != "" {
			n, _ = lexicon.Number(m[2] + m[4])
		}
		if plain = plain && m[1] == "" && n <= 1; m[1] != "" {
			n = -n
		}
		if m[3] == "" {
			e.right -= side * n
		} else {
			e.times[strings.ReplaceAll(m[3], "_", "")] += side * n
		}
	}
	return plain
}

// equations returns the equations of a text. plain: all terms are unknowns, 0 and 1; numbers: no right-hand side has
// unknowns. There are none if the text has other equals signs.
func equations(s string) (all []equationOf, plain, numbers bool) {
	s, plain, numbers = systemBrace.ReplaceAllString(s, ""), true, true
	for from := 0; ; {
		at := equation.FindStringSubmatchIndex(s[from:])
		if at == nil {
			break
		}
		e := equationOf{times: map[string]int{}}
		left := e.add(s[from+at[2]:from+at[3]], 1)
		n := len(e.times)
		right := e.add(s[from+at[4]:from+at[5]], -1)
		plain, numbers = plain && left && right, numbers && n == len(e.times)
		all, from = append(all, e), from+at[5]
	}
	if len(all) < strings.Count(s, "=") {
		return nil, false, false
	}
	return all, plain, numbers
}

// maxEntries is the largest number of entries of a system given as equations.
const maxEntries = 1 << 16

// table writes equations as rows, right-hand side last, with a column for each unknown: by number, or letters as the
// text lists them or by alphabet. rows is nil if there are both.
func table(s string, all []equationOf) (rows [][]int16, names []string) {
	for _, e := range all {
		for name := range e.times {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	names = slices.Compact(names)
	column := func(name string) int {
		n, _ := lexicon.Number(name[1:])
		return n - 1
	}
	cols := 0
	switch letters := len(slices.DeleteFunc(slices.Clone(names), func(name string) bool { return len(name) > 1 })); letters {
	case 0:
		for _, name := range names {
			cols = max(cols, column(name)+1)
		}
		names = nil
	case len(names):
		names, cols = inOrderSaid(s, names), len(names)
		column = func(name string) int { return slices.Index(names, name) }
	}
	if cols == 0 || cols*len(all) > maxEntries {
		return nil, nil
	}
	for _, e := range all {
		row := make([]int16, cols+1)
		for name, times := range e.times {
			row[column(name)] = entryOf(times)
		}
		row[cols] = entryOf(e.right)
		rows = append(rows, row)
	}
	return rows, names
}

// entryOf keeps a number within the limit of a system's entries: no unknowns that are 0 or 1 add up to more.
func entryOf(n int) int16 {
	return int16(max(-notation.MaxEntry, min(n, notation.MaxEntry)))
}

// sums reads equations modulo 2; nil if there are fewer than two with a sum, other forms, or an unknown twice in one.
func sums(s string) *notation.System {
	if len(s) > MaxSums {
		return nil
	}
	all, plain, _ := equations(s)
	longer := 0
	for _, e := range all {
		for _, times := range e.times {
			plain = plain && times&1 == 1
		}
		if plain = plain && len(e.times) > 0; len(e.times) > 1 {
			longer++
		}
	}
	rows, names := table(s, all)
	if !plain || len(rows) < 2 || names != nil && longer < 2 {
		return nil
	}
	for _, row := range rows {
		for i := range row {
			row[i] &= 1
		}
	}
	return &notation.System{Rows: rows, Names: names}
}

// systemBrace matches a part of the brace in front of equations; listOfUnknowns matches letters in a list.
var (
	systemBrace    = pattern.New(`(?m)^[ \t]*[⎧⎨⎩⎪⎰⎱│|{]+[ \t]*`)
	listOfUnknowns = pattern.New(`(?i)\b[a-z](?:[ ,;]+[a-z])+\b`)
)

// inOrderSaid returns unknowns in the order in which the text lists all of them, or unchanged.
func inOrderSaid(s string, names []string) []string {
	for _, list := range listOfUnknowns.FindAllString(s, -1) {
		said := strings.FieldsFunc(strings.ToLower(list), func(r rune) bool { return strings.ContainsRune(" ,;", r) })
		if sorted := slices.Sorted(slices.Values(said)); slices.Equal(sorted, names) {
			return said
		}
	}
	return names
}

// MaxSums is the longest text, in bytes, in which a system of equations or a board described in words is looked for.
const MaxSums = 1 << 12
