package world

import (
	"cmp"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/wire"
)

// Person is somebody who uses the bot. Set the fields before the person does anything.
type Person struct {
	wire.User
	Permissions int64        // in servers
	locale      atomic.Value // string
	dm          *channel     // direct messages with the bot
}

// Locale returns the code of the person's language, such as en-US.
func (p *Person) Locale() string { return p.locale.Load().(string) }

// Place is a kind of channel, by where the bot is.
type Place int

// The places of every world.
const (
	Server  Place = iota // in a server with the bot
	DM                   // the person's direct messages with the bot
	Group                // a group chat without the bot
	Foreign              // in a server without the bot
)

type channel struct {
	wire.Channel
	hasBot   bool     // the bot is a member there, whatever its permissions
	messages []string // ids, oldest first
}

func (w *World) newChannel(c wire.Channel, bot bool) *channel {
	c.ID = w.id()
	if c.GuildID != "" {
		position := len(w.channels)
		c.Position, c.Overwrites = &position, []discordgo.PermissionOverwrite{}
	}
	ch := &channel{Channel: c, hasBot: bot}
	w.channels[c.ID] = ch
	return ch
}

func (c *channel) private() bool { return c.GuildID == "" }

// Person returns the person of a name. A new name creates a person who is in all places; the first one owns the bot's
// server.
func (w *World) Person(name string) *Person {
	defer w.lock()()
	if p := w.byName[name]; p != nil {
		return p
	}
	p := &Person{Permissions: wire.Everyone}
	p.locale.Store("en-US")
	p.User = wire.User{ID: w.id(), Username: strings.ToLower(name), GlobalName: &name, Discriminator: "0"}
	p.dm = w.newChannel(wire.Channel{Type: discordgo.ChannelTypeDM, Recipients: []wire.User{p.User}}, true)
	w.people[p.ID], w.byName[name] = p, p
	w.order = append(w.order, p)
	if len(w.order) == 1 {
		w.changeHome(func(g *wire.Guild) { g.OwnerID = p.ID })
	}
	return p
}

// Speak sets the person's language.
func (p *Person) Speak(locale string) { p.locale.Store(locale) }

// SpeakHome sets the language of the bot's server.
func (w *World) SpeakHome(locale string) {
	defer w.lock()()
	w.changeHome(func(g *wire.Guild) { g.Locale = locale })
}

// People returns everybody, oldest first.
func (w *World) People() []*Person {
	defer w.lock()()
	return slices.Clone(w.order)
}

// At returns the id of the channel that a place is for a person.
func (w *World) At(place Place, p *Person) string {
	defer w.lock()()
	if place == DM {
		return p.dm.ID
	}
	return w.places[place].ID
}

// Channels returns the channels that a person sees: those of servers, threads, the group chat and their own DM.
func (w *World) Channels(p *Person) []wire.Channel {
	defer w.lock()()
	var out []wire.Channel
	for _, c := range w.channels {
		if c.Type != discordgo.ChannelTypeDM || c == p.dm {
			out = append(out, c.Channel)
		}
	}
	slices.SortFunc(out, func(a, b wire.Channel) int { return cmp.Compare(number(a.ID), number(b.ID)) })
	return out
}

// Guild returns a server by id, nil if there is none.
func (w *World) Guild(id string) *wire.Guild {
	defer w.lock()()
	return w.guilds[id]
}

// Home returns the bot's server.
func (w *World) Home() wire.Guild {
	defer w.lock()()
	return *w.guilds[w.places[Server].GuildID]
}

func (w *World) member(u wire.User, permissions int64) wire.Member {
	return wire.Member{User: &u, Permissions: permissions, Roles: append([]string{}, w.roles[u.ID]...), JoinedAt: stamp(Time(u.ID))}
}

// Channel returns a channel to the bot.
func (w *World) Channel(id string) (wire.Channel, *wire.Error) {
	defer w.lock()()
	c, err := w.botIn(id, discordgo.PermissionViewChannel)
	if err != nil {
		return wire.Channel{}, err
	}
	return c.Channel, nil
}

// botIn returns a channel, if the bot may see it and has the permissions there.
func (w *World) botIn(id string, permissions int64) (*channel, *wire.Error) {
	c := w.channels[id]
	if c == nil {
		return nil, wire.ErrUnknownChannel
	}
	switch may := w.botMay(c); {
	case may&discordgo.PermissionViewChannel == 0:
		return nil, wire.ErrMissingAccess
	case may&permissions != permissions:
		return nil, wire.ErrMissingPermission
	}
	return c, nil
}

// OpenDM returns the bot's DM channel with a person.
func (w *World) OpenDM(person string) (wire.Channel, *wire.Error) {
	defer w.lock()()
	p := w.people[person]
	if p == nil {
		return wire.Channel{}, wire.ErrUnknownUser
	}
	return p.dm.Channel, nil
}

// User returns the account with an id.
func (w *World) User(id string) (wire.User, *wire.Error) {
	defer w.lock()()
	if id == w.Bot.ID {
		return w.Bot, nil
	}
	if p := w.people[id]; p != nil {
		return p.User, nil
	}
	return wire.User{}, wire.ErrUnknownUser
}
