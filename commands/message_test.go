package commands_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"switchboard/commands"
	"switchboard/commands/commandstest"
	"switchboard/notation"
	"switchboard/puzzles"
	"switchboard/puzzles/known"

	"github.com/bwmarrin/discordgo"
)

func TestABoardInAnybodysMessage(t *testing.T) {
	s := newClient(t)
	message := &discordgo.Message{Content: "can anybody do this?\n🟨⬛\n⬛🟨\nthanks!"}
	which := s.OnMessage(t, "Solve this board", message)
	if !which.Private || !strings.Contains(which.Text, "2 x 2 board") {
		t.Fatalf("asked: %+v", which)
	}
	squares := s.Choose(t, which, "squares", "7")
	if !squares.Update || !strings.Contains(squares.Text, "Press 1: `") {
		t.Errorf("as squares: %q", squares.Text)
	}
	if lights := s.Choose(t, squares, "lights", "7"); !strings.Contains(lights.Text, "Press 2: `") {
		t.Errorf("as lights: %q", lights.Text)
	}
	if other := s.Choose(t, squares, "lights", "8"); other.Update || !other.Private {
		t.Errorf("somebody else changed the answer: %+v", other)
	}
	if hint := s.Choose(t, s.OnMessage(t, "Hint for this board", message), "lights", "7"); !strings.Contains(hint.Text, "Look at row") {
		t.Errorf("hint: %q", hint.Text)
	}
}

// A message without a board, or with one that its puzzle refuses, is refused privately, with a form that has its text
// unless that does not fit or mentions somebody.
func TestAMessageWithoutABoard(t *testing.T) {
	s := newClient(t)
	for _, unfit := range []string{"", strings.Repeat("hello everybody ", 300), "hello <@7>"} {
		r := s.OnMessage(t, "Solve this board", &discordgo.Message{Content: unfit})
		if form := s.Press(t, r, "Type the board..."); !r.Private || form.Modal == nil || form.Modal.Fields[0].Input.Value != "" {
			t.Errorf("%.40q: %+v", unfit, r)
		}
	}
	for _, text := range []string{"hello everybody", "||secret||", "ghosts 1001/0110/0000/0110\nA: A1 B1 D2"} {
		r := s.OnMessage(t, "Solve this board", &discordgo.Message{Content: text})
		if !r.Private || strings.Contains(r.Text, "secret") || strings.Contains(r.Text, "For example") { // one example is enough
			t.Errorf("%q: %+v", text, r)
		}
		if form := s.Press(t, r, "Fix..."); form.Modal == nil || form.Modal.Fields[0].Input.Value != text {
			t.Errorf("%q: the form is %+v", text, form.Modal)
		}
	}
}

// A hint for a puzzle without hints is refused in words.
func TestAHintForABoardThatHasNone(t *testing.T) {
	s := newClient(t)
	r := s.OnMessage(t, "Hint for this board", &discordgo.Message{Content: "01|1\n11|0"})
	if !r.Private || !strings.Contains(r.Text, "I have no hints for this one") {
		t.Errorf("%+v", r)
	}
}

// "The next board" goes through a list of boards and back to the first, also after the question which puzzle they are.
func TestBoardsOfAListComeOneByOne(t *testing.T) {
	s := newClient(t)
	r := s.OnMessage(t, "Solve this board", &discordgo.Message{Content: "({'A':[[0,1],[1,1]],'b':[1,0]}, {'A':[[1]],'b':[1]}, {'A':[[0]],'b':[1]})"})
	for _, want := range []string{"Left out: `2 more boards`", "Solution: `x1`", "No solution", "Solution: `x1 x2`", "Solution: `x1`"} {
		if !strings.Contains(r.Text, want) {
			t.Errorf("%q is not in\n%s", want, r.Text)
		}
		r = s.Press(t, r, "The next board")
	}
	r = s.OnMessage(t, "Solve this board", &discordgo.Message{Content: "solvable_games = ([[0]],[[1]],[[0,1]])"})
	r = s.Press(t, r, "Squares")
	for _, want := range []string{"Already solved", "Press 1: `A1`", "Press 1: `B1`", "Already solved"} {
		if !strings.Contains(r.Text, want) {
			t.Errorf("%q is not in\n%s", want, r.Text)
		}
		r = s.Press(t, r, "The next board")
	}
}

