package mines

import (
	"context"
	"math"
	"math/bits"
	"slices"
)

// The range of numbers in a sweep. Beyond it, all values of a layer are scaled by the same power of 2. What is positive
// stays at least tiny, so that 0 always means impossible and never underflow.
const (
	tiny      = 1e-280
	scaleFrom = 1e60
	leastTilt = 1e-3
	drowned   = 1e-150 // below this, what counts may be lost among values raised to tiny
)

// Limits of a sweep, checked before memory is allocated: states, and values of all states.
const (
	maxStates = 1 << 19
	maxValues = 1 << 23
)

// sweepState is what the open numbers still need, packed into a key, and the ways to get there for each count of mines
// from low to low+num-1.
type sweepState struct {
	key   uint64
	ways  int32 // start of its ways in sweeper.ahead and sweeper.back
	low   int32
	num   int32
	edge  int32 // index in sweeper.edges of the next state if the group has least mines; one more mine is the next index
	least int8  // fewest mines in the next group; most is the most
	most  int8
}

// slot is where the key keeps what an open number needs.
type slot struct {
	shift uint8
	width uint8 // bits; 0 if the number is not open
	after int8  // cells around the number in groups to come
	left  int8  // number of those groups
}

// sweepPart is a part and the layers of states between its groups. layers[i] and layers[i+1] bound the states before
// group sequence[from+i].
type sweepPart struct {
	span
	layers int     // index of its first layer in sweeper.layers
	scale  float64 // logarithm of the divisor of the ways in the last layer
	scaled bool    // the part is large enough for its values to need scaling
}

// sweeper goes through each part by dynamic programming: unfold makes the states, decide reads verdicts off them, count
// and backward compute the chances.
type sweeper struct {
	groups   *groups
	sequence []int32 // the groups in order

	parts     []sweepPart
	layers    []int32 // first state of each layer
	states    []sweepState
	edges     []int32
	values    int       // number of ways of all states
	alive     []bool    // by state: the end can be reached from it
	ahead     []float64 // by state: the ways to reach it, by mines
	back      []float64 // by state: the weight of all ways to go on, by mines so far
	imprecise bool      // what counts may be lost among values raised to tiny

	slots  []slot
	free   uint64 // bits of the key that no open number uses
	table  stateTable
	weight [9][9]float64 // [n][k], of k mines in a group of n cells: C(n,k) tilt^k
}

// binomials holds C(n, k) for what fits in a group.
var binomials = func() (c [9][9]float64) {
	for n := range c {
		c[n][0] = 1
		for k := 1; k <= n; k++ {
			c[n][k] = c[n-1][k-1] + c[n-1][k]
		}
	}
	return c
}()

func (s *sweeper) begin(c *groups, sequence []int32) {
	s.groups, s.sequence = c, sequence
	s.slots = resize(s.slots, len(c.clues))
	clear(s.slots)
	s.drop()
}

func (s *sweeper) drop() {
	s.parts, s.layers, s.states, s.edges, s.values = s.parts[:0], s.layers[:0], s.states[:0], s.edges[:0], 0
}

// unfold makes the states of a part and the edges between them, but does not count ways.
func (s *sweeper) unfold(ctx context.Context, p span) error {
	part := sweepPart{span: p, layers: len(s.layers)}
	s.free = math.MaxUint64
	first := len(s.states)
	s.layers = append(s.layers, int32(first))
	s.states = append(s.states, sweepState{num: 1, ways: int32(s.values)})
	s.values++
	for at := p.from; at < p.to; at++ {
		if err := s.expand(s.group(at), first); err != nil {
			return err
		}
		next := int(s.layers[len(s.layers)-1])
		if next == len(s.states) {
			return ErrContradiction
		}
		for i := next; i < len(s.states); i++ {
			s.states[i].ways = int32(s.values)
			s.values += int(s.states[i].num)
		}
		if first = next; len(s.states)-first > 256 {
			if err := ctx.Err(); err != nil {
				return err
			}
		}
	}
	s.layers = append(s.layers, int32(len(s.states)))
	s.parts = append(s.parts, part)
	return nil
}

