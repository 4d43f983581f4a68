package mines

import (
	"context"
	"errors"
	"slices"
)

// near lists every row, those that share a cell with the given one first, then
// by their distance from it.
func (l *layouts) near(cell int32) []int32 {
	return l.walk(l.of[cell], len(l.rows))
}

// walk lists up to size rows, breadth first from the given ones; those that it
// cannot reach come last.
func (l *layouts) walk(from []int32, size int) []int32 {
	seen := make(map[int32]bool, size)
	list := make([]int32, 0, size)
	add := func(rows []int32) {
		for _, r := range rows {
			if !seen[r] && len(list) < size {
				seen[r] = true
				list = append(list, r)
			}
		}
	}
	add(from)
	for i := 0; i < len(list) && len(list) < size; i++ {
		add(l.around(list[i]))
	}
	if len(list) < size {
		add(l.allRows())
	}
	return list
}

// shrinkNear finds a set of rows that fits no layout and cannot lose a row. It
// looks at the first rows of the question, at twice as many, and so on. When
// that is too hard it returns all rows.
func (l *layouts) shrinkNear(q question) ([]int32, error) {
	all := q.rows
	for size := setSize; size < len(all); size *= 2 {
		q.rows = all[:size]
		fine, err := l.fits(q)
		if err != nil && !errors.Is(err, errTooHard) {
			return nil, err
		}
		if err == nil && !fine {
			break
		}
		q.rows = all
	}
	return l.shrink(q)
}

// shrink returns a part of the question's rows that fits no layout either and
// cannot lose a row, by QuickXplain (Junker 2004): about k log(n/k) questions
// for k of n rows. The whole must fit no layout.
func (l *layouts) shrink(q question) ([]int32, error) {
	if len(q.rows) == 0 {
		return nil, nil
	}
	return l.explain(q, nil, true, q.rows)
}

// explain returns the rows of maybe that kept needs beside it. Grown says that
// kept is new, and may be enough by itself. A question that is too hard keeps
// its rows: the proof stays sound, only longer.
func (l *layouts) explain(q question, kept []int32, grown bool, maybe []int32) ([]int32, error) {
	if grown {
		q.rows = kept
		fine, err := l.fits(q)
		if err != nil && !errors.Is(err, errTooHard) {
			return nil, err
		}
		if err == nil && !fine {
			return nil, nil
		}
	}
	if len(maybe) == 1 {
		return maybe, nil
	}
	half := len(maybe) / 2
	first, second := maybe[:half], maybe[half:]
	late, err := l.explain(q, slices.Concat(kept, first), true, second)
	if err != nil {
		return nil, err
	}
	early, err := l.explain(q, slices.Concat(kept, late), len(late) > 0, first)
	return slices.Concat(early, late), err
}

// clash finds a smallest set of numbers that no layout meets: one that cannot
// lose a number, near where the last question failed, then smaller ones
// anywhere. Bare says that one exists when the total is left out.
func (l *layouts) clash(bare bool) (*Clash, error) {
	if !bare {
		core, err := l.clashInTotal()
		slices.Sort(core)
		return &Clash{Clues: l.clues(core), Total: true}, err
	}
	near := l.walk([]int32{l.failed}, len(l.rows))
	core, err := l.shrinkNear(question{rows: near, cell: none})
	for size := 1; err == nil && size < min(setSize+1, len(core)); size++ {
		core, err = l.clashOf(size, core)
	}
	slices.Sort(core)
	return &Clash{Clues: l.clues(core)}, err
}

// clashInTotal finds a smallest set of rows that no layout with the total meets:
// one that cannot lose a row, then smaller ones, connected or not, while there is
// effort and time.
func (l *layouts) clashInTotal() ([]int32, error) {
	q := question{rows: l.allRows(), cell: none, total: true}
	core, err := l.shrink(q)
	s := prover{layouts: l}
	for size := 1; err == nil && size <= min(setSize, len(core)-1); size++ {
		_, err = s.choose(l.allRows(), nil, size, func(rows []int32) (bool, error) {
			q.rows = rows
			fine, err := s.fitsTotal(q)
			if err == nil && !fine {
				core = slices.Clone(rows)
			}
			return !fine, err
		})
	}
	if errors.Is(err, context.DeadlineExceeded) && core != nil {
		err = nil
	}
	return core, s.unlessSpent(err)
}

// clashOf returns a connected set of size rows that no layout meets, or core
// when there is none.
func (l *layouts) clashOf(size int, core []int32) ([]int32, error) {
	var err error
	l.sets(l.allRows(), size, func(rows []int32) bool {
		var fine bool
		fine, err = l.fits(question{rows: rows, cell: none})
		if err == nil && !fine {
			core = slices.Clone(rows)
		}
		return err != nil || !fine
	})
	return core, err
}
