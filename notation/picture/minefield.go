package picture

import (
	"math"

	"switchboard/notation/picture/glyph"
	"switchboard/notation/picture/raster"
)

// meaning is what an appearance may stand for, and its cost: the negative logarithm of its probability before the rules
// are applied.
type meaning struct {
	shows byte
	cost  float64
}

// minefield reads the board as a position of Minesweeper.
type minefield struct {
	*board
	options   [][]meaning // of each look, in the order of shows
	chosen    []int       // of each look: the place of its meaning in options
	kin       [][]kin     // of each blank or marked look: those that are like it, itself too
	kinds     bool        // the blank or marked cells are of two kinds at least
	shows     []byte      // of each cell
	count     [256]int    // cells by what they show
	blanks    [256]int    // looks that have kin, by what they show
	beside    [][]int     // the neighbours of each cell
	reach     [][]int     // the cells of each look, and their neighbours
	ruleCosts []float64   // of each cell: what the rules say against it
	total     float64     // the cost of the chosen meanings
}

// kin is a look that is like another and so most likely means the same.
type kin struct {
	look int
	cost float64 // of meaning something else
}

// What speaks against a reading, as costs, and by how much looks differ.
const (
	violated = 2.5 // each mine that a number lacks or has too many
	touching = 0.6 // each covered cell beside an open cell without a number
	oneKind  = 7.0 // cells without a sign are of two kinds, yet all are hidden or all open
	apartKin = 2.0 // looks that are the same have different meanings
	mostly   = 2   // how many cells of one look count as evidence of their own
	sameLook = 13  // blank looks that differ by less mean the same
	farLook  = 20  // blank looks that differ by more are of two kinds
	settled  = 0.1 // a discount for a blank open cell beside a number and no covered cell
)

// meanings lists what a look may stand for.
func (l *appearance) meanings() []meaning {
	if !l.signed {
		return []meaning{{Hidden, 0.7}, {'0', 0.7}}
	}
	var p [256]float64
	unread := 0.0 // probability of signs that are not those of a field, but may be poorly drawn ones
	for c, v := range l.class {
		v := float64(v)
		switch c := glyph.Class(c); c {
		case 0, 1, 2, 3, 4, 5, 6, 7, 8:
			p['0'+byte(c)] += v
		case glyph.Flag, glyph.LetterF, glyph.Bang:
			p[Flag] += v
		case glyph.Mine, glyph.Star:
			p[Mine] += v
		case glyph.LetterX, glyph.Burst:
			p[Exploded] += v
		case glyph.Question, glyph.Hash, glyph.Square:
			p[Hidden] += 0.85 * v
			p['0'] += 0.15 * v
		case glyph.Dot, glyph.Dash, glyph.Across:
			p[Hidden] += 0.4 * v
			p['0'] += 0.6 * v
		case glyph.Disc:
			p[Mine] += 0.2 * v
			p[Hidden] += 0.5 * v
			p['0'] += 0.3 * v
		case glyph.Letter: // a flag looks much like a P
			p[Flag] += 0.4 * v
			p[Hidden] += 0.15 * v
			p['0'] += 0.1 * v
			unread += 0.35 * v
		default:
			p[Mine] += 0.1 * v
			p[Exploded] += 0.1 * v
			p[Hidden] += 0.3 * v
			p['0'] += 0.3 * v
			unread += 0.2 * v
		}
	}
	if l.blank() == busy {
		for c, v := range usual {
			p[c] = (1-misread)*p[c] + (misread+unread)*v
		}
	}
	var out []meaning
	for c, v := range p {
		if v > 0.001 {
			out = append(out, meaning{byte(c), -math.Log(v)})
		}
	}
	return out
}

// misread is how often the network is wrong about the signs of a look that it has never seen; usual is how often each
// thing stands on a field.
const misread = 0.01

var usual = map[byte]float64{'1': 0.3, '2': 0.25, '3': 0.12, '4': 0.06, '5': 0.03, '6': 0.02, Flag: 0.12, Mine: 0.06, Hidden: 0.02,
	'0': 0.02}

