package commands

import (
	"context"
	"strings"

	"switchboard/commands/phrases"
	"switchboard/notation"
	"switchboard/render"
	"switchboard/solver/mines"

	"github.com/bwmarrin/discordgo"
)

// The prefixes of what is clicked under an answer: a button that asks why a
// cell is certain, or one that opens a form to name the cell, and that form.
const (
	whyClick   = "w"
	whichClick = "wf"
)

// whyButtonLimit is how many cells get a button of their own.
const whyButtonLimit = 10

// anyCell stands in the ticket of the form in place of a cell.
const anyCell = "any"

// whyButtons asks why of each certain cell: a wrong flag first, then safe cells,
// then mines. Past the limit a form takes the name of any cell.
func (s *Set) whyButtons(ctx context.Context, req *Request, q mineQuestion, a mineAnswer) (rows []discordgo.MessageComponent) {
	_, wrong := split(a.found.WrongFlags)
	mine, safe := split(a.found.Certain)
	cells := append(append(wrong, safe...), mine...)
	var buttons []discordgo.MessageComponent
	add := func(prefix, what, label string) {
		if id := s.ticket(ctx, req, prefix, what, q.pack()); id != "" {
			buttons = append(buttons, discordgo.Button{Label: label, Style: discordgo.SecondaryButton, CustomID: id})
		}
	}
	for _, name := range mineNames(q.position, cells[:min(len(cells), whyButtonLimit)]) {
		add(whyClick, name, req.Say("button_why", phrases.With{"Cell": name}))
	}
	if len(cells) > whyButtonLimit {
		add(whichClick, anyCell, req.Say("button_why_other"))
	}
	for len(buttons) > 0 {
		n := min(len(buttons), 5)
		rows = append(rows, discordgo.ActionsRow{Components: buttons[:n]})
		buttons = buttons[n:]
	}
	return rows
}

// clickWhich opens the form for the name of a cell.
func (s *Set) clickWhich(_ context.Context, req *Request) (Reply, error) {
	_, data, ok := strings.Cut(req.CustomID, ":")
	if !ok {
		return Reply{}, &Complaint{Phrase: "stale_button"}
	}
	return Reply{Modal: &Modal{
		CustomID: whyClick + ":" + data, Title: req.Say("why_title"),
		Fields: []discordgo.TextInput{{
			CustomID: "cell", Label: req.Say("why_label"), Style: discordgo.TextInputShort,
			Placeholder: "B2", Required: true, MaxLength: 10,
		}},
	}}, nil
}

// clickWhy says why a cell is certain: the cell of the button, or the one named
// in the form.
func (s *Set) clickWhy(ctx context.Context, req *Request) (Reply, error) {
	name, data, err := s.redeem(ctx, req.CustomID)
	if err != nil {
		return Reply{}, err
	}
	q, err := unpackField(data)
	if err != nil {
		return Reply{}, &Complaint{Phrase: "stale_button"}
	}
	if name == anyCell {
		name = req.Fields["cell"]
	}
	cells, err := notation.ParseCells(name, q.position.Rows, q.position.Cols)
	if err != nil {
		return Reply{}, err
	}
	if len(cells) != 1 {
		return Reply{}, &Complaint{Phrase: "why_one_cell"}
	}
	return s.why(ctx, req, q, cells[0])
}

// why answers for one cell, to the asker alone.
func (s *Set) why(ctx context.Context, req *Request, q mineQuestion, cell int) (Reply, error) {
	if err := s.turn(ctx, req, q.quick()); err != nil {
		return Reply{}, err
	}
	budget, cancel := s.think(ctx)
	defer cancel()
	found, err := q.find(budget, func(ctx context.Context, p *mines.Position) (*mines.Deduction, error) {
		return mines.Explain(ctx, p, cell)
	})
	if err != nil {
		return Reply{}, err
	}
	q.private = true
	for _, c := range append(found.WrongFlags, found.Certain...) {
		if c.Cell == cell {
			return s.reasonReply(req, q, found, c)
		}
	}
	return Reply{}, &Complaint{Phrase: "why_not_certain", With: phrases.With{"Cell": coded(q.position, cell)}}
}

// reasonReply is one certain cell with its reason, drawn and in words.
func (s *Set) reasonReply(req *Request, q mineQuestion, found *mines.Deduction, c mines.Certain) (Reply, error) {
	t := &twin{}
	id := "certain_safe"
	switch {
	case q.position.Cells[c.Cell] == mines.Flag:
		id = "wrong_flag"
	case c.Mine:
		id = "certain_mine"
	}
	t.say(req.Say(id, phrases.With{"Cell": coded(q.position, c.Cell), "Cells": coded(q.position, c.Cell)}))
	t.say(reasonText(req, q.position, c, !found.FlagsDoubted))
	if found.FlagsDoubted {
		t.say(req.Say("why_flags_doubted"))
	}
	scene := render.FieldScene(q.position)
	for _, clue := range c.Reason.Clues {
		scene.Cells[clue].Mark = render.Clue
	}
	scene.Cells[c.Cell].Mark = markOf(c.Mine)
	if id == "wrong_flag" {
		scene.Cells[c.Cell].Mark = render.WrongFlag
	}
	reply, err := s.minePicture(req, q, scene, t)
	reply.Private = q.private
	return reply, err
}
