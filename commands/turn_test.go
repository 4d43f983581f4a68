package commands

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"switchboard/commands/phrases"

	"github.com/bwmarrin/discordgo"
)

// slow is a Fetcher that a test lets go on.
type slow struct{ begun, on chan bool }

func (s slow) Fetch(context.Context, string, int64) ([]byte, error) {
	s.begun <- true
	<-s.on
	return []byte("010\n111\n010"), nil
}

// withFile asks about a board in a file.
func withFile() *Request {
	i := asked("solve lights", map[string]any{"file": "1"})
	data := i.Data.(discordgo.ApplicationCommandInteractionData)
	data.Resolved = &discordgo.ApplicationCommandInteractionDataResolved{
		Attachments: map[string]*discordgo.MessageAttachment{"1": {ID: "1", Filename: "board.txt", Size: 11}},
	}
	i.Data = data
	return NewRequest(i, time.Time{})
}

// What takes long is answered a few at a time. What is quick does not wait for
// it, and who waits too long is told so.
func TestTurns(t *testing.T) {
	c, err := phrases.Load()
	if err != nil {
		t.Fatal(err)
	}
	file := slow{make(chan bool), make(chan bool)}
	s := New(Needs{Phrases: c, Keep: shelf{}, Fetch: file, Turns: 1})
	first := make(chan error)
	go func() {
		_, err := s.Handle(t.Context(), withFile())
		first <- err
	}()
	<-file.begun
	quick, err := s.Handle(t.Context(), NewRequest(asked("solve lights", map[string]any{"board": "010/111/010"}), time.Time{}))
	if err != nil || !strings.Contains(quick.Text, "Press 1: `B2`") {
		t.Errorf("quick: %v, %q", err, quick.Text)
	}
	for name, req := range map[string]*Request{
		"file":       withFile(),
		"wide":       NewRequest(asked("solve fivers", map[string]any{"size": "13"}), time.Time{}),
		"long":       NewRequest(asked("hint mines", map[string]any{"board": strings.Repeat("#", 2000)}), time.Time{}),
		"animation":  NewRequest(asked("solve lights", map[string]any{"board": "010/111/010", "show": "animation"}), time.Time{}),
		"short text": NewRequest(asked("solve mines", map[string]any{"board": strings.Repeat(strings.Repeat("#", 20)+"/", 10)}), time.Time{}),
	} {
		ctx, cancel := context.WithCancel(t.Context())
		cancel() // the time is over
		_, err := s.Handle(ctx, req)
		var complaint *Complaint
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
		t.Errorf("the turn was not given back: %v", err)
	}
}

// Who is alone has all the time; those who wait get their turns within it, as
// long as a share is worth having.
func TestShares(t *testing.T) {
	for atOnce := 1; atOnce <= 8; atOnce++ {
		if share(0, atOnce) != thinking {
			t.Errorf("alone: %v", share(0, atOnce))
		}
		for waiting := 1; waiting < 100; waiting++ {
			one := share(waiting, atOnce)
			rounds := time.Duration(1 + (waiting+atOnce-1)/atOnce)
			if one < leastThinking || one > share(waiting-1, atOnce) || one > leastThinking && rounds*one > thinking {
				t.Errorf("%d wait for %d turns: %v each", waiting, atOnce, one)
			}
		}
	}
}
