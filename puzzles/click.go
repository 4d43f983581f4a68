package puzzles

import (
	"context"
	"slices"

	"switchboard/phrases"
)

// Click is a button that a Position answers in private.
type Click struct {
	ID     string
	Label  phrases.ID
	Form   *Form // the form that it opens first; nil to answer at once
	Named  bool  // a cell name is also a valid id, and is passed to Answer as typed
	Answer func(ctx context.Context, s phrases.Speaker, typed string) (Answer, error)
}

// Form asks for one line of text.
type Form struct {
	Title, Label phrases.ID
	Placeholder  string
	MaxLength    int
}

// Clicked finds the Click of a button id; false if q has none.
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

// Buttons are the buttons of those clicks that have one of the ids; without ids, of all.
func Buttons(s phrases.Speaker, all []Click, ids ...string) (buttons []Button) {
	for _, c := range all {
		if len(ids) == 0 || slices.Contains(ids, c.ID) {
			buttons = append(buttons, Button{ID: c.ID, Label: s.Say(c.Label)})
		}
	}
	return buttons
}
