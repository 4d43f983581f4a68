package say

import (
	"slices"
	"strings"

	"switchboard/notation/lexicon"
)

// axis is a direction that lines run in.
type axis byte

const (
	noAxis axis = iota
	alongRows
	alongColumns
)

// pick is a word that selects lines: the second, 1-3, the last, odd, top. of is the axis, if it can have only one.
type pick struct {
	Lines
	of     axis
	number bool
}

// axis returns the direction of the lines that token i is the word for.
func (t Words) axis(i int) axis {
	switch {
	case t.Is(i, "row", "rows"):
		return alongRows
	case t.Is(i, "column", "columns"):
		return alongColumns
	}
	return noAxis
}

// pickAt returns what token i selects.
func (t Words) pickAt(i int) (p pick, ok bool) {
	if i < 0 || i >= len(t) || t[i].Cell != nil {
		return p, false
	}
	if w := t[i]; w.Number > 0 {
		return pick{Lines: Lines{From: w.Number, To: w.UpTo}, number: !w.Ordinal}, true
	}
	p = t.pickOf(i, "last", "centre", "odd", "even", "top", "bottom", "left side", "right side")
	return p, p.From != 0
}

// pickedBy are the lines that words select.
var pickedBy = map[lexicon.Concept]pick{
	"last": {Lines: one(-1)}, "centre": {Lines: one(Middle)}, "odd": {Lines: Lines{From: 1, To: -1, Step: 2}},
	"even": {Lines: Lines{From: 2, To: -1, Step: 2}},
	"top":  {Lines: one(1), of: alongRows}, "bottom": {Lines: one(-1), of: alongRows},
	"left side": {Lines: one(1), of: alongColumns}, "right side": {Lines: one(-1), of: alongColumns},
}

// pickOf returns what token i selects by its first meaning among some.
func (t Words) pickOf(i int, some ...lexicon.Concept) pick {
	for _, s := range t[i].Senses {
		if slices.Contains(some, s.Concept) {
			return pickedBy[s.Concept]
		}
	}
	return pick{}
}

// some reads a pick that may be of several lines: the first two, last 3, 2.
func (t Words) some(i int) (p pick, next int, ok bool) {
	if p, ok = t.pickAt(i); !ok {
		return p, i, false
	}
	n, counted := t.pickAt(i + 1)
	switch {
	case !counted || !n.number || p.number || p.Step != 0:
	case p.From == 1:
		p.To = n.From
		return p, i + 2, true
	case p.From == -1:
		p.From = -n.From
		return p, i + 2, true
	}
	return p, i + 1, true
}

// list reads a list of picks: 1st, 3rd and last.
func (t Words) list(i int) (all []pick, next int) {
	next = i
	for at := i; ; {
		p, after, ok := t.some(at)
		if !ok || len(all) > 0 && (p.From == Middle) != (all[0].From == Middle) { // row 3, centre
			return all, next
		}
		all, next = append(all, p), after
		if at = t.joined(next); at == next {
			return all, next
		}
	}
}

// joined returns the index behind the words and signs for "and" from i on.
func (t Words) joined(i int) int {
	for t.Is(i, "and") || t.sign(i) == ',' {
		i++
	}
	return i
}

// Refs reads the cells that are named from token i on, and returns the index behind; all is nil if none are named. A
// row followed by a column is a cell: row 3 col 2.
func (t Words) Refs(i int) (all []Ref, next int) {
	all, next = t.refs(i)
	if len(all) != 1 || all[0].What != Row {
		return all, next
	}
	if cols, after := t.refs(next); len(cols) == 1 && cols[0].What == Column {
		return []Ref{{What: Cell, Rows: all[0].Rows, Cols: cols[0].Cols}}, after
	}
	return all, next
}

// refs reads one name.
func (t Words) refs(i int) (all []Ref, next int) {
	if i < len(t) && t[i].Cell != nil {
		return []Ref{*t[i].Cell}, i + 1
	}
	picks, end := t.list(i)
	if len(picks) == 0 {
		return t.named(i)
	}
	if all, next = t.picked(picks, end); all != nil {
		return all, next
	}
	a, _ := t.pickAt(i)
	b, _ := t.pickAt(i + 1)
	if a.of == alongColumns {
		a, b = b, a
	}
	switch {
	case a.of == alongRows && b.of == alongColumns: // top left
		if next = i + 2; t.Is(next, "corner") {
			next++
		}
		return []Ref{{What: Cell, Rows: a.Lines, Cols: b.Lines}}, next
	case a.From == Middle:
		return []Ref{{What: Cell, Rows: a.Lines, Cols: a.Lines}}, i + 1
	}
	return nil, i
}

