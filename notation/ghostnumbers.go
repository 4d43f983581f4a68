package notation

import (
	"fmt"
	"slices"
	"strings"

	"switchboard/notation/pattern"
)

// Cells of Ghost Hunters by number: 1 to 4 are a row, from the bottom or from the top as for pairs, unless the numbers are drawn.

var (
	numberRun    = pattern.New(`(?:^|[^\w.(\[-])(\d{1,2}(?:(?: ?[,;] ?| )\d{1,2})*)(?:$|[^\w\])-])`)
	numberedGrid = pattern.New(`(?m)(?:^[ \t]*\d{1,2}(?:[ \t,|]+\d{1,2}){3}[ \t]*(?:\n|$)){4}`)
	behindPiece  = pattern.New(`(?i)(?:^|[^\pL])[A-F] ?[:=] ?$`)
)

// numbersAsPairs writes the numbers of cells as pairs of row and column: six ghosts, and the cells of pieces. It reports false
// where the text has others, or not six ghosts.
func (t *text) numbersAsPairs() (string, bool) {
	if !t.asksFor(Ghosts) && !t.ofGhosts() || len(t.Text) > maxSums {
		return "", false
	}
	s := t.Text
	pair := func(n int) string { return fmt.Sprintf("(%d,%d)", (n-1)/4+1, (n-1)%4+1) }
	if at := numberedGrid.FindStringIndex(s); at != nil {
		drawn := cellNumbers(s[at[0]:at[1]])
		if sorted := slices.Sorted(slices.Values(drawn)); sorted[0] != 1 || sorted[15] != 16 || len(slices.Compact(sorted)) != 16 {
			return "", false
		}
		s = s[:at[0]] + s[at[1]:]
		pair = func(n int) string { k := slices.Index(drawn, n); return fmt.Sprintf("[%d,%d]", k/4, k%4) }
	}
	var out strings.Builder
	from, ghosts := 0, 0
	for from < len(s) {
		at := numberRun.FindStringSubmatchIndex(s[from:])
		if at == nil {
			break
		}
		run := cellNumbers(s[from+at[2] : from+at[3]])
		sorted := slices.Sorted(slices.Values(run))
		isPiece := behindPiece.MatchString(s[:from+at[2]])
		if sorted[0] < 1 || sorted[len(sorted)-1] > 16 || len(slices.Compact(sorted)) != len(run) || !isPiece && len(run) != ghostCount {
			return "", false
		}
		if !isPiece {
			ghosts++
		}
		out.WriteString(s[from : from+at[2]])
		for i, n := range run {
			if i > 0 {
				out.WriteByte(' ')
			}
			out.WriteString(pair(n))
		}
		from += at[3]
	}
	out.WriteString(s[from:])
	return out.String(), ghosts == 1
}

// cellNumbers are the numbers of a list.
func cellNumbers(s string) (all []int) {
	for _, f := range numbers.FindAllString(s, -1) {
		n, _ := number(f)
		all = append(all, n)
	}
	return all
}
