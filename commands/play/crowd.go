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

// turn is a turn on a message.
type turn struct {
	*crowd
	of   *crowds
	on   string
	keep func() bool // keeps the end of the request's context from ending the turn; false if it has
}

// join waits for a turn on the message of a request, which lasts until leave or the end of ctx.
func (cs *crowds) join(ctx context.Context, req *commands.Request) (*turn, error) {
	t := &turn{of: cs, on: req.ID} // without a message it is alone
	if req.Target != nil {
		t.on = req.Target.ID
	}
	cs.mu.Lock()
	if cs.all[t.on] == nil {
		cs.all[t.on] = &crowd{turn: semaphore.NewWeighted(1)}
	}
	t.crowd = cs.all[t.on]
	t.size++
	cs.mu.Unlock()
	if err := t.turn.Acquire(ctx, 1); err != nil {
		t.end(0)
		return nil, fmt.Errorf("wait for those who press at the same moment: %w", err)
	}
	t.keep = context.AfterFunc(ctx, func() { t.end(1) })
	return t, nil
}

func (t *turn) leave() {
	if t.keep() {
		t.end(1)
	}
}

func (t *turn) end(turns int64) {
	t.of.mu.Lock()
	defer t.of.mu.Unlock()
	t.turn.Release(turns)
	if t.size--; t.size == 0 {
		delete(t.of.all, t.on)
	}
}

// awaited reports whether others wait for their turns.
func (t *turn) awaited() bool {
	t.of.mu.Lock()
	defer t.of.mu.Unlock()
	return t.size > 1
}
