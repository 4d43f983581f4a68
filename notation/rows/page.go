// Package rows finds the rows of cells in a text.
//
// SplitLines cuts a text into the lines of a Page: what separates cells (separators.go), where words stand (words.go),
// names of rows (labels.go), the parts of a line (lines.go), and which lines with words are rows (rows.go). Page.Choose
// returns the Run of rows that looks most like a board (block.go). Page.Board makes a Candidate of it, without labels and
// headings (board.go). Page.Audit doubts the Candidate if anything else looks like cells.
//
// The package gives no symbol a meaning and knows no Reading.
package rows

import (
	"strings"

	"switchboard/notation/facts"
	"switchboard/notation/say"
)

// class is how much a line looks like a row of a board.
type class uint8

const (
	Chatter class = iota
	border        // the frame of a drawn table, which is skipped
	Weak          // at most two different letters
	strong        // digits, signs, emoji, perhaps letters that boards are drawn with
)

// Line is a row, or what may be one: a line of the text, or a part of one between slashes.
type Line struct {
	Start, End int32 // what may be cells
	From, To   int32 // the same with the words beside it
	N          int32 // number of cells, including a label
	Class      class
	gap        bool // a blank line precedes it
	Mixed      bool // it has words beside the cells
	doubt      bool // it has more characters that may be cells
}

// lineAt returns a line without words beside it.
func lineAt(from, to int) Line { return Line{Start: int32(from), End: int32(to)} }

// Page is a text cut into lines.
type Page struct {
	facts.Text

	Source string // the text
	Lines  []Line
	cells  int  // number of cells in Lines
	Over   bool // the text has more lines or cells than a board may have

	signs string // signs that occur in lines without words, and so are cells everywhere

	tokenBuffer []token
	partsBuffer []say.Span

	Sign       byte       // the sign between all cells; 0 if there is none
	rowsBefore bool       // the previous line has several rows, separated by row signs
	Bars       bool       // | separates cells
	slash      bool       // / separates cells, not rows
	semi       bool       // ; separates cells, not rows
	between    [0x80]bool // the ASCII characters that separate cells
}

func (p *Page) Of(l Line) string { return p.Source[l.Start:l.End] }

// whole returns a row with the words beside it.
func (p *Page) whole(l Line) string { return strings.TrimSpace(p.Source[l.From:l.To]) }

// isRow reports whether a line may be a row, and not a sentence with one cell in it.
func (l Line) isRow() bool { return l.Class >= Weak && (!l.Mixed || l.N > 1) }

func (l Line) notBorder() bool { return l.Class != border }

// Width returns the most common number of cells of the lines; of several, the first.
func (p *Page) Width(lines []Line) int32 {
	width, _ := commonWidth(lines, Line.notBorder)
	return width
}

// commonWidth returns the most common number of cells of the lines that count, and how many of them have it.
func commonWidth(lines []Line, counts func(Line) bool) (width int32, times int) {
	most, times := mode(len(lines), func(i int) int {
		if !counts(lines[i]) {
			return -1
		}
		return int(lines[i].N)
	})
	return int32(most), times
}

// mode returns the most common of count numbers, the first of several, and how often it occurs. Negative ones are
// ignored.
func mode(count int, number func(i int) int) (most, times int) {
	counts := map[int]int{}
	for i := range count {
		counts[number(i)]++
	}
	for i := range count {
		if n := number(i); n >= 0 && counts[n] > times {
			most, times = n, counts[n]
		}
	}
	return most, times
}
