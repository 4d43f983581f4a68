package toggle

import (
	"cmp"
	"context"
	"math"
	"slices"

	"switchboard/solver/residue"
)

// levelCode is the quiet patterns of a board with more than two states, in parts that share no cell: the lightest words
// of the parts make up the lightest word.
type levelCode struct {
	parts     []*levelPart
	untouched []int // cells that no quiet pattern changes
}

// levelPart is a part: its cells, and its generators over these cells.
type levelPart struct {
	mod   int
	cells []int
	gens  []residue.Generator

	division *division // cached by divided
}

// lightWord is the lightest word found, and a proved lower bound on all.
type lightWord struct {
	word    []uint8
	atLeast int
}

func newLevelCode(mod, cells int, gens []residue.Generator) *levelCode {
	of := make([]*levelPart, cells) // by cell: its part so far
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

// lightest returns the lightest word among the sums of a word and quiet patterns. Parts with a short walk come first,
// and the parts share the time that is left. A nil code means no search.
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

// lightest tries to prove a lightest word in three quarters of the time; if it cannot, it searches for a light one.
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

// mostWalked is the most generators of a part for which a walk is tried; lightenWork bounds the work of lighten.
const (
	mostWalked  = 64
	lightenWork = 1 << 26
)

// lighten adds multiples of generators to others while that makes these change fewer cells. Orders and independence
// stay, because the order of what is added divides the other's.
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

// unite replaces two generators of coprime orders that change the same cells by their sum, whose multiples are all sums
// of the two (Chinese remainder theorem).
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

// Limits of a search without a deadline: rounds, and changes of a cell in all of them.
const (
	mostRounds = 2000
	roundsWork = 1 << 30
)

// rounds returns the number of rounds within both limits. A round changes cells about 4 d mod times.
func (p *levelPart) rounds() int {
	return min(mostRounds, 1+roundsWork/(1+4*len(p.gens)*p.mod*len(p.cells)))
}
