package discord

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"switchboard/commands"
	"switchboard/playground"
	"switchboard/playground/playgroundtest"
	"switchboard/playground/wire"
	"switchboard/tools/must"
)

// While Discord refuses everything, hundreds of interactions do not become
// thousands of refused requests, which Discord bans for.
func TestARefusalOfEverythingIsLearnedOnce(t *testing.T) {
	t.Parallel()
	for name, f := range map[string]playground.Fault{
		"401":         {Status: http.StatusUnauthorized, Times: -1},
		"global 429":  {Status: http.StatusTooManyRequests, Global: true, RetryAfter: 20 * time.Second, Times: -1},
		"brief 429":   {Status: http.StatusTooManyRequests, Global: true, RetryAfter: 50 * time.Millisecond, Times: 3},
		"every 429":   {Status: http.StatusTooManyRequests, RetryAfter: 50 * time.Millisecond, Times: 3},
		"a 404 aside": {Match: "GET /nothing", Status: http.StatusNotFound},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			const first, asked = 10, 60
			const patience = 2 * time.Second // a refusal that lasts is not waited for
			began := time.Now()              // and Discord's clock stands still: nobody is too late on a busy machine
			srv := playgroundtest.Start(t, playground.Options{Now: func() time.Time { return began }})
			a := answerAt(t, srv, script{handle: quickly(commands.Reply{Text: "x"})})
			a.Fault(f)
			var all sync.WaitGroup
			for i := range asked {
				who := a.User("Ann")
				if i == first && f.Times < 0 { // those before are on their way when the first refusal comes
					a.awaitClosedGate(t)
				}
				all.Go(func() {
					ctx, cancel := context.WithTimeout(playgroundtest.Within(t), patience)
					defer cancel()
					_, _ = who.Slash(ctx, "ask", nil)
				})
			}
			all.Wait()
			refused := 0
			for _, r := range a.Requests("POST /interactions/{id}/{token}/callback") {
				if r.Status == http.StatusUnauthorized || r.Status == http.StatusTooManyRequests {
					refused++
				}
			}
			if refused > first {
				t.Errorf("%d refused requests for %d interactions", refused, asked)
			}
			if f.Times >= 0 {
				a.answeredAtLast(t)
			}
		})
	}
}

// answeredAtLast has people ask until one is answered.
func (a *answering) answeredAtLast(t *testing.T) {
	t.Helper()
	for ctx := playgroundtest.Within(t); ; {
		try, cancel := context.WithTimeout(ctx, 4*time.Second) // a busy machine may be too late for one
		_, err := a.User("Ann").Slash(try, "ask", nil)
		cancel()
		if err == nil {
			return
		}
		if ctx.Err() != nil {
			t.Fatal("nobody is answered once it is over")
		}
	}
}

// awaitClosedGate waits until the bot has read a refusal of everything.
func (a *answering) awaitClosedGate(t *testing.T) {
	t.Helper()
	closed := func() bool {
		g := &a.dispatch.Client.gate
		g.mu.Lock()
		defer g.mu.Unlock()
		return !g.until.IsZero()
	}
	for ctx := playgroundtest.Within(t); !closed(); {
		if !pause(ctx, time.Millisecond) {
			t.Fatal("no refusal was noticed")
		}
	}
}

// One request sees whether the gate is still closed; the others wait for it.
func TestTheGateIsTriedByOne(t *testing.T) {
	t.Parallel()
	synctest.Test(t, theGateIsTriedByOne)
}

func theGateIsTriedByOne(t *testing.T) {
	var g gate
	g.learn(globalLimit(time.Millisecond), false)
	through := make(chan error, 10)
	ctx, stop := context.WithTimeout(t.Context(), probeFor-time.Second)
	defer stop()
	for range 10 {
		go func() {
			_, err := g.wait(ctx)
			through <- err
		}()
	}
	passed := 0
	for range 10 {
		if <-through == nil {
			passed++
		}
	}
	if passed != 1 {
		t.Errorf("%d went through a closed gate", passed)
	}
	g.learn(&http.Response{StatusCode: http.StatusOK}, false) // was sent before
	late, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	if _, err := g.wait(late); err == nil {
		t.Error("opened by an answer from before")
	}
	g.learn(&http.Response{StatusCode: http.StatusOK}, true)
	if _, err := g.wait(t.Context()); err != nil {
		t.Errorf("closed after the answer to the probe: %v", err)
	}
}

// globalLimit is the answer to a request while everything is refused.
func globalLimit(d time.Duration) *http.Response {
	return &http.Response{StatusCode: http.StatusTooManyRequests, Header: http.Header{
		"X-Ratelimit-Global": {"true"}, "Retry-After": {strconv.FormatFloat(d.Seconds(), 'f', -1, 64)},
	}}
}

// Refusals that are brief hold nobody up for long, though each probe meets one, or gets no answer at all.
func TestBriefRefusalsAreBrief(t *testing.T) {
	t.Parallel()
	for name, answer := range map[string]*http.Response{"refused": globalLimit(50 * time.Millisecond), "failing": {StatusCode: http.StatusBadGateway}, "lost": nil} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) { briefRefusalsAreBrief(t, answer) })
		})
	}
}

