package toggle

import (
	"context"
	"errors"
	"math"
	"slices"
)

// levelGame is a part as a matrix: each of the walked generators, a row, changes
// cells that no other one does, and so does each of the groups, a column. Several meet
// only in the hub of the rows and in that of the columns. That is the switching game of
// package coset with more than two states, and it is played alike: the rows are branched
// on, each column takes what suits it best, and the rows that are left come to no less
// than they do by themselves (Russian doll search; Verfaillie, Lemaître and Schiex 1996).
// A doll is the rows from one on, with both hubs free.
//
// The last row, the base, is the cells that no other has: of the rows' hub, or of none
// of the walked generators.
type levelGame struct {
	walk   *levelWalk
	order  []int // by row but the base: the walked generator that it is
	factor []int // by walked generator: its multiple of the rows' hub; nil without one
	rows   [][]gameMove
	dolls  []int // by row: the least that it and those after it come to

	first int          // the row decided first: of a doll, or 0
	at    []int        // by row: the move that is tried
	best  []int        // by row: the move in the best of the latest doll
	least int          // what that comes to, or what the best word weighs
	word  []uint8      // the lightest known
	times []int        // by walked generator: where the walk stands
	room  [][]gameMove // by row: what is tried there
	nodes int
}

// gameMove is a row added some times, or what rows come to together.
type gameMove struct {
	times int
	loose int      // what cells of no column weigh
	lanes []uint64 // what the columns weigh added 0 times, once ...: 16 bits each, four columns at a time
	value int      // the least that all of it comes to
}

// laneTops are the top bits of lanes, noLane is more than any weighs: columns of up to
// maxGameCells do not reach it.
const (
	laneTops     = 0x8000800080008000
	noLane       = 0x7FFF7FFF7FFF7FFF
	maxGameCells = 1 << 15 / maxStates
)

// newGame returns the game of a part that starts at the word; nil where the part has
// another form.
func (p *levelPart) newGame(word []uint8) *levelGame {
	if len(p.cells) > maxGameCells || math.IsInf(p.walkWork(), 1) {
		return nil
	}
	walked := p.divided().walked
	hub, factor, apart := p.hubOf(walked)
	if !apart || len(walked) < 2 {
		return nil
	}
	g := &levelGame{walk: p.newWalk(word), word: word}
	base, lasts := make([]uint8, len(word)), 1
	if hub != nil {
		g.factor, base, lasts = factor, hub, p.mod
	}
	row, coef := make([]int, len(word)), slices.Clone(base) // by cell
	for c := range row {
		row[c] = len(walked)
	}
	for i, w := range walked {
		g.order = append(g.order, i)
		g.rows = append(g.rows, g.moves(w.Order))
		for c, v := range w.Vector {
			if v != 0 && base[c] == 0 {
				row[c], coef[c] = i, v
			}
		}
	}
	g.rows = append(g.rows, g.moves(lasts))
	for c, v := range word {
		for i := range g.rows[row[c]] {
			g.weigh(&g.rows[row[c]][i], c, int(v)+i*int(coef[c]))
		}
	}
	n := len(g.rows)
	g.dolls, g.at, g.best, g.times = make([]int, n+1), make([]int, n), make([]int, n), make([]int, n-1)
	for range n {
		g.room = append(g.room, g.moves(p.mod))
	}
	return g
}

// moves returns a row without cells, added 0 to n-1 times.
func (g *levelGame) moves(n int) []gameMove {
	moves := make([]gameMove, n)
	for i := range moves {
		moves[i] = gameMove{times: i, lanes: make([]uint64, (len(g.walk.groups)+3)/4*g.walk.mod)}
	}
	return moves
}

// weigh adds a cell at the level.
func (g *levelGame) weigh(m *gameMove, c, level int) {
	column := g.walk.of[c] - 1
	if column < 0 {
		m.loose += level % g.walk.mod
		return
	}
	order, coef := g.walk.groups[column].gen.order, int(g.walk.coef[c])
	for t := range g.walk.mod {
		weight := (level + t%order*coef) % g.walk.mod
		m.lanes[column/4*g.walk.mod+t] += uint64(weight) << (column % 4 * 16)
	}
}

// errManyNodes ends a game without a deadline.
var errManyNodes = errors.New("too many nodes")

// maxGameNodes are looked at where there is no deadline: about two seconds.
const maxGameNodes = 1 << 22

// play returns the lightest word and a bound on all; cut short, what it knows by then.
func (g *levelGame) play(ctx context.Context) (lightest []uint8, atLeast int, err error) {
	for g.first = len(g.rows) - 1; g.first > 0; g.first-- {
		g.least = g.arrange() + 1
		if err := g.branch(ctx, g.first, g.nothing()); err != nil {
			return g.word, g.dolls[g.first+1], err
		}
		g.dolls[g.first] = g.least
	}
	g.least = total(g.word)
	if err := g.branch(ctx, 0, g.nothing()); err != nil {
		return g.word, g.dolls[1], err
	}
	return g.word, g.least, nil
}

