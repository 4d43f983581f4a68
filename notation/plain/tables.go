package plain

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
	"switchboard/notation/symbols"
)

var (
	anyBox   = pattern.New(`\[[^\[\]\n]?\]`)
	boxedRow = pattern.New(`^[ \t]*(?:\S{1,3}[ \t]+)?(?:\[[^\[\]\n]?\][ \t]*){3,}(?:\pL[^\[\]]*)?$`)
	tableRow = pattern.New(`^[ \t]*[|│┃║](?:[^|│┃║\t]*[|│┃║])+[ \t]*$`)
	openRow  = pattern.New(`^[ \t]*(?:[^\s|│┃║]{0,3}(?:[ \t]*[|│┃║][ \t]+[^\s|│┃║]{0,3}){2,}|` +
		`[^\s|│┃║]{1,3}(?:[ \t]*[|│┃║][ \t]+[^\s|│┃║]{0,3})+[ \t]*[|│┃║])[ \t]*$`)
	tightRow  = pattern.New(`^[^|\t](?:\|[^|\t]){2,}$`)
	tableCell = pattern.New(`[^|│┃║]+`)
	tableBar  = pattern.New(`[|│┃║]`)
	tableRule = pattern.New(`^[ \t|│┃║+:=_\x{2500}-\x{256C}-]*(?:--|──|━━|══|==|\+[-=]\+|` +
		`[\x{250C}-\x{254B}\x{2552}-\x{256C}])[ \t|│┃║+:=_\x{2500}-\x{256C}-]*$`)
	framedRow = pattern.New(`^([ \t]*(?:\d{1,2}|[A-Za-z])? ?[|│┃║])([^|│┃║\n\t]+)[|│┃║]?[ \t]*$`)
)

// FillTables fills in cells that are drawn as nothing: [ ] beside [x], and the empty cells of tables whose other cells
// hold one character. closed says that such cells of a mine field are closed.
func (c *Cleaned) FillTables(closed bool) {
	if len(c.Text) > MaxProse {
		return
	}
	lines := unboxed(strings.Split(c.Text, "\n"))
	for _, cut := range []func([]string, int) table{barTable(tableRow, withinBars), barTable(openRow, betweenBars),
		barTable(tightRow, betweenBars),
		separated("\t"), separated(","), framedTable, columnTable} {
		lines = fillTables(c, lines, closed, cut)
	}
	c.Text = strings.Join(lines, "\n")
}

// fillTables fills the tables that cut finds, of which up to two lines in front may be none of the rows.
func fillTables(c *Cleaned, lines []string, closed bool, cut func([]string, int) table) []string {
	for i := 0; i < len(lines); i++ {
		t := cut(lines, i)
		filled := t.fill(closed)
		for skip := 0; t.lines > 1 && !filled && skip < 2; skip++ {
			i++
			t = cut(lines, i)
			filled = t.fill(closed)
		}
		if filled {
			lines = slices.Replace(lines, i, i+t.lines, t.write()...)
			t.lines, c.CutShort = len(t.rows), c.CutShort || t.cutShort
		}
		i += max(t.lines-1, 0)
	}
	return lines
}

// unboxed takes cells out of their boxes, if at least two rows have three or more. An empty box is a closed cell in a
// mine field, which has a number above 1 or a flag, that shows zeros.
func unboxed(lines []string) []string {
	var rows []int
	boxes := ""
	for i, l := range lines {
		if boxedRow.MatchString(l) {
			rows, boxes = append(rows, i), boxes+strings.Join(anyBox.FindAllString(l, -1), "")
		}
	}
	if len(rows) < 2 {
		return lines
	}
	empty := string(symbols.Blank)
	ofField := func(r rune) bool { return r >= '2' && r <= '8' || symbols.FieldCells[r] == symbols.Flag }
	if strings.Contains(boxes, "[0]") && strings.ContainsFunc(boxes, ofField) {
		empty = "#"
	}
	for _, i := range rows {
		lines[i] = anyBox.ReplaceAllStringFunc(lines[i], func(box string) string {
			return " " + cmp.Or(strings.TrimSpace(box[1:len(box)-1]), empty)
		})
	}
	return lines
}

// table is a stretch of lines that is cut into cells, at separators or by column.
type table struct {
	lines    int        // how many lines of the text it covers
	rows     [][]string // the cells, "" for an empty one
	names    []string   // of the rows, if they are known
	edge     string     // written at both ends of a row
	between  string     // written between two cells
	cutShort bool       // missing cells at the ends of rows may never have been there
	commas   bool       // cells are separated by commas: digits have no empty cell among them unless there are headers
	framed   bool       // it is rewritten without its frame even if no cell is empty
}

