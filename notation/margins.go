package notation

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation/lexicon"
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
	for from := 0; from < len(lines); {
		to := from + 1
		for to < len(lines) && strings.TrimSpace(lines[to]) != "" && strings.TrimSpace(lines[from]) != "" {
			to++
		}
		withoutCounts(lines[from:to])
		from = to
	}
	words := strings.Join(slices.DeleteFunc(slices.Clone(lines), func(l string) bool { return strings.IndexFunc(l, unicode.IsLetter) < 0 }), "\n")
	lines = withoutWall(lines, lexicon.Statements.Says(words, "wall"))
	if lexicon.Statements.Says(words, "margin") && firstRowSaid(words) {
		lines = withoutColumnNumbers(lines)
	}
	return strings.Join(lines, "\n")
}

// numberBehind is a number behind the cells of a row.
var numberBehind = regexp.MustCompile(`^(.*[^\s|:=(,;])([ \t]*[|:=(]+[ \t]*|[ \t]+)(\d{1,2})\)?[ \t]*$`)

// withoutCounts takes the numbers off the rows among some lines that stand together.
func withoutCounts(lines []string) {
	for from := 0; from < len(lines); {
		var cells [][]rune
		var counts []int
		signs := true
		to := from
		for ; to < len(lines); to++ {
			m := numberBehind.FindStringSubmatch(lines[to])
			if m == nil {
				break
			}
			row := cellsOfLine(m[1])
			if len(cells) > 0 && len(row) != len(cells[0]) {
				break
			}
			n, _ := number(m[3])
			signs = signs && strings.ContainsAny(m[2], "|:=(")
			cells, counts = append(cells, row), append(counts, n)
		}
		if countsCells(cells, counts, signs) {
			for i := from; i < to; i++ {
				lines[i] = numberBehind.FindStringSubmatch(lines[i])[1]
			}
		}
		from = max(to, from+1)
	}
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

// countsCells reports whether each number is how often one of two symbols stands in its row, or counts the rows behind a sign.
// Digits are cells where nothing but blanks is between.
func countsCells(cells [][]rune, counts []int, signs bool) bool {
	const fewest = 3
	if len(cells) < fewest || len(cells[0]) < fewest {
		return false
	}
	var counted []rune
	for _, row := range cells {
		for _, r := range row {
			if !slices.Contains(counted, r) {
				if counted = append(counted, r); len(counted) > 2 {
					return false
				}
			}
		}
	}
	if len(counted) != 2 || slices.ContainsFunc(counted, symbols.IsDigit) && (!signs || slices.Max(counts) < 2) {
		return false
	}
	named := signs
	for i, n := range counts {
		named = named && n == i+1
	}
	return named || slices.ContainsFunc(counted, func(symbol rune) bool {
		for i, row := range cells {
			if counts[i] != strings.Count(string(row), string(symbol)) {
				return false
			}
		}
		return true
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
			if !front || !back || utf8.RuneCountInString(l) != utf8.RuneCountInString(top) || strings.ContainsRune(row, wall) {
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
