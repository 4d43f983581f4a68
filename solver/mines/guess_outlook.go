package mines

import (
	"errors"
	"math"
)

// outlook is what a position leaves the player.
type outlook struct {
	safe         int     // certainly safe cells
	best, second float64 // safety of the two safest cells
}

// worth is about how likely the player survives the next moves.
func (o outlook) worth() float64 { return (1-secondShare)*o.best + secondShare*o.second }

// outlook reads the ground just counted.
func (e *Engine) outlook() outlook {
	o := outlook{}
	o.add(1, e.ground.safe)
	for i := range e.clumps.list {
		k := &e.clumps.list[i]
		if k.verdict == SureSafe {
			o.safe += int(k.size)
		}
		o.add(1-k.chance, int(k.size))
	}
	if e.join.restVerdict == SureSafe {
		o.safe += e.ground.rest
	}
	o.add(1-e.join.rest, e.ground.rest)
	o.safe += e.ground.safe
	return o
}

// add notes that some cells are so safe.
func (o *outlook) add(safety float64, cells int) {
	switch {
	case cells == 0:
	case safety > o.best:
		o.best, o.second = safety, o.best
		if cells > 1 {
			o.second = safety
		}
	case safety > o.second:
		o.second = safety
	}
}

// pairs returns the chance that a cell is safe but can never be told from a
// mine beside it: every other cell that touches just one of the two is a mine.
// Such a pair costs an even choice in the end, which opening the cell now saves.
func (l *looker) pairs(cell int) (float64, error) {
	g := &l.ground
	sum := 0.0
	for _, step := range g.steps {
		other := cell + step
		if g.grid[other] != groundHidden || l.budget < 0 {
			continue
		}
		var ok bool
		if l.mines, ok = g.apart(l.mines[:0], cell, other); !ok {
			continue
		}
		l.mines = append(l.mines, other)
		l.budget--
		if !g.supposePair(cell, l.mines) {
			g.restore()
			continue
		}
		log, err := l.weigh()
		g.restore()
		switch {
		case err == nil:
			sum += math.Exp(log - l.base)
		case !errors.Is(err, ErrContradiction) && !errors.Is(err, ErrTooWide):
			return 0, err
		}
	}
	return sum, nil
}

// apart lists the hidden cells that touch just one of two neighbours. It is
// false if a number is among them or if they are too many to be mines all.
func (g *ground) apart(list []int, a, b int) ([]int, bool) {
	for range 2 {
		for _, step := range g.steps {
			at := a + step
			if at == b || g.touch(at, b) {
				continue
			}
			switch v := g.grid[at]; {
			case v >= 0:
				return list, false
			case v == groundHidden:
				if list = append(list, at); len(list) > maxApart {
					return list, false
				}
			}
		}
		a, b = b, a
	}
	return list, true
}

// touch says whether two cells are neighbours.
func (g *ground) touch(a, b int) bool {
	for _, step := range g.steps {
		if a+step == b {
			return true
		}
	}
	return false
}
