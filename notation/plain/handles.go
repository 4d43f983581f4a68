package plain

import (
	"strings"
	"unicode/utf8"

	"switchboard/notation/pattern"
)

// Bars and dashes may be the handles of a safe, or stand between cells, around spoilers and in sentences.

// BarsDelimit reports whether bars of a text separate cells: more lines have bars between cells than bars as cells.
func BarsDelimit(s string) bool {
	between, handles := 0, 0
	for l := range strings.SplitSeq(s, "\n") {
		switch {
		case !strings.ContainsAny(l, "|│┃║"):
		case HandleLine(l), twiceBesideBars(strings.Join(strings.Fields(l), "")):
			handles++
		default:
			between++
		}
	}
	return between > handles || between > 0 && handles <= 1
}

// twiceBesideBars reports whether a row has only bars and another symbol, which stands twice without a bar between.
func twiceBesideBars(row string) bool {
	other := strings.TrimLeft(row, "|")
	_, n := utf8.DecodeRuneInString(other)
	return strings.Trim(row, "|"+other[:n]) == "" && strings.Contains(row, other[:n]+other[:n])
}

// handleRow matches a row of handles; phones replace two dashes by a long one.
var handleRow = pattern.New(`(?m)^[ \t]*[-|—]{2,}[ \t]*$`)

// twoHandles replaces each long dash by the two handles that were typed, if that makes all rows equally long.
func twoHandles(s string) string {
	if len(s) > MaxProse {
		return s
	}
	widths := map[int]bool{}
	for _, row := range handleRow.FindAllString(s, -1) {
		widths[utf8.RuneCountInString(strings.TrimSpace(row))+strings.Count(row, "—")] = true
	}
	if len(widths) != 1 {
		return s
	}
	return handleRow.ReplaceAllStringFunc(s, func(row string) string { return strings.ReplaceAll(row, "—", "--") })
}

// barsAreHandles reports whether every line with || is a row of a safe.
func barsAreHandles(s string) bool {
	for line := range strings.SplitSeq(s, "\n") {
		if strings.Contains(line, "||") && !HandleLine(line) {
			return false
		}
	}
	return true
}

// handleLine matches an optional label, words, bars and dashes, and words again.
var handleLine = pattern.New(`^` + gap + `*(?:["']*[^\s\x{200A}|]{1,4}["']*(?:` + gap + `+|$))?` + bareWords +
	`(?:[-|─│━┃═║/;,"']+(?:` + gap + `+|$))*` + bareWords + `$`)

// Words of handleLine have at least two letters and no digit.
const (
	gap       = `[\s\x{200A}]`
	ofWord    = `(?:[^\s\d|\x{2000}-\x{10FFFF}]|\pL)*`
	bareWords = `(?:` + ofWord + `\pL` + ofWord + `\pL` + ofWord + `(?:` + gap + `+|$))*`
)

// HandleLine reports whether a line is a row of a safe: bars and dashes, perhaps with a label and words around.
func HandleLine(line string) bool { return hasHandles(line) || handleLine.MatchString(line) }

// hasHandles reports whether some fields of a line are rows of handles, and no other field has a bar.
func hasHandles(line string) (handles bool) {
	for field := range strings.FieldsSeq(line) {
		bar, cells := strings.ContainsAny(field, "|│┃║"), strings.TrimRight(field, "/;,.!?:")
		row := strings.Trim(cells, "|-─│━┃═║/;,") == "" && utf8.RuneCountInString(cells) > 1
		if bar && !row {
			return false
		}
		handles = handles || bar && strings.ContainsAny(cells, "-─━═")
	}
	return handles
}
