package toggle

import (
	"context"
	"errors"
	"slices"
)

// HintKind is the kind of reason that a hint gives.
type HintKind uint8

// The kinds of reason. Each can be checked on the board by what it names, without knowing an answer.
const (
	// ByPlain: all Cells that the press changes are wrong. Nothing is claimed about the answer.
	ByPlain HintKind = iota + 1
	// ByCount: an odd number of Cells is wrong, the press changes an odd number of them, and every other press except
	// Leave changes an even number. Each cell of Leave is in one of the patterns Quiet and in no other, so that an
	// answer can do without all of Leave.
	ByCount
	// ByStart: chasing leaves Chase.Left wrong. On a solved board the start does the same, and of all such starts it
	// takes the fewest presses.
	ByStart
	// ByChase: chasing leaves nothing wrong, and no start takes fewer presses. Cells is the first wrong cell.
	ByChase
	// ByCross: on a safe with even sides, every other press changes an even number of Cells, the handles in the press's
	// row and column; an odd number of them is wrong.
	ByCross
	// BySwap: on a safe with one odd side, the line through the press and Leave can be swapped as a whole (press the
	// other handles instead), so an answer can do without Leave. Cells are the two lines that cross it there, without
	// these two handles. Only the press and Leave change an odd number of Cells, and an odd number is wrong.
	BySwap
	// ByRectangle: on a safe with odd sides, every press except those on the corners of the rectangle Cells changes an
	// even number of them, and an odd number is wrong. An answer can do without Leave, the three other corners.
	ByRectangle
	// ByAnswer: the press is part of the answer; there is no shorter reason.
	ByAnswer
)

// Hint is the next press of an answer and the reason for it. Fields that its kind does not mention are zero. With more
// than two states a cell is wrong if it has something to gain, and the kinds are ByPlain, where each of Cells has to
// gain Times, and ByAnswer.
type Hint struct {
	Kind     HintKind
	Row, Col int      // the press
	Wrong    int      // how many of Cells are wrong
	Cells    *Board   // what the reason is about, see the kinds
	Leave    *Board   // presses that the answer does without
	Quiet    []*Board // sets of presses that change nothing
	Chase    *Chase   // ByStart, ByChase
	Times    int      // with more than two states: how often the answer presses the cell
}

// errNothing says that nothing needs to be pressed, or that no press helps.
var errNothing = errors.New("toggle: no press to hint at")

const (
	// shortSet is how many cells one can easily count.
	shortSet = 6
	// mostLeft is how many presses a reason may ask to do without.
	mostLeft = 2
	// candidates is how many presses are compared by the cells there are to count.
	candidates = 8
	// explained is the most cells of a board for which all kinds of reason are tried.
	explained = 64 * 64
)

// NextHint returns a press of a shortest answer, and the first kind of reason for it that is found before ctx ends; a
// is an answer to p. Following hints, with the answer found anew after each press, solves the board in a.Count presses,
// in the order of one answer where several are as short. The error is the context's, or says that there is nothing to
// press.
func NextHint(ctx context.Context, p Puzzle, a Answer) (Hint, error) {
	if !a.Solvable || a.Count == 0 {
		return Hint{}, errNothing
	}
	r := reasons{ctx: ctx, p: p, a: a, lit: p.Wrong(a.Level)}
	ways := []func() (Hint, error){r.byPlain}
	if a.Times != nil {
		r.need = p.gains(a.Level)
	} else {
		r.chases()
		if a.Count > 1 && r.lit.rows*r.lit.cols <= explained {
			ways = []func() (Hint, error){r.byCount, r.bySafe, r.byChase, r.byCountLeaving, r.byPlain}
		}
	}
	for _, way := range ways {
		h, err := way()
		if h.Kind != 0 || unlessDeadline(err) != nil {
			return h, err
		}
		if err != nil {
			break
		}
	}
	return r.counted(ByAnswer, r.presses()[0], nil), nil
}

