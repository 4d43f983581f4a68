// Package plain makes plain rows of text of what chats, programs and people write around the rows of a board.
//
// Unformat comes first: it takes off the formatting of a chat (cleaner.go, bold.go, spoilers.go), writes shortcodes as emoji and
// a server's own emoji as single characters (namedemoji.go), and gives the text as Cleaned, which remembers how they were spelled.
// The others each take one way to write rows for another: LaTeX, lists of programming languages and tables of markup (source.go),
// what programs print (prints.go), right-hand sides of systems, names of rows and columns, words for states, capitals of phones.
// FillTables makes rows of tables, drawn with signs or in columns (tables.go), and handles.go tells which bars and dashes are those
// of a safe. They change a text only where two rows at least are written so.
//
// The package does not know what a text means, and finds no board. Each function takes time linear in the text, and what works
// on words leaves a text longer than MaxProse as it is.
package plain

import (
	"slices"
	"strings"
	"unicode/utf8"

	"switchboard/notation/pattern"
	"switchboard/notation/symbols"

	"golang.org/x/text/unicode/norm"
)

// MaxProse is the longest text, in bytes, whose words are read. Longer ones are files.
const MaxProse = 1 << 16

// Cleaned is a text without the formatting of a chat.
type Cleaned struct {
	Text    string
	Worded  string   // before words for cells were written as signs
	custom  []string // names of symbols.Custom, symbols.Custom+1, ...
	Spoiled int      // cells behind spoiler bars

	CutShort bool // empty cells at the ends of rows may have been lost instead
}

// Name returns a symbol as the player wrote it.
func (c *Cleaned) Name(r rune) string {
	if i := int(r - symbols.Custom); i >= 0 && i < len(c.custom) {
		return c.custom[i]
	}
	switch r {
	case symbols.Spoiled:
		return "||"
	case symbols.Empty:
		return ""
	case symbols.Blank:
		return "[ ]"
	}
	return string(r)
}

// Symbol is the inverse of Name; false for what the text does not have.
func (c *Cleaned) Symbol(name string) (rune, bool) {
	if i := slices.Index(c.custom, name); i >= 0 {
		return symbols.Custom + rune(i), true
	}
	if name == "[ ]" {
		return symbols.Blank, true
	}
	r, n := utf8.DecodeRuneInString(name)
	return r, n > 0 && n == len(name)
}

// Names spells symbols apart by blanks.
func (c *Cleaned) Names(drawn string) string {
	var all []string
	for _, r := range drawn {
		all = append(all, c.Name(r))
	}
	return strings.Join(all, " ")
}

// Spell writes the symbols in s as the player wrote them.
func (c *Cleaned) Spell(s string) string {
	if strings.IndexFunc(s, symbols.Private) < 0 {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		b.WriteString(c.Name(r))
	}
	return b.String()
}

// Unformat takes off code fences, quotes, spoiler bars, variation selectors, keycaps, zero-width characters and carriage returns, turns
// :name: into emoji and everything into NFKC, every dash into a hyphen. Cells behind spoiler bars are marked: what they held is gone from
// here on.
func Unformat(s string) Cleaned {
	c := Cleaned{Text: s}
	if !plain(s) {
		s = strings.ToValidUTF8(escape.ReplaceAllString(twoHandles(s), ""), string(symbols.Bad))
		s = strings.ReplaceAll(norm.NFKC.String(strings.Map(shorten, s)), "\r\n", "\n")
		w := cleaner{}
		w.out.Grow(len(s))
		for l := range strings.Lines(s) {
			w.line(l)
		}
		c.Text, c.custom = strings.ReplaceAll(w.out.String(), "🔟", "10"+symbols.HairSpace), w.custom
		if len(c.Text) <= MaxProse {
			c.Text = cornerSquare.ReplaceAllString(c.Text, "${1}▪$2")
		}
		c.nameField()
	}
	c.unbold()
	return c
}

// cornerSquare is a square in the corner above the rows and in front of the letters of the columns.
var cornerSquare = pattern.New(`(?m)^([ \t]*)[⬛⬜◼◻◾◽▫🔲🔳⚫⚪]([ \t]*A[ \t]?B[ \t]?C(?:[ \t]?[D-Z])*[ \t]*)$`)

// shorten drops the characters that NFKC makes more than four times as long, such as units of measure drawn in one square. No board has
// them, and a text full of them would be worth its weight.
func shorten(r rune) rune {
	if r >= 0x3300 && r <= 0x33FF || r == 0xFDFA || r == 0xFDFB {
		return symbols.Bad
	}
	return r
}

// plain reports whether cleaning would change nothing.
func plain(s string) bool {
	return !strings.Contains(s, smallPrint) && !strings.ContainsFunc(s, func(r rune) bool {
		return r >= 0x80 || r == '`' || r == '\\' || r == '\r' || r == '<' || r == '>' || r == ':' || r == '|' || r == 0x1b
	})
}
