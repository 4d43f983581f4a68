package mines

import (
	"cmp"
	"context"
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
)

// maxLayouts bounds the layouts that are played out exactly.
const maxLayouts = 1000

// maxNodes bounds the sets of layouts that are visited before giving up.
const maxNodes = 40000

// isMine stands for a mine in endgame.shown.
const isMine = 9

// endgame plays the end exactly. A state is the set of layouts that still fit; opening a cell splits the layouts in
// which it is safe by the number that it shows.
type endgame struct {
	cells  []int32            // the unsettled cells, as places on the ground
	shown  [][]int8           // by layout: what each of these cells shows
	weight []float64          // by layout: 1, or by its mines and the assumed density
	set    []int32            // all layouts
	memo   map[uint64]float64 // by key of a set: the weight of the layouts that are won
	marks  []uint64           // by layout: a random word; the sum over a set is its key
	pool   []int32
	nodes  int
	arena  []int8
	total  bool    // the total is known, so that all layouts end at the same move
	over   float64 // else: weight of the layout with only mines left, which is over
}

// playEnd finds the best move by exact play. It reports false if that would take too long.
func (g *Guesser) playEnd(ctx context.Context, best *Guess) (bool, error) {
	l := &g.Engine
	if l.ground.left == Unknown { // count layouts again, without weights
		if err := l.countForward(1); err != nil {
			return false, err
		}
	}
	if l.join.logLayouts > math.Log(maxLayouts+0.5) {
		return false, nil
	}
	e := &g.end
	e.list(l)
	e.set = resize(e.set, len(e.shown))
	for i := range e.set {
		e.set[i] = int32(i)
	}
	if e.memo == nil {
		rng := rand.New(rand.NewPCG(1, 2))
		for range maxLayouts {
			e.marks = append(e.marks, rng.Uint64())
		}
		e.memo = map[uint64]float64{}
	}
	clear(e.memo)
	e.nodes, e.pool = 0, e.pool[:0]
	wins, cell := e.solve(e.set, true)
	if cell < 0 {
		return false, ctx.Err()
	}
	best.Cell, best.Kind = g.ground.cell(int(e.cells[cell])), ExactEnd
	all, _ := e.weigh(e.set)
	best.Win, best.Layouts = wins/(all+e.over), len(e.set)
	return true, nil
}

// list lists every layout of the ground that the engine has just counted, except one with mines alone.
func (e *endgame) list(l *Engine) {
	g := &l.ground
	e.cells, e.shown, e.arena, e.weight = e.cells[:0], e.shown[:0], e.arena[:0], e.weight[:0]
	w := lister{endgame: e, engine: l, odds: 1, groups: make([][]int32, len(l.groups.list))}
	for at, v := range g.grid {
		if v != groundHidden {
			continue
		}
		e.cells = append(e.cells, int32(at))
		if g.beside[at] == 0 {
			w.rest = append(w.rest, int32(at))
		} else {
			w.groups[g.group[at]] = append(w.groups[g.group[at]], int32(at))
		}
	}
	e.total, e.over = g.left != Unknown, 0
	if g.left == Unknown {
		w.odds = l.odds.Density / (1 - l.odds.Density)
	}
	w.state(0, 0, 0, 0)
}

type lister struct {
	*endgame
	engine *Engine
	odds   float64   // of a mine, if layouts have different weights; else 1
	groups [][]int32 // cells by group
	rest   []int32   // cells next to no number
}

// state visits the layouts that follow a state of part i before group sequence[at], given the mines placed before.
func (w *lister) state(i, at int, state int32, mines int) {
	s, left := &w.engine.sweep, w.engine.ground.left
	if i < len(s.parts) && at == s.parts[i].to {
		i, state = i+1, state+1 // the end of a part is followed by the beginning of the next
	}
	if i == len(s.parts) {
		for n := range len(w.rest) + 1 {
			if left == Unknown || mines+n == left {
				w.spread(w.rest, n, func() { w.keep(mines + n) })
			}
		}
		return
	}
	st := &s.states[state]
	for n := st.least; n <= st.most && (left == Unknown || mines+int(n) <= left); n++ {
		next := s.edges[st.edge+int32(n-st.least)]
		if anyPositive(s.back[s.states[next].ways : s.states[next].ways+s.states[next].num]) {
			w.spread(w.groups[s.sequence[at]], int(n), func() { w.state(i, at+1, next, mines+int(n)) })
		}
	}
}

// spread calls then for every way to place n mines in the cells.
func (w *lister) spread(cells []int32, n int, then func()) {
	if n > len(cells) {
		return
	}
	if n == 0 {
		then()
		return
	}
	g := &w.engine.ground
	g.grid[cells[0]] = groundMine
	w.spread(cells[1:], n-1, then)
	g.grid[cells[0]] = groundHidden
	w.spread(cells[1:], n, then)
}

