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

// Values are the values of a command's options, by name: a string, int or bool, a File for an attachment, the id of a
// channel or role.
type Values = world.Values

// File is a file that a person sends.
type File = world.Upload

// Places for User.In.
const (
	Home    = world.Server  // the bot's server
	DM      = world.DM      // direct messages with the bot
	Group   = world.Group   // a group chat without the bot
	Foreign = world.Foreign // a server without the bot
)

// User is a person in a channel. Its methods act as the person and wait for the bot's answer.
type User struct {
	*world.Person
	ChannelID string
	srv       *Server
}

// User returns the person of a name, in the channel of the bot's server. A new name creates a person.
func (s *Server) User(name string) *User {
	p := s.World.Person(name)
	return &User{p, s.World.At(world.Server, p), s}
}

// In returns the same person in another place.
func (u *User) In(place world.Place) *User {
	return &User{u.Person, u.srv.World.At(place, u.Person), u.srv}
}

// InChannel returns the same person in another channel, by its id.
func (u *User) InChannel(id string) *User { return &User{u.Person, id, u.srv} }

// Answer is the bot's answer to a person.
type Answer struct {
	world.State
	Interaction *wire.Interaction // what the bot received
	Took        time.Duration     // until the answer, by the wall clock

	interaction *world.Interaction
	srv         *Server
}

// Private reports whether only the person sees the answer.
func (a *Answer) Private() bool {
	return a.Message != nil && a.Message.Flags&discordgo.MessageFlagsEphemeral != 0
}

// Text is Text of the answer's message; "" for a nil answer.
func (a *Answer) Text() string {
	if a == nil {
		return ""
	}
	return Text(a.Message)
}

// Now returns the current version of the answer's message, nil if it is gone.
func (a *Answer) Now() *wire.Message {
	if a.Message == nil {
		return nil
	}
	return a.srv.World.Message(a.Message.ID, a.interaction.Person.ID)
}

// Text returns the text of a message, its content and text displays, one to a line; "" for a nil message.
func Text(m *wire.Message) string {
	if m == nil {
		return ""
	}
	parts := []string{m.Content}
	wire.Each(m.Components, func(c *wire.Component) { parts = append(parts, c.Content) })
	return strings.Join(slices.DeleteFunc(parts, func(p string) bool { return p == "" }), "\n")
}

// wait returns a function that waits for the answer to an interaction that has just begun, or returns err.
func (u *User) wait(ctx context.Context) func(i *world.Interaction, err error) (*Answer, error) {
	start := time.Now()
	return func(i *world.Interaction, err error) (*Answer, error) {
		if err != nil {
			return nil, err
		}
		s, err := i.Wait(ctx, world.Done)
		out := &Answer{State: s, Interaction: i.Interaction, Took: time.Since(start), interaction: i, srv: u.srv}
		u.srv.Settle(ctx, i.Interaction.Token) // so that the request is recorded, and the bot has read its response
		return out, err
	}
}

// Slash uses a slash command, "solve squares", and waits for the answer; after a deferral, for the edit that completes
// it. The error is world.ErrNoAnswer, the context's, or about something that Discord's client would not send.
func (u *User) Slash(ctx context.Context, command string, values Values) (*Answer, error) {
	return u.wait(ctx)(u.srv.World.Command(u.Person, u.ChannelID, command, values, ""))
}

// Launch uses the entry point command, from the app launcher.
func (u *User) Launch(ctx context.Context) (*Answer, error) {
	return u.wait(ctx)(u.srv.World.Launch(u.Person, u.ChannelID))
}

// Autocomplete returns the bot's suggestions for an option, given the values so far.
func (u *User) Autocomplete(ctx context.Context, command string, values Values, option string) (
	[]discordgo.ApplicationCommandOptionChoice, error) {
	out, err := u.wait(ctx)(u.srv.World.Command(u.Person, u.ChannelID, command, values, option))
	if err != nil {
		return nil, err
	}
	return out.Choices, nil
}

// MessageCommand uses a command in the menu of a message, "Solve this board".
func (u *User) MessageCommand(ctx context.Context, name string, m *wire.Message) (*Answer, error) {
	return u.wait(ctx)(u.srv.World.OnMessage(u.Person, m.ChannelID, name, m.ID))
}

// Click presses a button of a message.
func (u *User) Click(ctx context.Context, m *wire.Message, customID string) (*Answer, error) {
	return u.Select(ctx, m, customID)
}

// Select chooses values in a select of a message.
func (u *User) Select(ctx context.Context, m *wire.Message, customID string, values ...string) (*Answer, error) {
	return u.wait(ctx)(u.srv.World.Use(u.Person, m.ID, customID, values...))
}

// Submit sends the modal that an answer opened, with a text for each custom id.
func (u *User) Submit(ctx context.Context, form *Answer, texts map[string]string) (*Answer, error) {
	return u.Fill(ctx, form, world.Filling{Texts: texts})
}

// Fill is Submit for every kind of field.
func (u *User) Fill(ctx context.Context, form *Answer, with world.Filling) (*Answer, error) {
	if form.interaction.Person != u.Person {
		return nil, fmt.Errorf("the form is not %s's", u.Name())
	}
	return u.wait(ctx)(u.srv.World.Submit(form.interaction, with))
}

// Message posts a message in the channel.
func (u *User) Message(text string, files ...File) (*wire.Message, error) {
	return u.srv.World.Say(u.Person, u.ChannelID, text, files, "")
}

// Messages returns the messages of the channel that the person sees, oldest first.
func (u *User) Messages() []*wire.Message { return u.srv.World.Messages(u.ChannelID, u.ID) }

// Find returns a message by id, nil unless the person sees it.
func (u *User) Find(id string) *wire.Message { return u.srv.World.Message(id, u.ID) }

// Bytes returns the content of an attachment.
func (s *Server) Bytes(a wire.Attachment) []byte {
	f, _ := s.World.File(a.ID)
	return f.Bytes
}
