package commands

import (
	"bytes"
	"context"
	"fmt"
	"slices"

	"switchboard/notation"
	"switchboard/puzzles"

	"github.com/bwmarrin/discordgo"
)

const (
	buttonLimit = 4  // buttons in the row under an answer; groups that do not fit go into a menu
	menuLimit   = 25 // Discord's limit
)

type controls struct {
	prefix  string
	buttons []puzzles.Button
}

// addControls puts the buttons of an answer under it: first and as many groups as fit in a row, the rest in a menu. If
// something may have been misread (Fixes), all but first go into the menu.
func (r *Router) addControls(ctx context.Context, req *Request, a subject, answer puzzles.Answer, first controls, reply *Reply) {
	row := r.row(ctx, req, a, first)
	if open := r.openPage(ctx, req, a); open.URL != "" && len(row.Components) > 0 {
		row.Components = append(row.Components, open)
	}
	var rest []controls
	free, prompt := buttonLimit-len(first.buttons), req.Say("menu_more")
	if len(answer.Fixes) > 0 {
		free, prompt = 0, req.Say("menu_misread")
		rest = append(rest, controls{prefix: answerClick, buttons: answer.Fixes})
	}
	groups := []controls{
		{prefix: answerClick, buttons: answer.Changes}, {prefix: puzzleClick, buttons: answer.Buttons},
		{prefix: puzzleClick, buttons: answer.More}, {prefix: answerClick, buttons: otherViews(req.Speaker(), a.show, answer)},
	}
	for i, group := range groups {
		if menu := len(answer.More) > 0 && i > 1; menu || len(group.buttons) > free {
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

// openPage is the button that opens the board on the page; without URL if there is no page for it.
func (r *Router) openPage(ctx context.Context, req *Request, a subject) (b discordgo.Button) {
	if r.needs.Open == nil || claimOf(ctx).trouble != nil {
		return b
	}
	ctx, cancel := context.WithTimeout(ctx, spareWithin)
	defer cancel()
	address, err := r.needs.Open(ctx, req.UserID, a.puzzle, a.position)
	if err != nil {
		claimOf(ctx).trouble = fmt.Errorf("the address of a board: %w", err)
	}
	return discordgo.Button{Label: req.Say("play_open"), Style: discordgo.LinkButton, URL: address}
}

// otherBoard is the button that shows the board as another puzzle; empty if there is none.
func (r *Router) otherBoard(ctx context.Context, req *Request, answer puzzles.Answer) (row discordgo.ActionsRow) {
	if answer.Other == nil {
		return row
	}
	read := answer.Other.Read
	p, q, err := r.interpret(puzzles.NoOptions{}, &read)
	if err != nil {
		return row
	}
	button := puzzles.Button{ID: puzzles.AsPicture, Label: answer.Other.Label}
	return r.row(ctx, req, subject{puzzle: p, position: q}, controls{prefix: answerClick, buttons: []puzzles.Button{button}})
}

// controlMenu is a menu of buttons; empty if it cannot hold the question.
func (r *Router) controlMenu(ctx context.Context, req *Request, a subject, groups []controls, prompt string) (row discordgo.ActionsRow) {
	id := r.save(ctx, req, ID(menuClick, "menu", a.puzzle.About().Name), a.pack())
	if id == "" {
		return row
	}
	var options []discordgo.SelectMenuOption
	for _, group := range groups {
		for _, b := range group.buttons {
			options = append(options, discordgo.SelectMenuOption{Label: b.Label, Value: ID(group.prefix, b.ID)})
		}
	}
	return Row(Menu(id, prompt, options[:min(len(options), menuLimit)]))
}

// row is a row of buttons about a question; empty if they cannot hold it.
func (r *Router) row(ctx context.Context, req *Request, a subject, group controls) (row discordgo.ActionsRow) {
	if len(group.buttons) == 0 {
		return row
	}
	data := a.pack()
	for i, b := range group.buttons {
		id := r.save(ctx, req, ID(group.prefix, b.ID, a.puzzle.About().Name), data)
		if id == "" {
			return discordgo.ActionsRow{}
		}
		style := discordgo.SecondaryButton
		if i == 0 && group.prefix == hintClick { // the next level
			style = discordgo.PrimaryButton
		}
		row.Components = append(row.Components, discordgo.Button{Label: b.Label, Style: style, CustomID: id})
	}
	return row
}

// pack encodes the view, how the board was written if that is told, and the position.
func (a subject) pack() []byte {
	packed := []byte{byte(max(0, slices.Index(views, a.show)))}
	if w := a.writing; !w.plain() {
		packed[0] |= toldBit
		packed = fmt.Appendf(packed, "%s\n%s\n%s\n", w.Format, w.Off, w.On)
	}
	return append(packed, a.position.Encode()...)
}

func (r *Router) load(ctx context.Context, customID string) (what string, a subject, err error) {
	head, data, err := r.saved(ctx, customID, 2)
	if err != nil {
		return "", a, err
	}
	a.puzzle = r.puzzle(head[1])
	if a.puzzle == nil || len(data) == 0 || int(data[0]&viewBits) >= len(views) {
		return "", a, ErrStale
	}
	a.show = views[data[0]&viewBits]
	packed := data[1:]
	if parts := bytes.SplitN(packed, []byte{'\n'}, 4); data[0]&toldBit != 0 && len(parts) == 4 {
		a.writing, packed = writing{notation.Format(parts[0]), string(parts[1]), string(parts[2])}, parts[3]
	}
	if a.position, err = a.puzzle.Decode(packed); err != nil {
		return "", a, ErrStale
	}
	return head[0], a, nil
}

func (r *Router) loaded(h func(_ context.Context, _ *Request, what string, a subject) (Reply, error)) Handler {
	return func(ctx context.Context, req *Request) (Reply, error) {
		what, a, err := r.load(ctx, req.CustomID)
		if err != nil {
			return Reply{}, err
		}
		return h(ctx, req, what, a)
	}
}

// tryPrefix marks an offer under a card, whose board is private.
const tryPrefix = "try-"
