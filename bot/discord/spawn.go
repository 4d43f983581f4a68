package discord

import "github.com/panjf2000/ants/v2"

// spawn runs f in a goroutine that may have run others before. An answer needs a stack
// of some dozens of kilobytes, and to grow one anew for each costs more than a tenth of
// all that an answer does.
func spawn(f func()) {
	if err := ants.Submit(f); err != nil { // of a closed pool alone
		go f()
	}
}
