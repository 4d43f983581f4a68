package commands_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"switchboard/commands"
	"switchboard/commands/commandstest"
	"switchboard/puzzles"
	"switchboard/puzzles/known"

	"github.com/bwmarrin/discordgo"
)

// A board is found wherever a message can have it.
func TestABoardAnywhereInAMessage(t *testing.T) {
	const grid = "-+--\n----\n----\n-+--"
	alt := grid
	for name, m := range map[string]*discordgo.Message{
		"text":           {Content: "see:\n" + grid},
		"embed":          {Content: "see", Embeds: []*discordgo.MessageEmbed{{Title: "Board", Description: grid}}},
		"title":          {Embeds: []*discordgo.MessageEmbed{{Title: grid}}},
		"field":          {Embeds: []*discordgo.MessageEmbed{{Fields: []*discordgo.MessageEmbedField{{Name: "Board", Value: grid}}}}},
		"footer":         {Embeds: []*discordgo.MessageEmbed{{Description: "a safe", Footer: &discordgo.MessageEmbedFooter{Text: grid}}}},
		"alt text":       {Components: []discordgo.MessageComponent{&discordgo.MediaGallery{Items: []discordgo.MediaGalleryItem{{Description: &alt}}}}},
		"preview":        {Content: grid, Embeds: []*discordgo.MessageEmbed{{Image: &discordgo.MessageEmbedImage{URL: "x"}}}},
		"forwarded":      {MessageSnapshots: []discordgo.MessageSnapshot{{Message: &discordgo.Message{Content: grid}}, {}}},
		"laid out":       {Components: []discordgo.MessageComponent{&discordgo.TextDisplay{Content: grid}}},
		"file":           {Content: "look", Attachments: []*discordgo.MessageAttachment{{Filename: "board.TXT"}}},
		"file by type":   {Attachments: []*discordgo.MessageAttachment{{Filename: "board", ContentType: "text/plain; charset=utf-8"}}},
		"json":           {Attachments: []*discordgo.MessageAttachment{{Filename: "board.json", ContentType: "application/json"}}},
		"beside picture": {Content: grid, Attachments: []*discordgo.MessageAttachment{{Filename: "a.png", ContentType: "image/png"}}},
	} {
		s := newClient(t)
		s.File = grid
		if r := s.OnMessage(t, "Solve this board", m); !strings.Contains(r.Text, "4 x 4 board") {
			t.Errorf("%s: %q", name, r.Text)
		}
	}
}

// What a picture is said to show is read in place of the picture.
func TestABoardInAnAltText(t *testing.T) {
	picture := &discordgo.MessageAttachment{ID: "7", Filename: "a.png", ContentType: "image/png"}
	for name, m := range map[string]*discordgo.Message{
		"attached":  {Attachments: []*discordgo.MessageAttachment{picture}},
		"forwarded": {MessageSnapshots: []discordgo.MessageSnapshot{{Message: &discordgo.Message{Attachments: []*discordgo.MessageAttachment{picture}}}}},
	} {
		s := newClient(t)
		req := commandstest.Pointed("Solve this board", m)
		req.AltTexts = map[string]string{"7": "Pilot Brothers: -+-- ---- ---- -+--"}
		if r, err := s.Handle(t.Context(), req); err != nil || !strings.Contains(commandstest.Said(r), "Press 6") {
			t.Errorf("%s: %q, %v", name, r.Text, err)
		}
	}
}

// Text files that are too large together are left out by name, and named as too large where nothing else has a board.
func TestFilesThatAreTooLarge(t *testing.T) {
	file := func(name string, size int) *discordgo.MessageAttachment {
		return &discordgo.MessageAttachment{Filename: name, Size: size}
	}
	const limit = 8 << 20
	for _, c := range []struct {
		m    *discordgo.Message
		want string
	}{
		{&discordgo.Message{Attachments: []*discordgo.MessageAttachment{file("a.txt", 20), file("b.txt", limit)}}, "Left out: `b.txt`"},
		{&discordgo.Message{Content: "-+--/----/----/-+-- safe", Attachments: []*discordgo.MessageAttachment{file("b.txt", limit+1)}}, "Left out: `b.txt`"},
		{&discordgo.Message{Attachments: []*discordgo.MessageAttachment{file("b.txt", limit+1)}}, "`b.txt` is 8388609 bytes"},
		{&discordgo.Message{Content: "look at this", Attachments: []*discordgo.MessageAttachment{file("b.txt", limit+1)}}, "`b.txt` is 8388609 bytes"},
	} {
		s := newClient(t)
		s.File = "safe\n-+--\n----\n----\n-+--"
		if r := s.OnMessage(t, "Solve this board", c.m); !strings.Contains(r.Text, c.want) {
			t.Errorf("answered %q, not %q", r.Text, c.want)
		}
	}
}

// The size that a question names is the board's, also where a mine field and
// boards of two states both fit.
func TestTheQuestionNamesTheSize(t *testing.T) {
	s := newClient(t)
	if r := s.OnMessage(t, "Solve this board", &discordgo.Message{Content: "1#\n1#\n11"}); !strings.Contains(r.Text, "2 x 3 board") {
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
	s := commandstest.New(t, commands.Needs{Puzzles: known.Puzzles(), Fetch: noFile{}})
	r := s.OnMessage(t, "Solve this board", &discordgo.Message{Attachments: []*discordgo.MessageAttachment{{Filename: "a`b.txt"}}})
	if !r.Private || !strings.Contains(r.Text, "`a b.txt`") || strings.Contains(r.Text, "404") {
		t.Errorf("answered %q", r.Text)
	}
	_, err := s.Handle(t.Context(), commandstest.Asked("solve lights", map[string]any{"file": "x"}))
	if c := new(puzzles.Complaint); !errors.As(err, &c) || !strings.Contains(err.Error(), "status 404") {
		t.Errorf("the log gets %v", err)
	}
}
