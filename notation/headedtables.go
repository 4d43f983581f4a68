package notation

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation/lexicon"
	"switchboard/notation/plain"
)

// separators are what sets the fields of a table apart that a program wrote.
const separators = "\t;,"

// withoutHeads makes plain rows of tables that a program wrote with names of their columns above: those whose first column names
// the rows (id,a,b,c), and those that list one cell a line (row;col;lit).
func withoutHeads(s string) string {
	if len(s) > plain.MaxProse || strings.Count(s, "\n") < 2 || !strings.ContainsAny(s, separators) {
		return s
	}
	lines := strings.Split(s, "\n")
	for i := 0; i+2 < len(lines); i++ {
		at := strings.IndexAny(lines[i], separators)
		if at < 0 {
			continue
		}
		t := headedTable(lines[i:], lines[i][at:at+1])
		rows := t.oneCellALine()
		if rows == nil {
			rows = t.withoutNames()
		}
		if rows != nil {
			lines = slices.Replace(lines, i, i+1+len(t.rows), rows...)
		}
	}
	return strings.Join(lines, "\n")
}

// listing is a table with names of its columns.
type listing struct {
	head []string
	rows [][]string
}

// headedTable is what stands at the front of some lines: a line of names, and those below with as many fields.
func headedTable(lines []string, by string) (t listing) {
	fields := func(l string) []string {
		all := strings.Split(strings.TrimRight(l, "\r "), by)
		for i := range all {
			all[i] = strings.Trim(all[i], " \"'")
		}
		return all
	}
	t.head = fields(lines[0])
	for _, l := range lines[1:] {
		row := fields(l)
		if len(row) != len(t.head) || len(row) < 3 {
			break
		}
		t.rows = append(t.rows, row)
	}
	return t
}

// rowHeadings are what the column is called that names rows.
var rowHeadings = []string{"id", "#", "no", "nr", "n", "num", "key", "name", "index", "idx", "№", "ид", "имя", "名", "编号", "序号", "番号", "번호"}

// withoutNames are the rows without the first column, if that names them: by its own name, or by words.
func (t listing) withoutNames() (rows []string) {
	if len(t.rows) < 2 || !t.named(t.head[1:]) {
		return nil
	}
	first := strings.ToLower(t.head[0])
	told := slices.Contains(rowHeadings, first) || lexicon.Words.Whole(first).Is("row")
	var names []string
	for _, row := range t.rows {
		name := row[0]
		word := strings.IndexFunc(name, unicode.IsLetter) >= 0 && (len(name) > 1)
		if slices.Contains(names, name) || !told && (first != "" || !word) || slices.ContainsFunc(row[1:], func(cell string) bool { return utf8.RuneCountInString(cell) != 1 }) {
			return nil
		}
		names, rows = append(names, name), append(rows, strings.Join(row[1:], " "))
	}
	return rows
}

// named reports whether all of some fields are names: with a letter, or numbers that count up.
func (t listing) named(fields []string) bool {
	letters := !slices.ContainsFunc(fields, func(f string) bool { return strings.IndexFunc(f, unicode.IsLetter) < 0 })
	counts := true
	for i, f := range fields {
		n, ok := number(f)
		first, _ := number(fields[0])
		counts = counts && ok && first <= 1 && n == first+i
	}
	return letters && !slices.Equal(fields, t.rows[0][1:]) || counts
}

// oneCellALine are the rows of a board whose cells are listed one a line: by row, column, and 0 or 1, in any order; nil where one is
// missing.
func (t listing) oneCellALine() (rows []string) {
	if len(t.head) != 3 || len(t.rows) < 4 {
		return nil
	}
	row, col := -1, -1
	for i, name := range t.head {
		switch w := lexicon.Words.Whole(strings.ToLower(name)); {
		case w.Is("row") || name == "y" || name == "r":
			row = i
		case w.Is("column") || name == "x" || name == "c":
			col = i
		}
	}
	if row < 0 || col < 0 {
		return nil
	}
	cells, least, most := map[[2]int]string{}, [2]int{1, 1}, [2]int{}
	for _, fields := range t.rows {
		r, ok := number(fields[row])
		c, ok2 := number(fields[col])
		value := fields[3-row-col]
		if !ok || !ok2 || value != "0" && value != "1" {
			return nil
		}
		cells[[2]int{r, c}] = value
		least, most = [2]int{min(least[0], r), min(least[1], c)}, [2]int{max(most[0], r), max(most[1], c)}
	}
	if tall, wide := most[0]-least[0]+1, most[1]-least[1]+1; tall > len(t.rows) || wide > len(t.rows) || tall*wide != len(cells) || len(cells) != len(t.rows) {
		return nil
	}
	for r := least[0]; r <= most[0]; r++ {
		line := ""
		for c := least[1]; c <= most[1]; c++ {
			line += cells[[2]int{r, c}]
		}
		rows = append(rows, line)
	}
	return rows
}
