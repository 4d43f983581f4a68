package notation

import (
	"strings"
	"unicode/utf8"
)

// label is what may be the name of a row in front of it.
type label struct {
	len    int  // bytes, with what stands between it and the row
	runes  int  // characters of the name
	value  int  // the number, or the letter counted from A = 1
	letter bool // a letter, not a number
	sign   bool // a sign such as : or ) stands behind it
	space  bool // only a blank stands behind it
}

// label reads the label in front of a line; len is 0 when there is none.
func (p *page) label(s string) label {
	i := 0
	for i < len(s) && (s[i] == ' ' || s[i] == '\t' || s[i] == '|' && p.bars) {
		i++
	}
	name := i
	l := label{}
	for i < len(s) && i < name+5 && s[i] >= '0' && s[i] <= '9' {
		l.value = l.value*10 + int(s[i]-'0')
		i++
	}
	if i == name && i < len(s) && isLetter(s[i]) && (i+1 == len(s) || !isLetter(s[i+1])) {
		l.letter, l.value = true, columnIndex(s[i:i+1])+1
		i++
	}
	if l.runes = i - name; i == name || i == len(s) || !l.letter && isDigit(rune(s[i])) {
		return label{}
	}
	end := i
	rest := strings.Trim(s[i:min(len(s), i+64)], " \t|")
	bars := strings.Contains(rest, "|") || utf8.RuneCountInString(rest) < 2
	for i < len(s) && (strings.IndexByte(" \t.:)]", s[i]) >= 0 || s[i] == '|' && p.bars) {
		if s[i] == '|' && bars {
			i++
			continue
		}
		l.sign = l.sign || s[i] != ' ' && s[i] != '\t' && (s[i] != '.' || i == end && i+1 < len(s) && s[i+1] == ' ')
		if s[i] == '.' && !(i == end && i+1 < len(s) && s[i+1] == ' ') {
			break
		}
		i++
	}
	l.space = i > end && !l.sign
	if l.letter && i == end {
		return label{}
	}
	l.len = i
	return l
}

// counts reports whether the labels of the lines count up by one from 0, 1 or A,
// or down to 0 or 1.
func (p *page) counts(lines []line) bool {
	n := len(lines)
	first := p.label(p.text(lines[0]))
	if first.len == 0 {
		return false
	}
	step := 1
	if !first.letter && n > 1 && (first.value == n || first.value == n-1 && n > 2) {
		step = -1
	}
	if step == 1 && first.value > 1 || first.letter && first.value != 1 {
		return false
	}
	for i, l := range lines {
		lab := p.label(p.text(l))
		if lab.len == 0 || lab.letter != first.letter || lab.value != first.value+step*i || lab.sign != first.sign {
			return false
		}
	}
	return true
}

func (p *page) text(l line) string { return p.s[l.start:l.end] }

// labelled finds the part of a run whose lines all have labels that count, with
// at most two lines before it and two after.
func (p *page) labelled(run []line) (from, to int) {
	for from = 0; from < min(3, len(run)); from++ {
		for to = len(run); to > max(from, len(run)-3); to-- {
			if (to-from > 1 || from == 1) && p.counts(run[from:to]) && p.even(run[from:to]) {
				return from, to
			}
		}
	}
	return 0, 0
}

// even reports whether the lines have equally many cells behind their labels.
func (p *page) even(lines []line) bool {
	width := int32(-1)
	for _, l := range lines {
		w := l.n - int32(p.label(p.text(l)).runes+p.label(p.text(l)).signs(p.text(l)))
		if width < 0 {
			width = w
		}
		if w != width || w < 1 {
			return false
		}
	}
	return true
}

// signs returns how many signs behind the name were counted as cells.
func (l label) signs(s string) int {
	n := 0
	for _, b := range []byte(s[:l.len]) {
		if b == '.' || b == ':' {
			n++
		}
	}
	return n
}

// droppable reports whether labels that count are labels and not cells.
func (p *page) droppable(lines []line, header bool) bool {
	if header {
		return true
	}
	first := p.label(p.text(lines[0]))
	if first.sign || first.letter && !strings.ContainsRune(knownLetters, rune(p.text(lines[0])[0])) {
		return true
	}
	digits, spaced, high := false, true, false
	var have [10]bool
	for _, l := range lines {
		s := p.text(l)[p.label(p.text(l)).len:]
		blank := true
		for _, r := range s {
			cell := !p.delim(r)
			if cell && !blank {
				spaced = false
			}
			blank = !cell
			if isDigit(r) {
				digits, have[r-'0'] = true, true
			}
		}
	}
	for _, l := range lines {
		for _, d := range []byte(strings.TrimLeft(p.text(l), " \t|")[:p.label(p.text(l)).runes]) {
			high = high || isDigit(rune(d)) && !have[d-'0']
		}
	}
	return !digits || first.space && !spaced || first.space && high && !have[2]
}

// tails reports whether each line ends with its own label once more.
func (p *page) tails(lines []line, labels []label) bool {
	for i, l := range lines {
		s := strings.TrimRight(p.text(l), " \t|")
		rest, ok := strings.CutSuffix(s, p.name(l, labels[i]))
		if !ok || !strings.HasSuffix(rest, " ") {
			return false
		}
	}
	return len(lines) > 2
}

// name returns the label of a line as written.
func (p *page) name(l line, lab label) string {
	return strings.Trim(p.text(l)[:lab.len], " \t|.:)]")
}

// header reports whether a line names width columns: A B C..., 0 1 2... or
// 1 2 3..., perhaps with a corner in front.
func (p *page) header(s string, width int) bool {
	s = strings.Trim(s, " \t|,")
	if p.headerFrom(s, width) {
		return true
	}
	_, n := utf8.DecodeRuneInString(s)
	return n > 0 && p.headerFrom(strings.TrimLeft(s[n:], " \t|,"), width)
}

func (p *page) headerFrom(s string, width int) bool {
	for _, first := range []int{0, 1} {
		if p.sequence(s, width, func(i int) string { return itoa(i + first) }) {
			return true
		}
	}
	return p.sequence(s, width, func(i int) string { return Column(i) }) ||
		p.sequence(s, width, func(i int) string { return itoa((i + 1) % 10) }) ||
		p.sequence(s, width, func(i int) string { return itoa(i % 10) })
}

// sequence reports whether s is name(0), name(1), ... name(width-1), apart by
// blanks or not at all.
func (p *page) sequence(s string, width int, name func(int) string) bool {
	for i := range width {
		s = strings.TrimLeft(s, " \t|,")
		want := name(i)
		if len(s) < len(want) || !strings.EqualFold(s[:len(want)], want) {
			return false
		}
		s = s[len(want):]
	}
	return strings.Trim(s, " \t|,") == ""
}
