package play

import (
	"context"
	"fmt"
	"sync"

	"switchboard/commands"

	"golang.org/x/sync/semaphore"
)

// crowds are those who act at this moment, by the messages that they act on.
type crowds struct {
	mu  sync.Mutex
	all map[string]*crowd
}

// crowd is who acts on one message at the same moment, in this process. They take turns. Who has moved yields to those
// who wait, and the last shows the board for all: each press is stored, and the message changes a few times.
type crowd struct {
	turn *semaphore.Weighted // first come, first served
	size int
	next context.CancelFunc // sends away who waits to show the board
}

type place struct {
	*crowd
	of    *crowds
	on    string
	holds bool // the turn
}

// join waits for a turn on the message that a request acts on, until leave.
func (cs *crowds) join(ctx context.Context, req *commands.Request) (*place, error) {
	on := req.ID // whoever clicks on no message is alone
	if req.Target != nil {
		on = req.Target.ID
	}
	cs.mu.Lock()
	if cs.all[on] == nil {
		cs.all[on] = &crowd{turn: semaphore.NewWeighted(1)}
	}
	p := &place{crowd: cs.all[on], of: cs, on: on}
	p.size++
	cs.mu.Unlock()
	if err := p.turn.Acquire(ctx, 1); err != nil {
		p.leave()
		return nil, fmt.Errorf("wait for those who press at the same moment: %w", err)
	}
	p.holds = true
	return p, nil
}

func (p *place) leave() {
	if p.holds {
		p.turn.Release(1)
	}
	p.of.mu.Lock()
	defer p.of.mu.Unlock()
	if p.size--; p.size == 0 {
		delete(p.of.all, p.on)
	}
}

// alone reports whether nobody else acts on the message.
func (p *place) alone() bool {
	p.of.mu.Lock()
	defer p.of.mu.Unlock()
	return p.size == 1
}

// yield lets those who wait take turns before the board is shown; false where one of them is to, or time is up.
func (p *place) yield(ctx context.Context) bool {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	p.of.mu.Lock()
	if p.next != nil {
		p.next()
	}
	p.next = cancel
	p.of.mu.Unlock()
	p.turn.Release(1)
	p.holds = p.turn.Acquire(ctx, 1) == nil
	return p.holds
}