// group returns the group at a place of the sequence.
func (s *sweeper) group(at int) *group { return &s.groups.list[s.sequence[at]] }

// layer returns the range of states before the group at a place of the sequence.
func (s *sweeper) layer(p *sweepPart, at int) (first, next int) {
	i := p.layers + at - p.from
	return int(s.layers[i]), int(s.layers[i+1])
}

// end returns the only state after all groups of a part.
func (s *sweeper) end(p *sweepPart) *sweepState {
	first, _ := s.layer(p, p.to)
	return &s.states[first]
}

// decide sets the verdicts of a part's groups from the edges alone: from the numbers of mines on any path to the end.
func (s *sweeper) decide(p *sweepPart) {
	s.alive = resize(s.alive, len(s.states))
	clear(s.alive)
	end, _ := s.layer(p, p.to)
	s.alive[end] = true
	for at := p.to - 1; at >= p.from; at-- {
		k := s.group(at)
		mine, safe := false, false
		first, next := s.layer(p, at)
		for i := first; i < next; i++ {
			st := &s.states[i]
			for n := st.least; n <= st.most; n++ {
				if s.alive[s.edges[st.edge+int32(n-st.least)]] {
					s.alive[i] = true
					mine, safe = mine || n > 0, safe || n < k.size
				}
			}
		}
		switch {
		case mine && safe:
			k.verdict = Unsure
		case mine:
			k.verdict = SureMine
		default:
			k.verdict = SureSafe
		}
	}
}

// count counts the ways to every state of the unfolded parts. Each mine multiplies by tilt.
func (s *sweeper) count(ctx context.Context, tilt float64) error {
	if s.values > maxValues {
		return ErrTooWide
	}
	s.ahead = resize(s.ahead, s.values)
	clear(s.ahead)
	power := 1.0
	for k := range 9 {
		for n := k; n < 9; n++ {
			s.weight[n][k] = binomials[n][k] * power
		}
		power *= tilt
	}
	for i := range s.parts {
		if err := s.countPart(ctx, &s.parts[i], tilt); err != nil {
			return err
		}
	}
	return nil
}

func (s *sweeper) countPart(ctx context.Context, p *sweepPart, tilt float64) error {
	cells := 0
	for at := p.from; at < p.to; at++ {
		cells += int(s.group(at).size)
	}
	p.scaled = float64(cells)*max(math.Log10(1+tilt), math.Abs(math.Log10(tilt))) > 60
	first, next := s.layer(p, p.from)
	s.ahead[s.states[first].ways] = 1
	for at := p.from; at < p.to; at++ {
		s.fill(first, next, &s.weight[s.group(at).size])
		first, next = s.layer(p, at+1)
		if p.scaled {
			top := &s.states[next-1]
			p.scale += rescale(s.ahead[s.states[first].ways : top.ways+top.num])
		}
		if next-first > 256 {
			if err := ctx.Err(); err != nil {
				return err
			}
		}
	}
	return nil
}

// expand makes the layer of states after a group, and the edges to it, from the layer that begins at state first.
func (s *sweeper) expand(k *group, first int) error {
	var slots [8]slot
	opened, taken := uint64(0), uint64(0)
	for i, q := range k.clues[:k.degree] {
		clue, sl := &s.groups.clues[q], &s.slots[q]
		if sl.width == 0 {
			if !s.openSlot(clue, sl) {
				return ErrTooWide
			}
			opened += uint64(clue.need) << sl.shift
		}
		sl.after -= k.size
		sl.left--
		taken += 1 << sl.shift
		slots[i] = *sl
	}
	last := len(s.states)
	s.layers = append(s.layers, int32(last))
	s.table.reset((last - first) * int(k.size+1))
	for at := first; at < last; at++ {
		if len(s.states) > maxStates {
			return ErrTooWide
		}
		s.states, s.edges = room(s.states), room(s.edges)
		s.expandState(at, s.states[at].key+opened, taken, k.size, slots[:k.degree])
	}
	for i := range k.degree {
		if sl := &slots[i]; sl.left == 0 {
			s.free |= (1<<sl.width - 1) << sl.shift
		}
	}
	return nil
}