// fill puts symbols.Blank into the empty cells, and reports whether t is a table with empty cells: its rows are equally
// long, and its cells, except headers, one character. closed: empty cells of a mine field are closed.
func (t *table) fill(closed bool) bool {
	if len(t.rows) < 2 || len(t.rows[0]) < 2 {
		return false
	}
	named := t.names == nil && t.heads()
	empty, different := t.framed, map[string]bool{}
	for i, row := range t.rows {
		if len(row) != len(t.rows[0]) {
			return false
		}
		for j, cell := range row {
			switch {
			case named && (i == 0 || j == 0):
			case cell == "":
				empty = true
			case utf8.RuneCountInString(cell) > 1:
				return false
			default:
				different[cell] = true
			}
		}
	}
	digits := strings.ContainsAny(strings.Join(slices.Collect(maps.Keys(different)), ""), "0123456789")
	if len(different) == 0 || !empty || t.commas && digits && !named ||
		len(different) == 2 && different["0"] && different["1"] && !closed {
		return false
	}
	for _, row := range t.rows {
		for j, cell := range row {
			row[j] = cmp.Or(cell, string(symbols.Blank))
		}
	}
	return true
}

// heads reports whether the first row and the first column of a table are headers: the corner is empty, all headers are
// there and different, and they count up or have nothing in common with the cells.
func (t *table) heads() bool {
	body := map[string]bool{}
	var first []string
	for _, row := range t.rows[1:] {
		for _, cell := range row[1:] {
			body[cell] = true
		}
		first = append(first, strings.TrimSpace(row[0]))
	}
	name := func(cells []string) bool {
		different := slices.Compact(slices.Sorted(slices.Values(cells)))
		return len(cells) > 1 && len(different) == len(cells) && different[0] != "" &&
			(NamesColumns(strings.Join(cells, " "), len(cells)) || !slices.ContainsFunc(cells, func(s string) bool { return body[s] }))
	}
	return t.rows[0][0] == "" && name(t.rows[0][1:]) && name(first)
}

// write returns the rows as lines of the text.
func (t *table) write() []string {
	lines := make([]string, len(t.rows))
	for i, row := range t.rows {
		if lines[i] = t.edge + strings.Join(row, t.between) + t.edge; t.names != nil && t.names[i] != "" {
			lines[i] = t.names[i] + " " + lines[i]
		}
	}
	return lines
}

// barTable returns a function that cuts the table from line i on: row matches its rows, cut splits them, and rules
// between rows are skipped. Rows without bars at their ends whose cells are all handles are a safe, not a table.
func barTable(row *pattern.Pattern, cut func(string) []string) func([]string, int) table {
	return func(lines []string, i int) table {
		t, handles := table{edge: "|", between: "|"}, row != tableRow
		for _, l := range lines[i:] {
			rule := tableRule.MatchString(l)
			if !rule && !row.MatchString(l) {
				break
			}
			if t.lines++; rule {
				continue
			}
			cells := cut(l)
			for i := range cells {
				cells[i] = strings.Trim(cells[i], " \t"+symbols.HairSpace)
				handles = handles && strings.Trim(cells[i], "-─━═") == ""
			}
			t.rows = append(t.rows, cells)
		}
		if handles {
			return table{}
		}
		return t
	}
}

// betweenBars splits a row at its bars; withinBars splits a row that has bars at both ends.
func betweenBars(l string) []string { return tableBar.Split(l, -1) }
func withinBars(l string) []string  { return tableCell.FindAllString(strings.TrimSpace(l), -1) }

// separated returns a function that cuts rows at a separator. Chats trim both ends of a message, and so of its table.
func separated(sep string) func([]string, int) table {
	return func(lines []string, i int) table {
		t, width := table{between: "\t", commas: sep == ","}, 3
		for n, l := range lines[i:] {
			if !strings.Contains(l, sep) && (sep != "\t" || n == 0 || i+n < len(lines)-1 || utf8.RuneCountInString(l) != 1) {
				break
			}
			row := strings.Split(l, sep)
			for i, cell := range row {
				row[i] = strings.Trim(cell, " "+symbols.HairSpace)
				if lexicon.Words.Whole(row[i]).Is("on", "yes", "upright", "shut") { // in a table that leaves the other cells empty
					row[i] = "1"
				}
			}
			t.rows, t.lines, width = append(t.rows, row), t.lines+1, max(width, len(row))
		}
		for n, row := range t.rows {
			missing := slices.Repeat([]string{""}, width-len(row))
			if len(missing) > 0 && sep != "\t" {
				return table{lines: t.lines}
			}
			if t.cutShort = t.cutShort || len(missing) > 0; i+n == 0 {
				t.rows[n] = append(missing, row...)
			} else {
				t.rows[n] = append(row, missing...)
			}
		}
		return t
	}
}

