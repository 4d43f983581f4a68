package picture

import (
	"cmp"
	"maps"
	"slices"
)

// guesses returns assumptions about the commonest looks with an unclear sign, in every combination. A skin may have its
// own pictures for open and for hidden cells, and changing one of them at a time may never lead to a field that keeps
// the rules.
func (m *minefield) guesses() (out []map[int]byte) {
	const most = 2
	var unclear []int
	for i, l := range m.looks {
		if _, p := l.best(); l.signed && p < 0.9 && len(l.cells) >= max(3, len(m.of)/50) {
			unclear = append(unclear, i)
		}
	}
	slices.SortStableFunc(unclear, func(a, b int) int { return cmp.Compare(len(m.looks[b].cells), len(m.looks[a].cells)) })
	for _, i := range unclear[:min(len(unclear), most)] {
		var wider []map[int]byte
		for _, shows := range []byte{Hidden, '0', Mine, Flag} {
			wider = append(wider, map[int]byte{i: shows})
			for _, g := range out[:min(len(out), 4)] {
				both := maps.Clone(g)
				both[i] = shows
				wider = append(wider, both)
			}
		}
		out = append(out, wider...)
	}
	return out
}

// doubtIdle raises the cost of Hidden for a look that no number beside it needs as mines: where many numbers touch such
// cells and each has its mines elsewhere, the cells are open. It reports whether it found any. A look without a sign is
// left alone if nothing else is hidden, as at the end of a game.
func (m *minefield) doubtIdle() (any bool) {
	const each, most, fewest = 0.15, 4.0, 6
	for i, l := range m.looks {
		k := m.chosen[i]
		if m.options[i][k].shows != Hidden || len(m.kin[i]) > 1 || len(l.cells)*20 < len(m.of) ||
			len(l.cells) == m.count[Hidden] && l.blank() != busy {
			continue
		}
		if idle, needed := m.numbersBeside(i); needed == 0 && idle >= fewest {
			m.options[i][k].cost += min(each*float64(idle), most)
			any = true
		}
	}
	return any
}

// doubtOver checks whether the game is over, and reports whether it changed costs. Where no mine exploded, several are
// shown and numbers lack others, the game goes on, and what looks like mines is flags. (A single mine may be the one
// that exploded: not every program then shows all.) Where all mines are shown but flags stand beside no number, flags
// are mines.
func (m *minefield) doubtOver() bool {
	lacking, unfounded := 0, 0
	for c, shows := range m.shows {
		_, flags, mined, numbers := m.touches(c)
		switch {
		case shows > '0' && shows <= '8' && flags+mined < int(shows-'0'):
			lacking++
		case shows == Flag && numbers == 0:
			unfounded++
		}
	}
	switch {
	case m.count[Mine]+m.count[Exploded] == 0:
		return false
	case lacking > 1: // a single number may be misread
		return m.count[Exploded] == 0 && m.count[Mine] > 1 && m.retake(Mine, Flag, lacking)
	}
	return unfounded > 1 && m.retake(Flag, Mine, unfounded)
}

// retake gives every look that can mean from the meaning to as well, at the same cost, and makes from dearer by the
// number of contradictions.
func (m *minefield) retake(from, to byte, contradicted int) bool {
	const each, most = 3.0, 12.0
	for i, options := range m.options {
		for k, o := range options {
			if o.shows == from {
				options[k].cost += min(each*float64(contradicted), most)
				m.options[i] = append(m.options[i], meaning{to, o.cost})
			}
		}
	}
	return true
}

// numbersBeside counts the numbers beside a look's cells: idle ones have all their mines elsewhere, needed ones must
// have one here. Hidden cells of other looks count as mines where a number needs them all.
func (m *minefield) numbersBeside(look int) (idle, needed int) {
	for _, c := range m.reach[look] {
		n := int(m.shows[c]) - '0'
		if n < 1 || n > 8 {
			continue
		}
		others := 0
		for _, j := range m.beside[c] {
			switch s := m.shows[j]; {
			case s == Flag || s == Mine || s == Exploded:
				n--
			case s == Hidden && m.of[j] != m.looks[look]:
				others++
			}
		}
		switch {
		case n > others:
			needed++
		case n <= 0 || n == others:
			idle++
		}
	}
	return idle, needed
}
