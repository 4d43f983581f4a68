package commands

import (
	"context"
	"slices"
	"strings"

	"switchboard/phrases"
)

// hintClick is the prefix of the buttons under hints. Behind it stand what is
// asked for, the name of the puzzle, and the state.
const hintClick = "h"

// Level is how much a hint gives away.
type Level int

// The levels, least first.
const (
	Where Level = iota
	Why
	Move
	Whole // the solution, or that there is nothing to hint at
)

// levels are what a person may ask for: the values of the option "level", and
// with Whole what the buttons under a hint ask for.
var levels = []string{Where: "where", Why: "why", Move: "move", Whole: "all"}

// sharePrefix stands before the level in what the button asks for that shows a
// hint to everybody.
const sharePrefix = "share-"

// hintAsked answers /hint.
func (r *Router) hintAsked(ctx context.Context, req *Request, p Puzzle) (Reply, error) {
	level, err := ChosenValue(req, "level", map[string]Level{"where": Where, "why": Why, "move": Move}, Where)
	if err != nil {
		return Reply{}, err
	}
	q, err := p.Read(ctx, req)
	if err != nil {
		return Reply{}, err
	}
	req.observe(q)
	return r.hint(ctx, req, asked{p, q, view{req.Text("show"), true}}, level)
}

// hint answers with a hint of a level, to the asker alone, and the buttons that
// ask for more.
func (r *Router) hint(ctx context.Context, req *Request, a asked, level Level) (Reply, error) {
	h, ok := a.question.(Hinter)
	if !ok {
		about := a.puzzle.About()
		return Reply{}, &Complaint{Phrase: "no_hints", With: phrases.With{
			"Puzzle": req.Say(about.Title), "Name": about.Name, "Example": about.Example,
		}}
	}
	budget, done, err := a.work(ctx, req)
	if err != nil {
		return Reply{}, err
	}
	defer done()
	answer, level, err := h.Hint(budget, req.Speaker(), level)
	if err != nil {
		return Reply{}, err
	}
	req.tell(&answer.Text)
	var more controls
	if level < Whole {
		more = hintControls(req.Speaker(), level)
	}
	reply, err := r.reply(ctx, req, a, answer, more)
	reply.Small = level == Whole
	return reply, err
}

// hintControls are the buttons under a hint: the next level, the whole solution, and the
// hint once more for everybody.
func hintControls(s phrases.Speaker, level Level) controls {
	var buttons []Button
	switch level {
	case Where:
		buttons = []Button{{levels[Why], s.Say("button_hint_why")}}
	case Why:
		buttons = []Button{{levels[Move], s.Say("button_hint_move")}}
	}
	buttons = append(buttons, Button{levels[Whole], s.Say("button_hint_all")}, Button{sharePrefix + levels[level], s.Say("button_hint_share")})
	return controls{prefix: hintClick, buttons: buttons, inviting: true}
}

// clickHint goes on with a hint in its place, or shares it with everybody,
// without buttons.
func (r *Router) clickHint(ctx context.Context, req *Request) (Reply, error) {
	what, a, err := r.load(ctx, req.CustomID)
	if err != nil {
		return Reply{}, err
	}
	what, share := strings.CutPrefix(what, sharePrefix)
	level := Level(slices.Index(levels, what))
	a.view.private = !share
	req.SeenBy(!share)
	var reply Reply
	switch {
	case level < Where, share && level == Whole:
		return Reply{}, stale()
	case level == Whole:
		reply, err = r.solve(ctx, req, a)
	default:
		reply, err = r.hint(ctx, req, a, level)
	}
	if err != nil {
		return Reply{}, err
	}
	reply.Update = !share
	if share {
		head := req.Say("hint_shared", phrases.With{"Who": "<@" + req.UserID + ">", "Puzzle": req.Say(a.puzzle.About().Title)})
		reply.Text, reply.Components = head+"\n"+reply.Text, nil
	}
	return reply, nil
}
