package plain

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"switchboard/notation/pattern"
	"switchboard/notation/symbols"
)

// CellAlone is the name of a cell.
var CellAlone = pattern.New(`\b[A-Za-z][1-9]\d?\b|\br\d{1,2} ?c\d{1,2}\b|\(\d{1,2}, ?\d{1,2}\)`)

// HideSpoilers deals with the spoiler bars in the text. Around a whole board they are formatting and dropped. Around single cells, as in
// the mine fields that chat bots post, they are the covers of the cells: each cell becomes symbols.Spoiled and its content is forgotten.
// The bars of a safe stay.
func (c *Cleaned) HideSpoilers() {
	if !strings.Contains(c.Text, "||") || barsAreHandles(c.Text) {
		return
	}
	hide := spoilersHide(c.Text)
	var out strings.Builder
	out.Grow(len(c.Text))
	before, inside, after, ok := cutSpoiler(c.Text)
	for ; ok; before, inside, after, ok = cutSpoiler(after) {
		out.WriteString(before)
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
	c.Text = out.String() + before
}

// cutSpoiler cuts a text around its first spoiler; all of it is before where there is none. As Discord has it, there is something
// between the bars.
func cutSpoiler(s string) (before, inside, after string, ok bool) {
	before, rest, _ := strings.Cut(s, "||")
	_, n := utf8.DecodeRuneInString(rest)
	if inside, after, ok = strings.Cut(rest[n:], "||"); !ok {
		return s, "", "", false
	}
	return before, rest[:n] + inside, after, true
}

// spoilersHide reports whether the bars cover cells: one of them holds a single
// cell, or anything that only a mine field has, and is no row.
func spoilersHide(s string) bool {
	if spoiledRows(s) {
		return false
	}
	_, inside, after, ok := cutSpoiler(s)
	for ; ok; _, inside, after, ok = cutSpoiler(after) {
		if strings.Contains(inside, "\n") || utf8.RuneCountInString(inside) > 1 &&
			strings.ContainsFunc(inside, func(r rune) bool { return unicode.IsLetter(r) && !strings.ContainsRune(symbols.Letters, r) }) {
			continue // a whole board, or words
		}
		n := 0
		for _, r := range inside {
			if !symbols.IsBlank(r) {
				n++
			}
			if symbols.FieldCells[r] == symbols.Mine && r != '*' && r != '@' || r >= '2' && r <= '8' {
				return true
			}
		}
		if n == 1 {
			return true
		}
	}
	return false
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
