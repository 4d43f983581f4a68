package commands

import (
	"cmp"
	"context"
	"net/http"
	"path"
	"slices"
	"strings"

	"switchboard/notation/picture"
	"switchboard/phrases"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

// source is the text or picture that may have a board.
type source struct {
	text    string
	picture []byte
	address string // of a picture: its address at Discord, valid for a day
}

// fileLimit is the most bytes of a text file; for a picture it is picture.MaxBytes.
const fileLimit = 8 << 20

// fetch downloads an attachment. Errors are Complaints. It holds no slot.
func (r *Services) fetch(ctx context.Context, a *discordgo.MessageAttachment) (source, error) {
	limit := fileLimit
	if isPicture(a) {
		limit = picture.MaxBytes
	}
	if a.Size > limit {
		return source{}, tooLarge(a.Filename, a.Size, limit)
	}
	unreadable := &puzzles.Complaint{Phrase: "file_unreadable", With: phrases.With{"Name": puzzles.InCode(a.Filename)}}
	if r.needs.Fetch == nil {
		return source{}, unreadable
	}
	largest := max(limit, picture.MaxBytes)
	if err := r.slots.hold(ctx, min(cmp.Or(a.Size, largest), largest)); err != nil {
		return source{}, err
	}
	data, err := r.needs.Fetch.Fetch(ctx, a.URL, int64(largest))
	if err != nil {
		unreadable.Cause = err
		return source{}, unreadable
	}
	if strings.HasPrefix(http.DetectContentType(data), "image/") {
		return source{picture: data, address: a.URL}, nil
	}
	if len(data) > fileLimit {
		return source{}, tooLarge(a.Filename, len(data), fileLimit)
	}
	return source{text: string(data)}, nil
}

func tooLarge(name string, size, limit int) error {
	return &puzzles.Complaint{Phrase: "file_too_large", With: phrases.With{"Name": puzzles.InCode(name), "Size": size, "Limit": limit}}
}

func isPicture(a *discordgo.MessageAttachment) bool {
	return isOf(a, "image/", ".png", ".jpg", ".jpeg", ".webp", ".gif")
}

func isText(a *discordgo.MessageAttachment) bool {
	return isOf(a, "text/", ".txt", ".csv", ".json", ".md")
}

// isOf reports whether an attachment has a type, by its extension or its content type.
func isOf(a *discordgo.MessageAttachment, kind string, ends ...string) bool {
	return slices.Contains(ends, path.Ext(strings.ToLower(a.Filename))) || strings.HasPrefix(a.ContentType, kind)
}
