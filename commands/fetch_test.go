package commands_test

import (
	"context"
	"strings"
	"testing"

	"switchboard/commands"
	"switchboard/commands/commandstest"
)

// slowCDN hands out a file once a test lets it.
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

// While a file is on its way, its turn is somebody else's.
func TestASlowFileHoldsNobodyUp(t *testing.T) {
	cdn := slowCDN{make(chan bool), make(chan bool)}
	s := commandstest.New(t, commands.Needs{Puzzles: puzzles(), Fetch: cdn, Slots: 1})
	done := make(chan bool)
	go func() {
		defer close(done)
		_, _ = s.Handle(t.Context(), commandstest.Asked("solve lights", map[string]any{"file": "x"})) // what is in it is not the point
	}()
	<-cdn.begun
	typed, err := s.Handle(t.Context(), commandstest.Asked("solve lights", map[string]any{"board": strings.Repeat(strings.Repeat("01", 10)+"\n", 60)}))
	if err != nil || typed.Text == "" {
		t.Errorf("who typed a large board: %v", err)
	}
	cdn.on <- true
	<-done
}
