package mines

import (
	"context"
	"math/bits"
	"slices"
)

// maxLayouts bounds the layouts that exact play takes on.
const maxLayouts = 1000

// maxNodes bounds the sets of layouts it looks at before it gives up.
const maxNodes = 40000

// isMine stands for a mine in the table of what each cell shows in each layout.
const isMine = 9

// endgame plays the end exactly: a state is the set of layouts that still fit,
// and a move splits those in which the cell is safe by the number it shows.
type endgame struct {
	cells []int32  // the unsettled cells, on the ground
	shown [][]int8 // layout by layout, what each of them shows
	set   []int32  // all of them
	memo  map[uint64]int32
	marks []uint64 // of a layout: a random word, so that a set is named by their sum
	pool  []int32
	nodes int
	arena []int8
}

// playEnd finds the best move by exact play; it is false if that takes too long.
func (g *Guesser) playEnd(ctx context.Context, best *Guess) (bool, error) {
	l := &g.look
	l.ctx = ctx
	l.load(&g.engine)
	if err := l.count(); err != nil {
		return false, err
	}
	e := &g.end
	e.list(&l.Engine)
	e.set = resize(e.set, len(e.shown))
	for i := range e.set {
		e.set[i] = int32(i)
	}
	for len(e.marks) < len(e.shown) {
		e.marks = append(e.marks, mix(uint64(len(e.marks))+1))
	}
	if e.memo == nil {
		e.memo = map[uint64]int32{}
	}
	clear(e.memo)
	e.nodes, e.pool = 0, e.pool[:0]
	wins, cell := e.solve(e.set, true)
	if cell < 0 {
		return false, ctx.Err()
	}
	best.Cell, best.Kind = int(g.flat[e.cells[cell]]), ExactEnd
	best.Win, best.Layouts = float64(wins)/float64(len(e.set)), len(e.set)
	return true, nil
}

