package plain

import (
	"strings"
	"unicode/utf8"

	"switchboard/notation/pattern"
)

// handleRow is a line of handles, with a dash as phones write two.
var handleRow = pattern.New(`(?m)^[ \t]*[-|—]{2,}[ \t]*$`)

// twoHandles writes the long dashes of a phone as the two handles that were typed, where
// that makes rows of one length.
func twoHandles(s string) string {
	if len(s) > MaxProse || !strings.Contains(s, "—") {
		return s
	}
	short, widths := false, map[int]bool{}
	for i, row := range handleRow.FindAllString(s, -1) {
		width := utf8.RuneCountInString(strings.TrimSpace(row)) + strings.Count(row, "—")
		short = short || i > 0 && !widths[width]
		widths[width] = true
	}
	if short || len(widths) != 1 {
		return s
	}
	return handleRow.ReplaceAllStringFunc(s, func(row string) string { return strings.ReplaceAll(row, "—", "--") })
}

// strokeRow is a line of handles drawn with the strokes 一 and 丨, or with bars.
var strokeRow = pattern.New(`(?m)^[ \t]*[|｜丨一—-](?:[ \t]*[|｜丨一—-]){2,}[ \t]*$`)

// strokes writes such rows, two at least, with the handles that the strokes look like.
func strokes(s string) string {
	if len(s) > MaxProse || !strings.ContainsAny(s, "一丨") || len(strokeRow.FindAllStringIndex(s, 2)) < 2 {
		return s
	}
	return strokeRow.ReplaceAllStringFunc(s, strings.NewReplacer("一", "-", "丨", "|", "｜", "|").Replace)
}

// doubledBars are rows of handles apart by blanks with two bars for each that is upright.
var doubledBars = pattern.New(`(?m)^[ \t]*(?:(?:\|\||-)[ \t]+)+(?:\|\||-)[ \t]*$`)

// oneBar writes such rows, two at least, with one bar: two are no spoiler there.
func oneBar(s string) string {
	if len(s) > MaxProse || len(doubledBars.FindAllStringIndex(s, 2)) < 2 {
		return s
	}
	return doubledBars.ReplaceAllStringFunc(s, func(row string) string { return strings.ReplaceAll(row, "||", "|") })
}
