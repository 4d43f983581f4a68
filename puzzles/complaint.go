package puzzles

import (
	"cmp"
	"maps"
	"strings"

	"switchboard/phrases"
)

// Complaint is an error that the person can put right. Its phrase says what is wrong, where, and what was expected.
type Complaint struct {
	Phrase  phrases.ID
	With    phrases.With
	Where   phrases.ID // a phrase for the place, put in front; "" for none
	Example string     // an input that works, put behind; "" where the phrase has one
	Command string     // the command that was used, for the example in the phrase; "" means solve
	Offer   Button     // what to do instead, with its custom id; no label for none
	Cause   error      // the underlying error, for the log; nil for none
}

// Error is for logs and tests; people read Words.
func (c *Complaint) Error() string {
	if c.Cause != nil {
		return "player: " + string(c.Phrase) + ": " + c.Cause.Error()
	}
	return "player: " + string(c.Phrase)
}

func (c *Complaint) Unwrap() error { return c.Cause }

// Words is the whole message for the person: the place, what is wrong, and an example.
func (c *Complaint) Words(s phrases.Speaker) string {
	with := maps.Clone(c.With)
	if with == nil {
		with = phrases.With{}
	}
	with["Command"] = s.CommandName(cmp.Or(c.Command, "solve"))
	text := s.Say(c.Phrase, with)
	if c.Where != "" {
		text = s.Say(c.Where, with) + text
	}
	if c.Example != "" {
		text += s.Say("example", phrases.With{"Example": strings.ReplaceAll(c.Example, "\n", "/")})
	}
	return text
}