// A board is found wherever a message can have it. The alt text of a picture is read instead of the picture.
func TestABoardAnywhereInAMessage(t *testing.T) {
	const grid = "pilot brothers\n-+--\n----\n----\n-+--"
	alt := grid
	picture := discordgo.MessageAttachment{ID: "7", Filename: "a.png", ContentType: "image/png"}
	said := map[string]string{"7": grid}
	text := &discordgo.TextDisplay{Content: grid}
	gallery := &discordgo.MediaGallery{Items: []discordgo.MediaGalleryItem{{Description: &alt}}}
	for name, c := range map[string]struct {
		m    discordgo.Message
		alts map[string]string // of pictures
	}{
		"text":    {m: discordgo.Message{Content: "see:\n" + grid}},
		"embed":   {m: embedded("see", discordgo.MessageEmbed{Title: "Board", Description: grid})},
		"title":   {m: embedded("", discordgo.MessageEmbed{Title: grid})},
		"field":   {m: embedded("", discordgo.MessageEmbed{Fields: []*discordgo.MessageEmbedField{{Name: "Board", Value: grid}}})},
		"footer":  {m: embedded("", discordgo.MessageEmbed{Description: "a safe", Footer: &discordgo.MessageEmbedFooter{Text: grid}})},
		"preview": {m: embedded(grid, discordgo.MessageEmbed{Image: &discordgo.MessageEmbedImage{URL: "x"}})},

		"alt text":  {m: discordgo.Message{Components: []discordgo.MessageComponent{gallery}}},
		"laid out":  {m: discordgo.Message{Components: []discordgo.MessageComponent{text}}},
		"forwarded": {m: forwarded(discordgo.Message{Content: grid})},
		"poll":      {m: discordgo.Message{Poll: &discordgo.Poll{Question: discordgo.PollMedia{Text: grid}}}},
		"thread": {m: discordgo.Message{
			Type: discordgo.MessageTypeThreadStarterMessage, ReferencedMessage: &discordgo.Message{Content: grid},
		}},

		"file":              {m: attached("look", discordgo.MessageAttachment{Filename: "board.TXT"})},
		"file by type":      {m: attached("", discordgo.MessageAttachment{Filename: "board", ContentType: "text/plain; charset=utf-8"})},
		"json":              {m: attached("", discordgo.MessageAttachment{Filename: "board.json", ContentType: "application/json"})},
		"beside picture":    {m: attached(grid, picture)},
		"picture":           {m: attached("", picture), alts: said},
		"forwarded picture": {m: forwarded(attached("", picture)), alts: said},
	} {
		s := newClient(t)
		s.File = grid
		req := commandstest.Pointed("Solve this board", &c.m)
		req.AltTexts = c.alts
		r, err := s.Handle(t.Context(), req)
		if err != nil || !strings.Contains(commandstest.Said(r), "Press 6") {
			t.Errorf("%s: %q, %v", name, r.Text, err)
		}
	}
}

// forwarded is a message that forwards another.
func forwarded(m discordgo.Message) discordgo.Message {
	return discordgo.Message{MessageSnapshots: []discordgo.MessageSnapshot{{Message: &m}, {}}}
}

func embedded(content string, e discordgo.MessageEmbed) discordgo.Message {
	return discordgo.Message{Content: content, Embeds: []*discordgo.MessageEmbed{&e}}
}

func attached(content string, a discordgo.MessageAttachment) discordgo.Message {
	return discordgo.Message{Content: content, Attachments: []*discordgo.MessageAttachment{&a}}
}

// A picture is found wherever a message can have it.
func TestAPictureAnywhereInAMessage(t *testing.T) {
	for name, m := range map[string]discordgo.Message{
		"attached":  *onePicture,
		"forwarded": forwarded(discordgo.Message{Content: "can anybody?", Attachments: onePicture.Attachments}),
		"embed":     embedded("look", discordgo.MessageEmbed{Image: &discordgo.MessageEmbedImage{URL: "https://a.example", ProxyURL: "x"}}),
		"preview":   embedded("https://a.example/1", discordgo.MessageEmbed{Thumbnail: &discordgo.MessageEmbedThumbnail{URL: "x"}}),
	} {
		s := newClient(t)
		s.File = drawn(t, notation.Lights, "010\n111\n010")
		r := s.OnMessage(t, "Solve this board", &m)
		if copied(t, s, r) != "010\n111\n010" || !strings.Contains(r.Text, "Read from the picture: 3 x 3") || !strings.Contains(r.Text, "Lit: ") {
			t.Errorf("%s: %q", name, r.Text)
		}
	}
}

// Text files that exceed the limit together are named as left out, or as too large if there is no other board.
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
	s := newClient(t)
	s.File = drawn(t, notation.Mines, "1##2#\n12###\n01###\n012##\n001##")
	pictured := &discordgo.Message{Content: "look at this", Attachments: append([]*discordgo.MessageAttachment{file("b.txt", limit+1)},
		onePicture.Attachments...)}
	if r := s.OnMessage(t, "Solve this board", pictured); !strings.Contains(r.Text, "Left out: `b.txt`") {
		t.Errorf("beside a picture: %q", r.Text)
	}
}

// A question names the size of the board, also if it fits both mine fields and two-state boards.
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

// A file that is gone is refused by name; the cause is for the log.
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
