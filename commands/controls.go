package commands

import (
	"context"
	"strings"

	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

// menuClick is the prefix of the menu under an answer. What is asked for is the
// value that was chosen there: the prefix and the id of the button in its place.
const menuClick = "m"

const (
	buttonLimit = 4  // under an answer, in one row; groups that do not fit go into one menu
	menuLimit   = 25 // of Discord
)

// controls are buttons that belong together.
type controls struct {
	prefix   string
	buttons  []puzzles.Button
	inviting bool // the first one is what most people want next
}

// addControls puts what can be done with an answer under it: one row of buttons, those of
// first before all, as long as they are few, and the other groups in one menu: all of them
// where something may have been read wrong.
func (r *Router) addControls(ctx context.Context, req *Request, a asked, answer puzzles.Answer, first controls, reply *Reply) {
	row := r.row(ctx, req, a, first)
	var rest []controls
	free, prompt := buttonLimit-len(first.buttons), req.Say("menu_more")
	if len(answer.Fixes) > 0 {
		free, prompt = 0, req.Say("menu_misread")
		rest = append(rest, controls{prefix: answerClick, buttons: answer.Fixes})
	}
	groups := []controls{
		{prefix: puzzleClick, buttons: answer.Lead}, {prefix: answerClick, buttons: answer.Changes}, {prefix: puzzleClick, buttons: answer.Buttons},
		{prefix: puzzleClick, buttons: answer.More}, {prefix: answerClick, buttons: a.otherViews(req.Speaker(), answer)},
	}
	for i, group := range groups {
		if menu := len(answer.More) > 0 && i > 2; menu || len(group.buttons) > free {
			rest = append(rest, group)
			continue
		}
		free -= len(group.buttons)
		row.Components = append(row.Components, r.row(ctx, req, a, group).Components...)
	}
	if other := r.otherBoard(ctx, req, answer); len(row.Components) < buttonsARow {
		row.Components = append(row.Components, other.Components...)
	}
	reply.addRow(row)
	if len(rest) > 0 {
		reply.addRow(r.controlMenu(ctx, req, a, rest, prompt))
	}
}

// otherBoard is the button for the same as a board of another puzzle; empty where there is none.
func (r *Router) otherBoard(ctx context.Context, req *Request, answer puzzles.Answer) (row discordgo.ActionsRow) {
	if answer.Other == nil {
		return row
	}
	read := answer.Other.Read
	p := r.puzzle(string(read.Puzzle))
	if p == nil {
		return row
	}
	q, err := p.Interpret(&read, puzzles.NoOptions{})
	if err != nil {
		return row
	}
	a := asked{puzzle: p, position: q, view: view{private: true}}
	return r.row(ctx, req, a, controls{prefix: answerClick, buttons: []puzzles.Button{{ID: puzzles.AsPicture, Label: answer.Other.Label}}})
}

// controlMenu is a menu of buttons. It is empty where nothing can keep the question.
func (r *Router) controlMenu(ctx context.Context, req *Request, a asked, groups []controls, prompt string) (row discordgo.ActionsRow) {
	id := r.state.save(ctx, req, strings.Join([]string{menuClick, "menu", a.puzzle.About().Name}, ":"), a.pack())
	if id == "" {
		return row
	}
	menu := discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: id, Placeholder: prompt}
	for _, group := range groups {
		for _, b := range group.buttons {
			if len(menu.Options) < menuLimit {
				menu.Options = append(menu.Options, discordgo.SelectMenuOption{Label: b.Label, Value: group.prefix + ":" + b.ID})
			}
		}
	}
	row.Components = []discordgo.MessageComponent{menu}
	return row
}

// clickMenu does what the button would do that was chosen in the menu.
func (r *Router) clickMenu(ctx context.Context, req *Request) (Reply, error) {
	_, a, err := r.load(ctx, req.CustomID)
	if err != nil {
		return Reply{}, err
	}
	if len(req.Values) != 1 {
		return Reply{}, stale()
	}
	switch prefix, what, _ := strings.Cut(req.Values[0], ":"); prefix {
	case answerClick:
		return r.changed(ctx, req, a, what)
	case puzzleClick:
		form := r.state.save(ctx, req, strings.Join([]string{puzzleClick, what, a.puzzle.About().Name}, ":"), a.pack())
		return r.pressed(ctx, req, a, what, form)
	}
	return Reply{}, stale()
}
