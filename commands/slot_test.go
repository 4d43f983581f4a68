package commands_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"switchboard/commands"
	"switchboard/commands/commandstest"
	"switchboard/notation"
	"switchboard/notation/picture"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/puzzles/known"
)

// slow is a puzzle whose answers wait for the test.
type slow struct {
	plain
	begun, on chan bool
}

func (s slow) About() puzzles.About {
	about := s.plain.About()
	about.Name, about.Blank = "slow", true
	return about
}

func (s slow) Interpret(*notation.Reading, puzzles.Options) (puzzles.Position, error) {
	return slowQuestion{slow: s}, nil
}

type slowQuestion struct {
	plainBoard
	slow slow
}

func (slowQuestion) Size() (rows, cols int) { return 100, 100 }

func (q slowQuestion) Solve(context.Context, phrases.Speaker) (a puzzles.Answer, err error) {
	q.slow.begun <- true
	<-q.slow.on
	return a, nil
}

// long is a board that counts as slow to read.
var long = strings.Repeat("01", 1000)

// Slow requests wait for slots, quick ones do not, and a request that waits too long is told that the bot is busy.
func TestSlots(t *testing.T) {
	work := slow{begun: make(chan bool), on: make(chan bool)}
	s := commandstest.New(t, commands.Needs{Puzzles: append(known.Puzzles(), work), Slots: 1})
	s.File = long
	first := make(chan error)
	go func() {
		_, err := s.Handle(t.Context(), commandstest.Asked("solve slow", nil))
		first <- err
	}()
	<-work.begun
	quick, err := s.Handle(t.Context(), commandstest.Asked("solve lights", map[string]any{"board": "010/111/010"}))
	if err != nil || !strings.Contains(commandstest.Said(quick), "Press 1: `B2`") {
		t.Errorf("quick: %v, %q", err, quick.Text)
	}
	for name, req := range map[string]*commands.Request{
		"file":       commandstest.Asked("solve lights", map[string]any{"file": "x"}),
		"wide":       commandstest.Asked("solve fivers", map[string]any{"size": "13"}),
		"long":       commandstest.Asked("hint mines", map[string]any{"board": strings.Repeat("#", 2000)}),
		"animation":  commandstest.Asked("solve lights", map[string]any{"board": "010/111/010", "show": "animation"}),
		"short text": commandstest.Asked("solve mines", map[string]any{"board": strings.Repeat(strings.Repeat("#", 20)+"/", 10)}),
	} {
		ctx, cancel := context.WithCancel(t.Context())
		cancel() // its time is over
		_, err := s.Handle(ctx, req)
		var complaint *puzzles.Complaint
		if !errors.As(err, &complaint) || complaint.Phrase != "busy" {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if told := s.Explain(req, err, ""); !told.Private || !strings.Contains(told.Text, "8 seconds") {
			t.Errorf("%s: told %q", name, told.Text)
		}
	}
	work.on <- true
	if err := <-first; err != nil {
		t.Error(err)
	}
	go func() { <-work.begun; work.on <- true }()
	if _, err := s.Handle(t.Context(), commandstest.Asked("solve slow", nil)); err != nil {
		t.Errorf("the slot was not given back: %v", err)
	}
}

// slowCDN waits for the test before it returns a file.
type slowCDN struct {
	begun, on chan bool
}

func (c slowCDN) Fetch(ctx context.Context, _ string, _ int64) ([]byte, error) {
	c.begun <- true
	select {
	case <-c.on:
	case <-ctx.Done():
	}
	return []byte(long), ctx.Err()
}

// A request that waits for a download holds no slot.
func TestASlowFileHoldsNobodyUp(t *testing.T) {
	cdn := slowCDN{make(chan bool), make(chan bool)}
	s := commandstest.New(t, commands.Needs{Puzzles: known.Puzzles(), Fetch: cdn, Slots: 1})
	done := make(chan bool)
	go func() {
		defer close(done)
		_, _ = s.Handle(t.Context(), commandstest.Asked("solve lights", map[string]any{"file": "x"})) // the answer does not matter
	}()
	<-cdn.begun
	typed, err := s.Handle(t.Context(), commandstest.Asked("solve lights", map[string]any{"board": strings.Repeat(strings.Repeat("01", 10)+"\n", 60)}))
	if err != nil || typed.Text == "" {
		t.Errorf("who typed a large board: %v", err)
	}
	cdn.on <- true
	<-done
}

// crowdedCDN takes some seconds per file and counts concurrent downloads.
type crowdedCDN struct {
	seconds   time.Duration
	now, most atomic.Int64
}

func (c *crowdedCDN) Fetch(context.Context, string, int64) ([]byte, error) {
	now := c.now.Add(1)
	for most := c.most.Load(); now > most && !c.most.CompareAndSwap(most, now); most = c.most.Load() {
	}
	time.Sleep(c.seconds * time.Second)
	c.now.Add(-1)
	return []byte(long), nil
}

// At most 64 MiB of files are in memory, from the first byte until their board is answered; others wait.
func TestFewLargeFilesAtATime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		cdn := &crowdedCDN{seconds: 1}
		s := commandstest.New(t, commands.Needs{Puzzles: known.Puzzles(), Fetch: cdn, Slots: 1})
		var asking sync.WaitGroup
		for range 20 {
			asking.Go(func() {
				reply, err := s.Handle(t.Context(), commandstest.Asked("solve lights", map[string]any{"file": "x"})) // of unknown size
				if err != nil || reply.Text == "" {
					t.Errorf("%v, %q", err, reply.Text)
				}
			})
		}
		asking.Wait()
		if most := cdn.most.Load(); most != 64<<20/picture.MaxBytes {
			t.Errorf("%d files at a time", most)
		}
	})
}

// A request that waits for a file and then for a slot is told that the bot is busy while there is still time to answer.
func TestWaitsTogetherEndInTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		work := slow{begun: make(chan bool), on: make(chan bool)}
		s := commandstest.New(t, commands.Needs{Puzzles: append(known.Puzzles(), work), Fetch: &crowdedCDN{seconds: 5}, Slots: 1})
		holder := make(chan error)
		go func() {
			_, err := s.Handle(t.Context(), commandstest.Asked("solve slow", nil))
			holder <- err
		}()
		<-work.begun
		var asking sync.WaitGroup
		for range 3 {
			asking.Go(func() {
				ctx, cancel := context.WithTimeout(t.Context(), 12*time.Second)
				defer cancel()
				_, err := s.Handle(ctx, commandstest.Asked("solve lights", map[string]any{"file": "x"}))
				var complaint *puzzles.Complaint
				if !errors.As(err, &complaint) || complaint.Phrase != "busy" || ctx.Err() != nil {
					t.Errorf("%v, out of time: %v", err, ctx.Err())
				}
			})
		}
		asking.Wait()
		work.on <- true
		if err := <-holder; err != nil {
			t.Error(err)
		}
	})
}
