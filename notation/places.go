package notation

import (
	"slices"

	"switchboard/notation/lexicon"
)

// axis is a direction that lines of cells run in.
type axis int

const (
	noAxis axis = iota
	alongRows
	alongColumns
)

// axisOf is the direction in which the lines run that a word names, of which is tells what it may mean.
func axisOf(is func(...lexicon.Concept) bool) axis {
	switch {
	case is("row", "rows"):
		return alongRows
	case is("column", "columns"):
		return alongColumns
	}
	return noAxis
}

// spot is some cells of a board that words name together.
type spot struct {
	cells  []int
	line   axis // of a single line that is named by its number
	doubt  bool // it may be other cells
	from   int  // the pieces that name it
	behind int
}

// selector is a word that says which of the lines of a board: second, last, top.
type selector struct {
	concept  lexicon.Concept // "numbers" for a number
	from, to int             // of a number, from 1
	ordinal  bool
}

// sides are the words for the ends of a board: which way the lines run that they can be said of,
// and whether they are the last of them.
var sides = map[lexicon.Concept]struct {
	of   axis
	last bool
}{"top": {alongRows, false}, "bottom": {alongRows, true}, "left side": {alongColumns, false}, "right side": {alongColumns, true}}

// maxDescribed is how many cells a board may have for some of them to be named together.
const maxDescribed = 1 << 12

// place reads the place that is named from a piece on.
func (s *sentence) place(i int) (spot, bool) {
	if p := s.pieces[i]; p.cells != nil {
		return spot{cells: p.cells, from: i, behind: i + 1}, true
	}
	if s.rows*s.cols > maxDescribed {
		return spot{}, false
	}
	entries, end := s.selectors(i)
	p, ok := spot{}, false
	if len(entries) > 0 {
		if p, ok = s.chosen(entries, end); !ok {
			_, end = s.selector(i)
			p, ok = s.chosen(entries[:1], end)
		}
	} else {
		p, ok = s.named(i)
	}
	p.from = i
	return p, ok && len(p.cells) > 0
}

// chosen reads a place whose lines or corners are said before what they are: second and last row.
func (s *sentence) chosen(entries [][]selector, end int) (spot, bool) {
	if line := s.line(end); line != noAxis {
		p, ok := s.lines(entries, line)
		p.behind = end + 1
		if other := s.line(end + 2); ok && s.is(end+1, "and") && other != noAxis && other != line && len(s.selectorAt(end+3)) == 0 {
			more, both := s.lines(entries, other) // middle row and column
			if both {
				p.cells, p.line, p.behind = union(p.cells, more.cells), noAxis, end+3
			}
		}
		return p, ok
	}
	switch {
	case s.is(end, "corner", "corners"):
		p, ok := s.corners(entries)
		p.behind = end + 1
		return p, ok
	case s.is(end, "border"):
		p, ok := s.edges(entries)
		p.behind = end + 1
		return p, ok
	case s.is(end, "half"):
		p, ok := s.halves(entries)
		p.behind = end + 1
		return p, ok
	case s.is(end, "diagonal", "diagonals") && len(entries) == 1 && entries[0][0].from == 2:
		return spot{cells: s.diagonals(), behind: end + 1}, s.rows == s.cols
	case len(entries) > 1:
		return spot{}, false
	case len(entries[0]) == 1 && entries[0][0].concept == "centre":
		return spot{cells: s.centre(), behind: end}, true
	case len(entries[0]) == 2:
		p, ok := s.corners(entries)
		p.behind = end
		return p, ok
	}
	return spot{}, false
}

// named reads a place that begins with what it is: row 2, corners, column on the left.
func (s *sentence) named(i int) (spot, bool) {
	entries, end := s.selectorsBehind(i + 1)
	if line := s.line(i); line != noAxis {
		if len(entries) == 0 {
			return spot{}, false
		}
		p, ok := s.lines(entries, line)
		p.behind = end
		return p, ok
	}
	some := func(of func([][]selector) (spot, bool)) (spot, bool) {
		if len(entries) > 0 {
			if p, ok := of(entries); ok {
				p.behind = end
				return p, true
			}
		}
		return spot{}, false
	}
	switch {
	case s.is(i, "corner", "corners"):
		if p, ok := some(s.corners); ok {
			return p, true
		}
		return spot{cells: s.where(func(r, c int) bool { return s.end(r, s.rows) && s.end(c, s.cols) }), behind: i + 1,
			doubt: !s.is(i, "corners") && !s.is(i-1, "every")}, true
	case s.is(i, "border"):
		if p, ok := some(s.edges); ok {
			return p, true
		}
		return spot{cells: s.where(func(r, c int) bool { return s.end(r, s.rows) || s.end(c, s.cols) }), behind: i + 1}, true
	case s.is(i, "half"):
		return some(s.halves)
	case s.is(i, "main") && s.is(i+1, "diagonal", "diagonals"):
		return spot{cells: s.where(func(r, c int) bool { return r == c }), behind: i + 2}, s.rows == s.cols
	case s.is(i, "diagonal") && len(entries) == 1 && len(entries[0]) == 4: // from top left to bottom right
		down := (entries[0][0].concept == "top") == (entries[0][1].concept == "left side")
		cells := s.where(func(r, c int) bool { return r == c && down || r+c == s.rows-1 && !down })
		return spot{cells: cells, behind: end}, s.rows == s.cols && acrossCorners(entries[0])
	case s.is(i, "diagonals"), s.is(i, "diagonal") && s.is(i-1, "both"):
		return spot{cells: s.diagonals(), behind: i + 1}, s.rows == s.cols
	case s.is(i, "diagonal", "main"):
		return spot{cells: s.where(func(r, c int) bool { return r == c }), behind: i + 1, doubt: !s.is(i, "main")}, s.rows == s.cols
	case s.is(i, "chequers"):
		return spot{cells: s.where(func(r, c int) bool { return (r+c)%2 == 0 }), behind: i + 1, doubt: true}, true
	}
	return spot{}, false
}

