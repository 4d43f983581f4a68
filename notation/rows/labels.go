package rows

import (
	"strconv"
	"strings"

	"switchboard/notation"
	"switchboard/notation/lexicon"
	"switchboard/notation/plain"
	"switchboard/notation/symbols"
)

// label is what may be the name of a row in front of it.
type label struct {
	len    int  // bytes, including what separates it from the row; 0 if there is none
	runes  int  // characters
	value  int  // the number, or the letter counted from A = 1
	letter bool // it is a letter, not a number
	sign   bool // a sign such as : or ) follows
	space  bool // only a blank follows
}

// label reads the label in front of a line.
func (p *Page) label(s string) label {
	blanks, signs := " \t", " \t:)],"
	if p.Bars {
		blanks, signs = blanks+"|", signs+"|"
	}
	l, rest := label{}, strings.TrimLeft(s, blanks)
	if len(rest) > 1 && (rest[0] == 'R' || rest[0] == 'r') && symbols.IsDigit(rune(rest[1])) {
		l.runes, rest = 1, rest[1:]
	}
	n := 0
	for ; n < len(rest) && n < 5 && symbols.IsDigit(rune(rest[n])); n++ {
		l.value = l.value*10 + int(rest[n]-'0')
	}
	if n == 0 && rest != "" && symbols.IsASCIILetter(rest[0]) && (len(rest) == 1 || !symbols.IsASCIILetter(rest[1])) {
		l.letter, l.value, n = true, lexicon.ColumnIndex(rest[:1])+1, 1
	}
	if n == 0 || n == len(rest) || !l.letter && symbols.IsDigit(rune(rest[n])) {
		return label{}
	}
	l.runes, rest = l.runes+n, rest[n:]
	cells := strings.TrimLeft(strings.TrimPrefix(rest, ". "), signs)
	between := rest[:len(rest)-len(cells)]
	if l.letter && between == "" {
		return label{}
	}
	l.sign = strings.ContainsAny(between, ".:)]")
	l.space = between != "" && !l.sign
	l.len = len(s) - len(cells)
	return l
}

// counts reports whether the labels of lines count up by one from 0, 1 or A, or down to 0 or 1. With signs behind them
// they may skip numbers. Past 10 the last digit is enough: grids of emoji repeat the number behind the row.
func (p *Page) counts(lines []Line) bool {
	n := len(lines)
	first := p.label(p.Of(lines[0]))
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
		lab := p.label(p.Of(l))
		want := first.value + step*i
		if want > 10 && lab.runes == 1 && !lab.space && !lab.sign {
			want %= 10
		}
		if lab.len == 0 || lab.letter != first.letter || lab.sign != first.sign {
			return false
		}
		if lab.value != want && !(lab.sign && n > 2 && step == 1 && lab.value > want && lab.value < want+n) {
			return false
		}
		first.value += step * (lab.value - want)
	}
	return true
}

// labelled returns the part of a run whose lines have labels that count. Up to two lines before and after it may be
// headers or have nothing in common with the board.
func (p *Page) labelled(run []Line) (from, to int) {
	for from = 0; from < min(3, len(run)); from++ {
		for to = len(run); to > max(from, len(run)-3); to-- {
			if (to-from > 1 || to == len(run)) && p.counts(run[from:to]) && p.apart(run, from, to) {
				return from, to
			}
		}
	}
	return 0, 0
}

// apart reports whether the lines outside run[from:to] are no rows.
func (p *Page) apart(run []Line, from, to int) bool {
	width, board := p.rowWidth(run[from]), p.setOf(run[from:to]...)
	for i, l := range run {
		switch {
		case i >= from && i < to:
		case i == from-1 && plain.NamesColumns(p.whole(l), width):
		case !p.sharesNothing(l, board):
			return false
		}
	}
	return true
}

// rowWidth returns the number of cells behind the label of a line.
func (p *Page) rowWidth(l Line) int {
	lab := p.label(p.Of(l))
	return int(l.N) - lab.runes - lab.signs(p.Of(l))
}

// tail returns the label of row i, or past 10 its number, if the row ends with it; else "".
func (p *Page) tail(l Line, i int) string {
	s := strings.TrimRight(p.Of(l), " \t|"+symbols.HairSpace)
	last := s[strings.LastIndexByte(s, ' ')+1:]
	name := strings.Trim(p.Of(l)[:p.label(p.Of(l)).len], " \t|.:)],"+symbols.HairSpace)
	if last == name || i >= 10 && last == strconv.Itoa(i+1) {
		return last
	}
	return ""
}

