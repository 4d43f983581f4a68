package mines

import (
	"cmp"
	"context"
	"slices"
)

// Step is one conclusion on the way to a cell: a rule, applied to the position and to what earlier steps have shown.
type Step struct {
	Kind    Kind
	Clues   []int      // cells of its numbers, all of them needed
	Signs   []int8     // for the differences and Matrix: 1 for a number that is added, -1 for one that is subtracted
	Numbers []Equation // what its numbers say by then, in their order; then the total, if it is used
	Shows   []Certain  // what follows

	from   [2]int // the numbers of its rule; see why.rule
	restOn []int  // the earlier steps that it builds on
	cost   int    // with all that it builds on
}

// Why returns an easy chain of steps that proves a cell, without steps that can be left out. Steps use one number or
// the difference of two, which counts three times as much; only if these do not suffice, the total. If no such chain
// proves the cell, the result is one step with numbers that together do. The cell is one of Certain or WrongFlags. The
// error is the context's.
//
// Cost: rounds of all rules over the 32 nearest numbers, or else 256.
func (d *Deduction) Why(ctx context.Context, c Certain) ([]Step, error) {
	o := d.ask()
	for _, try := range whyTries {
		var best []Step
		near := o.walk(o.cluesAt[c.Cell], min(try.clues, len(o.clues)))
		for hardest := try.easiest; hardest <= try.hardest; hardest++ {
			steps, _, err := newWhy(o.system, near).chain(ctx, []Certain{c}, hardest)
			if err != nil {
				return nil, err
			}
			if steps != nil && (best == nil || cost(steps...) < cost(best...)) {
				best = steps
			}
		}
		if best != nil {
			return best, nil
		}
	}
	step, err := o.together(ctx, c)
	return []Step{step}, err
}

// together returns one step of numbers that together prove a cell, as near to it as possible.
func (o *oracle) together(ctx context.Context, c Certain) (Step, error) {
	near := o.walk(o.cluesAt[c.Cell], len(o.clues))
	clues, total, err := o.core(ctx, question{clues: near, cell: c.Cell, mine: !c.Mine})
	step := Step{Kind: Cases, Clues: clues, Shows: []Certain{c}}
	for _, clue := range clues {
		step.Numbers = append(step.Numbers, o.equations[clue])
	}
	if total {
		step.Kind, step.Numbers = Total, append(step.Numbers, o.total)
	} else if step.Signs = signs(step.Numbers, c); step.Signs != nil {
		step.Kind = Matrix
	}
	return step, err
}

