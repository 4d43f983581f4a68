package playground_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground"
	"switchboard/playground/wire"
	"switchboard/tools/must"
)

// What Discord's client would not send does not reach the bot.
func TestClientRefuses(t *testing.T) {
	srv := start(t)
	r := &raw{t, srv, srv.User("Ann")}
	r.do("PUT", "/applications/"+srv.AppID+"/commands", `[
		{"name":"p","description":"d","options":[
			{"name":"need","description":"d","type":3,"required":true,"max_length":5},
			{"name":"n","description":"d","type":4,"min_value":2,"max_value":9},
			{"name":"c","description":"d","type":3,"choices":[{"name":"A","value":"a"}]},
			{"name":"b","description":"d","type":5}, {"name":"f","description":"d","type":11}]},
		{"name":"g","description":"d","options":[{"name":"s","description":"d","type":1}]},
		{"name":"dm","description":"d","contexts":[1]}]`)
	for _, c := range []struct {
		path   string
		values playground.Values
		want   string // part of the error; empty when it goes through
	}{
		{"p", playground.Values{"need": "x", "n": 9, "c": "a", "b": true, "f": playground.File{Name: "a.txt", Bytes: []byte("x")}}, ""},
		{"p", nil, "required"},
		{"p", playground.Values{"need": "xxxxxx"}, "6 characters"},
		{"p", playground.Values{"need": "x", "n": 1}, "1, where 2 to 9 fit"},
		{"p", playground.Values{"need": "x", "n": 10}, "10, where 2 to 9 fit"},
		{"p", playground.Values{"need": "x", "c": "b"}, "choices"},
		{"p", playground.Values{"need": "x", "b": "yes"}, "string is not"},
		{"p", playground.Values{"need": "x", "other": 1}, "no option other"},
		{"p s", playground.Values{"need": "x"}, "no subcommand"},
		{"g", nil, "subcommand must"},
		{"g s", nil, ""},
		{"g t", nil, "no subcommand"},
		{"dm", nil, "cannot be used here"},
		{"none", nil, "not registered"},
	} {
		a, err := srv.World.Command(r.ann.Person, r.ann.ChannelID, c.path, c.values, "")
		switch {
		case err == nil && c.want != "":
			t.Errorf("%s %v: sent %+v, want %q", c.path, c.values, a.Interaction.Data, c.want)
		case err != nil && (c.want == "" || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s %v: %v, want %q", c.path, c.values, err, c.want)
		}
	}
}

// A button opens a modal, which changes the message when submitted; then a select changes it again.
func TestButtonFormSelect(t *testing.T) {
	t.Parallel()
	srv := start(t)
	bot(t, srv, append(echo, &discordgo.ApplicationCommand{Name: "Read", Type: discordgo.MessageApplicationCommand}), menuBot(t))
	ann := srv.User("Ann")
	ctx := within(t)
	m := must.Get(ann.Message("a board"))(t)
	a, err := ann.MessageCommand(ctx, "Read", m)
	if err != nil || a.Text() != "read: a board" || a.Message.Referenced.ID != m.ID || a.Message.Type != discordgo.MessageTypeContextMenuCommand {
		t.Fatalf("message command: %q, %v", a.Text(), err)
	}
	choices, err := ann.Autocomplete(ctx, "echo", playground.Values{"text": "so"}, "text")
	if err == nil {
		t.Errorf("an option without autocomplete suggests %v", choices)
	}
	form, err := ann.Click(ctx, a.Message, "form")
	if err != nil || form.Modal == nil || form.Modal.Title != "Form" {
		t.Fatalf("click: %+v, %v", form, err)
	}
	if _, err := ann.Submit(ctx, form, map[string]string{"t": ""}); err == nil {
		t.Error("a required field may be empty")
	}
	if _, err := srv.User("Ben").Submit(ctx, form, map[string]string{"t": "x"}); err == nil {
		t.Error("Ben may send Ann's form")
	}
	done, err := ann.Submit(ctx, form, map[string]string{"t": "typed"})
	if err != nil || done.Message.ID != a.Message.ID || done.Text() != "typed" {
		t.Fatalf("form: %+v, %v", done.Message, err)
	}
	if _, err := ann.Select(ctx, done.Message, "pick", "c"); err == nil {
		t.Error("a value that is none of the options can be chosen")
	}
	if _, err := ann.Click(ctx, done.Message, "off"); err == nil {
		t.Error("a disabled button can be pressed")
	}
	last, err := ann.Select(ctx, done.Message, "pick", "b")
	if err != nil || last.Text() != "picked b" || !last.Deferred {
		t.Fatalf("select: %q, %v", last.Text(), err)
	}
	if last.Now().EditedTimestamp == nil {
		t.Error("the message does not look edited")
	}
}

// labelInput is a text input in a label, which discordgo lacks.
type labelInput struct{ discordgo.TextInput }

func (l labelInput) MarshalJSON() ([]byte, error) {
	return json.Marshal(map[string]any{"type": wire.Label, "label": "Text", "component": l.TextInput})
}

func menuBot(t *testing.T) func(*discordgo.Session, *discordgo.InteractionCreate) {
	rows := []discordgo.MessageComponent{
		discordgo.ActionsRow{Components: []discordgo.MessageComponent{
			discordgo.Button{CustomID: "form", Label: "Form"}, discordgo.Button{CustomID: "off", Label: "Off", Disabled: true}}},
		discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.SelectMenu{CustomID: "pick",
			Options: []discordgo.SelectMenuOption{{Label: "A", Value: "a"}, {Label: "B", Value: "b"}}}}},
	}
	return func(s *discordgo.Session, i *discordgo.InteractionCreate) {
		r := &discordgo.InteractionResponse{Type: discordgo.InteractionResponseChannelMessageWithSource, Data: &discordgo.InteractionResponseData{}}
		switch i.Type {
		case discordgo.InteractionApplicationCommand:
			d := i.ApplicationCommandData()
			r.Data.Content, r.Data.Components = "read: ", rows
			if d.Name == "Read" {
				r.Data.Content += d.Resolved.Messages[d.TargetID].Content
			}
		case discordgo.InteractionModalSubmit:
			r.Type, r.Data.Components = discordgo.InteractionResponseUpdateMessage, rows // left out, they would go away
			r.Data.Content = "typed"                                                     // discordgo cannot read what is in the form
		case discordgo.InteractionMessageComponent:
			d := i.MessageComponentData()
			r.Type = discordgo.InteractionResponseModal
			r.Data = &discordgo.InteractionResponseData{CustomID: "m", Title: "Form", Components: []discordgo.MessageComponent{
				labelInput{discordgo.TextInput{CustomID: "t", Style: discordgo.TextInputShort, Required: true}}}}
			if d.CustomID == "pick" {
				r = &discordgo.InteractionResponse{Type: discordgo.InteractionResponseDeferredMessageUpdate}
			}
		}
		if err := s.InteractionRespond(i.Interaction, r); err != nil {
			t.Error(err)
		}
		if r.Type == discordgo.InteractionResponseDeferredMessageUpdate {
			text := "picked " + i.MessageComponentData().Values[0]
			if _, err := s.InteractionResponseEdit(i.Interaction, &discordgo.WebhookEdit{Content: &text}); err != nil {
				t.Error(err)
			}
		}
	}
}

func TestAutocomplete(t *testing.T) {
	r := newRaw(t)
	a := must.Get(r.srv.World.Command(r.ann.Person, r.ann.ChannelID, "go", playground.Values{"text": "so"}, "text"))(t)
	if o := a.Interaction.Data.Options; len(o) != 1 || !o[0].Focused || o[0].Value != "so" {
		t.Errorf("the bot is told %+v", o)
	}
	r.expect("a message", r.answer(a, hi), 400, 50035)
	r.expect("a number for a text", r.answer(a, `{"type":8,"data":{"choices":[{"name":"n","value":1}]}}`), 400, 50035)
	r.expect("a text", r.answer(a, `{"type":8,"data":{"choices":[{"name":"n","value":"v"}]}}`), 204, 0)
	if s, _ := a.State(); len(s.Choices) != 1 || s.Choices[0].Value != "v" {
		t.Errorf("suggested %v", s.Choices)
	}
}
