package picture

import (
	"cmp"
	"maps"
	"slices"
)

// guesses returns what the commonest looks may show whose signs are not clear, in
// every combination. Skins have pictures of their own for open and hidden cells,
// and taken one at a time none of these may lead to a field that keeps the rules.
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

// doubtIdle raises the cost of Hidden for a look that no number beside it needs: where many numbers touch such cells
// and each has its mines elsewhere, the cells have been opened. It reports whether there is one. A blank look is left
// alone where nothing else is hidden: so it is when all is over.
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

// doubtOver takes mines for flags where none went off, several are shown and numbers lack others, for such a game goes
// on (a single one may have gone off: not every program then shows all); and flags for mines where all is shown and
// flags stand where nothing was known of a mine. It reports whether it is so.
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
	case lacking > 1: // one may be misread
		return m.count[Exploded] == 0 && m.count[Mine] > 1 && m.retake(Mine, Flag, lacking)
	}
	return unfounded > 1 && m.retake(Flag, Mine, unfounded)
}

// retake gives all looks that can mean one thing another at the same cost, and makes the first
// dearer by how often it is contradicted.
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

// numbersBeside counts the numbers beside the cells of a look by whether all of their mines lie elsewhere, if hidden
// cells of other looks that must be mines then count as such, or some must lie in this look.
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
