package rows

import (
	"slices"
	"strings"
	"unicode"

	"switchboard/notation"
	"switchboard/notation/plain"
	"switchboard/notation/symbols"
)

// classify returns the number of cells of a line, and how much it looks like a row.
func (p *Page) classify(s string) (int32, class) {
	seen := make([]rune, 0, maxLetters)
	small := func(r rune) rune { return r }
	if !p.NamesNothing() && !p.AsksFor(notation.Mines) { // of which the large letter is the small one
		small = unicode.ToLower
	}
	n, other, frame, pieces := int32(0), false, p.Bars, strings.ContainsAny(s, plain.PieceGap+"👻🔦")
	for i, r := range s {
		if p.delim(r) {
			if r == ',' && emptyBefore(s, i) {
				n++
			}
			continue
		}
		n++
		alpha := unicode.IsLetter(r)
		switch {
		case pieces && r >= 'A' && r <= 'F':
		case alpha && len(p.Facts.Field) > 0 && p.Facts.Field[r] != symbols.NotField && !strings.ContainsRune(symbols.Letters, r):
			other, frame = true, false
		case alpha:
			seen, frame = withLetter(seen, small(r)), false
		case isCorner(r):
			return 0, border
		default:
			other = true
			frame = frame && strings.ContainsRune("+-=:─━═", r)
		}
	}
	if n == 0 || frame || p.Bars && strings.Trim(s, "_ \t") == "" {
		return 0, border
	}
	unknown := 0
	for _, r := range seen {
		if !strings.ContainsRune(symbols.Letters, r) {
			unknown++
		}
	}
	switch {
	case other && len(seen) < maxLetters && unknown <= 1:
		return n, strong
	case !other && len(seen) <= 2:
		return n, Weak
	}
	return n, Chatter
}

// maxLetters is how many different letters of a line matter.
const maxLetters = 4

// withLetter adds a letter to a list of different letters.
func withLetter(seen []rune, r rune) []rune {
	if len(seen) == maxLetters || slices.Contains(seen, r) {
		return seen
	}
	return append(seen, r)
}
