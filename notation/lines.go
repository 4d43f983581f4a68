package notation

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// class says how much a line looks like a row of a board.
type class uint8

const (
	chatter class = iota
	border        // the frame of a drawn table: passed over
	weak          // letters only, at most two different ones
	strong        // digits, signs, emoji, perhaps letters that boards are drawn with
)

// line is a row, or what could be one: a line of the text, or a part of one
// between slashes.
type line struct {
	start, end int32
	n          int32 // cells, a label counted with them
	class      class
	gap        bool // a blank line stands before it
}

// page is a text cut into lines.
type page struct {
	s     string
	ask   Ask
	lines []line
	bars  bool // | stands between cells
	slash bool // / stands between cells, not rows
	semi  bool // so does ;
	kinds [0x80]kind
}

// emptyRune stands for a cell between two commas.
const emptyRune = '\uE001'

// cut splits a text into lines and looks at each.
func cut(s string, ask Ask) *page {
	p := &page{s: s, ask: ask}
	p.bars = containsOne(s, "|", "│", "┃", "║") && p.barsDelimit()
	p.slash = p.delimits('/')
	p.semi = p.delimits(';')
	p.sort()
	p.lines = make([]line, 0, min(len(s)/2+1, 1+strings.Count(s, "\n")+strings.Count(s, "/")+strings.Count(s, ";")))
	gap := false
	for start := 0; start <= len(s); {
		end := len(s)
		if i := strings.IndexByte(s[start:], '\n'); i >= 0 {
			end = start + i
		}
		if strings.TrimSpace(s[start:end]) == "" {
			gap = true
		} else {
			p.physical(start, end, gap)
			gap = false
		}
		start = end + 1
	}
	return p
}

// containsOne reports whether any of the parts is in s.
func containsOne(s string, parts ...string) bool {
	return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(s, part) })
}

// barsDelimit reports whether more lines have bars between cells than bars as
// cells.
func (p *page) barsDelimit() bool {
	between, handles := 0, 0
	for l := range strings.SplitSeq(p.s, "\n") {
		switch {
		case !containsOne(l, "|", "│", "┃", "║"):
		case handleLine(l):
			handles++
		default:
			between++
		}
	}
	return between > handles || between > 0 && handles <= 1
}

// delimits reports whether sep stands between the cells of a row: on two lines
// or more there is a single cell between every two of them.
func (p *page) delimits(sep byte) bool {
	if strings.IndexByte(p.s, sep) < 0 {
		return false
	}
	n := 0
	for l := range strings.SplitSeq(p.s, "\n") {
		l = strings.TrimRight(l, " \t;/")
		if strings.IndexByte(l, sep) < 0 {
			continue
		}
		for part := range strings.SplitSeq(l, string(sep)) {
			if utf8.RuneCountInString(strings.TrimSpace(part)) > 1 {
				return false
			}
		}
		n++
	}
	return n > 1
}

// physical adds a line of the text: itself, or its parts between row signs.
func (p *page) physical(start, end int, gap bool) {
	if !p.hasRowSign(start, end) {
		p.add(start, end, gap)
		return
	}
	start, end = p.trimWords(start, end)
	for start <= end {
		stop := start
		for stop < end && !p.rowSign(p.s[stop]) {
			stop++
		}
		if strings.TrimSpace(p.s[start:stop]) != "" {
			p.add(start, stop, gap)
			gap = false
		}
		start = stop + 1
	}
}

func (p *page) rowSign(b byte) bool { return b == '/' && !p.slash || b == ';' && !p.semi }

func (p *page) hasRowSign(start, end int) bool {
	for i := start; i < end; i++ {
		if p.rowSign(p.s[i]) {
			return true
		}
	}
	return false
}

// add looks at one line and keeps it.
func (p *page) add(start, end int, gap bool) {
	l := line{start: int32(start), end: int32(end), gap: gap}
	l.n, l.class = p.look(p.s[start:end])
	if l.class == chatter {
		if lab := p.label(p.s[start:end]); lab.letter {
			if _, c := p.look(p.s[start+lab.len : end]); c >= weak {
				l.class = c
			}
		}
	}
	p.lines = append(p.lines, l)
}

// trimWords drops the words at both ends of a line.
func (p *page) trimWords(start, end int) (int, int) {
	for {
		for start < end && p.s[start] == ' ' {
			start++
		}
		stop := start
		for stop < end && p.s[stop] != ' ' && !p.rowSign(p.s[stop]) {
			stop++
		}
		if colon := strings.LastIndexByte(p.s[start:stop], ':'); colon > 0 && isProse(p.s[start:start+colon]) {
			start += colon + 1
			continue
		}
		if stop >= end || p.s[stop] != ' ' || !isProse(p.s[start:stop]) {
			break
		}
		start = stop
	}
	for {
		for end > start && p.s[end-1] == ' ' {
			end--
		}
		from := end
		for from > start && p.s[from-1] != ' ' && !p.rowSign(p.s[from-1]) {
			from--
		}
		if from <= start || p.s[from-1] != ' ' || !isProse(p.s[from:end]) {
			return start, end
		}
		end = from
	}
}

// isProse reports whether a field is a word and not a row of two letters.
func isProse(s string) bool {
	var seen letters
	n, all := 0, 0
	for _, r := range s {
		all++
		if unicode.IsLetter(r) {
			seen.add(r)
			n++
		}
	}
	return n > 0 && 2*n >= all && (seen.n > 2 || seen.unknown > 0)
}

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
