package plain

import (
	"strings"

	"switchboard/notation/pattern"
)

// strong matches what is bold or underlined, besideStrong what tells a line of words or a table from a row of cells.
var (
	strong       = pattern.New(`\*\*([^*\n]+)\*\*|__([^_\n]+)__`)
	besideStrong = pattern.New(`\pL{3}|\|`)
)

// unlessLeft returns a text without marks for bold, or as it was if others remain, which may be cells.
func unlessLeft(s, without string) string {
	if strings.ContainsAny(without, "*_") {
		return s
	}
	return without
}

// boldRows removes ** and __ around whole rows, but not around numbers above 1, which are cells of a mine field.
var boldRows = rewrites{
	{pattern.New(`(?m)^[ \t]*\*\*([^*2-9\n]+)\*\*[ \t]*$`), "$1"},
	{pattern.New(`(?m)^[ \t]*__([^_2-9\n]+)__[ \t]*$`), "$1"},
}

// unbold removes ** and __ around words, cells of tables and whole rows.
func (c *Cleaned) unbold() {
	if len(c.Text) > MaxProse {
		return
	}
	lines := strings.Split(c.Text, "\n")
	for i, l := range lines {
		if besideStrong.MatchString(l) {
			lines[i] = strong.ReplaceAllString(l, "$1$2")
		}
	}
	s := unlessLeft(c.Text, strings.Join(lines, "\n"))
	c.Text = unlessLeft(s, boldRows.In(s))
}
