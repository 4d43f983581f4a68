package render

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
)

// Limits of an emoji grid: nine columns and a row label fit the width of a phone; Discord takes 2000 characters and
// shows about 198 emoji in a message.
const (
	maxEmojiColumns    = 9
	maxEmojiMessage    = 198
	maxEmojiCharacters = 2000
)

const (
	corner    = "▪️"     // stands where there is no label, as wide as any other emoji
	separator = "\u200b" // keeps two regional indicators from combining into a flag
)

// Emoji draws the scene as rows of emoji under column letters and behind row numbers. Labels are emoji, too, because
// clients show no other character as wide as a square. Rows past 10 have their last digit in front and the full number
// at the end, where width does not matter.
//
// It returns false when the grid would be wider than a phone, when a message with reserve more characters would be too
// long for Discord, or when no emoji shows all of a cell. Press orders and chances are not drawn.
func Emoji(s Scene, reserve int) (text string, ok bool) {
	if s.Cursor >= 0 && s.Cursor < len(s.Cells) {
		return "", false
	}
	wide := slices.ContainsFunc(s.Cells, func(c Cell) bool { return c.Piece != 0 })
	width := s.Cols
	if wide {
		width *= 2
	}
	if width > maxEmojiColumns || (width+1)*(s.Rows+1) > maxEmojiMessage {
		return "", false
	}
	var b strings.Builder
	b.WriteString(corner)
	for c := range s.Cols {
		if c > 0 && !wide {
			b.WriteString(separator)
		}
		b.WriteString(letter(c))
		if wide {
			b.WriteString(corner)
		}
	}
	for r := range s.Rows {
		b.WriteByte('\n')
		b.WriteString(rowLabel(r))
		for c := range s.Cols {
			if !writeCell(&b, &s.Cells[r*s.Cols+c], wide) {
				return "", false
			}
		}
		if r >= 10 {
			b.WriteString(" " + strconv.Itoa(r+1))
		}
	}
	text = b.String()
	return text, characters(text)+reserve <= maxEmojiCharacters
}

// writeCell writes a cell as one emoji or, on a board with pieces, as two: the letter of the piece and the cell.
func writeCell(b *strings.Builder, c *Cell, wide bool) bool {
	if wide {
		if c.Piece != 0 {
			b.WriteString(letter(int(c.Piece - 'A')))
		} else {
			b.WriteString(corner)
		}
	}
	e := c.Emoji()
	b.WriteString(e)
	return e != ""
}

// Emoji returns the emoji of the cell in a grid without pieces, or "" if none shows all of it. A press is a red ring
// where the cell is off and a full red shape where it is on.
func (c *Cell) Emoji() string {
	switch {
	case c.Times > 1 || c.Also != None:
		return ""
	case c.Torch && (c.Face != Ghost || c.Mark != None):
		return ""
	case c.Torch:
		return "🔦"
	case c.Face == Number || c.Face == Level:
		if c.Mark != None {
			return ""
		}
		return keycap(int(c.Value))
	}
	return looks[look{c.Face, c.Mark}].unicode
}

type look struct {
	face Face
	mark Mark
}

// looks are the faces and marks that have an emoji: the Unicode one, and the name of the bot's own.
var looks = map[look]struct{ unicode, tile string }{
	{Blank, None}:        {"🧱", "gap"},
	{Unlit, None}:        {"⬛", "off"},
	{Lit, None}:          {"🟨", "on"},
	{Unlit, Press}:       {"⭕", "offx"},
	{Lit, Press}:         {"🔴", "onx"},
	{Horizontal, None}:   {"↔️", "hor"},
	{Vertical, None}:     {"↕️", "ver"},
	{Horizontal, Press}:  {"⭕", "horx"},
	{Vertical, Press}:    {"🔴", "verx"},
	{White, None}:        {"⚪", "wht"},
	{Black, None}:        {"⚫", "blk"},
	{White, Press}:       {"⭕", "whtx"},
	{Black, Press}:       {"🟥", "blkx"},
	{Covered, None}:      {"⬜", "hid"},
	{Covered, Safe}:      {"✅", "safe"},
	{Covered, Mine}:      {"🧨", "sure"},
	{Covered, Best}:      {"🎯", "best"},
	{Flagged, None}:      {"🚩", "flg"},
	{Flagged, Mine}:      {"🚩", "flg"},
	{Flagged, WrongFlag}: {"❌", "bad"},
	{Exploded, None}:     {"💥", "boom"},
	{MineShown, None}:    {"💣", "mine"},
	{Floor, None}:        {"▪️", "flr"},
	{Ghost, None}:        {"👻", "gho"},
}

// letter returns the regional indicator of the i-th letter, counted from 0.
func letter(i int) string { return string(rune('🇦' + i)) }

func keycap(digit int) string { return strconv.Itoa(digit) + "\ufe0f\u20e3" }

// rowLabel returns the emoji in front of row r, counted from 0.
func rowLabel(r int) string {
	if r == 9 {
		return "🔟"
	}
	return keycap((r + 1) % 10)
}

// characters counts UTF-16 units: of the two ways in which Discord's clients and servers count, the one that gives
// more.
func characters(s string) int { return len(utf16.Encode([]rune(s))) }
