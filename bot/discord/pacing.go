package discord

import "time"

// The waits before a connection. Discord allows 1000 identifies in a day.
const (
	shortestWait   = time.Second
	longestRetry   = 15 * time.Second // while nothing was spent
	identifyEvery  = 3 * time.Minute  // so often may a bot identify all day
	steady         = identifyEvery    // a connection that lasted so long was a good one
	identifyCredit = 12               // identifies that may come before their time
)

// pacing says how long to wait before the next connection: not at all when one is lost that was good, up to 15 seconds
// while it only failed to connect or to resume, and up to 3 minutes after identifies, which are few.
type pacing struct {
	wait time.Duration
	debt time.Duration // each identify takes identifyEvery of the day
}

// lost is the wait after a connection that was up for so long, 0 if it never was.
// identified says that it cost an identify.
func (p *pacing) lost(lived time.Duration, identified bool) time.Duration {
	if lived >= steady {
		p.wait = 0
	} else if lived <= 0 {
		p.wait = max(p.wait, shortestWait)
	}
	p.debt = max(0, p.debt-lived)
	most := longestRetry
	if identified {
		p.debt += identifyEvery
		most = identifyEvery
	}
	wait := min(p.wait, most)
	if identified {
		wait = max(wait, p.debt-identifyCredit*identifyEvery)
	}
	p.debt = max(0, p.debt-wait)
	p.wait = min(max(2*p.wait, shortestWait), most)
	return wait
}
