package discord

import (
	"context"
	"errors"
	"strings"
	"testing"
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

// What Discord no longer takes an answer to is not worked on, and what only looks
// so is.
func TestOldInteractions(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		fault playground.Fault
		works bool
	}{
		"old":           {playground.Fault{Match: toCallback, Status: 404, Code: 10062, Times: -1}, false},
		"our clock":     {playground.Fault{Match: "GET /nothing"}, true},
		"answer is cut": {playground.Fault{Match: toCallback, DropAfter: true}, true},
	} {
		handled := make(chan bool, 1)
		a := answerWith(t, script{handle: func(context.Context, *commands.Request) (commands.Reply, error) {
			handled <- true
			return commands.Reply{Text: "x"}, nil
		}})
		a.dispatch.ages.base = -time.Minute // by a clock that was a minute slow until just now
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
