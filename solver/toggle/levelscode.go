package toggle

import (
	"context"
	"slices"

	"switchboard/solver/residue"
)

// levelCode is the quiet patterns of a board with more than two states, in parts that share no cell: the lightest words
// of the parts make up the lightest word.
type levelCode struct{ parts []*levelPart }

// levelPart is the generators of a part, and the word of a whole board that they make lighter.
type levelPart struct {
	mod  int
	gens []levelGen
	at   []uint8
}

// levelGen is a generator and the cells that it changes.
type levelGen struct {
	residue.Generator
	cells []int
}

func newLevelCode(mod int, gens []residue.Generator) *levelCode {
	c := &levelCode{}
	for _, g := range gens {
		one := levelGen{g, changed(g.Vector)}
		part := &levelPart{mod: mod, gens: []levelGen{one}}
		c.parts = slices.DeleteFunc(c.parts, func(p *levelPart) bool {
			met := slices.ContainsFunc(p.gens, one.meets)
			if met {
				part.gens = append(p.gens, part.gens...)
			}
			return met
		})
		c.parts = append(c.parts, part)
	}
	slices.SortStableFunc(c.parts, func(a, b *levelPart) int { return len(a.gens) - len(b.gens) })
	return c
}

// meets reports whether both generators change some cell.
func (g levelGen) meets(h levelGen) bool {
	return slices.ContainsFunc(g.cells, func(c int) bool { return h.Vector[c] != 0 })
}

// lightest returns the lightest word found among the sums of a word and quiet patterns, and a proved lower bound on
// all. Small parts come first, and the parts share the time that is left. A nil code means no search.
func (c *levelCode) lightest(ctx context.Context, word []uint8) (best []uint8, atLeast int) {
	best, gap := slices.Clone(word), 0
	if c == nil {
		return best, 0
	}
	for i, p := range c.parts {
		share, cancel := shareOf(ctx, 1/float64(len(c.parts)-i))
		p.at = best
		gap += p.lighten(share)
		cancel()
	}
	return best, total(best) - gap
}

// lighten tries to prove a lightest word in three quarters of the time; if it cannot, it searches for a light one. It
// returns by how much the lightest word may be lighter.
func (p *levelPart) lighten(ctx context.Context) (gap int) {
	most, cancel := shareOf(ctx, 3./4)
	defer cancel()
	atLeast := 0
	if d := p.dolls(most); d != nil {
		atLeast = d.prove()
	}
	if p.weight() > atLeast {
		p.search(ctx)
	}
	return p.weight() - atLeast
}

// weight is that of the cells that the part changes.
func (p *levelPart) weight() (n int) {
	var cells []int
	for _, g := range p.gens {
		cells = append(cells, g.cells...)
	}
	slices.Sort(cells)
	for _, c := range slices.Compact(cells) {
		n += int(p.at[c])
	}
	return n
}

// add adds a generator, and returns by how much the word gets heavier.
func (p *levelPart) add(g levelGen, times int) (heavier int) {
	for _, c := range g.cells {
		was := int(p.at[c])
		now := (was + times*int(g.Vector[c])) % p.mod
		p.at[c] = uint8(now)
		heavier += now - was
	}
	return heavier
}

// sparsifyWork bounds the work of sparsify for a part.
const sparsifyWork = 1 << 27

// sparsify adds multiples of generators to others while that makes these change fewer cells. Orders and independence
// stay, because the order of what is added divides the other's.
func (c *levelCode) sparsify() *levelCode {
	for _, p := range c.parts {
		for again := len(p.gens)*len(p.gens)*len(p.gens[0].Vector)*p.mod <= sparsifyWork; again; {
			again = false
			for i := range p.gens {
				for j, h := range p.gens {
					g := &p.gens[i]
					for t := 1; t < h.Order && i != j && g.Order%h.Order == 0; t++ {
						if g.grows(h, t, p.mod) < 0 {
							*g, again = g.plus(h, t, p.mod), true
						}
					}
				}
			}
		}
		p.unite()
	}
	return c
}

// grows returns how many cells more g changes if h is added.
func (g levelGen) grows(h levelGen, times, mod int) (n int) {
	for _, c := range h.cells {
		if g.Vector[c] == 0 {
			n++
		}
		if (int(g.Vector[c])+times*int(h.Vector[c]))%mod == 0 {
			n--
		}
	}
	return n
}

func (g levelGen) plus(h levelGen, times, mod int) levelGen {
	sum := slices.Clone(g.Vector)
	residue.Add(sum, h.Vector, times, mod)
	return levelGen{residue.Generator{Vector: sum, Order: g.Order}, changed(sum)}
}

// unite replaces two generators of coprime orders that change the same cells by their sum, whose multiples are all sums
// of the two (Chinese remainder theorem).
func (p *levelPart) unite() {
	for i := 0; i < len(p.gens); i++ {
		for j := len(p.gens) - 1; j > i; j-- {
			g, h := p.gens[i], p.gens[j]
			if residue.GCD(g.Order, h.Order) == 1 && slices.Equal(g.cells, h.cells) {
				p.gens[i] = g.plus(h, 1, p.mod)
				p.gens[i].Order = g.Order * h.Order
				p.gens = slices.Delete(p.gens, j, j+1)
			}
		}
	}
}
