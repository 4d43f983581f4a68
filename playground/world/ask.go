package world

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/rules"
	"switchboard/playground/wire"
)

// ErrNoAnswer says that the bot did not answer in time, or never completed a deferred answer.
var ErrNoAnswer = errors.New("the application did not respond")

// Interaction is one interaction and the state of its answer.
type Interaction struct {
	Interaction *wire.Interaction
	Person      *Person

	w       *World
	channel *channel
	source  *posted        // message with the component that was used or opened the modal
	parent  *wire.Metadata // of the interaction that opened the modal

	original  string // id of the message that "@original" stands for
	followUps int
	state     State
	changed   chan struct{} // closed and replaced when state changes
}

// State is how far the answer to an interaction has come.
type State struct {
	Type     int           // type of the first answer; 0 before it
	Deferred bool          // the first answer was a deferral
	Done     bool          // the person has the answer
	ByOther  bool          // Done as the answer to another interaction changed the message; this one is still deferred
	Message  *wire.Message // the answer, or the message that was changed
	Modal    *wire.Modal
	Choices  []discordgo.ApplicationCommandOptionChoice
	Instance string // id of the Activity that opened
	Err      error  // ErrNoAnswer, or why the interaction could not be delivered
}

const maxInteractions = 2 * maxMessages

// interact fills in an interaction whose person, channel and origin are set, and sends it to the bot.
func (w *World) interact(i *Interaction, kind int, data *wire.Data, owners map[string]string) *Interaction {
	p, c := i.Person, i.channel
	where := w.channelFor(c, p)
	sent := &wire.Interaction{
		ID: w.id(), ApplicationID: w.AppID, Type: kind, Data: data, ChannelID: c.ID, Channel: &where, Context: contexts[c.Type],
		Token: "aW50ZXJhY3Rpb246" + rand.Text() + rand.Text() + rand.Text(), Version: 1, AppPermissions: w.appPermissions(c), Locale: p.Locale(),
		Entitlements: []any{}, Owners: owners, AttachmentLimit: rules.MaxFileSize,
	}
	if c.private() {
		u := p.User
		sent.User = &u
	} else {
		m := w.member(p.User, w.may(p, c))
		g := w.guilds[c.GuildID]
		sent.Member, sent.GuildID, sent.GuildLocale = &m, c.GuildID, g.Locale
		sent.Guild = &wire.Guild{ID: g.ID, Locale: g.Locale, Features: []string{}}
	}
	if i.source != nil {
		sent.Message = i.source.msg
	}
	i.Interaction, i.w, i.changed = sent, w, make(chan struct{})
	w.interactions.Add(sent.Token, i)
	e := Event{Name: "INTERACTION_CREATE", Data: sent, Channel: c.ID, OnlyFor: p.ID}
	if c.hasBot {
		e.Guild = c.GuildID
	}
	w.tell(e)
	return i
}

// channelFor returns a channel in the shape that a person's interactions carry.
func (w *World) channelFor(c *channel, p *Person) wire.Channel {
	copied := c.Channel
	copied.Permissions, copied.Overwrites = w.may(p, c), nil
	return copied
}

// contexts are the interaction contexts of channels outside servers.
var contexts = map[discordgo.ChannelType]discordgo.InteractionContextType{
	discordgo.ChannelTypeDM: discordgo.InteractionContextBotDM, discordgo.ChannelTypeGroupDM: discordgo.InteractionContextPrivateChannel,
}

func (i *Interaction) update(f func(*State)) {
	f(&i.state)
	close(i.changed)
	i.changed = make(chan struct{})
}

func (i *Interaction) age() time.Duration { return i.w.Now().Sub(Time(i.Interaction.ID)) }

// State returns how far the answer has come, with ErrNoAnswer once the time for it is over, and a channel that is
// closed at the next change.
func (i *Interaction) State() (State, <-chan struct{}) {
	defer i.w.lock()()
	s := i.state
	if s.Type == wire.DeferUpdate && !s.Done && i.source.msg != i.Interaction.Message {
		s.Done, s.ByOther, s.Message = true, true, i.source.msg
	}
	age := i.age()
	if !s.Done && s.Err == nil && (s.Type == 0 && age > i.w.Patience || age > TokenLasts) {
		s.Err = ErrNoAnswer
	}
	return s, i.changed
}

// Answered reports whether the first answer has come, which may be a deferral.
func Answered(s State) bool { return s.Type != 0 }

// Done reports whether the answer has come: a message, a changed message, a modal or suggestions; after a deferral, the
// edit or follow-up that completes it.
func Done(s State) bool { return s.Done }

// Wait waits until the state has come so far. The error is ErrNoAnswer, the context's, or that of the delivery.
func (i *Interaction) Wait(ctx context.Context, come func(State) bool) (State, error) {
	look := time.NewTicker(20 * time.Millisecond) // nothing signals that the world's clock has moved
	defer look.Stop()
	for {
		s, changed := i.State()
		if come(s) || s.Err != nil {
			return s, s.Err
		}
		select {
		case <-changed:
		case <-look.C:
		case <-ctx.Done():
			return s, fmt.Errorf("waiting for the bot's answer: %w", context.Cause(ctx))
		}
	}
}

// Fail ends an unanswered interaction that could not be delivered to the bot.
func (i *Interaction) Fail(err error) {
	defer i.w.lock()()
	if i.state.Type == 0 {
		i.update(func(s *State) { s.Err = err })
	}
}

// owners returns who authorized the application here, by integration type, out of the types that the command allows.
func (w *World) owners(p *Person, c *channel, types []int) map[string]string {
	out := map[string]string{}
	if slices.Contains(types, 0) && c.hasBot {
		out["0"] = cmp.Or(c.GuildID, "0")
	}
	if slices.Contains(types, 1) { // everybody here has installed the application
		out["1"] = p.ID
	}
	return out
}

// metadata describes the interaction in the messages that answer it.
func (i *Interaction) metadata() *wire.Metadata {
	sent := i.Interaction
	m := &wire.Metadata{ID: sent.ID, Type: sent.Type, User: i.Person.User, Owners: sent.Owners}
	switch sent.Type {
	case wire.OfCommand:
		m.Name, m.CommandType = commandPath(sent.Data), sent.Data.Type
	case wire.OfComponent:
		m.InteractedID = sent.Message.ID
	case wire.ModalSubmit:
		m.Triggering = i.parent
	}
	return m
}

// commandPath is the full name of a command with its subcommand, as the header above the answer shows it.
func commandPath(d *wire.Data) string {
	if len(d.Options) == 1 && d.Options[0].Type == discordgo.ApplicationCommandOptionSubCommand {
		return d.Name + " " + d.Options[0].Name
	}
	return d.Name
}

// Interaction returns the interaction with a token, nil if there is none.
func (w *World) Interaction(token string) *Interaction {
	i, _ := w.interactions.Get(token)
	return i
}