func briefRefusalsAreBrief(t *testing.T, answer *http.Response) {
	const asking, refused = 60, 3
	var g gate
	g.learn(globalLimit(50*time.Millisecond), false)
	var tries atomic.Int64
	var all sync.WaitGroup
	for range asking {
		all.Go(func() {
			ctx, stop := context.WithTimeout(t.Context(), time.Second)
			defer stop()
			for {
				probe, err := g.wait(ctx)
				if err != nil {
					t.Error(err)
					return
				}
				time.Sleep(10 * time.Millisecond) // on its way
				if tries.Add(1) > refused {
					g.learn(&http.Response{StatusCode: http.StatusOK}, probe)
					return
				}
				g.learn(answer, probe)
			}
		})
	}
	all.Wait()
	if n := tries.Load(); n != asking+refused {
		t.Errorf("%d requests for %d answers and %d refusals", n, asking, refused)
	}
}

// What a single answer says about the time is not believed, and nothing is for ever.
func TestDiscordsClock(t *testing.T) {
	t.Parallel()
	synctest.Test(t, discordsClock)
}

func discordsClock(t *testing.T) {
	date := func(ahead time.Duration) string { return time.Now().Add(ahead).UTC().Format(http.TimeFormat) }
	for name, c := range map[string]struct {
		ahead []time.Duration
		want  time.Duration
	}{
		"right":            {[]time.Duration{0, 0}, 0},
		"once wrong":       {[]time.Duration{0, 20 * time.Second, 0}, 0},
		"ours is slow":     {[]time.Duration{20 * time.Second, 20 * time.Second}, 20 * time.Second},
		"slow, then right": {[]time.Duration{20 * time.Second, 20 * time.Second, 0, 0}, 0},
		"beyond belief":    {[]time.Duration{48 * time.Hour, 48 * time.Hour}, 0},
	} {
		k := clock{ours: time.Now}
		for _, ahead := range c.ahead {
			k.learn(date(ahead), time.Now())
		}
		if off := time.Until(k.now()) - c.want; off.Abs() > time.Second {
			t.Errorf("%s: off by %v", name, off)
		}
	}
	k := clock{ours: time.Now}
	for range 2 {
		sent, dated := time.Now(), date(0)
		time.Sleep(30 * time.Second) // of the bubble's clock
		k.learn(dated, sent)
	}
	if off := time.Until(k.now()); off.Abs() > time.Second {
		t.Errorf("slow answers make a difference: %v", off)
	}
	k = clock{ours: time.Now, skew: time.Minute, confirmed: time.Now().Add(-2 * skewLasts)}
	if off := time.Until(k.now()); off.Abs() > time.Second {
		t.Errorf("what was learned long ago still counts: %v", off)
	}
}

// However our clock moves, no interaction looks old for long; and one that is old looks it.
func TestAgesFollowTheClock(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	var a ages
	see := func(behind time.Duration) time.Duration { return a.observe(at, at.Add(behind), true) }
	if age := see(50 * time.Millisecond); age > time.Second {
		t.Errorf("a new one looks %v old", age)
	}
	if age := see(10 * time.Second); age < answerWithin {
		t.Errorf("an old one looks %v old", age)
	}
	a.accepted(at, at.Add(10*time.Second)) // it was our clock
	if age := see(10 * time.Second); age > time.Second {
		t.Errorf("after Discord took an answer it looks %v old", age)
	}
	if age := see(-time.Hour); age > time.Second { // set back
		t.Errorf("after a step back it looks %v old", age)
	}
	a = ages{}
	for range 2 * driftAfter {
		if age := a.observe(at, at.Add(10*time.Second), false); age < answerWithin {
			t.Fatalf("one that waited for us looks %v old", age)
		}
	}
	last := time.Duration(0)
	for range driftAfter {
		last = see(2 * time.Second) // too little for Discord to tell
	}
	if last > time.Second {
		t.Errorf("a clock that is 2 s fast makes all look %v old", last)
	}
}

// An outage is tried five times, whatever the error is called, and leaves the error as Discord named it.
func TestAnOutageIsTriedByOnePolicy(t *testing.T) {
	t.Parallel()
	for _, status := range []int{http.StatusInternalServerError, http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusTooManyRequests} {
		t.Run(http.StatusText(status), func(t *testing.T) {
			t.Parallel() // each waits longer from try to try
			srv := playgroundtest.Start(t, playground.Options{Unlimited: true})
			c := must.Get(NewClient(srv.APIURL, srv.Token, srv.Roots, srv.World.Now))(t)
			srv.Fault(playground.Fault{Match: "POST /channels/*/messages", Status: status, Times: -1, RetryAfter: time.Millisecond})
			_, err := c.Post(t.Context(), srv.World.AddChannel("c", wire.Everyone), "n", "", commands.Reply{Text: "x"})
			if err == nil || errors.Is(err, ErrClosed) || status >= 500 && !strings.Contains(err.Error(), fmt.Sprint("HTTP ", status)) {
				t.Errorf("the error is %v", err)
			}
			if tries := len(srv.Requests("POST /channels/{channel}/messages")); tries != 5 {
				t.Errorf("tried %d times", tries)
			}
		})
	}
}