// mix is the finalizer of SplitMix64.
func mix(x uint64) uint64 {
	x *= 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// list writes down every layout of the ground that the engine just counted.
func (e *endgame) list(l *Engine) {
	g := &l.ground
	e.cells, e.shown, e.arena = e.cells[:0], e.shown[:0], e.arena[:0]
	for at, v := range g.grid {
		if v == groundHidden && g.fate[at] == fateOpen {
			e.cells = append(e.cells, int32(at))
		}
	}
	w := lister{end: e, engine: l}
	w.part(0, g.left)
}

type lister struct {
	end    *endgame
	engine *Engine
}

// part goes through the layouts of the parts from i on, with left mines for them
// and the rest.
func (w *lister) part(i, left int) {
	s := &w.engine.sweep
	if i == len(s.parts) {
		w.spread(w.restCells(), left, func() { w.keep() })
		return
	}
	p := &s.parts[i]
	w.state(i, p.from, s.layers[p.layers], left)
}

func (w *lister) restCells() []int32 {
	g := &w.engine.ground
	var cells []int32
	for _, at := range w.end.cells {
		if g.beside[at] == 0 {
			cells = append(cells, at)
		}
	}
	return cells
}

// state goes through the ways on from a state before clump sequence[at].
func (w *lister) state(i, at int, state int32, left int) {
	s := &w.engine.sweep
	p := &s.parts[i]
	if at == p.to {
		w.part(i+1, left)
		return
	}
	st := &s.states[state]
	cells := w.clumpCells(w.engine.order.sequence[at])
	for n := st.least; n <= st.most && int(n) <= left; n++ {
		next := s.edges[st.edge+int32(n-st.least)]
		if !anyPositive(s.back[s.states[next].ways : s.states[next].ways+s.states[next].num]) {
			continue
		}
		w.spread(cells, int(n), func() { w.state(i, at+1, next, left-int(n)) })
	}
}

func (w *lister) clumpCells(clump int32) []int32 {
	g := &w.engine.ground
	var cells []int32
	for _, at := range w.end.cells {
		if g.beside[at] != 0 && g.clump[at] == clump {
			cells = append(cells, at)
		}
	}
	return cells
}

// spread puts n mines into the cells in every way and calls then for each.
func (w *lister) spread(cells []int32, n int, then func()) {
	if n > len(cells) {
		return
	}
	if n == 0 {
		then()
		return
	}
	g := &w.engine.ground
	g.fate[cells[0]] = fateMine
	w.spread(cells[1:], n-1, then)
	g.fate[cells[0]] = fateOpen
	w.spread(cells[1:], n, then)
}

// keep writes down the layout that the fates now show.
func (w *lister) keep() {
	g, e := &w.engine.ground, w.end
	from := len(e.arena)
	for _, at := range e.cells {
		v := int8(isMine)
		if g.fate[at] != fateMine {
			v = 0
			for _, step := range g.steps {
				if q := int(at) + step; g.grid[q] == groundFlag || g.grid[q] == groundHidden && g.fate[q] == fateMine {
					v++
				}
			}
		}
		e.arena = append(e.arena, v)
	}
	e.shown = append(e.shown, e.arena[from:len(e.arena):len(e.arena)])
}

// choice is a cell to open in an endgame.
type choice struct {
	cell  int
	safe  int
	kinds int
}

// solve returns how many of the layouts of a set are won with best play, and at
// the root the cell to open. Beyond the budget the cell is -1.
func (e *endgame) solve(set []int32, root bool) (int32, int) {
	if len(set) == 1 && !root {
		return 1, 0
	}
	key := uint64(0)
	for _, i := range set {
		key += e.marks[i]
	}
	if wins, ok := e.memo[key]; ok && !root {
		return wins, 0
	}
	if e.nodes++; e.nodes > maxNodes {
		return 0, -1
	}
	choices := make([]choice, 0, len(e.cells))
	for c := range e.cells {
		k := choice{cell: c}
		seen := uint16(0)
		for _, i := range set {
			v := e.shown[i][c]
			seen |= 1 << v
			if v != isMine {
				k.safe++
			}
		}
		k.kinds = bits.OnesCount16(seen &^ (1 << isMine))
		if k.safe == 0 || k.safe == len(set) && k.kinds == 1 {
			continue
		}
		choices = append(choices, k)
	}
	slices.SortFunc(choices, func(a, b choice) int {
		if a.safe != b.safe {
			return b.safe - a.safe
		}
		return b.kinds - a.kinds
	})
	best, cell := int32(0), -1
	for _, k := range choices {
		if int32(k.safe) <= best {
			break
		}
		if k.kinds == 1 {
			continue
		}
		wins, ok := e.open(set, k, best)
		if !ok {
			return 0, -1
		}
		if wins > best {
			best, cell = wins, k.cell
		}
		if k.safe == len(set) {
			break
		}
	}
	if cell < 0 { // nothing more to learn: any line wins one layout
		best, cell = 1, 0
		if len(choices) > 0 {
			cell = choices[0].cell
		}
	}
	e.memo[key] = best
	return best, cell
}

// open returns the layouts won by opening a cell, if more than best.
func (e *endgame) open(set []int32, k choice, best int32) (int32, bool) {
	var count [isMine + 1]int32
	for _, i := range set {
		count[e.shown[i][k.cell]]++
	}
	from := len(e.pool)
	var start [isMine + 1]int
	at := from
	for v := range isMine {
		start[v] = at
		at += int(count[v])
	}
	e.pool = grow(e.pool, at)
	fill := start
	for _, i := range set {
		if v := e.shown[i][k.cell]; v != isMine {
			e.pool[fill[v]] = i
			fill[v]++
		}
	}
	wins, left := int32(0), int32(k.safe)
	for v := range isMine {
		if count[v] == 0 {
			continue
		}
		left -= count[v]
		part, cell := e.solve(e.pool[start[v]:start[v]+int(count[v])], false)
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
