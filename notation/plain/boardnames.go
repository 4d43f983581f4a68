package plain

import (
	"strconv"

	"switchboard/notation/pattern"
)

// headNumber matches the number of a board on a line of its own.
var headNumber = pattern.New(`(?m)^[ \t]*(?:[#№][ \t]?(\d{1,2})[ \t]*[:.)]?|(\d{1,2})[ \t]*[:.)])[ \t]*$`)

// maxBoards is how many boards may be numbered.
const maxBoards = 64

// BoardNames replaces #1, #2 or 1., 2. and so on, each on a line of its own above a board, by words.
func BoardNames(s string) string {
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