// picked reads the noun behind picks: second and last row, top corners, left edge.
func (t Words) picked(picks []pick, end int) (all []Ref, next int) {
	if a := t.axis(end); a != noAxis {
		return linesOf(picks, a, len(picks) == 1), end + 1
	}
	if !t.Is(end, "corner", "corners", "border") {
		return nil, end
	}
	corners := t.Is(end, "corner", "corners")
	for _, p := range picks {
		switch {
		case p.of == noAxis:
			return nil, end
		case !corners:
			all = append(all, linesOf([]pick{p}, p.of, false)...)
		case p.of == alongRows:
			all = append(all, Ref{What: Part, Rows: p.Lines, Cols: ends})
		default:
			all = append(all, Ref{What: Part, Rows: ends, Cols: p.Lines})
		}
	}
	return all, end + 1
}

// linesOf returns the lines along an axis that picks select. alone says that a numbered line is a Row or Column rather
// than a Part.
func linesOf(picks []pick, a axis, alone bool) (all []Ref) {
	for _, p := range picks {
		ref := Ref{What: Part, Rows: p.Lines}
		if alone && p.From == p.To && p.From > 0 && p.of == noAxis {
			ref.What = Row
		}
		if a == alongColumns {
			if ref.Rows, ref.Cols = ref.Cols, ref.Rows; ref.What == Row {
				ref.What = Column
			}
		}
		all = append(all, ref)
	}
	return all
}

// ends are the first and the last line.
var ends = Lines{From: 1, To: -1, Step: Ends}

// named reads what begins with its noun: row 2, rows 1 and 3, corners, both diagonals.
func (t Words) named(i int) (all []Ref, next int) {
	switch a := t.axis(i); {
	case a != noAxis:
		picks, end := t.list(i + 1)
		return linesOf(picks, a, len(picks) == 1), end
	case t.Is(i, "corners"):
		return []Ref{{What: Part, Rows: ends, Cols: ends}}, i + 1
	case t.Is(i, "border"):
		return []Ref{{What: Part, Rows: ends}, {What: Part, Cols: ends}}, i + 1
	case t.Is(i, "diagonals"):
		return []Ref{{What: Diagonal}}, i + 1
	}
	return nil, i
}

// NamesCells reports whether tokens name cells, by name or by place.
func NamesCells(all Words) bool {
	t := withoutFiller(all)
	for i := range t {
		if refs, _ := t.Refs(i); refs != nil {
			return true
		}
	}
	return false
}

// NamedLine is a row or column that a text names, or a word that selects one.
type NamedLine struct {
	Span
	At            int  // from 1, -1 for the last, or Middle
	Rows, Columns bool // whether it may be a row, a column
	Named         bool // it has a word for row or column
}

// LinesIn returns the rows and columns that a text names, and the words that may select one: the third, top.
func LinesIn(s string) (all []NamedLine) {
	t := withoutFiller(Tokens(s))
	add := func(from, to, at int, of axis, named bool) {
		all = append(all, NamedLine{Span{t[from].From, t[to-1].To}, at, of != alongColumns, of != alongRows, named})
	}
	for i := 0; i < len(t); {
		refs, next := t.Refs(i)
		if len(refs) == 0 || refs[0].What == Cell || refs[0].What == Diagonal || refs[0].Rows != (Lines{}) && refs[0].Cols != (Lines{}) {
			if p, ok := t.pickAt(i); ok && p.Step == 0 && (!p.number || strings.HasSuffix(s[:t[i].From], "第")) {
				add(i, i+1, p.From, p.of, false)
			}
			i++
			continue
		}
		for _, r := range refs {
			at, of := r.Rows.From, alongRows
			if at == 0 {
				at, of = r.Cols.From, alongColumns
			}
			add(i, next, at, of, true)
		}
		i = next
	}
	return all
}
