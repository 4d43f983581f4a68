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
	alive bool // the end can be reached from it; set by decide
}

// slot is where the key keeps what an open number needs.
type slot struct {
	shift uint8
	width uint8 // bits; 0 if the number is not open
	after int8  // cells around the number in groups to come
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
	ahead     []float64 // by state: the ways to reach it, by mines
	back      []float64 // by state: the weight of all ways to go on, by mines so far
	imprecise bool      // what counts may be lost among values raised to tiny

	slots  []slot
	free   uint64        // bits of the key that no open number uses
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
	s.parts, s.layers, s.states, s.edges = s.parts[:0], s.layers[:0], s.states[:0], s.edges[:0]
}

// unfold makes the states of a part and the edges between them, but does not count ways.
func (s *sweeper) unfold(ctx context.Context, p span) error {
	part := sweepPart{span: p, layers: len(s.layers)}
	s.free = math.MaxUint64
	first := len(s.states)
	s.layers = append(s.layers, int32(first))
	s.states = append(s.states, sweepState{num: 1})
	for at := p.from; at < p.to; at++ {
		if err := s.expand(s.group(at), first); err != nil {
			return err
		}
		next := int(s.layers[len(s.layers)-1])
		if next == len(s.states) {
			return ErrContradiction
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
	s.end(p).alive = true
	for at := p.to - 1; at >= p.from; at-- {
		k := s.group(at)
		mine, safe := false, false
		first, next := s.layer(p, at)
		for i := first; i < next; i++ {
			st := &s.states[i]
			for n := st.least; n <= st.most; n++ {
				if s.states[s.edges[st.edge+int32(n-st.least)]].alive {
					st.alive = true
					mine, safe = mine || n > 0, safe || n < k.size
				}
			}
		}
		k.verdict = verdict(mine, safe)
	}
}

// count counts the ways to every state of the unfolded parts. Each mine multiplies by tilt.
func (s *sweeper) count(ctx context.Context, tilt float64) error {
	values := 0
	for i := range s.states {
		s.states[i].ways = int32(values)
		if values += int(s.states[i].num); values > maxValues {
			return ErrTooWide
		}
	}
	s.ahead = resize(s.ahead, values)
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

// expand makes the layer of states after a group, and the edges to it, from the layer that begins at state first. The
// states of a layer are in the order of their keys.
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
		taken += 1 << sl.shift
		slots[i] = *sl
	}
	for at := first; at < len(s.states); at++ {
		s.branch(&s.states[at], s.states[at].key+opened, k.size, slots[:k.degree])
	}
	if !s.merge(first, int(k.size), opened, taken) {
		return ErrTooWide
	}
	for i := range k.degree {
		if sl := &slots[i]; sl.after == 0 {
			s.free |= (1<<sl.width - 1) << sl.shift
		}
	}
	return nil
}

// openSlot finds space in the key for a number. It reports false if there is none.
func (s *sweeper) openSlot(clue *openClue, sl *slot) bool {
	sl.width = uint8(bits.Len8(uint8(clue.need)))
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

// branch makes space for the edges of a state. key is what the numbers need before the group.
func (s *sweeper) branch(st *sweepState, key uint64, size int8, slots []slot) {
	st.least, st.most, st.edge = 0, size, int32(len(s.edges))
	for i := range slots {
		sl := &slots[i]
		need := int8(key >> sl.shift & (1<<sl.width - 1))
		st.least, st.most = max(st.least, need-sl.after), min(st.most, need)
	}
	n := len(s.edges) + max(0, int(st.most-st.least)+1)
	s.edges = room(s.edges)[:n]
}

// merge makes the states to which the edges of the layer that begins at state first lead. Those with n mines in the
// group have keys that ascend from state to state, so it merges a row for each n. It reports false if there are too many.
func (s *sweeper) merge(first, size int, opened, taken uint64) bool {
	var row [9]int // by mines in the group: the first state whose edge leads nowhere yet
	var key [9]uint64
	last := len(s.states)
	s.layers = append(s.layers, int32(last))
	for n := range size + 1 {
		row[n], key[n] = s.along(first, last, n, opened-uint64(n)*taken)
	}
	for len(s.states) <= maxStates {
		mines := -1
		for n := range size + 1 {
			if row[n] < last && (mines < 0 || key[n] < key[mines]) {
				mines = n
			}
		}
		if mines < 0 {
			return true
		}
		from := &s.states[row[mines]]
		low, high := from.low+int32(mines), from.low+from.num-1+int32(mines)
		to, edge := len(s.states)-1, from.edge+int32(mines)-int32(from.least)
		if t := &s.states[to]; to >= last && t.key == key[mines] {
			high = max(t.low+t.num-1, high)
			t.low = min(t.low, low)
			t.num = high - t.low + 1
		} else {
			to++
			s.states = append(room(s.states), sweepState{key: key[mines], low: low, num: high - low + 1})
		}
		s.edges[edge] = int32(to)
		row[mines], key[mines] = s.along(row[mines]+1, last, mines, opened-uint64(mines)*taken)
	}
	return false
}

// along returns the first state from at on, before last, that has an edge for n mines, and the key to which it leads.
func (s *sweeper) along(at, last, n int, add uint64) (int, uint64) {
	for ; at < last; at++ {
		if st := &s.states[at]; int(st.least) <= n && n <= int(st.most) {
			return at, st.key + add
		}
	}
	return last, 0
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
	k.chance, k.verdict = mines/(all*float64(k.size)), verdict(mines > 0, slices.Max(mass[:k.size]) > 0)
	if k.verdict == SureMine {
		k.chance = 1
	}
}
