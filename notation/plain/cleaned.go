// Package plain rewrites the many ways in which chats, programs and people write boards as plain rows of text.
//
// Unformat comes first: it removes the formatting of a chat (cleaner.go, bold.go), replaces shortcodes by emoji and a
// server's own emoji by single characters (namedemoji.go), and returns a Cleaned, which remembers how they were
// spelled. The other functions each rewrite one notation: LaTeX, lists of programming languages and tables of markup
// (source.go), names of boards and rows, words for states.
// FillTables makes rows of tables, drawn with signs or in columns (tables.go), and HideSpoilers removes spoiler bars.
// handles.go tells the bars and dashes of a safe from others. A text is only changed where at least two rows are
// written in the notation.
//
// The package does not know what a text means, and finds no board. Each function takes time linear in the text, and
// those that look at words leave a text longer than MaxProse as it is.
package plain

import (
	"slices"
	"strings"
	"unicode/utf8"

	"switchboard/notation/symbols"
)

// MaxProse is the longest text, in bytes, whose words are read. Longer texts are files.
const MaxProse = 1 << 16

// Cleaned is a text without the formatting of a chat.
type Cleaned struct {
	Text    string
	Own     []byte   // the lines outside quotes, if there are quotes
	Quote   []byte   // the lines of quotes
	custom  []string // the names of the server's own emoji, which Text has as symbols.Custom, symbols.Custom+1, ...
	Spoiled int      // number of cells behind spoiler bars

	CutShort bool // cells added at the ends of rows may be wrong: the rows may have been shorter
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

// Symbol is the inverse of Name. It returns false for a symbol that the text does not have.
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

// Names returns the names of symbols, separated by blanks.
func (c *Cleaned) Names(drawn string) string {
	var all []string
	for _, r := range drawn {
		all = append(all, c.Name(r))
	}
	return strings.Join(all, " ")
}

// Spell replaces the symbols in s by their names.
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