// framedTable cuts rows behind a bar by column. They may have a name before the bar and another bar at the end. It is
// no table if the first column is empty in all rows, or all signs are handles of a safe.
func framedTable(lines []string, i int) table {
	var names, inner []string
	handles, count := true, 0
	for _, l := range lines[i:] {
		if tableRule.MatchString(l) {
			count++
			continue
		}
		row := framedRow.FindStringSubmatch(l)
		if row == nil || word.MatchString(row[2]) && strings.ContainsFunc(row[2], symbols.OfWords) {
			break
		}
		handles = handles && strings.Trim(l, "|-─│━┃═║ \t") == ""
		names, inner, count = append(names, strings.Trim(row[1], " \t|│┃║")), append(inner, row[2]), count+1
	}
	t := table{lines: count, rows: inColumns(inner, columnsOf(inner)), names: names, framed: true}
	if handles || !slices.ContainsFunc(t.rows, func(row []string) bool { return len(row) > 0 && row[0] != "" }) {
		return table{}
	}
	return t
}

// word matches letters side by side.
var word = pattern.New(`\pL{2}`)

// column is a column of characters, counted from the front of a line.
type column struct{ from, to int }

// columnsOf returns the columns of rows: every place, or every second one.
func columnsOf(rows []string) (all []column) {
	width, even, odd := 0, false, false
	for _, s := range rows {
		cells := []rune(strings.TrimRight(s, " "))
		width = max(width, len(cells))
		for i, r := range cells {
			even, odd = even || i%2 == 0 && r != ' ', odd || i%2 == 1 && r != ' '
		}
	}
	step, at := 2, 0
	if odd && even {
		step = 1
	} else if odd {
		at = 1
	}
	for ; at < width; at += step {
		all = append(all, column{at, at + 1})
	}
	return all
}

// inColumns cuts rows into the cells of columns.
func inColumns(rows []string, columns []column) [][]string {
	all := make([][]string, len(rows))
	for i, s := range rows {
		cells := []rune(s)
		for _, c := range columns {
			all[i] = append(all[i], strings.TrimSpace(string(cells[min(c.from, len(cells)):min(c.to, len(cells))])))
		}
	}
	return all
}

// columnTable cuts the rows from line i on, below a line that names their columns, as long as everything in them stands
// in a column or in front as the name of the row. Cells missing only at the ends of rows may never have been there.
func columnTable(lines []string, i int) (t table) {
	if i == 0 || i == len(lines) {
		return t
	}
	columns := namedColumns(lines[i-1])
	if columns == nil {
		return t
	}
	t.cutShort = true
	for _, l := range lines[i:min(len(lines), i+maxRows)] {
		row, rest := inColumns([]string{l}, columns)[0], []rune(l)
		for _, c := range columns {
			for at := c.from; at < min(c.to, len(rest)); at++ {
				rest[at] = ' '
			}
		}
		name := strings.TrimSpace(string(rest))
		outside := strings.TrimSpace(string(rest[min(columns[0].from, len(rest)):])) != ""
		if outside || strings.TrimSpace(l) == "" || len(t.names) > 0 && (t.names[0] == "") != (name == "") || len(name) > 3 {
			break
		}
		t.cutShort = t.cutShort && !strings.Contains(strings.TrimRight("-"+strings.Join(row, "-"), "-"), "--")
		t.rows, t.names, t.lines = append(t.rows, row), append(t.names, name), t.lines+1
	}
	return t
}

// Limits of columnTable: rows, and bytes of the line with the names.
const (
	maxRows = 64
	maxHead = 1 << 14
)

var field = pattern.New(`\S+`)

// namedColumns returns the columns below a line that names at least three.
func namedColumns(l string) (all []column) {
	if len(l) > maxHead {
		return nil
	}
	fields := field.FindAllStringIndex(l, -1)
	if len(fields) == 1 {
		from := fields[0][0]
		fields = nil
		for i, r := range l[from:] {
			fields = append(fields, []int{from + i, from + i + utf8.RuneLen(r)})
		}
	}
	if len(fields) < 3 || !countsColumns(strings.Join(strings.Fields(l), " "), len(fields)) {
		return nil
	}
	for _, at := range fields {
		from := utf8.RuneCountInString(l[:at[0]])
		all = append(all, column{from, from + utf8.RuneCountInString(l[at[0]:at[1]])})
	}
	return all
}

// FillRows turns blanks in rows of different lengths into empty cells, if the cells stand in columns. Blanks at the end
// may be missing: whole is how many rows are as long as the longest. lines is nil if no cell is empty.
func FillRows(rows []string) (lines []string, whole int) {
	columns := columnsOf(rows)
	if len(columns) == 0 {
		return nil, 0
	}
	last, blank := columns[len(columns)-1].from, false // a blank where a cell would be
	for _, s := range rows {
		cells := []rune(s)
		if len(cells) > last {
			whole++
		}
		blank = blank || slices.ContainsFunc(columns, func(c column) bool { return c.from < len(cells) && cells[c.from] == ' ' })
	}
	if cut := (table{rows: inColumns(rows, columns)}); whole > 1 && blank && cut.fill(false) {
		return cut.write(), whole
	}
	return nil, whole
}