// acrossCorners reports whether words name a corner and the one across from it: top left to bottom right.
func acrossCorners(words []selector) bool {
	for k := range 2 {
		a, b := sides[words[k].concept], sides[words[k+2].concept]
		if a.of == noAxis || a.of != b.of || a.last == b.last {
			return false
		}
	}
	return sides[words[0].concept].of != sides[words[1].concept].of
}

// selectorAt is what a piece selects: nothing, or two sides at once (linksboven).
func (s *sentence) selectorAt(i int) (all []selector) {
	if i >= len(s.pieces) {
		return nil
	}
	p := s.pieces[i]
	if p.number > 0 {
		return []selector{{"numbers", p.number, max(p.number, p.upTo), p.ordinal}}
	}
	for _, w := range p.senses {
		switch w.Concept {
		case "numbers", "ordinals":
			return []selector{{"numbers", w.N, w.N, w.Concept == "ordinals"}}
		case "top", "bottom", "left side", "right side", "centre", "last", "odd", "even", "alternate":
			all = append(all, selector{concept: w.Concept})
		}
	}
	return all
}

// selector reads the words that select together: top left, last two.
func (s *sentence) selector(i int) (all []selector, end int) {
	for end = i; ; end++ {
		one := s.selectorAt(end)
		if len(one) == 0 || len(all) > 0 && one[0].concept == "numbers" && (one[0].ordinal || all[len(all)-1].concept == "numbers" && !all[len(all)-1].ordinal) {
			return all, end
		}
		all = append(all, one...)
	}
}

// selectors reads those that are listed: 1st, 3rd and last.
func (s *sentence) selectors(i int) (all [][]selector, end int) {
	for end = i; ; {
		one, after := s.selector(end)
		if len(one) == 0 {
			return all, end
		}
		all, end = append(all, one), after
		next := end
		if one[0].concept == "centre" && s.sign(next) == ',' { // the centre, 2nd row
			return all, end
		}
		for s.is(next, "and") || s.sign(next) == ',' {
			next++
		}
		if more, _ := s.selector(next); next == end || len(more) == 0 {
			return all, end
		}
		end = next
	}
}

// selectorsBehind reads those behind what they select, without one that selects what follows: row 1 and
// third column.
func (s *sentence) selectorsBehind(i int) (all [][]selector, end int) {
	all, end = s.selectors(i)
	if k := slices.IndexFunc(all, func(e []selector) bool { return numbered(e) != numbered(all[0]) }); k > 0 { // row 3, centre
		all, end = all[:k], i
		for range all {
			for s.sign(end) == ',' || s.is(end, "and") {
				end++
			}
			_, end = s.selector(end)
		}
		return all, end
	}
	other := s.line(end) != noAxis || s.is(end, "corner", "corners", "border", "half")
	if !other || len(all) < 2 || len(s.selectorAt(end+1)) > 0 {
		return all, end
	}
	all, end = all[:1], i
	_, end = s.selector(end)
	return all, end
}

// numbered reports whether lines are selected by their numbers, or as the last.
func numbered(words []selector) bool {
	return words[0].concept == "numbers" || words[0].concept == "last"
}

// line is the way in which the lines run that a piece is the word for.
func (s *sentence) line(i int) axis {
	return axisOf(func(any ...lexicon.Concept) bool { return s.is(i, any...) })
}

