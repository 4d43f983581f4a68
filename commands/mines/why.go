package mines

import (
	"context"
	"strconv"
	"strings"

	"switchboard/commands"
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/render"
	"switchboard/solver/mines"

	"github.com/bwmarrin/discordgo"
)

// whyLimit is how many cells get a button of their own.
const whyLimit = 15

// anyCell is the id of the button that opens a form for the name of a cell. The
// ids of the others are the names themselves.
const anyCell = "any"

// cellField is the field of that form.
const cellField = "cell"

// howMany is the id of the button that opens a form for the number of mines, and of its field.
const howMany = "total"

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
	if q.asksTotal(a) {
		buttons = append(buttons, commands.Button{ID: howMany, Label: s.Say("button_how_many")})
	}
	if q.hasMatrix() {
		buttons = append(buttons, commands.Button{ID: matrixButton, Label: s.Say("button_matrix")})
	}
	return buttons
}

// withTotal answers with the number of mines that the person gave.
func (q *question) withTotal(ctx context.Context, s phrases.Speaker, given string) (commands.Answer, error) {
	n, err := strconv.Atoi(strings.TrimSpace(given))
	if err != nil || n < 0 {
		return commands.Answer{}, &commands.Complaint{Phrase: "mines_negative", With: phrases.With{"Given": commands.InCode(given)}}
	}
	p := *q.position
	p.Mines = n
	return (&question{position: &p, read: q.read}).Solve(ctx, s)
}

// Form asks for the name of a cell, or the number of mines.
func (q *question) Form(s phrases.Speaker, id string) *commands.Modal {
	if id == howMany {
		return &commands.Modal{Title: s.Say("how_many_title"), Fields: []discordgo.TextInput{{
			CustomID: howMany, Label: s.Say("how_many_label"), Style: discordgo.TextInputShort, Placeholder: "10", Required: true, MaxLength: 7,
		}}}
	}
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

// Click says why a cell is certain, the cell of the button or the one named in the
// form, or shows the matrix.
func (q *question) Click(ctx context.Context, s phrases.Speaker, id string, fields map[string]string) (commands.Answer, error) {
	switch id {
	case matrixButton:
		return q.matrix(ctx, s)
	case howMany:
		return q.withTotal(ctx, s, fields[howMany])
	case reviewButton:
		if r := recordOf(q.Reading()); r != nil {
			return r.review(ctx, s)
		}
		return commands.Answer{}, &commands.Complaint{Phrase: "stale_button"}
	case anyCell:
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
	found, err := q.find(ctx, mines.Find)
	if err != nil {
		return commands.Answer{}, err
	}
	for _, c := range append(found.WrongFlags, found.Certain...) {
		if c.Cell == cell {
			return q.proved(ctx, s, found, c)
		}
	}
	return commands.Answer{}, &commands.Complaint{Phrase: "why_not_certain", With: phrases.With{"Cell": q.cells(cell)}}
}

// stepsInMessage is how many steps stand in a message; all of a longer chain are in
// a file.
const stepsInMessage = 6

// proved is one certain cell with the steps to it, drawn and in words.
func (q *question) proved(ctx context.Context, s phrases.Speaker, found *mines.Deduction, c mines.Certain) (commands.Answer, error) {
	steps, err := found.Why(ctx, c.Cell)
	if err != nil {
		return commands.Answer{}, tooSlow(err)
	}
	scene := render.FieldScene(q.position)
	q.markSteps(&scene, steps)
	a := q.drawn(scene)
	switch name := q.cells(c.Cell); {
	case q.position.Cells[c.Cell] == mines.Flag:
		a.Text.Add(s.Say("wrong_flag", phrases.With{"Cells": name}))
	case c.Mine:
		a.Text.Add(s.Say("certain_mine", phrases.With{"Cell": name}))
	default:
		a.Text.Add(s.Say("certain_safe", phrases.With{"Cell": name}))
	}
	lines := q.chain(s, steps)
	if len(lines) > stepsInMessage {
		a.Text.Attach("why.txt", []byte(strings.ReplaceAll(strings.Join(lines, "\n"), "`", "")+"\n"))
		lines = append(lines[:stepsInMessage:stepsInMessage], s.Say("and_more", phrases.With{"Count": len(lines) - stepsInMessage}))
	}
	a.Text.Add(lines...)
	if found.FlagsDoubted {
		a.Text.Add(s.Say("why_flags_doubted"))
	}
	return a, nil
}

// chain words steps, numbered where there are several.
func (q *question) chain(s phrases.Speaker, steps []mines.Step) (lines []string) {
	if len(steps) == 1 {
		return []string{q.step(s, steps[0])}
	}
	for i, step := range steps {
		lines = append(lines, strconv.Itoa(i+1)+". "+q.step(s, step))
	}
	return lines
}
