package commands

import (
	"context"
	"slices"
	"strings"

	"github.com/bwmarrin/discordgo"
)

// inMessage returns everything in a message that may hold a board: what was
// written, in the message itself, in one that it forwards or in the first post of a
// thread, the words of embeds and polls, and text files.
func (r *Router) inMessage(ctx context.Context, m *discordgo.Message) (given, error) {
	var parts []string
	for _, m := range withForwarded(m) {
		parts = append(parts, written(m)...)
		for _, a := range m.Attachments {
			if !isText(a) || a.Size > fileLimit || r.needs.Fetch == nil {
				continue
			}
			file, err := r.fetch(ctx, a)
			if err != nil {
				return given{}, err
			}
			parts = append(parts, file.text)
		}
	}
	parts = slices.DeleteFunc(parts, func(part string) bool { return part == "" })
	return given{text: strings.TrimSpace(strings.Join(parts, "\n\n"))}, nil
}

// pictured are the pictures in a message that may show a board.
func pictured(m *discordgo.Message) (all []*discordgo.MessageAttachment) {
	for _, m := range withForwarded(m) {
		for _, a := range m.Attachments {
			if isPicture(a) {
				all = append(all, a)
			}
		}
		all = append(all, galleries(m.Components)...)
	}
	return all[:min(len(all), picturesLimit)]
}

// galleries are the pictures of a laid out message.
func galleries(components []discordgo.MessageComponent) (all []*discordgo.MessageAttachment) {
	for _, c := range components {
		switch c := c.(type) {
		case *discordgo.MediaGallery:
			for _, item := range c.Items {
				all = append(all, &discordgo.MessageAttachment{Filename: "picture", ContentType: "image/*", URL: item.Media.URL})
			}
		case *discordgo.Container:
			all = append(all, galleries(c.Components)...)
		}
	}
	return all
}

// written is the text of a message, part by part.
func written(m *discordgo.Message) (parts []string) {
	parts = append(parts, m.Content)
	for _, e := range m.Embeds {
		parts = append(parts, e.Title, e.Description)
		for _, f := range e.Fields {
			parts = append(parts, f.Name, f.Value)
		}
	}
	if m.Poll != nil {
		parts = append(parts, m.Poll.Question.Text)
		for _, a := range m.Poll.Answers {
			if a.Media != nil {
				parts = append(parts, a.Media.Text)
			}
		}
	}
	return append(parts, displayed(m.Components)...)
}

// withForwarded is a message and those that it forwards or, at the head of a
// thread, stands for.
func withForwarded(m *discordgo.Message) []*discordgo.Message {
	all := []*discordgo.Message{m}
	if m.Type == discordgo.MessageTypeThreadStarterMessage && m.ReferencedMessage != nil {
		all = append(all, m.ReferencedMessage)
	}
	for _, snapshot := range m.MessageSnapshots {
		if snapshot.Message != nil {
			all = append(all, snapshot.Message)
		}
	}
	return all
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
