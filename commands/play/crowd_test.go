package play

import (
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"switchboard/commands"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
)

// Of many requests that wait for a turn only a few show the board, and the last of these shows every move.
func TestACrowdIsShownTogether(t *testing.T) {
	const people = 50
	cs := crowds{all: map[string]*crowd{}}
	req := &commands.Request{Target: &discordgo.Message{ID: "1"}}
	first := must.Get(cs.join(t.Context(), req))(t)
	var all sync.WaitGroup
	var moved, shown, seen atomic.Int64
	for range people {
		all.Go(func() {
			p, err := cs.join(t.Context(), req)
			if err != nil {
				t.Error(err)
				return
			}
			defer p.leave()
			moved.Add(1)
			if p.yield(t.Context()) {
				shown.Add(1)
				seen.Store(moved.Load())
			}
		})
	}
	for here := 0; here <= people; runtime.Gosched() {
		cs.mu.Lock()
		here = first.size
		cs.mu.Unlock()
	}
	first.leave()
	all.Wait()
	if n := shown.Load(); n > people/2 || seen.Load() != people {
		t.Errorf("%d moves were shown %d times, %d of them at last", people, n, seen.Load())
	}
	if len(cs.all) != 0 {
		t.Errorf("%d crowds stay when everybody has left", len(cs.all))
	}
}
