package commands

import (
	"errors"
	"regexp"
	"strings"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

// also makes further messages of the rest of a text; nil if there is none.
func also(t *puzzles.Text) *Reply {
	if t.String() == "" {
		return nil
	}
	head, tail := t.Cut(ContentLimit)
	return &Reply{Text: puzzles.Clip(head.String(), ContentLimit), Also: also(tail)}
}

// asComplaint turns the error of a text into a Complaint.
func asComplaint(s phrases.Speaker, err error) error {
	if bad := new(notation.Error); errors.As(err, &bad) {
		return puzzles.ComplainOfText(s, bad)
	}
	return err
}

// complain answers with a Complaint, its examples for the command that was used, and its offer; false for other errors.
func (r *Services) complain(req *Request, err error) (reply Reply, is bool) {
	c := new(puzzles.Complaint)
	if !errors.As(err, &c) {
		return reply, false
	}
	said := *c
	if r.puzzle(req.Sub) != nil {
		said.Command = req.Name
	}
	reply = Reply{Text: puzzles.Clip(said.Words(req.settings.person), ContentLimit), Private: true}
	if c.Offer.Label != "" {
		reply.addRow(Row(discordgo.Button{Label: c.Offer.Label, Style: discordgo.SuccessButton, CustomID: c.Offer.ID}))
	}
	return reply, true
}

// Links as Discord recognizes them: with text of their own, plain, and invites.
var (
	masked = regexp.MustCompile(`\[([^\[\]]*)\]\(\s*<?[a-zA-Z][a-zA-Z0-9+.-]*:[^)]*\)`)
	linked = regexp.MustCompile(`(?i)<?\b[a-z][a-z0-9+.-]*://\S+` +
		`|\b(?:discord\.gg|discord(?:app)?\.com/invite|discord\.(?:me|li|io)|dsc\.gg)/\S+`)
)

// WithoutLinks removes links and invites, and returns them as left.
func WithoutLinks(text string) (rest string, left []string) {
	left = masked.FindAllString(text, -1)
	text = masked.ReplaceAllString(text, "$1")
	left = append(left, linked.FindAllString(text, -1)...)
	return strings.Join(strings.Fields(linked.ReplaceAllString(text, " ")), " "), left
}

// Characters that Markdown interprets anywhere, and at the start of a line (headings, lists, small text).
var (
	marks  = regexp.MustCompile("[\\\\*_~`|<>\\[\\]@]")
	starts = regexp.MustCompile(`^(?:#|-|\d+\.)`)
)

// Plain is text that a person wrote, on one line, without links and invites and with Markdown, mentions, emoji and
// times escaped.
func Plain(text string) string {
	text, _ = WithoutLinks(text)
	return starts.ReplaceAllStringFunc(marks.ReplaceAllString(text, `\$0`), func(start string) string {
		return start[:len(start)-1] + `\` + start[len(start)-1:]
	})
}
