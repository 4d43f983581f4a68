package toggle

import (
	"context"
	"math/big"

	"switchboard/solver/residue"
)

// Limits of what is done with the quiet patterns of a large board: entries of all
// of them, and additions of entries to reduce them.
const (
	maxLevelEntries = 1 << 24
	maxLevelReduce  = 1 << 30
)

// fewestLevels is Fewest for more than two states.
func fewestLevels(ctx context.Context, p Puzzle) (Answer, error) {
	l, err := newLevels(ctx, p)
	if err != nil {
		return Answer{}, err
	}
	a, ok := l.start()
	if !ok {
		return a, unlessLate(l.explain(ctx, &a))
	}
	return a, l.fewest(ctx, &a)
}

// fewest puts the solution with the fewest presses into the answer. Goals that
// are reached in different ways share the time that there is.
func (l *levels) fewest(ctx context.Context, a *Answer) error {
	code, err := l.code(ctx)
	if err != nil {
		return err
	}
	a.AtLeast = l.mod * l.rows * l.cols
	reach := l.reach()
	for k := range l.goals {
		x, ok := l.solutions.Particular(k)
		if !ok {
			continue
		}
		share, cancel := shareOf(ctx, len(l.goals)-k)
		best := code.lightest(share, l.form.times(x, l.gain[k]))
		cancel()
		if n := total(best.word); n < a.Count {
			l.take(a, k, best.word)
		}
		a.AtLeast = min(a.AtLeast, max(best.atLeast, (total(l.gain[k])+reach-1)/reach))
	}
	a.AtLeast = min(a.AtLeast, a.Count)
	a.Proved = a.AtLeast == a.Count
	return nil
}

// code returns the quiet patterns in parts: as they come where reducing them takes
// too long, as if there were none where they are too many.
func (l *levels) code(ctx context.Context) (*levelCode, error) {
	cells, d := l.rows*l.cols, len(l.solutions.Generators)
	if d*cells > maxLevelEntries {
		all := &levelCode{parts: []*levelPart{{mod: l.mod, cells: make([]int, cells)}}}
		for c := range cells {
			all.parts[0].cells[c] = c
		}
		return all, nil
	}
	if gens := l.linePairs(); gens != nil {
		return newLevelCode(l.mod, cells, gens), nil
	}
	gens := l.quiet()
	if d*d*cells <= maxLevelReduce {
		basis, err := residue.Basis(ctx, l.mod, gens)
		if err == nil || unlessLate(err) != nil {
			return newLevelCode(l.mod, cells, basis).lighten(), err
		}
	}
	for i, g := range gens {
		common := l.mod
		for _, v := range g.Vector {
			common = gcd(common, int(v))
		}
		gens[i].Order = l.mod / common
	}
	return newLevelCode(l.mod, cells, gens), nil
}

// linePairs returns, for a plain safe, the quiet patterns that press a row some
// times and take the first row back as often, and the same of columns, if they make
// all: in this form the columns meet in a hub once the rows are settled. A row of n
// cells changes its own cells n times as often as it is pressed, less once, and no
// others, so that n - 1 times must be a multiple of the states.
func (l *levels) linePairs() []residue.Generator {
	if l.p.Rule != Cross || !l.p.plain() {
		return nil
	}
	var gens []residue.Generator
	all := big.NewInt(1)
	add := func(length, lines int, cell func(line, i int) int) {
		order := gcd(l.mod, length-1)
		for line := 1; line < lines && order > 1; line++ {
			v := make([]uint8, l.rows*l.cols)
			for i := range length {
				v[cell(line, i)], v[cell(0, i)] = uint8(l.mod/order), uint8(l.mod-l.mod/order)
			}
			gens = append(gens, residue.Generator{Vector: v, Order: order})
			all.Mul(all, big.NewInt(int64(order)))
		}
	}
	add(l.cols, l.rows, func(line, i int) int { return line*l.cols + i })
	add(l.rows, l.cols, func(line, i int) int { return i*l.cols + line })
	if all.Cmp(l.solutions.Count()) != 0 {
		return nil
	}
	return gens
}

// reach is the most cells that a press changes, holes in the way of a cross
// counted in.
func (l *levels) reach() int {
	if l.p.Rule == Cross {
		return l.rows + l.cols - 1
	}
	reach := 1
	for i := range l.rows * l.cols {
		if r, c := i/l.cols, i%l.cols; l.p.pressable(r, c) {
			reach = max(reach, len(l.p.flips(r, c)))
		}
	}
	return reach
}
