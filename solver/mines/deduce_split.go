package mines

import "slices"

// propagate makes the rows of the question active, takes its assumption and
// sets every cell that a single row then decides, over and over. It reports
// false when two rows clash.
func (l *layouts) propagate(q question) bool {
	for _, r := range q.rows {
		l.active[r] = true
		l.need[r], l.open[r] = l.rows[r].need, len(l.rows[r].cells)
	}
	if q.cell != none {
		value := int8(0)
		if q.mine {
			value = 1
		}
		if !l.assign(q.cell, value) {
			return false
		}
	}
	for _, r := range q.rows {
		if !l.look(r) {
			return false
		}
	}
	for len(l.queue) > 0 {
		r := l.queue[len(l.queue)-1]
		l.queue = l.queue[:len(l.queue)-1]
		value := int8(0)
		if l.need[r] > 0 {
			value = 1
		}
		for _, cell := range l.rows[r].cells {
			if l.value[cell] < 0 && !l.assign(cell, value) {
				return false
			}
		}
	}
	return true
}

func (l *layouts) assign(cell int32, value int8) bool {
	l.value[cell] = value
	l.set = append(l.set, cell)
	fine := true
	for _, r := range l.of[cell] {
		if l.active[r] {
			l.need[r] -= int(value)
			l.open[r]--
			fine = l.look(r) && fine
		}
	}
	return fine
}

// look queues a row that decides its open cells, and reports false when it
// cannot be met any more.
func (l *layouts) look(r int32) bool {
	if l.need[r] < 0 || l.need[r] > l.open[r] {
		l.failed = r
		return false
	}
	if l.open[r] > 0 && (l.need[r] == 0 || l.need[r] == l.open[r]) {
		l.queue = append(l.queue, r)
	}
	return true
}

// reset forgets the question.
func (l *layouts) reset(q question) {
	for _, cell := range l.set {
		l.value[cell] = -1
	}
	for _, r := range q.rows {
		l.active[r] = false
	}
	l.set, l.queue = l.set[:0], l.queue[:0]
}

// covered counts the unknown cells that the question's rows hold or that it
// assumes.
func (l *layouts) covered(q question) int {
	seen := make([]bool, len(l.unknown))
	n := 0
	add := func(cell int32) {
		if !seen[cell] {
			seen[cell] = true
			n++
		}
	}
	for _, r := range q.rows {
		for _, cell := range l.rows[r].cells {
			add(cell)
		}
	}
	if q.cell != none {
		add(q.cell)
	}
	return n
}

// split cuts the rows that propagation left open into components, and orders
// each as a chain.
func (l *layouts) split(q question) []*chain {
	var chains []*chain
	seen := make(map[int32]bool)
	for _, r := range q.rows {
		if l.open[r] == 0 || seen[r] {
			continue
		}
		seen[r] = true
		part := []int32{r}
		for i := 0; i < len(part); i++ {
			for _, cell := range l.rows[part[i]].cells {
				if l.value[cell] >= 0 {
					continue
				}
				for _, next := range l.of[cell] {
					if l.active[next] && !seen[next] {
						seen[next] = true
						part = append(part, next)
					}
				}
			}
		}
		chains = append(chains, l.newChain(part))
	}
	return chains
}

// group is a set of cells that lie in the same rows of a component.
type group struct{ cells, rows []int32 }

// groups sorts the open cells of a component by the rows they lie in.
func (l *layouts) groups(part []int32) []group {
	var list []group
	first := make(map[int32][]int) // row to the groups that it opens
	seen := make(map[int32]bool)
	for _, r := range part {
		for _, cell := range l.rows[r].cells {
			if l.value[cell] >= 0 || seen[cell] {
				continue
			}
			seen[cell] = true
			rows := l.activeRows(cell)
			same := slices.IndexFunc(first[rows[0]], func(g int) bool { return slices.Equal(list[g].rows, rows) })
			if same >= 0 {
				g := &list[first[rows[0]][same]]
				g.cells = append(g.cells, cell)
				continue
			}
			first[rows[0]] = append(first[rows[0]], len(list))
			list = append(list, group{cells: []int32{cell}, rows: rows})
		}
	}
	return list
}

func (l *layouts) activeRows(cell int32) []int32 {
	var rows []int32
	for _, r := range l.of[cell] {
		if l.active[r] {
			rows = append(rows, r)
		}
	}
	return rows
}

// order arranges the rows of a component so that few are open at once: it
// starts far out, and always goes on with the row that opens the fewest others.
func (l *layouts) order(part []int32, groups []group) []int32 {
	beside := l.besideRows(groups)
	state := make(map[int32]int8, len(part)) // 0 untouched, 1 open, 2 done
	next := farthest(part[0], beside)
	var order, open []int32
	for len(order) < len(part) {
		order = append(order, next)
		state[next] = 2
		open = slices.DeleteFunc(open, func(r int32) bool { return r == next })
		for _, r := range beside[next] {
			if state[r] == 0 {
				state[r] = 1
				open = append(open, r)
			}
		}
		best := len(part) + 1
		for _, r := range open {
			opens := 0
			for _, o := range beside[r] {
				if state[o] == 0 {
					opens++
				}
			}
			if opens < best {
				best, next = opens, r
			}
		}
	}
	return order
}

// besideRows lists for each row the others it shares a group with.
func (l *layouts) besideRows(groups []group) map[int32][]int32 {
	beside := make(map[int32][]int32)
	for _, g := range groups {
		for _, a := range g.rows {
			for _, b := range g.rows {
				if a != b && !slices.Contains(beside[a], b) {
					beside[a] = append(beside[a], b)
				}
			}
		}
	}
	return beside
}

// farthest returns the row that a walk from start reaches last.
func farthest(start int32, beside map[int32][]int32) int32 {
	seen := map[int32]bool{start: true}
	queue := []int32{start}
	for i := 0; i < len(queue); i++ {
		for _, r := range beside[queue[i]] {
			if !seen[r] {
				seen[r] = true
				queue = append(queue, r)
			}
		}
	}
	return queue[len(queue)-1]
}