// openSlot finds space in the key for a number. It reports false if there is none.
func (s *sweeper) openSlot(clue *openClue, sl *slot) bool {
	sl.width, sl.left = uint8(bits.Len8(uint8(clue.need))), clue.degree
	room := s.free
	for i := uint8(1); i < sl.width; i++ {
		room &= s.free >> i
	}
	if room == 0 {
		return false
	}
	sl.shift = uint8(bits.TrailingZeros64(room))
	s.free &^= (1<<sl.width - 1) << sl.shift
	for _, k := range clue.groups[:clue.degree] {
		sl.after += s.groups.list[k].size
	}
	return true
}

// expandState makes the edges of a state. key is what the numbers need before the group, taken what one mine subtracts.
func (s *sweeper) expandState(at int, key, taken uint64, size int8, slots []slot) {
	least, most := int8(0), size
	for i := range slots {
		sl := &slots[i]
		need := int8(key >> sl.shift & (1<<sl.width - 1))
		least, most = max(least, need-sl.after), min(most, need)
	}
	st := &s.states[at]
	st.least, st.most, st.edge = least, most, int32(len(s.edges))
	low, high := st.low+int32(least), st.low+st.num-1+int32(least)
	key -= uint64(least) * taken
	for mines := least; mines <= most; mines++ {
		to := s.table.find(s, key)
		if to == len(s.states) {
			s.states = append(s.states, sweepState{key: key, low: low, num: high - low + 1})
		} else {
			t := &s.states[to]
			top := max(t.low+t.num-1, high)
			t.low = min(t.low, low)
			t.num = top - t.low + 1
		}
		s.edges = append(s.edges, int32(to))
		low, high, key = low+1, high+1, key-taken
	}
}

// fill adds the ways from states first to next-1 to those of the next layer.
func (s *sweeper) fill(first, next int, weight *[9]float64) {
	for i := first; i < next; i++ {
		st := &s.states[i]
		ways := s.ahead[st.ways : st.ways+st.num]
		for k := st.least; k <= st.most; k++ {
			t := &s.states[s.edges[st.edge+int32(k-st.least)]]
			into := s.ahead[t.ways+st.low+int32(k)-t.low:][:len(ways)]
			w := weight[k]
			for j, v := range ways {
				into[j] += w * v
			}
		}
	}
}

// room returns s with space for what one state adds. It doubles s; append would copy more often.
func room[T any](s []T) []T {
	if n := len(s) + 9; cap(s) < n {
		return append(make([]T, 0, 2*n), s...)
	}
	return s
}

// rescale divides the values so that the largest is near 1, if it left the range, and keeps positive values positive.
// It returns the logarithm of the divisor.
func rescale(values []float64) float64 {
	most := slices.Max(values)
	scale, divisor := 1.0, 0.0
	if most > scaleFrom || most < 1/scaleFrom {
		_, exp := math.Frexp(most)
		scale, divisor = math.Ldexp(1, -exp), float64(exp)*math.Ln2
	}
	for i, v := range values {
		if v > 0 {
			values[i] = max(v*scale, tiny)
		}
	}
	return divisor
}

// stateTable finds states of the current layer by key: open addressing, with stamps so that clearing it costs nothing.
type stateTable struct {
	entries []stateEntry
	stamp   uint32
	shift   uint8
}

type stateEntry struct {
	stamp uint32
	state int32
}