// lines is the rows or columns that are selected.
func (s *sentence) lines(entries [][]selector, along axis) (p spot, ok bool) {
	n := s.rows
	if along == alongColumns {
		n = s.cols
	}
	var lines []int
	for _, e := range entries {
		some, sure := linesOf(e, along, n)
		if len(some) == 0 {
			return p, false
		}
		lines, p.doubt = append(lines, some...), p.doubt || !sure
	}
	if len(entries) == 1 && len(entries[0]) == 1 && entries[0][0].concept == "numbers" && len(lines) == 1 {
		p.line = along
	}
	p.cells = s.where(func(r, c int) bool {
		if along == alongColumns {
			return slices.Contains(lines, c)
		}
		return slices.Contains(lines, r)
	})
	return p, true
}

// linesOf is which of n lines are selected, from 0; none where the words are not understood.
func linesOf(words []selector, along axis, n int) (lines []int, sure bool) {
	count, which := 1, words[0]
	if len(words) > 1 {
		number := words[1]
		if which.concept == "numbers" && !which.ordinal {
			which, number = number, which
		}
		if len(words) > 2 || number.concept != "numbers" || which.concept == "numbers" && which.from != 1 {
			return nil, false
		}
		if count = number.from; which.concept == "numbers" { // the first two
			which = selector{concept: "numbers", from: 1, to: count}
		}
	}
	some := func(from, to, step int) []int {
		if from < 0 || to > n {
			return nil
		}
		for ; from < to; from += step {
			lines = append(lines, from)
		}
		return lines
	}
	switch which.concept {
	case "numbers":
		return some(which.from-1, which.to, 1), true
	case "last":
		return some(n-count, n, 1), true
	case "centre":
		if (n-count)%2 != 0 {
			return nil, false
		}
		return some((n-count)/2, (n+count)/2, 1), true
	case "odd", "alternate":
		return some(0, n, 2), which.concept == "odd"
	case "even":
		return some(1, n, 2), true
	}
	switch side := sides[which.concept]; {
	case side.of != along:
		return nil, false
	case side.last:
		return some(n-count, n, 1), true
	}
	return some(0, count, 1), true
}

// corners is the corners that are selected: top left, or both at the top.
func (s *sentence) corners(entries [][]selector) (p spot, ok bool) {
	for _, e := range entries {
		if len(e) == 1 && e[0].concept == "numbers" && e[0].from == 4 && len(entries) == 1 {
			return spot{cells: s.where(func(r, c int) bool { return s.end(r, s.rows) && s.end(c, s.cols) })}, true
		}
		rows, cols := []int{0, s.rows - 1}, []int{0, s.cols - 1}
		if len(e) > 2 || len(e) == 2 && sides[e[0].concept].of == sides[e[1].concept].of {
			return p, false
		}
		for _, w := range e {
			side := sides[w.concept]
			last := 0
			if side.last {
				last = 1
			}
			switch side.of {
			case alongRows:
				rows = rows[last : last+1]
			case alongColumns:
				cols = cols[last : last+1]
			default:
				return p, false
			}
		}
		p.cells = union(p.cells, s.where(func(r, c int) bool { return slices.Contains(rows, r) && slices.Contains(cols, c) }))
	}
	return p, true
}

// edges is the sides of the border that are selected.
func (s *sentence) edges(entries [][]selector) (p spot, ok bool) {
	for _, e := range entries {
		of := sides[e[0].concept].of
		if len(e) > 1 || of == noAxis {
			return p, false
		}
		side, ok := s.lines([][]selector{e}, of)
		if !ok {
			return p, false
		}
		p.cells = union(p.cells, side.cells)
	}
	return p, true
}

// halves is the halves of the board that are selected.
func (s *sentence) halves(entries [][]selector) (p spot, ok bool) {
	for _, e := range entries {
		of := sides[e[0].concept].of
		n := s.rows
		if of == alongColumns {
			n = s.cols
		}
		if len(e) > 1 || of == noAxis || n%2 != 0 {
			return p, false
		}
		half, ok := s.lines([][]selector{{e[0], {concept: "numbers", from: n / 2, to: n / 2}}}, of)
		if !ok {
			return p, false
		}
		p.cells = union(p.cells, half.cells)
	}
	return p, true
}

// centre is the cell in the middle, where there is one.
func (s *sentence) centre() []int {
	if s.rows%2 == 0 || s.cols%2 == 0 {
		return nil
	}
	return []int{s.rows * s.cols / 2}
}

func (s *sentence) diagonals() []int {
	return s.where(func(r, c int) bool { return r == c || r+c == s.rows-1 })
}

// end reports whether a line is the first or the last.
func (s *sentence) end(at, n int) bool { return at == 0 || at == n-1 }

// where is the cells of which something holds.
func (s *sentence) where(holds func(r, c int) bool) (cells []int) {
	for i := range s.rows * s.cols {
		if holds(i/s.cols, i%s.cols) {
			cells = append(cells, i)
		}
	}
	return cells
}

// union is the cells of two places, in order.
func union(a, b []int) []int {
	all := slices.Concat(a, b)
	slices.Sort(all)
	return slices.Compact(all)
}
