package toggle

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"switchboard/solver/residue"
)

// levelCode is the quiet patterns of a board with several states, in parts that
// share no cell: what is lightest in each is lightest in all.
type levelCode struct {
	parts []*levelPart
	loose []int // cells that no quiet pattern changes
}

// levelPart is one part: its cells and its generators, over these cells alone.
type levelPart struct {
	mod   int
	cells []int
	gens  []residue.Generator

	division *division // found by divided
}

// lightWord is the lightest word found and a proved bound on all.
type lightWord struct {
	word    []uint8
	atLeast int
}

func newLevelCode(mod, cells int, gens []residue.Generator) *levelCode {
	code := &levelCode{}
	owner := make([]int, cells) // 1 + a generator that changes the cell
	root := make([]int, len(gens))
	var find func(int) int
	find = func(i int) int {
		if root[i] != i {
			root[i] = find(root[i])
		}
		return root[i]
	}
	for i, g := range gens {
		root[i] = i
		for c, v := range g.Vector {
			switch {
			case v == 0:
			case owner[c] == 0:
				owner[c] = i + 1
			default:
				root[find(i)] = find(owner[c] - 1)
			}
		}
	}
	at := map[int]*levelPart{}
	for c, o := range owner {
		if o == 0 {
			code.loose = append(code.loose, c)
			continue
		}
		p := at[find(o-1)]
		if p == nil {
			p = &levelPart{mod: mod}
			at[find(o-1)], code.parts = p, append(code.parts, p)
		}
		p.cells = append(p.cells, c)
	}
	for i, g := range gens {
		if p := at[find(i)]; p != nil { // else it changes nothing
			p.gens = append(p.gens, residue.Generator{Vector: pick(g.Vector, p.cells), Order: g.Order})
		}
	}
	return code
}

func (c *levelCode) lighten() *levelCode {
	for _, p := range c.parts {
		p.lighten()
		p.unite()
	}
	return c
}

// lightest returns the lightest word among the sums of a word and quiet patterns.
// The parts with a short walk come first; the others share the time that is left.
func (c *levelCode) lightest(ctx context.Context, word []uint8) lightWord {
	best := lightWord{word: slices.Clone(word)}
	for _, cell := range c.loose {
		best.atLeast += int(word[cell])
	}
	var long []*levelPart
	put := func(p *levelPart, at lightWord) {
		for i, cell := range p.cells {
			best.word[cell] = at.word[i]
		}
		best.atLeast += at.atLeast
	}
	for _, p := range c.parts {
		at := lightWord{word: p.search(ctx, pick(word, p.cells), quickRounds)}
		if p.walkWork() > longWalk {
			long = append(long, p)
		} else if lightest, all := p.walk(ctx, at.word); all {
			at = lightWord{lightest, total(lightest)}
		}
		put(p, at)
	}
	for i, p := range long {
		share, cancel := shareOf(ctx, len(long)-i)
		put(p, p.lightest(share, pick(best.word, p.cells)))
		cancel()
	}
	return best
}

// lightest looks for the lightest word of a part where that takes long: first for a
// light one, which on a quick machine takes little of the time, then for a proof, and
// for a light one again when that does not get to its end.
func (p *levelPart) lightest(ctx context.Context, word []uint8) lightWord {
	half, cancel := shareOf(ctx, 2)
	best := lightWord{word: p.climb(half, word, climbsPerSearch*p.rounds(mediumRounds))}
	cancel()
	some, cancel := shareOf(ctx, 8)
	best.word = p.search(some, best.word, p.rounds(mediumRounds))
	cancel()
	most, cancel := earlier(ctx)
	defer cancel()
	if g := p.newGame(best.word); g != nil {
		var err error
		if best.word, best.atLeast, err = g.play(most, best.word); err == nil {
			return best
		}
	} else if p.walkWork() <= walkLimit {
		var all bool
		if best.word, all = p.walk(most, best.word); all {
			best.atLeast = total(best.word)
			return best
		}
	}
	rounds := p.rounds(longRounds)
	if _, ends := ctx.Deadline(); ends {
		rounds = math.MaxInt / climbsPerSearch
	}
	half, cancel = shareOf(ctx, 2)
	best.word = p.climb(half, best.word, climbsPerSearch*rounds)
	cancel()
	best.word = p.search(ctx, best.word, rounds)
	return best
}

// mostWalked is the most generators of a part that are walked through, and
// lightenWork bounds the work of comparing them in pairs.
const (
	mostWalked  = 64
	lightenWork = 1 << 26
)

// lighten adds multiples of generators to others as long as these then change
// fewer cells. Order and independence stay: what is added makes 0 no later.
func (p *levelPart) lighten() {
	for again := len(p.gens)*len(p.gens)*len(p.cells)*p.mod <= lightenWork; again; {
		again = false
		for i, g := range p.gens {
			for j, h := range p.gens {
				if i == j || g.Order%h.Order != 0 {
					continue
				}
				if t := p.best(g.Vector, h, changed); t > 0 {
					p.add(g.Vector, h.Vector, t)
					again = true
				}
			}
		}
	}
}

// unite makes one generator of two of coprime orders that change the same cells: its
// multiples are all sums of the two (Chinese remainder theorem).
func (p *levelPart) unite() {
	for i := 0; i < len(p.gens); i++ {
		for j := len(p.gens) - 1; j > i; j-- {
			g, h := &p.gens[i], p.gens[j]
			if gcd(g.Order, h.Order) == 1 && sameCells(g.Vector, h.Vector) {
				p.add(g.Vector, h.Vector, 1)
				g.Order *= h.Order
				p.gens = slices.Delete(p.gens, j, j+1)
			}
		}
	}
}