// compare finds the looks that most likely mean the same: those without a sign that hardly differ in ground and border,
// and those with the same mark. It also finds out whether such looks are of more than one kind.
func (m *minefield) compare() {
	m.kin = make([][]kin, len(m.looks))
	for i, a := range m.looks {
		for j, b := range m.looks {
			one, other := a.blank(), b.blank()
			if one == busy || other == busy {
				continue
			}
			d := 2.0 * sameLook
			switch {
			case one != other:
			case one != bare:
				d = 2 * sameLook * math.Abs(math.Log(a.sign.Mass()/b.sign.Mass()))
			default:
				d = max(borderDistance(&a.patch, &b.patch), float64(raster.Apart(a.sign.Ground, b.sign.Ground)))
			}
			if d < sameLook {
				m.kin[i] = append(m.kin[i], kin{j, apartKin * (1 - d/sameLook)})
			}
			m.kinds = m.kinds || d > farLook
		}
	}
}

// What blank returns besides a mark: bare for a look without a sign; busy for a sign that is a number, a flag, a mine
// or unclear.
const (
	bare = glyph.Class(glyph.Classes)
	busy = bare + 1
)

// blank returns the mark by which a look is hidden or open, or else bare or busy.
func (l *appearance) blank() glyph.Class {
	if !l.signed {
		return bare
	}
	top, sum := glyph.Hash, float32(0)
	for _, c := range marks {
		if sum += l.class[c]; l.class[c] > l.class[top] {
			top = c
		}
	}
	if sum > 0.6 {
		return top
	}
	return busy
}

// marks are the signs that programs put on hidden or open cells.
var marks = [...]glyph.Class{glyph.Question, glyph.Hash, glyph.Square, glyph.Dot, glyph.Dash, glyph.Across, glyph.Disc}

// byGround adjusts the costs of Hidden and open by ground and border: numbers stand on open cells, flags on hidden
// ones.
func (m *minefield) byGround() {
	nearest, farthest := math.Inf(1), 0.0
	open := make([]float64, len(m.looks))
	for i, l := range m.looks {
		if open[i] = m.nearest(l, false); math.IsInf(open[i], 1) {
			open[i] = 60
		}
		if !l.signed {
			nearest, farthest = min(nearest, open[i]), max(farthest, open[i])
		}
	}
	if nearest > 40 {
		return // the numbers' ground is unlike all others
	}
	for i, l := range m.looks {
		open, flag := open[i], m.nearest(l, true)
		like := math.Exp(-open / 30) // how much it is like an open cell
		if farthest > 25 {
			like = max(like, 1-open/farthest)
		}
		if flag < open {
			like = min(like, 0.3*math.Exp(-(open-flag)/30))
		}
		for k := range m.options[i] {
			switch o := &m.options[i][k]; o.shows {
			case Hidden:
				o.cost += 2 * like
			case '0':
				if !l.signed || l.class[0] < 0.3 {
					o.cost += 2 * (1 - like)
				}
			}
		}
	}
}

// nearest returns the distance in ground and border to the most similar look that is a number or, with flag, a flag.
func (m *minefield) nearest(l *appearance, flag bool) float64 {
	best := math.Inf(1)
	for _, o := range m.looks {
		if o == l || !o.signed {
			continue
		}
		c, p := o.best()
		if p < 0.5 || flag != (c == glyph.Flag) || !flag && (c < 1 || c > 8) {
			continue
		}
		best = min(best, float64(raster.Apart(l.sign.Ground, o.sign.Ground))+borderDistance(&l.patch, &o.patch))
	}
	return best
}

// borderDistance is the root mean square difference along the borders of two patches.
func borderDistance(a, b *raster.Patch) float64 {
	const side, from, to = raster.Side, 3, raster.Side - 3
	sum := partSquareDiff(a, b, 0, 0, side, side) - partSquareDiff(a, b, from, from, to, to)
	return math.Sqrt(float64(sum) / (3 * (side*side - (to-from)*(to-from))))
}

// anything leaves the meaning of blank and marked looks to their costs.
const anything = 0

// start chooses the cheapest meaning of each look. Where that is Hidden or open, blank takes its place, if it is not
// anything and the look can mean it.
func (m *minefield) start(blank byte) {
	chosen := make([]int, len(m.looks))
	for i, options := range m.options {
		for k, o := range options {
			if o.cost < options[chosen[i]].cost {
				chosen[i] = k
			}
		}
		if c := options[chosen[i]].shows; blank != anything && (c == Hidden || c == '0') {
			for k, o := range options {
				if o.shows == blank {
					chosen[i] = k
				}
			}
		}
	}
	m.choose(chosen)
}

