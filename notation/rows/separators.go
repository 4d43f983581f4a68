package rows

import (
	"slices"
	"strings"
	"unicode/utf8"

	"switchboard/notation"
	"switchboard/notation/facts"
	"switchboard/notation/symbols"
)

// delimits reports whether sep separates cells: two lines or more have it, with at most one cell between any two.
func (p *Page) delimits(sep byte) bool {
	if strings.IndexByte(p.Source, sep) < 0 {
		return false
	}
	n := 0
	for l := range strings.SplitSeq(p.Source, "\n") {
		if strings.IndexByte(l, sep) < 0 {
			continue
		}
		for part := range strings.SplitSeq(l, string(sep)) {
			if utf8.RuneCountInString(strings.Trim(part, " \t\"'()[]")) > 1 {
				return false
			}
		}
		n++
	}
	return n > 1
}

// signsBetween returns the sign that stands between every two cells of at least two rows of 0 and 1; 0 if there is
// none. The sign could be a cell of a mine field, but such a field would be a strange one.
func (p *Page) signsBetween() byte {
	const signs = ".-_:"
	if p.Ask.Puzzle == notation.Mines || p.Ask.SignsAreCells || !strings.ContainsAny(p.Source, signs) {
		return 0
	}
	var rows []string
	for l := range strings.SplitSeq(p.Source, "\n") {
		if l = strings.TrimSpace(l); len(l) > 2 && strings.Trim(l, "01"+signs) == "" {
			rows = append(rows, l)
		}
	}
	if len(rows) < 2 || strings.IndexByte(signs, rows[0][1]) < 0 {
		return 0
	}
	noCell := func(s string) bool { return s != "0" && s != "1" }
	odd := func(l string) bool {
		return len(l) != len(rows[0]) || slices.ContainsFunc(strings.Split(l, rows[0][1:2]), noCell)
	}
	if slices.ContainsFunc(rows, odd) {
		return 0
	}
	return rows[0][1]
}

// signsOf returns the signs in lines whose only letters are those that boards are drawn with.
func signsOf(s string) string {
	var signs strings.Builder
	for l := range strings.SplitSeq(s, "\n") {
		if strings.ContainsFunc(l, symbols.OfWords) {
			if at := facts.NumberedRow.FindStringSubmatchIndex(l); at != nil {
				l = strings.TrimLeft(l[max(at[3], at[5]):], " \t:.)=") // without the name of the row
			}
		}
		if strings.ContainsFunc(l, symbols.OfWords) || signs.Len() > 64 {
			continue
		}
		for _, r := range l {
			if strings.ContainsRune("#<>=-:.!?*~|&+^_…", r) && !strings.ContainsRune(signs.String(), r) {
				signs.WriteRune(r)
			}
		}
	}
	return signs.String()
}

// findDelimiters fills the table of ASCII separators.
func (p *Page) findDelimiters() {
	for r := range p.between {
		p.between[r] = r < ' ' || strings.IndexByte(" ,\"'[](){}", byte(r)) >= 0 || r == '|' && p.Bars || r == '/' && p.slash ||
			r == ';' && p.semi || p.Sign != 0 && r == int(p.Sign)
	}
}

// delim reports whether r separates cells.
func (p *Page) delim(r rune) bool {
	if r < 0x80 {
		return p.between[r]
	}
	switch r {
	case '│', '┃', '║':
		return p.Bars
	}
	return r >= 0x2000 && r <= 0x200A || r == 0x3000
}

func (p *Page) rowSign(r rune) bool { return r == '/' && !p.slash || r == ';' && !p.semi }

// emptyBefore reports whether nothing stands between the comma at i and the one before it, or the start of the line.
func emptyBefore(s string, i int) bool {
	before := strings.TrimRight(s[:i], " \t")
	return before == "" || strings.HasSuffix(before, ",")
}

func isCorner(r rune) bool {
	return r >= 0x250C && r <= 0x254B || r >= 0x2552 && r <= 0x2570
}
