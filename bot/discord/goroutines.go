package discord

import "time"

// idleFor is how long an idle goroutine waits for another function before it ends.
const idleFor = 100 * time.Millisecond

// goroutines is a pool that reuses goroutines for their grown stacks. An answer needs dozens of kilobytes of stack, and
// growing a new one costs more than a tenth of the answer's whole time.
type goroutines chan func()

// run starts f in an idle goroutine, or in a new one, and does not wait for it.
func (g goroutines) run(f func()) {
	select {
	case g <- f: // to an idle one
	default:
		go g.work(f)
	}
}

func (g goroutines) work(f func()) {
	for {
		f()
		select {
		case f = <-g:
		case <-time.After(idleFor):
			return
		}
	}
}