// tails reports whether each line ends with its own label again.
func (p *Page) tails(lines []Line) bool {
	for i, l := range lines {
		if p.tail(l, i) == "" {
			return false
		}
	}
	return len(lines) > 2
}

// signs returns how many signs behind the label were counted as cells.
func (l label) signs(s string) int {
	return strings.Count(s[:l.len], ".") + strings.Count(s[:l.len], ":")
}

// droppable reports whether labels that count are labels and not cells. With column letters above, or a sign behind
// each, they are. Other numbers could be cells of a mine field or of a board with several states.
func (p *Page) droppable(lines []Line, header bool) bool {
	if header {
		return true
	}
	first := p.label(p.Of(lines[0]))
	if first.sign || first.letter && !strings.ContainsRune(symbols.Letters,
		rune(strings.TrimLeft(p.Of(lines[0]), " \t|"+symbols.HairSpace)[0])) {
		return true
	}
	set, spaced := &symbols.Set{}, true // the symbols behind the labels, and whether blanks separate all cells
	for _, l := range lines {
		l.Start += int32(p.label(p.Of(l)).len)
		p.gather(set, l)
		spaced = spaced && !p.sideBySide(l)
	}
	if !first.space && !first.letter {
		return set.Len() >= 2 && !set.Any(func(r rune) bool { return r < 0x2190 || symbols.FieldCells[r] == symbols.Flag })
	}
	binary, _, _ := kindsOf(set)
	return !spaced || binary && len(lines) > 2 && p.Ask.States <= 2 && p.Ask.Puzzle != notation.Mines ||
		set.Len() >= 2 && !set.Any(symbols.IsDigit) &&
			(!set.Any(inField) || p.Ask.Puzzle != notation.Mines && len(p.Facts.Puzzles) > 0 && !p.Facts.Named(notation.Mines))
}

// dropLabels returns the rows behind labels, without headers and footers, and whether there are labels.
func (p *Page) dropLabels(g *Candidate, lines []Line, first int) (rows []Line, labelled bool) {
	from, to := p.labelled(lines)
	if to == 0 {
		return p.dropColumnLabels(g, lines), false
	}
	width := p.rowWidth(lines[from])
	above := p.above(lines, from, first)
	header := above != "" && plain.NamesColumns(above, width)
	if drop := p.droppable(lines[from:to], header); p.Ask.Labels != notation.DropLabels && (!drop || p.Ask.Labels == notation.KeepLabels) {
		if !p.label(p.Of(lines[from])).letter && to-from > 2 {
			g.Notes = append(g.Notes, notation.Note{Kind: notation.LabelsKept, N: to - from})
		}
		return p.dropColumnLabels(g, lines), false
	}
	if header {
		if strings.Contains(above, plain.PieceGap) && width == 8 {
			width = 4
		}
		g.Notes = append(g.Notes, notation.Note{Kind: notation.ColLabels, N: width})
	}
	g.Notes = append(g.Notes, notation.Note{Kind: notation.RowLabels, N: to - from})
	least := p.label(p.Of(lines[from])).value
	for i, l := range lines[from:to] {
		if p.label(p.Of(l)).value > least+i { // a number is skipped
			g.Doubts = append(g.Doubts, notation.Doubt{Kind: notation.SkipDoubt, Row: i + 1, Text: strconv.Itoa(least + i)})
			break
		}
	}
	return lines[from:to], true
}

// above returns the line above lines[from], skipping rules of a table. first is the index of the first of the lines.
func (p *Page) above(lines []Line, from, first int) string {
	if from > 0 {
		return p.whole(lines[from-1])
	}
	for first--; first >= 0; first-- {
		if l := p.Lines[first]; l.Class != border {
			return p.whole(l)
		}
	}
	return ""
}

// dropColumnLabels drops a first line that numbers the columns of a board without digits above 1.
func (p *Page) dropColumnLabels(g *Candidate, lines []Line) []Line {
	first := p.Of(lines[0])
	if p.Ask.Labels == notation.KeepLabels || len(lines) < 2 || !plain.NamesColumns(first, int(lines[1].N)) ||
		!strings.ContainsAny(first, "23456789") || len(strings.Fields(first)) == 1 && lines[0].N < 5 {
		return lines
	}
	if _, numbers, _ := kindsOf(p.setOf(lines[1:]...)); numbers {
		return lines
	}
	g.Notes = append(g.Notes, notation.Note{Kind: notation.ColLabels, N: int(lines[1].N)})
	return lines[1:]
}
