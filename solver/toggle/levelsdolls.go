package toggle

import (
	"context"
	"math"
	"slices"

	"switchboard/solver/residue"
)

// levelDolls proves a lightest word of a part by branch and bound. Some generators are decided one by one. The others,
// which share no cell with each other, are settled alone: each keeps what its cells weigh if it is added 0, 1, 2 ...
// times. The problem is first solved for the last decided generator, then for the last two and so on, on the cells that
// no earlier one changes: so it is known what the cells that are still open weigh at least (Russian dolls, Verfaillie,
// Lemaître and Schiex 1996).
type levelDolls struct {
	*levelPart
	ctx     context.Context
	decided []levelGen
	alone   []levelGen           // the last one, which changes nothing, is for the cells that no other of them changes
	closes  [][]dollCell         // by decided generator: the cells that it is the last to change; at the end those of none
	least   []int                // by decided generator: what the cells weigh at least that none before it changes
	memory  [][maxStates][]lanes // by decided generator and how often it is added

	first int   // the current doll: its first decided generator
	times []int // how often the decided ones are added
	best  int   // the least weight in this doll
	found []int // how often all are added for that; nil if best was known before
	nodes int
	over  bool // the context has ended, or there are too many nodes
}

// lanes are the weights of some cells if a generator is added 0, 1, 2 ... times.
type lanes [maxStates]int32

// dollCell is a cell, the first and the last decided generator that change it, and the one that is settled alone.
type dollCell struct {
	cell, first, last int
	alone             int
	by                uint8 // what the latter adds
}

// The most generators, and sums of those to decide, for which a proof is tried, and its most nodes.
const (
	mostGens  = 64
	mostSums  = 1 << 48
	mostNodes = 1 << 21
)

// dolls divides the generators: the one that shares cells with most others is decided, until none shares cells with
// another. It returns nil if that are too many.
func (p *levelPart) dolls(ctx context.Context) *levelDolls {
	d := &levelDolls{levelPart: p, ctx: ctx, alone: slices.Clone(p.gens)}
	sums := 1.0
	for i := mostMet(d.alone); i >= 0; i = mostMet(d.alone) {
		if sums *= float64(d.alone[i].Order); sums > mostSums || len(p.gens) > mostGens {
			return nil
		}
		d.decided = append(d.decided, d.alone[i])
		d.alone = slices.Delete(d.alone, i, i+1)
	}
	slices.SortStableFunc(d.decided, func(g, h levelGen) int { return g.cells[0] - h.cells[0] })
	d.alone = append(d.alone, levelGen{Generator: residue.Generator{Order: 1}})
	d.least, d.times = make([]int, len(d.decided)+1), make([]int, len(d.decided))
	d.memory = make([][maxStates][]lanes, len(d.decided))
	for i, g := range d.decided {
		for t := range g.Order {
			d.memory[i][t] = make([]lanes, len(d.alone))
		}
	}
	d.close()
	return d
}

// mostMet returns the generator that shares cells with most others, or -1 if none does.
func mostMet(gens []levelGen) int {
	best, most := -1, 1
	for i, g := range gens {
		n := 0
		for _, h := range gens {
			if g.meets(h) {
				n++
			}
		}
		if n > most {
			best, most = i, n
		}
	}
	return best
}

// close finds out which generator closes which cells.
func (d *levelDolls) close() {
	n, none := len(d.decided), len(d.alone)-1
	cells := slices.Repeat([]dollCell{{first: n, last: n, alone: none}}, len(d.at))
	for k, g := range d.alone {
		for _, c := range g.cells {
			cells[c].alone, cells[c].by = k, g.Vector[c]
		}
	}
	for i, g := range d.decided {
		for _, c := range g.cells {
			cells[c].first, cells[c].last = min(cells[c].first, i), i
		}
	}
	d.closes = make([][]dollCell, n+1)
	for c, of := range cells {
		if of.cell = c; of.first < n || of.alone < none {
			d.closes[of.last] = append(d.closes[of.last], of)
		}
	}
}

// prove makes the word the lightest, and returns its weight; or, if it does not come to an end, a lower bound.
func (d *levelDolls) prove() int {
	open, base := make([]lanes, len(d.alone)), make([]lanes, len(d.alone))
	d.settle(len(d.decided), base)
	for d.first = len(d.decided); d.first >= 0; d.first-- {
		d.best, d.found = math.MaxInt, nil
		if d.first == 0 {
			open, d.best = base, d.weight()
		}
		if d.branch(d.first, open, d.weigh(open)); d.over {
			return d.weigh(base) + d.least[d.first+1]
		}
		d.least[d.first] = d.best
	}
	for i, times := range d.found {
		d.add(slices.Concat(d.decided, d.alone)[i], times)
	}
	return d.best
}

// settle adds the weights of the cells that decided generator i closes.
func (d *levelDolls) settle(i int, sums []lanes) {
	for _, c := range d.closes[i] {
		if c.first >= d.first {
			sum, v := &sums[c.alone], int32(d.at[c.cell])
			for t := range d.alone[c.alone].Order {
				sum[t] += v
				if v += int32(c.by); v >= int32(d.mod) {
					v -= int32(d.mod)
				}
			}
		}
	}
}

// weigh adds up the least weights of all that are settled alone.
func (d *levelDolls) weigh(sums []lanes) (n int) {
	for k := range sums {
		n += int(slices.Min(sums[k][:d.alone[k].Order]))
	}
	return n
}

// branch decides generator i and those after it, the most promising number of times first.
func (d *levelDolls) branch(i int, sums []lanes, value int) {
	if i == len(d.decided) {
		d.leaf(sums, value)
		return
	}
	if d.nodes++; d.nodes > mostNodes || d.ctx.Err() != nil {
		d.over = true
		return
	}
	g := d.decided[i]
	var values [maxStates]int
	order := make([]int, g.Order)
	for t := range g.Order {
		next := d.memory[i][t]
		copy(next, sums)
		d.settle(i, next)
		values[t], order[t] = d.weigh(next), t
		d.add(g, 1)
	}
	slices.SortFunc(order, func(a, b int) int { return values[a] - values[b] })
	for _, t := range order {
		if d.over || values[t]+d.least[i+1] >= d.best {
			return
		}
		d.add(g, t)
		d.times[i] = t
		d.branch(i+1, d.memory[i][t], values[t])
		d.add(g, g.Order-t)
	}
}

// leaf takes the word if it is the lightest so far.
func (d *levelDolls) leaf(sums []lanes, value int) {
	if value >= d.best {
		return
	}
	d.best, d.found = value, slices.Clone(d.times)
	for k, s := range sums {
		few := s[:d.alone[k].Order]
		d.found = append(d.found, slices.Index(few, slices.Min(few)))
	}
}
