package notation

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// blankRune stands for a cell that is drawn as a box or between bars and has
// nothing in it.
const blankRune = '\uE002'

var (
	boxes     = regexp.MustCompile(`\[[ xX*#✓✔•●]\]`)
	boxBullet = regexp.MustCompile(`^[ \t]*[-*+•][ \t]+`)
	lidOfRows = regexp.MustCompile(`(?m)^[ \t]*_[ _]*\n([ \t]*\|[^\n]*_\|)`)
	tableRow  = regexp.MustCompile(`(?m)^[ \t]*[|│┃║](?:[ \t]*[^\s|│┃║]?[ \t]*[|│┃║])+[ \t]*$`)
	tableCell = regexp.MustCompile(`[^|│┃║]+`)
)

// fillBlanks makes cells of what is drawn with nothing: [ ] beside [x], and the
// empty cells of a table whose others hold one character.
func (c *cleaned) fillBlanks() {
	if len(c.text) > maxProse {
		return
	}
	if strings.Contains(c.text, "[ ]") {
		lines := strings.Split(c.text, "\n")
		for i, l := range lines {
			if len(boxes.FindAllStringIndex(l, 2)) == 2 {
				lines[i] = boxes.ReplaceAllStringFunc(boxBullet.ReplaceAllString(l, ""), func(box string) string {
					return " " + string(filled(box[1:len(box)-1]))
				})
			}
		}
		c.text = strings.Join(lines, "\n")
	}
	if strings.ContainsAny(c.text, "|│┃║") {
		c.text = lidOfRows.ReplaceAllString(c.text, "$1")
		c.fillTable()
		c.fillFramed()
	}
	if strings.Contains(c.text, "\t") {
		c.fillTabs()
	}
}

// framedRow is a row behind a bar, with a name before it or not, and perhaps one at its end.
var framedRow = regexp.MustCompile(`(?m)^([ \t]*(?:\d{1,2}|[A-Za-z])? ?[|│┃║])([^|│┃║\n\t]+)[|│┃║]?[ \t]*$`)

// fillFramed fills the blanks of rows behind a bar that cells would stand at: between
// cells side by side, or in every second place. Rows without a bar at the end may be
// shorter. Where the first column has no cell in any row, the blanks are none.
func (c *cleaned) fillFramed() {
	all := framedRow.FindAllStringSubmatch(c.text, -1)
	handles := func(row []string) bool { return strings.Trim(row[0], "|-─│━┃═║ \t") == "" }
	if len(all) < 2 || !slices.ContainsFunc(all, func(row []string) bool { return !handles(row) }) {
		return
	}
	width := 0
	cells := [2]bool{} // in the even and the odd columns
	for _, row := range all {
		inner := []rune(strings.TrimRight(row[2], " "))
		width = max(width, len(inner))
		for i, r := range inner {
			cells[i%2] = cells[i%2] || r != ' '
		}
	}
	step, at := 2, 0
	switch {
	case cells[0] && cells[1]:
		step = 1
	case cells[1]:
		at = 1
	}
	first, blank := false, false
	filled := make([]string, len(all))
	for i, row := range all {
		inner := []rune(row[2])
		var b strings.Builder
		for k := at; k < width; k += step {
			if k < len(inner) && inner[k] != ' ' {
				b.WriteRune(inner[k])
				first = first || k == at
				continue
			}
			blank = true
			b.WriteRune(blankRune)
		}
		if filled[i] = b.String(); strings.Trim(row[1], " \t|│┃║") != "" {
			filled[i] = row[1] + " " + filled[i]
		}
	}
	if !blank || !first || width < 2*step-1 {
		return
	}
	next := -1
	c.text = framedRow.ReplaceAllStringFunc(c.text, func(string) string {
		next++
		return filled[next]
	})
}

// fillTabs fills the empty cells of rows apart by tabs: two rows at least, all with as
// many cells of one character, some of them empty. An empty cell in the corner alone is
// none, and what is behind a last tab in every row is no cell.
func (c *cleaned) fillTabs() {
	lines := strings.Split(c.text, "\n")
	var rows [][]string
	var at []int
	behind, empty := true, 0
	for i, l := range lines {
		if !strings.Contains(l, "\t") || strings.TrimSpace(l) == "" {
			continue
		}
		row := strings.Split(l, "\t")
		if len(rows) > 0 && len(row) != len(rows[0]) {
			return
		}
		for j, cell := range row {
			if row[j] = strings.Trim(cell, " "+hair); utf8.RuneCountInString(row[j]) > 1 {
				return
			}
			if row[j] == "" && len(rows)+j > 0 {
				empty++
			}
		}
		behind = behind && row[len(row)-1] == ""
		rows, at = append(rows, row), append(at, i)
	}
	if len(rows) < 2 || len(rows[0]) < 3 || behind || empty == 0 || 3*empty > 2*len(rows)*len(rows[0]) {
		return
	}
	for i, row := range rows {
		for j, cell := range row {
			if cell == "" && i+j > 0 {
				row[j] = string(blankRune)
			}
		}
		lines[at[i]] = strings.Join(row, "\t")
	}
	c.text = strings.Join(lines, "\n")
}

