package commands

import (
	"errors"
	"unicode/utf8"

	"switchboard/commands/phrases"
	"switchboard/notation"

	"github.com/bwmarrin/discordgo"
)

// Limits of Discord that a reply keeps.
const (
	ContentLimit = 2000
	AltLimit     = 1024
)

// Reply is an answer, ready to be sent by whoever sends them.
type Reply struct {
	Text       string // the content; "" with Layout
	Files      []File
	Components []discordgo.MessageComponent
	Layout     bool // the components are the message (components v2)
	Private    bool // only the asker sees it
	Update     bool // in place of the message that the component stands on

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

// Complaint is an error that the person caused and can mend: a phrase of the
// catalogue, which says what is wrong, where, what was expected, and an example.
type Complaint struct {
	Phrase  string
	With    phrases.With
	Where   string // the phrase for the place, said before; "" without
	Example string // what works, said after; "" where the phrase has one
	Cause   error  // what stands behind it, for the log; nil without
}

// Error names the phrase, for logs and tests; people read the phrase itself.
func (c *Complaint) Error() string {
	if c.Cause != nil {
		return "player: " + c.Phrase + ": " + c.Cause.Error()
	}
	return "player: " + c.Phrase
}

// Unwrap returns what stands behind the complaint.
func (c *Complaint) Unwrap() error { return c.Cause }

// explain turns the errors of the packages below into complaints where a person
// caused them.
func explain(err error) error {
	var bad *notation.Error
	switch {
	case errors.As(err, &bad):
		return complainOfText(bad)
	case errors.Is(err, ErrGone):
		return &Complaint{Phrase: "stale_button"}
	}
	return err
}

// Clip shortens s to at most limit characters, and shows that it did.
func Clip(s string, limit int) string {
	if utf8.RuneCountInString(s) <= limit {
		return s
	}
	r := []rune(s)
	return string(r[:limit-1]) + "…"
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
