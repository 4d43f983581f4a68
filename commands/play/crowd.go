package play

import (
	"context"
	"fmt"
	"sync"

	"switchboard/commands"

	"golang.org/x/sync/semaphore"
)

// crowds are the requests in progress, by the id of the message that they act on. Those of this process on one message
// take turns, and only one for whom nobody waits shows the board, for all before it: every press is stored, but the
// message is edited only a few times.
type crowds struct {
	mu  sync.Mutex
	all map[string]*crowd
}

type crowd struct {
	turn *semaphore.Weighted // first come, first served
	size int
}

// join waits for a turn on the message of a request, which lasts until leave or the end of ctx. Awaited reports whether
// others wait for theirs.
func (cs *crowds) join(ctx context.Context, req *commands.Request) (awaited func() bool, leave func(), err error) {
	on := req.ID // without a message it is alone
	if req.Target != nil {
		on = req.Target.ID
	}
	cs.mu.Lock()
	if cs.all[on] == nil {
		cs.all[on] = &crowd{turn: semaphore.NewWeighted(1)}
	}
	c := cs.all[on]
	c.size++
	cs.mu.Unlock()
	end := func(turns int64) {
		cs.mu.Lock()
		defer cs.mu.Unlock()
		c.turn.Release(turns)
		if c.size--; c.size == 0 {
			delete(cs.all, on)
		}
	}
	if err := c.turn.Acquire(ctx, 1); err != nil {
		end(0)
		return nil, nil, fmt.Errorf("wait for those who press at the same moment: %w", err)
	}
	awaited = func() bool {
		cs.mu.Lock()
		defer cs.mu.Unlock()
		return c.size > 1
	}
	keep := context.AfterFunc(ctx, func() { end(1) })
	return awaited, func() {
		if keep() { // ctx has not ended the turn
			end(1)
		}
	}, nil
}
