package commands_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"switchboard/commands"
	"switchboard/commands/commandstest"
)

// slow is a Fetcher that a test lets go on.
type slow struct{ begun, on chan bool }

func (s slow) Fetch(context.Context, string, int64) ([]byte, error) {
	s.begun <- true
	<-s.on
	return []byte("010\n111\n010"), nil
}

// withFile asks about a board in a file.
func withFile() *commands.Request {
	return commandstest.Asked("solve lights", map[string]any{"file": "x"})
}

// What takes long is answered a few at a time. What is quick does not wait for
// it, and who waits too long is told so.
func TestSlots(t *testing.T) {
	file := slow{make(chan bool), make(chan bool)}
	s := commandstest.New(t, commands.Needs{Puzzles: puzzles(), Fetch: file, Slots: 1})
	first := make(chan error)
	go func() {
		_, err := s.Handle(t.Context(), withFile())
		first <- err
	}()
	<-file.begun
	quick, err := s.Handle(t.Context(), commandstest.Asked("solve lights", map[string]any{"board": "010/111/010"}))
	if err != nil || !strings.Contains(quick.Text, "Press 1: `B2`") {
		t.Errorf("quick: %v, %q", err, quick.Text)
	}
	for name, req := range map[string]*commands.Request{
		"file":       withFile(),
		"wide":       commandstest.Asked("solve fivers", map[string]any{"size": "13"}),
		"long":       commandstest.Asked("hint mines", map[string]any{"board": strings.Repeat("#", 2000)}),
		"animation":  commandstest.Asked("solve lights", map[string]any{"board": "010/111/010", "show": "animation"}),
		"short text": commandstest.Asked("solve mines", map[string]any{"board": strings.Repeat(strings.Repeat("#", 20)+"/", 10)}),
	} {
		ctx, cancel := context.WithCancel(t.Context())
		cancel() // the time is over
		_, err := s.Handle(ctx, req)
		var complaint *commands.Complaint
		if !errors.As(err, &complaint) || complaint.Phrase != "busy" {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if told := s.Explain(req, err, ""); !told.Private || !strings.Contains(told.Text, "8 seconds") {
			t.Errorf("%s: told %q", name, told.Text)
		}
	}
	file.on <- true
	if err := <-first; err != nil {
		t.Error(err)
	}
	go func() { <-file.begun; file.on <- true }()
	if _, err := s.Handle(t.Context(), withFile()); err != nil {
		t.Errorf("the slot was not given back: %v", err)
	}
}
