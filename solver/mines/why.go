package mines

import (
	"context"
	"slices"
)

// Equation says that Need of some hidden cells are mines.
type Equation struct {
	Clue  int // the cell of the number that says so, or -1 for the total
	Need  int // the number less its flags and the mines shown before
	Cells []int
}

// Step is one conclusion on the way to a cell: a rule, applied to what is seen
// and to what the steps before have shown.
type Step struct {
	Reason
	Numbers []Equation // what the numbers of the reason say by now, in the same order, and after them the total if it takes part
	Mines   []int      // what follows
	Safe    []int
	From    []int // the steps before that it builds on
}

// Why returns an easy chain of steps that proves a cell, none of which can be
// left out: rules about one number and the difference of two, which counts as
// much as three of the former; and only where these do not do, the mines left in
// all. Where no chain of these proves the cell it is one step with the cell's
// Reason. There are no steps for a cell that is not certain. The error is that
// of the context.
//
// Cost: rounds of all rules over the 32 nearest numbers, or else 256.
func (d *Deduction) Why(ctx context.Context, cell int) ([]Step, error) {
	c := d.certain(cell)
	if c == nil {
		return nil, nil
	}
	s := d.reasons(ctx)
	for _, try := range whyTries {
		var best []Step
		for hardest := try.easiest; hardest <= try.hardest; hardest++ {
			steps, err := newWhy(s, s.index[cell]).chain(hardest, try.rows)
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
	r, err := d.Reason(ctx, cell)
	if err != nil {
		return nil, err
	}
	step := Step{Reason: r, Numbers: d.Equations(r.Clues)}
	if r.Kind == Total {
		step.Numbers = append(step.Numbers, newWhy(s, s.index[cell]).equation(none))
	}
	if step.Safe = []int{cell}; c.Mine {
		step.Mines, step.Safe = step.Safe, nil
	}
	return []Step{step}, nil
}

// Equations returns what some numbers say by themselves: nothing where no cell
// next to one is hidden.
func (d *Deduction) Equations(clues []int) []Equation {
	w := newWhy(d.reasons(context.Background()), 0)
	list := make([]Equation, len(clues))
	for i, clue := range clues {
		list[i].Clue = clue
		if r := w.rowOf(clue); r >= 0 {
			list[i] = w.equation(r)
		}
	}
	return list
}

// Clues lists the numbers that steps use, in the order of their first use.
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

// The levels of rules that a chain may use.
const (
	oneNumber = iota
	twoNumbers
	withTotal
)

// whyTries are what a chain is made from: how many numbers near the cell, and
// the levels of rules. The first try that has a chain ends the search.
var whyTries = []struct{ rows, easiest, hardest int }{
	{32, oneNumber, twoNumbers}, {256, oneNumber, twoNumbers}, {256, withTotal, withTotal},
}

// stepCosts say how hard the rules of a chain are.
var stepCosts = map[Kind]int{AllMines: 1, NoneLeft: 1, DifferenceMine: 3, DifferenceSafe: 3, Total: 3}

func cost(steps []Step) int {
	sum := 0
	for _, step := range steps {
		sum += stepCosts[step.Kind]
	}
	return sum
}

// why looks for a chain to a cell, round after round: each round applies every
// rule to what the rounds before have shown.
type why struct {
	*system
	ctx    context.Context
	target int32
	rows   []int32 // the numbers it may use
	steps  []Step
	shown  []int8  // unknown cell to 1 mine, 0 safe, -1 not yet
	by     []int32 // unknown cell to the step that showed it
	costs  []int   // of each step with all that it builds on
}

func newWhy(s *prover, target int32) *why {
	w := &why{system: s.system, ctx: s.ctx, target: target}
	w.shown, w.by = make([]int8, len(s.unknown)), make([]int32, len(s.unknown))
	w.forget()
	return w
}

func (w *why) forget() {
	w.steps, w.costs = nil, nil
	for i := range w.shown {
		w.shown[i] = none
	}
}

// chain returns the steps to the target with rules of up to some level and so
// many of the nearest numbers, or nil.
func (w *why) chain(hardest, rows int) ([]Step, error) {
	w.rows = w.walk(w.of[w.target], min(rows, len(w.system.rows)))
	for w.shown[w.target] == none {
		if err := w.ctx.Err(); err != nil {
			return nil, err
		}
		if !w.round(hardest) {
			return nil, nil
		}
	}
	steps := w.leading()
	for i := len(steps) - 1; i >= 0; i-- {
		if fewer := w.replay(slices.Delete(slices.Clone(steps), i, i+1)); fewer != nil {
			steps, i = fewer, len(fewer)
		}
	}
	return steps, nil
}

// round applies every rule once and takes in what is new, the steps that cost
// least first. It is false if nothing is.
func (w *why) round(hardest int) bool {
	var found []Step
	add := func(step Step) {
		if len(step.Mines)+len(step.Safe) > 0 {
			found = append(found, step)
		}
	}
	for _, r := range w.rows {
		add(w.single(r))
		if hardest < twoNumbers {
			continue
		}
		for _, o := range w.around(r) {
			add(w.difference(r, o))
		}
	}
	if hardest >= withTotal && w.total {
		all := w.equation(none)
		add(w.rest(all, nil))
		for _, r := range w.rows {
			add(w.rest(all, []int32{r}))
		}
	}
	slices.SortStableFunc(found, func(a, b Step) int { return w.cost(a) - w.cost(b) })
	for _, step := range found {
		w.apply(step)
	}
	return len(found) > 0
}

// cost is that of a step with all that it builds on.
func (w *why) cost(step Step) int {
	sum := stepCosts[step.Kind]
	for _, from := range step.From {
		sum += w.costs[from]
	}
	return sum
}

// apply takes in what the rule of a step shows by now. Where others have shown a
// part of it, what is left may be what its numbers say one by one.
func (w *why) apply(step Step) {
	rows := make([]int32, len(step.Clues))
	for i, clue := range step.Clues {
		rows[i] = w.rowOf(clue)
	}
	switch step.Kind {
	case AllMines, NoneLeft:
		w.show(w.single(rows[0]))
	case Total:
		rows = slices.DeleteFunc(rows, func(r int32) bool { return len(w.equation(r).Cells) == 0 })
		w.show(w.rest(w.equation(none), rows))
	default:
		if !w.show(w.difference(rows[0], rows[1])) {
			w.show(w.single(rows[0]))
			w.show(w.single(rows[1]))
		}
	}
}

// show takes in a step, and reports whether it shows anything.
func (w *why) show(step Step) bool {
	for value, cells := range [][]int{step.Safe, step.Mines} {
		for _, cell := range cells {
			at := w.index[cell]
			w.shown[at], w.by[at] = int8(value), int32(len(w.steps))
		}
	}
	if len(step.Mines)+len(step.Safe) == 0 {
		return false
	}
	w.costs = append(w.costs, w.cost(step))
	w.steps = append(w.steps, step)
	return true
}

// leading returns the steps that the target rests on, in order.
func (w *why) leading() []Step {
	needed := map[int]bool{int(w.by[w.target]): true}
	var list []Step
	at := map[int]int{}
	for i := len(w.steps) - 1; i >= 0; i-- {
		if needed[i] {
			for _, from := range w.steps[i].From {
				needed[from] = true
			}
		}
	}
	for i, step := range w.steps {
		if !needed[i] {
			continue
		}
		at[i] = len(list)
		step.From = slices.Clone(step.From)
		for j, from := range step.From {
			step.From[j] = at[from]
		}
		list = append(list, step)
	}
	return list
}

// replay applies the rules of some steps from the start. It returns those that
// lead to the target, or nil.
func (w *why) replay(steps []Step) []Step {
	w.forget()
	for _, step := range steps {
		w.apply(step)
	}
	if w.shown[w.target] == none {
		return nil
	}
	return w.leading()
}

// rowOf is the row of a number, or -1 if it has none.
func (w *why) rowOf(clue int) int32 {
	return int32(slices.IndexFunc(w.system.rows, func(r row) bool { return r.clue == clue }))
}

// equation says what a row, or with none the total, comes to by now.
func (w *why) equation(r int32) Equation {
	e := Equation{Clue: none, Need: w.left}
	add := func(cell int32) {
		switch w.shown[cell] {
		case none:
			e.Cells = append(e.Cells, w.unknown[cell])
		case 1:
			e.Need--
		}
	}
	if r == none {
		for cell := range w.unknown {
			add(int32(cell))
		}
		return e
	}
	e.Clue, e.Need = w.system.rows[r].clue, w.system.rows[r].need
	for _, cell := range w.system.rows[r].cells {
		add(cell)
	}
	return e
}

// from lists the steps that showed the cells of some rows, none for all cells.
func (w *why) from(rows ...int32) []int {
	var list []int
	add := func(cell int32) {
		if by := int(w.by[cell]); w.shown[cell] != none && !slices.Contains(list, by) {
			list = append(list, by)
		}
	}
	for _, r := range rows {
		if r == none {
			for cell := range w.unknown {
				add(int32(cell))
			}
			continue
		}
		for _, cell := range w.system.rows[r].cells {
			add(cell)
		}
	}
	slices.Sort(list)
	return list
}

// single applies the rules about one number.
func (w *why) single(r int32) Step {
	e := w.equation(r)
	step := Step{Reason: Reason{Clues: []int{e.Clue}}, Numbers: []Equation{e}}
	switch {
	case e.Need == 0:
		step.Kind, step.Safe = NoneLeft, e.Cells
	case e.Need == len(e.Cells):
		step.Kind, step.Mines = AllMines, e.Cells
	default:
		return Step{}
	}
	step.From = w.from(r)
	return step
}

// difference applies the rule about a number less another.
func (w *why) difference(a, b int32) Step {
	e, f := w.equation(a), w.equation(b)
	mines, safe := without(e.Cells, f.Cells), without(f.Cells, e.Cells)
	if e.Need-f.Need != len(mines) || len(mines) == len(e.Cells) {
		return Step{}
	}
	kind := DifferenceSafe
	if len(mines) > 0 {
		kind = DifferenceMine
	}
	return Step{
		Reason:  Reason{Kind: kind, Clues: []int{e.Clue, f.Clue}, Signs: []int8{1, -1}},
		Numbers: []Equation{e, f}, Mines: mines, Safe: safe, From: w.from(a, b),
	}
}

// rest applies the total, less the numbers of rows, which share no cells, to the
// other cells.
func (w *why) rest(all Equation, rows []int32) Step {
	step := Step{Reason: Reason{Kind: Total}}
	need, size := all.Need, len(all.Cells)
	for _, r := range rows {
		e := w.equation(r)
		need, size = need-e.Need, size-len(e.Cells)
		step.Clues, step.Numbers = append(step.Clues, e.Clue), append(step.Numbers, e)
	}
	if size == 0 || need != 0 && need != size {
		return Step{}
	}
	cells := all.Cells
	for _, e := range step.Numbers {
		cells = without(cells, e.Cells)
	}
	if step.Safe = cells; need > 0 {
		step.Mines, step.Safe = cells, nil
	}
	step.Numbers, step.From = append(step.Numbers, all), w.from(none)
	return step
}

// without returns the cells of a that are not in b.
func without(a, b []int) []int {
	return slices.DeleteFunc(slices.Clone(a), func(cell int) bool { return slices.Contains(b, cell) })
}
