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

// Hint hints at the move that is easiest to see, or the best guess if nothing is certain.
func (q *Position) Hint(ctx context.Context, s phrases.Speaker, level puzzles.Level, _ bool) (puzzles.Answer, puzzles.Level, error) {
	if q.over() {
		return q.ended(s), puzzles.LevelWhole, nil
	}
	if p := q.position; q.played != nil && p.Count(mines.Hidden)+p.Count(mines.Flag) == len(p.Cells) {
		a := q.drawn(render.FieldScene(p))
		a.Text.Add(s.Say("play_hint_first"))
		return a, puzzles.LevelMove, nil
	}
	found, err := q.find(ctx)
	if err != nil {
		return puzzles.Answer{}, level, err
	}
	move, steps, err := found.Easiest(ctx)
	switch {
	case err != nil:
		return puzzles.Answer{}, level, tooSlow(err)
	case found.Clash != nil || q.position.Count(mines.Hidden) == 0, steps == nil && level == puzzles.LevelMove:
		a, err := q.Solve(ctx, s)
		return a, puzzles.LevelWhole, err
	case steps == nil:
		return q.onlyChances(s, found), puzzles.LevelWhy, nil // there is no reason to show before the chances
	case level == puzzles.LevelMove:
		return q.proved(s, found, move, steps), level, nil
	}
	a := q.look(s, steps, level)
	if found.FlagClash != nil {
		a.Text.Add(s.Say("why_flags_doubted"))
	}
	return a, level, nil
}

func (q *Position) onlyChances(s phrases.Speaker, found *mines.Deduction) puzzles.Answer {
	a := q.drawn(render.FieldScene(q.position))
	if found.FlagClash != nil {
		q.doubted(s, &a.Text, found)
	}
	if found.NoSafe {
		a.Text.Add(s.Say("no_safe"))
	}
	a.Text.Add(s.Say("mines_guess_ahead"))
	return a
}

