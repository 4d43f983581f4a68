package rules

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"unicode/utf8"

	"github.com/bwmarrin/discordgo"

	"switchboard/playground/wire"
)

// The limits of a message. Texts are counted in characters, files in bytes.
const (
	MaxContent     = 2000
	MaxText        = 4000 // all text displays of a components-v2 message, or one text input
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
	t := newTree(false, kept.Files)
	err := check(body, fields{
		"content": text(0, MaxContent),
		"embeds":  none, "sticker_ids": none, "poll": none, "message_reference": none, // not supported
		"tts": boolean, "nonce": nonce, "enforce_nonce": boolean, "allowed_mentions": mentions,
		"attachments": list(0, MaxFiles, kept.attachment), "": func(top at) { t.message(top, kept) },
	}.check)
	if err == nil && t.bytes > maxTextBytes {
		return wire.ErrInternal
	}
	return err
}

// message is the rule of what depends on the flags: the components, and that beside components v2 there is no content.
func (t *tree) message(top at, kept Kept) {
	flags, _ := top.key("flags").whole(0, math.MaxInt32)
	t.v2 = kept.V2 || discordgo.MessageFlags(flags)&discordgo.MessageFlagsIsComponentsV2 != 0
	fields{"components": t.components}.check(top)
	_, changed := top.value.(map[string]any)["content"] // a null counts here
	switch content := top.key("content"); {
	case t.v2 && content.str() != "":
		content.wrong("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
			"The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2")
	case t.v2 && kept.Filled && !changed:
		top.key("flags").wrong("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
			"MessageFlags.IS_COMPONENTS_V2 cannot be set on a message that keeps content")
	}
}

func nonce(a at) {
	s, isText := a.value.(string)
	n, isNumber := a.value.(json.Number)
	switch _, err := n.Int64(); {
	case isText && utf8.RuneCountInString(s) > maxNonce:
		a.wrong("NONCE_TYPE_TOO_LONG", "Must be %d or fewer characters long.", maxNonce)
	case !isText && (!isNumber || err != nil):
		a.wrong("NONCE_TYPE_INVALID_TYPE", "This field must be a string or integer.")
	}
}

func mentions(a at) {
	kind := func(p at) {
		if s := p.str(); s != "users" && s != "roles" && s != "everyone" {
			p.wrong("BASE_TYPE_CHOICES", "Value must be one of ('users', 'everyone', 'roles').")
		}
		if len(a.key(p.str()).elements()) > 0 {
			a.wrong("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", `parse:["%s"] and %s: [ids...] are mutually exclusive.`, p.value, p.value)
		}
	}
	fields{"parse": list(0, 3, kind), "users": list(0, 100, id), "roles": list(0, 100, id), "replied_user": boolean}.check(a)
}

// attachment is the rule of an entry of the attachments array, which names an upload by its number or a kept attachment
// by its id.
func (k Kept) attachment(f at) {
	fields{"id!": id, "filename": text(1, 260), "description": text(0, maxDescription)}.check(f)
	number := f.key("id")
	if n, err := strconv.Atoi(fmt.Sprint(number.value)); err == nil && n < 1000 && n >= k.Upload {
		number.wrong("MESSAGE_ATTACHMENT_NOT_FOUND", "The attachment %d was not uploaded", n)
	}
}
