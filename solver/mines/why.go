package mines

import (
	"cmp"
	"context"
	"slices"
)

// Step is one conclusion on the way to a cell: a rule, applied to the position and to what earlier steps have shown.
type Step struct {
	Reason
	Numbers []Equation // what the reason's numbers say by then, in their order; then the total, if it is used
	Shows   []Certain  // what follows
}

// Why returns an easy chain of steps that proves a cell, without steps that can be left out. Steps use one number or
// the difference of two, which counts three times as much; only if these do not suffice, the total. If no such chain
// proves the cell, the result is one step with numbers that together do. It is empty for a cell that is not certain.
// The error is the context's.
//
// Cost: rounds of all rules over the 32 nearest numbers, or else 256.
func (d *Deduction) Why(ctx context.Context, cell int) ([]Step, error) {
	c, ok := d.certain(cell)
	if !ok {
		return nil, nil
	}
	o := d.ask()
	for _, try := range whyTries {
		var best []Step
		for hardest := try.easiest; hardest <= try.hardest; hardest++ {
			steps, err := newWhy(o.system).chain(ctx, cell, hardest, try.clues)
			if err != nil {
				return nil, err
			}
			if steps != nil && (best == nil || cost(steps) < cost(best)) {
				best = steps
			}
		}
		if best != nil {
			return best, nil
		}
	}
	step, err := d.together(ctx, c)
	return []Step{step}, err
}

// together returns the one step to a cell that no chain reaches.
func (d *Deduction) together(ctx context.Context, c Certain) (Step, error) {
	r, err := d.reason(ctx, c)
	step := Step{Reason: r, Shows: []Certain{c}}
	for _, clue := range r.Clues {
		step.Numbers = append(step.Numbers, d.ask().equations[clue])
	}
	if r.Kind == Total {
		step.Numbers = append(step.Numbers, d.ask().total)
	}
	return step, err
}

// easyCells is how many cells Easiest compares if no one or two numbers prove any.
const easyCells = 32

// Easiest returns the certain cell that is easiest to prove, preferably a wrong flag, and the steps to it. There are no
// steps if nothing is certain.
func (d *Deduction) Easiest(ctx context.Context) (c Certain, steps []Step, err error) {
	all := slices.Concat(d.WrongFlags, d.Certain)
	w := newWhy(d.ask().system)
	w.use = w.clues
	for level := oneNumber; level <= twoNumbers; level++ {
		kinds := map[int]Kind{}
		for _, step := range w.find(level) {
			for _, c := range step.Shows {
				kind := step.Kind
				if kind == DifferenceMine && !c.Mine {
					kind = DifferenceSafe
				}
				if known, ok := kinds[c.Cell]; !ok || kind < known {
					kinds[c.Cell] = kind
				}
			}
		}
		easy := slices.DeleteFunc(slices.Clone(all), func(c Certain) bool { return kinds[c.Cell] == 0 })
		if len(easy) == 0 {
			continue
		}
		c = slices.MinFunc(easy, func(a, b Certain) int { return cmp.Compare(kinds[a.Cell], kinds[b.Cell]) })
		steps, err = d.Why(ctx, c.Cell)
		return c, steps, err
	}
	for _, other := range all[:min(len(all), easyCells)] {
		found, err := d.Why(ctx, other.Cell)
		if err != nil {
			return c, nil, err
		}
		if steps == nil || cost(found) < cost(steps) {
			c, steps = other, found
		}
	}
	return c, steps, nil
}

// Clues returns the numbers that steps use, in the order of first use.
func Clues(steps []Step) []int {
	var list []int
	for _, step := range steps {
		for _, clue := range step.Clues {
			if !slices.Contains(list, clue) {
				list = append(list, clue)
			}
		}
	}
	return list
}

// The levels of rules that a chain may use, from easy to hard.
const (
	oneNumber = iota
	twoNumbers
	withTotal
)

// whyTries are the attempts to make a chain: how many numbers near the cell, and which levels of rules. The first one
// that succeeds ends the search.
var whyTries = []struct{ clues, easiest, hardest int }{
	{32, oneNumber, twoNumbers}, {256, oneNumber, twoNumbers}, {256, withTotal, withTotal},
}

// cost is how hard steps are.
func cost(steps []Step) (sum int) {
	for _, step := range steps {
		switch step.Kind {
		case AllMines, NoneLeft:
			sum++
		case DifferenceMine, DifferenceSafe, Total:
			sum += 3
		}
		sum += 3 * max(0, len(step.Clues)-2)
	}
	return sum
}

// why looks for a chain of steps to a cell. In each round it applies every rule to what earlier rounds have shown.
type why struct {
	*system
	use   []int // numbers that may be used
	steps []Step
	shown []int8 // by hidden cell: 1 mine, 0 safe, -1 unknown
	by    []int  // by hidden cell: the step that showed it
	costs []int  // by step: its cost with all that it builds on
}

func newWhy(s *system) *why {
	w := &why{system: s, shown: make([]int8, len(s.equations)), by: make([]int, len(s.equations))}
	w.forget()
	return w
}

func (w *why) forget() {
	w.steps, w.costs = nil, nil
	for i := range w.shown {
		w.shown[i] = none
	}
}

