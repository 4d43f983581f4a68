package notation

import "strings"

// barredHandles takes the bars out of the rows of a safe that is drawn as a table, and the
// lines between them: the bar that stands first, last and in every second place of all rows
// is none of its handles, though other bars are. It returns any other text as it is.
func barredHandles(s string) string {
	if len(s) > maxProse {
		return s
	}
	for _, bar := range "║│┃" {
		if !strings.ContainsRune(s, bar) {
			continue
		}
		if rows, ok := withoutBar(s, bar); ok {
			return rows
		}
	}
	return s
}

// withoutBar takes one bar out of all rows, where there are two or more with the same
// number of cells, and cells of two kinds or a bar that is seldom a handle.
func withoutBar(s string, bar rune) (string, bool) {
	var out strings.Builder
	rows, width, kinds := 0, 0, map[rune]bool{}
	for line := range strings.Lines(s) {
		bare := strings.TrimSpace(line)
		switch cells := betweenBars(bare, bar); {
		case cells == nil && strings.ContainsRune(bare, bar):
			return "", false
		case cells == nil && (bare == "" || strings.Trim(bare, frameRunes) != ""):
			out.WriteString(line)
		case cells == nil: // a line of the table
		case rows > 0 && len(cells) != width:
			return "", false
		default:
			rows, width = rows+1, len(cells)
			for _, r := range cells {
				kinds[r] = true
			}
			out.WriteString(string(cells) + "\n")
		}
	}
	return out.String(), rows > 1 && (len(kinds) > 1 || bar == '║')
}

// frameRunes draw the lines of a table.
const frameRunes = " -+─━═┌┬┐├┼┤└┴┘╔╦╗╠╬╣╚╩╝┏┳┓┣╋┫┗┻┛╓╥╖╟╫╢╙╨╜╒╤╕╞╪╡╘╧╛"

// betweenBars are the handles of a row between its bars, two or more; nil where it is no
// such row.
func betweenBars(line string, bar rune) (cells []rune) {
	runes := []rune(strings.ReplaceAll(line, " ", ""))
	if len(runes) < 5 || len(runes)%2 == 0 {
		return nil
	}
	for i, r := range runes {
		_, handle := handles[r]
		if i%2 == 0 && r != bar || i%2 == 1 && (r == bar || !handle) {
			return nil
		}
		if i%2 == 1 {
			cells = append(cells, r)
		}
	}
	return cells
}

// rings are what is drawn beside bars that are cells: what looks like 0.
const rings = "0oOоО○◦"

// barsBesideRings reports whether bars and one sign like a 0 are the cells of rows apart by blanks: two rows at least, all
// as long, with bars in other places in one than in another.
func barsBesideRings(s string) bool {
	if len(s) > maxProse {
		return false
	}
	var places []string
	ring := ' '
	for line := range strings.Lines(s) {
		fields := strings.Fields(line)
		var row strings.Builder
		for _, f := range fields {
			r, n := firstRune(f)
			if n != len(f) || r != '|' && (!strings.ContainsRune(rings, r) || ring != ' ' && r != ring) {
				fields = nil
				break
			}
			if row.WriteRune(r); r != '|' {
				ring = r
			}
		}
		if len(fields) > 2 {
			places = append(places, row.String())
		}
	}
	if len(places) < 2 || ring == ' ' {
		return false
	}
	other := false
	for _, row := range places {
		if len([]rune(row)) != len([]rune(places[0])) {
			return false
		}
		other = other || row != places[0]
	}
	return other
}
