package commands

import (
	"context"
	"errors"
	"strings"
	"testing"

	"switchboard/solver/toggle"

	"github.com/bwmarrin/discordgo"
)

// A board is found wherever a message can have it.
func TestABoardAnywhereInAMessage(t *testing.T) {
	const grid = "-+--\n----\n----\n-+--"
	for name, m := range map[string]*discordgo.Message{
		"text":           {Content: "see:\n" + grid},
		"embed":          {Content: "see", Embeds: []*discordgo.MessageEmbed{{Title: "Board", Description: grid}}},
		"title":          {Embeds: []*discordgo.MessageEmbed{{Title: grid}}},
		"field":          {Embeds: []*discordgo.MessageEmbed{{Fields: []*discordgo.MessageEmbedField{{Name: "Board", Value: grid}}}}},
		"forwarded":      {MessageSnapshots: []discordgo.MessageSnapshot{{Message: &discordgo.Message{Content: grid}}, {}}},
		"laid out":       {Components: []discordgo.MessageComponent{&discordgo.TextDisplay{Content: grid}}},
		"file":           {Content: "look", Attachments: []*discordgo.MessageAttachment{{Filename: "board.TXT"}}},
		"file by type":   {Attachments: []*discordgo.MessageAttachment{{Filename: "board", ContentType: "text/plain; charset=utf-8"}}},
		"json":           {Attachments: []*discordgo.MessageAttachment{{Filename: "board.json", ContentType: "application/json"}}},
		"beside picture": {Content: grid, Attachments: []*discordgo.MessageAttachment{{Filename: "a.png", ContentType: "image/png"}}},
	} {
		s := newSet(t)
		s.needs.Fetch = oneFile(grid)
		if r := onMessage(t, s, solveThis, m); !strings.Contains(r.Text, "4 columns and 4 rows") {
			t.Errorf("%s: %q", name, r.Text)
		}
	}
}

// The size that a question names is the board's, also where a mine field and
// boards of two states both fit.
func TestTheQuestionNamesTheSize(t *testing.T) {
	s := newSet(t)
	if r := onMessage(t, s, solveThis, &discordgo.Message{Content: "1#\n1#\n11"}); !strings.Contains(r.Text, "2 columns and 3 rows") {
		t.Errorf("asked %q", r.Text)
	}
}

type noFile struct{}

func (noFile) Fetch(context.Context, string, int64) ([]byte, error) {
	return nil, errors.New("status 404")
}

// A file that is gone is no fault of the bot: the answer says which, and what to
// do; the cause is for the log.
func TestAFileThatIsGone(t *testing.T) {
	s := newSet(t)
	s.needs.Fetch = noFile{}
	r := onMessage(t, s, solveThis, &discordgo.Message{Attachments: []*discordgo.MessageAttachment{{Filename: "a`b.txt"}}})
	if !r.Private || !strings.Contains(r.Text, "`a b.txt`") || strings.Contains(r.Text, "404") {
		t.Errorf("answered %q", r.Text)
	}
	_, err := s.fetch(t.Context(), &discordgo.MessageAttachment{Filename: "a.txt"})
	if c := new(Complaint); !errors.As(err, &c) || !strings.Contains(err.Error(), "status 404") {
		t.Errorf("the log gets %v", err)
	}
}

// Servers of the older form name the asker in another place.
func TestTheAskerOfAnAnswer(t *testing.T) {
	for _, m := range []*discordgo.Message{
		{InteractionMetadata: &discordgo.MessageInteractionMetadata{User: &discordgo.User{ID: "7"}}},
		{Interaction: &discordgo.MessageInteraction{User: &discordgo.User{ID: "7"}}},
	} {
		if r := (&Request{Target: m, UserID: "7"}); !r.asker() {
			t.Errorf("%+v is not the asker's", m)
		}
		if r := (&Request{Target: m, UserID: "8"}); r.asker() {
			t.Errorf("%+v is somebody else's", m)
		}
	}
}

// A board that takes too long is refused in words, not with an apology.
func TestATooLargeBoardIsRefusedInWords(t *testing.T) {
	err := unsolved(question{toggle: toggle.Puzzle{Board: board(t, "01/10")}}, context.DeadlineExceeded)
	c := new(Complaint)
	if !errors.As(err, &c) || !errors.Is(err, context.DeadlineExceeded) {
		t.Fatalf("%v", err)
	}
	text := c.words(newSet(t).needs.Phrases.For("en-US", "").Say)
	if !strings.Contains(text, "2 x 2") || !strings.Contains(text, "`/solve lights board:010/111/010`") {
		t.Errorf("said %q", text)
	}
}

// Discord holds people to the choices; a client of its own is told what there is.
func TestAChoiceThatIsNone(t *testing.T) {
	text := ask(t, newSet(t), "solve lights", map[string]any{"board": "01/10", "rule": "bogus"}).Text
	if !strings.Contains(text, "`rule` is `bogus`") || !strings.HasSuffix(text, "For example: `rule:cross`") {
		t.Errorf("said %q", text)
	}
}