// filled is the cell of what stands in a box.
func filled(s string) rune {
	for _, r := range s {
		if !isBlank(r) {
			return r
		}
	}
	return blankRune
}

// fillTable fills the empty cells of rows between bars: two rows at least, all with as
// many cells, some of them empty and some not. An empty cell in the corner alone
// is none, unless others beside it are empty.
func (c *cleaned) fillTable() {
	at := tableRow.FindAllStringIndex(c.text, -1)
	cells, empty, full, headed := 0, 0, 0, true
	for i, row := range at {
		all := tableCell.FindAllString(strings.TrimSpace(c.text[row[0]:row[1]]), -1)
		if i > 0 && len(all) != cells {
			return
		}
		cells = len(all)
		for j, cell := range all {
			switch r := filled(cell); {
			case r == blankRune && i+j > 0:
				empty++
				headed = headed && i > 0
			case r != blankRune && r != '-':
				full++
			}
		}
	}
	if len(at) < 2 || cells < 2 || empty == 0 || full == 0 {
		return
	}
	first := headed
	c.text = tableRow.ReplaceAllStringFunc(c.text, func(row string) string {
		return tableCell.ReplaceAllStringFunc(strings.TrimSpace(row), func(cell string) string {
			corner := first
			first = false
			if filled(cell) == blankRune && !corner {
				return " " + string(blankRune) + " "
			}
			return cell
		})
	})
}

// withBlanks reads rows of different lengths with their blanks as empty cells: the rows
// stand as people draw them who leave a cell empty. Blanks at the end may be missing.
func (p *page) withBlanks(t *text, r run) []Reading {
	if r.joined || r.spread || p.bars || r.to-r.from > maxGapped {
		return nil
	}
	var rows []string
	var lengths []int // with the blanks at the end
	width := 0
	for _, l := range p.lines[r.from:r.to] {
		from := strings.LastIndexByte(p.s[:l.start], '\n') + 1
		s, _, _ := strings.Cut(p.s[from:], "\n")
		lengths = append(lengths, utf8.RuneCountInString(s))
		s = strings.TrimRight(s, " ")
		if l.class < weak || l.mixed || int(l.end)-from < len(s) || strings.ContainsAny(s, "\t,/;[](){}\"'") {
			return nil
		}
		width = max(width, utf8.RuneCountInString(s))
		rows = append(rows, s)
	}
	step := 1
	if !slices.ContainsFunc(rows, notEverySecond) {
		step, width = 2, (width+1)/2
	}
	var b strings.Builder
	full, empty := 0, false // rows as long as the longest; a blank where a cell would be
	for i, s := range rows {
		cells := []rune(s)
		for c := range width {
			if at := c * step; at < len(cells) && cells[at] != ' ' {
				b.WriteRune(cells[at])
			} else {
				b.WriteRune(blankRune)
				empty = empty || at < lengths[i]
			}
		}
		if lengths[i] > (width-1)*step {
			full++
		}
		b.WriteByte('\n')
	}
	if full < 2 || !empty {
		return nil
	}
	again := *t
	again.text = p.s[:p.lines[r.from].from] + "\n" + b.String() + p.s[p.lines[r.to-1].to:]
	again.facts = readFacts(again.text, t.ask)
	again.padded = true
	all, err := drawn(&again)
	if err != nil || all[0].Toggle == nil && all[0].Mines == nil {
		return nil
	}
	if t.facts.field[blankRune] == notField {
		all[0].Doubts = append(all[0].Doubts, Doubt{Kind: BlanksDoubt})
	}
	return all
}

// notEverySecond reports whether a row has cells where those of rows apart by single
// blanks have none.
func notEverySecond(s string) bool {
	for i, r := range []rune(s) {
		if i%2 == 1 && r != ' ' {
			return true
		}
	}
	return false
}
