package puzzles

import (
	"context"
	"slices"

	"switchboard/phrases"
)

// Click is a button that a position answers in private.
type Click struct {
	ID     string
	Label  phrases.ID
	Form   *Form // that it opens first; nil where it is answered at once
	Named  bool  // the name of a cell is an id of it too, and what is typed then
	Answer func(ctx context.Context, s phrases.Speaker, typed string) (Answer, error)
}

// Form asks for one line of text.
type Form struct {
	Title, Label phrases.ID
	Placeholder  string
	MaxLength    int
}

// Clicked is what a position does when a button of an id is clicked; false where it knows none of that id.
func Clicked(q Position, id string) (Click, bool) {
	clicker, ok := q.(Clicker)
	if !ok {
		return Click{}, false
	}
	all := clicker.Clicks()
	if i := slices.IndexFunc(all, func(c Click) bool { return c.ID == id }); i >= 0 {
		return all[i], true
	}
	i := slices.IndexFunc(all, func(c Click) bool { return c.Named })
	if i < 0 {
		return Click{}, false
	}
	return Click{ID: id, Answer: func(ctx context.Context, s phrases.Speaker, _ string) (Answer, error) {
		return all[i].Answer(ctx, s, id)
	}}, true
}

// Buttons are those of some clicks; without ids, of all.
func Buttons(s phrases.Speaker, all []Click, ids ...string) (buttons []Button) {
	for _, c := range all {
		if len(ids) == 0 || slices.Contains(ids, c.ID) {
			buttons = append(buttons, Button{ID: c.ID, Label: s.Say(c.Label)})
		}
	}
	return buttons
}
