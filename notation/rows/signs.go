package rows

import (
	"strings"

	"switchboard/notation"
)

// signsBetween finds the sign of a mine field that stands between every two cells of
// every row of 0 and 1, two rows at least; 0 where there is none. A field with such
// rows would be a strange one.
func (p *Page) signsBetween() byte {
	if p.Ask.Puzzle == notation.Mines || p.Ask.SignsAreCells || !strings.ContainsAny(p.Source, ".-_:") {
		return 0
	}
	sign, rows, width := byte(0), 0, 0
	for l := range strings.SplitSeq(p.Source, "\n") {
		l = strings.TrimSpace(l)
		if len(l) < 3 || strings.Trim(l, "01.-_:") != "" {
			continue
		}
		for i := range len(l) {
			cell := l[i] == '0' || l[i] == '1'
			switch {
			case cell != (i%2 == 0), len(l)%2 == 0:
				return 0
			case cell:
			case sign == 0:
				sign = l[i]
			case l[i] != sign:
				return 0
			}
		}
		if rows++; rows > 1 && len(l) != width {
			return 0
		}
		width = len(l)
	}
	if rows < 2 {
		return 0
	}
	return sign
}
