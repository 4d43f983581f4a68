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

// whyLimit is the most certain cells with a button of their own.
const whyLimit = 15

// Clicks explain certain cells, show the numbers as a matrix, answer what follows from assumptions or another number of
// mines, and review a lost game.
func (q *Position) Clicks() []puzzles.Click {
	suppose := &puzzles.Form{Title: "whatif_title", Label: "whatif_label", Placeholder: "B2 C3", MaxLength: 200}
	return []puzzles.Click{
		{ID: "matrix", Label: "button_matrix", Answer: q.matrix},
		{ID: "ifmine", Label: "button_if_mine", Form: suppose, Answer: q.assuming(true)},
		{ID: "ifsafe", Label: "button_if_safe", Form: suppose, Answer: q.assuming(false)},
		{ID: "review", Label: "play_review", Answer: q.lostGame},
		{ID: "total", Label: "button_how_many", Answer: q.withTotal,
			Form: &puzzles.Form{Title: "how_many_title", Label: "how_many_label", Placeholder: "10", MaxLength: 7}},
		{ID: "any", Label: "button_why_other", Answer: q.why, Named: true,
			Form: &puzzles.Form{Title: "why_title", Label: "why_label", Placeholder: "B2", MaxLength: 10}},
	}
}

// whyButtons explain certain cells: wrong flags, safe cells, mines. Above whyLimit a form takes the name of any cell.
func (q *Position) whyButtons(s phrases.Speaker, a answer) (buttons []puzzles.Button) {
	_, wrong := split(a.found.WrongFlags)
	mine, safe := split(a.found.Certain)
	cells := append(append(wrong, safe...), mine...)
	for _, name := range q.names(cells[:min(len(cells), whyLimit)]) {
		buttons = append(buttons, puzzles.Button{ID: name, Label: s.Say("button_why", phrases.With{"Cell": name})})
	}
	if len(cells) > whyLimit {
		buttons = append(buttons, puzzles.Buttons(s, q.Clicks(), "any")...)
	}
	if q.asksTotal(a) {
		buttons = append(buttons, puzzles.Buttons(s, q.Clicks(), "total")...)
	}
	return buttons
}

// withTotal answers for a number of mines that the person typed.
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

func (q *Position) why(ctx context.Context, s phrases.Speaker, name string) (puzzles.Answer, error) {
	cells, err := notation.ParseCells(name, q.position.Rows, q.position.Cols)
	if err != nil {
		return puzzles.Answer{}, err
	}
	if len(cells) != 1 {
		return puzzles.Answer{}, &puzzles.Complaint{Phrase: "why_one_cell"}
	}
	cell := cells[0]
	found, err := q.find(ctx)
	if err != nil {
		return puzzles.Answer{}, err
	}
	for _, c := range append(found.WrongFlags, found.Certain...) {
		if c.Cell == cell {
			steps, err := found.Why(ctx, c)
			if err != nil {
				return puzzles.Answer{}, tooSlow(err)
			}
			return q.proved(s, found, c, steps), nil
		}
	}
	return puzzles.Answer{}, &puzzles.Complaint{Phrase: "why_not_certain", With: phrases.With{"Cell": q.cells(cell)}}
}

// stepsInMessage is the most steps in a message; a file has all of a longer chain.
const stepsInMessage = 6

// proved explains a certain cell by the steps to it.
func (q *Position) proved(s phrases.Speaker, found *mines.Deduction, c mines.Certain, steps []mines.Step) puzzles.Answer {
	scene := render.FieldScene(q.position)
	markClues(&scene, mines.Clues(steps))
	for _, step := range steps {
		q.markCertain(&scene, step.Shows)
	}
	a := q.drawn(scene)
	flag := puzzles.Move{Op: puzzles.Flag, Cell: c.Cell}
	bare := phrases.With{"Cell": q.name(c.Cell)}
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
	a.Text.AddShort(s, q.chain(s, steps), stepsInMessage, "why.txt")
	if found.FlagsDoubted {
		a.Text.Add(s.Say("why_flags_doubted"))
	}
	return a
}

// chain words steps, numbered if there are several.
func (q *Position) chain(s phrases.Speaker, steps []mines.Step) (lines []string) {
	if len(steps) == 1 {
		return []string{q.step(s, steps[0])}
	}
	for i, step := range steps {
		lines = append(lines, strconv.Itoa(i+1)+". "+q.step(s, step))
	}
	return lines
}
