package commands

import (
	"context"
	"path"
	"strings"

	"switchboard/commands/phrases"

	"github.com/bwmarrin/discordgo"
)

// fileLimit is the largest board file that is read, in bytes.
const fileLimit = 8 << 20

// given is what a person gave for a board, or what a message has: a text.
type given struct {
	text string
}

// fetch returns what is in an attachment. One that cannot be had is a complaint:
// Discord no longer has it, or it lies elsewhere. Nothing is held up meanwhile but
// the request.
func (r *Router) fetch(ctx context.Context, a *discordgo.MessageAttachment) (given, error) {
	if a.Size > fileLimit {
		return given{}, &Complaint{Phrase: "file_too_large", With: phrases.With{"Name": InCode(a.Filename), "Size": a.Size, "Limit": fileLimit}}
	}
	unreadable := &Complaint{Phrase: "file_unreadable", With: phrases.With{"Name": InCode(a.Filename)}}
	if r.needs.Fetch == nil {
		return given{}, unreadable
	}
	data, err := r.needs.Fetch.Fetch(ctx, a.URL, fileLimit)
	if err != nil {
		unreadable.Cause = err
		return given{}, unreadable
	}
	return given{text: string(data)}, nil
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
