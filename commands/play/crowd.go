package play

import (
	"context"
	"fmt"
	"sync"

	"switchboard/commands"

	"golang.org/x/sync/semaphore"
)

// crowds are the requests in progress, by the id of the message that they act on.
type crowds struct {
	mu  sync.Mutex
	all map[string]*crowd
}

// crowd is the requests of this process that act on one message. They take turns. A request that has saved its move
// yields to those that wait, and the last one shows the board for all: every press is stored, but the message is edited
// only a few times.
type crowd struct {
	turn *semaphore.Weighted // first come, first served
	size int
	next context.CancelFunc // cancels the request that waits to show the board
}

type place struct {
	*crowd
	of    *crowds
	on    string
	holds bool // has the turn
}

// join waits for a turn on the message of a request, held until leave.
func (cs *crowds) join(ctx context.Context, req *commands.Request) (*place, error) {
	on := req.ID // without a message it is alone
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

// alone reports whether no other request acts on the message.
func (p *place) alone() bool {
	p.of.mu.Lock()
	defer p.of.mu.Unlock()
	return p.size == 1
}

// yield lets waiting requests take their turns; false if one of them is to show the board, or ctx ended.
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
