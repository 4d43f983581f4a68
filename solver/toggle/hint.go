package toggle

import (
	"context"
	"errors"
	"slices"
)

// HintKind says what kind of reason a hint rests on.
type HintKind uint8

// The kinds of reason. Each can be checked on the board by what it names, without an answer.
const (
	// ByPlain: Cells, those that the press changes, are all wrong. It claims nothing of the answer.
	ByPlain HintKind = iota + 1
	// ByCount: an odd number of Cells is wrong; the press changes an odd number of them, every other press but Leave an
	// even number. Each of Leave is a cell of one of Quiet, and of no other: all of Leave may be left out.
	ByCount
	// ByStart: chasing leaves Chase.Left; so does the start Chase.Start on a solved board,
	// and among all the starts that do it takes the fewest presses.
	ByStart
	// ByChase: chasing leaves nothing, and no start takes fewer presses. Cells is the first wrong cell.
	ByChase
	// ByCross: on a safe of even sides every other press changes an even number of the
	// handles in the press's row and column, Cells; an odd number is wrong.
	ByCross
	// BySwap: on a safe with one odd side, the line of the press and Leave that can be swapped as a whole (pressed
	// handles for the others) makes it free to do without Leave. Cells are the two lines across, without these two
	// handles: only the press and Leave change an odd number of them, and an odd number is wrong.
	BySwap
	// ByRectangle: on a safe each press but those on the four corners Cells changes an even number of them. An odd
	// number is wrong; it is free to do without Leave, the three other corners.
	ByRectangle
	// ByAnswer: the press is part of the answer; nothing shorter proves it.
	ByAnswer
)

// Hint is the next press of an answer and the reason for it. The fields that its kind does not name are zero. With more
// than two states a cell is wrong that has something to gain, and the kinds are ByPlain, where each of Cells has to
// gain Times, and ByAnswer.
type Hint struct {
	Kind     HintKind
	Row, Col int      // the press
	Wrong    int      // how many of Cells are wrong
	Cells    *Board   // what the reason rests on, see the kinds
	Leave    *Board   // presses that the answer does without
	Quiet    []*Board // presses that change nothing, each with a cell that the answer leaves out
	Chase    *Chase   // ByStart, ByChase
	Times    int      // with more than two states: how often the answer makes the press
}

// errNothing says that there is no press to hint at.
var errNothing = errors.New("toggle: no press to hint at")

const (
	// shortSet is the most cells that are easily counted.
	shortSet = 6
	// mostLeft is the most presses that a reason asks to do without.
	mostLeft = 2
	// candidates is how many presses are looked at for the fewest cells to count.
	candidates = 8
	// explained is the most cells of a board whose hints are looked for by all kinds of reason.
	explained = 64 * 64
)

// NextHint returns a press of a shortest answer and the first kind of reason that it finds before ctx ends; a is an
// answer. Following hints, with the answer found anew after each press, ends solved in as many presses as a has, and in
// the order of one answer where several are as short.
func NextHint(ctx context.Context, p Puzzle, a Answer) (Hint, error) {
	if !a.Solvable || a.Count == 0 {
		return Hint{}, errNothing
	}
	r := reasons{ctx: ctx, p: p, a: a}
	ways := []func() (Hint, error){r.byPlain}
	if a.Times != nil {
		r.need, r.lit = p.gains(a.Level), New(p.Size())
		for i, n := range r.need {
			r.lit.Set(i/r.lit.cols, i%r.lit.cols, n > 0)
		}
	} else {
		r.lit = p.lit(a.Reached)
		r.chases()
		if a.Count > 1 && r.lit.rows*r.lit.cols <= explained {
			ways = []func() (Hint, error){r.byCount, r.bySafe, r.byChase, r.byCountLeaving, r.byPlain}
		}
	}
	for _, way := range ways {
		h, err := way()
		if h.Kind != 0 || unlessLate(err) != nil {
			return h, err
		}
		if err != nil {
			break
		}
	}
	return r.counted(ByAnswer, r.presses()[0], nil), nil
}

// reasons looks for the reasons of one hint.
type reasons struct {
	ctx  context.Context
	p    Puzzle
	a    Answer
	lit  *Board  // what is wrong
	need []uint8 // with more than two states: what every cell has to gain

	chased []*Chase
}

// presses lists the cells that the answer presses.
func (r *reasons) presses() (cells []int) {
	if r.a.Times == nil {
		return r.a.Presses.Ones()
	}
	for i, n := range slices.Concat(r.a.Times...) {
		if n > 0 {
			cells = append(cells, i)
		}
	}
	return cells
}

// board returns the board of the cells.
func (r *reasons) board(cells ...int) *Board { return New(r.p.Size()).with(cells...) }

// counted returns a hint at cell i that counts the wrong ones among cells.
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

// byPlain looks for a press of the answer that rights all its cells.
func (r *reasons) byPlain() (Hint, error) {
	for _, i := range r.presses() {
		if h := r.plain(i); h.Kind != 0 {
			return h, nil
		}
	}
	return Hint{}, nil
}

// plain shows what the press on cell i does, where that rights all its cells.
func (r *reasons) plain(i int) Hint {
	cells := r.p.flips(i/r.lit.cols, i%r.lit.cols)
	h := r.counted(ByPlain, i, r.board(cells...))
	other := func(cell int) bool { return r.need != nil && int(r.need[cell]) != h.Times }
	if h.Wrong < len(cells) || slices.ContainsFunc(cells, other) {
		return Hint{}
	}
	return h
}

// byCount looks for a set of cells that one press of the answer alone meets an odd number of times.
func (r *reasons) byCount() (Hint, error) { return r.count(nil, nil) }

// byCountLeaving is byCount where some presses are left out: as many as there are
// independent quiet patterns can be, and those are chosen that the answer leaves out.
// Some are, as an answer that contained a quiet pattern would not be the shortest.
func (r *reasons) byCountLeaving() (Hint, error) {
	if r.a.Nullity == 0 {
		return Hint{}, nil
	}
	quiet, err := newEngine(r.p).quiet(r.ctx)
	if err != nil {
		return Hint{}, err
	}
	left, err := echelon(r.ctx, quiet, nil, func(q *Board) int {
		rest := q.Clone()
		for _, i := range r.a.Presses.Ones() {
			rest.Set(i/rest.cols, i%rest.cols, false)
		}
		return rest.First()
	})
	if err != nil || slices.Contains(left, -1) { // the answer is not the shortest
		return Hint{}, err
	}
	return r.count(quiet, left)
}

// count looks among the first presses of the answer for the one with the fewest cells to
// count. Such a set is an answer to the board that shows the press alone, with the
// presses that the quiet patterns allow to leave out, as the rules are symmetric.
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
				leave.with(left[k])
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
