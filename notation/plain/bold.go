package plain

import (
	"strings"

	"switchboard/notation/pattern"
)

// boldCell matches a table cell in bold, underlined or as code.
var boldCell = pattern.New("(\\| *)(?:\\*\\*|__|`)([^|*_`\n]{1,8})(?:\\*\\*|__|`)( *\\|)")

// boldWords matches a number or words in bold or underlined, besideWord any word.
var (
	boldWords  = pattern.New(`\*\*(\d{1,3}|[^*\n]*\pL{2}[^*\n]*)\*\*|__(\d{1,3}|[^_\n]*\pL{2}[^_\n]*)__`)
	besideWord = pattern.New(`\pL{3}`)
)

// unboldWords removes ** and __ around words and numbers, unless others remain, which may be cells.
func unboldWords(s string) string {
	lines := strings.Split(s, "\n")
	for i, l := range lines {
		if besideWord.MatchString(l) {
			lines[i] = boldWords.ReplaceAllString(l, "$1$2")
		}
	}
	if without := strings.Join(lines, "\n"); !strings.ContainsAny(without, "*_") {
		return without
	}
	return s
}

// boldRows removes ** and __ around whole rows, but not around numbers above 1, which are cells of a mine field.
var boldRows = rewrites{
	{pattern.New(`(?m)^[ \t]*\*\*([^*2-9\n]+)\*\*[ \t]*$`), "$1"},
	{pattern.New(`(?m)^[ \t]*__([^_2-9\n]+)__[ \t]*$`), "$1"},
}

// unbold removes ** and __ around cells, words and whole rows.
func (c *Cleaned) unbold() {
	if len(c.Text) <= MaxProse {
		c.Text = boldRows.In(unboldWords(boldCell.ReplaceAllString(c.Text, "$1$2$3")))
	}
}
