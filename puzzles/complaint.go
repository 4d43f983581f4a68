package puzzles

import (
	"cmp"
	"maps"
	"strings"

	"switchboard/phrases"
)

// Complaint is an error that the person can put right: a phrase says what is wrong, where, what was expected.
type Complaint struct {
	Phrase  phrases.ID
	With    phrases.With
	Where   phrases.ID // the phrase for the place, said before; "" without
	Example string     // what works, said after; "" where the phrase has one
	Command string     // the one that was used, which the phrase's example is of; "" is solve
	Cause   error      // what stands behind it, for the log; nil without
}

// Error names the phrase, for logs and tests; people read the phrase itself.
func (c *Complaint) Error() string {
	if c.Cause != nil {
		return "player: " + string(c.Phrase) + ": " + c.Cause.Error()
	}
	return "player: " + string(c.Phrase)
}

// Unwrap returns what stands behind the complaint.
func (c *Complaint) Unwrap() error { return c.Cause }

// Words says a complaint in full: where, what, and an example.
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
