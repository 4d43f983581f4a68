package mines

import (
	"strconv"
	"strings"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/solver/mines"
)

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
	switch step.Kind {
	case mines.AllMines:
		return s.Say("mines_hint_all", with)
	case mines.NoneLeft:
		return s.Say("mines_hint_none", with)
	case mines.DifferenceMine, mines.DifferenceSafe:
		return s.Say("mines_hint_difference", with)
	case mines.Matrix:
		return s.Say("mines_hint_matrix", with)
	case mines.Cases:
		return s.Say("mines_hint_cases", with)
	}
	all := step.Numbers[len(step.Numbers)-1]
	with["Need"], with["N"] = all.Need, len(all.Cells)
	return s.Say(phrases.Either(len(step.Clues) == 0, "mines_hint_total_alone", "mines_hint_total"), with)
}
