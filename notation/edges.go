package notation

import (
	"slices"
	"strings"
	"unicode"

	"switchboard/notation/lexicon"
	"switchboard/notation/plain"
	"switchboard/notation/prose"
	"switchboard/solver/mines"
	"switchboard/solver/toggle"
)

// lineOf is one row or column of a board, counted from 0.
type lineOf struct {
	at int
	of axis
}

// withoutLine takes the row or column off a board that a sentence says has no cells: the last column is the sum, ignore row 2, one
// of these rows is there twice.
func (r Reading) withoutLine(said string) (out Reading, ok bool) {
	rows, cols := r.size()
	if rows == 0 || strings.ContainsAny(said, "?？") {
		return r, false
	}
	l, ok := lineMeant(said, rows, cols)
	says := func(any ...lexicon.Concept) bool {
		for clause := range strings.FieldsFuncSeq(said, prose.EndsClause) {
			if lies(clause, any...) {
				return true
			}
		}
		return false
	}
	switch {
	case says("twice") && !ok:
		l, ok = r.onlyRepeated()
	case !says("twice", "no cells", "tally"):
		ok = false
	}
	if !ok || l.of == alongRows && rows < 3 || l.of == alongColumns && cols < 3 {
		return r, false
	}
	if l.of == alongRows {
		return r.laid(rows-1, cols, func(row, col int) (int, int) { return beside(row, l.at), col }).inTwoStates(), true
	}
	return r.laid(rows, cols-1, func(row, col int) (int, int) { return row, beside(col, l.at) }).inTwoStates(), true
}

// beside is where a line stood before one at a place was taken off.
func beside(n, taken int) int {
	if n >= taken {
		return n + 1
	}
	return n
}

// onlyRepeated is the second of the only two rows that stand one below the other and are alike.
func (r Reading) onlyRepeated() (l lineOf, ok bool) {
	rows, cols := r.size()
	for row := 1; row < rows; row++ {
		alike := true
		for col := range cols {
			alike = alike && r.cell(row, col) == r.cell(row-1, col)
		}
		if alike && ok {
			return l, false
		}
		if alike {
			l, ok = lineOf{row, alongRows}, true
		}
	}
	return l, ok
}

// noField reads a field that is left with cells of 0 and 1 alone as the board of two states that it is then.
func (t *text) noField(r Reading) Reading {
	if r.Mines == nil || t.asksFor(Mines) || slices.ContainsFunc(r.Mines.Cells, func(c mines.Cell) bool { return c != 0 && c != 1 }) {
		return r
	}
	var rows strings.Builder
	for i, c := range r.Mines.Cells {
		if rows.WriteByte('0' + byte(c)); (i+1)%r.Mines.Cols == 0 {
			rows.WriteByte('\n')
		}
	}
	ask := t.ask
	ask.corrected, ask.named = true, t.facts.puzzles
	all, err := readClean(&plain.Cleaned{Text: rows.String()}, ask)
	if err != nil {
		return r
	}
	return all[0]
}

// inTwoStates is a board of levels without one above 1 as what it is.
func (r Reading) inTwoStates() Reading {
	if r.Toggle == nil || r.Toggle.Levels == nil {
		return r
	}
	b := toggle.New(len(r.Toggle.Levels), len(r.Toggle.Levels[0]))
	for row, levels := range r.Toggle.Levels {
		for col, level := range levels {
			if level > 1 {
				return r
			}
			b.Set(row, col, level == 1)
		}
	}
	p := *r.Toggle
	p.Board, p.Levels, p.States = b, nil, 0
	r.Toggle, r.Off, r.On, r.kinds = &p, "0", "1", kinds{}
	r.Notes = slices.DeleteFunc(slices.Clone(r.Notes), func(n Note) bool { return n.Kind == GuessStates })
	return r
}

