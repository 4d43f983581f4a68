package mines

// stateTable finds the state of a key in the layer being made: open addressing
// with stamps, so that a new layer costs nothing to begin.
type stateTable struct {
	entries []stateEntry
	stamp   uint32
	shift   uint8
	used    int
}

type stateEntry struct {
	stamp uint32
	state int32
}

// reset empties the table and makes room for about as many states as before.
func (t *stateTable) reset(states int) {
	t.stamp++
	t.used = 0
	if len(t.entries) < 4*states || t.stamp == 0 || len(t.entries) == 0 {
		size, log := 64, uint8(6)
		for size < 4*states {
			size, log = 2*size, log+1
		}
		t.entries = make([]stateEntry, size)
		t.shift, t.stamp = 64-log, 1
	}
}

// find returns the state with a key among those from first on, or the number of
// states, which the caller then appends.
func (t *stateTable) find(s *sweeper, key uint64, first int) int {
	at := key * 0x9e3779b97f4a7c15 >> t.shift
	for {
		e := &t.entries[at]
		if e.stamp != t.stamp {
			*e = stateEntry{t.stamp, int32(len(s.states))}
			if t.used++; 2*t.used > len(t.entries) {
				t.enlarge(s, first, key)
			}
			return len(s.states)
		}
		if s.states[e.state].key == key {
			return int(e.state)
		}
		at = (at + 1) & uint64(len(t.entries)-1)
	}
}

// enlarge doubles the table; key is that of the state about to be appended.
func (t *stateTable) enlarge(s *sweeper, first int, key uint64) {
	t.entries = make([]stateEntry, 2*len(t.entries))
	t.shift, t.stamp = t.shift-1, 1
	for i := first; i < len(s.states); i++ {
		t.put(s.states[i].key, i)
	}
	t.put(key, len(s.states))
}

func (t *stateTable) put(key uint64, state int) {
	at := key * 0x9e3779b97f4a7c15 >> t.shift
	for t.entries[at].stamp == t.stamp {
		at = (at + 1) & uint64(len(t.entries)-1)
	}
	t.entries[at] = stateEntry{t.stamp, int32(state)}
}

// last returns the ways of a whole part by count of mines, and the least count.
func (s *sweeper) last(p *sweepPart) (ways []float64, low int) {
	st := &s.states[s.layers[p.layers+p.to-p.from]]
	return s.ahead[st.ways : st.ways+st.num], int(st.low)
}

// backward gives every clump its chance, from the weights that the join gives
// the counts of each part.
func (s *sweeper) backward(c *clumps, sequence []int32, j *joiner) {
	s.back, s.poor = resize(s.back, len(s.ahead)), false
	for i := range s.parts {
		p := &s.parts[i]
		layers := s.layers[p.layers:]
		end := &s.states[layers[p.to-p.from]]
		j.weigh(i, s.back[end.ways:end.ways+end.num])
		for at := p.to - 1; at >= p.from; at-- {
			k := &c.list[sequence[at]]
			layer := s.states[layers[at-p.from]:layers[at-p.from+1]]
			s.backwardLayer(k, layer)
			if p.wild {
				top := &layer[len(layer)-1]
				back := s.back[layer[0].ways : top.ways+top.num]
				rescale(back)
				s.poor = s.poor || dot(back, s.ahead[layer[0].ways:]) < drowned
			}
		}
	}
}

// backwardLayer carries the weights back over a clump and finds its chance.
func (s *sweeper) backwardLayer(k *clump, layer []sweepState) {
	var mass [9]float64 // of each count of mines in the clump
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

// meet says whether two rows of ways are both possible for some count.
func meet(a, b []float64) bool {
	for i := range a {
		if a[i] > 0 && b[i] > 0 {
			return true
		}
	}
	return false
}

// conclude sets the chance and the verdict from the weight of each count.
func (k *clump) conclude(mass *[9]float64) {
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
	for _, v := range values {
		if v > 0 {
			return true
		}
	}
	return false
}
