package commands

import (
	"context"
	"path"
	"slices"
	"strings"

	"github.com/bwmarrin/discordgo"
)

// messageText is everything in a message that may hold a board: what was
// written, in the message itself or in one that it forwards, the words of
// embeds, and text files.
func (r *Router) messageText(ctx context.Context, req *Request) (string, error) {
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
			if !isText(a) || a.Size > fileLimit || r.needs.Fetch == nil {
				continue
			}
			if err := r.slots.take(ctx, req, false); err != nil {
				return "", err
			}
			data, err := r.fetch(ctx, a)
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
