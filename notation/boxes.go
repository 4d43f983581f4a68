package notation

import (
	"regexp"
	"strings"
)

// boxRow is a row of cells each of which stands in a box of its own, box one of them.
var (
	boxRow = regexp.MustCompile(`(?m)^[ \t]*\[[^\]\[\n,]{1,4}\](?:[ \t]*\[[^\]\[\n,]{1,4}\]){2,}[ \t]*$`)
	box    = regexp.MustCompile(`\[([^\]\[\n]+)\]`)
)

// withoutBoxes takes the cells of a mine field out of their boxes: [ ][F][1][0]. An empty box is closed, but open where
// another cell is that.
func withoutBoxes(s string) string {
	if len(s) > maxProse || !strings.Contains(s, "][") && !strings.Contains(s, "] [") {
		return s
	}
	rows := boxRow.FindAllString(s, -1)
	cells, single := map[string]bool{}, true
	for _, row := range rows {
		for _, b := range box.FindAllStringSubmatch(row, -1) {
			cell := strings.TrimSpace(b[1])
			cells[cell], single = true, single && len([]rune(cell)) < 3
		}
	}
	has := func(any string) bool {
		for _, r := range any {
			if cells[string(r)] {
				return true
			}
		}
		return false
	}
	if len(rows) < 2 || !single || !cells[""] || !has("12345678") {
		return s
	}
	empty := "#"
	if !has("0") && has("#?■□xXhH.-") {
		empty = "0"
	}
	return boxRow.ReplaceAllStringFunc(s, func(row string) string {
		var out strings.Builder
		for _, b := range box.FindAllStringSubmatch(row, -1) {
			if cell := strings.TrimSpace(b[1]); cell != "" {
				out.WriteString(cell)
			} else {
				out.WriteString(empty)
			}
		}
		return out.String()
	})
}
