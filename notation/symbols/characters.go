// Package symbols says what characters on boards can mean: lamps from off to on by their ink (Inks), handles (Handles),
// cells of mine fields (FieldCells), holes and locked cells (Special), and private characters for what has no character
// (Spoiled and the like). Set is a set of characters. The package reads no text.
package symbols

import (
	"unicode"
	"unicode/utf8"
)

// Private characters for what has no character of its own. Such characters in a text are replaced by Bad first.
const (
	Spoiled   = '\uE000'       // a cell behind spoiler bars
	Empty     = '\uE001'       // a cell between two commas
	Blank     = '\uE002'       // an empty box, or an empty cell of a table
	Custom    = '\uE100'       // the first of a server's own emoji
	MaxCustom = 64             // how many of these one text may have
	Bad       = utf8.RuneError // what could not be read
	Hair      = '\u200A'       // a hair space behind a keycap, so that two 1 are not 11; NFKC removes all others
	HairSpace = string(Hair)
)

// Private reports whether a character is one of these.
func Private(r rune) bool { return r >= Spoiled && r < Custom+MaxCustom }

// IsBlank reports whether a character is white space.
func IsBlank(r rune) bool {
	return r == ' ' || r == '\n' || r == '\t' || r == 0x3000 || r >= 0x2000 && r <= 0x200A
}

// IsDigit reports whether a character is an ASCII digit.
func IsDigit(r rune) bool { return r >= '0' && r <= '9' }

// IsASCIILetter reports whether a byte is an ASCII letter.
func IsASCIILetter(b byte) bool { return b|0x20 >= 'a' && b|0x20 <= 'z' }

// NotLetter reports whether a character is no letter of any script.
func NotLetter(r rune) bool { return !unicode.IsLetter(r) }

// BothCases returns a letter in lower and in upper case.
func BothCases(r rune) string { return string(unicode.ToLower(r)) + string(unicode.ToUpper(r)) }

// Binary reports whether a character is 0 or 1.
func Binary(r rune) bool { return r == '0' || r == '1' }
