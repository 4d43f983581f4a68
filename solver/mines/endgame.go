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

// isMine stands for a mine in layout.shown.
const isMine = 9

// layout is a way to put mines into the unsettled cells.
type layout struct {
	shown  []int8  // what each of the cells shows
	weight float64 // the product of the odds of its mines
	mark   uint64  // a random word; the sum over a set is its key
}

func (l *layout) safe(cell int) bool { return l.shown[cell] != isMine }

// endgame plays the end exactly. A state is the set of layouts that still fit; opening a cell splits the layouts in
// which it is safe by the number that it shows.
type endgame struct {
	engine  *Engine
	odds    float64   // of a mine, if the total is unknown and layouts have different weights; else 1
	cells   []int32   // the unsettled cells, as places on the ground
	groups  [][]int32 // those next to numbers, by group, and last the others
	layouts []*layout
	over    float64            // if the total is unknown: weight of the layout with only mines left, which is over
	memo    map[uint64]float64 // by key of a set: the weight of the layouts that are won
	nodes   int
	marks   *rand.Rand
}

// playEnd finds the best move by exact play. It reports false if that would take too long.
func (g *Guesser) playEnd(ctx context.Context, best *Guess) (bool, error) {
	if g.ground.left == Unknown { // count layouts again, without weights
		if err := g.countForward(ctx, 1); err != nil {
			return false, err
		}
	}
	if g.join.logLayouts > math.Log(maxLayouts+0.5) {
		return false, nil
	}
	e := newEndgame(&g.Engine)
	wins, cell := e.solve(e.layouts)
	if cell < 0 {
		return false, ctx.Err()
	}
	best.Cell, best.Kind = g.ground.cell(int(e.cells[cell])), ExactEnd
	best.Win, best.Layouts = wins/(weigh(e.layouts)+e.over), len(e.layouts)
	if e.over > 0 {
		best.Layouts++
	}
	return true, nil
}

// newEndgame lists every layout of the ground that the engine has just counted, except one with mines alone.
func newEndgame(l *Engine) *endgame {
	g := &l.ground
	e := &endgame{engine: l, odds: 1, memo: map[uint64]float64{}, marks: rand.New(rand.NewPCG(1, 2))}
	if g.left == Unknown {
		e.odds = l.odds.Density / (1 - l.odds.Density)
	}
	e.groups = make([][]int32, len(l.groups.list)+1)
	for at, v := range g.grid {
		if v != groundHidden {
			continue
		}
		of := len(l.groups.list)
		if g.beside[at] != 0 {
			of = int(g.group[at])
		}
		e.groups[of], e.cells = append(e.groups[of], int32(at)), append(e.cells, int32(at))
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
		rest := e.groups[len(e.groups)-1]
		for n := range len(rest) + 1 {
			if left == Unknown || mines+n == left {
				e.spread(rest, n, func() { e.keep(mines + n) })
			}
		}
		return
	}
	st := &s.states[state]
	for n := st.least; n <= st.most && (left == Unknown || mines+int(n) <= left); n++ {
		next := s.edges[st.edge+int32(n-st.least)]
		if slices.Max(s.back[s.states[next].ways:s.states[next].ways+s.states[next].num]) > 0 {
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
	l := &layout{weight: math.Pow(e.odds, float64(mines)), mark: e.marks.Uint64()}
	if mines == len(e.cells) {
		e.over = l.weight
		return
	}
	g := &e.engine.ground
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
		l.shown = append(l.shown, v)
	}
	e.layouts = append(e.layouts, l)
}

func weigh(set []*layout) (all float64) {
	for _, l := range set {
		all += l.weight
	}
	return all
}

type choice struct {
	cell  int
	sure  bool    // safe in every layout
	safe  float64 // weight of the layouts in which it is safe
	kinds int     // how many numbers it can show
}

// choices returns the cells that may be worth opening, the safest first. Of two layouts or more there is one.
func (e *endgame) choices(set []*layout) []choice {
	list := make([]choice, 0, len(e.cells))
	for c := range e.cells {
		k := choice{cell: c}
		seen := uint16(0)
		for _, l := range set {
			seen |= 1 << l.shown[c]
			if l.safe(c) {
				k.safe += l.weight
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

// solve returns the weight of the layouts of a set that are won with best play, and a cell to open: the best one, unless
// the set was met before. If it runs out of nodes, the cell is -1.
func (e *endgame) solve(set []*layout) (float64, int) {
	if len(set) == 1 {
		return set[0].weight, slices.IndexFunc(set[0].shown, func(v int8) bool { return v != isMine })
	}
	key := uint64(0)
	for _, l := range set {
		key += l.mark
	}
	if wins, ok := e.memo[key]; ok {
		return wins, 0
	}
	if e.nodes++; e.nodes > maxNodes {
		return 0, -1
	}
	choices := e.choices(set)
	won := func(l *layout) bool { // its safe cells are safe in all others, too, and so they are open
		return !slices.ContainsFunc(choices, func(k choice) bool { return l.safe(k.cell) })
	}
	if slices.ContainsFunc(set, won) {
		left := slices.DeleteFunc(slices.Clone(set), won)
		wins, cell := e.solve(left)
		e.memo[key] = weigh(set) - weigh(left) + wins
		return e.memo[key], cell
	}
	best, cell := 0.0, -1
	for _, k := range choices {
		if k.safe <= best {
			break
		}
		if k.kinds == 1 && e.engine.ground.left != Unknown {
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
		best, cell = set[0].weight, choices[0].cell
	}
	e.memo[key] = best
	return best, cell
}

// open returns the weight that is won by opening a cell. It stops early if that cannot exceed best, and reports false
// if solve runs out of nodes.
func (e *endgame) open(set []*layout, k choice, best float64) (wins float64, ok bool) {
	var by [isMine][]*layout
	for _, l := range set {
		if l.safe(k.cell) {
			by[l.shown[k.cell]] = append(by[l.shown[k.cell]], l)
		}
	}
	left := k.safe
	for _, part := range by {
		if len(part) == 0 {
			continue
		}
		won, cell := e.solve(part)
		if cell < 0 {
			return 0, false
		}
		if wins, left = wins+won, left-weigh(part); wins+left <= best {
			break
		}
	}
	return wins, true
}
