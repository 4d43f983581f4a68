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
