package plain

import (
	"strings"

	"switchboard/notation/pattern"
)

// boldCell is the cell of a table in bold, underlined or as code.
var boldCell = pattern.New("(\\| *)(?:\\*\\*|__|`)([^|*_`\n]{1,8})(?:\\*\\*|__|`)( *\\|)")

// boldWords are a number or words in bold or underlined, and besideWord a word that is not.
var (
	boldWords  = pattern.New(`\*\*(\d{1,3}|[^*\n]*\pL{2}[^*\n]*)\*\*|__(\d{1,3}|[^_\n]*\pL{2}[^_\n]*)__`)
	besideWord = pattern.New(`\pL{3}`)
)

// unboldWords takes the signs of bold and underlined text off words, and off a number beside words where no cell is drawn as they are.
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

// Rows that are bold or underlined from end to end. Numbers above 1 between ** are a mine field.
var boldRows = rewrites{
	{pattern.New(`(?m)^[ \t]*\*\*([^*2-9\n]+)\*\*[ \t]*$`), "$1"},
	{pattern.New(`(?m)^[ \t]*__([^_2-9\n]+)__[ \t]*$`), "$1"},
}

// unbold takes the signs of bold and underlined text off cells, words and whole rows.
func (c *Cleaned) unbold() {
	if len(c.Text) <= MaxProse {
		c.Text = boldRows.In(unboldWords(boldCell.ReplaceAllString(c.Text, "$1$2$3")))
	}
}
