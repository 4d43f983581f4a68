package notation

import (
	"regexp"
	"strings"
)

// blankRune stands for a cell that is drawn as a box or between bars and has
// nothing in it.
const blankRune = '\uE002'

var (
	boxes     = regexp.MustCompile(`\[[ xX*#✓✔•●]\]`)
	boxBullet = regexp.MustCompile(`^[ \t]*[-*+•][ \t]+`)
	lidOfRows = regexp.MustCompile(`(?m)^[ \t]*_[ _]*\n([ \t]*\|[^\n]*_\|)`)
	tableRow  = regexp.MustCompile(`(?m)^[ \t]*[|│┃║](?:[ \t]*[^\s|│┃║]?[ \t]*[|│┃║])+[ \t]*$`)
	tableCell = regexp.MustCompile(`[^|│┃║]+`)
)

// fillBlanks makes cells of what is drawn with nothing: [ ] beside [x], and the
// empty cells of a table whose others hold one character.
func (c *cleaned) fillBlanks() {
	if len(c.text) > maxProse {
		return
	}
	if strings.Contains(c.text, "[ ]") {
		lines := strings.Split(c.text, "\n")
		for i, l := range lines {
			if len(boxes.FindAllStringIndex(l, 2)) == 2 {
				lines[i] = boxes.ReplaceAllStringFunc(boxBullet.ReplaceAllString(l, ""), func(box string) string {
					return " " + string(filled(box[1:len(box)-1]))
				})
			}
		}
		c.text = strings.Join(lines, "\n")
	}
	if strings.ContainsAny(c.text, "|│┃║") {
		c.text = lidOfRows.ReplaceAllString(c.text, "$1")
		c.fillTable()
	}
}

// filled is the cell of what stands in a box.
func filled(s string) rune {
	for _, r := range s {
		if !isBlank(r) {
			return r
		}
	}
	return blankRune
}

// fillTable fills the empty cells of rows between bars: two rows at least, all with as
// many cells, some of them empty and some not. An empty cell in the corner alone
// is none.
func (c *cleaned) fillTable() {
	at := tableRow.FindAllStringIndex(c.text, -1)
	cells, empty, full := 0, 0, 0
	for i, row := range at {
		all := tableCell.FindAllString(strings.TrimSpace(c.text[row[0]:row[1]]), -1)
		if i > 0 && len(all) != cells {
			return
		}
		cells = len(all)
		for j, cell := range all {
			switch r := filled(cell); {
			case r == blankRune && i+j > 0:
				empty++
			case r != blankRune && r != '-':
				full++
			}
		}
	}
	if len(at) < 2 || cells < 2 || empty == 0 || full == 0 {
		return
	}
	first := true
	c.text = tableRow.ReplaceAllStringFunc(c.text, func(row string) string {
		return tableCell.ReplaceAllStringFunc(strings.TrimSpace(row), func(cell string) string {
			corner := first
			first = false
			if filled(cell) == blankRune && !corner {
				return string(blankRune)
			}
			return cell
		})
	})
}
