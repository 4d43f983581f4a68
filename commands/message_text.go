package commands

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/bwmarrin/discordgo"
)

// messageText collects all text of a message that may hold a board, including forwarded messages and the first post of
// a thread: content, embeds, polls, alt texts, text files. Files that exceed the limit are returned as over.
func (r *Router) messageText(ctx context.Context, req *Request) (_ source, over []*discordgo.MessageAttachment, _ error) {
	var parts []string
	room := fileLimit // for all files together
	for _, m := range withForwarded(req.Target) {
		parts = append(parts, textsIn(m)...)
		for _, a := range m.Attachments {
			parts = append(parts, req.AltTexts[a.ID])
			if !isText(a) || r.needs.Fetch == nil {
				continue
			}
			if a.Size > room {
				over = append(over, a)
				continue
			}
			file, err := r.fetch(ctx, a)
			if err != nil {
				return source{}, nil, err
			}
			parts, room = append(parts, file.text), room-len(file.text)
		}
	}
	parts = slices.DeleteFunc(parts, func(part string) bool { return part == "" })
	return source{text: strings.TrimSpace(strings.Join(parts, "\n\n"))}, over, nil
}

type pictureIn struct {
	file    *discordgo.MessageAttachment
	preview bool // the preview of a link, or in an embed
}

// picturesIn are the pictures of a message that may show a board, attached ones first.
func picturesIn(m *discordgo.Message) []pictureIn {
	var all, previews []pictureIn
	at := func(url string, preview bool) pictureIn {
		return pictureIn{&discordgo.MessageAttachment{Filename: "picture", ContentType: "image/*", URL: url}, preview}
	}
	for _, m := range withForwarded(m) {
		for _, a := range m.Attachments {
			if isPicture(a) {
				all = append(all, pictureIn{file: a})
			}
		}
		for _, c := range nested(m.Components) {
			if gallery, is := c.(*discordgo.MediaGallery); is {
				for _, item := range gallery.Items {
					all = append(all, at(item.Media.URL, false))
				}
			}
		}
		for _, e := range m.Embeds {
			if e.Image != nil {
				previews = append(previews, at(cmp.Or(e.Image.ProxyURL, e.Image.URL), true))
			}
			if e.Thumbnail != nil {
				previews = append(previews, at(cmp.Or(e.Thumbnail.ProxyURL, e.Thumbnail.URL), true))
			}
		}
	}
	all = append(all, previews...)
	return all[:min(len(all), picturesLimit)]
}

func nested(components []discordgo.MessageComponent) (all []discordgo.MessageComponent) {
	for _, c := range components {
		all = append(all, c)
		switch c := c.(type) {
		case *discordgo.ActionsRow:
			all = append(all, nested(c.Components)...)
		case *discordgo.Container:
			all = append(all, nested(c.Components)...)
		case *discordgo.Section:
			all = append(append(all, nested(c.Components)...), c.Accessory)
		}
	}
	return all
}

func textsIn(m *discordgo.Message) (parts []string) {
	parts = append(parts, m.Content)
	for _, e := range m.Embeds {
		parts = append(parts, e.Title, e.Description)
		for _, f := range e.Fields {
			parts = append(parts, f.Name, f.Value)
		}
		if e.Footer != nil {
			parts = append(parts, e.Footer.Text)
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
	var alts []string
	for _, c := range nested(m.Components) {
		switch c := c.(type) {
		case *discordgo.TextDisplay:
			parts = append(parts, c.Content)
		case *discordgo.MediaGallery:
			for _, item := range c.Items {
				if item.Description != nil {
					alts = append(alts, *item.Description)
				}
			}
		}
	}
	return append(parts, alts...)
}

// withForwarded is a message with the messages that it forwards or, as the head of a thread, stands for.
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

const picturesLimit = 3
