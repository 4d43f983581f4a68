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

// unboldWords removes ** and __ around words and numbers.
func unboldWords(s string) string {
	lines := strings.Split(s, "\n")
	for i, l := range lines {
		if besideWord.MatchString(l) {
			lines[i] = boldWords.ReplaceAllString(l, "$1$2")
		}
	}
	return unlessLeft(s, strings.Join(lines, "\n"))
}

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

// unbold removes ** and __ around cells, words and whole rows.
func (c *Cleaned) unbold() {
	if len(c.Text) <= MaxProse {
		s := unboldWords(boldCell.ReplaceAllString(c.Text, "$1$2$3"))
		c.Text = unlessLeft(s, boldRows.In(s))
	}
}
