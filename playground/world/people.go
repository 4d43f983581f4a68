package world

import (
	"cmp"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/wire"
)

// Person is somebody who uses the bot. Change the fields before the person does anything; later, Speak changes
// the language.
type Person struct {
	wire.User
	Permissions int64        // in servers
	Outside     bool         // the person is not a member of the bot's server
	locale      atomic.Value // string
	dm          *channel
}

// Locale is the person's language, as Discord spells it: en-US, ru, zh-CN.
func (p *Person) Locale() string { return p.locale.Load().(string) }

// Place is a kind of place where people meet the bot.
type Place int

// The places of every world.
const (
	Server  Place = iota // a server's channel, the bot in it
	DM                   // the person's direct messages with the bot
	Group                // a group of people without the bot
	Foreign              // a server's channel without the bot
)

type channel struct {
	wire.Channel
	bot      bool // the bot is there, whatever it may do
	messages []string
}

func (w *World) channel(c wire.Channel, bot bool) *channel {
	c.ID = w.id()
	if c.GuildID != "" {
		position := len(w.channels)
		c.Position, c.Overwrites = &position, []discordgo.PermissionOverwrite{}
	}
	ch := &channel{Channel: c, bot: bot}
	w.channels[c.ID] = ch
	return ch
}

func (c *channel) private() bool { return c.GuildID == "" }

// Person gives the person of that name, who joins everything when first named. The first of all owns the bot's server.
func (w *World) Person(name string) *Person {
	defer w.lock()()
	if p := w.byName[name]; p != nil {
		return p
	}
	p := &Person{Permissions: wire.Everyone}
	p.locale.Store("en-US")
	p.User = wire.User{ID: w.id(), Username: strings.ToLower(name), GlobalName: &name, Discriminator: "0"}
	p.dm = w.channel(wire.Channel{Type: discordgo.ChannelTypeDM, Recipients: []wire.User{p.User}}, true)
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

// People lists everybody, in the order of joining.
func (w *World) People() []*Person {
	defer w.lock()()
	return slices.Clone(w.order)
}

// At gives the channel of a place for a person.
func (w *World) At(place Place, p *Person) string {
	defer w.lock()()
	if place == DM {
		return p.dm.ID
	}
	return w.places[place].ID
}

// Channels lists the channels a person sees: servers' channels, threads, the group and their own direct messages.
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

// Name is what an id stands for behind a sign, "@" for somebody, "@&" for a role or "#"; "" when there is none.
func (w *World) Name(sign, id string) string {
	defer w.lock()()
	c, p := w.channels[id], w.people[id]
	switch {
	case sign == "#" && c != nil:
		return c.Name
	case sign == "@&":
		return w.role(w.places[Server].GuildID, id).Name
	case sign == "@" && p != nil:
		return p.Name()
	case sign == "@" && id == w.Bot.ID:
		return w.Bot.Name()
	}
	return ""
}

// Guild gives a server by its id; nil when there is none.
func (w *World) Guild(id string) *wire.Guild {
	defer w.lock()()
	return w.guilds[id]
}

// Home is the bot's server with everything in it, as GUILD_CREATE has it.
func (w *World) Home() wire.Guild {
	defer w.lock()()
	g := *w.guilds[w.places[Server].GuildID]
	g.Members = []wire.Member{w.member(w.Bot, 0)}
	g.Channels = []*wire.Channel{}
	for _, c := range w.channels {
		if c.GuildID == g.ID && w.botMay(c)&discordgo.PermissionViewChannel != 0 {
			copied := c.Channel
			g.Channels = append(g.Channels, &copied)
		}
	}
	g.MemberCount = len(w.people) + 1
	return g
}

func (w *World) member(u wire.User, permissions int64) wire.Member {
	joined := Time(u.ID).UTC().Format("2006-01-02T15:04:05.000000+00:00")
	return wire.Member{User: &u, Permissions: permissions, Roles: append([]string{}, w.roles[u.ID]...), JoinedAt: joined}
}

// Channel gives a channel as the bot sees it.
func (w *World) Channel(id string) (wire.Channel, *wire.Error) {
	defer w.lock()()
	c, err := w.botIn(id, discordgo.PermissionViewChannel)
	if err != nil {
		return wire.Channel{}, err
	}
	return c.Channel, nil
}

// botIn gives a channel if the bot may do there what the permissions name.
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

// OpenDM gives the bot's direct messages with a person.
func (w *World) OpenDM(person string) (wire.Channel, *wire.Error) {
	defer w.lock()()
	p := w.people[person]
	if p == nil {
		return wire.Channel{}, wire.ErrUnknownUser
	}
	return p.dm.Channel, nil
}

// User gives a person or the bot by id.
func (w *World) User(id string) (wire.User, *wire.Error) {
	defer w.lock()()
	if id == w.Bot.ID || id == "@me" {
		return w.Bot, nil
	}
	if p := w.people[id]; p != nil {
		return p.User, nil
	}
	return wire.User{}, wire.ErrUnknownUser
}
