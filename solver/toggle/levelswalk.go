package toggle

import (
	"context"
	"math"
	"slices"
)

// levelWalk visits all words of a part. It walks through the sums of the walked generators; the others, which share no
// cell, are settled on their own: each is a group, with the weight of its cells if it is added 0, 1, 2 ... times.
type levelWalk struct {
	mod    int
	at     []uint8
	walked []sparseGen // those that change fewest cells first
	groups []walkGroup
	of     []int   // by cell: 1 + its group, 0 for none
	coef   []uint8 // by cell: what its group's generator adds
	fixed  int     // weight of the cells in no group
	least  int     // sum of the groups' least weights
	table  [maxStates * maxStates]lanes
	touch  [][]int // by walked generator: the groups whose cells it changes
}

// walkGroup is a generator that is settled alone.
type walkGroup struct {
	gen     sparseGen
	weights lanes
	least   int
}

// lanes are up to maxStates numbers of 16 bits. They are added and subtracted as words: borrows between lanes on the
// way cancel out once all lanes are numbers again.
type lanes [(maxStates + 3) / 4]uint64

func (l *lanes) at(i int) int { return int(l[i/4] >> (i % 4 * 16) & 0xFFFF) }

// walkLimit bounds the work of a walk, in changes of one cell: about two seconds.
const walkLimit = 1 << 31

// maxLane is the most cells whose weight fits a lane.
const maxLane = 1 << 16 / maxStates

// walkWork returns how often a walk through all words changes a cell; infinity if the part cannot be walked.
func (p *levelPart) walkWork() float64 {
	if len(p.cells) > maxLane || len(p.gens) > mostWalked {
		return math.Inf(1)
	}
	d, each := p.divided(), 1
	if len(d.walked) > 0 {
		each = changed(d.walked[0].Vector)
	}
	return float64(each) * sums(d.walked)
}

func (p *levelPart) newWalk(word []uint8) *levelWalk {
	division := p.divided()
	w := &levelWalk{mod: p.mod, at: slices.Clone(word), of: make([]int, len(word)), coef: make([]uint8, len(word))}
	w.walked = sparseGens(division.walked)
	for v := range p.mod {
		for g := range p.mod {
			for t := range p.mod {
				w.table[v*maxStates+g][t/4] += uint64((v+t*g)%p.mod) << (t % 4 * 16)
			}
		}
	}
	for i, g := range sparseGens(division.alone) {
		w.groups = append(w.groups, walkGroup{gen: g})
		for k, c := range g.cells {
			w.of[c], w.coef[c] = i+1, g.by[k]
		}
	}
	for c, v := range word {
		w.weigh(c, v)
	}
	for i := range w.groups {
		w.settle(i)
	}
	for _, g := range w.walked {
		var groups []int
		for _, c := range g.cells {
			if w.of[c] > 0 {
				groups = append(groups, w.of[c]-1)
			}
		}
		slices.Sort(groups)
		w.touch = append(w.touch, slices.Compact(groups))
	}
	return w
}

// weigh adds the weight of cell c at level v.
func (w *levelWalk) weigh(c int, v uint8) {
	group := w.of[c]
	if group == 0 {
		w.fixed += int(v)
		return
	}
	sums := &w.groups[group-1].weights
	for i, add := range w.table[int(v)*maxStates+int(w.coef[c])] {
		sums[i] += add
	}
}

// settle recomputes the least weight of a group.
func (w *levelWalk) settle(i int) {
	g := &w.groups[i]
	w.least -= g.least
	g.least = g.weights.at(0)
	for t := 1; t < g.gen.order; t++ {
		g.least = min(g.least, g.weights.at(t))
	}
	w.least += g.least
}

// move adds a walked generator once.
func (w *levelWalk) move(i int) {
	g := &w.walked[i]
	mod := uint8(w.mod)
	for k, c := range g.cells {
		was := w.at[c]
		is := was + g.by[k]
		if is >= mod {
			is -= mod
		}
		w.at[c] = is
		group := w.of[c]
		if group == 0 {
			w.fixed += int(is) - int(was)
			continue
		}
		sums, coef := &w.groups[group-1].weights, int(w.coef[c])
		from, to := &w.table[int(was)*maxStates+coef], &w.table[int(is)*maxStates+coef]
		for b := range sums {
			sums[b] += to[b] - from[b]
		}
	}
	for _, group := range w.touch[i] {
		w.settle(group)
	}
}

// walk visits all words, like an odometer. It returns the lightest word, starting with best, and whether it visited
// all.
func (p *levelPart) walk(ctx context.Context, best []uint8) ([]uint8, bool) {
	w := p.newWalk(best)
	least := total(best)
	digits := make([]int, len(w.walked))
	for n := 0; ; n++ {
		if n&1023 == 0 && ctx.Err() != nil {
			return best, false
		}
		if n := w.fixed + w.least; n < least {
			least, best = n, w.word()
		}
		i := 0
		for ; i < len(digits); i++ {
			w.move(i)
			if digits[i]++; digits[i] < w.walked[i].order {
				break
			}
			digits[i] = 0 // adding a generator as often as its order changes nothing
		}
		if i == len(digits) {
			return best, true
		}
	}
}

// word returns the current word, with all groups at their least weight.
func (w *levelWalk) word() []uint8 {
	d := descent{mod: w.mod}
	d.start(w.at)
	for _, g := range w.groups {
		d.gens = append(d.gens, g.gen)
	}
	d.run()
	return d.at
}