// withLine adds the row or column to a board that a sentence says is missing, if it says what its cells are: the right column is
// cut off, it is all off; the last row is the same as the first.
func (t *text) withLine(said string, r Reading) (out Reading, ok bool) {
	rows, cols := r.size()
	if rows == 0 || rows*cols > maxDescribed || !lexicon.Statements.Says(said, "missing") || strings.ContainsAny(said, "?？") {
		return r, false
	}
	tall, wide := rows+1, cols+1
	l, ok := lineMeant(said, tall, wide)
	like, twice := lineOf{}, false
	if at := lexicon.Statements.Of("same as").Find(said); len(at) > 0 {
		l, ok = lineMeant(said[:at[0].From], tall, wide)
		like, twice = lineMeant(said[at[0].To:], rows, cols)
		if pick := picksIn(said[at[0].To:]); !twice && ok && len(pick) == 1 && pick[0].of == noAxis {
			like, twice = lineOf{pick[0].in([...]int{alongRows: rows, alongColumns: cols}[l.of]), l.of}, true
		}
	}
	if !ok {
		return r, false
	}
	values, sure := t.cellsOfLineSaid(said, r, l)
	if !sure && (!twice || like.of != l.of || like.at < 0) {
		return r, false
	}
	from := func(row, col int) (int, int) { return row, col }
	if l.of == alongRows {
		wide = cols
	} else {
		tall = rows
	}
	before := func(n int) int { // where a line stood before one was put in
		if n > l.at {
			return n - 1
		}
		return n
	}
	out = r.laid(tall, wide, func(row, col int) (int, int) {
		switch {
		case l.of == alongRows && row == l.at:
			return from(max(0, like.at), col)
		case l.of == alongRows:
			return from(before(row), col)
		case col == l.at:
			return from(row, max(0, like.at))
		}
		return from(row, before(col))
	})
	if sure {
		b := newCorrected(out)
		for i, v := range values {
			if l.of == alongRows {
				b.set(l.at, i, v)
			} else {
				b.set(i, l.at, v)
			}
		}
		out = b.Reading
	}
	return out, true
}

// cellsOfLineSaid are the cells of a line that is missing, as a sentence has them: one by one, or all alike. Those of a mine field
// of which it says nothing are closed.
func (t *text) cellsOfLineSaid(said string, r Reading, l lineOf) (cells []int8, ok bool) {
	rows, cols := r.size()
	n := rows
	if l.of == alongRows {
		n = cols
	}
	rest := withoutPicks(said)
	for _, w := range lexicon.Statements.Of("missing").Find(rest) { // cut off says nothing of lamps
		rest = rest[:w.From] + strings.Repeat(" ", w.To-w.From) + rest[w.To:]
	}
	if cells = t.cellsSaid(rest, &r, n); cells != nil {
		return cells, true
	}
	values := t.cellsNamed(rest, &r)
	for _, w := range lexicon.Words.Find(rest) {
		if r.Mines == nil && w.Is("zero", "one") {
			values = append(values, 0)
			if w.Is("one") {
				values[len(values)-1] = 1
			}
		}
	}
	values = slices.Compact(slices.Sorted(slices.Values(values)))
	switch {
	case r.Mines != nil && len(values) == 0:
		values = []int8{int8(mines.Hidden)}
	case len(values) != 1:
		return nil, false
	}
	return slices.Repeat(values, n), true
}

// lineMeant is the one row or column that a sentence names: by its number or its side, or as the first or last of each row.
func lineMeant(said string, rows, cols int) (l lineOf, ok bool) {
	var named, sides, ends []pick
	for _, p := range picksIn(said) {
		switch {
		case p.named:
			named = append(named, p)
		case p.of != noAxis:
			sides = append(sides, p)
		case !p.digit && ofEachRow(said[p.span.To:]):
			p.of = alongColumns
			ends = append(ends, p)
		}
	}
	for _, picks := range [][]pick{ends, named, sides} {
		if len(picks) == 0 {
			continue
		}
		for _, p := range picks {
			if p.at != picks[0].at || p.of != picks[0].of {
				return l, false
			}
		}
		l = lineOf{picks[0].in([...]int{alongRows: rows, alongColumns: cols}[picks[0].of]), picks[0].of}
		return l, l.at >= 0
	}
	return l, false
}

// ofEachRow reports whether what follows the word for the first or the last says that it is one of each row.
func ofEachRow(behind string) bool {
	const near = 32
	words := lexicon.Words.Find(clip(behind))
	for i, w := range words {
		if w.From > near || strings.ContainsFunc(behind[:w.From], prose.EndsStatement) {
			return false
		}
		if w.Is("every", "all") && slices.ContainsFunc(words[i+1:min(i+3, len(words))], func(w lexicon.Word) bool { return w.Is("row", "rows") }) {
			return true
		}
	}
	return false
}

// andNextSentence is a sentence with the one that follows it in the text, if that has words and asks nothing.
func (t *text) andNextSentence(said string) string {
	at := strings.Index(t.Text, said)
	if at < 0 {
		return said
	}
	rest := strings.TrimLeftFunc(t.Text[at+len(said):], func(r rune) bool { return !unicode.IsLetter(r) })
	if end := strings.IndexFunc(rest, prose.EndsStatement); end >= 0 {
		rest = rest[:end]
	}
	if rest == "" || len(rest) > maxCorrection || strings.ContainsAny(rest, "?？") {
		return said
	}
	return said + ", " + rest
}
