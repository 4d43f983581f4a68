package toggle

import (
	"cmp"
	"context"
	"math"
	"slices"

	"switchboard/solver/residue"
)

// levelCode is the quiet patterns of a board with several states, in parts that
// share no cell: what is lightest in each is lightest in all.
type levelCode struct {
	parts     []*levelPart
	untouched []int // cells that no quiet pattern changes
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
	of := make([]*levelPart, cells) // the part of a cell, so far
	for _, g := range gens {
		p := &levelPart{mod: mod, gens: []residue.Generator{g}}
		for c, v := range g.Vector {
			if v == 0 || of[c] == p {
				continue
			}
			if met := of[c]; met != nil {
				p.gens = append(met.gens, p.gens...)
				for i := range of {
					if of[i] == met {
						of[i] = p
					}
				}
			}
			of[c] = p
		}
	}
	code := &levelCode{}
	for c, p := range of {
		if p == nil {
			code.untouched = append(code.untouched, c)
			continue
		}
		if p.cells == nil {
			code.parts = append(code.parts, p)
		}
		p.cells = append(p.cells, c)
	}
	for _, p := range code.parts {
		for i := range p.gens {
			p.gens[i].Vector = pick(p.gens[i].Vector, p.cells)
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

// lightest returns the lightest word among the sums of a word and quiet patterns. The parts with a short walk come
// first; all share the time that is left. Without a code there is no search.
func (c *levelCode) lightest(ctx context.Context, word []uint8) lightWord {
	best := lightWord{word: slices.Clone(word)}
	if c == nil {
		return best
	}
	for _, cell := range c.untouched {
		best.atLeast += int(word[cell])
	}
	slices.SortStableFunc(c.parts, func(a, b *levelPart) int { return cmp.Compare(a.walkWork(), b.walkWork()) })
	for i, p := range c.parts {
		share, cancel := shareOf(ctx, 1/float64(len(c.parts)-i))
		at := p.lightest(share, pick(word, p.cells))
		cancel()
		for k, cell := range p.cells {
			best.word[cell] = at.word[k]
		}
		best.atLeast += at.atLeast
	}
	return best
}

// lightest looks for a proof in three quarters of the time, and where there is none for a light word.
func (p *levelPart) lightest(ctx context.Context, word []uint8) lightWord {
	best := lightWord{word: word}
	if p.walkWork() <= walkLimit {
		most, cancel := shareOf(ctx, 3./4)
		lightest, all := p.walk(most, word)
		cancel()
		if best.word = lightest; all {
			best.atLeast = total(lightest)
			return best
		}
	}
	rounds := p.rounds()
	if _, ends := ctx.Deadline(); ends {
		rounds = math.MaxInt
	}
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
				try := slices.Clone(g.Vector)
				for range h.Order - 1 {
					if p.add(try, h.Vector); changed(try) < changed(g.Vector) {
						copy(g.Vector, try)
						again = true
					}
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
				p.add(g.Vector, h.Vector)
				g.Order *= h.Order
				p.gens = slices.Delete(p.gens, j, j+1)
			}
		}
	}
}

func sameCells(a, b []uint8) bool {
	return slices.EqualFunc(a, b, func(v, w uint8) bool { return v != 0 == (w != 0) })
}

func (p *levelPart) add(to, v []uint8) {
	for i, x := range v {
		to[i] = uint8((int(to[i]) + int(x)) % p.mod)
	}
}

// What the search does where there is no deadline: rounds, and changes of a cell in all of them.
const (
	mostRounds = 2000
	roundsWork = 1 << 30
)

// rounds returns how many fit into both. A round looks at the cells about 4 d mod times.
func (p *levelPart) rounds() int {
	return min(mostRounds, 1+roundsWork/(1+4*len(p.gens)*p.mod*len(p.cells)))
}
