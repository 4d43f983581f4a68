package world

import (
	"encoding/json"
	"slices"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/wire"
)

// posted is a message where it stands. onlyFor is the one person who sees it, or empty.
type posted struct {
	msg     *wire.Message
	channel *channel
	onlyFor string
	ask     *Asked // the interaction it answers
}

// maxMessages is how many messages a channel keeps. What is kept is gone through at
// every collection of garbage, which the people of a busy channel wait for.
const maxMessages = 500

func (w *World) blank(c *channel, author wire.User) wire.Message {
	return wire.Message{
		ID: w.id(), ChannelID: c.ID, Type: discordgo.MessageTypeDefault, Author: author, Timestamp: w.stamp(), Mentions: []wire.User{},
		MentionRoles: []string{}, Attachments: []wire.Attachment{}, Embeds: []discordgo.MessageEmbed{}, Components: []wire.Component{},
	}
}

func (w *World) post(m wire.Message, c *channel, onlyFor string, ask *Asked) *posted {
	p := &posted{&m, c, onlyFor, ask}
	w.messages[m.ID] = p
	c.messages = append(c.messages, m.ID)
	if len(c.messages) > maxMessages {
		delete(w.messages, c.messages[0])
		c.messages = c.messages[1:]
	}
	w.announce("MESSAGE_CREATE", p)
	return p
}

// edit puts an edited message in the place of the old one.
func (w *World) edit(p *posted, body Body) *wire.Error {
	if w.messages[p.msg.ID] == nil {
		return wire.ErrUnknownMessage
	}
	m, err := w.write(*p.msg, body, p.onlyFor != "")
	if err != nil {
		return err
	}
	now := w.stamp()
	m.Flags, m.EditedTimestamp = m.Flags&^discordgo.MessageFlagsLoading, &now
	p.msg = &m
	w.announce("MESSAGE_UPDATE", p)
	return nil
}

func (w *World) announce(name string, p *posted) {
	w.tell(Event{Name: name, Data: p.msg, Channel: p.channel.ID, OnlyFor: p.onlyFor})
}

func (w *World) botHome(c *channel) bool {
	return c.GuildID != "" && c.GuildID == w.places[Server].GuildID
}

func (w *World) remove(p *posted) {
	delete(w.messages, p.msg.ID)
	p.channel.messages = slices.DeleteFunc(p.channel.messages, func(id string) bool { return id == p.msg.ID })
	for _, a := range p.msg.Attachments {
		w.drop(a.ID)
	}
	w.tell(Event{Name: "MESSAGE_DELETE", Channel: p.channel.ID, OnlyFor: p.onlyFor, Removed: p.msg.ID})
}

// Messages lists a channel as a person sees it, oldest first; viewer "" is the bot.
func (w *World) Messages(channel, viewer string) []*wire.Message {
	defer w.lock()()
	out := []*wire.Message{}
	if c := w.channels[channel]; c != nil {
		for _, id := range c.messages {
			if p := w.seen(id, viewer); p != nil {
				out = append(out, p.msg)
			}
		}
	}
	return out
}

// Past lists messages of a channel to the bot, newest first: the most last ones before an id, or the first after one,
// each left out if empty. Without the permission to read them there are none.
func (w *World) Past(channel, before, after string, most int) ([]*wire.Message, *wire.Error) {
	defer w.lock()()
	c, err := w.botIn(channel, discordgo.PermissionViewChannel)
	out := []*wire.Message{}
	if err != nil || w.botMay(c)&discordgo.PermissionReadMessageHistory == 0 {
		return out, err
	}
	for _, id := range c.messages {
		if p := w.seen(id, ""); p != nil && (before == "" || number(id) < number(before)) && number(id) > number(after) {
			out = append(out, p.msg)
		}
	}
	if after != "" {
		out = out[:min(most, len(out))]
	}
	out = out[max(0, len(out)-most):]
	slices.Reverse(out)
	return out, nil
}

// Message gives a message as a person sees it; nil when there is none to see.
func (w *World) Message(id, viewer string) *wire.Message {
	defer w.lock()()
	if p := w.seen(id, viewer); p != nil {
		return p.msg
	}
	return nil
}

// seen is a message that a person, or with "" the bot, sees; nil when there is none.
func (w *World) seen(id, viewer string) *posted {
	if p := w.messages[id]; p != nil && (p.onlyFor == "" || p.onlyFor == viewer) {
		return p
	}
	return nil
}

// Say posts what a person writes, and under it embeds that Discord, or another bot in their name, puts there.
func (w *World) Say(p *Person, channel, text string, files []Upload, replyTo string, embeds ...discordgo.MessageEmbed) (
	*wire.Message, error) {
	defer w.lock()()
	c := w.channels[channel]
	if c == nil {
		return nil, wire.ErrUnknownChannel
	}
	raw, _ := json.Marshal(map[string]string{"content": text})
	m := w.blank(c, p.User)
	m.Embeds = append(m.Embeds, embeds...)
	refer(&m, w.seen(replyTo, p.ID), p.ID)
	m, err := w.write(m, Body{JSON: raw, Files: files}, false)
	if err != nil {
		return nil, err
	}
	return w.post(m, c, "", nil).msg, nil
}

func (w *World) write(m wire.Message, body Body, ephemeral bool) (wire.Message, *wire.Error) {
	p, err := w.check(m, body)
	if err != nil {
		return m, err
	}
	return w.apply(m, p, body, ephemeral)
}

// Dismiss takes a private answer away from the person's sight.
func (w *World) Dismiss(p *Person, id string) {
	defer w.lock()()
	if m := w.messages[id]; m != nil && m.onlyFor == p.ID {
		w.remove(m)
	}
}
