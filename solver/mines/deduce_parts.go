package mines

import (
	"context"
	"errors"
)

// partSize is how many numbers are looked at together where whole components
// are too hard.
const partSize = 16

// decideParts says what the cells can be, component by component. A component
// that is too hard is looked at through every set of partSize neighbouring
// numbers, until the deadline if there is one, so that some of its certain cells
// may count as undecided. Nil means that no layout fits.
func (l *layouts) decideParts() ([]uint8, error) {
	can := make([]uint8, len(l.unknown))
	hard, err := l.easyParts(can)
	if err != nil || can == nil {
		return nil, err
	}
	l.parts = make(map[int32][]int32)
	for _, r := range hard {
		part := l.walk([]int32{r}, partSize)
		now, err := l.decide(question{rows: part, cell: none})
		if errors.Is(err, errTooHard) {
			continue
		}
		if errors.Is(err, context.DeadlineExceeded) {
			break
		}
		if err != nil || now == nil {
			return nil, err
		}
		for _, o := range part {
			for _, cell := range l.rows[o].cells {
				if can[cell] == canBeSafe|canBeMine && now[cell] != can[cell] {
					can[cell] = now[cell]
					l.parts[cell] = part
				}
			}
		}
	}
	return can, nil
}

// easyParts decides the components that are not too hard, and returns the rows
// of the others. A cell of those counts as undecided.
func (l *layouts) easyParts(can []uint8) (hard []int32, err error) {
	q := question{rows: l.allRows(), cell: none}
	defer l.reset(q)
	if !l.propagate(q) {
		return nil, nil
	}
	for i := range l.can {
		l.can[i] = canBeSafe | canBeMine
		if l.value[i] >= 0 {
			l.can[i] = canBeSafe << l.value[i]
		}
	}
	for _, c := range l.split(q) {
		ok, err := c.forward(l, false)
		switch {
		case errors.Is(err, errTooHard):
			hard = append(hard, c.rows...)
		case err != nil:
			return nil, err
		case ok:
			c.backward(l)
		}
	}
	copy(can, l.can)
	return hard, nil
}
