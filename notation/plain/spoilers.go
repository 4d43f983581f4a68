package plain

import (
	"iter"
	"strings"
	"unicode/utf8"

	"switchboard/notation/pattern"
	"switchboard/notation/symbols"
)

// CellAlone matches the name of a cell.
var CellAlone = pattern.New(`\b[A-Za-z][1-9]\d?\b|\br\d{1,2} ?c\d{1,2}\b|\(\d{1,2}, ?\d{1,2}\)`)

// coveredCell matches one cell behind spoiler bars, or several of which one occurs only on a mine field, but no words.
var coveredCell = pattern.New(`^(?:[ \t\x{200A}]*[^ \t\x{200A}\n][ \t\x{200A}]*|` + noWords + `*[2-8💣💥🧨]` + noWords + `*)$`)

const noWords = `(?:[^\pL\n]|[` + symbols.Letters + `])`

// HideSpoilers removes the spoiler bars of a text, except those of a safe. Around a whole board they are formatting;
// around single cells, as in the mine fields of chat bots, they cover the cells: each becomes symbols.Spoiled.
func (c *Cleaned) HideSpoilers() {
	if !strings.Contains(c.Text, "||") || barsAreHandles(c.Text) {
		return
	}
	hide := false
	for from, to := range spoilers(c.Text) {
		if hide = coveredCell.MatchString(c.Text[from:to]) && !spoiledRows(c.Text); hide {
			break
		}
	}
	var out strings.Builder
	out.Grow(len(c.Text))
	at := 0
	for from, to := range spoilers(c.Text) {
		out.WriteString(c.Text[at : from-len("||")])
		at = to + len("||")
		inside := c.Text[from:to]
		if !hide || strings.Contains(inside, "\n") {
			out.WriteString(inside)
			continue
		}
		for _, r := range inside {
			if !symbols.IsBlank(r) {
				out.WriteRune(symbols.Spoiled)
				c.Spoiled++
			}
		}
	}
	out.WriteString(c.Text[at:])
	c.Text = out.String()
}

// spoilers yields the stretches behind spoiler bars. As in Discord, a spoiler is not empty.
func spoilers(s string) iter.Seq2[int, int] {
	return func(yield func(from, to int) bool) {
		for to := 0; ; {
			before, rest, _ := strings.Cut(s[to:], "||")
			_, n := utf8.DecodeRuneInString(rest)
			from := to + len(before) + len("||")
			inside, _, ok := strings.Cut(rest[n:], "||")
			if to = from + n + len(inside); !ok || !yield(from, to) {
				return
			}
			to += len("||")
		}
	}
}

// spoiledRow matches a line that is one row behind spoiler bars.
var spoiledRow = pattern.New(`(?m)^[ \t]*\|\|[ \t]*([^|\s\x{200A}💣💥]` +
	`(?:[ \t\x{200A}]*[^|\s\x{200A}💣💥]){2,})[ \t\x{200A}]*\|\|[ \t]*$`)

// spoiledRows reports whether the bars cover whole rows, at least two, and nothing else.
func spoiledRows(s string) bool {
	if len(s) > MaxProse {
		return false
	}
	rows := len(spoiledRow.FindAllStringIndex(s, -1))
	return rows > 1 && 2*rows == strings.Count(s, "||")
}
