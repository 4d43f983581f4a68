package commands

import (
	"cmp"
	"context"
	"slices"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

// Custom ids of the fields in the form that corrects a board. Rule and goal are named like the options.
const (
	boardField  = "board" // the rows as text
	fileField   = "file"  // a picture or text file instead
	puzzleField = "puzzle"
	ruleField   = "rule"
	goalField   = "goal"
)

var termLabels = map[string]phrases.ID{ruleField: "fix_rule", goalField: "fix_goal"}

// fixForm is the form for a pending request: its board as text, a file, for a message command the puzzle, and rule and
// goal.
func (r *Router) fixForm(req *Request, p pending) *Modal {
	text := r.text(p)
	title := req.Say("fix_title", phrases.With{"New": text == "" || text == exampleRows})
	m := &Modal{CustomID: req.CustomID, Title: title, Fields: []Field{
		{Label: req.Say("fix_label"), Input: Input{
			Type: discordgo.TextInputComponent, CustomID: boardField, Style: discordgo.TextInputParagraph, Value: text, MaxLength: formLimit,
		}},
		{Label: req.Say("fix_file"), Input: Input{Type: fileUploadComponent, CustomID: fileField}},
	}}
	is := cmp.Or(p.Sub, string(p.Draft.Puzzle))
	if p.Sub == "" {
		var all []InputOption
		for _, one := range r.needs.Puzzles {
			if about := one.About(); !hints(p.Command) || about.Hints {
				all = append(all, InputOption{req.Say(about.Title), about.Name, about.Name == is})
			}
		}
		m.Fields = append(m.Fields, ChoiceField(puzzleField, req.Say("fix_puzzle"), all))
	}
	for _, o := range r.ruleOptions(is) {
		var all []InputOption
		set := p.term(o)
		for _, c := range o.Choices {
			name := req.Say(goalLines[c.Value])
			if c.Name != "" {
				name = req.Say(c.Name)
			}
			all = append(all, InputOption{name, c.Value, c.Value == set})
		}
		m.Fields = append(m.Fields, ChoiceField(o.Name, req.Say(termLabels[o.Name]), all))
	}
	return m
}

func (r *Services) ruleOptions(puzzle string) []puzzles.Option {
	p := r.puzzle(puzzle)
	if p == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(p.About().Options), func(o puzzles.Option) bool {
		return o.Name != ruleField && o.Name != goalField
	})
}

func (d *draft) term(option string) *string {
	if option == ruleField {
		return &d.Rule
	}
	return &d.Goal
}

// term is the rule or goal preset in the form; "" leaves it to the text.
func (p *pending) term(o puzzles.Option) string {
	option, _ := p.Options[o.Name].(string)
	if option == "" && len(p.Draft.Said) == 0 {
		option = o.Choices[0].Value // the default
	}
	return cmp.Or(*p.Draft.term(o.Name), option)
}

// fixed applies a submitted form to a pending request: the board from the file or else the text, and the choices that
// were changed. Unchanged choices, or those missing in old forms, are left to the text.
func (r *Services) fixed(ctx context.Context, req *Request, p pending) (pending, error) {
	was, shown := cmp.Or(p.Sub, string(p.Draft.Puzzle)), p
	p.Draft.Text, p.Readings = req.Fields[boardField], nil
	if file := req.Uploaded(fileField); file != nil {
		g, err := r.fetch(ctx, file)
		if err != nil {
			return p, err
		}
		p.file, p.Draft, p.Picture = g, draft{Text: g.text}, g.address
	}
	if is := req.Fields[puzzleField]; is != "" && is != was && p.Sub == "" {
		if r.puzzle(is) == nil {
			return p, ErrStale
		}
		p.Draft = draft{Text: p.Draft.Text, Puzzle: notation.Puzzle(is), Said: p.Draft.Said}
		return p, nil
	}
	for _, o := range r.ruleOptions(was) {
		is := req.Fields[o.Name]
		if is == "" || is == shown.term(o) {
			continue
		}
		if !slices.ContainsFunc(o.Choices, func(c puzzles.OptionChoice) bool { return c.Value == is }) {
			return p, ErrStale
		}
		*p.Draft.term(o.Name) = is
		delete(p.Options, o.Name)
	}
	return p, nil
}
