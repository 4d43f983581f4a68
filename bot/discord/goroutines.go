package discord

import "time"

// idleFor is how long a goroutine waits for another function to run.
const idleFor = 100 * time.Millisecond

// goroutines run functions, each in a goroutine that has run others before where one is free. An answer needs a stack
// of some dozens of kilobytes, and to grow one anew for each costs more than a tenth of all that an answer does.
type goroutines chan func()

// run runs f beside its caller, and never waits for that.
func (g goroutines) run(f func()) {
	select {
	case g <- f: // one waits for it
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
