package plain

import (
	"strconv"
	"strings"

	"switchboard/notation/pattern"
)

// Numbers above several boards, and rows of data with a header.
var (
	columnsHead = pattern.New(`(?m)^[ \t]*[^\d,\n]{0,12},(` +
		`(?:"?[A-Za-z]{0,6}_?\d{0,2}"?,)+"?[A-Za-z]{0,6}_?\d{0,2}"?)[ \t]*\n[ \t]*[01]((?:,[^,\n]+)+)\n`)
	numberedData = pattern.New(`(?m)^[ \t]*(\d{1,2}),`)
	headNumber   = pattern.New(`(?m)^[ \t]*(?:[#№][ \t]?(\d{1,2})[ \t]*[:.)]?|(\d{1,2})[ \t]*[:.)])[ \t]*$`)
)

// Prints removes the header of comma-separated data, and numbers of boards.
func Prints(s string) string { return withoutColumnsHead(namedBoards(s)) }

// withoutColumnsHead removes the header of comma-separated rows, and writes a colon behind the number of each row.
func withoutColumnsHead(s string) string {
	at := columnsHead.FindStringSubmatchIndex(s)
	if at == nil {
		return s
	}
	names := strings.Split(strings.NewReplacer(`"`, "", "_", "").Replace(s[at[2]:at[3]]), ",")
	if len(names) != strings.Count(s[at[4]:at[5]], ",") || !NamesColumns(strings.Join(names, " "), len(names)) {
		return s
	}
	return s[:at[0]] + numberedData.ReplaceAllString(s[at[3]:], "$1: ")
}

// maxBoards is how many boards may be numbered.
const maxBoards = 64

// namedBoards replaces #1, #2 or 1., 2. and so on, each on a line of its own above a board, by words.
func namedBoards(s string) string {
	heads := headNumber.FindAllStringSubmatchIndex(s, maxBoards)
	for i, at := range heads {
		n, _ := strconv.Atoi(s[max(at[2], at[4]):max(at[3], at[5])])
		if n != i+1 || i > 0 && at[0]-heads[i-1][1] < len("\n0\n") {
			return s
		}
	}
	if len(heads) < 2 {
		return s
	}
	return headNumber.ReplaceAllString(s, "board $1$2:")
}