func sameCells(a, b []uint8) bool {
	return slices.EqualFunc(a, b, func(v, w uint8) bool { return v != 0 == (w != 0) })
}

// best returns how often to add the generator so that the measure gets least, 0
// where nothing gets better.
func (p *levelPart) best(at []uint8, g residue.Generator, measure func([]uint8) int) (times int) {
	least, try := measure(at), slices.Clone(at)
	for t := 1; t < g.Order; t++ {
		p.add(try, g.Vector, 1)
		if n := measure(try); n < least {
			least, times = n, t
		}
	}
	return times
}

func (p *levelPart) add(to, v []uint8, times int) {
	for i, x := range v {
		if x != 0 {
			to[i] = uint8((int(to[i]) + times*int(x)) % p.mod)
		}
	}
}

// Rounds of the search before a short walk, before what takes longer, and at the end
// where there is no deadline.
const (
	quickRounds  = 4
	mediumRounds = 100
	longRounds   = 2000
	roundsWork   = 1 << 30 // changes of a cell in all rounds

	climbsPerSearch = 10 // rounds of climb in the time of one of search
)

// rounds returns that many rounds, or those of roundsWork if these are less. A round
// changes cells about d² mod² cells/4 times.
func (p *levelPart) rounds(most int) int {
	return min(most, 1+roundsWork/(1+len(p.gens)*len(p.gens)*p.mod*p.mod*len(p.cells)/4))
}

// search looks for light words: from the best it knows it goes to a word nearby,
// then adds one or two generators as long as that helps, those of another basis
// each time (random information sets; Lee and Brickell 1988). The same word leads
// to the same one again, unless the context ends first.
func (p *levelPart) search(ctx context.Context, word []uint8, rounds int) []uint8 {
	rng := rand.New(rand.NewPCG(5, 6))
	best := slices.Clone(word)
	if len(p.gens) == 0 {
		return best
	}
	d := newDescent(p.mod, best, p.gens)
	for round := range rounds {
		if round%8 == 7 {
			gens, err := p.otherBasis(ctx, rng)
			if err != nil {
				break
			}
			d = newDescent(p.mod, best, gens)
		} else {
			d.start(best)
		}
		if round > 0 {
			for range 1 + rng.IntN(3) {
				i := rng.IntN(len(d.gens))
				d.add(i, 1+rng.IntN(d.gens[i].order-1))
			}
		}
		if d.run(ctx); d.weight < total(best) || d.weight == total(best) && round > 0 {
			copy(best, d.at)
		}
		if ctx.Err() != nil {
			break
		}
	}
	return best
}

// otherBasis reduces the generators on other leading cells.
func (p *levelPart) otherBasis(ctx context.Context, rng *rand.Rand) ([]residue.Generator, error) {
	order := rng.Perm(len(p.cells))
	mixed := make([]residue.Generator, len(p.gens))
	for i, g := range p.gens {
		mixed[i] = residue.Generator{Vector: pick(g.Vector, order), Order: g.Order}
	}
	basis, err := residue.Basis(ctx, p.mod, mixed)
	for i, g := range basis {
		v := make([]uint8, len(order))
		for k, cell := range order {
			v[cell] = g.Vector[k]
		}
		basis[i].Vector = v
	}
	return basis, err
}

// descent stands at a word and goes down by single generators and pairs.
type descent struct {
	mod    int
	at     []uint8
	weight int
	gens   []sparseGen
}

// sparseGen is a generator as the cells that it changes.
type sparseGen struct {
	order int
	cells []int32
	by    []uint8
}

func newDescent(mod int, at []uint8, gens []residue.Generator) *descent {
	d := &descent{mod: mod}
	for _, g := range gens {
		s := sparseGen{order: g.Order}
		for c, v := range g.Vector {
			if v != 0 {
				s.cells, s.by = append(s.cells, int32(c)), append(s.by, v)
			}
		}
		d.gens = append(d.gens, s)
	}
	d.start(at)
	return d
}

func (d *descent) start(at []uint8) {
	d.at = append(d.at[:0], at...)
	d.weight = total(d.at)
}

// add adds a generator some times.
func (d *descent) add(i, times int) {
	g := &d.gens[i]
	for k, c := range g.cells {
		was := d.at[c]
		d.at[c] = uint8((int(was) + times*int(g.by[k])) % d.mod)
		d.weight += int(d.at[c]) - int(was)
	}
}

// best returns how often to add a generator so that the word gets lightest, and how
// heavy it is then.
func (d *descent) best(i int) (times, least int) {
	g := &d.gens[i]
	var sums [maxStates]int
	for k, c := range g.cells {
		v, by := d.at[c], g.by[k]
		for t := range g.order {
			sums[t] += int(v)
			if v += by; int(v) >= d.mod {
				v -= uint8(d.mod)
			}
		}
	}
	for t := range g.order {
		if sums[t] < sums[times] {
			times = t
		}
	}
	return times, d.weight - sums[0] + sums[times]
}

// run goes down until no generator helps, then no two.
func (d *descent) run(ctx context.Context) {
	for again := true; again; {
		again = false
		for i := range d.gens {
			if times, least := d.best(i); least < d.weight {
				d.add(i, times)
				again = true
			}
		}
		again = again || d.pair(ctx)
	}
}

// pair looks for two generators that make the word lighter together.
func (d *descent) pair(ctx context.Context) bool {
	before := d.weight
	for i := range d.gens {
		if ctx.Err() != nil {
			return false
		}
		for range d.gens[i].order - 1 {
			d.add(i, 1)
			for j := range i {
				if times, least := d.best(j); least < before {
					d.add(j, times)
					return true
				}
			}
		}
		d.add(i, 1) // as often as its order: it is gone
	}
	return false
}
