package toggle

import (
	"context"
	"math/big"
	"slices"

	"switchboard/solver/residue"
)

// levels is a puzzle with more than two states as equations modulo States, and their solutions for every level that the
// goal allows. Cell i is row*cols+col.
type levels struct {
	p          Puzzle
	rows, cols int
	mod        int
	goals      []int     // the level to which each right side leads; 0 for a target
	gain       [][]uint8 // by goal and cell: what the cell has to gain
	form       form
	solutions  *residue.Solutions
}

// form is one way to write the equations.
type form interface {
	// system returns the left side.
	system() *residue.System
	// side returns the right side for these gains.
	side(gain []uint8) []uint8
	// times converts a solution for the gains, nil for zeros, to presses of cells.
	times(x, gain []uint8) []uint8
}

func newLevels(ctx context.Context, p Puzzle) (*levels, error) {
	l := &levels{p: p, mod: p.States, goals: p.EndLevels()}
	l.rows, l.cols = p.Size()
	if p.plain() && p.Rule == Cross {
		l.form = crossForm{l.rows, l.cols, l.mod}
	} else {
		l.form = generalForm{newGeneral(p), l.mod}
	}
	var sides [][]uint8
	for _, goal := range l.goals {
		gain := p.gains(goal)
		l.gain = append(l.gain, gain)
		sides = append(sides, l.form.side(gain))
	}
	var err error
	l.solutions, err = residue.Solve(ctx, l.form.system(), sides...)
	return l, err
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
	for k := range l.goals {
		x, ok := l.solutions.Particular(k)
		if !ok {
			continue
		}
		a.Solutions.Add(a.Solutions, l.solutions.Count())
		if !a.Solvable {
			a.Solvable = true
			l.take(&a, k, l.form.times(x, l.gain[k]))
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

func (l *levels) quiet() []residue.Generator {
	var gens []residue.Generator
	for _, g := range l.solutions.Generators {
		gens = append(gens, residue.Generator{Vector: l.form.times(g.Vector, nil), Order: g.Order})
	}
	return gens
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
