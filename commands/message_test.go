package commands

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"
)

// onMessage uses a message command on a message.
func onMessage(t *testing.T, s *Set, name string, m *discordgo.Message) Reply {
	t.Helper()
	m.ID = "5"
	i := &discordgo.Interaction{
		ID: "1", Type: discordgo.InteractionApplicationCommand, User: &discordgo.User{ID: "7"}, Locale: discordgo.EnglishUS,
		Data: discordgo.ApplicationCommandInteractionData{
			Name: name, CommandType: discordgo.MessageApplicationCommand, TargetID: m.ID,
			Resolved: &discordgo.ApplicationCommandInteractionDataResolved{Messages: map[string]*discordgo.Message{m.ID: m}},
		},
	}
	req := NewRequest(i, time.Unix(0, 0))
	reply, err := s.Handle(t.Context(), req)
	if c := new(Complaint); errors.As(err, &c) {
		return s.Explain(req, err, "")
	} else if err != nil {
		t.Fatal(err)
	}
	return reply
}

// choose picks a value in the select of a reply, as a person of the given id
// whose question the message answers, or does not.
func choose(t *testing.T, s *Set, on Reply, value, asker string) Reply {
	t.Helper()
	for _, row := range on.Components {
		menu, ok := row.(discordgo.ActionsRow).Components[0].(discordgo.SelectMenu)
		if !ok {
			continue
		}
		i := &discordgo.Interaction{
			ID: "2", Type: discordgo.InteractionMessageComponent, User: &discordgo.User{ID: "7"}, Locale: discordgo.EnglishUS,
			Data:    discordgo.MessageComponentInteractionData{CustomID: menu.CustomID, Values: []string{value}},
			Message: &discordgo.Message{InteractionMetadata: &discordgo.MessageInteractionMetadata{User: &discordgo.User{ID: asker}}},
		}
		reply, err := s.Handle(t.Context(), NewRequest(i, time.Unix(0, 0)))
		if err != nil {
			t.Fatal(err)
		}
		return reply
	}
	t.Fatalf("no select under %q", on.Text)
	return Reply{}
}

func TestABoardInAnybodysMessage(t *testing.T) {
	s := newSet(t)
	message := &discordgo.Message{Content: "can anybody do this?\n🟨⬛\n⬛🟨\nthanks!"}
	which := onMessage(t, s, solveThis, message)
	if !which.Private || !strings.Contains(which.Text, "2 columns and 2 rows") {
		t.Fatalf("asked: %+v", which)
	}
	squares := choose(t, s, which, "squares", "7")
	if !squares.Update || !strings.Contains(squares.Text, "Press 1: `") {
		t.Errorf("as squares: %q", squares.Text)
	}
	if lights := choose(t, s, squares, "lights", "7"); !strings.Contains(lights.Text, "Press 2: `") {
		t.Errorf("as lights: %q", lights.Text)
	}
	if other := choose(t, s, squares, "lights", "8"); other.Update || !other.Private {
		t.Errorf("somebody else changed the answer: %+v", other)
	}
	if hint := choose(t, s, onMessage(t, s, hintThis, message), "lights", "7"); !strings.Contains(hint.Text, "Look at row") {
		t.Errorf("hint: %q", hint.Text)
	}
}

func TestAMineFieldInAMessageIsKnown(t *testing.T) {
	s := newSet(t)
	if r := onMessage(t, s, solveThis, &discordgo.Message{Content: "1##\n12#\n01#"}); !strings.Contains(r.Text, "ines") || !r.Private {
		t.Errorf("answered %+v", r)
	}
}

func TestAMessageWithoutABoard(t *testing.T) {
	s := newSet(t)
	for _, m := range []*discordgo.Message{{}, {Content: "hello everybody"}, {Content: "||secret||"}} {
		if r := onMessage(t, s, solveThis, m); !r.Private || r.Components != nil || strings.Contains(r.Text, "secret") {
			t.Errorf("%q: %+v", m.Content, r)
		}
	}
}