// look names the numbers to look at, and on level LevelWhy what the first step does with them.
func (q *Position) look(s phrases.Speaker, steps []mines.Step, level puzzles.Level) puzzles.Answer {
	scene := render.FieldScene(q.position)
	clues := mines.Clues(steps)
	if level == puzzles.LevelWhy {
		clues = steps[0].Clues
	}
	markClues(&scene, clues)
	a := q.drawn(scene)
	last := steps[len(steps)-1]
	with := phrases.With{"Clues": q.cells(clues...), "N": len(clues)}
	switch {
	case level == puzzles.LevelWhy && len(steps) > 1:
		a.Text.Add(s.Say("mines_first_step", phrases.With{"N": len(steps)}), q.step(s, steps[0]))
	case level == puzzles.LevelWhy || len(clues) == 0:
		a.Text.Add(q.ask(s, steps[0]))
	default:
		a.Text.Add(s.Say(phrases.Either(last.Kind == mines.Total, "mines_look_total", "mines_look"), with))
	}
	return a
}

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
	if q.preset != "" || a.assumes() { // nobody gave the number of mines
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
	if found.FlagClash != nil {
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

// step says why a step holds.
func (q *Position) step(s phrases.Speaker, step mines.Step) string {
	mine, safe := split(step.Shows)
	with := phrases.With{
		"Cell": q.cells(append(mine, safe...)...), "Clues": q.cells(step.Clues...), "N": len(step.Clues), "Mines": q.position.Mines,
	}
	switch step.Kind {
	case mines.AllMines, mines.NoneLeft:
		return q.single(s, step)
	case mines.DifferenceMine, mines.DifferenceSafe:
		return q.difference(s, step)
	case mines.Matrix:
		with["Sum"], with["Left"], with["Right"] = q.matrixSum(step)
		return s.Say(byVerdict(step, "reason_matrix_mine", "reason_matrix_safe"), with)
	case mines.Cases:
		return s.Say(byVerdict(step, "reason_cases_mine", "reason_cases_safe"), with)
	}
	if left, needed, others, settled := rest(step); settled {
		with["Left"], with["Needed"], with["N"] = left, needed, others
		if len(step.Clues) == 0 {
			return s.Say(byVerdict(step, "reason_total_alone_mine", "reason_total_alone_safe"), with)
		}
		return s.Say(byVerdict(step, "reason_total_rest_mine", "reason_total_rest_safe"), with)
	}
	return s.Say(byVerdict(step, "reason_total_mine", "reason_total_safe"), with)
}

func byVerdict(step mines.Step, mine, safe phrases.ID) phrases.ID {
	return phrases.Either(step.Shows[0].Mine, mine, safe)
}

func (q *Position) single(s phrases.Speaker, step mines.Step) string {
	e := step.Numbers[0]
	number := int(q.position.Cells[e.Clue])
	with := phrases.With{"Clue": q.cells(e.Clue), "Number": number, "Need": e.Need, "Hidden": q.cells(e.Cells...), "N": len(e.Cells)}
	if step.Kind == mines.AllMines {
		return s.Say(phrases.Either(e.Need < number, "reason_all_mines_left", "reason_all_mines"), with)
	}
	return s.Say(phrases.Either(number > 0, "reason_none_left_done", "reason_none_left"), with)
}

// difference words a subtraction of two numbers: the cells that only one of them touches are decided by what each still
// needs.
func (q *Position) difference(s phrases.Speaker, step mines.Step) string {
	a, b := step.Numbers[0], step.Numbers[1]
	only, other := split(step.Shows)
	with := phrases.With{
		"First": q.cells(a.Clue), "FirstNeed": a.Need, "Second": q.cells(b.Clue), "SecondNeed": b.Need,
		"Only": q.cells(only...), "Other": q.cells(other...), "N": len(only),
	}
	switch {
	case len(only) == 0:
		with["N"] = len(other)
		return s.Say("reason_inside_safe", with)
	case b.Need == 0:
		return s.Say("reason_difference_done", with)
	}
	return s.Say(phrases.Either(len(other) == 0, "reason_difference_mine", "reason_difference_both"), with)
}

// matrixSum writes the numbers with their signs, and the sum of their rows.
func (q *Position) matrixSum(step mines.Step) (sum, left string, right int) {
	factor := map[int]int{}
	var numbers, terms strings.Builder
	for i, e := range step.Numbers {
		sign := int(step.Signs[i])
		right += sign * e.Need
		puzzles.AddTerm(&numbers, sign, q.name(e.Clue))
		for _, cell := range e.Cells {
			factor[cell] += sign
		}
	}
	for cell := range q.position.Cells {
		if factor[cell] != 0 {
			puzzles.AddTerm(&terms, factor[cell], q.name(cell))
		}
	}
	return puzzles.InCode(numbers.String()), puzzles.InCode(terms.String()), right
}

// rest counts the mines that are left in all, those that the numbers need, and the cells beside none of them. It reports
// whether that alone decides these cells, because the numbers share none.
func rest(step mines.Step) (left, needed, others int, settled bool) {
	last := len(step.Numbers) - 1
	cells, apart := step.Numbers[last].Cells, true
	for _, e := range step.Numbers[:last] {
		without := mines.Without(cells, e.Cells)
		apart = apart && len(cells)-len(without) == len(e.Cells)
		needed, cells = needed+e.Need, without
	}
	left = step.Numbers[last].Need
	return left, needed, len(cells), apart && (left == needed || left-needed == len(cells))
}

// asked are the questions for the kinds of steps but the total.
var asked = map[mines.Kind]phrases.ID{
	mines.AllMines: "mines_hint_all", mines.NoneLeft: "mines_hint_none", mines.DifferenceMine: "mines_hint_difference",
	mines.DifferenceSafe: "mines_hint_difference", mines.Matrix: "mines_hint_matrix", mines.Cases: "mines_hint_cases",
}

// ask names the numbers of a step and what each still needs, without the conclusion.
func (q *Position) ask(s phrases.Speaker, step mines.Step) string {
	var needs []string
	for _, e := range step.Numbers {
		if e.Clue >= 0 {
			needs = append(needs, q.name(e.Clue)+": "+strconv.Itoa(e.Need))
		}
	}
	with := phrases.With{
		"Needs": puzzles.InCode(strings.Join(needs, ", ")), "Clue": q.cells(step.Clues[:min(1, len(step.Clues))]...),
		"N": len(step.Clues), "Need": step.Numbers[0].Need,
	}
	if id, known := asked[step.Kind]; known {
		return s.Say(id, with)
	}
	all := step.Numbers[len(step.Numbers)-1]
	with["Need"], with["N"] = all.Need, len(all.Cells)
	return s.Say(phrases.Either(len(step.Clues) == 0, "mines_hint_total_alone", "mines_hint_total"), with)
}
