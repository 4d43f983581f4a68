package commands_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"switchboard/commands"
	"switchboard/commands/commandstest"
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/puzzles/known"
)

// slow is a puzzle whose answers take long, until a test lets them go on.
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

// long is a board that takes long to read.
var long = strings.Repeat("01", 1000)

// What takes long is answered a few at a time. What is quick does not wait for it, and who waits too long is told so.
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
		cancel() // the time is over
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
