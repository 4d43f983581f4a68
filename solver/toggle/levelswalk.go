package toggle

import (
	"context"
	"math"
	"slices"
)

// levelWalk goes through all words of a part. Once some of the generators are settled, the others share no cell. So the
// walk is through the sums of the first kind only, and keeps for each of the second kind, a group, what its cells weigh
// when it is added 0, 1, 2 ... times.
type levelWalk struct {
	mod    int
	at     []uint8
	walked []sparseGen // the fastest first
	groups []walkGroup
	of     []int   // by cell: 1 + its group
	coef   []uint8 // by cell: what its group adds
	fixed  int     // weight of the cells without a group
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

// lanes are up to maxStates numbers of 16 bits. Sums and differences are those of the words: what borrows run between
// lanes on the way is gone when all are numbers again.
type lanes [(maxStates + 3) / 4]uint64

func (l *lanes) at(i int) int { return int(l[i/4] >> (i % 4 * 16) & 0xFFFF) }

// walkLimit bounds the work of a walk, in changes of one cell: about two seconds.
const walkLimit = 1 << 31

// maxLane cells weigh less than a lane holds.
const maxLane = 1 << 16 / maxStates

// walkWork returns how many times a walk through all words changes a cell; more than any limit where there is no walk.
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

// weigh adds the weight of a cell at the level.
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

// settle finds the least weight of a group anew.
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

// walk visits all words like an odometer. It returns the lightest, given one to beat, and whether it got round.
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
			digits[i] = 0 // added as often as its order, it is gone
		}
		if i == len(digits) {
			return best, true
		}
	}
}

// word returns where the walk stands, all groups at their least.
func (w *levelWalk) word() []uint8 {
	d := descent{mod: w.mod}
	d.start(w.at)
	for _, g := range w.groups {
		d.gens = append(d.gens, g.gen)
	}
	d.run()
	return d.at
}
