package notation

import (
	"strings"
	"unicode"
)

// look counts the cells of a line and says how much it looks like a row.
func (p *page) look(s string) (int32, class) {
	var seen letters
	n, other, frame, pieces := int32(0), false, p.bars, containsOne(s, pieceGap, "👻", "🔦")
	for i, r := range s {
		if p.delim(r) {
			if r == ',' && emptyBefore(s, i) {
				n++
			}
			continue
		}
		n++
		alpha := r < 0x80 && p.kinds[r] == letter || r >= 0x80 && unicode.IsLetter(r)
		switch {
		case pieces && r >= 'A' && r <= 'F':
		case alpha:
			seen.add(r)
			frame = false
		case isCorner(r):
			return 0, border
		default:
			other = true
			frame = frame && strings.ContainsRune("+-=:─━═", r)
		}
	}
	if n == 0 || frame {
		return 0, border
	}
	return n, seen.class(other)
}

// letters is the set of letters of a line, as far as it matters.
type letters struct {
	list    [4]rune
	n       int
	unknown int
}

func (l *letters) add(r rune) {
	for _, have := range l.list[:min(l.n, 4)] {
		if have == r {
			return
		}
	}
	if l.n < 4 {
		l.list[l.n] = r
		l.n++
		if !strings.ContainsRune(knownLetters, r) {
			l.unknown++
		}
	}
}

func (l *letters) class(other bool) class {
	switch {
	case other && l.n <= 3 && l.unknown <= 1:
		return strong
	case !other && l.n <= 2:
		return weak
	}
	return chatter
}

// delim reports whether r stands between cells and is none.
func (p *page) delim(r rune) bool {
	if r < 0x80 {
		return p.kinds[r] == between
	}
	switch r {
	case '│', '┃', '║':
		return p.bars
	}
	return r >= 0x2000 && r <= 0x200A || r == 0x3000
}

// kind sorts the characters of ASCII.
type kind uint8

const (
	sign kind = iota
	between
	letter
)

// sort fills the table of kinds.
func (p *page) sort() {
	for r := range rune(0x80) {
		switch {
		case isLetterRune(r):
			p.kinds[r] = letter
		case r < ' ', strings.ContainsRune(" ,\"'[](){}", r), r == '|' && p.bars, r == '/' && p.slash, r == ';' && p.semi:
			p.kinds[r] = between
		}
	}
}

// emptyBefore reports whether nothing stands between the comma at i and the one
// before it, or the start of the line.
func emptyBefore(s string, i int) bool {
	for i--; i >= 0 && (s[i] == ' ' || s[i] == '\t'); i-- {
	}
	return i < 0 || s[i] == ','
}

func isCorner(r rune) bool {
	return r >= 0x250C && r <= 0x254B || r >= 0x2552 && r <= 0x2570
}
