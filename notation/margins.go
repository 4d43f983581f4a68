package notation

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/plain"
	"switchboard/notation/symbols"
)

// withoutMargins takes off what people draw around the cells of a board and say of it, or what checks itself: numbers behind the
// rows that count one of their two symbols, or the rows; a wall around all of it; and column numbers above.
func withoutMargins(s string) string {
	if len(s) > plain.MaxProse {
		return s
	}
	lines := strings.Split(s, "\n")
	words := strings.Join(slices.DeleteFunc(slices.Clone(lines), func(l string) bool { return strings.IndexFunc(l, unicode.IsLetter) < 0 }), "\n")
	_, tally := statementIn(words, func(s string) bool { return !strings.ContainsAny(s, "?？") && lexicon.Statements.Says(s, "tally") })
	for from := 0; from < len(lines); {
		to := from + 1
		for to < len(lines) && strings.TrimSpace(lines[to]) != "" && strings.TrimSpace(lines[from]) != "" {
			to++
		}
		withoutCounts(lines[from:to], numberBehind, tally)
		if tally {
			withoutCounts(lines[from:to], numberInFront, tally)
		}
		from = to
	}
	lines = withoutWall(lines, lexicon.Statements.Says(words, "wall"))
	if lexicon.Statements.Says(words, "margin") && firstRowSaid(words) {
		lines = withoutColumnNumbers(lines)
	}
	return strings.Join(lines, "\n")
}

// numberBehind is a number behind the cells of a row, numberInFront one in front of them.
var (
	numberBehind  = pattern.New(`^(?P<row>.*[^\s|:=(,;])(?P<sign>[ \t]*[|:=(]+[ \t]*|[ \t]+)(?P<number>\d{1,2})\)?[ \t]*$`)
	numberInFront = pattern.New(`^[ \t]*(?P<number>\d{1,2})(?P<sign>[ \t]*[|:=)]+[ \t]*|[ \t]+)(?P<row>[^\s|:=(,;].*)$`)
)

// withoutCounts takes the numbers at a side off the rows among some lines that stand together, of which the text may say that they
// count.
func withoutCounts(lines []string, side *pattern.Pattern, said bool) {
	part := func(m []string, name string) string { return m[side.SubexpIndex(name)] }
	for from := 0; from < len(lines); {
		c := rowCounts{signs: true, glued: true, said: said, behind: side == numberBehind}
		to := from
		for ; to < len(lines); to++ {
			m := side.FindStringSubmatch(lines[to])
			if m == nil {
				break
			}
			row := cellsOfLine(part(m, "row"))
			if len(c.rows) > 0 && len(row) != len(c.rows[0]) {
				break
			}
			n, _ := number(part(m, "number"))
			c.signs = c.signs && strings.ContainsAny(part(m, "sign"), "|:=(")
			c.glued = c.glued && len(string(row)) == len(strings.TrimSpace(part(m, "row")))
			c.rows, c.numbers = append(c.rows, row), append(c.numbers, n)
		}
		if c.countsCells() {
			for i := from; i < to; i++ {
				lines[i] = part(side.FindStringSubmatch(lines[i]), "row")
			}
		}
		from = max(to, from+1)
	}
}

// rowCounts are rows with a number behind each: all behind signs, behind cells that nothing sets apart, said to count.
type rowCounts struct {
	rows               [][]rune
	numbers            []int
	signs, glued, said bool
	behind             bool // or in front
}

// cellsOfLine are the characters of a line that may be cells.
func cellsOfLine(s string) (cells []rune) {
	for _, r := range s {
		if !symbols.IsBlank(r) && !strings.ContainsRune("|,;\ufe0f", r) {
			cells = append(cells, r)
		}
	}
	return cells
}

// countsCells reports whether each number is how often one of two symbols stands in its row, counts the rows behind a sign, or, if
// the text speaks of it, is even where that is. Digits behind others with nothing but blanks between are cells, where nobody says
// that they count.
func (c *rowCounts) countsCells() bool {
	const fewest = 3
	if len(c.rows) < fewest || len(c.rows[0]) < fewest {
		return false
	}
	var shown []rune
	for _, row := range c.rows {
		for _, r := range row {
			if !slices.Contains(shown, r) {
				if shown = append(shown, r); len(shown) > 2 {
					return false
				}
			}
		}
	}
	most := slices.Max(c.numbers)
	if len(shown) != 2 || slices.ContainsFunc(shown, symbols.IsDigit) && !(c.glued && c.said || (c.signs || c.said) && most > 1) {
		return false
	}
	named := c.signs && c.behind
	for i, n := range c.numbers {
		named = named && n == i+1
	}
	return named || slices.ContainsFunc(shown, func(symbol rune) bool {
		exact, parity := true, c.said && c.glued && !c.signs && most == 1
		for i, row := range c.rows {
			n := strings.Count(string(row), string(symbol))
			exact, parity = exact && c.numbers[i] == n, parity && c.numbers[i] == n%2
		}
		return exact || parity
	})
}

// walls are signs that people draw a wall around a board with.
const walls = "#█▓▒=*+%@"

// withoutWall takes the wall off a board: lines of one length of which the first and the last are one sign over and over, which
// all others have at both ends and nowhere else, around two other symbols that are no digits, or around any where the text
// speaks of the wall.
func withoutWall(lines []string, said bool) []string {
	for i := 0; i+3 < len(lines); i++ {
		top := strings.TrimSpace(lines[i])
		wall, n := utf8.DecodeRuneInString(top)
		if n == 0 || !said && !strings.ContainsRune(walls, wall) || len(top) < 4*n || strings.Trim(top, string(wall)) != "" {
			continue
		}
		var inner []string
		set := &symbols.Set{}
		end := i + 1
		for ; end < len(lines) && strings.TrimSpace(lines[end]) != top; end++ {
			l := strings.TrimSpace(lines[end])
			row, front := strings.CutPrefix(l, string(wall))
			row, back := strings.CutSuffix(row, string(wall))
			if !front || !back || utf8.RuneCountInString(l) != utf8.RuneCountInString(top) || !(said && symbols.Binary(wall)) && strings.ContainsRune(row, wall) {
				break
			}
			for _, r := range row {
				set.Add(r)
			}
			inner = append(inner, row)
		}
		if end < len(lines) && strings.TrimSpace(lines[end]) == top && len(inner) > 1 && (said || set.Len() == 2 && !set.HasAnyOf("0123456789 ")) {
			return slices.Concat(lines[:i], inner, lines[end+1:])
		}
	}
	return lines
}

// firstRowSaid reports whether a text speaks of the first row.
func firstRowSaid(words string) bool {
	return slices.ContainsFunc(picksIn(words), func(p pick) bool { return p.at == 1 && p.of == alongRows && p.named })
}

// withoutColumnNumbers takes off the first line that counts the columns of the row below it.
func withoutColumnNumbers(lines []string) []string {
	for i := 0; i+1 < len(lines); i++ {
		numbers := strings.FieldsFunc(lines[i], func(r rune) bool { return symbols.IsBlank(r) || r == '|' })
		if len(numbers) < 3 || len(cellsOfLine(lines[i+1])) != len(numbers) {
			continue
		}
		first, ok := number(numbers[0])
		for k, n := range numbers {
			v, is := number(n)
			ok = ok && is && v == first+k && first <= 1
		}
		if ok {
			return slices.Delete(lines, i, i+1)
		}
	}
	return lines
}
