package commands

import (
	"errors"
	"regexp"
	"strings"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
)

// also is what is left of a text for further messages; nil where nothing is.
func also(t *puzzles.Text) *Reply {
	if t.String() == "" {
		return nil
	}
	head, tail := t.Cut(ContentLimit)
	return &Reply{Text: puzzles.Clip(head.String(), ContentLimit), Also: also(tail)}
}

// explain turns the error of a text into a complaint.
func explain(s phrases.Speaker, err error) error {
	if bad := new(notation.Error); errors.As(err, &bad) {
		return puzzles.ComplainOfText(s, bad)
	}
	return err
}

// complain words a complaint; false for another error. An example is one of the command that was used, where that takes boards.
func (r *Services) complain(req *Request, err error) (text string, is bool) {
	c := new(puzzles.Complaint)
	if !errors.As(err, &c) {
		return "", false
	}
	said := *c
	if r.puzzle(req.Sub) != nil {
		said.Command = req.Name
	}
	return puzzles.Clip(said.Words(req.settings.person), ContentLimit), true
}

// What Discord makes a link or an invite of, and links under words of their own.
var (
	masked = regexp.MustCompile(`\[([^\[\]]*)\]\(\s*<?[a-zA-Z][a-zA-Z0-9+.-]*:[^)]*\)`)
	linked = regexp.MustCompile(`(?i)<?\b[a-z][a-z0-9+.-]*://\S+|\b(?:discord\.gg|discord(?:app)?\.com/invite|discord\.(?:me|li|io)|dsc\.gg)/\S+`)
)

// WithoutLinks is a text without links and invites, and those that were left out.
func WithoutLinks(text string) (rest string, left []string) {
	left = masked.FindAllString(text, -1)
	text = masked.ReplaceAllString(text, "$1")
	left = append(left, linked.FindAllString(text, -1)...)
	return strings.Join(strings.Fields(linked.ReplaceAllString(text, " ")), " "), left
}

// What Markdown looks at: these characters anywhere, and what begins a heading, a list or small text at the start of a line.
var (
	marks  = regexp.MustCompile("[\\\\*_~`|<>\\[\\]@]")
	starts = regexp.MustCompile(`^(?:#|-|\d+\.)`)
)

// Plain is a line that a person wrote without links, invites, and any effect of Markdown, mentions, emoji and times.
func Plain(text string) string {
	text, _ = WithoutLinks(text)
	return starts.ReplaceAllStringFunc(marks.ReplaceAllString(text, `\$0`), func(start string) string {
		return start[:len(start)-1] + `\` + start[len(start)-1:]
	})
}
