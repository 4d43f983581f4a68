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

// ErrNoAnswer is what a person sees when the bot was silent for too long.
var ErrNoAnswer = errors.New("the application did not respond")

// Asked is one interaction and what became of it.
type Asked struct {
	Interaction *wire.Interaction
	Person      *Person

	w          *World
	channel    *channel
	optionKind discordgo.ApplicationCommandOptionType // of the option that an autocomplete is about
	source     *posted                                // the message whose component was used, or that a modal was opened from
	parent     *wire.Metadata                         // of the command or component that opened the modal

	skipped  time.Duration // by which the clock was put forward since
	callback int           // type of the first answer; 0 before it
	original string
	follow   int
	private  bool
	state    State
	changed  chan struct{}
}

// State is how far an interaction has come.
type State struct {
	Type     int           // type of the first answer; 0 before it
	Deferred bool          // the first answer was a deferral
	Done     bool          // the person has what they asked for
	ByOther  bool          // or has what another answer made of the message: this one was only acknowledged, so far
	Message  *wire.Message // the answer, or the message that was changed
	Modal    *wire.Modal
	Choices  []discordgo.ApplicationCommandOptionChoice
	Instance string // of the Activity that opened
	Err      error  // ErrNoAnswer, or what went wrong on the way to the bot
}

const maxAsks = 2 * maxMessages

// ask tells the bot of what a person does, of which all but the interaction is set.
func (w *World) ask(a *Asked, kind int, data *wire.Data, owners map[string]string) *Asked {
	p, c := a.Person, a.channel
	where := w.partly(c, p)
	i := &wire.Interaction{
		ID: w.id(), ApplicationID: w.AppID, Type: kind, Data: data, ChannelID: c.ID, Channel: &where, Context: contexts[c.Type],
		Token: "aW50ZXJhY3Rpb246" + rand.Text() + rand.Text() + rand.Text(), Version: 1, AppPermissions: w.appPermissions(c), Locale: p.Locale(),
		Entitlements: []any{}, Owners: owners, AttachmentLimit: rules.MaxFileSize,
	}
	if c.private() {
		u := p.User
		i.User = &u
	} else {
		m := w.member(p.User, w.may(p, c))
		g := w.guilds[c.GuildID]
		i.Member, i.GuildID, i.GuildLocale = &m, c.GuildID, g.Locale
		i.Guild = &wire.Guild{ID: g.ID, Locale: g.Locale, Features: []string{}}
	}
	if a.source != nil {
		i.Message = a.source.msg
	}
	a.Interaction, a.w, a.changed = i, w, make(chan struct{})
	w.asks[i.Token] = a
	w.askOrder = append(w.askOrder, i.Token)
	if len(w.askOrder) > maxAsks {
		delete(w.asks, w.askOrder[0])
		w.askOrder = w.askOrder[1:]
	}
	e := Event{Name: "INTERACTION_CREATE", Data: i, Channel: c.ID, OnlyFor: p.ID, Bot: true}
	if w.botHome(c) {
		e.Guild = c.GuildID
	}
	w.tell(e)
	return a
}

// partly is a channel as a person's interactions have it.
func (w *World) partly(c *channel, p *Person) wire.Channel {
	copied := c.Channel
	copied.Permissions, copied.Overwrites = w.may(p, c), nil
	return copied
}

// contexts are those of channels that are in no server.
var contexts = map[discordgo.ChannelType]discordgo.InteractionContextType{
	discordgo.ChannelTypeDM: discordgo.InteractionContextBotDM, discordgo.ChannelTypeGroupDM: discordgo.InteractionContextPrivateChannel,
}

func (a *Asked) update(f func(*State)) {
	f(&a.state)
	close(a.changed)
	a.changed = make(chan struct{})
}

func (a *Asked) age() time.Duration { return a.w.Now().Sub(Time(a.Interaction.ID)) - a.skipped }

// State tells how far the interaction has come. An interaction whose time has run out without an answer says so.
func (a *Asked) State() (State, <-chan struct{}) {
	defer a.w.lock()()
	s := a.state
	if s.Type == wire.DeferUpdate && !s.Done && a.source.msg != a.Interaction.Message {
		s.Done, s.ByOther, s.Message = true, true, a.source.msg
	}
	age := a.age()
	if !s.Done && s.Err == nil && (s.Type == 0 && age > a.w.Patience || age > TokenLasts) {
		s.Err = ErrNoAnswer
	}
	return s, a.changed
}

// Wait waits until the person has an answer: a message, a changed message, a form or suggestions. After a deferral that
// is the edit or follow-up that comes later. The error is ErrNoAnswer, the context's, or that of the way to the bot.
func (a *Asked) Wait(ctx context.Context) (State, error) {
	return a.until(ctx, func(s State) bool { return s.Done })
}

// First waits for the first answer, a deferral included: that shows as a message that is being thought about.
func (a *Asked) First(ctx context.Context) (State, error) {
	return a.until(ctx, func(s State) bool { return s.Type != 0 })
}

func (a *Asked) until(ctx context.Context, come func(State) bool) (State, error) {
	look := time.NewTicker(20 * time.Millisecond) // the world's clock may move without a word
	defer look.Stop()
	for {
		s, changed := a.State()
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

// Fail ends the interaction for the person: the bot could not be told of it.
func (a *Asked) Fail(err error) {
	defer a.w.lock()()
	if a.state.Type == 0 {
		a.update(func(s *State) { s.Err = err })
	}
}

// owners says who authorized the app for this use, given what the command allows.
func (w *World) owners(p *Person, c *channel, types []int) map[string]string {
	out := map[string]string{}
	if slices.Contains(types, 0) && c.bot {
		out["0"] = cmp.Or(c.GuildID, "0")
	}
	if slices.Contains(types, 1) { // everybody has installed the app for themselves
		out["1"] = p.ID
	}
	return out
}

// metadata describes the interaction on the messages that answer it.
func (a *Asked) metadata() *wire.Metadata {
	i := a.Interaction
	m := &wire.Metadata{ID: i.ID, Type: i.Type, User: a.Person.User, Owners: i.Owners}
	switch i.Type {
	case wire.OfCommand:
		m.Name, m.CommandType = commandPath(i.Data), i.Data.Type
	case wire.OfComponent:
		m.InteractedID = i.Message.ID
	case wire.ModalSubmit:
		m.Triggering = a.parent
	}
	return m
}

// commandPath is the command's name with its subcommand, as the header over an answer shows it.
func commandPath(d *wire.Data) string {
	name, options := d.Name, d.Options
	for len(options) == 1 && options[0].Type <= discordgo.ApplicationCommandOptionSubCommandGroup {
		name += " " + options[0].Name
		options = options[0].Options
	}
	return name
}

// Asked gives the interaction of a token; nil when there is none.
func (w *World) Asked(token string) *Asked {
	defer w.lock()()
	return w.asks[token]
}
