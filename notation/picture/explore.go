package picture

import (
	"cmp"
	"math"
	"slices"

	"switchboard/solver/mines"
)

// readField chooses a meaning for every look so that the signs are read as the network reads them and the rules are
// kept. It minimises the sum of both costs, changing one look at a time, from several starts.
func (b *board) readField() *minefield {
	m := &minefield{board: b, shows: make([]byte, len(b.of)), ruleCosts: make([]float64, len(b.of))}
	field := mines.Position{Rows: b.rows, Cols: b.cols}
	for i := range b.of {
		m.beside = append(m.beside, field.Neighbours(i))
	}
	for _, l := range b.looks {
		m.options = append(m.options, l.meanings())
		m.reach = append(m.reach, m.reached(l.cells))
	}
	m.byGround()
	m.compare()
	m.explore()
	if idle, over := m.doubtIdle(), m.doubtOver(); idle || over {
		m.explore()
	}
	return m
}

// explore descends from every start, and keeps the cheapest result.
func (m *minefield) explore() {
	var best []int
	least := math.Inf(1)
	try := func() {
		m.descend()
		if m.total < least {
			least, best = m.total, slices.Clone(m.chosen)
		}
	}
	unclear := m.unclear()
	ways := 1
	for range unclear {
		ways *= len(assumed)
	}
	for guess := range ways {
		m.start(anything)
		for _, i := range unclear {
			m.take(i, assumed[guess%len(assumed)])
			guess /= len(assumed)
		}
		try()
	}
	for _, blank := range []byte{Hidden, '0'} {
		m.start(blank)
		try()
	}
	m.choose(best)
}

func (m *minefield) reached(cells []int) []int {
	var out []int
	for _, c := range cells {
		out = append(append(out, c), m.beside[c]...)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func (m *minefield) descend() {
	for range 8 {
		before := m.total
		for i := range m.looks {
			m.improve(i)
		}
		if m.total >= before-1e-6 {
			break
		}
	}
}

func (m *minefield) improve(i int) {
	keep, least := m.chosen[i], m.total
	for k := range m.options[i] {
		if m.set(i, k); m.total < least-1e-6 {
			least, keep = m.total, k
		}
	}
	m.set(i, keep)
}

func (m *minefield) take(i int, shows byte) {
	for k, o := range m.options[i] {
		if o.shows == shows {
			m.set(i, k)
		}
	}
}

// probabilities returns, for each look, the probability of its meaning, and the probability all that every look is
// right: from the rise in cost when a look takes another meaning, alone or with all its kin.
func (m *minefield) probabilities() (sure []float64, all float64) {
	sure, all = make([]float64, len(m.looks)), 1
	was, base := slices.Clone(m.chosen), m.total
	for i, keep := range was {
		alone, together := 0.0, 0.0
		for k, o := range m.options[i] {
			if k == keep {
				continue
			}
			m.set(i, k)
			alone += math.Exp(base - m.total)
			if len(m.kin[i]) > 1 {
				for _, alike := range m.kin[i] {
					m.take(alike.look, o.shows)
				}
				together += math.Exp(base - m.total)
				for j, before := range was {
					m.set(j, before)
				}
			}
		}
		m.set(i, keep)
		sure[i] = 1 / (1 + max(alone, together))
		all /= 1 + alone
		if together > 0 && m.kin[i][0].look == i { // once for all of them
			all /= 1 + together
		}
	}
	return sure, all
}

// assumed is what the commonest looks with an unclear sign are assumed to mean, in every combination. A skin may have
// its own pictures for open and for hidden cells, and changing one of them at a time may never lead to a field that
// keeps the rules.
var assumed = [...]byte{anything, Hidden, '0', Mine, Flag}

// unclear returns the commonest looks with an unclear sign.
func (m *minefield) unclear() (out []int) {
	const most = 2
	for i, l := range m.looks {
		if _, p := l.best(); l.signed && p < 0.9 && len(l.cells) >= max(3, len(m.of)/50) {
			out = append(out, i)
		}
	}
	slices.SortStableFunc(out, func(a, b int) int { return cmp.Compare(len(m.looks[b].cells), len(m.looks[a].cells)) })
	return out[:min(len(out), most)]
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
