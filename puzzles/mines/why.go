package mines

import (
	"context"
	"strconv"
	"strings"

	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/render"
	"switchboard/solver/mines"
)

// whyLimit is how many cells get a button of their own.
const whyLimit = 15

// anyCell is the id of the button that opens a form for the name of a cell. The
// ids of the others are the names themselves.
const anyCell = "any"

// howMany is the id of the button that opens a form for the number of mines.
const howMany = "total"

// whyButtons ask why of each certain cell: a wrong flag first, then safe cells,
// then mines. Past the limit a form takes the name of any cell.
func (q *Position) whyButtons(s phrases.Speaker, a answer) (buttons []puzzles.Button) {
	_, wrong := split(a.found.WrongFlags)
	mine, safe := split(a.found.Certain)
	cells := append(append(wrong, safe...), mine...)
	for _, name := range q.names(cells[:min(len(cells), whyLimit)]) {
		buttons = append(buttons, puzzles.Button{ID: name, Label: s.Say("button_why", phrases.With{"Cell": name})})
	}
	if len(cells) > whyLimit {
		buttons = append(buttons, puzzles.Button{ID: anyCell, Label: s.Say("button_why_other")})
	}
	if q.asksTotal(a) {
		buttons = append(buttons, puzzles.Button{ID: howMany, Label: s.Say("button_how_many")})
	}
	return buttons
}

// moreButtons show the numbers as a matrix, and ask what follows from more than they say.
func (q *Position) moreButtons(s phrases.Speaker) []puzzles.Button {
	if !q.hasMatrix() {
		return nil
	}
	return append([]puzzles.Button{{ID: matrixButton, Label: s.Say("button_matrix")}}, ifButtons(s)...)
}

// withTotal answers with the number of mines that the person gave.
func (q *Position) withTotal(ctx context.Context, s phrases.Speaker, given string) (puzzles.Answer, error) {
	n, err := strconv.Atoi(strings.TrimSpace(given))
	if err != nil || n < 0 {
		return puzzles.Answer{}, &puzzles.Complaint{Phrase: "mines_negative", With: phrases.With{"Given": puzzles.InCode(given)}}
	}
	p := *q.position
	p.Mines = n
	with := &Position{position: &p, read: q.read}
	a, err := with.Solve(ctx, s)
	a.Of = with
	return a, err
}

// Form asks for the name of a cell, or the number of mines.
func (q *Position) Form(s phrases.Speaker, id string) *puzzles.Form {
	if id == howMany {
		return &puzzles.Form{Title: s.Say("how_many_title"), Label: s.Say("how_many_label"), Placeholder: "10", MaxLength: 7}
	}
	if id == assumeMine || id == assumeSafe {
		return &puzzles.Form{Title: s.Say("whatif_title"), Label: s.Say("whatif_label"), Placeholder: "B2 C3", MaxLength: 200}
	}
	if id != anyCell {
		return nil
	}
	return &puzzles.Form{Title: s.Say("why_title"), Label: s.Say("why_label"), Placeholder: "B2", MaxLength: 10}
}

// Click says why a cell is certain, the cell of the button or the one named in the
// form, or shows the matrix.
func (q *Position) Click(ctx context.Context, s phrases.Speaker, id, typed string) (puzzles.Answer, error) {
	switch id {
	case matrixButton:
		return q.matrix(ctx, s)
	case howMany:
		return q.withTotal(ctx, s, typed)
	case assumeMine, assumeSafe:
		next, err := q.assuming(typed, id == assumeMine)
		if err != nil {
			return puzzles.Answer{}, err
		}
		return next.whatIf(ctx, s)
	case reviewButton:
		return q.lostGame(ctx, s)
	case anyCell:
		id = typed
	}
	cells, err := notation.ParseCells(id, q.position.Rows, q.position.Cols)
	if err != nil {
		return puzzles.Answer{}, err
	}
	if len(cells) != 1 {
		return puzzles.Answer{}, &puzzles.Complaint{Phrase: "why_one_cell"}
	}
	return q.why(ctx, s, cells[0])
}

// why answers for one cell.
func (q *Position) why(ctx context.Context, s phrases.Speaker, cell int) (puzzles.Answer, error) {
	found, err := q.find(ctx)
	if err != nil {
		return puzzles.Answer{}, err
	}
	for _, c := range append(found.WrongFlags, found.Certain...) {
		if c.Cell == cell {
			steps, err := found.Why(ctx, cell)
			if err != nil {
				return puzzles.Answer{}, tooSlow(err)
			}
			return q.proved(s, found, c, steps), nil
		}
	}
	return puzzles.Answer{}, &puzzles.Complaint{Phrase: "why_not_certain", With: phrases.With{"Cell": q.cells(cell)}}
}

// stepsInMessage is how many steps stand in a message; all of a longer chain are in
// a file.
const stepsInMessage = 6

// proved is one certain cell with the steps to it, drawn and in words.
func (q *Position) proved(s phrases.Speaker, found *mines.Deduction, c mines.Certain, steps []mines.Step) puzzles.Answer {
	scene := render.FieldScene(q.position)
	q.markSteps(&scene, steps)
	a := q.drawn(scene)
	flag := puzzles.Move{Op: puzzles.Flag, Cell: c.Cell}
	bare := phrases.With{"Cell": q.names([]int{c.Cell})[0]}
	switch name := q.cells(c.Cell); {
	case q.position.Cells[c.Cell] == mines.Flag:
		a.Next = &puzzles.Next{Move: flag, Label: s.Say("play_press_unflag", bare)}
		a.Text.Add(s.Say("wrong_flag", phrases.With{"Cells": name}))
	case c.Mine:
		a.Next = &puzzles.Next{Move: flag, Label: s.Say("play_press_flag", bare)}
		a.Text.Add(s.Say("certain_mine", phrases.With{"Cell": name}))
	default:
		a.Next = &puzzles.Next{Move: puzzles.Move{Op: puzzles.Open, Cell: c.Cell}, Label: s.Say("play_press_open", bare)}
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
	return a
}

// chain words steps, numbered where there are several.
func (q *Position) chain(s phrases.Speaker, steps []mines.Step) (lines []string) {
	if len(steps) == 1 {
		return []string{q.step(s, steps[0])}
	}
	for i, step := range steps {
		lines = append(lines, strconv.Itoa(i+1)+". "+q.step(s, step))
	}
	return lines
}
