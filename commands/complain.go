package commands

import (
	"strings"

	"switchboard/commands/phrases"
	"switchboard/notation"
)

// complainOfText words what is wrong with a text that was to be read.
func complainOfText(e *notation.Error) *Complaint {
	where := ""
	switch {
	case e.Row > 0 && e.Col > 0:
		where = "where_cell"
	case e.Row > 0:
		where = "where_row"
	case e.Col > 0:
		where = "where_char"
	}
	phrase := "read_" + underscored(string(e.Kind))
	if e.Kind == notation.NoBoard && e.Found == "" {
		phrase = "read_no_board_at_all"
	}
	return &Complaint{
		Phrase: phrase,
		Where:  where, Example: e.Example,
		With: phrases.With{
			"Row": e.Row, "Col": e.Col, "N": e.N, "Want": e.Want,
			"Found": inCode(e.Found), "Expected": inCode(e.Expected), "Example": e.Example,
		},
	}
}

// inCode puts what somebody typed between backticks, so that nothing in it
// formats the message.
func inCode(s string) string {
	s = strings.Map(func(r rune) rune {
		if r == '`' || r == '\n' || r == '\r' {
			return ' '
		}
		return r
	}, s)
	if strings.TrimSpace(s) == "" {
		return "` `"
	}
	return "`" + s + "`"
}

// words says a complaint in full: where, what, and an example.
func (c *Complaint) words(say func(string, ...phrases.With) string) string {
	text := say(c.Phrase, c.With)
	if c.Where != "" {
		text = say(c.Where, c.With) + text
	}
	if c.Example != "" {
		text += say("example", phrases.With{"Example": strings.ReplaceAll(c.Example, "\n", "/")})
	}
	return text
}
