package toggle

import (
	"context"
	"errors"
	"math/bits"
)

// HintKind says what kind of reason a hint rests on.
type HintKind uint8

// The kinds of reason, in the order in which NextHint looks for them.
const (
	// ByPattern: all Cells, those that the press changes, are wrong, and no other
	// press of the answer changes any of them.
	ByPattern HintKind = iota + 1
	// ByReach: Cells is a wrong cell that no other press changes.
	ByReach
	// ByChase: Cells is a wrong cell, the press is Step away from it, and every other
	// press that changes it is in Done, where the answer has none left.
	ByChase
	// ByCount: the press changes an odd number of Cells and every other press an even
	// number, so that the count of wrong ones among them tells about it alone.
	ByCount
	// ByCross: on a safe of even sides every other press changes an even number of the
	// handles in the press's row and column, Cells; an odd number is wrong.
	ByCross
	// ByShape: the presses that are left form a shape whose effect, Cells, is known.
	ByShape
	// BySwap: on a safe with one odd side, the line of the press and Leave that can be
	// swapped as a whole (pressed handles for the others) makes it free to do without
	// Leave. Cells are the two lines across, without these two handles: only the press
	// and Leave change an odd number of them, and an odd number is wrong.
	BySwap
	// ByRectangle: on a safe each press but those on the four corners Cells changes an
	// even number of them. An odd number is wrong; it is free to do without Leave, the
	// three other corners.
	ByRectangle
	// ByLeaving: an odd number of Cells is wrong, and only the press and Leave change
	// an odd number of them. It is free to do without Leave: quiet patterns can bring
	// any choice about these presses to any other.
	ByLeaving
	// ByStart: righting each wrong cell by the press Step away, line by line from the
	// first, leaves Cells wrong at the end; the answer starts with the presses Start,
	// which no cell calls for, and then leaves none.
	ByStart
	// ByChoice: Quiet presses change nothing, the press is one of them, and the answer
	// with them exchanged has Longer presses.
	ByChoice
	// ByAnswer: the press is part of the answer; nothing shorter proves it.
	ByAnswer
)

// Shape names what the presses of an answer look like together.
type Shape uint8

// The shapes.
const (
	RowLine  Shape = iota + 1 // one whole row
	ColLine                   // one whole column
	TwoLine                   // one whole row and one whole column, their crossing once
	Corners                   // the four corners of a rectangle
	Transfer                  // one in every row and every column, such as a diagonal
)

// Hint is the next press of an answer and the reason for it. The fields that its
// kind does not name are zero. With more than two states a cell is wrong that has
// something to gain; the wrong cells of ByPattern, ByReach and ByChase have to gain
// Times, and other kinds than these, ByStart and ByAnswer do not occur.
type Hint struct {
	Kind     HintKind
	Row, Col int    // the press
	Shape    Shape  // ByShape; the presses are the answer's
	Wrong    int    // how many of Cells are wrong, where they are counted: an odd number
	Cells    *Board // what the reason rests on, see the kinds
	Leave    *Board // presses that the answer does without
	Step     [2]int // ByChase, ByStart: rows and columns from a wrong cell to the press that rights it
	Done     *Board // ByChase
	Start    *Board // ByStart
	Quiet    *Board // ByChoice
	Longer   int    // ByChoice
	Times    int    // with more than two states: how often the answer makes the press
}

// errNothing says that there is no press to hint at.
var errNothing = errors.New("toggle: no press to hint at")

const (
	// shortSet is the most cells that are easily counted.
	shortSet = 6
	// longSet is the most that a person is asked to count.
	longSet = 16
	// explained is the most cells of a board whose hints are looked for by all kinds
	// of reason.
	explained = 64 * 64
)

// NextHint returns a press of the answer a, which has one, and the first kind of
// reason that it finds before ctx ends. Following hints, with the answer found anew
// after each press, ends solved in as many presses as a has. Every reason can be
// checked from what it names, the board and, for what it says of the presses that
// are left, the answer.
func NextHint(ctx context.Context, p Puzzle, a Answer) (Hint, error) {
	if !a.Solvable || a.Count == 0 {
		return Hint{}, errNothing
	}
	if a.Times != nil {
		return levelsHint(ctx, p, a)
	}
	r := reasons{ctx: ctx, p: p, a: a, lit: p.lit(a.Reached)}
	if a.Presses.rows*a.Presses.cols > explained {
		return r.first(r.byChase, r.byChoice)
	}
	return r.first(r.byPattern, r.byReach, r.byChase, r.byShortCount, r.byCross, r.byShape, r.bySwap,
		r.byRectangle, r.byLeaving, r.byShortStart, r.byLongCount, r.byStart, r.byChoice)
}

// reasons looks for the reasons of one hint.
type reasons struct {
	ctx    context.Context
	p      Puzzle
	a      Answer
	lit    *Board  // what is wrong
	need   []uint8 // with more than two states: what every cell has to gain
	counts []Hint  // what byCount found, once it looked
	starts []Hint  // what byStart found, once it looked
	basis  []*Board
}

// first returns what the first of the ways that applies says.
func (r *reasons) first(ways ...func() (Hint, error)) (Hint, error) {
	for _, way := range ways {
		if h, err := way(); h.Kind != 0 || err != nil {
			return h, err
		}
	}
	at := r.a.Presses.first(1)[0]
	return Hint{Kind: ByAnswer, Row: at[0], Col: at[1]}, nil
}

// quiet returns a basis of the quiet patterns, found once.
func (r *reasons) quiet() ([]*Board, error) {
	if r.basis != nil || r.a.Nullity == 0 {
		return r.basis, nil
	}
	var err error
	r.basis, err = newEngine(r.p).quiet(r.ctx)
	return r.basis, err
}

// byChoice explains a press that could be exchanged for others: the quiet
// pattern through it that gives the shortest other answer.
func (r *reasons) byChoice() (Hint, error) {
	quiet, err := r.quiet()
	if err != nil {
		return Hint{}, err
	}
	var best Hint
	at := r.a.Presses.first(1)[0]
	for _, q := range quiet {
		if !q.At(at[0], at[1]) {
			continue
		}
		other := r.a.Presses.Clone()
		other.Xor(q)
		if n := other.Count(); best.Quiet == nil || n < best.Longer {
			best = Hint{Kind: ByChoice, Row: at[0], Col: at[1], Quiet: q, Longer: n}
		}
	}
	return best, nil
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
	for i, w := range a.words {
		n += bits.OnesCount64(w & b.words[i])
	}
	return n
}