// reasons looks for the reason of one hint.
type reasons struct {
	ctx  context.Context
	p    Puzzle
	a    Answer
	lit  *Board  // the wrong cells
	need []uint8 // with more than two states: what each cell has to gain

	chased []*Chase
}

func (r *reasons) presses() (cells []int) {
	for i := range r.lit.rows * r.lit.cols {
		if r.a.Pressed(i/r.lit.cols, i%r.lit.cols) > 0 {
			cells = append(cells, i)
		}
	}
	return cells
}

func (r *reasons) board(cells ...int) *Board { return New(r.p.Size()).flipAll(cells...) }

// counted returns a hint for a press on cell i, and counts how many of cells are wrong.
func (r *reasons) counted(kind HintKind, i int, cells *Board) Hint {
	h := Hint{Kind: kind, Row: i / r.lit.cols, Col: i % r.lit.cols, Cells: cells}
	if cells != nil {
		h.Wrong = cells.Common(r.lit)
	}
	if r.a.Times != nil {
		h.Times = r.a.Pressed(h.Row, h.Col)
	}
	return h
}

// byPlain looks for a press of the answer whose cells are all wrong.
func (r *reasons) byPlain() (Hint, error) {
	for _, i := range r.presses() {
		if h := r.plain(i); h.Kind != 0 {
			return h, nil
		}
	}
	return Hint{}, nil
}

// plain returns the ByPlain hint for cell i, if all its cells are wrong.
func (r *reasons) plain(i int) Hint {
	cells := r.p.flips(i/r.lit.cols, i%r.lit.cols)
	h := r.counted(ByPlain, i, r.board(cells...))
	other := func(cell int) bool { return r.need != nil && int(r.need[cell]) != h.Times }
	if h.Wrong < len(cells) || slices.ContainsFunc(cells, other) {
		return Hint{}
	}
	return h
}

// byCount looks for a set of cells of which one press of the answer changes an odd number, and every other press an
// even number.
func (r *reasons) byCount() (Hint, error) { return r.count(nil, nil) }

// byCountLeaving is byCount with some presses left out: as many as there are independent quiet patterns, each a press
// that the answer does not make. There are such presses, because an answer that contained a quiet pattern would not be
// the shortest.
func (r *reasons) byCountLeaving() (Hint, error) {
	if r.a.Nullity == 0 {
		return Hint{}, nil
	}
	quiet, err := newEngine(r.p).quiet(r.ctx)
	if err != nil {
		return Hint{}, err
	}
	others := r.a.Presses.Complement()
	left, err := echelon(r.ctx, quiet, func(q *Board) int { return q.within(others).First() })
	if err != nil || slices.Contains(left, -1) { // the answer is not the shortest
		return Hint{}, err
	}
	return r.count(quiet, left)
}

// count compares the first presses of the answer and returns the hint with the fewest cells to count. Because the rules
// are symmetric, these cells are an answer to the board that shows the press alone, together with the presses that may
// be left out.
func (r *reasons) count(quiet []*Board, left []int) (best Hint, err error) {
	if r.p.Locked != nil && r.p.Locked.Count() > 0 {
		return Hint{}, nil
	}
	presses := r.a.Presses.Ones()
	for _, i := range presses[:min(len(presses), candidates)] {
		one := Puzzle{Board: r.board(i), Rule: r.p.Rule, Holes: r.p.Holes}
		leave, through := r.board(), []*Board(nil)
		for k, q := range quiet {
			if q.on(i) {
				leave.flipAll(left[k])
				through = append(through, q)
			}
		}
		if one.Board.Xor(leave); len(through) > mostLeft {
			continue
		}
		set, err := Fewest(r.ctx, one)
		if err != nil {
			return Hint{}, err
		}
		if n := set.Count; set.Solvable && n <= shortSet && (best.Kind == 0 || n < best.Cells.Count()) {
			best = r.counted(ByCount, i, set.Presses)
			best.Leave, best.Quiet = leave, through
		}
	}
	return best, nil
}
