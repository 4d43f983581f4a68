package plain

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// SmallStarts writes the capital that a phone puts at the front of a row small, where the
// rows have the small letter, and nowhere the capital, behind their first cells.
func SmallStarts(s string) string {
	if len(s) > MaxProse || !strings.ContainsFunc(s, unicode.IsUpper) {
		return s
	}
	lines, behind := strings.Split(s, "\n"), map[rune]bool{}
	for _, l := range lines {
		for i, r := range lettersOf(l) {
			if i > 0 {
				behind[r] = true
			}
		}
	}
	for i, l := range lines {
		row := lettersOf(l)
		if len(row) == 0 || !unicode.IsUpper(row[0]) || behind[row[0]] || !behind[unicode.ToLower(row[0])] {
			continue
		}
		lines[i] = strings.Replace(l, string(row[0]), string(unicode.ToLower(row[0])), 1)
	}
	return strings.Join(lines, "\n")
}

// lettersOf returns the cells at the front of a line that begins with three of them at least:
// apart by blanks, or all of a line of two letters that stand together.
func lettersOf(line string) (cells []rune) {
	fields := strings.Fields(line)
	if len(fields) == 1 {
		cells = []rune(fields[0])
		kinds := map[rune]bool{}
		for _, r := range cells {
			kinds[unicode.ToLower(r)] = true
			if len(kinds) > 2 || !unicode.IsLetter(r) {
				return nil
			}
		}
	}
	for _, f := range fields {
		if len(fields) == 1 || utf8.RuneCountInString(f) > 1 {
			break
		}
		r, _ := utf8.DecodeRuneInString(f)
		cells = append(cells, r)
	}
	if len(cells) < 3 {
		return nil
	}
	return cells
}
