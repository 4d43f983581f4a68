package toggle

import (
	"context"
	"math"
	"math/rand/v2"
)

// patience is the rounds without a lighter word after which climb begins elsewhere.
const patience = 30

// climb looks for light words among those in which each group is at its least: it
// changes up to three of the walked generators at random and goes down again,
// that many rounds. It returns the lightest, given one to beat. Where there are no
// groups it finds no more than search.
func (p *levelPart) climb(ctx context.Context, best []uint8, rounds int) []uint8 {
	if math.IsInf(p.walkWork(), 1) {
		return best
	}
	w := p.newWalk(best)
	if len(w.groups) < 2 || len(w.walked) == 0 {
		return best
	}
	rng := rand.New(rand.NewPCG(7, 8))
	least, lowest, since := total(best), math.MaxInt, 0
	times, kept := make([]int, len(w.walked)), make([]int, len(w.walked))
	for range rounds {
		w.down(times)
		n := w.weight(math.MaxInt)
		if n < least {
			least, best = n, w.word()
		}
		if since++; n < lowest {
			lowest, since = n, 0
		}
		if n == lowest {
			copy(kept, times)
		} else {
			w.goTo(times, kept)
		}
		if ctx.Err() != nil {
			break
		}
		changes := 1 + rng.IntN(3)
		if since == patience {
			changes, lowest, since = 4*len(w.walked), math.MaxInt, 0
		}
		for range changes {
			i := rng.IntN(len(w.walked))
			w.addTimes(times, i, 1+rng.IntN(w.walked[i].order-1))
		}
	}
	return best
}

// addTimes adds a walked generator and keeps count.
func (w *levelWalk) addTimes(times []int, i, n int) {
	for range n {
		w.move(i)
	}
	times[i] = (times[i] + n) % w.walked[i].order
}

// goTo goes from where each walked generator is added so often to where it is
// added as often as told.
func (w *levelWalk) goTo(times, to []int) {
	for i, g := range w.walked {
		w.addTimes(times, i, (to[i]-times[i]+g.order)%g.order)
	}
}

// down adds single walked generators as long as that helps.
func (w *levelWalk) down(times []int) {
	for again := true; again; {
		again = false
		for i, g := range w.walked {
			least, best := w.weight(math.MaxInt), 0
			for t := 1; t < g.order; t++ {
				w.move(i)
				if n := w.weight(least); n < least {
					least, best = n, t
				}
			}
			w.move(i)
			w.addTimes(times, i, best)
			again = again || best > 0
		}
	}
}
