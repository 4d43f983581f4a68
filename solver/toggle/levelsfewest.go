package toggle

import (
	"context"
	"math/big"
)

// maxWalk bounds the solutions for each goal that fewest looks at one by one.
const maxWalk = 1 << 24

// fewest puts the solution with the fewest presses into the answer: by walking
// through all of them when there are at most maxWalk for a goal, else by adding
// quiet patterns as long as that helps.
func (l *levels) fewest(ctx context.Context, a *Answer) {
	gens := l.quiet()
	walk := l.solutions.Count().Cmp(big.NewInt(maxWalk)) <= 0
	a.Proved = walk
	a.AtLeast = l.mod * l.rows * l.cols
	reach := l.reach()
	for k := range l.goals {
		x, ok := l.solutions.Particular(k)
		if !ok {
			continue
		}
		w := &walker{mod: l.mod, at: l.form.times(x, l.gain[k])}
		for _, g := range gens {
			w.add(g.Vector, g.Order)
		}
		w.keep()
		if walk {
			a.Proved = w.walk(ctx) && a.Proved
		} else {
			w.descend(ctx)
		}
		if total(w.best) < a.Count {
			l.take(a, k, w.best)
		}
		a.AtLeast = min(a.AtLeast, (total(l.gain[k])+reach-1)/reach)
	}
	if a.Proved = a.Proved || a.AtLeast >= a.Count; a.Proved {
		a.AtLeast = a.Count
	}
}

// reach is the most cells that a press changes, holes in the way of a cross
// counted in.
func (l *levels) reach() int {
	if l.p.Flips == nil && l.p.Rule == Cross {
		return l.rows + l.cols - 1
	}
	reach := 1
	for i := range l.rows * l.cols {
		if r, c := i/l.cols, i%l.cols; l.p.pressable(r, c) {
			reach = max(reach, len(l.p.flips(r, c)))
		}
	}
	return reach
}

// walker stands at one solution and remembers the best it met.
type walker struct {
	mod    int
	at     []uint8
	steps  [][]uint8 // the generators
	back   [][]uint8 // for each, what undoes it Order-1 times
	orders []int
	best   []uint8
	weight int
}

func (w *walker) add(step []uint8, order int) {
	back := make([]uint8, len(step))
	for i, v := range step {
		back[i] = uint8((w.mod - int(v)) * (order - 1) % w.mod)
	}
	w.steps, w.back, w.orders = append(w.steps, step), append(w.back, back), append(w.orders, order)
}

func (w *walker) keep() {
	if n := total(w.at); w.best == nil || n < w.weight {
		w.best, w.weight = append(w.best[:0], w.at...), n
	}
}

func (w *walker) move(step []uint8) {
	mod := uint8(w.mod)
	for i, v := range step {
		if v += w.at[i]; v >= mod {
			v -= mod
		}
		w.at[i] = v
	}
}

// walk visits every solution like an odometer and reports whether it got round.
func (w *walker) walk(ctx context.Context) bool {
	digits := make([]int, len(w.orders))
	for n := 0; ; n++ {
		if n&1023 == 0 && ctx.Err() != nil {
			return false
		}
		i := 0
		for ; i < len(digits) && digits[i] == w.orders[i]-1; i++ {
			digits[i] = 0
			w.move(w.back[i])
		}
		if i == len(digits) {
			return true
		}
		digits[i]++
		w.move(w.steps[i])
		w.keep()
	}
}

// descend adds single generators as long as the presses get fewer.
func (w *walker) descend(ctx context.Context) {
	for better := true; better; {
		better = false
		for i, step := range w.steps {
			if ctx.Err() != nil {
				return
			}
			before := w.weight
			for range w.orders[i] - 1 {
				w.move(step)
				w.keep()
			}
			better = better || w.weight < before
			copy(w.at, w.best)
		}
	}
}