// chain returns the steps to a cell, by rules of up to a level and that many of the nearest numbers, or nil.
func (w *why) chain(ctx context.Context, target, hardest, clues int) ([]Step, error) {
	w.use = w.walk(w.cluesAt[target], min(clues, len(w.clues)))
	for w.shown[target] == none {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		found := w.find(hardest)
		if len(found) == 0 {
			return nil, nil
		}
		slices.SortStableFunc(found, func(a, b Step) int { return w.cost(a) - w.cost(b) })
		for _, step := range found {
			w.apply(step)
		}
	}
	steps := w.leading(target)
	for i := len(steps) - 1; i >= 0; i-- {
		w.forget()
		for j, step := range steps {
			if j != i {
				w.apply(step)
			}
		}
		if w.shown[target] != none {
			steps = w.leading(target)
			i = len(steps)
		}
	}
	return steps, nil
}

func (w *why) find(hardest int) (found []Step) {
	add := func(step Step) {
		if len(step.Shows) > 0 {
			found = append(found, step)
		}
	}
	for _, clue := range w.use {
		add(w.single(clue))
		if hardest < twoNumbers {
			continue
		}
		for _, o := range w.around(clue) {
			add(w.difference(clue, o))
		}
	}
	if hardest >= withTotal && w.pos.Mines != Unknown {
		all := w.now(none)
		add(w.rest(all, none))
		for _, clue := range w.use {
			add(w.rest(all, clue))
		}
	}
	return found
}

// cost is the cost of a step with all that it builds on.
func (w *why) cost(step Step) int {
	sum := cost([]Step{step})
	for _, from := range w.restsOn(step, len(w.steps)) {
		sum += w.costs[from]
	}
	return sum
}

// restsOn returns the steps before number at that showed cells of the numbers of a step.
func (w *why) restsOn(step Step, at int) (list []int) {
	for _, e := range step.Numbers {
		for _, cell := range w.equation(e.Clue).Cells {
			if w.shown[cell] != none && w.by[cell] < at && !slices.Contains(list, w.by[cell]) {
				list = append(list, w.by[cell])
			}
		}
	}
	return list
}

// apply records what the rule of a step shows by now. If other steps have shown part of it, its numbers may show the
// rest one by one.
func (w *why) apply(step Step) {
	clues := step.Clues
	switch step.Kind {
	case AllMines, NoneLeft:
		w.show(w.single(clues[0]))
	case Total:
		clue := none
		if len(clues) > 0 && len(w.now(clues[0]).Cells) > 0 {
			clue = clues[0]
		}
		w.show(w.rest(w.now(none), clue))
	default:
		if !w.show(w.difference(clues[0], clues[1])) {
			w.show(w.single(clues[0]))
			w.show(w.single(clues[1]))
		}
	}
}

// show records a step, and reports whether it shows anything.
func (w *why) show(step Step) bool {
	if len(step.Shows) == 0 {
		return false
	}
	w.costs = append(w.costs, w.cost(step))
	for _, c := range step.Shows {
		w.by[c.Cell] = len(w.steps)
		if w.shown[c.Cell] = 0; c.Mine {
			w.shown[c.Cell] = 1
		}
	}
	w.steps = append(w.steps, step)
	return true
}

// leading returns the steps that a cell builds on, in order.
func (w *why) leading(target int) (list []Step) {
	needed := map[int]bool{w.by[target]: true}
	for i := len(w.steps) - 1; i >= 0; i-- {
		if needed[i] {
			list = append(list, w.steps[i])
			for _, from := range w.restsOn(w.steps[i], i) {
				needed[from] = true
			}
		}
	}
	slices.Reverse(list)
	return list
}

// now returns what is left of a number's equation or, for none, of the total's.
func (w *why) now(clue int) Equation {
	all := w.equation(clue)
	e := Equation{Clue: clue, Need: all.Need}
	for _, cell := range all.Cells {
		switch w.shown[cell] {
		case none:
			e.Cells = append(e.Cells, cell)
		case 1:
			e.Need--
		}
	}
	return e
}

func (w *why) single(clue int) Step {
	e := w.now(clue)
	if len(e.Cells) == 0 || e.Need != 0 && e.Need != len(e.Cells) {
		return Step{}
	}
	kind := NoneLeft
	if e.Need > 0 {
		kind = AllMines
	}
	return Step{Reason{Kind: kind, Clues: []int{clue}}, []Equation{e}, certain(e.Cells, e.Need > 0)}
}

func (w *why) difference(a, b int) Step {
	e, f := w.now(a), w.now(b)
	mines, safe := Without(e.Cells, f.Cells), Without(f.Cells, e.Cells)
	if len(mines) == len(e.Cells) || len(mines) != e.Need-f.Need {
		return Step{}
	}
	kind := DifferenceSafe
	if len(mines) > 0 {
		kind = DifferenceMine
	}
	reason := Reason{Kind: kind, Clues: []int{a, b}, Signs: []int8{1, -1}}
	return Step{reason, []Equation{e, f}, append(certain(mines, true), certain(safe, false)...)}
}

// rest applies the rule about the cells left by the total less a number or, for none, by the total.
func (w *why) rest(all Equation, clue int) Step {
	step, e := Step{Reason: Reason{Kind: Total}}, Equation{}
	if clue != none {
		e = w.now(clue)
		step.Clues, step.Numbers = []int{clue}, []Equation{e}
	}
	need := all.Need - e.Need
	if need != 0 && need != len(all.Cells)-len(e.Cells) {
		return Step{}
	}
	step.Numbers, step.Shows = append(step.Numbers, all), certain(Without(all.Cells, e.Cells), need > 0)
	return step
}

func certain(cells []int, mine bool) (list []Certain) {
	for _, cell := range cells {
		list = append(list, Certain{cell, mine})
	}
	return list
}

// Without returns the cells of a that are not in b.
func Without(a, b []int) []int {
	return slices.DeleteFunc(slices.Clone(a), func(cell int) bool { return slices.Contains(b, cell) })
}
