package mines

import (
	"context"

	"switchboard/commands"
	"switchboard/commands/phrases"
	"switchboard/notation"
	"switchboard/render"
	"switchboard/solver/mines"

	"github.com/bwmarrin/discordgo"
)

// whyLimit is how many cells get a button of their own.
const whyLimit = 10

// anyCell is the id of the button that opens a form for the name of a cell. The
// ids of the others are the names themselves.
const anyCell = "any"

// cellField is the field of that form.
const cellField = "cell"

// whyButtons ask why of each certain cell: a wrong flag first, then safe cells,
// then mines. Past the limit a form takes the name of any cell.
func (q *question) whyButtons(s phrases.Speaker, a answer) (buttons []commands.Button) {
	_, wrong := split(a.found.WrongFlags)
	mine, safe := split(a.found.Certain)
	cells := append(append(wrong, safe...), mine...)
	for _, name := range q.names(cells[:min(len(cells), whyLimit)]) {
		buttons = append(buttons, commands.Button{ID: name, Label: s.Say("button_why", phrases.With{"Cell": name})})
	}
	if len(cells) > whyLimit {
		buttons = append(buttons, commands.Button{ID: anyCell, Label: s.Say("button_why_other")})
	}
	return buttons
}

// Form asks for the name of a cell.
func (q *question) Form(s phrases.Speaker, id string) *commands.Modal {
	if id != anyCell {
		return nil
	}
	return &commands.Modal{
		Title: s.Say("why_title"),
		Fields: []discordgo.TextInput{{
			CustomID: cellField, Label: s.Say("why_label"), Style: discordgo.TextInputShort,
			Placeholder: "B2", Required: true, MaxLength: 10,
		}},
	}
}

// Click says why a cell is certain: the cell of the button, or the one named in
// the form.
func (q *question) Click(ctx context.Context, s phrases.Speaker, id string, fields map[string]string) (commands.Answer, error) {
	if id == anyCell {
		id = fields[cellField]
	}
	cells, err := notation.ParseCells(id, q.position.Rows, q.position.Cols)
	if err != nil {
		return commands.Answer{}, err
	}
	if len(cells) != 1 {
		return commands.Answer{}, &commands.Complaint{Phrase: "why_one_cell"}
	}
	return q.why(ctx, s, cells[0])
}

// why answers for one cell.
func (q *question) why(ctx context.Context, s phrases.Speaker, cell int) (commands.Answer, error) {
	found, err := q.find(ctx, func(ctx context.Context, p *mines.Position) (*mines.Deduction, error) {
		return mines.Explain(ctx, p, cell)
	})
	if err != nil {
		return commands.Answer{}, err
	}
	for _, c := range append(found.WrongFlags, found.Certain...) {
		if c.Cell == cell {
			return q.reasoned(s, found, c), nil
		}
	}
	return commands.Answer{}, &commands.Complaint{Phrase: "why_not_certain", With: phrases.With{"Cell": q.cells(cell)}}
}

// reasoned is one certain cell with its reason, drawn and in words.
func (q *question) reasoned(s phrases.Speaker, found *mines.Deduction, c mines.Certain) commands.Answer {
	scene := render.FieldScene(q.position)
	markClues(&scene, c.Reason.Clues)
	mark := &scene.Cells[c.Cell].Mark
	*mark = markOf(c.Mine)
	name := q.cells(c.Cell)
	var what string
	switch {
	case q.position.Cells[c.Cell] == mines.Flag:
		*mark = render.WrongFlag
		what = s.Say("wrong_flag", phrases.With{"Cells": name})
	case c.Mine:
		what = s.Say("certain_mine", phrases.With{"Cell": name})
	default:
		what = s.Say("certain_safe", phrases.With{"Cell": name})
	}
	a := q.drawn(scene)
	a.Text.Add(what, q.reason(s, c, !found.FlagsDoubted))
	if found.FlagsDoubted {
		a.Text.Add(s.Say("why_flags_doubted"))
	}
	return a
}
