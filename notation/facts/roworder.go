package facts

import (
	"slices"
	"strings"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/plain"
)

// numberedLine matches a line that begins with the number or letter of a row: row 3: 1 0 1, 3) 1 0, third row 1 0, C: 1
// 0.
var numberedLine = pattern.New(`(?im)^[ \t]*(?:(?:<row>|[rl第])[ \t]?#?(\d{1,2}|[一二三四五六七八九十]|[a-z]\b)|` +
	`(\d{1,2})[:：.)]|(<ordinals>)[ \t:：.)=-])[ \t]*\S[^\n]*$`)

// doubtOrder doubts three or more numbered rows that do not count up. Without a word for row they may also count down.
func (t *Text) doubtOrder() {
	if len(t.Text) > plain.MaxProse || t.Facts.Unsure != "" {
		return
	}
	var at []int
	named := true
	lines := numberedLine.FindAllStringSubmatch(t.Text, MaxGapped)
	for _, m := range lines {
		named = named && m[2] == ""
		at = append(at, rowNumber(m[1]+m[2]+m[3]))
	}
	up := slices.Sorted(slices.Values(at))
	if len(at) < 3 || up[0] > 1 || up[len(up)-1] != up[0]+len(up)-1 || len(slices.Compact(slices.Clone(up))) != len(up) ||
		slices.Equal(at, up) {
		return
	}
	if slices.Reverse(up); named || !slices.Equal(at, up) {
		t.Facts.Unsure = strings.TrimSpace(lines[0][0])
	}
}

// rowNumber returns the number of a row that is given as digits, a letter or an ordinal.
func rowNumber(s string) int {
	if n, ok := lexicon.Numeral(s); ok {
		return n
	}
	for _, sense := range lexicon.Words.Whole(s).Senses {
		if sense.Concept == "ordinals" {
			return sense.N
		}
	}
	return lexicon.ColumnIndex(s[:1]) + 1
}
