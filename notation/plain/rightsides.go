package plain

import (
	"strings"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/symbols"
)

// barBefore rewrites rows with a bar, or another sign, before the last entry as "1 0 | 1".
var barBefore = rewrites{
	{pattern.New(`(?m)^[ \t]*[(\[|│┃][ \t]*([01](?:[ \t,]+[01])+)[ \t]*[|│┃][ \t]*([01])[ \t]*[)\]|│┃][,;.]?[ \t]*$`), "$1 | $2"},
	{pattern.New(`(?m)^[ \t]*(?:[A-Za-z]{1,4} ?\d{1,2}[:.)] +)?[\[(]?([01](?:[ ,]+[01])+) *(?::|;|‖|→|->|⋮|¦|` +
		`∣) *([01])[\])]?[,;]?[ \t]*$`), "$1 | $2"},
}

// The header of a table of unknowns ends with a sign or a name for the right-hand side.
const unknownsIn = `(?im)^[ \t|]*(?:[#№][ \t|]+)?(?:\pL[\pL\d_]{0,11}[ \t|,;]+)+(?:= ?)?`

var (
	signedHead  = pattern.New(unknownsIn + `(?:b|=)[ \t|]*$`)
	namedHead   = pattern.New(unknownsIn + `(?:<statements: constants|results>)[ \t|]*$`)
	unknownsRow = pattern.New(`(?m)^[ \t|]*(?:(?:\pL{1,10}\.? ?\d{1,2}|[2-9]|1?\d[.:)])[ \t|]+)?([01](?:[ \t|]+[01])*)[ \t|=]+([01])[ \t|]*$`)
)

// unknownsHead returns where a text has such a header.
func unknownsHead(s string) (at []int) {
	if !unknownsRow.MatchString(s) {
		return nil
	}
	if at = signedHead.FindStringIndex(s); at == nil && lexicon.Statements.Says(s, "constants", "results") {
		at = namedHead.FindStringIndex(s)
	}
	return at
}

// RightSides writes a bar before the right-hand sides of a system: in place of another sign that two rows have there,
// and before the last column of a table whose header names the unknowns.
func RightSides(s string) string {
	if at := unknownsHead(s); at != nil && asLong(s[at[0]:at[1]], unknownsRow.FindString(s[at[1]:])) {
		return s[:at[0]] + unknownsRow.ReplaceAllStringFunc(s[at[1]:], func(row string) string {
			m := unknownsRow.FindStringSubmatch(row)
			cells := strings.FieldsFunc(m[1]+" "+m[2], func(r rune) bool { return !symbols.Binary(r) })
			return strings.Join(cells[:len(cells)-1], " ") + " | " + cells[len(cells)-1]
		})
	}
	return barBefore.In(s)
}

// equalsName matches the name of the right-hand side behind an equals sign.
var equalsName = pattern.New(`= ?(\pL)`)

// asLong reports whether a header has as many names as a row has entries.
func asLong(head, row string) bool {
	head, row = strings.TrimLeft(head, " \t|#№"), unknownsRow.ReplaceAllString(row, "$1 $2")
	head = equalsName.ReplaceAllString(head, "$1")
	names := len(strings.FieldsFunc(head, func(r rune) bool { return strings.ContainsRune(" \t|,;", r) }))
	return names > 1 && names == strings.Count(row, "0")+strings.Count(row, "1")
}
