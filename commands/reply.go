package commands

import (
	"github.com/bwmarrin/discordgo"
)

// Limits of Discord that a reply keeps.
const (
	ContentLimit = 2000
	AltLimit     = 1024
)

// plainText is the type of files of text.
const plainText = "text/plain; charset=utf-8"

// Reply is an answer, ready to be sent by whoever sends them.
type Reply struct {
	Text       string // the content; "" with Layout
	Files      []File
	Components []discordgo.MessageComponent
	Layout     bool // the components are the message (components v2)
	Private    bool // only the asker sees it
	Update     bool // in place of the message that the component stands on

	Acknowledge bool // a click is taken note of, and another answer shows what it did; everything else is ignored

	Modal   *Modal   // opens a form; everything else is ignored
	Choices []Choice // completes an option; everything else is ignored

	Also *Reply // a further message after this one

	Trouble error // what went wrong beside the answer, for the log
}

// File is something attached to a reply.
type File struct {
	Name, Type string
	Alt        string // what it shows in words, at most 1024 characters
	Data       []byte
}

// Modal is a form of one to five text fields.
type Modal struct {
	CustomID, Title string
	Fields          []discordgo.TextInput
}

// Choice is one completion of an option.
type Choice struct{ Name, Value string }

// setPrivate decides who sees a reply and the messages after it.
func (r *Reply) setPrivate(private bool) {
	for ; r != nil; r = r.Also {
		r.Private = private
	}
}

// AndSay adds a private message after the others.
func (r Reply) AndSay(text string) Reply {
	if r.Also != nil {
		also := r.Also.AndSay(text)
		r.Also = &also
		return r
	}
	r.Also = &Reply{Text: Clip(text, ContentLimit), Private: true}
	return r
}
