// Package symbols says what the characters can mean that boards are drawn with: lamps from off to on by their ink (Inks),
// handles (Handles), cells of mine fields (FieldCells), holes and locked cells (Special), and what stands for those without a
// character of their own (Spoiled and the like). Set is a set of characters. The package reads no text: what a symbol means on
// a board is for package notation to say.
package symbols

import (
	"unicode"
	"unicode/utf8"
)

// Private characters that stand for what has no character of its own. The ones that a stranger's text brings along are replaced first.
const (
	Spoiled   = '\uE000'       // a cell behind spoiler bars
	Empty     = '\uE001'       // a cell between two commas
	Blank     = '\uE002'       // a cell that is drawn as a box, between bars or tabs, or in its column, and has nothing in it
	Custom    = '\uE100'       // the first of the emoji that have only a name
	MaxCustom = 64             // how many of those one text may bring
	Bad       = utf8.RuneError // what could not be read
	Hair      = '\u200A'       // ends a keycap, so that 1 and 1 in a row are not 11; NFKC leaves no other
	HairSpace = string(Hair)
)

// Private reports whether a character is one of these.
func Private(r rune) bool { return r >= Spoiled && r < Custom+MaxCustom }

// IsBlank reports whether a character is white space.
func IsBlank(r rune) bool {
	return r == ' ' || r == '\n' || r == '\t' || r == 0x3000 || r >= 0x2000 && r <= 0x200A
}

// IsDigit reports whether a character is a decimal digit of ASCII.
func IsDigit(r rune) bool { return r >= '0' && r <= '9' }

// IsASCIILetter reports whether a byte is a letter of ASCII.
func IsASCIILetter(b byte) bool { return b|0x20 >= 'a' && b|0x20 <= 'z' }

// NotLetter reports whether a character is no letter of any script.
func NotLetter(r rune) bool { return !unicode.IsLetter(r) }

// BothCases is a letter as small and as capital.
func BothCases(r rune) string { return string(unicode.ToLower(r)) + string(unicode.ToUpper(r)) }

// Binary reports whether a character is 0 or 1.
func Binary(r rune) bool { return r == '0' || r == '1' }
