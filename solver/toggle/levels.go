package toggle

import (
	"context"
	"math/big"
	"slices"

	"switchboard/solver/residue"
)

// levels is a puzzle with more than two states as equations modulo States, one for each cell in an unknown for each
// press, and their solutions for every level that the goal allows. Cell i is row*cols+col.
type levels struct {
	*general  // numbers cells and presses
	mod       int
	goals     []int     // the level to which each right side leads; 0 for a target
	gain      [][]uint8 // by goal and cell: what the cell has to gain
	solutions *residue.Solutions
}

func newLevels(ctx context.Context, p Puzzle) (*levels, error) {
	l := &levels{general: newGeneral(p), mod: p.States, goals: p.EndLevels()}
	var sides [][]uint8
	for _, goal := range l.goals {
		gain := p.gains(goal)
		l.gain = append(l.gain, gain)
		sides = append(sides, l.side(gain))
	}
	var err error
	l.solutions, err = residue.Solve(ctx, l.equations(l.cells, l.unknown, len(l.presses)), sides...)
	return l, err
}

// corners reports whether the equation of cell i, less those of its neighbours to the left and above, plus that of their
// common neighbour, takes its place: under Cross that leaves only the presses on these four cells.
func (l *levels) corners(i int) bool {
	return l.p.Rule == Cross && l.p.plain() && i >= l.cols && i%l.cols > 0
}

// equations returns an equation for each of some cells or presses, in unknowns numbered by index.
func (l *levels) equations(of, index []int, unknowns int) *residue.System {
	s := &residue.System{Mod: l.mod, Cols: unknowns}
	for _, i := range of {
		var terms []residue.Term
		if l.corners(i) {
			less := uint8(l.mod - 1)
			terms = []residue.Term{{Col: index[i], Coef: less}, {Col: index[i-1], Coef: 1},
				{Col: index[i-l.cols], Coef: 1}, {Col: index[i-l.cols-1], Coef: less}}
		} else {
			for _, col := range l.terms(i, index) {
				terms = append(terms, residue.Term{Col: col, Coef: 1})
			}
		}
		s.Add(terms...)
	}
	return s
}

// side returns the right side of the equations for these gains.
func (l *levels) side(gain []uint8) (side []uint8) {
	for _, i := range l.cells {
		v := int(gain[i])
		if l.corners(i) {
			v += 2*l.mod - int(gain[i-1]) - int(gain[i-l.cols]) + int(gain[i-l.cols-1])
		}
		side = append(side, uint8(v%l.mod))
	}
	return side
}

// place puts a vector over some cells onto the whole board; other cells are 0.
func (l *levels) place(x []uint8, cells []int) []uint8 {
	out := make([]uint8, l.rows*l.cols)
	for k, i := range cells {
		out[i] = x[k]
	}
	return out
}

// Level returns the level at which a cell starts; with two states 0 or 1.
func (p Puzzle) Level(r, c int) int {
	switch {
	case p.Levels != nil:
		return int(p.Levels[r][c])
	case p.Board.At(r, c):
		return 1
	}
	return 0
}

// gains returns what each cell has to gain to reach the level goal or, if there is one, the target.
func (p Puzzle) gains(goal int) []uint8 {
	rows, cols := p.Size()
	gain := make([]uint8, rows*cols)
	for i := range gain {
		r, c := i/cols, i%cols
		if !p.Exists(r, c) {
			continue
		}
		want := goal
		if p.Target != nil && p.Target.At(r, c) {
			want = 1
		}
		gain[i] = uint8((want - p.Level(r, c) + p.States) % p.States)
	}
	return gain
}

// start returns an answer for the first goal that can be reached, or false.
func (l *levels) start() (Answer, bool) {
	a := Answer{Solutions: new(big.Int)}
	for k, x := range l.solutions.Particular {
		if x == nil {
			continue
		}
		a.Solutions.Add(a.Solutions, l.solutions.Count())
		if !a.Solvable {
			a.Solvable = true
			l.take(&a, k, l.place(x, l.presses))
		}
	}
	return a, a.Solvable
}

// take puts presses that reach goal k into the answer.
func (l *levels) take(a *Answer, k int, times []uint8) {
	a.Times, a.Count, a.Level = grid(times, l.cols), total(times), l.goals[k]
}

func grid(v []uint8, cols int) [][]uint8 { return slices.Collect(slices.Chunk(v, cols)) }

func total(v []uint8) int {
	n := 0
	for _, x := range v {
		n += int(x)
	}
	return n
}

// ApplyLevels returns the levels after the presses, for a puzzle with more than two states; without presses (nil) for
// any puzzle. p is not changed. Holes keep their level.
func ApplyLevels(p Puzzle, times [][]uint8) [][]uint8 {
	rows, cols := p.Size()
	out := grid(make([]uint8, rows*cols), cols)
	for r := range out {
		for c := range out[r] {
			out[r][c] = uint8(p.Level(r, c))
		}
	}
	for r, row := range times {
		for c, n := range row {
			if n == 0 {
				continue
			}
			for _, i := range p.flips(r, c) {
				cell := &out[i/cols][i%cols]
				*cell = uint8((int(*cell) + int(n)) % p.States)
			}
		}
	}
	return out
}
