package mines

// chain is one component ordered for dynamic programming: group after group,
// keeping of the layouts so far only what the open rows still need. Cost:
// groups times states, where the states grow with the rows open at once and not
// with the cells of the component.
type chain struct {
	rows         []int32 // of the component
	steps        []step
	layers       []layer // layers[i] holds the states before step i
	fewest, most int     // mines of any layout
}

// step fills one group.
type step struct {
	cells []int32
	uses  []use
}

// use is what a step does to one open row.
type use struct {
	slot uint8 // where the state keeps the row's need
	add  uint8 // the row's need, when this step opens it
	room uint8 // cells of the row that later steps fill
}

// layer holds the distinct states between two steps, and how they follow from
// those before.
type layer struct {
	states []state
	from   []edge
	alive  []bool
}

// state is the need of each open row, four bits a slot, and the mines so far
// when they are counted. Beside it stand the fewest and the most mines so far.
type state struct {
	key
	fewest, most int32
}

type key struct {
	need  [2]uint64
	mines int32
}

// edge leads from a state of the layer before into one of this layer.
type edge struct {
	from, to int32
	mines    uint8 // in the group between them
}

const slots = 32

// newChain orders a component. A chain that needs more slots than a state has
// keeps no steps: forward finds it too hard.
func (l *layouts) newChain(part []int32) *chain {
	groups := l.groups(part)
	byRow := make(map[int32][]int)
	for g := range groups {
		for _, r := range groups[g].rows {
			byRow[r] = append(byRow[r], g)
		}
	}
	b := chainBuilder{l: l, slot: make(map[int32]uint8), room: make(map[int32]int)}
	done := make([]bool, len(groups))
	c := &chain{rows: part}
	for _, r := range l.order(part, groups) {
		for _, g := range byRow[r] {
			if done[g] {
				continue
			}
			done[g] = true
			s, ok := b.step(groups[g])
			if !ok {
				return &chain{rows: part}
			}
			c.steps = append(c.steps, s)
		}
	}
	return c
}

// chainBuilder hands out the slots of the rows that are open.
type chainBuilder struct {
	l    *layouts
	slot map[int32]uint8
	room map[int32]int
	used uint32
}

func (b *chainBuilder) step(g group) (step, bool) {
	s := step{cells: g.cells}
	for _, r := range g.rows {
		u := use{}
		if _, ok := b.slot[r]; !ok {
			free := uint8(0)
			for free < slots && b.used>>free&1 == 1 {
				free++
			}
			if free == slots {
				return step{}, false
			}
			b.slot[r], b.room[r] = free, b.l.open[r]
			b.used |= 1 << free
			u.add = uint8(b.l.need[r])
		}
		b.room[r] -= len(g.cells)
		u.slot, u.room = b.slot[r], uint8(b.room[r])
		s.uses = append(s.uses, u)
	}
	for _, r := range g.rows {
		if b.room[r] == 0 {
			b.used &^= 1 << b.slot[r]
		}
	}
	return s, true
}

// next puts mines into the group and returns the state after it.
func (s *step) next(k key, mines int) (key, bool) {
	for _, u := range s.uses {
		word, shift := u.slot>>4, u.slot&15*4
		need := int(k.need[word]>>shift&15) + int(u.add) - mines
		if need < 0 || need > int(u.room) {
			return k, false
		}
		k.need[word] = k.need[word]&^(15<<shift) | uint64(need)<<shift
	}
	return k, true
}

// forward finds the states that some layout reaches, told apart by their mines
// too if they are to be counted. It reports whether any layout is complete.
func (c *chain) forward(l *layouts, counting bool) (bool, error) {
	if len(c.steps) == 0 {
		return false, errTooHard
	}
	c.layers = make([]layer, 1, len(c.steps)+1)
	c.layers[0].states = []state{{}}
	at := make(map[key]int32)
	total := 0
	for i := range c.steps {
		if err := l.ctx.Err(); err != nil {
			return false, err
		}
		clear(at)
		c.layers = append(c.layers, c.fill(i, counting, at))
		n := len(c.layers[i+1].states)
		if total += n; total > l.budget {
			return false, errTooHard
		}
		if n == 0 {
			l.failed = c.rows[0]
			return false, nil
		}
	}
	last := c.layers[len(c.steps)].states
	c.fewest, c.most = int(last[0].fewest), int(last[0].most)
	for _, s := range last {
		c.fewest, c.most = min(c.fewest, int(s.fewest)), max(c.most, int(s.most))
	}
	return true, nil
}

// fill makes the layer after step i.
func (c *chain) fill(i int, counting bool, at map[key]int32) layer {
	var next layer
	s := &c.steps[i]
	for from, now := range c.layers[i].states {
		for mines := range len(s.cells) + 1 {
			k, ok := s.next(now.key, mines)
			if !ok {
				continue
			}
			if counting {
				k.mines += int32(mines)
			}
			fewest, most := now.fewest+int32(mines), now.most+int32(mines)
			to, found := at[k]
			if !found {
				to = int32(len(next.states))
				at[k] = to
				next.states = append(next.states, state{k, fewest, most})
			}
			reached := &next.states[to]
			reached.fewest, reached.most = min(reached.fewest, fewest), max(reached.most, most)
			next.from = append(next.from, edge{int32(from), to, uint8(mines)})
		}
	}
	return next
}

// counts lists the mines of the complete layouts, after counting them.
func (c *chain) counts() []int {
	var list []int
	for _, s := range c.layers[len(c.steps)].states {
		list = append(list, int(s.mines))
	}
	return list
}

// keep leaves only the complete layouts with a wanted count of mines.
func (c *chain) keep(wanted func(mines int) bool) {
	last := &c.layers[len(c.steps)]
	last.alive = make([]bool, len(last.states))
	for i, s := range last.states {
		last.alive[i] = wanted(int(s.mines))
	}
}

// backward walks from the complete layouts back to the start, and notes what
// the cells on the way can be.
func (c *chain) backward(l *layouts) {
	last := &c.layers[len(c.steps)]
	if last.alive == nil {
		c.keep(func(int) bool { return true })
	}
	for i := len(c.steps) - 1; i >= 0; i-- {
		before, after := &c.layers[i], &c.layers[i+1]
		before.alive = make([]bool, len(before.states))
		can := uint8(0)
		for _, e := range after.from {
			if !after.alive[e.to] {
				continue
			}
			before.alive[e.from] = true
			if e.mines > 0 {
				can |= canBeMine
			}
			if int(e.mines) < len(c.steps[i].cells) {
				can |= canBeSafe
			}
		}
		for _, cell := range c.steps[i].cells {
			l.can[cell] = can
		}
	}
}
