package plain

import (
	"slices"
	"strings"

	"switchboard/notation/pattern"
	"switchboard/notation/symbols"
)

// CellAlone is the name of a cell.
var CellAlone = pattern.New(`\b[A-Za-z][1-9]\d?\b|\br\d{1,2} ?c\d{1,2}\b|\(\d{1,2}, ?\d{1,2}\)`)

// spoiler is what stands behind spoiler bars; as Discord has it, that is something. coveredCell is a cell there, or cells of which one is
// only on a mine field, but no words.
var (
	spoiler     = pattern.New(`(?s)\|\|(.+?)\|\|`)
	coveredCell = pattern.New(`^(?:[ \t\x{200A}]*[^ \t\x{200A}\n][ \t\x{200A}]*|` + noWords + `*[2-8💣💥🧨]` + noWords + `*)$`)
)

const noWords = `(?:[^\pL\n]|[` + symbols.Letters + `])`

// HideSpoilers deals with the spoiler bars in the text. Around a whole board they are formatting and dropped. Around single cells, as in
// the mine fields that chat bots post, they are the covers of the cells: each cell becomes symbols.Spoiled and its content is forgotten.
// The bars of a safe stay.
func (c *Cleaned) HideSpoilers() {
	if !strings.Contains(c.Text, "||") || barsAreHandles(c.Text) {
		return
	}
	hide := !spoiledRows(c.Text) && slices.ContainsFunc(spoiler.FindAllStringSubmatch(c.Text, -1),
		func(m []string) bool { return coveredCell.MatchString(m[1]) })
	c.Text = spoiler.ReplaceAllStringFunc(c.Text, func(covered string) string {
		inside := covered[2 : len(covered)-2]
		if !hide || strings.Contains(inside, "\n") {
			return inside
		}
		return strings.Map(func(r rune) rune {
			if symbols.IsBlank(r) {
				return -1
			}
			c.Spoiled++
			return symbols.Spoiled
		}, inside)
	})
}

// spoiledRow is a line that is one row behind spoiler bars.
var spoiledRow = pattern.New(`(?m)^[ \t]*\|\|[ \t]*([^|\s\x{200A}💣💥](?:[ \t\x{200A}]*[^|\s\x{200A}💣💥]){2,})[ \t\x{200A}]*\|\|[ \t]*$`)

// spoiledRows reports whether bars cover rows and no single cells: two lines at least, and nothing else is covered.
func spoiledRows(s string) bool {
	if len(s) > MaxProse {
		return false
	}
	rows := len(spoiledRow.FindAllStringIndex(s, -1))
	return rows > 1 && 2*rows == strings.Count(s, "||")
}
