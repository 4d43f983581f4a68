package world

import (
	"encoding/json"
	"slices"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/wire"
)

type posted struct {
	msg     *wire.Message
	channel *channel
	onlyFor string // id of the only person who sees it; "" for everybody
}

// maxMessages is how many messages a channel keeps: more would slow down every garbage collection.
const maxMessages = 500

func (w *World) newMessage(c *channel, author wire.User) wire.Message {
	return wire.Message{
		ID: w.id(), ChannelID: c.ID, Type: discordgo.MessageTypeDefault, Author: author, Timestamp: stamp(w.Now()), Mentions: []wire.User{},
		MentionRoles: []string{}, Attachments: []wire.Attachment{}, Embeds: []discordgo.MessageEmbed{}, Components: []wire.Component{},
	}
}

func (w *World) post(m wire.Message, c *channel, onlyFor string) *posted {
	p := &posted{&m, c, onlyFor}
	w.messages[m.ID] = p
	c.messages = append(c.messages, m.ID)
	if len(c.messages) > maxMessages {
		delete(w.messages, c.messages[0])
		c.messages = c.messages[1:]
	}
	w.announce("MESSAGE_CREATE", p)
	return p
}

// edit replaces a message with one that the body changed.
func (w *World) edit(p *posted, body Body) *wire.Error {
	if w.messages[p.msg.ID] == nil {
		return wire.ErrUnknownMessage
	}
	m, _, err := w.write(*p.msg, body)
	if err != nil {
		return err
	}
	now := stamp(w.Now())
	m.Flags, m.EditedTimestamp = m.Flags&^discordgo.MessageFlagsLoading, &now
	p.msg = &m
	w.announce("MESSAGE_UPDATE", p)
	return nil
}

func (w *World) announce(name string, p *posted) {
	w.tell(Event{Name: name, Data: p.msg, Channel: p.channel.ID, OnlyFor: p.onlyFor})
}

func (w *World) remove(p *posted) {
	delete(w.messages, p.msg.ID)
	p.channel.messages = slices.DeleteFunc(p.channel.messages, func(id string) bool { return id == p.msg.ID })
	for _, a := range p.msg.Attachments {
		w.files.Remove(a.ID)
	}
	w.tell(Event{Name: "MESSAGE_DELETE", Channel: p.channel.ID, OnlyFor: p.onlyFor, Removed: p.msg.ID})
}

// Messages returns the messages of a channel that a viewer sees, oldest first: a person by id, or "" for the bot.
func (w *World) Messages(channel, viewer string) []*wire.Message {
	defer w.lock()()
	return w.seen(w.channels[channel], viewer)
}

// seen is Messages under the lock.
func (w *World) seen(c *channel, viewer string) []*wire.Message {
	out := []*wire.Message{}
	for _, id := range c.messages {
		if p := w.visible(id, viewer); p != nil {
			out = append(out, p.msg)
		}
	}
	return out
}

// History returns at most that many messages of a channel to the bot, newest first: the earliest after the id "after",
// or with "" the latest. Without Read Message History it returns none.
func (w *World) History(channel, after string, most int) ([]*wire.Message, *wire.Error) {
	defer w.lock()()
	c, err := w.botIn(channel, discordgo.PermissionViewChannel)
	if err != nil || w.botMay(c)&discordgo.PermissionReadMessageHistory == 0 {
		return []*wire.Message{}, err
	}
	out := slices.DeleteFunc(w.seen(c, ""), func(m *wire.Message) bool { return number(m.ID) <= number(after) })
	if after != "" {
		out = out[:min(most, len(out))]
	}
	out = out[max(0, len(out)-most):]
	slices.Reverse(out)
	return out, nil
}

// Message returns a message, nil unless it exists and the viewer sees it: a person by id, or "" for the bot.
func (w *World) Message(id, viewer string) *wire.Message {
	defer w.lock()()
	if p := w.visible(id, viewer); p != nil {
		return p.msg
	}
	return nil
}

// visible is Message under the lock.
func (w *World) visible(id, viewer string) *posted {
	if p := w.messages[id]; p != nil && (p.onlyFor == "" || p.onlyFor == viewer) {
		return p
	}
	return nil
}

// Say posts a message of a person, with embeds as Discord or another bot would add them.
func (w *World) Say(p *Person, channel, text string, files []Upload, replyTo string, embeds ...discordgo.MessageEmbed) (
	*wire.Message, error) {
	defer w.lock()()
	c := w.channels[channel]
	if c == nil {
		return nil, wire.ErrUnknownChannel
	}
	raw, _ := json.Marshal(map[string]string{"content": text})
	m := w.newMessage(c, p.User)
	m.Embeds = append(m.Embeds, embeds...)
	setReference(&m, w.visible(replyTo, p.ID), p.ID)
	m, _, err := w.write(m, Body{JSON: raw, Files: files})
	if err != nil {
		return nil, err
	}
	return w.post(m, c, "").msg, nil
}

// Dismiss deletes an ephemeral message for the person who sees it.
func (w *World) Dismiss(p *Person, id string) {
	defer w.lock()()
	if m := w.messages[id]; m != nil && m.onlyFor == p.ID {
		w.remove(m)
	}
}
