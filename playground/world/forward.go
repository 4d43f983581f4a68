package world

import (
	"slices"

	"switchboard/playground/wire"
)

// Forward has a person forward a message that they see to a channel. The new message is empty; what it forwards
// stands in a snapshot.
func (w *World) Forward(p *Person, message, channel string) (*wire.Message, *wire.Error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	from, c := w.messages[message], w.channels[channel]
	switch {
	case from == nil || from.onlyFor != "" && from.onlyFor != p.ID:
		return nil, wire.ErrUnknownMessage
	case c == nil:
		return nil, wire.ErrUnknownChannel
	}
	m := w.blank(c, p.User, wire.MessageDefault)
	m.Reference = &wire.Reference{Type: wire.ReferenceForward, MessageID: message, ChannelID: from.channel.ID, GuildID: from.channel.GuildID}
	m.Flags = wire.HasSnapshot
	m.Snapshots = []wire.Snapshot{{Message: snapshotOf(from.msg)}}
	return w.post(m, c, "", nil).msg, nil
}

// snapshotOf is what is forwarded of a message, the parts that say nothing of its author. What was a forward itself
// is forwarded as it is.
func snapshotOf(m *wire.Message) wire.SnapshotMessage {
	if len(m.Snapshots) > 0 {
		return m.Snapshots[0].Message
	}
	return wire.SnapshotMessage{
		Type: m.Type, Content: m.Content, Mentions: m.Mentions, MentionRoles: m.MentionRoles, Attachments: m.Attachments,
		Embeds: m.Embeds, Timestamp: m.Timestamp, EditedTimestamp: m.EditedTimestamp, Flags: m.Flags, Components: m.Components,
	}
}

// Poll has a person ask a question with answers to choose from.
func (w *World) Poll(p *Person, channel, question string, answers ...string) (*wire.Message, *wire.Error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	c := w.channels[channel]
	switch {
	case c == nil:
		return nil, wire.ErrUnknownChannel
	case len(answers) < 1 || len(answers) > 10:
		return nil, fieldError("answers", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 10 in length.")
	case len([]rune(question)) > 300 || slices.ContainsFunc(answers, func(s string) bool { return len([]rune(s)) > 55 }):
		return nil, fieldError("question", "BASE_TYPE_MAX_LENGTH", "Must be 300 or fewer in length, and an answer 55.")
	}
	m := w.blank(c, p.User, wire.MessageDefault)
	m.Poll = &wire.Poll{Question: wire.PollText{Text: question}, LayoutType: 1}
	for i, answer := range answers {
		m.Poll.Answers = append(m.Poll.Answers, wire.PollAnswer{ID: i + 1, Text: wire.PollText{Text: answer}})
	}
	return w.post(m, c, "", nil).msg, nil
}

// Embedded has a person write a text under which Discord, or another bot in their name, put embeds.
func (w *World) Embedded(p *Person, channel, text string, embeds ...wire.Embed) (*wire.Message, *wire.Error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	c := w.channels[channel]
	if c == nil {
		return nil, wire.ErrUnknownChannel
	}
	m := w.blank(c, p.User, wire.MessageDefault)
	m.Content, m.Embeds = text, embeds
	return w.post(m, c, "", nil).msg, nil
}

// StartThread has a person start a thread from a message. The thread's first post, which it returns, is empty and
// refers to that message.
func (w *World) StartThread(p *Person, message, name string) (*wire.Message, *wire.Error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	from := w.messages[message]
	if from == nil || from.onlyFor != "" {
		return nil, wire.ErrUnknownMessage
	}
	if from.msg.Thread != nil {
		return nil, wire.ErrThreadExists
	}
	zero := 0
	open := wire.Channel{ID: message, Type: wire.ChannelThread, GuildID: from.channel.GuildID, ParentID: from.channel.ID, Name: name,
		OwnerID: p.ID, Messages: &zero, Members: &zero, TotalSent: &zero, Thread: &wire.ThreadMetadata{
			ArchiveTimestamp: w.stamp(), CreateTimestamp: w.stamp(), AutoArchiveDuration: 24 * 60,
		}}
	changed := *from.msg
	changed.Thread = &open
	from.msg = &changed
	c := thread(open)
	w.channels[open.ID] = c
	w.tell(Event{Name: "THREAD_CREATE", Data: open, Channel: open.ID, Guild: open.GuildID, Bot: true})
	w.announce("MESSAGE_UPDATE", from)
	m := w.blank(c, from.msg.Author, wire.MessageThreadStarter)
	m.Referenced = quoted(from.msg)
	m.Reference = &wire.Reference{MessageID: message, ChannelID: from.channel.ID, GuildID: open.GuildID}
	return w.post(m, c, "", nil).msg, nil
}
