package rows

import (
	"slices"

	"switchboard/notation/facts"
	"switchboard/notation/pattern"
	"switchboard/notation/say"
)

// Run is a range of lines that may be one board: rows and what stands between them, without a blank line.
type Run struct {
	From, To int  // indexes in Page.Lines
	Rank     int  // how much it looks like a board; see rankOf
	Spread   bool // each row stands alone, between blank lines or words
	Joined   bool // several runs, with words or blank lines between
}

// runs yields the ranges of lines that may be a board.
func (p *Page) runs(yield func(Run) bool) {
	for i := 0; i < len(p.Lines); {
		if p.Lines[i].Class < Weak {
			i++
			continue
		}
		from := i
		for i++; i < len(p.Lines) && !p.Lines[i].gap && p.Lines[i].Class != Chatter; {
			i++
		}
		end := i
		for p.Lines[end-1].Class == border {
			end--
		}
		if !yield(Run{From: from, To: end, Rank: p.rankOf(p.Lines[from:end])}) {
			return
		}
	}
}

// rankOf returns how much a run looks like a board: 5 for two or more rows of one length, with signs or digits; 4 for
// such rows of letters, or three rows that differ in length; 3 for one row or column with signs or digits; else 1.
func (p *Page) rankOf(lines []Line) int {
	rows, top := 0, Chatter
	for _, l := range lines {
		if l.notBorder() {
			rows, top = rows+1, max(top, l.Class)
		}
	}
	width, same := commonWidth(lines, Line.notBorder)
	even := same == rows
	switch {
	case even && top == strong && (same < 2 || width < 2):
		return 3
	case rows < 2 || width < 2:
		return 1
	case even && top == strong:
		return 5
	case even || rows > 2 && top == strong:
		return 4
	}
	return 1
}

// Choose returns the run that looks most like a board, the first of several. Its Rank is 0 if there is no run.
func (p *Page) Choose() Run {
	best, last, others, single := Run{}, Run{}, 0, false // single: whether each is one row
	for r := range p.runs {
		one := r.To-r.From == 1
		switch {
		case r.Rank > best.Rank && !p.twoLetters(p.Lines[best.From:best.To]):
			best, others, single = r, 0, one
		case r.Rank == best.Rank:
			others++
			single = single && one && p.Lines[r.From].N == p.Lines[best.From].N
		default:
			continue
		}
		last = r
	}
	if others > 0 && best.Rank == 3 && single {
		best.To, best.Spread = last.To, true
	}
	return best
}

// Others returns the number of boards outside a run, their lines, and the first line of a damaged one in front, or -1.
func (p *Page) Others(best Run) (boards int, at []say.Span, damaged int) {
	rows, damaged := p.Lines[best.From:best.To], -1
	symbols := p.rowSymbols(rows, p.Width(rows))
	for r := range p.runs {
		other := r.Rank == 4 && (p.allIn(p.Lines[r.From:r.To], symbols) || len(p.Facts.Puzzles) > 1 && r.To-r.From > 2)
		if r.From >= best.From && r.To <= best.To || r.Rank < best.Rank && !other {
			continue
		}
		if r.Rank < best.Rank && r.From < best.From && damaged < 0 {
			damaged = r.From
		}
		boards, at = boards+1, append(at, say.At(r.From, r.To))
	}
	return boards, at, damaged
}

// Next returns the first run behind another that looks as much like a board.
func (p *Page) Next(best Run) (next Run, ok bool) {
	for r := range p.runs {
		if r.From >= best.To && r.Rank >= best.Rank && r.Rank > 3 && !best.Spread {
			return r, true
		}
	}
	return Run{}, false
}

// Parts returns the whole board if best is only a part of it, because blank lines or lines of words stand between its
// rows. sure is false if the parts may be boards of their own.
func (p *Page) Parts(best Run) (whole Run, sure bool) {
	if best.Spread || best.Rank < 3 || p.twoLetters(p.Lines[best.From:best.To]) {
		return best, true
	}
	width := int(p.Lines[best.From].N)
	for _, blanks := range []bool{false, true} {
		all, sizes := p.collect(best, blanks)
		if len(sizes) < 2 {
			continue
		}
		rows, square := 0, slices.Contains(sizes, width)
		for _, n := range sizes {
			rows += n
		}
		switch {
		case rows == width && !square:
			return all, !blanks
		case slices.Min(sizes) == 1 && slices.Max(sizes) > 1:
			return all, !blanks && !square
		case !square && (!blanks || len(sizes) == 2):
			return all, false
		case square && !blanks && len(p.Source) <= facts.MaxSaid && wantedBoard.MatchString(p.Source):
			return all, false
		}
	}
	return best, true
}

// wantedBoard matches a line above a board that another board is to become.
var wantedBoard = pattern.New(`(?im)(?:^|[^\pL])(?:<statements: wanted board>)[ \t]*:?[ \t]*$`)

// collect extends a run, over lines of words or also over blank lines, to rows of the same length and symbols. sizes
// counts the rows of each part.
func (p *Page) collect(best Run, blanks bool) (all Run, sizes []int) {
	set, width := p.setOf(p.Lines[best.From:best.To]...), p.Lines[best.From].N
	if bits, _, _ := kindsOf(set); bits {
		set.Add('0')
		set.Add('1')
	}
	fits := func(i int) bool {
		return i >= 0 && i < len(p.Lines) && p.Lines[i].Class >= Weak && p.Lines[i].N == width && p.mostlyIn(p.Of(p.Lines[i]), set)
	}
	for i := best.From; i < best.To; i++ {
		if !fits(i) {
			return best, nil
		}
	}
	all, sizes = best, []int{best.To - best.From}
	all.Joined = true
	for _, way := range [...]struct{ at, step int }{{best.From, -1}, {best.To - 1, 1}} {
		at, step := way.at, way.step
		for len(sizes) < maxParts {
			i, n := p.across(at, step, blanks), 1
			if !fits(i) {
				break
			}
			for ; fits(i+step) && !p.Lines[max(i, i+step)].gap; i += step {
				n++
			}
			at, sizes = i, append(sizes, n)
			all.From, all.To = min(all.From, i), max(all.To, i+1)
		}
	}
	return all, sizes
}

// Limits of collect: parts of a board, and lines of words between two parts.
const (
	maxParts   = 64
	maxBetween = 6
)

// across returns the next line from line i, in a direction, behind lines of words or, with blanks, behind blank lines
// with or without words; -1 if there is none.
func (p *Page) across(i, step int, blanks bool) int {
	blank := false
	for range maxBetween + 1 {
		if i += step; i < 0 || i >= len(p.Lines) {
			return -1
		}
		if blank = blank || p.Lines[max(i, i-step)].gap; !p.word(p.Lines[i]) {
			break
		}
	}
	if blank != blanks {
		return -1
	}
	return i
}

// Rows returns the rows of a run, without frames and words between them.
func (p *Page) Rows(r Run) []Line {
	all := p.Lines[r.From:r.To]
	passed := func(l Line) bool {
		return l.Class == border || r.Spread && l.Class != strong || r.Joined && p.word(l)
	}
	if !slices.ContainsFunc(all, passed) {
		return all
	}
	return slices.DeleteFunc(slices.Clone(all), passed)
}
