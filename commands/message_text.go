package commands

import (
	"context"
	"path"
	"slices"
	"strings"

	"switchboard/commands/phrases"

	"github.com/bwmarrin/discordgo"
)

// messageText is everything in a message that may hold a board: what was
// written, in the message itself or in one that it forwards, the words of
// embeds, and text files.
func (s *Set) messageText(ctx context.Context, req *Request) (string, error) {
	m := req.Target
	if m == nil {
		return "", &Complaint{Phrase: "no_message"}
	}
	var parts []string
	for _, m := range withForwarded(m) {
		parts = append(parts, m.Content)
		for _, e := range m.Embeds {
			parts = append(parts, e.Title, e.Description)
			for _, f := range e.Fields {
				parts = append(parts, f.Name, f.Value)
			}
		}
		parts = append(parts, displayed(m.Components)...)
		for _, a := range m.Attachments {
			if !isText(a) || a.Size > fileLimit || s.needs.Fetch == nil {
				continue
			}
			if err := s.turn(ctx, req, false); err != nil {
				return "", err
			}
			data, err := s.fetch(ctx, a)
			if err != nil {
				return "", err
			}
			parts = append(parts, data)
		}
	}
	parts = slices.DeleteFunc(parts, func(part string) bool { return part == "" })
	text := strings.TrimSpace(strings.Join(parts, "\n\n"))
	if text == "" {
		return "", &Complaint{Phrase: "no_message_text"}
	}
	return text, nil
}

// withForwarded is a message and those that it forwards.
func withForwarded(m *discordgo.Message) []*discordgo.Message {
	all := []*discordgo.Message{m}
	for _, snapshot := range m.MessageSnapshots {
		if snapshot.Message != nil {
			all = append(all, snapshot.Message)
		}
	}
	return all
}

// isText reports whether an attachment is a text file, by its name or by what
// Discord says of it.
func isText(a *discordgo.MessageAttachment) bool {
	switch path.Ext(strings.ToLower(a.Filename)) {
	case ".txt", ".csv", ".json", ".md", ".rawvf":
		return true
	}
	return strings.HasPrefix(a.ContentType, "text/")
}

// fetch returns what is in an attachment. One that cannot be had is a
// complaint: Discord no longer has it, or it lies elsewhere.
func (s *Set) fetch(ctx context.Context, a *discordgo.MessageAttachment) (string, error) {
	unreadable := &Complaint{Phrase: "file_unreadable", With: phrases.With{"Name": inCode(a.Filename)}}
	if s.needs.Fetch == nil {
		return "", unreadable
	}
	data, err := s.needs.Fetch.Fetch(ctx, a.URL, fileLimit)
	if err != nil {
		unreadable.Cause = err
		return "", unreadable
	}
	return string(data), nil
}

// displayed collects the text displays of a laid out message.
func displayed(components []discordgo.MessageComponent) (texts []string) {
	for _, c := range components {
		switch c := c.(type) {
		case *discordgo.TextDisplay:
			texts = append(texts, c.Content)
		case *discordgo.Container:
			texts = append(texts, displayed(c.Components)...)
		case *discordgo.Section:
			texts = append(texts, displayed(c.Components)...)
		}
	}
	return texts
}
