package mines

import (
	"strings"

	"switchboard/commands"
	"switchboard/commands/phrases"
	"switchboard/solver/mines"
)

// reason words why a cell is certain.
func (q *question) reason(s phrases.Speaker, c mines.Certain, trustFlags bool) string {
	r := c.Reason
	cell, clues := q.cells(c.Cell), q.cells(r.Clues...)
	switch r.Kind {
	case mines.AllMines, mines.NoneLeft:
		return q.single(s, r, trustFlags)
	case mines.DifferenceMine, mines.DifferenceSafe:
		return q.difference(s, c, trustFlags)
	case mines.Matrix:
		sum, left, n := q.matrix(r, trustFlags)
		return s.Say(byVerdict(c, "reason_matrix_mine", "reason_matrix_safe"), phrases.With{"Cell": cell, "Sum": sum, "Left": left, "N": n})
	case mines.Cases:
		return s.Say(byVerdict(c, "reason_cases_mine", "reason_cases_safe"), phrases.With{"Cell": cell, "Clues": clues})
	}
	if len(r.Clues) == 0 {
		return s.Say(byVerdict(c, "reason_total_alone_mine", "reason_total_alone_safe"), phrases.With{"Mines": q.position.Mines})
	}
	return s.Say(byVerdict(c, "reason_total_mine", "reason_total_safe"), phrases.With{"Cell": cell, "Clues": clues, "Mines": q.position.Mines})
}

// byVerdict picks the phrase for a mine or for a safe cell.
func byVerdict(c mines.Certain, mine, safe phrases.ID) phrases.ID {
	if c.Mine {
		return mine
	}
	return safe
}

// single words what one number says.
func (q *question) single(s phrases.Speaker, r mines.Reason, trustFlags bool) string {
	w := q.weigh(r.Clues[0], trustFlags)
	with := phrases.With{
		"Clue": q.cells(w.clue), "Number": w.number, "Flags": w.number - w.need,
		"Need": w.need, "Hidden": q.cells(w.hidden...), "N": len(w.hidden),
	}
	flagged := w.need < w.number
	switch {
	case r.Kind == mines.AllMines && flagged:
		return s.Say("reason_all_mines_flagged", with)
	case r.Kind == mines.AllMines:
		return s.Say("reason_all_mines", with)
	case flagged:
		return s.Say("reason_none_left_flagged", with)
	}
	return s.Say("reason_none_left", with)
}

// weighed is a number with the mines it still needs and the hidden cells beside
// it.
type weighed struct {
	clue, number, need int
	hidden             []int
}

func (q *question) weigh(clue int, trustFlags bool) weighed {
	p := q.position
	w := weighed{clue: clue, number: int(p.Cells[clue]), need: int(p.Cells[clue])}
	for _, cell := range p.Neighbours(clue) {
		switch {
		case p.Cells[cell] == mines.Flag && trustFlags:
			w.need--
		case p.Cells[cell] < 0:
			w.hidden = append(w.hidden, cell)
		}
	}
	return w
}

// without returns the cells of a that are not in b.
func without(a, b []int) []int {
	in := map[int]bool{}
	for _, cell := range b {
		in[cell] = true
	}
	var left []int
	for _, cell := range a {
		if !in[cell] {
			left = append(left, cell)
		}
	}
	return left
}

// difference words the first number less the second: the mines that the first
// needs more must lie where only it looks.
func (q *question) difference(s phrases.Speaker, c mines.Certain, trustFlags bool) string {
	a, b := q.weigh(c.Reason.Clues[0], trustFlags), q.weigh(c.Reason.Clues[1], trustFlags)
	only, other := without(a.hidden, b.hidden), without(b.hidden, a.hidden)
	with := phrases.With{
		"First": q.cells(a.clue), "FirstNeed": a.need, "Second": q.cells(b.clue), "SecondNeed": b.need,
		"N": len(other), "Only": q.cells(only...), "Other": q.cells(other...),
	}
	switch {
	case len(only) == 0:
		return s.Say("reason_inside_safe", with)
	case c.Mine:
		with["N"] = len(only)
		return s.Say("reason_difference_mine", with)
	}
	return s.Say("reason_difference_safe", with)
}

// matrix writes the sum of the numbers with their signs, and what the hidden
// cells left over in it are: their terms, and what they come to.
func (q *question) matrix(r mines.Reason, trustFlags bool) (sum, left string, right int) {
	factor := map[int]int{}
	var numbers, terms strings.Builder
	for i, clue := range r.Clues {
		w := q.weigh(clue, trustFlags)
		right += int(r.Signs[i]) * w.need
		addTerm(&numbers, int(r.Signs[i]), q.name(clue))
		for _, cell := range w.hidden {
			factor[cell] += int(r.Signs[i])
		}
	}
	for cell := range q.position.Cells {
		if factor[cell] != 0 {
			addTerm(&terms, factor[cell], q.name(cell))
		}
	}
	return commands.InCode(numbers.String()), commands.InCode(terms.String()), right
}

// addTerm writes + A1, - A1 or, for larger factors, + 2 A1.
func addTerm(s *strings.Builder, factor int, name string) {
	sign := "+ "
	if factor < 0 {
		sign, factor = "- ", -factor
	}
	if s.Len() > 0 {
		s.WriteString(" " + sign)
	} else if sign == "- " {
		s.WriteString("-")
	}
	if factor > 1 {
		s.WriteString(string(rune('0'+factor)) + " ")
	}
	s.WriteString(name)
}
