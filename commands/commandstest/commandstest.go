// Package commandstest sends requests to a router as Discord does, and returns the replies. Call New first.
package commandstest

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"switchboard/commands"
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/playground/rules"
	"switchboard/puzzles"
	"switchboard/solver/toggle"
	"switchboard/tools/must"

	"github.com/bwmarrin/discordgo"
)

// User is the id of the person who asks.
const User = "7"

// Client is a person's Discord client. File is the content of every attachment.
type Client struct {
	*commands.Router
	File string
}

// New returns a client of a router with needs and rooms. Missing needs are replaced by ones in memory, and attachments
// by File.
func New(t testing.TB, needs commands.Needs, rooms ...func(*commands.Services) commands.Room) *Client {
	t.Helper()
	c := &Client{}
	if needs.Phrases == nil {
		needs.Phrases = must.Get(phrases.Load())(t)
	}
	if needs.Keep == nil {
		needs.Keep = Shelf{}
	}
	if needs.Fetch == nil {
		needs.Fetch = c
	}
	services := commands.NewServices(needs)
	var all []commands.Room
	for _, room := range rooms {
		all = append(all, room(services))
	}
	c.Router = commands.New(services, all...)
	return c
}

func (c *Client) Fetch(context.Context, string, int64) ([]byte, error) { return []byte(c.File), nil }

// Shelf is a Keeper in memory.
type Shelf map[string][]byte

func (s Shelf) Keep(_ context.Context, _ string, data []byte) (string, error) {
	key := "k" + strconv.Itoa(len(s))
	s[key] = data
	return key, nil
}

func (s Shelf) Kept(_ context.Context, key string) ([]byte, error) {
	return s[key], nil
}

// Asked is a slash command with options, such as "solve lights". The option "file" is always an attachment.
func Asked(path string, options map[string]any) *commands.Request {
	name, sub, _ := strings.Cut(path, " ")
	data := discordgo.ApplicationCommandInteractionData{Name: name}
	var given []*discordgo.ApplicationCommandInteractionDataOption
	for k, v := range options {
		o := &discordgo.ApplicationCommandInteractionDataOption{Name: k, Value: v}
		if n, ok := v.(int); ok {
			o.Value = float64(n)
		}
		if k == "file" {
			o.Value = "9"
			data.Resolved = &discordgo.ApplicationCommandInteractionDataResolved{
				Attachments: map[string]*discordgo.MessageAttachment{"9": {ID: "9", Filename: "board.txt", URL: "x"}},
			}
		}
		given = append(given, o)
	}
	data.Options = given
	if sub != "" {
		data.Options = []*discordgo.ApplicationCommandInteractionDataOption{{
			Name: sub, Type: discordgo.ApplicationCommandOptionSubCommand, Options: given,
		}}
	}
	return request("1", discordgo.InteractionApplicationCommand, data, nil)
}

func request(id string, kind discordgo.InteractionType, data discordgo.InteractionData, on *discordgo.Message) *commands.Request {
	return commands.NewRequest(&discordgo.Interaction{
		ID: id, Type: kind, Data: data, Message: on, Locale: discordgo.EnglishUS, User: &discordgo.User{ID: User, Username: "ann"},
	}, time.Unix(0, 0))
}

// Answer handles a request. Complaints become replies; Text has all text of the reply.
func (c *Client) Answer(t testing.TB, req *commands.Request) commands.Reply {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	reply, err := c.Handle(ctx, req)
	if complaint := new(puzzles.Complaint); errors.As(err, &complaint) {
		return c.Explain(req, err, "")
	}
	if err != nil {
		t.Fatalf("%s %s %s %s: %v", req.Kind, req.Name, req.Sub, req.CustomID, err)
	}
	reply.Text, reply.Below = Said(reply), ""
	withinLimits(t, reply)
	return reply
}

// withinLimits checks a reply and further messages against Discord's rules.
func withinLimits(t testing.TB, r commands.Reply) {
	t.Helper()
	for more := &r; more != nil; more = more.Also {
		body := map[string]any{"content": more.Text, "components": more.Components}
		if more.Layout {
			body = map[string]any{"components": more.Laid(), "flags": discordgo.MessageFlagsIsComponentsV2}
		}
		var kept rules.Kept
		for _, f := range more.Files {
			kept.Files = append(kept.Files, f.Name)
		}
		if wrong := rules.Message(puzzles.JSON(body), kept); wrong != nil {
			t.Errorf("%v\n%s", wrong, more.Text)
		}
	}
}

// Said is all text of a reply.
func Said(r commands.Reply) string { return strings.Trim(r.Text+"\n"+r.Below, "\n") }

// Ask sends a slash command.
func (c *Client) Ask(t testing.TB, path string, options map[string]any) commands.Reply {
	t.Helper()
	return c.Answer(t, Asked(path, options))
}

// Buttons are the buttons of a reply by label.
func Buttons(r commands.Reply) map[string]discordgo.Button {
	all := map[string]discordgo.Button{}
	for _, row := range r.Components {
		if row, ok := row.(discordgo.ActionsRow); ok {
			for _, c := range row.Components {
				if b, ok := c.(discordgo.Button); ok {
					all[b.Label] = b
				}
			}
		}
	}
	return all
}

