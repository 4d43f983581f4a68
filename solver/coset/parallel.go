package coset

import (
	"errors"
	"sync"
	"sync/atomic"
)

// A doll of shareFrom rows or more is searched by all processors: the signs of the
// shareRows rows after its first make the tasks.
const (
	shareFrom = 24
	shareRows = 6
)

// parallel is the processors at work on a doll. They tell one another what they have
// found, and yet find what one alone would: a task gives way to those before it that
// found as much, but only to more where those after it did.
type parallel struct {
	from  int // the row at which tasks begin
	cut   int // the same while they are found, then 0
	tasks []*task
	next  atomic.Int64
	nodes atomic.Uint64
}

// task is the search below some signs.
type task struct {
	sums  []uint64 // what the rows decided leave
	value int      // that of all columns
	flips []bool
	best  atomic.Int64
	found []bool // the row signs of the best, nil for none
}

// searchParallel is branch from the row after the first, by all processors.
func (d *doll) searchParallel(from []uint64, value int) {
	d.split(from, value)
	errs := make([]error, d.processors)
	var wait sync.WaitGroup
	for i := range errs {
		wait.Go(func() { errs[i] = d.clone().work() })
	}
	wait.Wait()
	d.gather()
	d.err = errors.Join(d.err, errors.Join(errs...))
}

// split finds the tasks of a new search.
func (d *doll) split(from []uint64, value int) {
	d.parallel = &parallel{cut: d.first + 1 + shareRows}
	d.branch(d.first+1, from, value)
	d.parallel.from, d.parallel.cut = d.parallel.cut, 0
}

// clone returns the same doll for another processor.
func (d *doll) clone() *doll {
	own := *d.game
	own.scratch, own.turned, own.nodes = make([]int, own.n), make([]bool, own.n), 0
	m := own.newDoll(d.ctx, d.first)
	m.parallel = d.parallel
	return m
}

// work does tasks as long as there are any.
func (d *doll) work() error {
	for d.err == nil {
		i := int(d.parallel.next.Add(1)) - 1
		if i >= len(d.parallel.tasks) {
			break
		}
		d.do(i)
	}
	d.parallel.nodes.Add(d.nodes)
	return d.err
}

// do searches for the best of a task.
func (d *doll) do(i int) {
	t := d.parallel.tasks[i]
	d.task, d.best, d.found = i, d.start(), nil
	d.adoptBest()
	if copy(d.flips, t.flips); t.value+d.dolls[d.parallel.from] > d.best {
		d.branch(d.parallel.from, t.sums, t.value)
	}
	t.found = d.found
}

// gather takes the best of all tasks, the first of several.
func (d *doll) gather() {
	for _, t := range d.parallel.tasks {
		if v := int(t.best.Load()); v > d.best {
			d.best, d.found = v, t.found
		}
	}
	d.nodes += d.parallel.nodes.Load()
}

// adoptBest takes over what others have found.
func (d *doll) adoptBest() {
	if d.parallel == nil {
		return
	}
	for i, t := range d.parallel.tasks {
		v := int(t.best.Load())
		if i > d.task {
			v--
		}
		d.best = max(d.best, v)
	}
}

// publishBest lets others know what is found.
func (d *doll) publishBest() {
	if d.parallel != nil {
		d.parallel.tasks[d.task].best.Store(int64(d.best))
	}
}
