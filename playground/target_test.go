package playground_test

import (
	"encoding/json"
	"strings"
	"testing"

	"switchboard/playground"
	"switchboard/playground/wire"
)

// What people may point a message command at reaches the bot as Discord has it: a forward with its snapshot, a poll,
// embeds, the first post of a thread.
func TestWhatAMessageCommandPointsAt(t *testing.T) {
	srv, _ := start(t)
	ann := srv.User("Ann")
	const board = "010/111/010"
	said, err := ann.Message(board)
	if err != nil {
		t.Fatal(err)
	}
	forwarded, err := ann.In(playground.DM).Forward(said)
	if err != nil {
		t.Fatal(err)
	}
	again, err := ann.Forward(forwarded)
	if err != nil {
		t.Fatal(err)
	}
	poll, err := ann.Poll(board, "yes", "no")
	if err != nil {
		t.Fatal(err)
	}
	embedded, err := ann.Embedded("look", wire.Embed{Type: "rich", Description: board})
	if err != nil {
		t.Fatal(err)
	}
	starter, err := ann.StartThread(said, "about it")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		m     *wire.Message
		where func(wire.Message) string
	}{
		"a forward":               {forwarded, func(m wire.Message) string { return m.Snapshots[0].Message.Content }},
		"a forward of a forward":  {again, func(m wire.Message) string { return m.Snapshots[0].Message.Content }},
		"a poll":                  {poll, func(m wire.Message) string { return m.Poll.Question.Text }},
		"an embed":                {embedded, func(m wire.Message) string { return m.Embeds[0].Description }},
		"a thread's first post":   {starter, func(m wire.Message) string { return m.Referenced.Content }},
		"what a thread came from": {ann.Find(said.ID), func(m wire.Message) string { return m.Content }},
	} {
		data, err := json.Marshal(c.m)
		if err != nil {
			t.Fatal(err)
		}
		var sent wire.Message
		if err := json.Unmarshal(data, &sent); err != nil {
			t.Fatal(err)
		}
		if got := c.where(sent); got != board {
			t.Errorf("%s: %q", name, got)
		}
	}
	if _, err := ann.StartThread(said, "again"); err == nil || !strings.Contains(err.Error(), "thread") {
		t.Errorf("a second thread from one message: %v", err)
	}
	if forwarded.Content != "" || starter.Type != wire.MessageThreadStarter {
		t.Errorf("forward %+v, first post %+v", forwarded, starter)
	}
}