// Easiest returns the certain cell, or wrong flag, that is easiest to prove, and the steps to it: by one number, else by
// two, else the first cell. There are no steps if nothing is certain.
func (d *Deduction) Easiest(ctx context.Context) (c Certain, steps []Step, err error) {
	all := slices.Concat(d.WrongFlags, d.Certain)
	if len(all) == 0 {
		return c, nil, nil
	}
	for level := oneNumber; level <= twoNumbers; level++ {
		steps, c, err = newWhy(d.ask().system, d.ask().clues).chain(ctx, all, level)
		if steps != nil || err != nil {
			return c, steps, err
		}
	}
	steps, err = d.Why(ctx, all[0])
	return all[0], steps, err
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

// cost is how hard the steps of a chain are.
func cost(steps ...Step) (sum int) {
	for _, step := range steps {
		if sum++; step.Kind > NoneLeft {
			sum += 2
		}
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

	first, second [8]int // memory for the cells of a rule's numbers
}

func newWhy(s *system, use []int) *why {
	w := &why{system: s, use: use, shown: make([]int8, len(s.equations)), by: make([]int, len(s.equations))}
	w.forget()
	return w
}

func (w *why) forget() {
	w.steps = nil
	for i := range w.shown {
		w.shown[i] = none
	}
}

// chain returns the steps to the first of some cells that rules of up to a level show, and that cell; no steps if
// they show none.
func (w *why) chain(ctx context.Context, goals []Certain, hardest int) ([]Step, Certain, error) {
	for {
		if err := ctx.Err(); err != nil {
			return nil, Certain{}, err
		}
		found := w.find(hardest)
		if len(found) == 0 {
			return nil, Certain{}, nil
		}
		slices.SortStableFunc(found, func(a, b Step) int { // mines first: with them flagged, wrong flags show sooner
			return cmp.Or(a.cost-b.cost, cmp.Compare(a.Kind, b.Kind))
		})
		for _, step := range found {
			for _, shown := range w.apply(step) {
				if at := slices.IndexFunc(shown.Shows, func(c Certain) bool { return slices.Contains(goals, c) }); at >= 0 {
					return w.shorten(shown.Shows[at].Cell), shown.Shows[at], nil
				}
			}
		}
	}
}

// shorten returns the steps to a cell without those that the others can do without.
func (w *why) shorten(target int) []Step {
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
	return steps
}

// find returns every step that a rule of up to a level makes by now.
func (w *why) find(hardest int) (found []Step) {
	add := func(a, b int) {
		if step := w.rule(a, b); len(step.Shows) > 0 {
			found = append(found, step)
		}
	}
	total := hardest >= withTotal && w.pos.Mines != Unknown
	for _, clue := range w.use {
		add(clue, nothing)
		add(nothing, clue)
		if hardest >= twoNumbers {
			for _, other := range w.around(clue) {
				add(clue, other)
			}
		}
		if total {
			add(none, clue)
			add(clue, none)
		}
	}
	if total {
		add(none, nothing)
		add(nothing, none)
	}
	return found
}

// rule applies the difference of two numbers. If a needs as many mines more than b as there are cells beside a alone,
// these are mines and the cells beside b alone are safe. Either may be the total, for none, or nothing; the difference to
// nothing is a rule about one number.
func (w *why) rule(a, b int) (step Step) {
	e, f := w.now(a, w.first[:0]), w.now(b, w.second[:0])
	shared := 0
	for _, cell := range e.Cells {
		if slices.Contains(f.Cells, cell) {
			shared++
		}
	}
	alone, others := len(e.Cells)-shared, len(f.Cells)-shared
	if alone != e.Need-f.Need || alone+others == 0 || shared == 0 && a != nothing && b != nothing {
		return step
	}
	step.from, step.Kind = [2]int{a, b}, kindOf(a, b, alone)
	step.Shows = append(certain(Without(e.Cells, f.Cells), true), certain(Without(f.Cells, e.Cells), false)...)
	if a >= 0 && b >= 0 {
		step.Signs = []int8{1, -1}
	}
	if a == none {
		e, f = f, e // the total comes last
	}
	for _, e := range [...]Equation{e, f} {
		if e.Clue >= 0 {
			step.Clues = append(step.Clues, e.Clue)
		}
		if e.Clue != nothing {
			step.Numbers = append(step.Numbers, Equation{e.Clue, e.Need, slices.Clone(e.Cells)})
		}
	}
	step.restOn, step.cost = w.buildsOn(step.from), cost(step)
	for _, from := range step.restOn {
		step.cost += w.steps[from].cost
	}
	return step
}

// kindOf is the kind of a rule with some cells beside its first number alone.
func kindOf(a, b, alone int) Kind {
	switch {
	case a == none || b == none:
		return Total
	case b == nothing:
		return AllMines
	case a == nothing:
		return NoneLeft
	case alone > 0:
		return DifferenceMine
	}
	return DifferenceSafe
}

// now returns what is left of an equation, with its cells appended to some memory.
func (w *why) now(clue int, cells []int) Equation {
	all := w.equation(clue)
	e := Equation{Clue: clue, Need: all.Need, Cells: cells}
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

func certain(cells []int, mine bool) (list []Certain) {
	for _, cell := range cells {
		list = append(list, Certain{cell, mine})
	}
	return list
}

// buildsOn returns the steps that showed cells of two numbers.
func (w *why) buildsOn(clues [2]int) (list []int) {
	for _, clue := range clues {
		for _, cell := range w.equation(clue).Cells {
			if w.shown[cell] != none && !slices.Contains(list, w.by[cell]) {
				list = append(list, w.by[cell])
			}
		}
	}
	return list
}

// apply records what the rule of a step shows by now, and returns the steps recorded. If other steps have shown all
// cells that its numbers share, these show the rest one by one.
func (w *why) apply(step Step) []Step {
	a, b, from := step.from[0], step.from[1], len(w.steps)
	if w.show(w.rule(a, b)); len(w.steps) == from {
		w.show(w.rule(a, nothing))
		w.show(w.rule(nothing, b))
	}
	return w.steps[from:]
}

// show records a step if it shows anything.
func (w *why) show(step Step) {
	if len(step.Shows) == 0 {
		return
	}
	for _, c := range step.Shows {
		w.by[c.Cell] = len(w.steps)
		if w.shown[c.Cell] = 0; c.Mine {
			w.shown[c.Cell] = 1
		}
	}
	w.steps = append(w.steps, step)
}

// leading returns the steps that a cell builds on, in order.
func (w *why) leading(target int) (list []Step) {
	needed := map[int]bool{w.by[target]: true}
	for i := len(w.steps) - 1; i >= 0; i-- {
		if needed[i] {
			list = append(list, w.steps[i])
			for _, from := range w.steps[i].restOn {
				needed[from] = true
			}
		}
	}
	slices.Reverse(list)
	return list
}

// Without returns the cells of a that are not in b.
func Without(a, b []int) []int {
	return slices.DeleteFunc(slices.Clone(a), func(cell int) bool { return slices.Contains(b, cell) })
}
