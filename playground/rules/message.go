package rules

import (
	"encoding/json"
	"math"
	"strconv"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/wire"
)

// The limits of a message. Texts are counted in characters, files in bytes.
const (
	MaxContent     = 2000
	MaxText        = 4000 // all text displays of a components-v2 message
	MaxComponents  = 40
	MaxFiles       = 10
	MaxFileSize    = 10 << 20
	MaxUpload      = 25 << 20
	maxTextBytes   = 10170 // of tree.bytes; above it, Discord answers HTTP 500 (discord-api-docs issue 8554)
	textOverhead   = 12
	maxDescription = 1024
	maxNonce       = 25
)

// Kept describes the message that a body changes, and its files.
type Kept struct {
	V2     bool     // it is a components-v2 message already
	Filled bool     // it has content
	Files  []string // names of the uploads that come with the body, and of the message's attachments
	Upload int      // how many uploads come with the body
}

// Message checks the body of a new message or an edit.
func Message(body []byte, kept Kept) *wire.Error {
	t := tree{files: kept.Files, seen: map[string]bool{}, ids: map[string]bool{}}
	err := check(body, func(top at) { t.message(top, kept) })
	if err == nil && t.bytes > maxTextBytes {
		return wire.ErrInternal
	}
	return err
}

func (t *tree) message(top at, kept Kept) {
	if !top.object() {
		return
	}
	flags, _ := top.key("flags").whole(0, math.MaxInt32)
	t.v2 = kept.V2 || discordgo.MessageFlags(flags)&discordgo.MessageFlagsIsComponentsV2 != 0
	content := top.key("content")
	content.text(0, MaxContent)
	for _, name := range []string{"embeds", "sticker_ids", "poll"} { // not supported
		top.key(name).list(0, 0)
	}
	top.key("tts").boolean()
	nonce(top.key("nonce"))
	top.key("enforce_nonce").boolean()
	mentions(top.key("allowed_mentions"))
	files(top.key("attachments"), kept)
	if t.v2 {
		if s, _ := content.value.(string); s != "" {
			content.wrong("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
				"The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2")
		}
		if kept.Filled && !top.has("content") {
			top.key("flags").wrong("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
				"MessageFlags.IS_COMPONENTS_V2 cannot be set on a message that keeps content")
		}
	}
	t.components(top.key("components"))
}

// has reports whether the field was sent, a null included.
func (a at) has(name string) bool {
	m, _ := a.value.(map[string]any)
	_, ok := m[name]
	return ok
}

func nonce(a at) {
	switch v := a.value.(type) {
	case nil:
	case string:
		if utf8.RuneCountInString(v) > maxNonce {
			a.wrong("NONCE_TYPE_TOO_LONG", "Must be %d or fewer characters long.", maxNonce)
		}
	case json.Number:
		if _, err := v.Int64(); err != nil {
			a.wrong("NONCE_TYPE_INVALID_TYPE", "This field must be a string or integer.")
		}
	default:
		a.wrong("NONCE_TYPE_INVALID_TYPE", "This field must be a string or integer.")
	}
}

func mentions(a at) {
	if !a.object() {
		return
	}
	for _, p := range a.key("parse").list(0, 3) {
		if s := p.text(0, 100); s != "users" && s != "roles" && s != "everyone" {
			p.wrong("BASE_TYPE_CHOICES", "Value must be one of ('users', 'everyone', 'roles').")
		}
		if list, _ := a.key(p.text(0, 100)).value.([]any); len(list) > 0 {
			a.wrong("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", `parse:["%s"] and %s: [ids...] are mutually exclusive.`, p.value, p.value)
		}
	}
	for _, name := range []string{"users", "roles"} {
		for _, id := range a.key(name).list(0, 100) {
			id.id()
		}
	}
	a.key("replied_user").boolean()
}

// files checks the attachments array, which names uploads by their number and kept attachments by id.
func files(a at, kept Kept) {
	for _, f := range a.objects(0, MaxFiles) {
		id := f.key("id").must().id()
		if n, err := strconv.Atoi(id); err == nil && n < 1000 && n >= kept.Upload {
			f.key("id").wrong("MESSAGE_ATTACHMENT_NOT_FOUND", "The attachment %s was not uploaded", id)
		}
		f.key("filename").text(1, 260)
		f.key("description").text(0, maxDescription)
		f.key("title").text(0, 1024)
	}
}
