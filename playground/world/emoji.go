package world

import (
	"encoding/base64"
	"regexp"
	"slices"
	"strings"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/wire"
)

// The limits of an application's emoji: how many there may be, and the size of one.
const (
	maxEmojis     = 2000
	maxEmojiBytes = 256 << 10
)

var emojiName = regexp.MustCompile(`^[A-Za-z0-9_]{2,32}$`)

// Emojis returns the application's emoji.
func (w *World) Emojis() []wire.AppEmoji {
	defer w.lock()()
	return append([]wire.AppEmoji{}, w.emojis...)
}

// AddEmoji creates an emoji from a picture in a data: URL. It is uploaded by the bot, or by a person in the developer
// portal.
func (w *World) AddEmoji(name, data string, by *wire.User) (wire.AppEmoji, *wire.Error) {
	defer w.lock()()
	kind, picture, ok := decodeData(data)
	switch {
	case !emojiName.MatchString(name):
		return wire.AppEmoji{}, wire.InvalidField("name", "STRING_TYPE_REGEX", `String value did not match validation regex.`)
	case slices.ContainsFunc(w.emojis, func(e wire.AppEmoji) bool { return e.Name == name }):
		return wire.AppEmoji{}, wire.InvalidField("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "This emoji name is already taken")
	case !ok:
		return wire.AppEmoji{}, wire.InvalidField("image", "IMAGE_INVALID", "Invalid image data")
	case len(picture) > maxEmojiBytes:
		return wire.AppEmoji{}, wire.InvalidField("image", "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
	case len(w.emojis) >= maxEmojis:
		return wire.AppEmoji{}, &wire.Error{Status: 400, Code: 30008, Message: "Maximum number of emojis reached (2000)"}
	}
	one := discordgo.Emoji{ID: w.id(), Name: name, Roles: []string{}, RequireColons: true, Available: true, Animated: kind == "image/gif"}
	e := wire.AppEmoji{Emoji: one, User: by}
	w.emojis = append(w.emojis, e)
	w.pictures[e.ID] = Upload{Name: name, ContentType: kind, Bytes: picture}
	return e, nil
}

// DropEmoji deletes an emoji.
func (w *World) DropEmoji(id string) *wire.Error {
	defer w.lock()()
	at := slices.IndexFunc(w.emojis, func(e wire.AppEmoji) bool { return e.ID == id })
	if at < 0 {
		return wire.ErrUnknownEmoji
	}
	w.emojis = slices.Delete(w.emojis, at, at+1)
	delete(w.pictures, id)
	return nil
}

// decodeData decodes a data: URL of a picture, data:image/png;base64,...
func decodeData(s string) (kind string, b []byte, ok bool) {
	head, coded, found := strings.Cut(s, ";base64,")
	kind, ok = strings.CutPrefix(head, "data:")
	b, err := base64.StdEncoding.DecodeString(coded)
	return kind, b, ok && found && err == nil && strings.HasPrefix(kind, "image/")
}
