package mines

import (
	"math"
	"math/big"
)

// recount finds the chances again with whole numbers: for totals so unlikely
// that float64 cannot hold them with the likely ones.
func (e *Engine) recount() {
	if e.ground.left == Unknown {
		return
	}
	x := exact{e: e, mine: big.NewInt(1), none: big.NewInt(1)}
	for i, mine := range x.run() {
		e.groups.list[i].chance = quotient(mine, x.all)
	}
	e.join.rest, e.join.logLayouts = quotient(x.rest, x.all), logOf(x.all)
}

// exact goes over the states of a sweep again with whole numbers.
type exact struct {
	e          *Engine
	mine, none *big.Int   // weights of a cell with a mine and without: 1 if the total is known
	ahead      []*big.Int // as in sweeper
	back       []*big.Int
	shares     [][]*big.Int // of each part: weight of everything else, by its count
	all, rest  *big.Int     // weight of all layouts, and of those with a mine in a given cell of the rest
}

// run returns the weight of the layouts with a mine in a given cell, by group.
func (x *exact) run() []*big.Int {
	x.forward()
	x.join()
	byGroup := make([]*big.Int, len(x.e.groups.list))
	for i := range x.e.sweep.parts {
		x.backward(i, byGroup)
	}
	return byGroup
}

func quotient(a, b *big.Int) float64 {
	v, _ := new(big.Rat).SetFrac(a, b).Float64()
	return v
}

// logOf is the natural logarithm of a whole number.
func logOf(n *big.Int) float64 {
	shift := max(0, n.BitLen()-60)
	v, _ := new(big.Float).SetInt(new(big.Int).Rsh(n, uint(shift))).Float64()
	return math.Log(v) + float64(shift)*math.Ln2
}

// weight is that of k mines in n alike cells.
func (x *exact) weight(n, k int) *big.Int {
	w := new(big.Int).Binomial(int64(n), int64(k))
	w.Mul(w, new(big.Int).Exp(x.mine, big.NewInt(int64(k)), nil))
	return w.Mul(w, new(big.Int).Exp(x.none, big.NewInt(int64(n-k)), nil))
}

func zeros(n int) []*big.Int {
	list := make([]*big.Int, n)
	for i := range list {
		list[i] = new(big.Int)
	}
	return list
}

// addProduct adds a*b to sum.
func addProduct(sum, a, b *big.Int) {
	if a.Sign() != 0 && b.Sign() != 0 {
		sum.Add(sum, new(big.Int).Mul(a, b))
	}
}

func (x *exact) forward() {
	s := &x.e.sweep
	x.ahead, x.back = zeros(len(s.ahead)), zeros(len(s.ahead))
	for i := range s.parts {
		p := &s.parts[i]
		x.ahead[s.states[s.layers[p.layers]].ways].SetInt64(1)
		for at := range p.to - p.from {
			x.layer(p, at, func(st, t *sweepState, j, k int, w *big.Int) {
				addProduct(x.ahead[int(t.ways+st.low-t.low)+j+k], x.ahead[int(st.ways)+j], w)
			})
		}
	}
}

// layer calls visit for every step over the group at place at of a part: from
// state st with count st.low+j, with k mines of weight w, to state t.
func (x *exact) layer(p *sweepPart, at int, visit func(st, t *sweepState, j, k int, w *big.Int)) {
	s := &x.e.sweep
	size := int(x.e.groups.list[x.e.order.sequence[p.from+at]].size)
	weights := make([]*big.Int, size+1)
	for k := range weights {
		weights[k] = x.weight(size, k)
	}
	for i := s.layers[p.layers+at]; i < s.layers[p.layers+at+1]; i++ {
		st := &s.states[i]
		for k := int(st.least); k <= int(st.most); k++ {
			t := &s.states[s.edges[int(st.edge)+k-int(st.least)]]
			for j := range int(st.num) {
				visit(st, t, j, k, weights[k])
			}
		}
	}
}

// last returns the weights of part i by count, the first for low mines.
func (x *exact) last(i int) (ways []*big.Int, low int) {
	p := &x.e.sweep.parts[i]
	st := &x.e.sweep.states[x.e.sweep.layers[p.layers+p.to-p.from]]
	return x.ahead[st.ways : st.ways+st.num], int(st.low)
}

// join finds the weight of everything else for each part, of all and of the rest.
func (x *exact) join() {
	g, n := &x.e.ground, len(x.e.sweep.parts)
	before := make([][]*big.Int, n+1) // by count, less the least
	before[0] = []*big.Int{big.NewInt(1)}
	least := 0
	for i := range n {
		ways, low := x.last(i)
		least += low
		before[i+1] = zeros(len(before[i]) + len(ways) - 1)
		for a := range before[i] {
			for b := range ways {
				addProduct(before[i+1][a+b], before[i][a], ways[b])
			}
		}
	}
	x.all, x.rest = new(big.Int), new(big.Int)
	after := zeros(len(before[n]))
	for c := range after {
		after[c] = x.restWeight(g.rest, g.left-least-c, g.left == Unknown)
		addProduct(x.all, before[n][c], after[c])
		addProduct(x.rest, before[n][c], x.restMine(g.rest, g.left-least-c, g.left == Unknown))
	}
	x.shares = make([][]*big.Int, n)
	for i := n - 1; i >= 0; i-- {
		ways, _ := x.last(i)
		x.shares[i] = zeros(len(ways))
		here := zeros(len(before[i]))
		for c := range here {
			for k := range ways {
				addProduct(x.shares[i][k], before[i][c], after[c+k])
				addProduct(here[c], ways[k], after[c+k])
			}
		}
		after = here
	}
}

// restWeight is the weight of n cells next to no number that hold m mines, or any
// number of them.
func (x *exact) restWeight(n, m int, anyTotal bool) *big.Int {
	switch {
	case anyTotal:
		both := new(big.Int).Add(x.mine, x.none)
		return both.Exp(both, big.NewInt(int64(n)), nil)
	case m < 0 || m > n:
		return new(big.Int)
	}
	return x.weight(n, m)
}

// restMine is the part of restWeight in which a given one of the cells is a mine.
func (x *exact) restMine(n, m int, anyTotal bool) *big.Int {
	if n == 0 {
		return new(big.Int)
	}
	w := x.restWeight(n-1, m-1, anyTotal)
	return w.Mul(w, x.mine)
}

// backward finds the weight with a mine in a given cell for the groups of part i.
func (x *exact) backward(i int, byGroup []*big.Int) {
	s := &x.e.sweep
	p := &s.parts[i]
	end := &s.states[s.layers[p.layers+p.to-p.from]]
	copy(x.back[end.ways:end.ways+end.num], x.shares[i])
	for at := p.to - p.from - 1; at >= 0; at-- {
		group := x.e.order.sequence[p.from+at]
		sum := new(big.Int)
		x.layer(p, at, func(st, t *sweepState, j, k int, w *big.Int) {
			v := new(big.Int).Mul(w, x.back[int(t.ways+st.low-t.low)+j+k])
			x.back[int(st.ways)+j].Add(x.back[int(st.ways)+j], v)
			addProduct(sum, v.Mul(v, big.NewInt(int64(k))), x.ahead[int(st.ways)+j])
		})
		byGroup[group] = sum.Quo(sum, big.NewInt(int64(x.e.groups.list[group].size)))
	}
}
