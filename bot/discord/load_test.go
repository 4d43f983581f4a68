package discord

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"switchboard/commands"
	"switchboard/playground"
	"switchboard/puzzles"
	"switchboard/tools/must"
)

// When more is asked than can be worked on, those who would wait for too long are
// told so within the 3 seconds, and the others are answered.
func TestTooManyAtOnce(t *testing.T) {
	t.Parallel()
	const asked = 30
	release := make(chan struct{})
	a := answerWith(t, shedding{script{handle: func(ctx context.Context, _ *commands.Request) (commands.Reply, error) {
		select {
		case <-release:
		case <-ctx.Done():
		}
		return commands.Reply{Text: "done"}, nil
	}}})
	a.dispatch.queue = newQueue(10)
	heard := make(chan string, asked)
	for range asked {
		who := a.User("Ann")
		go func() {
			got, err := who.Slash(t.Context(), "ask", nil)
			if err != nil {
				heard <- err.Error()
				return
			}
			if got.Text() == "come back" && got.Took > answerWithin {
				t.Errorf("told to come back after %v", got.Took)
			}
			heard <- got.Text()
		}()
	}
	said := map[string]int{}
	for n := range asked {
		if n == asked-10 { // all but those who are worked on
			close(release)
		}
		said[<-heard]++
	}
	if said["done"] != 10 || said["come back"] != asked-10 {
		t.Errorf("people heard %v", said)
	}
}

// shedding words being overloaded.
type shedding struct{ script }

func (s shedding) Explain(req *commands.Request, err error, id string) commands.Reply {
	var c *puzzles.Complaint
	if errors.As(err, &c) && c.Phrase == "overloaded" {
		return commands.Reply{Text: "come back", Private: true}
	}
	return s.script.Explain(req, err, id)
}

// What Discord no longer takes an answer to is not worked on, and what only looks so is.
func TestOldInteractions(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		fault playground.Fault
		works bool
	}{
		"old":           {playground.Fault{Match: toCallback, Status: 404, Code: 10062, Times: -1}, false},
		"our clock":     {playground.Fault{Match: "GET /nothing"}, true},
		"answer is cut": {playground.Fault{Match: toCallback, Drop: true, After: true}, true},
	} {
		handled := make(chan bool, 1)
		a := answerWith(t, script{handle: func(context.Context, *commands.Request) (commands.Reply, error) {
			handled <- true
			return commands.Reply{Text: "x"}, nil
		}})
		a.dispatch.ages.accepted(time.Now(), time.Now().Add(-time.Minute)) // by a clock that was a minute slow until just now
		a.Fault(c.fault)
		patience := 4 * time.Second
		if !c.works {
			patience = time.Second // for what does not come
		}
		ctx, cancel := context.WithTimeout(t.Context(), patience)
		got, err := a.User("Ann").Slash(ctx, "ask", nil)
		cancel()
		must.Do(t, a.dispatch.Finish(t.Context()))
		if works := len(handled) == 1; works != c.works || c.works != (err == nil && strings.Contains(got.Text(), "x")) {
			t.Errorf("%s: worked on %v, answered %v", name, works, err)
		}
	}
}

// More ask all the time than can be worked on: whoever gets a turn gets it in time,
// the slots are never idle, and most who do not are told so at once.
func TestAQueueTurnsAwayEarly(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		const atOnce, work, within = 10, 100 * time.Millisecond, time.Second
		q := newQueue(atOnce) // 100 a second, and 400 a second ask
		var mu sync.Mutex
		served, away, waitedInVain := 0, 0, 0
		var all sync.WaitGroup
		for range 4000 {
			all.Go(func() {
				asked := time.Now()
				in := q.enter(t.Context(), within)
				waited := time.Since(asked)
				if in {
					time.Sleep(work)
					q.leave()
				}
				mu.Lock()
				defer mu.Unlock()
				switch {
				case in:
					served++
				case waited > 0:
					waitedInVain++
				default:
					away++
				}
				if waited > within {
					t.Errorf("waited for %v", waited)
				}
			})
			time.Sleep(time.Second / 400)
		}
		all.Wait()
		if served < 1000 {
			t.Errorf("%d served in 10 seconds and more, of 100 a second", served)
		}
		if waitedInVain > away/10 {
			t.Errorf("%d waited in vain, %d were told at once", waitedInVain, away)
		}
		if !q.calm() || q.waiting.Load() != 0 {
			t.Errorf("at the end %d are in, %d wait", len(q.slots), q.waiting.Load())
		}
	})
}

// Who has waited for too long already gets a slot, unless others are turned away.
func TestAQueueTakesWhoIsLateWhileItIsCalm(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		const late = -time.Second
		q := newQueue(1)
		if !q.enter(t.Context(), late) {
			t.Error("not let in while nobody else was there")
		}
		if q.enter(t.Context(), time.Millisecond) {
			t.Error("two are in")
		}
		q.leave()
		if q.enter(t.Context(), late) {
			t.Error("let in while others are turned away")
		}
		if !q.enter(t.Context(), time.Second) {
			t.Error("who is not late was not let in")
		}
		q.leave()
		time.Sleep(2 * crowdedFor)
		if !q.enter(t.Context(), late) {
			t.Error("not let in long after others were turned away")
		}
	})
}

// Those who are late all the time are not taken either: whatever holds them up, the
// processors are busy with more than they can do.
func TestAQueueTakesNobodyWhereAllAreLate(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		const late = -time.Second
		q := newQueue(1)
		come := func(within time.Duration) bool {
			in := q.enter(t.Context(), within)
			if in {
				q.leave()
			}
			return in
		}
		for range 10 * lateRun { // those who were held up while the gateway was away
			if !come(late) {
				t.Fatal("not let in, of many who came late at once")
			}
		}
		time.Sleep(2 * crowdedFor)
		if come(late) {
			t.Error("let in, though all are late for seconds")
		}
		if !come(time.Second) || !come(late) {
			t.Error("not let in after somebody was in time")
		}
		for range lateRun / 2 { // few, by a clock that is wrong
			time.Sleep(crowdedFor)
			if !come(late) {
				t.Fatal("not let in, though few come")
			}
		}
	})
}
