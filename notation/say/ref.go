package say

import (
	"strconv"

	"switchboard/notation/lexicon"
	"switchboard/notation/pattern"
)

// Ref is what a statement is about: a symbol, or the cells where some rows and some columns meet.
type Ref struct {
	Symbol string `json:"s,omitempty"` // as it was written
	What   What   `json:"w,omitempty"`
	Rows   Lines  `json:"r,omitzero"`
	Cols   Lines  `json:"c,omitzero"`
}

// What is the way in which cells were named.
type What string

const (
	Cell     What = "cell"
	Row      What = "row" // one row, by its number
	Column   What = "column"
	Part     What = "part"     // rows, columns, corners, the border
	Diagonal What = "diagonal" // Rows.Step 1 for the one from the top left, -1 for the other
	All      What = "all"
	Rest     What = "rest" // all cells that nothing else names
)

// Lines are some of the rows, or columns, of a board, counted from 1, or -1 for the last. The zero value is all lines.
type Lines struct {
	From int `json:"f,omitempty"`
	To   int `json:"t,omitempty"`
	Step int `json:"s,omitempty"` // 2: every second line; Ends: only From and To
}

// Middle is the number of the line in the middle. Ends is the Step of two lines that are named together.
const (
	Middle = -1000
	Ends   = -1
)

// lineAt returns the number, from 1, of the line at a place among n lines; 0 if there is none.
func lineAt(at, n int) int {
	switch {
	case at == Middle && n%2 == 1:
		return n/2 + 1
	case at < 0 && -at <= n:
		return n + 1 + at
	case at > 0 && at <= n:
		return at
	}
	return 0
}

// in reports whether line i of n, counted from 0, is one of the lines.
func (l Lines) in(i, n int) bool {
	from, to := lineAt(l.From, n)-1, lineAt(l.To, n)-1
	switch {
	case l == Lines{}:
		return true
	case l.Step == Ends:
		return i == from || i == to
	}
	return from <= i && i <= to && (i-from)%max(l.Step, 1) == 0
}

// on reports whether a board with n lines has these.
func (l Lines) on(n int) bool { return l == Lines{} || lineAt(l.From, n) > 0 && lineAt(l.To, n) > 0 }

// On reports whether a board of the given size has what is named.
func (r Ref) On(rows, cols int) bool {
	return r.Rows.on(rows) && r.Cols.on(cols) && (r.What != Diagonal || rows == cols)
}

// Has reports whether a cell, counted from 0, is named, on a board of the given size.
func (r Ref) Has(row, col, rows, cols int) bool {
	if r.What == Diagonal {
		return r.Rows.Step >= 0 && row == col || r.Rows.Step <= 0 && row+col == rows-1
	}
	return r.Rows.in(row, rows) && r.Cols.in(col, cols)
}

// Centre replaces the middle line by two where a board of that size has two in the middle, and reports whether it did.
func (r *Ref) Centre(rows, cols int) (two bool) {
	centre := func(lines *Lines, of int) {
		if *lines == one(Middle) && of%2 == 0 {
			*lines, two = Lines{From: of / 2, To: of/2 + 1}, true
		}
	}
	centre(&r.Rows, rows)
	centre(&r.Cols, cols)
	return two
}

// one is a single line.
func one(at int) Lines { return Lines{From: at, To: at} }

var (
	cellLetters = pattern.New(`(?i)^([a-z]{1,2})(\d+)(?: ?(?:-|\.\.|to ) ?([a-z]{1,2})(\d+))?$`)
	twoNumbers  = pattern.New(`(\d+)\D+(\d+)`)
)

// cellNamed reads the name of a cell: B3, B3-C4, r3c2, (3,2), or [2,1], which counts from 0.
func cellNamed(s string) (r Ref, ok bool) {
	if m := cellLetters.FindStringSubmatch(s); m != nil {
		r = Ref{What: Cell, Rows: one(atoi(m[2])), Cols: one(lexicon.ColumnIndex(m[1]) + 1)}
		if m[3] != "" {
			to, right := atoi(m[4]), lexicon.ColumnIndex(m[3])+1
			r.Rows = Lines{From: min(r.Rows.From, to), To: max(r.Rows.From, to)}
			r.Cols = Lines{From: min(r.Cols.From, right), To: max(r.Cols.From, right)}
		}
		return r, true
	}
	m := twoNumbers.FindStringSubmatch(s)
	first := 0
	if s[0] == '[' {
		first = 1
	}
	r = Ref{What: Cell, Rows: one(atoi(m[1]) + first), Cols: one(atoi(m[2]) + first)}
	return r, r.Rows.From > 0 && r.Cols.From > 0
}

func atoi(s string) int {
	n, _ := strconv.Atoi(s)
	return n
}
