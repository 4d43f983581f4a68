package toggle

import (
	"context"
	"errors"
)

// HintKind says what kind of reason a hint rests on.
type HintKind uint8

// The kinds of reason, in the order in which a person learns them.
const (
	// ByShape: the presses that are left form a shape whose effect is known.
	ByShape HintKind = iota + 1
	// ByChase: no press is left in the rows down to Row, a cell of Row is wrong,
	// and of the presses below only Cell changes it.
	ByChase
	// ByCount: Cell changes an odd number of Cells and every other press an even
	// number, so that the count of wrong ones among them tells about Cell alone.
	ByCount
	// ByLastRow: chasing the wrong cells down without a press in the first row
	// leaves Cells of the last row wrong; FirstRow leaves none.
	ByLastRow
	// ByChoice: Quiet presses change nothing, Cell is one of them, and the answer
	// with them exchanged has Longer presses.
	ByChoice
	// ByAnswer: Cell is part of the answer; nothing shorter proves it.
	ByAnswer
)

// Shape names what the presses of an answer look like together.
type Shape uint8

// The shapes.
const (
	Corners Shape = iota + 1 // the four corners of a rectangle
	RowLine                  // one whole row
	ColLine                  // one whole column
	TwoLine                  // one whole row and one whole column, their crossing once
)

// Hint is the next press of an answer and the reason for it. The fields that its
// kind does not name are zero.
type Hint struct {
	Kind     HintKind
	Row, Col int    // the press
	Shape    Shape  // ByShape; the presses are the answer's
	Wrong    int    // ByCount: how many of Cells are wrong, an odd number
	Line     int    // ByChase: the row that is chased
	Cells    *Board // ByChase: the wrong cell; ByCount: the cells to count; ByLastRow: the last row's; ByShape: what the presses change
	FirstRow *Board // ByLastRow: the answer's presses in the first row
	Quiet    *Board // ByChoice
	Longer   int    // ByChoice
}

// errNothing says that there is no press to hint at.
var errNothing = errors.New("toggle: no press to hint at")

// countedCells is the most cells that a person is asked to count.
const countedCells = 16

// candidates is how many presses are looked at for the easiest reason.
const candidates = 8

// NextHint returns a press of the answer a, which has one, and the easiest
// reason for it that it finds before ctx ends. Following hints, with the answer
// found anew after each press, ends solved in as many presses as a has.
func NextHint(ctx context.Context, p Puzzle, a Answer) (Hint, error) {
	if !a.Solvable || a.Count == 0 {
		return Hint{}, errNothing
	}
	if a.Times != nil {
		return firstTimes(a.Times), nil
	}
	lit := p.lit(a.Reached)
	if h, ok := byShape(p, a); ok {
		return h, nil
	}
	if h, ok := byChase(p, a, lit); ok {
		return h, nil
	}
	h, ok, err := byCount(ctx, p, a, lit)
	if ok || err != nil {
		return h, err
	}
	if h, ok := byLastRow(p, a, lit); ok {
		return h, nil
	}
	return byChoice(ctx, p, a)
}

// firstTimes hints at the first cell to press of a board with several states.
func firstTimes(times [][]uint8) Hint {
	for r, row := range times {
		for c, n := range row {
			if n > 0 {
				return Hint{Kind: ByAnswer, Row: r, Col: c}
			}
		}
	}
	return Hint{}
}

// chased reports whether one press alone, the one right below, reaches from the
// row below into a cell: then wrong cells can be chased down row by row.
func (p Puzzle) chased() bool {
	return p.plain() && (p.Rule == Plus || p.Rule == Ring)
}

// byChase looks for a wrong cell in the last of the rows that have no press left
// in them or above.
func byChase(p Puzzle, a Answer, lit *Board) (Hint, bool) {
	if !p.chased() {
		return Hint{}, false
	}
	row := 0
	for row < lit.rows && !anySet(a.Presses.Row(row)) {
		row++
	}
	if row == 0 || row == lit.rows {
		return Hint{}, false
	}
	for c := range lit.cols {
		if lit.At(row-1, c) {
			cells := New(lit.rows, lit.cols)
			cells.Set(row-1, c, true)
			return Hint{Kind: ByChase, Row: row, Col: c, Line: row - 1, Cells: cells}, true
		}
	}
	return Hint{}, false
}