// keep records the layout that the ground now shows, given its number of mines among the undecided cells.
func (w *lister) keep(mines int) {
	weight := math.Pow(w.odds, float64(mines))
	if mines == len(w.cells) {
		w.over = weight
		return
	}
	g, from := &w.engine.ground, len(w.arena)
	for _, at := range w.cells {
		v := int8(isMine)
		if g.grid[at] != groundMine {
			v = 0
			for _, step := range g.steps {
				if q := g.grid[int(at)+step]; q == groundFlag || q == groundMine {
					v++
				}
			}
		}
		w.arena = append(w.arena, v)
	}
	w.weight = append(w.weight, weight)
	w.shown = append(w.shown, w.arena[from:len(w.arena):len(w.arena)])
}

func (e *endgame) weigh(set []int32) (all float64, key uint64) {
	for _, i := range set {
		all += e.weight[i]
		key += e.marks[i]
	}
	return all, key
}

type choice struct {
	cell  int
	sure  bool    // safe in every layout
	safe  float64 // weight of the layouts in which it is safe
	kinds int     // how many numbers it can show
}

// choices returns the cells that may be worth opening, the safest first.
func (e *endgame) choices(set []int32) []choice {
	list := make([]choice, 0, len(e.cells))
	for c := range e.cells {
		k := choice{cell: c}
		seen := uint16(0)
		for _, i := range set {
			v := e.shown[i][c]
			seen |= 1 << v
			if v != isMine {
				k.safe += e.weight[i]
			}
		}
		k.sure = seen>>isMine == 0
		k.kinds = bits.OnesCount16(seen &^ (1 << isMine))
		if k.kinds == 0 || k.sure && k.kinds == 1 {
			continue
		}
		list = append(list, k)
	}
	slices.SortFunc(list, func(a, b choice) int {
		return cmp.Or(cmp.Compare(b.safe, a.safe), b.kinds-a.kinds)
	})
	return list
}

// solve returns the weight of the layouts of a set that are won with best play and, at the root, the cell to open. If
// it runs out of nodes, the cell is -1.
func (e *endgame) solve(set []int32, root bool) (float64, int) {
	if len(set) == 1 && !root {
		return e.weight[set[0]], 0
	}
	_, key := e.weigh(set)
	if wins, ok := e.memo[key]; ok && !root {
		return wins, 0
	}
	if e.nodes++; e.nodes > maxNodes {
		return 0, -1
	}
	choices := e.choices(set)
	if done, left := e.done(set, choices); len(left) < len(set) {
		wins, cell := e.solve(left, false)
		e.memo[key] = done + wins
		return done + wins, cell
	}
	best, cell := 0.0, -1
	for _, k := range choices {
		if k.safe <= best {
			break
		}
		if k.kinds == 1 && e.total {
			continue // it tells nothing; with an unknown total, that the game goes on does
		}
		wins, ok := e.open(set, k, best)
		if !ok {
			return 0, -1
		}
		if wins > best {
			best, cell = wins, k.cell
		}
		if k.sure {
			break
		}
	}
	if cell < 0 { // nothing more to learn: any choice wins one layout
		best, cell = e.weight[set[0]], slices.IndexFunc(e.shown[set[0]], func(v int8) bool { return v != isMine })
		if len(choices) > 0 {
			cell = choices[0].cell
		}
	}
	e.memo[key] = best
	return best, cell
}

// done returns the weight of the layouts that are already won, because their safe cells are safe in all others, too,
// and those others.
func (e *endgame) done(set []int32, choices []choice) (won float64, left []int32) {
	if e.total || len(choices) == 0 || choices[0].sure {
		return 0, set
	}
	for _, i := range set {
		if slices.ContainsFunc(choices, func(k choice) bool { return e.shown[i][k.cell] != isMine }) {
			left = append(left, i)
		} else {
			won += e.weight[i]
		}
	}
	return won, left
}

// open returns the weight that is won by opening a cell. It stops early if that cannot exceed best, and reports false
// if solve runs out of nodes.
func (e *endgame) open(set []int32, k choice, best float64) (float64, bool) {
	from, wins, left := len(e.pool), 0.0, k.safe
	for v := range int8(isMine) {
		e.pool = e.pool[:from]
		for _, i := range set {
			if e.shown[i][k.cell] == v {
				e.pool = append(e.pool, i)
				left -= e.weight[i]
			}
		}
		if len(e.pool) == from {
			continue
		}
		part, cell := e.solve(e.pool[from:], false)
		if cell < 0 {
			return 0, false
		}
		if wins += part; wins+left <= best {
			break
		}
	}
	e.pool = e.pool[:from]
	return wins, true
}
