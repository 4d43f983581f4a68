package mines

import (
	"strconv"
	"strings"
	"switchboard/notation"
	"switchboard/phrases"
	"switchboard/puzzles"
	"switchboard/solver/mines"
)

// manyNumbers is the number of clues above which a reason is drawn as a region, and not called easy.
const manyNumbers = 6

func (q *Position) step(s phrases.Speaker, step mines.Step) string {
	switch step.Kind {
	case mines.AllMines, mines.NoneLeft:
		return q.single(s, step)
	case mines.DifferenceMine, mines.DifferenceSafe:
		return q.difference(s, step)
	case mines.Matrix:
		return q.matrixSum(s, step)
	case mines.Cases:
		return q.supposed(s, step)
	}
	return q.total(s, step)
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
	only, other := mines.Without(a.Cells, b.Cells), mines.Without(b.Cells, a.Cells)
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

func (q *Position) matrixSum(s phrases.Speaker, step mines.Step) string {
	factor, right := map[int]int{}, 0
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
	return s.Say(byVerdict(step, "reason_matrix_mine", "reason_matrix_safe"), phrases.With{
		"Cell": q.shown(step), "Sum": puzzles.InCode(numbers.String()), "Left": puzzles.InCode(terms.String()), "Right": right,
	})
}

func (q *Position) shown(step mines.Step) string {
	mine, safe := split(step.Shows)
	return q.cells(append(mine, safe...)...)
}

func (q *Position) supposed(s phrases.Speaker, step mines.Step) string {
	with := phrases.With{"Cell": q.shown(step), "Clues": q.cells(step.Clues...), "N": len(step.Clues)}
	if len(step.Clues) > manyNumbers {
		return s.Say(byVerdict(step, "reason_many_mine", "reason_many_safe"), with)
	}
	return s.Say(byVerdict(step, "reason_cases_mine", "reason_cases_safe"), with)
}

// total words a reason by the mines that are left, alone or minus the needs of numbers that share no cell.
func (q *Position) total(s phrases.Speaker, step mines.Step) string {
	all := step.Numbers[len(step.Numbers)-1]
	needed, beside, apart := 0, []int(nil), true
	for _, e := range step.Numbers[:len(step.Numbers)-1] {
		needed += e.Need
		apart = apart && len(mines.Without(e.Cells, beside)) == len(e.Cells)
		beside = append(beside, e.Cells...)
	}
	rest := mines.Without(all.Cells, beside)
	with := phrases.With{
		"Cell": q.shown(step), "Clues": q.cells(step.Clues...), "Left": all.Need, "Needed": needed, "N": len(rest), "Mines": q.position.Mines,
	}
	settled := apart && (all.Need == needed || all.Need-needed == len(rest))
	switch {
	case settled && len(step.Clues) == 0:
		return s.Say(byVerdict(step, "reason_total_alone_mine", "reason_total_alone_safe"), with)
	case settled:
		return s.Say(byVerdict(step, "reason_total_rest_mine", "reason_total_rest_safe"), with)
	case len(step.Clues) > manyNumbers:
		with["N"] = len(step.Clues)
		return s.Say(byVerdict(step, "reason_total_many_mine", "reason_total_many_safe"), with)
	}
	return s.Say(byVerdict(step, "reason_total_mine", "reason_total_safe"), with)
}

// ask names the numbers of a step and what each still needs, without the conclusion.
func (q *Position) ask(s phrases.Speaker, step mines.Step) string {
	var needs []string
	for _, e := range step.Numbers {
		if e.Clue >= 0 {
			needs = append(needs, q.name(e.Clue)+": "+strconv.Itoa(e.Need))
		}
	}
	with := phrases.With{"Needs": puzzles.InCode(strings.Join(needs, ", ")), "Clue": "", "N": len(step.Clues)}
	if len(step.Clues) > 0 {
		with["Clue"] = q.cells(step.Clues[0])
	}
	first := step.Numbers[0]
	with["Need"], with["Hidden"] = first.Need, len(first.Cells)
	switch {
	case step.Kind == mines.AllMines:
		return s.Say("mines_hint_all", with)
	case step.Kind == mines.NoneLeft:
		return s.Say("mines_hint_none", with)
	case step.Kind == mines.DifferenceMine, step.Kind == mines.DifferenceSafe:
		return s.Say("mines_hint_difference", with)
	case step.Kind == mines.Matrix:
		return s.Say("mines_hint_matrix", with)
	case step.Kind == mines.Cases:
		return s.Say(phrases.Either(len(step.Clues) > manyNumbers, "mines_hint_many", "mines_hint_cases"), with)
	}
	if len(step.Clues) > manyNumbers {
		return s.Say("mines_hint_total_many", with)
	}
	all := step.Numbers[len(step.Numbers)-1]
	with["Need"], with["N"] = all.Need, len(all.Cells)
	return s.Say(phrases.Either(len(step.Clues) == 0, "mines_hint_total_alone", "mines_hint_total"), with)
}

func (q *Position) name(cell int) string {
	return notation.CellName(cell/q.position.Cols, cell%q.position.Cols)
}
