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
	engine *Engine
	total  bool      // the total is known, so that all layouts end at the same move
	odds   float64   // of a mine, if the total is unknown and layouts have different weights; else 1
	cells  []int32   // the unsettled cells, as places on the ground
	groups [][]int32 // those next to numbers, by group
	rest   []int32   // the others

	shown  [][]int8           // by layout: what each of the cells shows
	weight []float64          // by layout: the product of the odds of its mines
	over   float64            // if the total is unknown: weight of the layout with only mines left, which is over
	memo   map[uint64]float64 // by key of a set: the weight of the layouts that are won
	pool   []int32
	nodes  int
}

// marks has a random word for each layout; the sum over a set is its key.
var marks = func() (all [maxLayouts]uint64) {
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range all {
		all[i] = rng.Uint64()
	}
	return all
}()

// playEnd finds the best move by exact play. It reports false if that would take too long.
func (g *Guesser) playEnd(ctx context.Context, best *Guess) (bool, error) {
	l := &g.Engine
	if l.ground.left == Unknown { // count layouts again, without weights
		if err := l.countForward(ctx, 1); err != nil {
			return false, err
		}
	}
	if l.join.logLayouts > math.Log(maxLayouts+0.5) {
		return false, nil
	}
	e := newEndgame(l)
	set := make([]int32, len(e.shown))
	for i := range set {
		set[i] = int32(i)
	}
	wins, cell := e.solve(set, true)
	if cell < 0 {
		return false, ctx.Err()
	}
	best.Cell, best.Kind = g.ground.cell(int(e.cells[cell])), ExactEnd
	all, _ := e.weigh(set)
	best.Win, best.Layouts = wins/(all+e.over), len(set)
	return true, nil
}

// newEndgame lists every layout of the ground that the engine has just counted, except one with mines alone.
func newEndgame(l *Engine) *endgame {
	g := &l.ground
	e := &endgame{engine: l, total: g.left != Unknown, odds: 1, memo: map[uint64]float64{}}
	if !e.total {
		e.odds = l.odds.Density / (1 - l.odds.Density)
	}
	e.groups = make([][]int32, len(l.groups.list))
	for at, v := range g.grid {
		if v != groundHidden {
			continue
		}
		of := &e.rest
		if g.beside[at] != 0 {
			of = &e.groups[g.group[at]]
		}
		*of, e.cells = append(*of, int32(at)), append(e.cells, int32(at))
	}
	e.state(0, 0, 0, 0)
	return e
}

// state visits the layouts that follow a state of part i before group sequence[at], given the mines placed before.
func (e *endgame) state(i, at int, state int32, mines int) {
	s, left := &e.engine.sweep, e.engine.ground.left
	if i < len(s.parts) && at == s.parts[i].to {
		i, state = i+1, state+1 // the end of a part is followed by the beginning of the next
	}
	if i == len(s.parts) {
		for n := range len(e.rest) + 1 {
			if left == Unknown || mines+n == left {
				e.spread(e.rest, n, func() { e.keep(mines + n) })
			}
		}
		return
	}
	st := &s.states[state]
	for n := st.least; n <= st.most && (left == Unknown || mines+int(n) <= left); n++ {
		next := s.edges[st.edge+int32(n-st.least)]
		if anyPositive(s.back[s.states[next].ways : s.states[next].ways+s.states[next].num]) {
			e.spread(e.groups[s.sequence[at]], int(n), func() { e.state(i, at+1, next, mines+int(n)) })
		}
	}
}

// spread calls then for every way to place n mines in the cells.
func (e *endgame) spread(cells []int32, n int, then func()) {
	if n > len(cells) {
		return
	}
	if n == 0 {
		then()
		return
	}
	g := &e.engine.ground
	g.grid[cells[0]] = groundMine
	e.spread(cells[1:], n-1, then)
	g.grid[cells[0]] = groundHidden
	e.spread(cells[1:], n, then)
}

// keep records the layout that the ground now shows, given its number of mines among the undecided cells.
func (e *endgame) keep(mines int) {
	weight := math.Pow(e.odds, float64(mines))
	if mines == len(e.cells) {
		e.over = weight
		return
	}
	g, shown := &e.engine.ground, make([]int8, 0, len(e.cells))
	for _, at := range e.cells {
		v := int8(isMine)
		if g.grid[at] != groundMine {
			v = 0
			for _, step := range g.steps {
				if q := g.grid[int(at)+step]; q == groundFlag || q == groundMine {
					v++
				}
			}
		}
		shown = append(shown, v)
	}
	e.weight, e.shown = append(e.weight, weight), append(e.shown, shown)
}

func (e *endgame) weigh(set []int32) (all float64, key uint64) {
	for _, i := range set {
		all += e.weight[i]
		key += marks[i]
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