func (g *levelGame) nothing() *gameMove { return &g.moves(1)[0] }

// arrange brings one of the rows up to the first into its place: that with which the
// next doll seems to come to most, which it returns. The more the dolls come to, the
// tighter the bound. The base stays last.
func (g *levelGame) arrange() int {
	if g.first == len(g.rows)-1 {
		return g.guess()
	}
	most, best := -1, 0
	for i := range g.first + 1 {
		g.swap(i, g.first)
		if n := g.guess(); n > most {
			most, best = n, i
		}
		g.swap(i, g.first)
	}
	g.swap(best, g.first)
	return most
}

func (g *levelGame) swap(i, k int) {
	g.rows[i], g.rows[k] = g.rows[k], g.rows[i]
	g.order[i], g.order[k] = g.order[k], g.order[i]
}

// guess returns something that the next doll can come to: the best of the latest one
// and the row before it, once single rows are moved as long as that helps.
func (g *levelGame) guess() int {
	copy(g.at, g.best)
	g.at[g.first] = 0
	sum, others, try := g.nothing(), g.nothing(), g.nothing()
	for i := g.first; i < len(g.rows); i++ {
		g.sum(sum, sum, &g.rows[i][g.at[i]])
	}
	least := math.MaxInt
	for i, tried := g.first, g.first; tried < len(g.rows); tried++ {
		g.less(others, sum, &g.rows[i][g.at[i]])
		for t := range g.rows[i] {
			if g.sum(try, others, &g.rows[i][t]); try.value < least {
				least, g.at[i], tried = try.value, t, g.first
			}
		}
		g.sum(sum, others, &g.rows[i][g.at[i]])
		if i++; i == len(g.rows) {
			i = g.first
		}
	}
	return least
}

// branch decides row i, the best move first.
func (g *levelGame) branch(ctx context.Context, i int, from *gameMove) error {
	if g.nodes++; g.nodes&1023 == 0 {
		if err := g.late(ctx); err != nil {
			return err
		}
	}
	base := len(g.rows) - 1
	if i == base && g.first == 0 {
		g.leaf(from)
		return nil
	}
	next := g.room[i][:len(g.rows[i])]
	for t := range next {
		g.sum(&next[t], from, &g.rows[i][t])
		next[t].times = t
	}
	slices.SortFunc(next, func(a, b gameMove) int { return a.value - b.value })
	for t := range next {
		if next[t].value+g.dolls[i+1] >= g.least {
			break
		}
		g.at[i] = next[t].times
		if i == base {
			g.least = next[t].value
			copy(g.best, g.at)
		} else if err := g.branch(ctx, i+1, &next[t]); err != nil {
			return err
		}
	}
	return nil
}

func (g *levelGame) late(ctx context.Context) error {
	if _, ends := ctx.Deadline(); !ends && g.nodes > maxGameNodes {
		return errManyNodes
	}
	return ctx.Err()
}

// leaf weighs what all rows come to, with the hubs as they are then.
func (g *levelGame) leaf(from *gameMove) {
	base, hub, to := len(g.rows)-1, 0, make([]int, len(g.order))
	for i, generator := range g.order {
		to[generator] = g.at[i]
		if g.factor != nil {
			hub += g.factor[generator] * g.at[i]
		}
	}
	sum := &g.room[base][0]
	if g.sum(sum, from, &g.rows[base][hub%g.walk.mod]); sum.value >= g.least {
		return
	}
	g.walk.goTo(g.times, to)
	if n := g.walk.weight(g.least); n < g.least {
		g.least, g.word = n, g.walk.word()
	}
}

// sum makes m what a and b come to together.
func (g *levelGame) sum(m, a, b *gameMove) {
	m.loose = a.loose + b.loose
	const halves = 0x0000FFFF0000FFFF
	columns := uint64(0)
	for at := 0; at < len(m.lanes); at += g.walk.mod {
		sum := m.lanes[at : at+g.walk.mod]
		x, y := a.lanes[at:][:len(sum)], b.lanes[at:][:len(sum)]
		least := uint64(noLane)
		for t := range sum {
			v := x[t] + y[t]
			sum[t] = v
			more := ((least | laneTops) - v) & laneTops >> 15 // in lanes where it is not less
			least ^= (least ^ v) & (more<<15 - more)
		}
		columns += least&halves + least>>16&halves
	}
	m.value = m.loose + int(columns&math.MaxUint32+columns>>32)
}

// less makes m what a comes to without b, but for its value.
func (g *levelGame) less(m, a, b *gameMove) {
	m.loose = a.loose - b.loose
	for i := range m.lanes {
		m.lanes[i] = a.lanes[i] - b.lanes[i]
	}
}
