package notation

import (
	"unicode"
	"unicode/utf8"
)

// Private characters that stand for what has no character of its own. The ones that a stranger's text brings along are
// replaced first.
const (
	spoiledRune = '\uE000'       // a cell behind spoiler bars
	emptyRune   = '\uE001'       // a cell between two commas
	blankRune   = '\uE002'       // a cell that is drawn as a box, between bars or tabs, or in its column, and has nothing in it
	customRune  = '\uE100'       // the first of the emoji that have only a name
	customMax   = 64             // how many of those one text may bring
	badRune     = utf8.RuneError // what could not be read
	hairRune    = '\u200A'       // ends a keycap, so that 1 and 1 in a row are not 11; NFKC leaves no other
	hair        = string(hairRune)
)

// private reports whether a character is one of these.
func private(r rune) bool { return r >= spoiledRune && r < customRune+customMax }

// isBlank reports whether a character is white space.
func isBlank(r rune) bool {
	return r == ' ' || r == '\n' || r == '\t' || r == 0x3000 || r >= 0x2000 && r <= 0x200A
}

// isDigit reports whether a character is a decimal digit of ASCII.
func isDigit(r rune) bool { return r >= '0' && r <= '9' }

// isLetter reports whether a byte is a letter of ASCII.
func isLetter(b byte) bool { return b|0x20 >= 'a' && b|0x20 <= 'z' }

// notLetter reports whether a character is no letter of any script.
func notLetter(r rune) bool { return !unicode.IsLetter(r) }

// bothCases is a letter as small and as capital.
func bothCases(r rune) string { return string(unicode.ToLower(r)) + string(unicode.ToUpper(r)) }
