package commands

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

func (r *Router) onMessage(ctx context.Context, req *Request) (Reply, error) {
	if req.Target == nil {
		return Reply{}, &puzzles.Complaint{Phrase: "no_message"}
	}
	f, err := r.findInMessage(ctx, req)
	return r.answer(ctx, req, f, err)
}

// findInMessage finds the board in the target message: one that the bot shows there, or one that is read from it.
func (r *Router) findInMessage(ctx context.Context, req *Request) (*subject, error) {
	if f := r.shown(ctx, req, req.Target); f != nil {
		return f, nil
	}
	text, over, err := r.messageText(ctx, req)
	if err != nil {
		return nil, err
	}
	var f *subject
	if text.text != "" {
		f, err = r.find(ctx, req, nil, text, notation.Ask{})
	}
	bad := new(notation.Error) // a picture of the message may have a board
	if own, previews := picturesIn(req.Target); text.text == "" || errors.As(err, &bad) {
		switch {
		case len(own)+len(previews) > 0:
			f, err = r.findInPictures(ctx, req, own, previews, err)
		case len(over) > 0:
			return nil, tooLarge(over[0].Filename, over[0].Size, fileLimit)
		case text.text == "":
			return nil, &uncertain{why: &puzzles.Complaint{Phrase: "no_message_text"}}
		}
	}
	if err != nil {
		return nil, err
	}
	var notes []string
	for _, file := range over {
		notes = append(notes, req.Say("left_out_file", phrases.With{"Name": puzzles.InCode(file.Filename), "Limit": fileLimit}))
	}
	f.notes = append(notes, f.notes...)
	return f, nil
}

const picturesLimit = 3

// findInPictures finds the board in the first picture that has one. before is the error of the message's text, nil
// without text; it stands unless a picture that is no preview fails.
func (r *Router) findInPictures(ctx context.Context, req *Request, own, previews []*discordgo.MessageAttachment,
	before error) (*subject, error) {
	err, all := before, slices.Concat(own, previews)
	for i, picture := range all[:min(len(all), picturesLimit)] {
		r.slots.release(ctx) // do not hold a slot during the download
		file, failed := r.fetch(ctx, picture)
		preview := i >= len(own)
		switch {
		case failed != nil && !preview:
			return nil, failed
		case failed != nil:
			err = cmp.Or(err, failed)
			continue
		}
		f, bad := r.find(ctx, req, nil, file, notation.Ask{})
		if c := new(puzzles.Complaint); !errors.As(bad, &c) || c.Phrase != "picture_no_board" {
			return f, bad
		}
		if !preview || err == nil {
			err = bad
		}
	}
	return nil, err
}

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

// picturesIn are the pictures of a message that may show a board: its own, and those of embeds and links.
func picturesIn(m *discordgo.Message) (own, previews []*discordgo.MessageAttachment) {
	at := func(url string) *discordgo.MessageAttachment {
		return &discordgo.MessageAttachment{Filename: "picture", ContentType: "image/*", URL: url}
	}
	for _, m := range withForwarded(m) {
		for _, a := range m.Attachments {
			if isPicture(a) {
				own = append(own, a)
			}
		}
		for _, c := range nested(m.Components) {
			if gallery, is := c.(*discordgo.MediaGallery); is {
				for _, item := range gallery.Items {
					own = append(own, at(item.Media.URL))
				}
			}
		}
		for _, e := range m.Embeds {
			if e.Image != nil {
				previews = append(previews, at(cmp.Or(e.Image.ProxyURL, e.Image.URL)))
			}
			if e.Thumbnail != nil {
				previews = append(previews, at(cmp.Or(e.Thumbnail.ProxyURL, e.Thumbnail.URL)))
			}
		}
	}
	return own, previews
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
