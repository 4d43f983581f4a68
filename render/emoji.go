package render

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
)

// Limits of an emoji grid: nine columns and a row label fit the width of a phone; the bot's own emoji have labels for
// so many rows; Discord takes 2000 characters and shows about 198 emoji in a message.
const (
	maxEmojiColumns    = 9
	maxEmojiRows       = 20
	maxEmojiMessage    = 198
	maxEmojiCharacters = 2000
)

const (
	corner    = "▪️"     // stands where there is no label, as wide as any other emoji
	separator = "\u200b" // keeps two regional indicators from combining into a flag
)

// EmojiGrid draws the scene as Emoji does, in the bot's own emoji; id returns the id of the emoji with a name, or "".
// If one of them is missing, or the message with reserve more characters would be too long, the whole grid is in
// Unicode: the two are never mixed.
func EmojiGrid(s Scene, reserve int, p Palette, id func(name string) string) (text string, ok bool) {
	own := func(name string) string {
		if name == "" || id(name) == "" {
			return ""
		}
		return "<:" + name + ":" + id(name) + ">"
	}
	if s.Rows <= maxEmojiRows {
		text, ok = within(reserve, s.lettered(own(cornerName), func(c int) string { return own(columnName(c)) },
			func(r int) string { return own(rowName(r)) }, func(c *Cell) string { return own(c.TileName(p)) }))
	}
	if !ok {
		return Emoji(s, reserve)
	}
	return text, ok
}

// Emoji draws the scene as rows of emoji under column letters and behind row numbers. Labels are emoji, too, because
// clients show no other character as wide as a square. Rows past 10 have their last digit in front and the full number
// at the end, where width does not matter.
//
// It returns false when the grid would be wider than a phone, when a message with reserve more characters would be too
// long for Discord, or when no emoji shows all of a cell. Press orders and chances are not drawn.
func Emoji(s Scene, reserve int) (text string, ok bool) {
	column, cell := func(c int) string { return separator + letter(c) }, (*Cell).Emoji
	if slices.ContainsFunc(s.Cells, func(c Cell) bool { return c.Piece != 0 }) {
		column, cell = func(c int) string { return letter(c) + corner }, (*Cell).withPiece
	}
	lines := s.lettered(corner, column, rowLabel, cell)
	for r := 10; r+1 < len(lines); r++ {
		lines[r+1] += " " + strconv.Itoa(r+1)
	}
	return within(reserve, lines)
}

// lettered returns the lines of a grid, the names of columns in the first; nil if it is too large, or an emoji is "".
func (s *Scene) lettered(corner string, column, row func(i int) string, cell func(*Cell) string) (lines []string) {
	if s.Cursor >= 0 && s.Cursor < len(s.Cells) || s.Cols > maxEmojiColumns || (s.Cols+1)*(s.Rows+1) > maxEmojiMessage {
		return nil
	}
	for r := -1; r < s.Rows; r++ {
		var line []string
		for c := -1; c < s.Cols; c++ {
			switch {
			case r < 0 && c < 0:
				line = append(line, corner)
			case r < 0:
				line = append(line, column(c))
			case c < 0:
				line = append(line, row(r))
			default:
				line = append(line, cell(&s.Cells[r*s.Cols+c]))
			}
		}
		if slices.Contains(line, "") {
			return nil
		}
		lines = append(lines, strings.Join(line, ""))
	}
	return lines
}

// within joins the lines, and reports whether there are any and a message has room for them and reserve more
// characters, counted as UTF-16 units: of the two ways in which Discord's clients and servers count, the one that gives
// more.
func within(reserve int, lines []string) (text string, ok bool) {
	text = strings.Join(lines, "\n")
	return text, lines != nil && len(utf16.Encode([]rune(text)))+reserve <= maxEmojiCharacters
}

// withPiece returns the letter of the piece and the emoji of the cell.
func (c *Cell) withPiece() string {
	switch e := c.Emoji(); {
	case e == "":
		return ""
	case c.Piece == 0:
		return corner + e
	default:
		return letter(int(c.Piece-'A')) + e
	}
}

// Emoji returns the emoji of the cell in a grid without pieces, or "" if none shows all of it. A press is a red ring
// where the cell is off and a full red shape where it is on.
func (c *Cell) Emoji() string {
	switch {
	case c.Times > 1 || c.Also != None || c.Torch && (c.Face != Ghost || c.Mark != None):
		return ""
	case c.Torch:
		return "🔦"
	case (c.Face == Number || c.Face == Level) && c.Mark == None:
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