// reset clears the table and makes it large enough for so many states, or for maxStates if that is less.
func (t *stateTable) reset(states int) {
	t.stamp++
	if least := 2 * min(states, maxStates+9); len(t.entries) < least || t.stamp == 0 || len(t.entries) == 0 {
		log := max(6, bits.Len(uint(least)))
		t.entries = make([]stateEntry, 1<<log)
		t.shift, t.stamp = 64-uint8(log), 1
	}
}

// find returns the state with a key in the current layer, or the number of states, which the caller has to append.
func (t *stateTable) find(s *sweeper, key uint64) int {
	at := key * 0x9e3779b97f4a7c15 >> t.shift
	for {
		e := &t.entries[at]
		if e.stamp != t.stamp {
			*e = stateEntry{t.stamp, int32(len(s.states))}
			return len(s.states)
		}
		if s.states[e.state].key == key {
			return int(e.state)
		}
		at = (at + 1) & uint64(len(t.entries)-1)
	}
}

// waysOf returns the ways of a whole part, by mines from the fewest on.
func (s *sweeper) waysOf(p *sweepPart) []float64 {
	st := s.end(p)
	return s.ahead[st.ways : st.ways+st.num]
}

// backward sets the chance of every group, from the weights that the joiner gives each count of mines of a part.
func (s *sweeper) backward(j *joiner) {
	s.back, s.imprecise = resize(s.back, len(s.ahead)), false
	for i := len(s.parts) - 1; i >= 0; i-- {
		p := &s.parts[i]
		end := s.end(p)
		j.weigh(i, s.waysOf(p), s.back[end.ways:end.ways+end.num])
		for at := p.to - 1; at >= p.from; at-- {
			k := s.group(at)
			first, next := s.layer(p, at)
			layer := s.states[first:next]
			s.backwardLayer(k, layer)
			if p.scaled {
				top := &layer[len(layer)-1]
				back := s.back[layer[0].ways : top.ways+top.num]
				rescale(back)
				s.imprecise = s.imprecise || dot(back, s.ahead[layer[0].ways:]) < drowned
			}
		}
	}
}

// backwardLayer carries the weights back over a group and sets its chance.
func (s *sweeper) backwardLayer(k *group, layer []sweepState) {
	var mass [9]float64 // by mines in the group
	weight := &s.weight[k.size]
	for i := range layer {
		st := &layer[i]
		ahead := s.ahead[st.ways : st.ways+st.num]
		back := s.back[st.ways : st.ways+st.num]
		clear(back)
		for n := st.least; n <= st.most; n++ {
			t := &s.states[s.edges[st.edge+int32(n-st.least)]]
			on := s.back[t.ways+st.low+int32(n)-t.low:][:len(ahead)]
			w, sum := weight[n], 0.0
			for j, v := range ahead {
				b := w * on[j]
				back[j] += b
				sum += v * b
			}
			if sum == 0 && meet(ahead, on) {
				sum = tiny
			}
			mass[n] += sum
		}
	}
	k.conclude(&mass)
}

// meet reports whether some count is possible in both rows of ways.
func meet(a, b []float64) bool {
	for i := range a {
		if a[i] > 0 && b[i] > 0 {
			return true
		}
	}
	return false
}

// conclude sets the chance and the verdict from the weights by mines.
func (k *group) conclude(mass *[9]float64) {
	all, mines := 0.0, 0.0
	for n, m := range mass[:k.size+1] {
		all += m
		mines += float64(n) * m
	}
	k.chance, k.verdict = mines/(all*float64(k.size)), Unsure
	switch all {
	case mass[0]:
		if mines == 0 {
			k.verdict = SureSafe
		}
	case mass[k.size]:
		if !anyPositive(mass[:k.size]) {
			k.chance, k.verdict = 1, SureMine
		}
	}
}

func anyPositive(values []float64) bool {
	return slices.ContainsFunc(values, func(v float64) bool { return v > 0 })
}
