package playground

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/wire"
	"switchboard/playground/world"
)

// Values are what a person gives to a command's options: a string, int or bool, a File for an attachment, the id
// of a channel or role.
type Values = world.Values

// File is a file that a person sends.
type File = world.Upload

// Places where a person can be; see User.In.
const (
	Home    = world.Server // the bot's server
	DM      = world.DM     // direct messages with the bot
	Group   = world.Group  // a group of people without the bot
	Foreign = world.Foreign
)

// ErrNoAnswer is what a person sees when the bot did not answer in 3 seconds, or never finished a deferred answer.
var ErrNoAnswer = world.ErrNoAnswer

// User is a person in a channel. Its methods do what a person does and wait for what the bot answers.
type User struct {
	*world.Person
	srv     *Server
	channel string
}

// User gives the person of that name, in the server's channel; a new name is a new person.
func (s *Server) User(name string) *User {
	p := s.World.Person(name)
	return &User{p, s, s.World.At(world.Server, p)}
}

// In is the same person in another kind of place.
func (u *User) In(place world.Place) *User {
	return &User{u.Person, u.srv, u.srv.World.At(place, u.Person)}
}

// InChannel is the same person in the channel of that id.
func (u *User) InChannel(id string) *User { return &User{u.Person, u.srv, id} }

// ChannelID is the channel where the person is.
func (u *User) ChannelID() string { return u.channel }

// Answer is what a person got.
type Answer struct {
	world.State
	Interaction *wire.Interaction // what the bot was told
	Took        time.Duration     // from asking to answering, by the wall clock

	asked *world.Interaction
	srv   *Server
}

// Private reports whether only the person who asked sees the answer.
func (a *Answer) Private() bool {
	return a.Message != nil && a.Message.Flags&discordgo.MessageFlagsEphemeral != 0
}

// Text is everything the answer says in words: content and text displays, a part to a line. Without an
// answer that is nothing.
func (a *Answer) Text() string {
	if a == nil {
		return ""
	}
	return Text(a.Message)
}

// Now is the answer's message as it stands now; nil when it is gone.
func (a *Answer) Now() *wire.Message {
	if a.Message == nil {
		return nil
	}
	return a.srv.World.Message(a.Message.ID, a.asked.Person.ID)
}

// Text is everything a message says in words: content and text displays, a part to a line.
func Text(m *wire.Message) string {
	if m == nil {
		return ""
	}
	parts := []string{m.Content}
	wire.Each(m.Components, func(c *wire.Component) { parts = append(parts, c.Content) })
	return strings.Join(slices.DeleteFunc(parts, func(p string) bool { return p == "" }), "\n")
}

// wait turns an interaction, begun by ask, into its answer.
func (u *User) wait(ctx context.Context, ask func(w *world.World) (*world.Interaction, error)) (*Answer, error) {
	start := time.Now()
	a, err := ask(u.srv.World)
	if err != nil {
		return nil, err
	}
	s, err := a.Wait(ctx)
	out := &Answer{State: s, Interaction: a.Interaction, Took: time.Since(start), asked: a, srv: u.srv}
	u.srv.Settle(ctx, a.Interaction.Token) // so that the request is recorded, and the bot has its answer
	return out, err
}

// Slash uses a slash command, "solve squares", and waits for the answer; after a deferral, for the edit that
// brings it. An error is what Discord's client would not send, ErrNoAnswer, or the context's.
func (u *User) Slash(ctx context.Context, command string, values Values) (*Answer, error) {
	return u.wait(ctx, func(w *world.World) (*world.Interaction, error) {
		return w.Command(u.Person, u.channel, command, values, "")
	})
}

// Launch uses the entry point command, from the list of apps.
func (u *User) Launch(ctx context.Context) (*Answer, error) {
	return u.wait(ctx, func(w *world.World) (*world.Interaction, error) { return w.Launch(u.Person, u.channel) })
}

// Autocomplete asks what the bot suggests for the option while the person types in it.
func (u *User) Autocomplete(ctx context.Context, command string, values Values, option string) (
	[]discordgo.ApplicationCommandOptionChoice, error) {
	out, err := u.wait(ctx, func(w *world.World) (*world.Interaction, error) {
		return w.Command(u.Person, u.channel, command, values, option)
	})
	if err != nil {
		return nil, err
	}
	return out.Choices, nil
}

// MessageCommand uses a command of a message's menu, "Solve this board".
func (u *User) MessageCommand(ctx context.Context, name string, m *wire.Message) (*Answer, error) {
	return u.wait(ctx, func(w *world.World) (*world.Interaction, error) {
		return w.OnMessage(u.Person, m.ChannelID, name, m.ID)
	})
}

// Click presses a button of a message.
func (u *User) Click(ctx context.Context, m *wire.Message, customID string) (*Answer, error) {
	return u.wait(ctx, func(w *world.World) (*world.Interaction, error) { return w.Use(u.Person, m.ID, customID) })
}

// Select chooses in a select of a message.
func (u *User) Select(ctx context.Context, m *wire.Message, customID string, values ...string) (*Answer, error) {
	return u.wait(ctx, func(w *world.World) (*world.Interaction, error) { return w.Use(u.Person, m.ID, customID, values...) })
}

// Filling is what a person puts into a form.
type Filling = world.Filling

// Submit sends the form that opened, with a text for each custom id.
func (u *User) Submit(ctx context.Context, form *Answer, texts map[string]string) (*Answer, error) {
	return u.Fill(ctx, form, Filling{Texts: texts})
}

// Fill sends the form that opened.
func (u *User) Fill(ctx context.Context, form *Answer, with Filling) (*Answer, error) {
	if form.asked.Person != u.Person {
		return nil, fmt.Errorf("the form is not %s's", u.Name())
	}
	return u.wait(ctx, func(w *world.World) (*world.Interaction, error) { return w.Submit(form.asked, with) })
}

// Message writes into the channel.
func (u *User) Message(text string, files ...File) (*wire.Message, error) {
	return u.srv.World.Say(u.Person, u.channel, text, files, "")
}

// Messages lists the channel as the person sees it, oldest first.
func (u *User) Messages() []*wire.Message { return u.srv.World.Messages(u.channel, u.ID) }

// Find gives a message as the person sees it; nil when there is none to see.
func (u *User) Find(id string) *wire.Message { return u.srv.World.Message(id, u.ID) }

// Bytes gives the content of an attachment.
func (s *Server) Bytes(a wire.Attachment) []byte {
	f, _ := s.World.File(a.ID)
	return f.Bytes
}