func (m *minefield) choose(chosen []int) {
	m.chosen = chosen
	m.count, m.blanks = [256]int{}, [256]int{}
	for i := range chosen {
		m.add(i, 1)
	}
	m.sum()
}

// add counts a look, times 1 or -1, by what it is taken to show, and marks its cells.
func (m *minefield) add(i, times int) {
	shows := m.means(i)
	m.count[shows] += times * len(m.looks[i].cells)
	if m.kin[i] != nil {
		m.blanks[shows] += times
	}
	for _, c := range m.looks[i].cells {
		m.shows[c] = shows
	}
}

// means returns what a look is taken to show.
func (m *minefield) means(i int) byte { return m.options[i][m.chosen[i]].shows }

func (m *minefield) sum() {
	m.total = m.kindCost()
	for i := range m.chosen {
		m.total += m.signCost(i) + m.kinCost(i)/2
	}
	for i := range m.shows {
		m.ruleCosts[i] = m.ruleCost(i)
		m.total += m.ruleCosts[i]
	}
}

// signCost is the cost of a meaning by the look's sign. A number is evidence each time it occurs; blank cells and marks
// of one kind count once together.
func (m *minefield) signCost(i int) float64 {
	cost := m.options[i][m.chosen[i]].cost
	if n := len(m.kin[i]); n > 0 {
		return 2 * cost / float64(n)
	}
	return cost * float64(min(len(m.looks[i].cells), mostly))
}

func (m *minefield) kinCost(i int) (cost float64) {
	for _, k := range m.kin[i] {
		if m.means(k.look) != m.means(i) {
			cost += k.cost
		}
	}
	return cost
}

func (m *minefield) kindCost() float64 {
	if m.kinds && m.oneMeaning() {
		return oneKind
	}
	return 0
}

// oneMeaning reports whether the blank and marked looks are all hidden or all open.
func (m *minefield) oneMeaning() bool { return m.blanks[Hidden] == 0 || m.blanks['0'] == 0 }

// set gives look i its meaning k and updates the costs. Only those of cells nearby change, unless the number of hidden
// cells becomes 0 or stops being 0.
func (m *minefield) set(i, k int) {
	if m.chosen[i] == k {
		return
	}
	hidden := m.count[Hidden] > 0
	m.total -= m.kindCost() + m.signCost(i) + m.kinCost(i)
	m.add(i, -1)
	m.chosen[i] = k
	m.add(i, 1)
	if hidden != (m.count[Hidden] > 0) {
		m.sum()
		return
	}
	m.total += m.kindCost() + m.signCost(i) + m.kinCost(i)
	for _, c := range m.reach[i] {
		m.total -= m.ruleCosts[c]
		m.ruleCosts[c] = m.ruleCost(c)
		m.total += m.ruleCosts[c]
	}
}

// ruleCost is what the rules say against cell i.
func (m *minefield) ruleCost(i int) float64 {
	c := m.shows[i]
	if c < '0' || c > '8' {
		return 0
	}
	covered, flags, mined, numbers := m.touches(i)
	n := int(c - '0')
	switch {
	case n == 0 && covered+flags+mined == 0 && numbers > 0:
		return -settled
	case n == 0:
		return touching * float64(covered+flags+mined)
	case n > covered+flags+mined:
		return violated * float64(n-covered-flags-mined)
	case m.count[Hidden] == 0 && n < flags+mined:
		return violated * float64(flags+mined-n)
	case n < mined:
		return violated * float64(mined-n)
	case n < flags:
		return 0.5 * violated * float64(flags-n) // players make mistakes
	}
	return 0
}

// touches counts the neighbours of a cell by what they show.
func (m *minefield) touches(i int) (covered, flags, mined, numbers int) {
	for _, j := range m.beside[i] {
		switch m.shows[j] {
		case '1', '2', '3', '4', '5', '6', '7', '8':
			numbers++
		case Hidden:
			covered++
		case Flag:
			flags++
		case Mine, Exploded:
			mined++
		}
	}
	return covered, flags, mined, numbers
}