// Press clicks the button with a label, or chooses it from a menu.
func (c *Client) Press(t testing.TB, on commands.Reply, label string) commands.Reply {
	t.Helper()
	for _, menu := range menus(on) {
		for _, o := range menu.Options {
			if o.Label == label {
				return c.Choose(t, on, o.Value, User)
			}
		}
	}
	b, ok := Buttons(on)[label]
	if !ok {
		t.Fatalf("no button %q on:\n%s", label, on.Text)
	}
	return c.click(t, on, User, b.CustomID)
}

func menus(r commands.Reply) (all []discordgo.SelectMenu) {
	for _, row := range r.Components {
		if menu, ok := row.(discordgo.ActionsRow).Components[0].(discordgo.SelectMenu); ok {
			all = append(all, menu)
		}
	}
	return all
}

// Options are the labels in the menus of a reply.
func Options(r commands.Reply) (labels []string) {
	for _, menu := range menus(r) {
		for _, o := range menu.Options {
			labels = append(labels, o.Label)
		}
	}
	return labels
}

// Copied returns the board that "As text" under a reply gives, be it a button or a menu entry; false if there is none.
func (c *Client) Copied(t testing.TB, on commands.Reply) (board string, ok bool) {
	t.Helper()
	const label = "As text"
	if _, ok := Buttons(on)[label]; !ok && !slices.Contains(Options(on), label) {
		return "", false
	}
	r := c.Press(t, on, label)
	if len(r.Files) > 0 {
		return strings.TrimSpace(string(r.Files[0].Data)), true
	}
	return strings.TrimSuffix(strings.TrimPrefix(r.Text, "```\n"), "\n```"), true
}

// Click clicks the button with a custom id.
func (c *Client) Click(t testing.TB, customID string) commands.Reply {
	t.Helper()
	return c.click(t, commands.Reply{}, User, customID)
}

// click clicks a component of the message of a reply to asker.
func (c *Client) click(t testing.TB, on commands.Reply, asker, customID string, values ...string) commands.Reply {
	t.Helper()
	m := &discordgo.Message{InteractionMetadata: &discordgo.MessageInteractionMetadata{User: &discordgo.User{ID: asker}}}
	if on.Private {
		m.Flags = discordgo.MessageFlagsEphemeral
	}
	data := discordgo.MessageComponentInteractionData{CustomID: customID, Values: values}
	return c.Answer(t, request("2", discordgo.InteractionMessageComponent, data, m))
}

// Fill submits a form with one field filled in.
func (c *Client) Fill(t testing.TB, form *commands.Modal, field, value string) commands.Reply {
	t.Helper()
	return c.Submit(t, commands.Submission{CustomID: form.CustomID, Fields: map[string]string{field: value}})
}

func (c *Client) Submit(t testing.TB, form commands.Submission) commands.Reply {
	t.Helper()
	return c.Answer(t, request("3", discordgo.InteractionModalSubmit, form, nil))
}

// Choose chooses a value in a menu of a reply to asker.
func (c *Client) Choose(t testing.TB, on commands.Reply, value, asker string) commands.Reply {
	t.Helper()
	menus := menus(on)
	if len(menus) == 0 {
		t.Fatalf("no select under %q", on.Text)
	}
	offers := func(m discordgo.SelectMenu) bool {
		return slices.ContainsFunc(m.Options, func(o discordgo.SelectMenuOption) bool { return o.Value == value })
	}
	menu := menus[max(slices.IndexFunc(menus, offers), 0)] // a value that is not offered stands for a forged one
	return c.click(t, on, asker, menu.CustomID, value)
}

// OnMessage uses a message command on a message.
func (c *Client) OnMessage(t testing.TB, name string, m *discordgo.Message) commands.Reply {
	t.Helper()
	return c.Answer(t, Pointed(name, m))
}

// Pointed is the request of a message command on a message.
func Pointed(name string, m *discordgo.Message) *commands.Request {
	m.ID = "5"
	return request("1", discordgo.InteractionApplicationCommand, discordgo.ApplicationCommandInteractionData{
		Name: name, CommandType: discordgo.MessageApplicationCommand, TargetID: m.ID,
		Resolved: &discordgo.ApplicationCommandInteractionDataResolved{Messages: map[string]*discordgo.Message{m.ID: m}},
	}, nil)
}

// Whole is the text of a reply and further messages, each after a line break. None may be cut short.
func Whole(t testing.TB, r commands.Reply) (text string) {
	t.Helper()
	for more := &r; more != nil; more = more.Also {
		if text += "\n" + more.Text; strings.HasSuffix(text, "…") || more.Private != r.Private {
			t.Errorf("private %v, the first %v, ending %q", more.Private, r.Private, text[len(text)-20:])
		}
	}
	return text
}

// Pressed are the cells in the lines "Press N: ..." of an answer.
func Pressed(t testing.TB, text string, rows, cols int) *toggle.Board {
	t.Helper()
	b := toggle.New(rows, cols)
	for line := range strings.Lines(text) {
		if _, list, is := strings.Cut(line, "`"); is && strings.HasPrefix(line, "Press ") {
			list, _, _ = strings.Cut(list, "`")
			for _, c := range must.Get(notation.ParseCells(list, rows, cols))(t) {
				b.Flip(c/cols, c%cols)
			}
		}
	}
	return b
}

// File is the content of a file of a reply.
func File(t testing.TB, r commands.Reply, name string) string {
	t.Helper()
	at := slices.IndexFunc(r.Files, func(f puzzles.File) bool { return f.Name == name })
	if at < 0 {
		t.Fatalf("no %s", name)
	}
	return string(r.Files[at].Data)
}