func anySet(words []uint64) bool {
	for _, w := range words {
		if w != 0 {
			return true
		}
	}
	return false
}

// byCount looks among the first presses for the one with the fewest cells to
// count. The cells are a set that only this press meets an odd number of times:
// an answer to the board that shows this one cell, as the rules are symmetric.
func byCount(ctx context.Context, p Puzzle, a Answer, lit *Board) (Hint, bool, error) {
	if !p.plain() {
		return Hint{}, false, nil
	}
	best, fewest := Hint{}, countedCells+1
	for _, at := range a.Presses.first(candidates) {
		one := Puzzle{Board: New(lit.rows, lit.cols), Rule: p.Rule}
		one.Board.Set(at[0], at[1], true)
		set, err := Fewest(ctx, one)
		if err != nil {
			return Hint{}, false, err
		}
		if !set.Solvable || set.Count >= fewest {
			continue
		}
		fewest = set.Count
		best = Hint{Kind: ByCount, Row: at[0], Col: at[1], Cells: set.Presses, Wrong: both(set.Presses, lit)}
	}
	return best, best.Kind != 0, nil
}

// first lists at most n cells that are on, as rows and columns, in reading order.
func (b *Board) first(n int) (cells [][2]int) {
	for r := range b.rows {
		for c := range b.cols {
			if b.At(r, c) {
				cells = append(cells, [2]int{r, c})
			}
			if len(cells) == n {
				return cells
			}
		}
	}
	return cells
}

// both counts the cells that are on in two boards.
func both(a, b *Board) int {
	n := 0
	for r := range a.rows {
		for c := range a.cols {
			if a.At(r, c) && b.At(r, c) {
				n++
			}
		}
	}
	return n
}

// byLastRow chases everything down and shows what the last row then demands of
// the first.
func byLastRow(p Puzzle, a Answer, lit *Board) (Hint, bool) {
	if !p.chased() || lit.rows < 2 || lit.cols > countedCells || !anySet(a.Presses.Row(0)) {
		return Hint{}, false
	}
	left := chaseDown(p.Rule, lit)
	h := Hint{Kind: ByLastRow, Cells: left, FirstRow: New(lit.rows, lit.cols)}
	copy(h.FirstRow.Row(0), a.Presses.Row(0))
	at := h.FirstRow.first(1)[0]
	h.Row, h.Col = at[0], at[1]
	return h, true
}

// chaseDown presses below each wrong cell, row by row, and returns what is left
// wrong: cells of the last row.
func chaseDown(rule Rule, lit *Board) *Board {
	presses := New(lit.rows, lit.cols)
	left := lit.Clone()
	for r := 1; r < lit.rows; r++ {
		step := New(lit.rows, lit.cols)
		copy(step.Row(r), left.Row(r-1))
		presses.Xor(step)
		left = Apply(Puzzle{Board: lit, Rule: rule}, presses)
	}
	return left
}

// byChoice explains a press that could be exchanged for others: the quiet
// pattern through it that gives the shortest other answer.
func byChoice(ctx context.Context, p Puzzle, a Answer) (Hint, error) {
	at := a.Presses.first(1)[0]
	h := Hint{Kind: ByAnswer, Row: at[0], Col: at[1]}
	quiet, err := Quiet(ctx, p)
	if err != nil {
		return h, err
	}
	for _, q := range quiet {
		if !q.At(h.Row, h.Col) {
			continue
		}
		other := a.Presses.Clone()
		other.Xor(q)
		if h.Quiet == nil || other.Count() < h.Longer {
			h.Kind, h.Quiet, h.Longer = ByChoice, q, other.Count()
		}
	}
	return h, nil
}
